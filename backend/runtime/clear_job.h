#pragma once

#include "backend/jobs/job_runner.h"

namespace formwright::runtime {

inline constexpr QLatin1StringView clearKind{"clear"};

// Removes all documents that a form had in one domain when somebody asked for it, with what lies below them. What is
// archived stays. They cannot be restored. Thread-safe.
class ClearJob : public jobs::JobWork
{
public:
    ClearJob(
        storage::Database &database, events::EventHub &events, const storage::Clock &clock, storage::IdSource &ids);

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
};

} // namespace formwright::runtime
