#include "backend/jobs/import_notification.h"

#include <QJsonDocument>

namespace formwright::jobs {

using namespace Qt::StringLiterals;

namespace {

QString counted(qint64 count, const QString &one, const QString &several)
{
    return QString::number(count) % u' ' % (count == 1 ? one : several);
}

QString howItEnded(const Job &job)
{
    switch (job.state) {
    case JobState::Failed: return u"failed: "_s % job.reason;
    case JobState::Cancelled: return u"was cancelled."_s;
    default: return u"is done."_s;
    }
}

QString summaryOf(const Job &job)
{
    QString text = u"The import of \""_s % job.parameters.value("fileName"_L1).toString() % u"\" "_s % howItEnded(job);
    if (!text.endsWith(u'.'))
        text += u'.';
    text += u' ' % counted(job.progress.rowsDone, u"row became a document"_s, u"rows became documents"_s) % u", "_s
        % counted(job.progress.rowsFailed, u"row was"_s, u"rows were"_s) % u" refused."_s;
    // Summaries are markup, and a file may have any name.
    return text.toHtmlEscaped();
}

} // namespace

contract::messages::Notification importNotification(const Job &job, const QString &id)
{
    contract::messages::Notification notification;
    notification.id = id;
    notification.receiverId = job.ownerId;
    notification.sender = u"Formwright"_s;
    notification.module = u"import"_s;
    notification.summary = summaryOf(job);
    notification.createTime = {job.finished};
    notification.domainid = job.domainId;
    const QJsonObject link{{u"importId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"formId"_s, job.parameters.value("formId"_L1)}, {u"state"_s, stateName(job.state)},
        {u"rowsDone"_s, job.progress.rowsDone}, {u"rowsFailed"_s, job.progress.rowsFailed}};
    notification.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
    return notification;
}

} // namespace formwright::jobs
