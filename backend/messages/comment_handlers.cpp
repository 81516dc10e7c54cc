#include "app/contract/message_comments.h"
#include "backend/http/routes.h"
#include "backend/messages/comment_writing.h"

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::message_center;
using contract::Error;
using http::Call;
using identity::AccountKind;
using storage::Rows;

namespace {

template <class Answer = Comment> Answer answerOf(const Call &call, const StoredComment &stored)
{
    Answer answer;
    answer.id = stored.id;
    answer.content = stored.content;
    if (!stored.attachments.isEmpty())
        answer.attachment = stored.attachments;
    // Documents go by the ids that the caller's clients know.
    answer.messageId = stored.subjectKind == "document"_L1
        ? call.services.opaqueIds.encode(call.user.idKey, stored.subjectId)
        : stored.subjectId;
    if (!stored.parentId.isEmpty())
        answer.commentId = stored.parentId;
    answer.toUser = stored.toUser;
    answer.toUserId = stored.toUserId;
    answer.toContent = stored.toContent;
    answer.module = stored.subjectKind;
    answer.createTime = {stored.created};
    answer.sender = stored.sender;
    answer.senderId = stored.senderId;
    answer.version = stored.version;
    answer.removed = stored.removed != 0;
    answer.mine = stored.senderId == call.user.id;
    return answer;
}

// What he was told of may be closed to him since.
bool isStillSeen(Call &call, const StoredComment &stored, const Documents &documents)
{
    try {
        subjectOf(call, stored.subjectId, documents);
        return true;
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::NotFound)
            throw;
        return false;
    }
}

// With `documents` without the words on what the caller does not see any more.
contract::Paged<Comment> pageOf(
    Call &call, const CommentFilter &filter, int pageNo, int linesPerPage, const Documents *documents = nullptr)
{
    const contract::Page page = contract::pageOf(pageNo, linesPerPage, mostComments);
    const qint64 count = countComments(call.db(), filter);
    QList<Comment> rows;
    QList<StoredComment> found = commentsOf(call.db(), filter, page);
    QHash<QString, bool> seen; // by subject
    for (StoredComment &stored : found) {
        if (documents && !seen.contains(stored.subjectId))
            seen.insert(stored.subjectId, isStillSeen(call, stored, *documents));
        if (documents && !seen.value(stored.subjectId)) {
            stored.content.clear();
            stored.attachments.clear();
            stored.toContent.clear();
        }
        rows.append(answerOf(call, stored));
    }
    return contract::paged(page, count, std::move(rows));
}

QString digitsOf(const QString &telephone)
{
    QString digits;
    for (const QChar c : telephone) {
        if (c >= u'0' && c <= u'9')
            digits += c;
    }
    return digits;
}

// The caller, where the telephone is his; of a domain he administers whoever has it.
QStringList holdersOf(Call &call, const CommentsOfTelephone &in)
{
    const QString digits = digitsOf(in.telephone);
    if (digits.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"telephone"_s, u"is no telephone number"_s}});
    const bool isOwn = call.user.kind == AccountKind::User && call.user.domainId == in.domainId;
    call.require(isOwn || call.user.administers(in.domainId), u"this is not a domain you administer"_s);
    QStringList holders;
    Rows rows = isOwn
        ? call.db().query(u"SELECT id, telephone, telephone2 FROM account WHERE id = ?"_s, call.user.id)
        : call.db().query(
            QString(u"SELECT id, telephone, telephone2 FROM account WHERE domain_id = ? AND kind = 'user' AND "_s
                % call.db().dialect().containsText(u"search_phones"_s) % u" ORDER BY id LIMIT 200"_s),
            in.domainId, storage::likePattern(digits));
    while (rows.next()) {
        if (digitsOf(rows.text(1)) == digits || digitsOf(rows.text(2)) == digits)
            holders.append(rows.text(0));
    }
    call.require(!isOwn || !holders.isEmpty(), u"this is not your telephone number"_s);
    return holders;
}

} // namespace

void registerCommentHandlers(http::Routes &routes, const MessageCenter &center)
{
    const Documents documents = center.documents;
    routes.on(createComment, [documents](Call &call, const CreateComment &in) {
        const Subject subject = subjectOf(call, in.messageId, documents);
        const StoredComment made
            = writeComment(call, subject, {in.content, in.commentId, in.attachment, in.clientId}, documents);
        auto answer = answerOf<CommentMade>(call, made);
        answer.data = answer;
        return answer;
    });
    routes.on(deleteComment, [documents](Call &call, const DeleteComment &in) {
        deleteCommentAt(call, in.messageId, in.commentId, documents);
        return contract::Nothing();
    });
    routes.on(listComments, [documents](Call &call, const ListComments &in) {
        if (in.messageId.isEmpty())
            return pageOf(call, commentsBy({call.user.id}), in.pageNo, in.linesPerPage);
        const Subject subject = subjectOf(call, in.messageId, documents);
        return pageOf(call, commentsOn(subject.kind, subject.id), in.pageNo, in.linesPerPage);
    });
    routes.on(commentsOfTelephone, [](Call &call, const CommentsOfTelephone &in) {
        return pageOf(call, commentsBy(holdersOf(call, in)), in.pageNo, in.linesPerPage);
    });
    routes.on(receivedComments, [documents](Call &call, const ReceivedComments &in) {
        return pageOf(call, commentsFor(call.user.id), in.pageNo, in.linesPerPage, &documents);
    });
}

} // namespace formwright::messages
