#pragma once

#include "backend/forms/form_catalog.h"
#include "backend/forms/form_store.h"
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

// Inside a unit of work: the document exists, and stays until the unit ends. It may belong to any form of the software.
// Throws Error::notFound.
void requireParent(storage::Session &session, const DocumentScope &scope, const QString &documentId);

// Throws DesignMoved where the failure comes of a form that was changed or deleted meanwhile; else nothing.
void tellMoved(storage::Session &session, const forms::FormDesign &form, const contract::Error &failure);

// What `read` finds in the form's table.
template <class Read> auto readBy(storage::Session &session, const forms::FormDesign &form, const Read &read)
{
    try {
        return read();
    } catch (const contract::Error &failure) {
        tellMoved(session, form, failure);
        throw;
    }
}

// The designs that are kept here are read again.
void forget(http::Call &call, const forms::DesignMoved &moved);

// Runs `act`, and runs it again where it came upon a form that was changed or deleted after it had read the design: so
// nothing is judged, written or read by an old one.
template <class Act> auto byCurrentDesigns(http::Call &call, const Act &act)
{
    constexpr int mostAttempts = 20;
    for (int attempt = 1; attempt <= mostAttempts; ++attempt) {
        try {
            return act();
        } catch (const forms::DesignMoved &moved) {
            forget(call, moved);
        }
    }
    throw contract::Error::conflict(QStringLiteral("the form is being changed by others, try again"));
}

} // namespace formwright::runtime
