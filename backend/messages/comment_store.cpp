#include "backend/messages/comment_store.h"

#include "backend/forms/record_store.h"

namespace formwright::messages {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectComment
    = uR"(SELECT comment.id, comment.domain_id, comment.subject_kind, comment.subject_id, comment.parent_id,
             comment.sender_id, comment.sender, comment.content, comment.attachments, comment.to_user_id,
             comment.to_user, comment.to_content, comment.created, comment.removed, comment.version,
             (SELECT count(*) FROM comment_vote WHERE comment_vote.comment_id = comment.id AND vote = 1),
             (SELECT count(*) FROM comment_vote WHERE comment_vote.comment_id = comment.id AND vote = -1),
             (SELECT count(*) FROM comment answer WHERE answer.parent_id = comment.id AND answer.removed = 0),
             coalesce((SELECT account.avatar FROM account WHERE account.id = comment.sender_id), '')
      FROM comment WHERE )"_s;

const QString notWithdrawn
    = u" AND (comment.subject_kind <> 'message' OR EXISTS (SELECT 1 FROM message WHERE message.id = "
      "comment.subject_id AND message.withdrawn = 0)) AND comment.removed = 0"_s;

StoredComment commentFrom(const Rows &rows)
{
    StoredComment c;
    rows.into(c.id, c.domainId, c.subjectKind, c.subjectId, c.parentId, c.senderId, c.sender, c.content, c.attachments,
        c.toUserId, c.toUser, c.toContent, c.created, c.removed, c.version, c.likes, c.dislikes, c.answers, c.avatar);
    return c;
}

// That of the document it is about; empty: it is about a message.
QString formOf(const StoredComment &comment)
{
    const auto key = comment.subjectKind == "document"_L1 ? forms::documentKey(comment.subjectId) : std::nullopt;
    return key ? key->formId : u""_s;
}

} // namespace

void insertComment(Session &session, const StoredComment &c)
{
    session.execute(uR"(INSERT INTO comment (id, domain_id, subject_kind, subject_id, parent_id, sender_id, sender,
                content, attachments, to_user_id, to_user, to_content, created, form_id, client_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        c.id, c.domainId, c.subjectKind, c.subjectId, c.parentId, c.senderId, c.sender, c.content, c.attachments,
        c.toUserId, c.toUser, c.toContent, c.created, formOf(c), c.clientId);
}

void insertCommentReceivers(Session &session, const QString &commentId, const QStringList &accountIds)
{
    for (const QString &accountId : accountIds) {
        session.execute(u"INSERT INTO comment_receiver (comment_id, account_id) VALUES (?, ?) ON CONFLICT DO NOTHING"_s,
            commentId, accountId);
    }
}

std::optional<StoredComment> commentById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(selectComment % u"comment.id = ?"_s), id);
    return rows.next() ? std::optional(commentFrom(rows)) : std::nullopt;
}

std::optional<StoredComment> commentByClientId(Session &session, const QString &senderId, const QString &clientId)
{
    if (clientId.isEmpty())
        return std::nullopt;
    Rows rows = session.query(
        QString(selectComment % u"comment.sender_id = ? AND comment.client_id = ? AND comment.client_id <> ''"_s),
        senderId, clientId);
    return rows.next() ? std::optional(commentFrom(rows)) : std::nullopt;
}

void removeComment(Session &session, const StoredComment &comment, qint64 now)
{
    session.execute(u"DELETE FROM message_attachment WHERE subject_kind = 'comment' AND subject_id = ?"_s, comment.id);
    // Nor do its answers say any more what it said.
    session.execute(u"UPDATE comment SET to_content = '' WHERE parent_id = ?"_s, comment.id);
    const bool isAnswered = session.integer(u"SELECT 1 FROM comment WHERE parent_id = ?"_s, comment.id).has_value();
    if (isAnswered) {
        session.execute(uR"(UPDATE comment SET removed = ?, content = '', attachments = '', version = version + 1
                WHERE id = ?)"_s,
            now, comment.id);
        return;
    }
    session.execute(u"DELETE FROM comment WHERE id = ?"_s, comment.id);
    // The tombstones that only stood for this one.
    for (QString above = comment.parentId; !above.isEmpty();) {
        const auto next = session.text(uR"(DELETE FROM comment WHERE id = ? AND removed > 0
                AND NOT EXISTS (SELECT 1 FROM comment answer WHERE answer.parent_id = comment.id) RETURNING parent_id)"_s,
            above);
        above = next.value_or(QString());
    }
}

void setVote(Session &session, const QString &commentId, const QString &accountId, int vote)
{
    session.execute(uR"(INSERT INTO comment_vote (comment_id, account_id, vote) VALUES (?, ?, ?)
            ON CONFLICT (comment_id, account_id) DO UPDATE SET vote = excluded.vote)"_s,
        commentId, accountId, vote);
}

CommentFilter commentsOn(const QString &subjectKind, const QString &subjectId)
{
    return {u"comment.subject_kind = ? AND comment.subject_id = ?"_s, {subjectKind, subjectId}, false};
}

CommentFilter answersTo(const QString &commentId)
{
    return {u"comment.parent_id = ?"_s, {commentId}, false};
}

CommentFilter commentsBy(const QStringList &senderIds)
{
    if (senderIds.isEmpty())
        return {u"1 = 0"_s, {}};
    CommentFilter filter;
    filter.where
        = u"comment.sender_id IN ("_s % QStringList(senderIds.size(), u"?"_s).join(u", "_s) % u')' % notWithdrawn;
    for (const QString &id : senderIds)
        filter.values.append(id);
    return filter;
}

CommentFilter commentsFor(const QString &receiverId)
{
    return {
        u"comment.id IN (SELECT comment_id FROM comment_receiver WHERE account_id = ?)"_s % notWithdrawn, {receiverId}};
}

qint64 countComments(Session &session, const CommentFilter &filter)
{
    Rows rows = session.run(u"SELECT count(*) FROM comment WHERE "_s % filter.where, filter.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<StoredComment> commentsOf(Session &session, const CommentFilter &filter, contract::Page page)
{
    QVariantList values = filter.values;
    values << qint64(page.lines) << page.offset();
    Rows rows = session.run(selectComment % filter.where
            % (filter.newestFirst ? u" ORDER BY comment.created DESC, comment.id DESC LIMIT ? OFFSET ?"_s
                                  : u" ORDER BY comment.created, comment.id LIMIT ? OFFSET ?"_s),
        values);
    QList<StoredComment> found;
    while (rows.next())
        found.append(commentFrom(rows));
    return found;
}

} // namespace formwright::messages
