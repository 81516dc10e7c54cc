#include "app/contract/mobile_notices.h"
#include "backend/http/routes.h"
#include "backend/mobile/mobile_handlers.h"
#include "backend/notifications/notification_store.h"

#include <QJsonDocument>

namespace formwright::mobile {

using namespace Qt::StringLiterals;
using namespace contract::mobile;
using contract::Error;
using http::Call;
using notifications::Notification;

static QList<Notice> listNotices(Call &call, const ListNotices &in);
static NullData deleteNotices(Call &call, const DeleteNotices &in);
static NullData readNotices(Call &call, const ReadNotices &in);

void registerNotices(http::Routes &routes)
{
    routes.on(contract::mobile::listNotices, listNotices);
    routes.on(contract::mobile::deleteNotices, deleteNotices);
    routes.on(contract::mobile::readNotices, readNotices);
}

namespace {

constexpr qsizetype mostIds = 1000;
constexpr int lastSubjectType = 6;

// The ids that lead to the thing of a notice. The message center keeps them plain; in notices of before they are as the
// sender had them.
QJsonObject sealedParameters(const Call &call, const Notification &stored)
{
    const identity::OpaqueIds &opaqueIds = call.services.opaqueIds;
    QJsonObject parameters = QJsonDocument::fromJson(stored.linkParams.toUtf8()).object();
    for (const QString &name : {u"_docid"_s, u"_formid"_s, u"application"_s}) {
        const QString id = parameters.value(name).toString();
        if (id.isEmpty())
            continue;
        const auto plain = opaqueIds.decode(opaqueIds.deriveUserKey(stored.senderId), id);
        parameters.insert(name, call.wire().sealId(plain.value_or(id)));
    }
    return parameters;
}

Notice noticeOf(const Call &call, const Notification &stored)
{
    const QJsonObject parameters = sealedParameters(call, stored);
    Notice notice;
    notice.id = {stored.id};
    notice.summary = stored.summary;
    notice.toUserId = {stored.receiverId};
    notice.content = {stored.summary, parameters.value("event"_L1).toString(stored.module), stored.messageType};
    notice.createTime = stored.createTime;
    notice.read = stored.read;
    notice.module = stored.module;
    notice.linkParams = parameters;
    const int subjectType = parameters.value("subjectType"_L1).toInt();
    notice.subjectType = subjectType >= 1 && subjectType <= lastSubjectType ? subjectType : 0;
    notice.messageType = stored.messageType;
    return notice;
}

void publish(Call &call, const std::optional<notifications::Inbox> &inbox)
{
    if (!inbox)
        throw Error::notFound(u"there is no such notice"_s);
    call.publish(notifications::changeOf(call.user.id, *inbox));
}

void requireFew(qsizetype count)
{
    if (count > mostIds)
        throw Error::invalid(u"at most "_s % QString::number(mostIds) % u" ids at once"_s);
}

} // namespace

static QList<Notice> listNotices(Call &call, const ListNotices &in)
{
    const int most = int(call.services.settings.number("list.maxRows"));
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage.value_or(most), most);
    QList<Notice> notices;
    const auto found = notifications::notificationsOf(call.db(), call.user.id, std::nullopt, page);
    for (const Notification &notification : found)
        notices.append(noticeOf(call, notification));
    return notices;
}

static NullData deleteNotices(Call &call, const DeleteNotices &in)
{
    // The one of the query and those of the body, each once (decisions: X11); all or none (X17).
    QStringList ids{in.id.plain};
    for (const contract::ThingId &id : in.more) {
        if (!ids.contains(id.plain))
            ids.append(id.plain);
    }
    requireFew(ids.size());
    publish(call, notifications::removeNotifications(call.db(), call.user.id, ids, call.now()));
    call.note(QString::number(ids.size()) % u" notices"_s);
    return {};
}

static NullData readNotices(Call &call, const ReadNotices &in)
{
    QStringList ids;
    const QStringList sent = in.ids.split(u',', Qt::SkipEmptyParts);
    requireFew(sent.size());
    for (const QString &text : sent) {
        // Opaque or plain.
        const QString id = call.wire().openId(text.trimmed()).value_or(QString());
        if (!ids.contains(id))
            ids.append(id);
    }
    publish(call, notifications::setRead(call.db(), call.user.id, ids, call.now()));
    call.note(QString::number(ids.size()) % u" notices"_s);
    return {};
}

} // namespace formwright::mobile
