#pragma once

#include "app/contract/messages.h"
#include "backend/events/event_hub.h"
#include "backend/jobs/job_store.h"
#include "backend/storage/database.h"
#include "backend/storage/ulid.h"

#include <QStringList>

namespace formwright::jobs {

// What is told of a job that is over.
struct EndMessage {
    QString module; // as GET /login counts by it
    QString summary; // plain text
    QString chinese; // the same for those who chose that language for notices
    QJsonObject link; // what a client needs to show the job; its state is added
};

// "1 row", "7 rows".
QString counted(qint64 count, const QString &one, const QString &several);
// "is done.", "was cancelled.", "failed: and why."
QString howItEnded(const Job &job);
// The same behind a Chinese name of it; why it failed stays as the server words it.
QString howItEndedInChinese(const Job &job);

// Inside the unit of work that ends the job; for JobWork::ending().
void tellOfEnd(storage::Session &session, storage::IdSource &ids, const Job &job, const EndMessage &message,
    QStringList receiverIds);
// After the commit: what their bells show now; for JobWork::ended().
void publishTotals(storage::Database &database, events::EventHub &events, const QStringList &receiverIds);

} // namespace formwright::jobs
