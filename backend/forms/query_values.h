// What the names in a view's query stand for.
#pragma once

#include "backend/forms/view_filter.h"

#include <QSet>

namespace formwright::forms {

// The search form's fields. Null where the view has none.
std::shared_ptr<const FormDesign> searchFormOf(storage::Session &session, FormCatalog &catalog, const ViewDesign &view);
// Their names, in small letters.
QSet<QString> searchNames(const std::shared_ptr<const FormDesign> &searchForm);

struct QueryValues {
    QHash<QString, QStringList> values; // by the name in small letters
    QSet<QString> searched; // of them, what somebody typed into the search form
    QSet<QString> empty; // fields of the search form that nothing was typed into
};

// Of those among `names` that stand for something. Throws Unfit where a user lacks what a system variable tells.
QueryValues queryValuesOf(storage::Session &session, FormCatalog &catalog, const ViewDesign &view,
    const identity::Principal &user, const SearchValues &search, const QSet<QString> &names);

} // namespace formwright::forms
