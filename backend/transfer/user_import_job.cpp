#include "backend/transfer/user_import_job.h"

#include "backend/bus/change_marks.h"

#include <QFile>

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using jobs::Job;
using jobs::JobRun;
using storage::Rows;
using storage::Session;

namespace {

constexpr qint64 dayMilliseconds = 24LL * 3600 * 1000;

} // namespace

void insertUserImport(Session &session, const QString &jobId)
{
    session.execute(u"INSERT INTO user_import (job_id) VALUES (?)"_s, jobId);
}

void saveUserImport(Session &session, const QString &jobId, const UserImportCounts &counts)
{
    session.execute(u"UPDATE user_import SET users_added = ?, users_changed = ?, users_failed = ?, "
                    "departments_added = ?, departments_failed = ? WHERE job_id = ?"_s,
        counts.usersAdded, counts.usersChanged, counts.usersFailed, counts.departmentsAdded, counts.departmentsFailed,
        jobId);
}

UserImportCounts userImportCounts(Session &session, const QString &jobId)
{
    UserImportCounts counts;
    Rows rows = session.query(u"SELECT users_added, users_changed, users_failed, departments_added, "
                              "departments_failed FROM user_import WHERE job_id = ?"_s,
        jobId);
    if (rows.next())
        rows.into(counts.usersAdded, counts.usersChanged, counts.usersFailed, counts.departmentsAdded,
            counts.departmentsFailed);
    return counts;
}

UserImportJob::UserImportJob(
    const UserImport::Environment &environment, events::EventHub &events, LocateUpload locate, qint64 mostReports)
    : m_environment(environment), m_events(events), m_locate(std::move(locate)), m_mostReports(mostReports)
{ }

QString UserImportJob::pathOf(const Job &job) const
{
    // Servers may have the directory of uploads in different places. Jobs of before name the place itself.
    QString path = job.parameters.value("path"_L1).toString();
    const QString upload = job.parameters.value("upload"_L1).toString();
    if (!upload.isEmpty()) {
        const auto file = m_locate(m_environment.database.reader(), upload);
        path = file ? file->path : QString();
    }
    return QFile::exists(path) ? path : QString();
}

bool UserImportJob::canRun(const Job &job) const
{
    // One whose file nobody has is given up after a day.
    return !pathOf(job).isEmpty() || m_environment.clock.nowMilliseconds() - job.created > dayMilliseconds;
}

void UserImportJob::run(JobRun &run)
{
    const Job &job = run.job();
    const auto parameter = [&job](QLatin1StringView name) { return job.parameters.value(name); };
    UserImportOptions options;
    options.domainId = job.domainId;
    options.initialPasswordHash = parameter("passwordHash"_L1).toString();
    options.dryRun = parameter("dryRun"_L1).toBool();
    options.rowsBefore = job.progress.rowsHandled();
    options.countsBefore = userImportCounts(m_environment.database.reader(), job.id);
    const QString path = pathOf(job);
    if (path.isEmpty())
        throw contract::Error::invalid(u"The file is not on the server any more."_s);
    UserImport import(m_environment, path, options);
    qint64 reported = 0;
    qint64 noted = 0;
    import.run([&](const std::function<UserImport::Step(Session &)> &unit) {
        UserImport::Step step;
    if (options.dryRun)
        step = rehearse(m_environment.database, unit);
    // commit() records the progress that is known beforehand; what the unit found out replaces it inside it.
    run.commit(run.progress(), [&](Session &session) {
        if (!options.dryRun)
            step = unit(session);
        jobs::advanceJob(
            session, job.id, job.runner, {step.rowsDone, step.rowsFailed}, m_environment.clock.nowMilliseconds());
        saveUserImport(session, job.id, step.counts);
        for (qsizetype i = 0; i < step.reports.size() && reported + i < m_mostReports; ++i)
            jobs::insertFailure(session, job.id, step.reports.at(i));
        for (qsizetype i = 0; i < step.notes.size() && noted + i < m_mostReports; ++i)
            jobs::insertNote(session, job.id, step.notes.at(i));
        if (!options.dryRun)
            bus::markChanges(session, {step.events.begin(), step.events.end()});
    });
    reported += step.reports.size();
    noted += step.notes.size();
    if (!options.dryRun)
        std::for_each(step.events.begin(), step.events.end(), [this](const auto &event) { m_events.publish(event); });
});
} // namespace formwright::transfer

void UserImportJob::ended(const Job &)
{
    // The file belongs to the uploads, which forget it after a day.
}

} // namespace formwright::transfer
