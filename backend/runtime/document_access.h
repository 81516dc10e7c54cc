#pragma once

#include "backend/forms/form_catalog.h"
#include "backend/forms/record_store.h"
#include "backend/http/call.h"

namespace formwright::runtime {

// What one call may touch: the domain it acts for and the software it names, both checked.
struct DocumentScope {
    QString domainId;
    QString applicationId;
};

// Throws Error::notFound for software the caller's domain does not see.
DocumentScope scopeOf(http::Call &call, const QString &applicationId);

// The form, when it belongs to the software. Throws Error::notFound.
std::shared_ptr<const forms::FormDesign> formOf(
    http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &formId);

// A document's form and id within it, from the whole document id. Throws Error::notFound when the id is none, or of
// another software's form.
struct DocumentPlace {
    std::shared_ptr<const forms::FormDesign> form;
    QString recordId;
};
DocumentPlace placeOf(
    http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &documentId);

contract::Error noSuchDocument();

} // namespace formwright::runtime
