#pragma once

#include "backend/jobs/job_runner.h"
#include "backend/runtime/flow_runner.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

inline constexpr QLatin1StringView approvalKind{"approval"};

// Submits many documents for whoever asked, one unit of work each: what cannot be submitted stays as it is, with its
// reason. Thread-safe.
class ApproveJob : public jobs::JobWork
{
public:
    // All alive as long as this is.
    ApproveJob(http::Services &services, const FlowServices &flows);

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    http::Services &m_services;
    const FlowServices m_flows;
};

void registerApprovals(http::Routes &routes, const FlowServices &flows, jobs::JobRunner &runner);

} // namespace formwright::runtime
