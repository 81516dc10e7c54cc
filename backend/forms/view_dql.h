#pragma once

#include "backend/forms/view_filter.h"

namespace formwright::forms {

// The condition of a view whose filter is a query of DQL. Throws Unfit.
ViewCondition dqlConditionOf(storage::Session &session, FormCatalog &forms, const ViewDesign &view,
    const FormDesign &form, const identity::Principal &user, const SearchValues &search);

// What is wrong with the query, with line and column. Throws Unfit.
QList<contract::FieldError> dqlProblems(
    storage::Session &session, FormCatalog &forms, const ViewDesign &view, const FormDesign &form);

} // namespace formwright::forms
