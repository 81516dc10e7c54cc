#include "app/contract/message_receivers.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/jobs/job_runner.h"
#include "backend/messages/message_center.h"
#include "backend/messages/message_input.h"
#include "backend/messages/message_job.h"
#include "backend/messages/message_sending.h"

#include <QJsonDocument>
#include <QSet>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::message_center;
using contract::Error;
using contract::RawJson;
using http::Call;
using identity::AccountKind;
using storage::Session;

namespace {

constexpr qint64 shownReaders = 100;
constexpr qint64 topicDays = 30;

// What the caller may say to them. Throws Error::forbidden.
void requireMaySpeak(Call &call, const StoredMessage &message, const Audience &audience)
{
    bool isWide = message.type == announcement || message.sticky || audience.everybody || !audience.roles.isEmpty();
    if (!isWide && !audience.departments.isEmpty()) {
        const QStringList own = departmentsBelow(call.db(), call.user.id, message.domainId);
        isWide = std::any_of(audience.departments.begin(), audience.departments.end(),
            [&](const QString &id) { return !own.contains(id); });
    }
    call.require(!isWide || mayAnnounce(call.db(), call.user, message.domainId),
        u"you may write to people and to your own departments alone"_s);
}

Audience audienceFor(Call &call, const CreateMessage &in, StoredMessage &message)
{
    NamedAudience named = namedAudience(call, message.domainId, in.receiverInfo);
    const bool isAnnouncement = message.type == announcement;
    message.scope = in.scope.value_or(named.audience.isEmpty() && isAnnouncement ? 1 : 2);
    if (message.scope != 1 && message.scope != 2)
        throw Error::invalid(u"invalid input"_s, {{u"scope"_s, u"must be 1 everybody or 2 those of receiverInfo"_s}});
    if (message.scope == 1) {
        Audience everybody;
        everybody.everybody = true;
        return everybody;
    }
    if (named.audience.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"receiverInfo"_s, u"names nobody"_s}});
    message.receiverInfo = named.shown;
    return named.audience;
}

StoredMessage composed(Call &call, const CreateMessage &in, int type)
{
    if (type == plainMessage && in.type.value_or(plainMessage) != plainMessage) {
        throw Error::invalid(
            u"invalid input"_s, {{u"type"_s, u"must be 0: announcements are made at an address of their own"_s}});
    }
    StoredMessage message;
    message.domainId = speakingDomain(call);
    message.type = type;
    message.title = cleanedLine(in.title);
    const forms::CleanMarkup content = cleanedContent(in.content);
    message.content = content.markup;
    message.searchText = identity::nameKey(QString(message.title % u' ' % content.text));
    message.senderId = call.user.id;
    message.sender = call.user.name;
    message.senderDepartmentId = call.user.departmentId;
    message.senderDepartment
        = call.db().text(u"SELECT name FROM department WHERE id = ?"_s, call.user.departmentId).value_or(QString());
    message.sticky = in.sticky;
    message.commentable = in.comment;
    message.confirm = in.confirm;
    message.published = call.now();
    message.clientId = in.clientId;
    message.expires = in.expires.milliseconds;
    if (message.expires != 0 && message.expires <= message.published)
        throw Error::invalid(u"invalid input"_s, {{u"expires"_s, u"is over"_s}});
    return message;
}

QString joinedIds(const QJsonObject &receivers, QLatin1StringView member, QLatin1StringView id)
{
    QStringList ids;
    const QJsonArray listed = receivers.value(member).toArray();
    for (const QJsonValue &each : listed)
        ids.append(each.toObject().value(id).toString());
    return ids.join(u',');
}

Message answerOf(const Call &call, const ListedMessage &listed)
{
    const StoredMessage &m = listed.message;
    Message answer;
    answer.id = m.id;
    if (!m.title.isEmpty())
        answer.title = m.title;
    answer.content = m.content;
    answer.attachment = m.attachments;
    answer.createTime = {m.published};
    answer.sender = m.sender;
    answer.senderId = m.senderId;
    answer.senderDept = m.senderDepartment;
    answer.senderDeptId = m.senderDepartmentId;
    if (!m.receiverInfo.isEmpty())
        answer.receiverInfo = m.receiverInfo;
    const QJsonObject receivers = QJsonDocument::fromJson(m.receiverInfo.toUtf8()).object();
    answer.receiverId = joinedIds(receivers, "user"_L1, "userId"_L1);
    answer.receiverDeptId = joinedIds(receivers, "dept"_L1, "deptId"_L1);
    answer.scope = m.scope;
    answer.type = m.type;
    answer.commentCount = listed.commentCount;
    answer.sticky = m.sticky;
    answer.comment = m.commentable;
    answer.read = listed.receipt.readAt != 0 || m.senderId == call.user.id;
    answer.version = m.version;
    answer.confirm = m.confirm;
    answer.confirmed = listed.receipt.confirmedAt != 0;
    answer.expires = {m.expires};
    if (m.senderId == call.user.id) {
        answer.receiverCount = m.receiverCount;
        answer.toldCount = m.toldCount;
        answer.sending = !m.isTold;
    }
    return answer;
}

// What is there for the caller; everything else does not exist for him.
StoredMessage messageOf(Call &call, Session &session, const QString &id)
{
    const auto message = messageById(session, id);
    if (!message || !isThereFor(session, *message, call.user, call.now()))
        throw Error::notFound(u"there is no such message"_s);
    return *message;
}

QStringList sorted(QStringList ids)
{
    ids.sort();
    return ids;
}

bool isSameAudience(const Audience &one, const Audience &other)
{
    return one.everybody == other.everybody && sorted(one.people) == sorted(other.people)
        && sorted(one.departments) == sorted(other.departments) && sorted(one.roles) == sorted(other.roles);
}

// The message that its client sent before under the same name, since it heard no answer. Throws Error::conflict where
// that one was another.
std::optional<StoredMessage> sentBefore(Session &session, const ComposedMessage &sent)
{
    const StoredMessage &message = sent.message;
    auto before = messageByClientId(session, message.senderId, message.clientId);
    const bool isOther = before
        && (before->domainId != message.domainId || before->type != message.type || before->title != message.title
            || before->content != message.content || before->attachments != sent.attachments.shown
            || before->sticky != message.sticky || before->confirm != message.confirm
            || before->commentable != message.commentable || before->expires != message.expires
            || !isSameAudience(audienceOf(session, before->id), sent.audience));
    if (isOther)
        throw Error::conflict(u"this was sent before, with other words, files or receivers"_s);
    return before;
}

Message create(Call &call, const CreateMessage &in, int type, jobs::JobRunner &runner)
{
    ComposedMessage sent;
    sent.message = composed(call, in, type);
    StoredMessage &message = sent.message;
    sent.audience = audienceFor(call, in, message);
    sent.except = message.senderId;
    requireMaySpeak(call, message, sent.audience);
    sent.attachments = attachmentsOf(call, in.attachment);
    message.attachments = sent.attachments.shown;
    auto before = sentBefore(call.db(), sent);
    if (before) {
        call.setChanging(false);
        return answerOf(call, {*before, {}, countComments(call.db(), before->id)});
    }
    countAndTopics(call.db(), sent);
    call.note((type == announcement ? u"announcement "_s : u"message "_s) % message.title, {}, message.domainId);
    call.write([&](Session &session) {
        before = sentBefore(session, sent); // the other attempt may have been faster
        if (before)
            return;
        const auto inboxes = sendMessage(session, call.services.ids, sent, call.newId(), call.now());
        for (auto inbox = inboxes.begin(); inbox != inboxes.end(); ++inbox)
            call.publish(notifications::changeOf(inbox.key(), inbox.value()));
    });
    if (!before && !sent.isForFew())
        runner.wake();
    return answerOf(call, {before.value_or(message), {}, 0});
}

RawJson encoded(const Call &call, const auto &value)
{
    contract::JsonWriter writer;
    contract::encode(writer, value, call.wire());
    return {writer.take()};
}

contract::Paged<Message> pageOf(
    Call &call, int type, const QString &text, const QString &topic, int pageNo, int linesPerPage)
{
    MessageFilter filter;
    filter.type = type;
    filter.text = text.trimmed();
    filter.topic = cleanedLine(QString(topic).remove(u'#'));
    filter.now = call.now();
    if (type == announcement && call.user.kind != AccountKind::User)
        filter.domainId = speakingDomain(call);
    // Each with its whole text.
    constexpr int mostLines = 100;
    const contract::Page page = contract::pageOf(pageNo, linesPerPage, mostLines);
    const MessagePage found = messagesFor(call.db(), call.user, filter, page);
    QList<Message> rows;
    for (const ListedMessage &listed : found.messages)
        rows.append(answerOf(call, listed));
    return contract::paged(page, found.count, std::move(rows));
}

// With the unit of work that notes it, where it is read for the first time.
RawJson get(Call &call, const GetMessages &in)
{
    if (in.messageId.isEmpty()) {
        call.setChanging(false);
        return encoded(call, pageOf(call, plainMessage, {}, {}, in.pageNo, in.linesPerPage));
    }
    const StoredMessage message = messageOf(call, call.db(), in.messageId);
    ListedMessage listed{message, receiptOf(call.db(), message.id, call.user.id), countComments(call.db(), message.id)};
    const bool isReader = call.user.kind == AccountKind::User && message.senderId != call.user.id;
    if (!isReader || listed.receipt.readAt != 0) {
        call.setChanging(false);
    } else {
        call.note(u"message "_s % message.id, {}, message.domainId);
        call.write([&](Session &session) {
            messageOf(call, session, message.id); // it may have been withdrawn
            setRead(session, message.id, call.user.id, call.now());
            if (const auto inbox = notifications::setSourceRead(session, call.user.id, message.id, call.now()))
                call.publish(notifications::changeOf(call.user.id, *inbox));
        });
        listed.receipt.readAt = call.now();
    }
    Message answer = answerOf(call, listed);
    if (message.senderId == call.user.id) {
        const Readership readership = readershipOf(call.db(), message.id, shownReaders);
        answer.readCount = readership.readCount;
        answer.confirmCount = readership.confirmCount;
        answer.readers = readership.latest;
    }
    return encoded(call, answer);
}

contract::Nothing remove(Call &call, const OneMessage &in, jobs::JobRunner &runner)
{
    const auto message = messageById(call.db(), in.messageId);
    const bool withdraws = message && (message->senderId == call.user.id || call.user.administers(message->domainId));
    if (!message || message->withdrawn != 0 || !(withdraws || isThereFor(call.db(), *message, call.user, call.now())))
        throw Error::notFound(u"there is no such message"_s);
    call.note((withdraws ? u"withdraw message "_s : u"hide message "_s) % message->id, {}, message->domainId);
    bool isLeft = false;
    call.write([&](Session &session) {
        QHash<QString, notifications::Inbox> inboxes;
        isLeft = false;
        if (withdraws) {
            if (!withdrawMessage(session, message->id, call.now()))
                throw Error::notFound(u"there is no such message"_s);
            inboxes = takeBack(session, message->id, toldAtOnce, call.now());
            isLeft = !inboxes.isEmpty();
            if (isLeft)
                jobs::insertJob(session, messageJob(*message, message->senderId, call.newId(), call.now()));
        } else {
            setHidden(session, message->id, call.user.id, call.now());
            if (const auto inbox = notifications::setSourceRead(session, call.user.id, message->id, call.now()))
                inboxes.insert(call.user.id, *inbox);
        }
        for (auto inbox = inboxes.begin(); inbox != inboxes.end(); ++inbox)
            call.publish(notifications::changeOf(inbox.key(), inbox.value()));
    });
    if (isLeft)
        runner.wake();
    return {};
}

contract::Nothing confirm(Call &call, const OneMessage &in)
{
    const StoredMessage message = messageOf(call, call.db(), in.messageId);
    if (!message.confirm || message.senderId == call.user.id || call.user.kind != AccountKind::User)
        throw Error::conflict(u"this message does not ask you to confirm it"_s);
    setConfirmed(call.db(), message.id, call.user.id, call.now());
    if (const auto inbox = notifications::setSourceRead(call.db(), call.user.id, message.id, call.now()))
        call.publish(notifications::changeOf(call.user.id, *inbox));
    call.note(u"message "_s % message.id, {}, message.domainId);
    return {};
}

// Asked by clients before they offer it; sending asks again.
Receivers receivers(Call &call, const contract::NoInput &)
{
    constexpr qint64 mostRoles = 1'000;
    QString domainId;
    try {
        domainId = speakingDomain(call);
    } catch (const Error &error) {
        if (error.code == contract::ErrorCode::Unavailable)
            throw;
        return {}; // an administrator of none, or of several and none is named
    }
    Receivers answer;
    answer.announce = mayAnnounce(call.db(), call.user, domainId);
    if (answer.announce) {
        for (const messages::ReceivingRole &role : rolesOf(call.db(), domainId, mostRoles))
            answer.roles.append({role.id, role.name, role.softwareName});
    }
    return answer;
}

QList<Topic> topics(Call &call, const HotTopics &in)
{
    constexpr qint64 day = 24LL * 3600 * 1000;
    const contract::Page page = contract::pageOf(1, in.top, 100);
    return topicsFor(call.db(), call.user, cleanedLine(QString(in.topic).remove(u'#')), call.now() - topicDays * day,
        call.now(), page.lines);
}

} // namespace

void registerMessageHandlers(http::Routes &routes, const MessageCenter &center)
{
    jobs::JobRunner &runner = center.runner;
    routes.on(createMessage,
        [&runner](Call &call, const CreateMessage &in) { return create(call, in, plainMessage, runner); });
    routes.on(createAnnouncement,
        [&runner](Call &call, const CreateMessage &in) { return create(call, in, announcement, runner); });
    routes.on(getMessages, get);
    routes.on(deleteMessage, [&runner](Call &call, const OneMessage &in) { return remove(call, in, runner); });
    routes.on(confirmMessage, confirm);
    routes.on(listAnnouncements, [](Call &call, const ListMessages &in) {
        return pageOf(call, announcement, in.content, in.topic, in.pageNo, in.linesPerPage);
    });
    routes.on(listMessages, [](Call &call, const ListMessages &in) {
        return pageOf(call, plainMessage, in.content, in.topic, in.pageNo, in.linesPerPage);
    });
    routes.on(getReceivers, receivers);
    routes.on(hotTopics, topics);
}

} // namespace formwright::messages
