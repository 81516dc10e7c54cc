#pragma once

#include "backend/storage/session.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace formwright::jobs {

enum class JobState { Queued, Running, Done, Failed, Cancelled };

// "queued", "running", "done", "failed", "cancelled".
QString stateName(JobState state);

// How far a job has come. Every row it has dealt with counts once, so that their sum says where to go on.
struct JobProgress {
    qint64 rowsDone = 0;
    qint64 rowsFailed = 0;

    qint64 rowsHandled() const { return rowsDone + rowsFailed; }
};

// A piece of long work, kept in the database until long after its end.
struct Job {
    QString id;
    QString kind;
    JobState state = JobState::Queued;
    QString ownerId;
    QString domainId;
    QJsonObject parameters; // what its kind needs to do it
    qint64 rowsTotal = 0;
    JobProgress progress;
    QString reason; // why it failed
    bool cancelAsked = false;
    QString runner; // of a running one: the claim on it
    qint64 created = 0;
    qint64 finished = 0; // 0: not over

    bool isOver() const { return state == JobState::Done || state == JobState::Failed || state == JobState::Cancelled; }
};

// Something about one row of the input.
struct RowReport {
    qint64 row = 0; // as a spreadsheet program counts it
    QString reason;
};

void insertJob(storage::Session &session, const Job &job);
std::optional<Job> jobById(storage::Session &session, const QString &id);
// Newest first.
QList<Job> jobsOfKind(storage::Session &session, const QString &kind, qint64 limit, qint64 offset);
// The same of one owner; `unfinishedOnly`: those that are not over.
QList<Job> jobsOfOwner(
    storage::Session &session, const QString &kind, const QString &ownerId, bool unfinishedOnly, qint64 limit);
qint64 countJobs(storage::Session &session, const QString &kind);

// Which jobs somebody looks for.
struct JobLook {
    qint64 renewedBefore = 0; // running ones whose claim was last renewed before that are nobody's
    QStringList except; // in the hands of whoever asks, whatever their claims
    QStringList kinds; // empty: all
    int mostOfOwner = 0; // of jobs of one owner, that run at a time; 0: any number. Those of nobody are not counted.
    qint64 limit = 0;
};
// Queued jobs, and running ones that are nobody's: first those whose owner has the fewest that run, of these the
// oldest.
QList<Job> claimableJobs(storage::Session &session, const JobLook &look);
// Takes such a job, if nobody has taken it meanwhile. Inside a unit of work.
bool claimJob(storage::Session &session, const QString &id, const QString &runner, qint64 renewedBefore, qint64 now);
// Sets the progress and renews the claim. Whether to cancel; nothing when the claim is not this runner's any more.
std::optional<bool> advanceJob(
    storage::Session &session, const QString &id, const QString &runner, const JobProgress &progress, qint64 now);
// Queued again, for anybody. Does nothing to a job that is not this runner's.
void releaseJob(storage::Session &session, const QString &id, const QString &runner);
// False when the job is not this runner's.
bool finishJob(storage::Session &session, const QString &id, const QString &runner, JobState state,
    const QString &reason, qint64 now);
// A queued job is cancelled at once, a running one at its next step; one that is over stays what it is. The new state.
std::optional<JobState> cancelJob(storage::Session &session, const QString &id, qint64 now);
// Removes jobs that were over before that moment.
void removeOldJobs(storage::Session &session, qint64 finishedBefore);

// Rows that could not be taken over, and notes about rows that could but for some cell. One of each for a row.
void insertFailure(storage::Session &session, const QString &jobId, const RowReport &report);
void insertNote(storage::Session &session, const QString &jobId, const RowReport &report);
QList<RowReport> failuresOf(storage::Session &session, const QString &jobId, qint64 limit);
QList<RowReport> notesOf(storage::Session &session, const QString &jobId, qint64 limit);
qint64 countNotes(storage::Session &session, const QString &jobId);

} // namespace formwright::jobs
