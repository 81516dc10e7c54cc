#include "backend/jobs/job_runner.h"

#include <QLoggingCategory>

#include <algorithm>
#include <limits>

Q_LOGGING_CATEGORY(jobLog, "formwright.jobs")

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using storage::Session;
using Why = JobStopped::Why;

JobRun::JobRun(storage::Database &database, const storage::Clock &clock, const Job &job,
    const std::atomic<bool> &stopping, qint64 renewal)
    : m_database(database),
      m_clock(clock),
      m_job(job),
      m_stopping(stopping),
      m_renewal(renewal),
      m_renewed(clock.nowMilliseconds())
{ }

void JobRun::commit(const JobProgress &progress, const std::function<void(Session &)> &unit)
{
    if (m_stopping)
        throw JobStopped{Why::Stopping};
    const qint64 now = m_clock.nowMilliseconds();
    m_database.write([&](Session &session) {
        const auto cancelAsked = advanceJob(session, m_job.id, m_job.runner, progress, now);
        if (!cancelAsked)
            throw JobStopped{Why::Lost};
        if (*cancelAsked)
            throw JobStopped{Why::Cancelled};
        unit(session);
    });
    m_job.progress = progress;
    m_renewed = now;
}

void JobRun::keepAlive()
{
    if (m_stopping)
        throw JobStopped{Why::Stopping};
    if (m_clock.nowMilliseconds() - m_renewed >= m_renewal)
        commit(m_job.progress, [](Session &) {});
}

std::optional<Job> cancelJob(Session &session, JobWork &work, const QString &id, qint64 now)
{
    const auto before = jobById(session, id);
    cancelJob(session, id, now);
    const auto after = jobById(session, id);
    if (!before || before->isOver() || !after || !after->isOver())
        return std::nullopt;
    work.ending(session, *after);
    return after;
}

JobRunner::JobRunner(
    storage::Database &database, const storage::Clock &clock, storage::IdSource &ids, JobRunnerOptions options)
    : m_database(database), m_clock(clock), m_ids(ids), m_options(options)
{ }

JobRunner::~JobRunner()
{
    stop();
}

void JobRunner::add(const QString &kind, JobWork &work, Length length)
{
    m_works.insert(kind, &work);
    if (length == Length::Short)
        m_shortKinds.append(kind);
}

void JobRunner::start()
{
    if (m_options.threads == 0)
        return;
    for (int i = 0; i < m_options.threads; ++i)
        m_threads.emplace_back([this] { loop(Length::Long); });
    if (!m_shortKinds.isEmpty())
        m_threads.emplace_back([this] { loop(Length::Short); });
}

void JobRunner::wake()
{
    look();
    if (m_tellOthers)
        m_tellOthers();
}

void JobRunner::look()
{
    {
        const std::lock_guard lock(m_mutex);
        ++m_wakes;
    }
    m_changed.notify_all();
}

void JobRunner::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
    m_threads.clear();
}

void JobRunner::loop(Length most)
{
    quint64 seen = 0;
    for (;;) {
        {
            const std::lock_guard lock(m_mutex);
            seen = m_wakes;
        }
        queueDue();
        bool found = false;
        try {
            found = !m_stopping && runNext(most);
        } catch (const Error &error) {
            qCWarning(jobLog).noquote() << "jobs cannot be looked for:" << error.message << error.detail;
        }
        std::unique_lock lock(m_mutex);
        if (!found) {
            m_changed.wait_for(lock, std::chrono::milliseconds(m_options.pollMilliseconds),
                [&] { return m_stopping || m_wakes != seen; });
        }
        if (m_stopping)
            return;
    }
}

void JobRunner::queueDue()
{
    for (auto work = m_works.cbegin(); work != m_works.cend() && !m_stopping; ++work) {
        try {
            work.value()->queueDue();
        } catch (const Error &error) {
            qCWarning(jobLog).noquote() << "what is due of" << work.key() << "cannot be queued:" << error.message
                                        << error.detail;
        }
    }
}

qint64 JobRunner::renewedBefore() const
{
    // A file belongs to one process: whoever claimed a job on it before is gone.
    if (m_database.dialect().isSqlite())
        return std::numeric_limits<qint64>::max();
    return m_clock.nowMilliseconds() - m_options.leaseMilliseconds;
}

// The last thread is for others.
int JobRunner::mostOfOwner(Length most) const
{
    return most == Length::Short ? 0 : std::max(1, m_options.threads - 1);
}

bool JobRunner::runNext(Length most)
{
    JobLook wanted{renewedBefore(), {}, most == Length::Short ? m_shortKinds : QStringList(), mostOfOwner(most), 20};
    {
        const std::lock_guard lock(m_mutex);
        for (const Active &active : m_active)
            wanted.except.append(active.jobId);
    }
    const QList<Job> jobs = claimableJobs(m_database.reader(), wanted);
    for (const Job &job : jobs) {
        const JobWork *work = m_works.value(job.kind);
        if (!work || !work->canRun(job))
            continue;
        const QString runner = m_ids.next();
        if (!claim(job, runner, most))
            continue;
        execute(job, runner);
        letGo(job);
        // Its owner's next one may have waited for this one, and whoever looked meanwhile has passed it over.
        look();
        return true;
    }
    return false;
}

// Several threads find the same jobs.
bool JobRunner::take(const Job &job, Length most)
{
    const std::lock_guard lock(m_mutex);
    const auto isIt = [&job](const Active &active) { return active.jobId == job.id; };
    if (std::any_of(m_active.cbegin(), m_active.cend(), isIt))
        return false;
    const auto isOfOwner = [&job](const Active &active) { return active.ownerId == job.ownerId; };
    const int limit = job.ownerId.isEmpty() ? 0 : mostOfOwner(most);
    if (limit > 0 && std::count_if(m_active.cbegin(), m_active.cend(), isOfOwner) >= limit)
        return false;
    m_active.append({job.id, job.ownerId});
    return true;
}

void JobRunner::letGo(const Job &job)
{
    const std::lock_guard lock(m_mutex);
    m_active.removeIf([&job](const Active &active) { return active.jobId == job.id; });
}

bool JobRunner::claim(const Job &job, const QString &runner, Length most)
{
    if (!take(job, most))
        return false;
    bool claimed = false;
    try {
        m_database.write([&](Session &session) {
            claimed = claimJob(session, job.id, runner, renewedBefore(), m_clock.nowMilliseconds());
        });
    } catch (...) {
        letGo(job);
        throw;
    }
    if (!claimed)
        letGo(job);
    return claimed;
}

void JobRunner::execute(const Job &found, const QString &runner)
{
    JobWork &work = *m_works.value(found.kind);
    Job job = found;
    std::optional<JobState> end; // none: the job goes on elsewhere or later
    bool failedForNow = false;
    try {
        // What was read before the claim may be old.
        job = jobById(m_database.reader(), found.id).value_or(found);
        job.runner = runner;
        if (job.cancelAsked)
            throw JobStopped{Why::Cancelled};
        JobRun run(m_database, m_clock, job, m_stopping, m_options.leaseMilliseconds / 6);
        work.run(run);
        end = JobState::Done;
    } catch (const JobStopped &stopped) {
        if (stopped.why == Why::Cancelled)
            end = JobState::Cancelled;
        else if (stopped.why == Why::Lost)
            return;
    } catch (const Error &error) {
        qCWarning(jobLog).noquote() << "job" << job.id << "failed:" << error.message << error.detail;
        failedForNow = error.code == ErrorCode::Unavailable;
        if (!failedForNow) {
            end = JobState::Failed;
            job.reason = error.message;
        }
    } catch (const std::exception &error) {
        qCWarning(jobLog).noquote() << "job" << job.id << "failed:" << error.what();
        end = JobState::Failed;
        job.reason = u"internal error"_s;
    }
    job.state = end.value_or(JobState::Queued);
    job.finished = m_clock.nowMilliseconds();
    bool isOurs = true;
    try {
        m_database.write([&](Session &session) {
            if (!end) {
                releaseJob(session, job.id, runner);
                return;
            }
            isOurs = finishJob(session, job.id, runner, *end, job.reason, job.finished);
            // As it is stored: its progress has come on since it was claimed.
            if (const auto stored = isOurs ? jobById(session, job.id) : std::nullopt)
                work.ending(session, *stored);
        });
        if (end && isOurs)
            work.ended(job);
        else if (!end && m_tellOthers)
            m_tellOthers();
    } catch (const Error &error) {
        // Its claim runs out, or ends with this process.
        qCWarning(jobLog).noquote() << "job" << job.id << "could not be put down:" << error.message << error.detail;
        failedForNow = true;
    }
    if (failedForNow) {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(
            lock, std::chrono::milliseconds(m_options.pollMilliseconds), [this] { return m_stopping.load(); });
    }
}

} // namespace formwright::jobs
