#include "backend/messages/comment_writing.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"
#include "backend/identity/account_store.h"
#include "backend/messages/message_input.h"
#include "backend/notifications/notification_store.h"

#include <QJsonDocument>
#include <QRegularExpression>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using storage::Session;

namespace {

constexpr qsizetype mostMentions = 50;
constexpr qsizetype longestExcerpt = 200;
constexpr int commentNotice = 9;
constexpr int mentionNotice = 10;

QString excerptOf(const QString &text)
{
    return text.size() > longestExcerpt ? QString(text.left(longestExcerpt - 1) % u'…') : text;
}

bool isSeenBy(Call &call, const Subject &subject, const QString &accountId, const Documents &documents)
{
    return subject.message ? concerns(call.db(), *subject.message, accountId)
                           : documents.isSeenBy(call, accountId, subject.id);
}

// Puts the names that people have in place of those that were written, and finds who they are: those who see the
// subject. What names anybody else stays a text.
QStringList mentionedIn(Call &call, QString &content, const Subject &subject, const Documents &documents)
{
    static const QRegularExpression pattern(u"@\\[([^\\]\\[<>\\n]{1,100})\\]\\(([A-Za-z0-9_-]{1,200})\\)"_s);
    QStringList mentioned;
    QString rewritten;
    qsizetype from = 0;
    qsizetype looks = 0;
    for (auto found = pattern.globalMatch(content); found.hasNext() && looks < mostMentions; ++looks) {
        const QRegularExpressionMatch match = found.next();
        // Clients of the runtime know people by sealed ids.
        const QString given = match.captured(2);
        const QString id = call.services.opaqueIds.decode(call.user.idKey, given).value_or(given);
        const auto account = identity::accountById(call.db(), id);
        const bool isColleague = account && account->mayEnter() && account->kind == identity::AccountKind::User
            && account->domainId == subject.domainId;
        if (!isColleague || !isSeenBy(call, subject, id, documents))
            continue;
        rewritten += content.mid(from, match.capturedStart() - from) % u"@["_s
            % cleanedLine(account->name).remove(u'[').remove(u']').toHtmlEscaped() % u"]("_s % id % u')';
        from = match.capturedEnd();
        if (!mentioned.contains(id))
            mentioned.append(id);
    }
    content = rewritten % content.mid(from);
    return mentioned;
}

notifications::Notification noticeOf(const StoredComment &comment, const Subject &subject, const QString &text)
{
    QJsonObject link{{u"commentId"_s, comment.id}};
    if (subject.message) {
        link.insert(u"messageId"_s, subject.id);
    } else {
        link.insert(u"_docid"_s, subject.id);
        link.insert(u"_formid"_s, subject.document->formId);
        link.insert(u"application"_s, subject.document->applicationId);
        link.insert(u"applicationId"_s, subject.document->applicationId);
        link.insert(u"formId"_s, subject.document->formId);
    }
    notifications::Notification notice;
    notice.messageId = subject.id;
    notice.sender = comment.sender;
    notice.senderId = comment.senderId;
    notice.module = u"comment"_s;
    notice.summary = QString(comment.sender % u": "_s % excerptOf(text)).toHtmlEscaped(); // summaries are markup
    notice.createTime = {comment.created};
    notice.domainid = comment.domainId;
    notice.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
    return notice;
}

StoredMessage withdrawn()
{
    StoredMessage message;
    message.withdrawn = 1;
    return message;
}

// Held to the end of the unit, with its form: whoever deletes either finds the comment.
void requireDocument(Session &session, const Subject &subject)
{
    const QString held = session.dialect().isSqlite() ? QString() : u" FOR SHARE"_s;
    const auto key = forms::documentKey(subject.id);
    const QString table = storage::quotedIdentifier(forms::formTableName(subject.document->formId));
    if (!key || !forms::holdForm(session, key->formId)
        || !session.integer(QString(u"SELECT 1 FROM "_s % table % u" WHERE id = ? AND domain_id = ?"_s % held),
            key->recordId, subject.domainId))
        throw Error::notFound(u"there is no such message or document"_s);
}

// One on the subject that was not deleted.
StoredComment standingComment(Session &session, const Subject &subject, const QString &commentId)
{
    auto comment = commentById(session, commentId);
    if (!comment || comment->subjectKind != subject.kind || comment->subjectId != subject.id || comment->removed != 0)
        throw Error::notFound(u"there is no such comment"_s);
    return *comment;
}

// The comment that its client sent before under the same name, since it heard no answer. Throws Error::conflict where
// that one was another.
std::optional<StoredComment> writtenBefore(Session &session, const StoredComment &comment)
{
    auto before = commentByClientId(session, comment.senderId, comment.clientId);
    const bool isOther = before
        && (before->subjectKind != comment.subjectKind || before->subjectId != comment.subjectId
            || before->parentId != comment.parentId
            || (before->removed == 0
                && (before->content != comment.content || before->attachments != comment.attachments)));
    if (isOther)
        throw Error::conflict(u"this was sent before, with other words, files or receivers"_s);
    return before;
}

void tell(Call &call, Session &session, const StoredComment &comment, const Subject &subject, const QString &text,
    const QStringList &receivers, const QStringList &mentioned)
{
    notifications::Notification notice = noticeOf(comment, subject, text);
    QJsonObject link = QJsonDocument::fromJson(notice.linkParams.toUtf8()).object();
    // Inboxes are taken in the order of their owners, which is that of the list.
    for (const QString &receiver : receivers) {
        link.insert(u"subjectType"_s, mentioned.contains(receiver) ? mentionNotice : commentNotice);
        notice.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
        notice.id = call.newId();
        notice.receiverId = receiver;
        call.publish(notifications::changeOf(receiver, notifications::insertNotification(session, notice, comment.id)));
    }
}

} // namespace

Subject subjectOf(Call &call, const QString &id, const Documents &documents)
{
    Subject subject;
    if (auto message = messageById(call.db(), id)) {
        if (!isThereFor(call.db(), *message, call.user, call.now()))
            throw Error::notFound(u"there is no such message"_s);
        subject = {u"message"_s, message->id, message->domainId, message->senderId, message->commentable, {}, {}};
        subject.message = std::move(message);
        return subject;
    }
    const QString plain = call.services.opaqueIds.decode(call.user.idKey, id).value_or(id);
    auto document = documents.seen(call, plain);
    if (!document)
        throw Error::notFound(u"there is no such message or document"_s);
    subject = {u"document"_s, plain, document->domainId, document->authorId, true, {}, {}};
    subject.document = std::move(document);
    return subject;
}

StoredComment writeComment(Call &call, const Subject &subject, const Said &said, const Documents &documents)
{
    if (!subject.takesComments)
        throw Error::conflict(u"this message takes no comments"_s);
    const forms::CleanMarkup clean = cleanedContent(said.content);
    const Attachments attachments = attachmentsOf(call, said.attachment);
    StoredComment comment;
    comment.domainId = subject.domainId;
    comment.subjectKind = subject.kind;
    comment.subjectId = subject.id;
    comment.senderId = call.user.id;
    comment.sender = call.user.name;
    comment.content = clean.markup;
    if (!attachments.fileIds.isEmpty())
        comment.attachments = attachments.shown;
    comment.created = call.now();
    comment.clientId = said.clientId;
    comment.parentId = said.answers;
    const QStringList mentioned = mentionedIn(call, comment.content, subject, documents);
    auto before = writtenBefore(call.db(), comment);
    if (before) {
        call.setChanging(false);
        return *before;
    }
    QStringList receivers = mentioned;
    const auto tellIfSeen = [&](const QString &accountId) {
        const auto account = identity::accountById(call.db(), accountId);
        if (account && accountId != call.user.id && !receivers.contains(accountId)
            && isSeenBy(call, subject, accountId, documents))
            receivers.append(accountId);
    };
    tellIfSeen(subject.authorId);
    if (!said.answers.isEmpty()) {
        const StoredComment answered = standingComment(call.db(), subject, said.answers);
        comment.toUserId = answered.senderId;
        comment.toUser = answered.sender;
        comment.toContent = excerptOf(forms::cleanMarkup(answered.content).text);
        tellIfSeen(answered.senderId);
    }
    receivers.removeAll(call.user.id);
    receivers.sort();
    call.note(u"comment on "_s % subject.kind % u' ' % subject.id, {}, subject.domainId);
    call.write([&](Session &session) {
        before = writtenBefore(session, comment); // the other attempt may have been faster
        if (before)
            return;
        comment.id = call.newId();
        // What it is about may have gone meanwhile.
        if (subject.message && messageById(session, subject.id).value_or(withdrawn()).withdrawn != 0)
            throw Error::notFound(u"there is no such message"_s);
        if (subject.document)
            requireDocument(session, subject);
        if (!comment.parentId.isEmpty())
            standingComment(session, subject, comment.parentId);
        QStringList told = receivers;
        told.removeIf([&](const QString &accountId) {
            return !session.integer(u"SELECT 1 FROM account WHERE id = ?"_s, accountId).has_value();
        });
        insertComment(session, comment);
        insertCommentReceivers(session, comment.id, told);
        insertAttachments(session, u"comment"_s, comment.id, attachments);
        tell(call, session, comment, subject, clean.text, told, mentioned);
    });
    return before.value_or(comment);
}

void deleteCommentAt(Call &call, const QString &subjectId, const QString &commentId, const Documents &documents)
{
    const auto comment = commentById(call.db(), commentId);
    const bool isOfIt = comment && comment->removed == 0
        && (comment->subjectId == subjectId
            || comment->subjectId == call.services.opaqueIds.decode(call.user.idKey, subjectId));
    if (!isOfIt || (comment->senderId != call.user.id && !call.user.administers(comment->domainId)))
        return deleteCommentOf(call, subjectOf(call, subjectId, documents), commentId);
    Subject subject;
    subject.kind = comment->subjectKind;
    subject.id = comment->subjectId;
    subject.domainId = comment->domainId;
    deleteCommentOf(call, subject, commentId);
}

void deleteCommentOf(Call &call, const Subject &subject, const QString &commentId)
{
    call.note(u"comment "_s % commentId.left(100), {}, subject.domainId);
    call.write([&](Session &session) {
        const StoredComment comment = standingComment(session, subject, commentId);
        call.require(comment.senderId == call.user.id || (subject.message && subject.message->senderId == call.user.id)
                || call.user.administers(subject.domainId),
            u"only who wrote a comment, who wrote the message, or an administrator, may delete it"_s);
        constexpr qint64 mostReceivers = 1000; // more than one comment can have
        const auto inboxes = notifications::removeNotificationsOf(session, comment.id, mostReceivers, call.now());
        removeComment(session, comment, call.now());
        for (auto inbox = inboxes.begin(); inbox != inboxes.end(); ++inbox)
            call.publish(notifications::changeOf(inbox.key(), inbox.value()));
    });
}

} // namespace formwright::messages
