// What was said about documents that are gone for good goes, and what told people of it.
#pragma once

#include "backend/events/event_hub.h"
#include "backend/jobs/job_runner.h"

namespace formwright::jobs {

inline constexpr QLatin1StringView formCommentsKind{"formComments"};

// Inside the unit of work that removes these forms. Nobody owns the job, and nobody is told of its end.
Job formCommentsToForget(const QString &id, const QStringList &formIds, qint64 now);
// Inside the unit of work that forgets these comments: what still tells of them is taken back.
Job commentNoticesToTakeBack(const QString &id, const QStringList &comments, qint64 now);

// Takes back what told people of these comments, and forgets them, in short units of work: others comment and read in
// between. What is said about a form of the same id that was brought back meanwhile stays. Thread-safe.
class FormComments : public JobWork
{
public:
    FormComments(storage::Database &database, events::EventHub &events, const storage::Clock &clock);

    bool canRun(const Job &) const override { return true; }
    void run(JobRun &run) override;
    void ended(const Job &) override { }

private:
    void forget(JobRun &run, const QStringList &comments, qint64 &atOnce);
    // False when the comments are gone.
    bool forgetSome(JobRun &run, const QStringList &comments, qint64 atOnce);

    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
};

} // namespace formwright::jobs
