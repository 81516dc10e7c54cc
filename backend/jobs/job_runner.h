#pragma once

#include "backend/events/event_hub.h"
#include "backend/jobs/job_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"
#include "backend/storage/ulid.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace formwright::jobs {

// Thrown through a job's work when it is to end before its time. Not an error, so not derived from one.
struct JobStopped {
    enum class Why {
        Stopping, // the runner stops: the job stays for the next one
        Cancelled,
        Lost, // somebody else has the job now, since this runner did not renew its claim in time
    };
    Why why;
};

// One run of a claimed job, on a thread of the runner.
class JobRun
{
public:
    // `renewal`: milliseconds after which the claim is renewed where no unit of work renews it anyway.
    JobRun(storage::Database &database, const storage::Clock &clock, const Job &job, const std::atomic<bool> &stopping,
        qint64 renewal = 10'000);

    const Job &job() const { return m_job; }
    JobProgress progress() const { return m_job.progress; }

    // Runs a unit of work in which the job advances, too: after a crash both are there or neither. Throws JobStopped
    // (the unit is rolled back) and what the unit throws. PostgreSQL may run the unit again.
    void commit(const JobProgress &progress, const std::function<void(storage::Session &)> &unit);
    // To be called now and then between commits that are far apart: renews the claim when that is due. Throws
    // JobStopped.
    void keepAlive();

private:
    storage::Database &m_database;
    const storage::Clock &m_clock;
    Job m_job;
    const std::atomic<bool> &m_stopping;
    const qint64 m_renewal;
    qint64 m_renewed;
};

// How jobs of one kind are done. Called from several threads, for different jobs.
class JobWork
{
public:
    virtual ~JobWork() = default;
    // Asked by every runner each time before it looks for jobs, several at a time, also of several servers: queues what
    // is due by now, once.
    virtual void queueDue() { }
    // Whether this process has what the job needs; another one may have it.
    virtual bool canRun(const Job &job) const = 0;
    // Goes on from the job's progress. What it throws fails the job, but for Error::unavailable: then the job is tried
    // again later.
    virtual void run(JobRun &run) = 0;
    // Inside the unit of work that ends the job; `job` tells how it ends.
    virtual void ending(storage::Session &, const Job &) { }
    // The job is over. What is left of it outside the database goes.
    virtual void ended(const Job &job) = 0;
};

// Inside a unit of work. One that nobody has begun is over now and given back: call work.ended() with it after the
// commit. One that runs ends by itself at its next step.
std::optional<Job> cancelJob(storage::Session &session, JobWork &work, const QString &id, qint64 now);

struct JobRunnerOptions {
    int threads = 2; // and one more for short jobs; 0: this process does no jobs
    // Where other processes share the database, a claim that was not renewed for so long is somebody's who died.
    // Without sharing, every claim that is not this runner's own is. Setting jobs.lease.
    int leaseMilliseconds = 60'000;
    int pollMilliseconds = 2'000; // between looks for jobs that nobody told this runner of
};

// Does the jobs of the database on threads of its own: those first whose owners have the fewest under way. One owner's
// never take all threads, where there are several. Public functions are thread-safe.
class JobRunner
{
public:
    JobRunner(
        storage::Database &database, const storage::Clock &clock, storage::IdSource &ids, JobRunnerOptions options);
    // Stops.
    ~JobRunner();

    // How long jobs of a kind take: others do not wait for long ones with short ones.
    enum class Length { Long, Short };
    // Before start(). `work` outlives the runner.
    void add(const QString &kind, JobWork &work, Length length = Length::Long);
    // How the runners of other servers hear of a job that waits; before start(). Without it they find it by themselves.
    void setTellOthers(std::function<void()> tellOthers) { m_tellOthers = std::move(tellOthers); }
    // The database must be up to date.
    void start();
    // A job was queued just now, here.
    void wake();
    // A job may wait, queued by anybody.
    void look();
    // Returns once running jobs have let go after their current unit of work; they stay for the next runner.
    void stop();

private:
    struct Active {
        QString jobId;
        QString ownerId;
    };

    void loop(Length most);
    void queueDue();
    bool runNext(Length most);
    int mostOfOwner(Length most) const;
    bool take(const Job &job, Length most);
    void letGo(const Job &job);
    bool claim(const Job &job, const QString &runner, Length most);
    void execute(const Job &job, const QString &runner);
    qint64 renewedBefore() const;

    storage::Database &m_database;
    const storage::Clock &m_clock;
    storage::IdSource &m_ids;
    const JobRunnerOptions m_options;
    QHash<QString, JobWork *> m_works;
    QStringList m_shortKinds;
    std::function<void()> m_tellOthers;

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::atomic<bool> m_stopping{false};
    quint64 m_wakes = 0;
    QList<Active> m_active; // in the hands of this runner
    std::vector<std::thread> m_threads;
};

} // namespace formwright::jobs
