// What may keep a document as it is, asked by one statement where most documents have none of it.
#pragma once

#include "backend/runtime/document_access.h"

namespace formwright::runtime {

// A document's form and id as placeOf() gives them, whatever a flow that it is in leaves of the access: limitByFlow()
// is left to the caller.
DocumentPlace placeBesideFlow(
    http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &documentId);

// What placeOf() gives, and whether fields of the document are locked by signatures, by one statement.
struct PlaceToChange {
    DocumentPlace place;
    bool isSigned = false;
};
PlaceToChange placeToChange(
    http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &documentId);

struct DocumentStanding {
    bool isArchived = false;
    bool hasFlow = false; // is in one, or was
    bool isSigned = false; // so that fields of it are locked
    QString parentId;
};
// Inside the unit of work that changes the document, once its design is known to be that of now.
DocumentStanding standingOf(storage::Session &session, const forms::FormDesign &form, const QString &recordId);

// In the same unit: throws where the document is archived, or a flow lets the caller change less of it than `at` says.
void requireOpen(http::Call &call, storage::Session &session, const PermittedForm &at, const QString &recordId,
    const DocumentStanding &standing);

} // namespace formwright::runtime
