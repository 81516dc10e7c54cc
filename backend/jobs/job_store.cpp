#include "backend/jobs/job_store.h"

#include <QJsonDocument>

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectJob
    = uR"(SELECT id, kind, state, owner_id, domain_id, parameters, rows_total, rows_done, rows_failed, reason, cancel_asked, runner,
               created, finished FROM job )"_s;

JobState stateFrom(const QString &name)
{
    for (const JobState state : {JobState::Queued, JobState::Running, JobState::Done, JobState::Failed}) {
        if (stateName(state) == name)
            return state;
    }
    return JobState::Cancelled;
}

Job jobFrom(const Rows &rows)
{
    Job job;
    QString state;
    QString parameters;
    rows.into(job.id, job.kind, state, job.ownerId, job.domainId, parameters, job.rowsTotal, job.progress.rowsDone,
        job.progress.rowsFailed, job.reason, job.cancelAsked, job.runner, job.created, job.finished);
    job.state = stateFrom(state);
    job.parameters = QJsonDocument::fromJson(parameters.toUtf8()).object();
    return job;
}

QList<Job> jobsFrom(Rows rows)
{
    QList<Job> jobs;
    while (rows.next())
        jobs.append(jobFrom(rows));
    return jobs;
}

void insertReport(Session &session, const QString &jobId, const RowReport &report, bool isFailure)
{
    // More may be said of a row that is there; but a hostile workbook may number all its rows alike.
    session.execute(uR"(INSERT INTO job_failure (job_id, row_number, is_failure, reason) VALUES (?, ?, ?, ?)
            ON CONFLICT (job_id, is_failure, row_number) DO UPDATE
            SET reason = job_failure.reason || '; ' || excluded.reason WHERE length(job_failure.reason) < 1000)"_s,
        jobId, report.row, isFailure, report.reason);
}

QList<RowReport> reportsOf(Session &session, const QString &jobId, bool areFailures, qint64 limit)
{
    QList<RowReport> reports;
    Rows rows = session.query(
        u"SELECT row_number, reason FROM job_failure WHERE job_id = ? AND is_failure = ? ORDER BY row_number LIMIT ?"_s,
        jobId, areFailures, limit);
    while (rows.next())
        reports.append({rows.integer(0), rows.text(1)});
    return reports;
}

} // namespace

QString stateName(JobState state)
{
    switch (state) {
    case JobState::Queued:
        return u"queued"_s;
    case JobState::Running:
        return u"running"_s;
    case JobState::Done:
        return u"done"_s;
    case JobState::Failed:
        return u"failed"_s;
    case JobState::Cancelled:
        break;
    }
    return u"cancelled"_s;
}

void insertJob(Session &session, const Job &job)
{
    session.execute(
        uR"(INSERT INTO job (id, kind, state, owner_id, domain_id, parameters, rows_total, created) VALUES (?, ?, 'queued', ?, ?, ?, ?, ?))"_s,
        job.id, job.kind, job.ownerId, job.domainId,
        QString::fromUtf8(QJsonDocument(job.parameters).toJson(QJsonDocument::Compact)), job.rowsTotal, job.created);
}

std::optional<Job> jobById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(selectJob % u"WHERE id = ?"_s), id);
    return rows.next() ? std::optional(jobFrom(rows)) : std::nullopt;
}

QList<Job> jobsOfKind(Session &session, const QString &kind, qint64 limit, qint64 offset)
{
    return jobsFrom(session.query(
        QString(selectJob % u"WHERE kind = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s), kind, limit, offset));
}

QList<Job> jobsOfOwner(Session &session, const QString &kind, const QString &ownerId, bool unfinishedOnly, qint64 limit)
{
    const QString which = unfinishedOnly ? u" AND state IN ('queued', 'running')"_s : QString();
    return jobsFrom(session.query(QString(selectJob % u"WHERE owner_id = ? AND kind = ?"_s % which
                                      % u" ORDER BY created DESC, id DESC LIMIT ?"_s),
        ownerId, kind, limit));
}

qint64 countJobs(Session &session, const QString &kind)
{
    return session.integer(u"SELECT count(*) FROM job WHERE kind = ?"_s, kind).value_or(0);
}

QList<Job> claimableJobs(Session &session, const JobLook &look)
{
    const auto places = [](const QStringList &of) { return QStringList(of.size(), u"?"_s).join(u", "_s); };
    const auto valuesOf = [](const QStringList &of) { return QVariantList(of.cbegin(), of.cend()); };
    // What its owner keeps others waiting with.
    QString busy = u"(SELECT count(*) FROM job AS other WHERE other.state = 'running' AND other.owner_id <> '' "
                   "AND other.owner_id = job.owner_id AND other.id <> job.id AND (other.renewed >= ?"_s;
    QVariantList busyValues{look.renewedBefore};
    if (!look.except.isEmpty()) {
        busy += u" OR other.id IN ("_s % places(look.except) % u')';
        busyValues += valuesOf(look.except);
    }
    busy += u"))"_s;
    QString sql = selectJob % u"WHERE (state = 'queued' OR (state = 'running' AND renewed < ?))"_s;
    QVariantList values{look.renewedBefore};
    if (!look.except.isEmpty()) {
        sql += u" AND id NOT IN ("_s % places(look.except) % u')';
        values += valuesOf(look.except);
    }
    if (!look.kinds.isEmpty()) {
        sql += u" AND kind IN ("_s % places(look.kinds) % u')';
        values += valuesOf(look.kinds);
    }
    if (look.mostOfOwner > 0) {
        sql += u" AND "_s % busy % u" < ?"_s;
        values += busyValues;
        values.append(look.mostOfOwner);
    }
    values += busyValues;
    values.append(look.limit);
    return jobsFrom(session.run(QString(sql % u" ORDER BY "_s % busy % u", created, id LIMIT ?"_s), values));
}

bool claimJob(Session &session, const QString &id, const QString &runner, qint64 renewedBefore, qint64 now)
{
    const QString free = u"id = ? AND (state = 'queued' OR (state = 'running' AND renewed < ?))"_s;
    if (!session.dialect().isSqlite()
        && !session.integer(
            QString(u"SELECT 1 FROM job WHERE "_s % free % u" FOR UPDATE SKIP LOCKED"_s), id, renewedBefore))
        return false;
    return session.execute(QString(u"UPDATE job SET state = 'running', runner = ?, renewed = ? WHERE "_s % free),
               runner, now, id, renewedBefore)
        > 0;
}

// Whoever cancels a job meets its batches, which would undo each other again and again without turns.
static void takeTurnOf(Session &session, const QString &jobId)
{
    session.takeTurn(u"job "_s % jobId);
}

std::optional<bool> advanceJob(
    Session &session, const QString &id, const QString &runner, const JobProgress &progress, qint64 now)
{
    takeTurnOf(session, id);
    const auto cancelAsked = session.integer(
        uR"(UPDATE job SET rows_done = ?, rows_failed = ?, renewed = ? WHERE id = ? AND runner = ? AND state = 'running'
            RETURNING cancel_asked)"_s,
        progress.rowsDone, progress.rowsFailed, now, id, runner);
    return cancelAsked ? std::optional(*cancelAsked != 0) : std::nullopt;
}

void releaseJob(Session &session, const QString &id, const QString &runner)
{
    session.execute(u"UPDATE job SET state = 'queued', runner = '' WHERE id = ? AND runner = ? AND state = 'running'"_s,
        id, runner);
}

bool finishJob(
    Session &session, const QString &id, const QString &runner, JobState state, const QString &reason, qint64 now)
{
    return session.execute(
               u"UPDATE job SET state = ?, reason = ?, finished = ?, runner = '' WHERE id = ? AND runner = ? AND state = 'running'"_s,
               stateName(state), reason, now, id, runner)
        > 0;
}

std::optional<JobState> cancelJob(Session &session, const QString &id, qint64 now)
{
    takeTurnOf(session, id);
    session.execute(uR"(UPDATE job SET cancel_asked = 1, finished = CASE WHEN state = 'queued' THEN ? ELSE finished END,
                state = CASE WHEN state = 'queued' THEN 'cancelled' ELSE state END
            WHERE id = ? AND state IN ('queued', 'running'))"_s,
        now, id);
    const auto state = session.text(u"SELECT state FROM job WHERE id = ?"_s, id);
    return state ? std::optional(stateFrom(*state)) : std::nullopt;
}

void removeOldJobs(Session &session, qint64 finishedBefore)
{
    session.execute(u"DELETE FROM job WHERE finished > 0 AND finished < ?"_s, finishedBefore);
}

void insertFailure(Session &session, const QString &jobId, const RowReport &report)
{
    insertReport(session, jobId, report, true);
}

void insertNote(Session &session, const QString &jobId, const RowReport &report)
{
    insertReport(session, jobId, report, false);
}

QList<RowReport> failuresOf(Session &session, const QString &jobId, qint64 limit)
{
    return reportsOf(session, jobId, true, limit);
}

QList<RowReport> notesOf(Session &session, const QString &jobId, qint64 limit)
{
    return reportsOf(session, jobId, false, limit);
}

qint64 countNotes(Session &session, const QString &jobId)
{
    return session.integer(u"SELECT count(*) FROM job_failure WHERE job_id = ? AND is_failure = 0"_s, jobId)
        .value_or(0);
}

} // namespace formwright::jobs
