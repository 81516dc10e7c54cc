#include "backend/messages/notification_handlers.h"

#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/notifications/notification_store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>

Q_LOGGING_CATEGORY(messagesLog, "formwright.messages")

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::messages;
using namespace notifications;
using contract::Error;
using contract::ErrorCode;
using contract::NoInput;
using http::Call;
using http::StreamSpec;
using identity::Account;
using identity::AccountKind;

static QJsonObject accumulatedNotifications(Call &call, const NoInput &);
static Latest latestNotifications(Call &call, const NoInput &);
static contract::Nothing clearNotifications(Call &call, const NoInput &);
static Totals countNotifications(Call &call, const NoInput &);
static StreamSpec watchCounts(Call &call, const NoInput &);
static StreamSpec listenToCounts(Call &call, const NoInput &);
static contract::EmptyAnswer createNotification(Call &call, const CreateNotification &in);
static NotificationPage listNotifications(Call &call, const ListNotifications &in);
static Totals markRead(Call &call, const MarkRead &in);

void registerMessages(http::Routes &routes)
{
    routes.on(contract::messages::accumulatedNotifications, accumulatedNotifications);
    routes.on(contract::messages::latestNotifications, latestNotifications);
    routes.on(contract::messages::clearNotifications, clearNotifications);
    routes.on(contract::messages::countNotifications, countNotifications);
    routes.on(contract::messages::watchCounts, watchCounts);
    routes.on(contract::messages::listenToCounts, listenToCounts);
    routes.on(contract::messages::createNotification, createNotification);
    routes.on(contract::messages::listNotifications, listNotifications);
    routes.on(contract::messages::markRead, markRead);
}

namespace {

constexpr int latestLines = 30; // sample page size of the message center (Document A, Limits)
constexpr qsizetype longestName = 200;
constexpr qsizetype longestText = 20'000;
constexpr qsizetype mostIds = 1000;

bool isJsonText(const QString &text)
{
    // QJsonDocument takes objects and arrays only; a lone value is JSON too.
    const QJsonDocument wrapped = QJsonDocument::fromJson(QByteArray('[' + text.toUtf8() + ']'));
    return wrapped.array().size() == 1;
}

// By these the server knows what can be done about a notification where it is shown: it alone says them.
bool namesFlow(const QString &linkParams)
{
    const QJsonObject link = QJsonDocument::fromJson(linkParams.toUtf8()).object();
    return link.contains("flowInstanceId"_L1) || link.contains("flowTurn"_L1);
}

void checkInput(const CreateNotification &in)
{
    QList<contract::FieldError> errors;
    const auto checkLength = [&](const QString &field, const QString &value, qsizetype most) {
        if (value.size() > most)
            errors.append({field, u"is longer than "_s % QString::number(most) % u" characters"_s});
    };
    checkLength(u"messageId"_s, in.messageId, longestName);
    checkLength(u"module"_s, in.module, longestName);
    checkLength(u"summary"_s, in.summary, longestText);
    checkLength(u"linkParams"_s, in.linkParams, longestText);
    if (!in.linkParams.isEmpty() && !isJsonText(in.linkParams))
        errors.append({u"linkParams"_s, u"must be JSON text"_s});
    if (namesFlow(in.linkParams))
        errors.append({u"linkParams"_s, u"must not name a flow: flowInstanceId and flowTurn are the server's own"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid notification"_s, errors);
}

// Users reach their own domain, domain administrators their domains; whoever is out of reach does not exist for the
// caller.
bool reaches(const identity::Principal &caller, const Account &receiver)
{
    if (receiver.id == caller.id || caller.superAdmin)
        return true;
    if (receiver.kind != AccountKind::User)
        return false;
    return caller.kind == AccountKind::User ? receiver.domainId == caller.domainId
                                            : caller.administers(receiver.domainId);
}

Account receiverOf(Call &call, storage::Session &session, const QString &receiverId)
{
    const auto receiver = identity::accountById(session, receiverId.isEmpty() ? call.user.id : receiverId);
    if (!receiver || receiver->kind == AccountKind::System || !reaches(call.user, *receiver))
        throw Error::notFound(u"there is no such receiver"_s);
    return *receiver;
}

// The sender is the caller; only a super administrator speaks for others.
void stampSender(Call &call, storage::Session &session, const QString &senderId, Notification &notification)
{
    notification.senderId = call.user.id;
    notification.sender = call.user.name;
    if (!call.user.superAdmin || senderId.isEmpty() || senderId == call.user.id)
        return;
    const auto sender = identity::accountById(session, senderId);
    if (!sender)
        throw Error::notFound(u"there is no such sender"_s);
    notification.senderId = sender->id;
    notification.sender = sender->name;
}

// Whoever knew that number and was away since.
NotificationPage notificationsAfter(Call &call, qint64 number)
{
    Changes changes = changesSince(call.db(), call.user.id, number, call.services.settings.number("list.maxRows"));
    NotificationPage answer;
    answer.datas = std::move(changes.notifications);
    answer.rowCount = answer.datas.size();
    answer.number = changes.inbox.number;
    answer.reset = changes.reset;
    answer.removed = std::move(changes.removed);
    return answer;
}

// Ids that lead somewhere are kept plain, since everybody has another name for them: the sender's mean nothing to the
// receiver.
QString withPlainIds(Call &call, const QString &linkParams)
{
    QJsonObject parameters = QJsonDocument::fromJson(linkParams.toUtf8()).object();
    bool hasChanged = false;
    for (auto parameter = parameters.begin(); parameter != parameters.end(); ++parameter) {
        const auto plain = call.services.opaqueIds.decode(call.user.idKey, parameter.value().toString());
        if (!plain)
            continue;
        parameter.value() = *plain;
        hasChanged = true;
    }
    return hasChanged ? QString::fromUtf8(QJsonDocument(parameters).toJson(QJsonDocument::Compact)) : linkParams;
}

} // namespace

events::NotificationTotalsChanged notificationTotals(storage::Session &session, const QString &userId)
{
    return changeOf(userId, inboxOf(session, userId));
}

static QJsonObject accumulatedNotifications(Call &call, const NoInput &)
{
    QJsonObject counts;
    qint64 all = 0;
    for (const auto &[module, count] : unreadByModule(call.db(), call.user.id)) {
        counts.insert(module.isEmpty() ? u"notification"_s : module, count);
        all += count;
    }
    // Last, since a module may call itself so.
    counts.insert("size"_L1, all);
    return counts;
}

static Latest latestNotifications(Call &call, const NoInput &)
{
    const contract::Page page{1, latestLines};
    const qint64 count = inboxOf(call.db(), call.user.id).unread;
    auto rows = contract::paged(page, count, notificationsOf(call.db(), call.user.id, false, page));
    return {rows.rowCount, rows.linesPerPage, rows.pageNo, rows.pageCount, std::move(rows.datas)};
}

static contract::Nothing clearNotifications(Call &call, const NoInput &)
{
    const Cleared cleared = removeAllNotifications(call.db(), call.user.id, call.now());
    call.publish(changeOf(call.user.id, cleared.inbox));
    call.note(QString::number(cleared.count) % u" notifications"_s);
    return {};
}

static Totals countNotifications(Call &call, const NoInput &)
{
    return totalsOf(call.db(), call.user.id);
}

static StreamSpec watchCounts(Call &call, const NoInput &)
{
    return {call.user.id, true, 0};
}

static StreamSpec listenToCounts(Call &call, const NoInput &)
{
    return {call.user.id, false, 600};
}

static contract::EmptyAnswer createNotification(Call &call, const CreateNotification &in)
{
    checkInput(in);
    Notification created;
    created.id = call.newId();
    created.messageId = in.messageId;
    created.module = in.module.trimmed();
    created.messageType = in.messageType;
    created.summary = in.summary;
    created.linkParams = withPlainIds(call, in.linkParams);
    created.createTime = {call.now()};
    try {
        call.write([&](storage::Session &session) {
            const Account receiver = receiverOf(call, session, in.receiverId);
            created.receiverId = receiver.id;
            created.domainid = receiver.domainId;
            stampSender(call, session, in.senderId, created);
            call.publish(changeOf(receiver.id, insertNotification(session, created)));
            call.note(u"notification "_s % created.id % u" to "_s % receiver.login, {}, receiver.domainId);
        });
    } catch (const Error &error) {
        if (error.code != ErrorCode::Internal && error.code != ErrorCode::Unavailable)
            throw;
        // A failure inside the server is not the sender's business here (Document A, Notification: POST).
        qCCritical(messagesLog) << "a notification was lost:" << error.message << error.detail;
        call.writeFailure(error.message);
    }
    return {};
}

static NotificationPage listNotifications(Call &call, const ListNotifications &in)
{
    if (in.after)
        return notificationsAfter(call, *in.after);
    if (in.readStatus && *in.readStatus != 0 && *in.readStatus != 1)
        throw Error::invalid(u"invalid filter"_s, {{u"readStatus"_s, u"must be 0 (unread) or 1 (read)"_s}});
    std::optional<bool> read;
    if (in.readStatus)
        read = *in.readStatus == 1;
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    // The number first: what comes in between is told by the next answer, too.
    const Inbox inbox = inboxOf(call.db(), call.user.id);
    const qint64 count = !read ? inbox.total : *read ? inbox.total - inbox.unread : inbox.unread;
    auto rows = contract::paged(page, count, notificationsOf(call.db(), call.user.id, read, page));
    NotificationPage answer;
    answer.rowCount = rows.rowCount;
    answer.linesPerPage = rows.linesPerPage;
    answer.pageNo = rows.pageNo;
    answer.pageCount = rows.pageCount;
    answer.datas = std::move(rows.datas);
    answer.number = inbox.number;
    return answer;
}

static Totals markRead(Call &call, const MarkRead &in)
{
    if (in.ids.size() > mostIds)
        throw Error::invalid(u"at most "_s % QString::number(mostIds) % u" ids at once"_s);
    const auto inbox = in.ids.isEmpty() ? std::optional(setAllRead(call.db(), call.user.id, call.now()))
                                        : setRead(call.db(), call.user.id, in.ids, call.now());
    if (!inbox)
        throw Error::notFound(u"there is no such notification"_s);
    call.publish(changeOf(call.user.id, *inbox));
    call.note(
        in.ids.isEmpty() ? u"all notifications"_s : QString(QString::number(in.ids.size()) % u" notifications"_s));
    return inbox->totals();
}

} // namespace formwright::messages
