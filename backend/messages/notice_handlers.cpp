#include "app/contract/message_center.h"
#include "backend/http/routes.h"
#include "backend/messages/message_center.h"
#include "backend/notifications/notification_store.h"

#include <QJsonDocument>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using namespace contract::message_center;
using contract::Error;
using contract::NoInput;
using contract::Nothing;
using http::Call;

namespace {

Notice noticeFrom(const notifications::KindOfNotice &stored)
{
    const contract::messages::Notification &n = stored.notification;
    const QString event = QJsonDocument::fromJson(n.linkParams.toUtf8()).object().value("event"_L1).toString(n.module);
    Notice notice;
    notice.id = n.id;
    notice.summary = n.summary;
    notice.content = QString::fromUtf8(QJsonDocument(
        QJsonObject{{u"content"_s, n.summary}, {u"event"_s, event},
            {u"type"_s, n.messageType}}).toJson(QJsonDocument::Compact));
    notice.toUserId = n.receiverId;
    notice.createTime = n.createTime;
    notice.read = n.read;
    notice.module = n.module;
    notice.linkParams = n.linkParams;
    notice.subjectType = stored.subjectType;
    return notice;
}

contract::Paged<Notice> list(Call &call, const ListNotices &in)
{
    if (in.readStatus && *in.readStatus != 0 && *in.readStatus != 1)
        throw Error::invalid(u"invalid filter"_s, {{u"readStatus"_s, u"must be 0 (unread) or 1 (read)"_s}});
    std::optional<bool> read;
    if (in.readStatus)
        read = *in.readStatus == 1;
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const qint64 count = notifications::countNotices(call.db(), call.user.id, read, in.type);
    QList<Notice> notices;
    const auto found = notifications::noticesOf(call.db(), call.user.id, read, in.type, page);
    for (const auto &stored : found)
        notices.append(noticeFrom(stored));
    return contract::paged(page, count, std::move(notices));
}

QStringList idsOf(const QString &sent)
{
    constexpr qsizetype mostIds = 1000;
    QStringList ids;
    for (const QString &id : sent.split(u',', Qt::SkipEmptyParts))
        ids.append(id.trimmed());
    ids.removeDuplicates();
    if (ids.isEmpty() || ids.size() > mostIds)
        throw Error::invalid(u"invalid input"_s, {{u"noticeId"_s, u"must name one to 1000 notices"_s}});
    return ids;
}

// All or none (decisions: X17).
void publish(Call &call, const std::optional<notifications::Inbox> &inbox, qsizetype count)
{
    if (!inbox)
        throw Error::notFound(u"there is no such notice"_s);
    call.publish(notifications::changeOf(call.user.id, *inbox));
    call.note(QString::number(count) % u" notices"_s);
}

Nothing read(Call &call, const NoticeIds &in)
{
    const QStringList ids = idsOf(in.noticeId);
    publish(call, notifications::setRead(call.db(), call.user.id, ids, call.now()), ids.size());
    return {};
}

Nothing readAll(Call &call, const NoInput &)
{
    call.publish(notifications::changeOf(call.user.id, notifications::setAllRead(call.db(), call.user.id, call.now())));
    call.note(u"all notices"_s);
    return {};
}

Nothing remove(Call &call, const NoticeIds &in)
{
    const QStringList ids = idsOf(in.noticeId);
    publish(call, notifications::removeNotifications(call.db(), call.user.id, ids, call.now()), ids.size());
    return {};
}

} // namespace

void registerNoticeHandlers(http::Routes &routes)
{
    routes.on(listNotices, list);
    routes.on(readNotices, read);
    routes.on(readAllNotices, readAll);
    routes.on(deleteNotices, remove);
}

} // namespace formwright::messages
