// Which forms a query of DQL needs beside its own.
#pragma once

#include "backend/forms/dql_statement.h"
#include "backend/forms/form_catalog.h"

#include <QSet>

#include <functional>

namespace formwright::forms {

// How far a query goes beyond the fields of its own form.
struct DqlReach {
    bool hasSteps = false; // to parents or child rows
    bool hasFormName = false;
    QSet<QString> names; // of values, in small letters
};
DqlReach reachOf(const dql::Query &query);

// "module/submodule/form"
QString pathOf(storage::Session &session, const FormDesign &form);

// What a query may know of another form than its own; false: nothing at all.
using FormAdmission = std::function<bool(const FormDesign &form, dql::FormType &type)>;

// `form` first, and the others of its software where the query reaches for them. Throws Unfit where they are too many.
// `admits` is asked about each form, where there is one.
DqlForms formsFor(storage::Session &session, FormCatalog &catalog, const std::shared_ptr<const FormDesign> &form,
    const DqlReach &reach, const FormAdmission &admits = {});

} // namespace formwright::forms
