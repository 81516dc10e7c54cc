#pragma once

#include "app/contract/paged.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::messages {

// One row of `comment`.
struct StoredComment {
    QString id;
    QString domainId;
    QString subjectKind; // message, document
    QString subjectId;
    QString parentId;
    QString senderId;
    QString sender;
    QString content;
    QString attachments;
    QString toUserId;
    QString toUser;
    QString toContent;
    qint64 created = 0;
    qint64 removed = 0;
    int version = 1;
    QString clientId; // what its sender's client calls it, writing only; empty: it has no name
    qint64 likes = 0; // reading only, as the rest
    qint64 dislikes = 0;
    qint64 answers = 0;
    QString avatar;
};

void insertComment(storage::Session &session, const StoredComment &comment);
void insertCommentReceivers(storage::Session &session, const QString &commentId, const QStringList &accountIds);
std::optional<StoredComment> commentById(storage::Session &session, const QString &id);
// The one that somebody wrote under that name of his client's; none for an empty one.
std::optional<StoredComment> commentByClientId(
    storage::Session &session, const QString &senderId, const QString &clientId);
// What answers stand on stays without its content; a tombstone goes with its last answer. Inside a unit of work.
void removeComment(storage::Session &session, const StoredComment &comment, qint64 now);
// 1 likes it, -1 does not; the last word counts. Inside a unit of work.
void setVote(storage::Session &session, const QString &commentId, const QString &accountId, int vote);

// Which comments a list shows.
struct CommentFilter {
    QString where; // SQL behind WHERE
    QVariantList values;
    bool newestFirst = true;
};
CommentFilter commentsOn(const QString &subjectKind, const QString &subjectId);
CommentFilter answersTo(const QString &commentId);
// Not on messages that were withdrawn.
CommentFilter commentsBy(const QStringList &senderIds);
CommentFilter commentsFor(const QString &receiverId);

qint64 countComments(storage::Session &session, const CommentFilter &filter);
QList<StoredComment> commentsOf(storage::Session &session, const CommentFilter &filter, contract::Page page);

} // namespace formwright::messages
