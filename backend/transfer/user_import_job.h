#pragma once

#include "backend/events/event_hub.h"
#include "backend/jobs/job_runner.h"
#include "backend/transfer/user_import.h"
#include "backend/transfer/user_transfer.h"

namespace formwright::transfer {

inline constexpr QLatin1StringView userImportKind{"user import"};

// What has been done by an import in the background.
void insertUserImport(storage::Session &session, const QString &jobId);
void saveUserImport(storage::Session &session, const QString &jobId, const UserImportCounts &counts);
UserImportCounts userImportCounts(storage::Session &session, const QString &jobId);

// Imports of users that go on while nobody waits; after a restart they go on with the first row not yet dealt with.
class UserImportJob : public jobs::JobWork
{
public:
    UserImportJob(
        const UserImport::Environment &environment, events::EventHub &events, LocateUpload locate, qint64 mostReports);

    bool canRun(const jobs::Job &job) const override;
    void run(jobs::JobRun &run) override;
    void ended(const jobs::Job &job) override;

private:
    // Where this server finds the file of a job; empty when it does not.
    QString pathOf(const jobs::Job &job) const;

    UserImport::Environment m_environment;
    events::EventHub &m_events;
    const LocateUpload m_locate;
    const qint64 m_mostReports;
};

} // namespace formwright::transfer
