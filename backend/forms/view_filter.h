#pragma once

#include "backend/forms/form_catalog.h"
#include "backend/forms/record_query.h"
#include "backend/forms/view_store.h"
#include "backend/identity/principal.h"

#include <functional>

namespace formwright::storage {
class ConfinedReader;
}

namespace formwright::forms {

// What somebody typed into the search form of a view.
struct SearchValues {
    QHash<QString, QStringList> values = {}; // by fieldNameKey() of the search form's field; never empty lists
    const contract::WireContext *wire = nullptr; // opens the ids among them
    // Whether he may ask about a field; of another form, about all of its documents, too. Unset: yes.
    std::function<bool(const FormDesign &, int)> mayAskAbout = {};
};

// What a view shows to one user.
struct ViewCondition {
    QList<RecordFilter> filters;
    QList<RecordPredicate> predicates;
    QList<RecordSort> sorts; // its filter says it; empty: the view's own order
    QString nothingBecause; // not empty: it shows nothing, for this reason
    bool isNotRun = false; // since its filter is of a kind that is not run here at all

    bool showsAll() const { return filters.isEmpty() && predicates.isEmpty() && nothingBecause.isEmpty(); }
};

// Which documents a view shows, by its edit mode:
//   00  rules, see filter_rules.h: =, <>, >, >=, <, <=, LIKE, IN, NOT IN. Type 03 is what the search form has in a
//       field, 04 a fact about the user (system_variables.h), without which he sees nothing. {field, scope} asks whose
//       document it is: field `author` (scope itself) or `authorDefaultDept` (itself, superior, allSuperior, lower,
//       allLower), seen from the user's own department.
//   01  a query of DQL, in which :name stands for a system variable or a field of the search form.
//   02  a query of SQL with such names, run by `sql`.
//   03  a stored procedure: kept, not run.
// A rule without a value to compare with is left out. Whatever cannot be told or run shows nothing rather than
// everything. `domainId`: whose documents are asked for; a platform account has none of its own. Throws
// contract::Error::invalid for a search value that its field cannot have.
ViewCondition conditionOf(storage::Session &session, FormCatalog &forms, const storage::ConfinedReader &sql,
    const ViewDesign &view, const FormDesign &form, const identity::Principal &user, const QString &domainId,
    const SearchValues &search = {});

// Which of a form's documents one user sees at all, by the form's own condition: rules of the same kind.
ViewCondition rowConditionOf(storage::Session &session, const FormDesign &form, const identity::Principal &user);

// The rules of a line of a flow. None at all hold for every document.
ViewCondition lineConditionOf(
    storage::Session &session, const FormDesign &form, const identity::Principal &user, const QString &rules);

// Throws contract::Error::invalid for rules that could not be obeyed; used when a view or form is saved.
void checkFilterCondition(const QString &filterCondition, const FormDesign &form);
// The same of whose documents are seen, where each rule has to say something.
void checkAuthorityCondition(const QString &condition, const FormDesign &form);

// The same for a query of DQL, with line and column of problems. `session` may be within a unit of work.
void checkFilterQuery(storage::Session &session, FormCatalog &forms, const ViewDesign &view, const FormDesign &form);
// And for one of SQL, which is tried: before the unit of work, since it takes its time.
void checkFilterStatement(
    storage::Session &session, FormCatalog &forms, const storage::ConfinedReader &sql, const ViewDesign &view);

// The view's own order, from its columns.
QList<RecordSort> sortsOf(const ViewDesign &view, const FormDesign &form);

// How the view says which rows it shows: 00, 01, 02 or 03.
QString editModeOf(const ViewDesign &view);

} // namespace formwright::forms
