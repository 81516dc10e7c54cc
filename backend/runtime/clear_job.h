#pragma once

#include "backend/jobs/job_runner.h"

namespace formwright::http {
struct Services;
}

namespace formwright::runtime {

inline constexpr QLatin1StringView clearKind{"clear"};

// Removes all documents that a form had in one domain when somebody asked for it, with what lies below them. What is
// archived or in a flow by then stays. It ends where he may not do so any more. They cannot be restored. Thread-safe.
class ClearJob : public jobs::JobWork
{
public:
    explicit ClearJob(http::Services &services);

    bool canRun(const jobs::Job &) const override { return true; }
    void run(jobs::JobRun &run) override;
    void ending(storage::Session &session, const jobs::Job &job) override;
    void ended(const jobs::Job &job) override;

private:
    std::optional<QString> clearNext(jobs::JobRun &run, const QString &after, int &atOnce);

    http::Services &m_services;
};

} // namespace formwright::runtime
