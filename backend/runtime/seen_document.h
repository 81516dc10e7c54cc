#pragma once

#include "backend/http/call.h"

namespace formwright::runtime {

// What others need of a document that somebody sees, whatever its software.
struct DocumentSubject {
    QString domainId;
    QString applicationId;
    QString formId;
    QString formName;
    QString authorId;
};

// As the caller sees it; nothing where he does not, or there is none.
std::optional<DocumentSubject> seenDocument(http::Call &call, const QString &documentId);
// Whether another user sees it.
bool isSeenBy(http::Call &call, const QString &accountId, const QString &documentId);

} // namespace formwright::runtime
