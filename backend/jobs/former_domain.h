// What a domain that was deleted leaves in inboxes.
#pragma once

#include "backend/events/event_hub.h"
#include "backend/jobs/job_runner.h"

namespace formwright::jobs {

inline constexpr QLatin1StringView formerDomainKind{"formerDomain"};

// Inside the unit of work that removes the domain. Nobody owns the job, and nobody is told of its end.
Job formerDomain(const QString &id, const QString &domainId, qint64 now);

// In short units of work: the notifications of people who went with the domain go for good; those that tell others of
// it, administrators mostly, lead nowhere any more and are taken back. Thread-safe.
class FormerDomain : public JobWork
{
public:
    FormerDomain(storage::Database &database, events::EventHub &events, const storage::Clock &clock);

    bool canRun(const Job &) const override { return true; }
    void run(JobRun &run) override;
    void ended(const Job &) override { }

private:
    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
};

} // namespace formwright::jobs
