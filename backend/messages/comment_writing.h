#pragma once

#include "backend/messages/comment_store.h"
#include "backend/messages/message_center.h"
#include "backend/messages/message_store.h"

#include <QJsonValue>

namespace formwright::messages {

// Of one answer: each comes with its whole text.
inline constexpr int mostComments = 100;

// What comments are about, as the caller sees it.
struct Subject {
    QString kind; // message, document
    QString id;
    QString domainId;
    QString authorId;
    bool takesComments = true;
    std::optional<StoredMessage> message;
    std::optional<SeenDocument> document;
};

// By the id of a message, or of a document, plain or as the caller's clients know it. Throws Error::notFound for what
// is not there for the caller.
Subject subjectOf(http::Call &call, const QString &id, const Documents &documents);

// What somebody wants to say.
struct Said {
    QString content;
    QString answers; // id of a comment; empty: none
    QJsonValue attachment;
    QString clientId{}; // what the client calls it; empty: it has no name
};

// Makes the comment in a unit of work of its own, once for each name that its client gives it, and tells whom it
// answers, whom it mentions and whose subject it is, each once and nobody who does not see the subject.
StoredComment writeComment(http::Call &call, const Subject &subject, const Said &said, const Documents &documents);
// Its author, the message's and the administrators of the domain may; the first and the last also where they do not see
// any more, or never did, what it is about. `subjectId` as in subjectOf(). Throws Error::notFound and forbidden.
void deleteCommentAt(http::Call &call, const QString &subjectId, const QString &commentId, const Documents &documents);
void deleteCommentOf(http::Call &call, const Subject &subject, const QString &commentId);

} // namespace formwright::messages
