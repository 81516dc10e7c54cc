#include "backend/jobs/queued_message.h"

#include <QJsonArray>

namespace formwright::jobs {

using namespace Qt::StringLiterals;

namespace {

QStringList listed(const Job &job, QLatin1StringView member)
{
    QStringList ids;
    for (const QJsonValue &id : job.parameters.value(member).toArray())
        ids.append(id.toString());
    return ids;
}

} // namespace

Job messageToSend(
    const QueuedMessage &message, const QString &id, const QString &senderId, const QString &domainId, qint64 now)
{
    Job job;
    job.id = id;
    job.kind = queuedMessageKind;
    job.ownerId = senderId;
    job.domainId = domainId;
    job.parameters = {{u"people"_s, QJsonArray::fromStringList(message.people)},
        {u"departments"_s, QJsonArray::fromStringList(message.departments)},
        {u"roles"_s, QJsonArray::fromStringList(message.roles)}, {u"title"_s, message.title},
        {u"content"_s, message.content}, {u"isAnnouncement"_s, message.isAnnouncement},
        {u"isMailToEverybody"_s, message.isMailToEverybody}};
    job.rowsTotal = 1;
    job.created = now;
    return job;
}

QueuedMessage messageIn(const Job &job)
{
    return {listed(job, "people"_L1), listed(job, "departments"_L1), listed(job, "roles"_L1),
        job.parameters.value("title"_L1).toString(), job.parameters.value("content"_L1).toString(),
        job.parameters.value("isAnnouncement"_L1).toBool(), job.parameters.value("isMailToEverybody"_L1).toBool()};
}

} // namespace formwright::jobs
