#pragma once

#include "backend/forms/record_query.h"
#include "backend/forms/view_store.h"
#include "backend/identity/principal.h"

namespace formwright::forms {

// The design-mode filter of a view for one user: a JSON array of {field, operator, type, match}; operators =, <>, >,
// >=, <, <=, LIKE; type 04 stands for a fact about the user (curruserid, currname, curracc, currdeptid). A rule that
// names a field the form no longer has, or does not read, is left out: a view stays usable while its form changes.
QList<RecordFilter> filtersOf(const ViewDesign &view, const FormDesign &form, const identity::Principal &user);

// Throws contract::Error::invalid for a filter that is no such array; used when a view is saved.
void checkFilterCondition(const QString &filterCondition, const FormDesign &form);

// The view's own order, from its columns.
QList<RecordSort> sortsOf(const ViewDesign &view, const FormDesign &form);

} // namespace formwright::forms
