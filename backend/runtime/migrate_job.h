#pragma once

#include "backend/jobs/job_runner.h"
#include "backend/runtime/flow_runner.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

inline constexpr QLatin1StringView migrationKind{"flow-migration"};

// Lets documents go on by another version of their flow, one unit of work each: what cannot stays with its own, with
// the reason. Thread-safe.
class MigrateJob : public jobs::JobWork
{
public:
    // All alive as long as this is.
    MigrateJob(http::Services &services, const FlowServices &flows);

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    std::optional<QString> migrate(jobs::JobRun &run, const QString &instanceId, jobs::JobProgress progress);

    http::Services &m_services;
    const FlowServices m_flows;
};

void registerMigrations(http::Routes &routes, const FlowServices &flows, jobs::JobRunner &runner);

} // namespace formwright::runtime
