#pragma once

#include "backend/forms/record_query.h"
#include "backend/forms/view_store.h"
#include "backend/identity/principal.h"

namespace formwright::forms {

// What a view shows to one user.
struct ViewCondition {
    QList<RecordFilter> filters;
    QString nothingBecause; // not empty: it shows nothing, for this reason
};

// The design-mode filter of a view: a JSON array of {field, operator, type, match}; operators =, <>, >, >=, <, <=,
// LIKE. Type 04 stands for a fact about the user (curruserid, currname, curracc, currdeptid, currdept, currroleid,
// currrole); a user without it sees nothing. {field, scope} asks whose document it is: field `author` (scope itself) or
// `authorDefaultDept` (itself, superior, allSuperior, lower, allLower), seen from the user's own department. Type 03 is
// what a search form has in a field; a rule without a value to compare with is left out. Whatever cannot be told or run
// here shows nothing rather than everything.
ViewCondition conditionOf(
    storage::Session &session, const ViewDesign &view, const FormDesign &form, const identity::Principal &user);

// Which of a form's documents one user sees at all, by the form's own condition: a filter of the same kind.
ViewCondition rowConditionOf(storage::Session &session, const FormDesign &form, const identity::Principal &user);

// Throws contract::Error::invalid for a filter that is no such array; used when a view or form is saved, whose `member`
// it is.
void checkFilterCondition(
    const QString &filterCondition, const FormDesign &form, const QString &member = QStringLiteral("filterCondition"));

// The view's own order, from its columns.
QList<RecordSort> sortsOf(const ViewDesign &view, const FormDesign &form);

} // namespace formwright::forms
