#include "backend/jobs/end_notification.h"

#include "backend/notifications/notification_store.h"
#include "backend/outbox/notice_language.h"

#include <QJsonDocument>

namespace formwright::jobs {

using namespace Qt::StringLiterals;

static bool isChinese(storage::Session &session, const QString &receiverId, const Job &job)
{
    return outbox::languageOf(session, receiverId, job.domainId) == "zh"_L1;
}

QString counted(qint64 count, const QString &one, const QString &several)
{
    return QString::number(count) % u' ' % (count == 1 ? one : several);
}

QString howItEnded(const Job &job)
{
    switch (job.state) {
    case JobState::Failed:
        return QString(u"failed: "_s % job.reason % (job.reason.endsWith(u'.') ? QString() : u"."_s));
    case JobState::Cancelled:
        return u"was cancelled."_s;
    default:
        return u"is done."_s;
    }
}

QString howItEndedInChinese(const Job &job)
{
    switch (job.state) {
    case JobState::Failed:
        return QString(u"失败："_s % job.reason % (job.reason.endsWith(u'.') ? u" "_s : u"。"_s));
    case JobState::Cancelled:
        return u"已取消。"_s;
    default:
        return u"已完成。"_s;
    }
}

void tellOfEnd(storage::Session &session, storage::IdSource &ids, const Job &job, const EndMessage &message,
    QStringList receiverIds)
{
    receiverIds.sort(); // inboxes are taken in this order
    QJsonObject link = message.link;
    link.insert(u"state"_s, stateName(job.state));
    contract::messages::Notification notification;
    notification.sender = u"Formwright"_s;
    notification.module = message.module;
    notification.createTime = {job.finished};
    notification.domainid = job.domainId;
    notification.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
    for (const QString &receiverId : std::as_const(receiverIds)) {
        notification.id = ids.next();
        notification.receiverId = receiverId;
        // Summaries are markup, and a file or a domain may have any name.
        notification.summary
            = (isChinese(session, receiverId, job) ? message.chinese : message.summary).toHtmlEscaped();
        notifications::insertNotification(session, notification);
    }
}

void publishTotals(storage::Database &database, events::EventHub &events, const QStringList &receiverIds)
{
    for (const QString &receiverId : receiverIds) {
        events.publish(notifications::changeOf(receiverId, notifications::inboxOf(database.reader(), receiverId)));
    }
}

} // namespace formwright::jobs
