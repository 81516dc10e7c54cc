#pragma once

#include "backend/forms/view_filter.h"

namespace formwright::forms {

// The condition of a view whose filter is a query of SQL. The query sees the forms of the software as tables
// "tlk_<name>", of which those in that domain, and tells which documents are shown: their `id`. Throws
// Unfit.
ViewCondition sqlConditionOf(storage::Session &session, FormCatalog &forms, const storage::ConfinedReader &reader,
    const ViewDesign &view, const FormDesign &form, const identity::Principal &user, const QString &domainId,
    const SearchValues &search);

// Throws Unfit for a query that could not be run by anybody.
void checkSqlFilter(
    storage::Session &session, FormCatalog &forms, const storage::ConfinedReader &reader, const ViewDesign &view);

} // namespace formwright::forms
