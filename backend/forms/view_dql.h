#pragma once

#include "backend/forms/view_filter.h"

namespace formwright::forms {

// The condition of a view whose filter is a query of DQL. Throws Unfit.
ViewCondition dqlConditionOf(storage::Session &session, FormCatalog &forms, const ViewDesign &view,
    const FormDesign &form, const identity::Principal &user, const SearchValues &search);

} // namespace formwright::forms
