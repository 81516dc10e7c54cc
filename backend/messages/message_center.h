#pragma once

#include "backend/http/call.h"

#include <functional>

namespace formwright::http {
class Routes;
}
namespace formwright::jobs {
class JobRunner;
}
namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::messages {

// A document as its comments need it.
struct SeenDocument {
    QString domainId;
    QString applicationId;
    QString formId;
    QString formName;
    QString authorId;
};

// What the message center has to ask of documents, which are another module's.
struct Documents {
    // As the caller sees it; nothing where he does not, or there is none.
    std::function<std::optional<SeenDocument>(http::Call &, const QString &documentId)> seen;
    // Whether another user of the domain sees it.
    std::function<bool(http::Call &, const QString &accountId, const QString &documentId)> isSeenBy;
};

// Messages, announcements, comments and notices (Document A, prefix /api/message).
struct MessageCenter {
    jobs::JobRunner &runner;
    const uploads::UploadRoot &root;
    Documents documents;
};
void registerMessageCenter(http::Routes &routes, const MessageCenter &center);

// For its parts.
void registerMessageHandlers(http::Routes &routes, const MessageCenter &center);
void registerCommentHandlers(http::Routes &routes, const MessageCenter &center);
void registerDocumentComments(http::Routes &routes, const MessageCenter &center);
void registerNoticeHandlers(http::Routes &routes);
void registerPreferenceHandlers(http::Routes &routes);
void registerAttachmentHandlers(http::Routes &routes, const MessageCenter &center);

// Whether the caller sees a message, or a comment's subject, that brings this file along.
bool readsAttachment(http::Call &call, const QString &fileId, const Documents &documents);

} // namespace formwright::messages
