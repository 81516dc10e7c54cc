// A message, or mail to everybody, that an act of somebody sends: it is queued in the unit of work of the act, and
// leaves after its commit.
#pragma once

#include "backend/jobs/job_store.h"

namespace formwright::jobs {

inline constexpr QLatin1StringView queuedMessageKind{"queuedMessage"};

struct QueuedMessage {
    QStringList people;
    QStringList departments; // and those below them
    QStringList roles;
    QString title;
    QString content; // markup, not cleaned yet
    bool isAnnouncement = false;
    bool isMailToEverybody = false; // to all of the domain, by mail alone
};

// The message gets the id of the job, so whoever goes on after a crash makes it once.
Job messageToSend(
    const QueuedMessage &message, const QString &id, const QString &senderId, const QString &domainId, qint64 now);
QueuedMessage messageIn(const Job &job);

} // namespace formwright::jobs
