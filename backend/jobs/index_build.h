#pragma once

#include "backend/forms/form_index.h"
#include "backend/jobs/job_runner.h"

namespace formwright::jobs {

inline constexpr QLatin1StringView indexBuildKind{"index"};

// What people are told of the job: what goes on meanwhile, and what waits.
QString aboutIndexBuild(const storage::Dialect &dialect, const Job &job);

// Makes the indexes that forms of many documents ask for. On PostgreSQL others write meanwhile; the writer of a SQLite
// file makes one index in one go, and whoever wants to write waits for it. One that was begun and not ended is begun
// anew. Thread-safe.
class IndexBuild : public JobWork
{
public:
    IndexBuild(storage::Database &database, const storage::Clock &clock, storage::IdSource &ids);

    void queueDue() override;
    bool canRun(const Job &) const override { return true; }
    void run(JobRun &run) override;
    void ended(const Job &) override { }

private:
    void buildInUnit(JobRun &run, const forms::FormIndex &index);
    void buildBeside(JobRun &run, const forms::FormIndex &index);
    // On a connection of the calling thread.
    void create(const forms::FormIndex &index);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
};

} // namespace formwright::jobs
