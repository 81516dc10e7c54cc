#pragma once

#include "backend/access/form_access.h"
#include "backend/forms/form_catalog.h"
#include "backend/forms/form_store.h"
#include "backend/forms/record_moved.h"
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

// What the caller may see and do with a form's documents.
access::FormAccess accessTo(http::Call &call, storage::Session &session, const forms::FormDesign &form);

// The form, when it belongs to the software and the caller may open it. Throws Error::notFound or forbidden.
struct PermittedForm {
    std::shared_ptr<const forms::FormDesign> form;
    access::FormAccess access;
};
PermittedForm formOf(http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &formId);
// Throws forms::DesignMoved where the form or the permissions were changed since; inside a unit of work what is done
// after it counts as done before any such change.
void requireCurrent(storage::Session &session, const PermittedForm &at);

// A document's form and id within it, from the whole document id. Throws Error::notFound when the id is none, or of
// another software's form; Error::forbidden where the caller may not open the form. Whether he sees the document is
// another question: requireSeen().
struct DocumentPlace {
    std::shared_ptr<const forms::FormDesign> form;
    access::FormAccess access;
    QString recordId;
};
DocumentPlace placeOf(
    http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &documentId);

contract::Error noSuchDocument();

// Throws Error::forbidden for a view that the caller may not open.
void requireView(http::Call &call, storage::Session &session, const forms::ViewDesign &view);

// Whether the caller may know of the document whose child rows he asks for.
bool seesParent(http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &documentId);

// Throws Error::notFound for a document that the caller does not see.
void requireSeen(storage::Session &session, const DocumentScope &scope, const forms::FormDesign &form,
    const access::FormAccess &access, const QString &recordId);

// Inside a unit of work: the document exists, and stays until the unit ends. It may belong to any form of the software.
// Throws Error::notFound.
void requireParent(storage::Session &session, const DocumentScope &scope, const QString &documentId);
// The same of one that the caller sees.
void requireSeenParent(
    http::Call &call, storage::Session &session, const DocumentScope &scope, const QString &documentId);

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

contract::Error changedMeanwhile();

// Runs `act`, and runs it again where it came upon a form that was changed or deleted, or upon permissions that were
// changed, after it had read them: so nothing is judged, written or read by old ones. The same where a document moved
// that scripts had judged or read, as long as their time lasts.
template <class Act> auto byCurrentDesigns(http::Call &call, const Act &act)
{
    constexpr int mostAttempts = 20;
    constexpr int mostMoves = 4;
    int moves = 0;
    for (int attempt = 1; attempt <= mostAttempts; ++attempt) {
        try {
            return act();
        } catch (const forms::DesignMoved &moved) {
            forget(call, moved);
        } catch (const forms::RecordMoved &) {
            if (++moves == mostMoves)
                throw changedMeanwhile();
        }
    }
    throw contract::Error::conflict(QStringLiteral("the form is being changed by others, try again"));
}

} // namespace formwright::runtime
