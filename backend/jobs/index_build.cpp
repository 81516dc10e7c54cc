#include "backend/jobs/index_build.h"

#include "app/contract/error.h"
#include "backend/jobs/end_notification.h"

#include <QLoggingCategory>

#include <future>

Q_LOGGING_CATEGORY(indexLog, "formwright.jobs.index")

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormIndex;
using storage::quotedIdentifier;
using storage::Rows;
using storage::Session;
using Why = JobStopped::Why;

namespace {

constexpr qint64 againAfter = 3'600'000; // milliseconds from a build that failed to the next

QString text(const Job &job, QLatin1StringView name)
{
    return job.parameters.value(name).toString();
}

// Indexes that nobody builds or has built.
QList<FormIndex> dueIndexes(Session &session, qint64 now)
{
    QList<FormIndex> due;
    Rows rows = session.query(u"SELECT form_index.form_id, form_index.name, form_index.columns FROM form_index "
                              "LEFT JOIN job ON job.id = form_index.job_id WHERE form_index.is_built = 0 "
                              "AND (job.id IS NULL OR (job.finished > 0 AND job.finished < ?)) "
                              "ORDER BY form_index.form_id, form_index.name"_s,
        now - againAfter);
    while (rows.next())
        due.append({rows.text(0), rows.text(1), rows.text(2)});
    return due;
}

qint64 countDocuments(Session &session, const QString &formId)
{
    return session.integer(u"SELECT count(*) FROM "_s % quotedIdentifier(forms::formTableName(formId))).value_or(0);
}

// How far another session is with it, of 1.
double builtShare(Session &session, qint64 process)
{
    // The table is read twice: for the index, and for what was written meanwhile.
    Rows rows = session.query(
        u"SELECT phase, blocks_done, blocks_total FROM pg_stat_progress_create_index WHERE pid = ?"_s, int(process));
    if (!rows.next() || rows.integer(2) == 0)
        return 0;
    const double share = double(rows.integer(1)) / double(rows.integer(2)) / 2;
    return rows.text(0).startsWith("index validation"_L1) ? share + 0.5 : share;
}

} // namespace

QString aboutIndexBuild(const storage::Dialect &dialect, const Job &job)
{
    if (job.isOver())
        return {};
    const QString what = u"an index of "_s % counted(job.rowsTotal, u"document"_s, u"documents"_s);
    if (job.state == JobState::Queued)
        return what % u" will be built; lists of the form may be slow until then"_s;
    return dialect.isSqlite() ? QString(what % u" is being built; every change waits until it is there"_s)
                              : QString(what % u" is being built while work goes on; lists of the form may be slow"_s);
}

IndexBuild::IndexBuild(storage::Database &database, const storage::Clock &clock, storage::IdSource &ids)
    : m_database(database), m_clock(clock), m_ids(ids)
{ }

void IndexBuild::queueDue()
{
    QHash<QString, qint64> documents; // of the forms
    for (const FormIndex &index : dueIndexes(m_database.reader(), m_clock.nowMilliseconds()))
        documents.insert(index.formId, countDocuments(m_database.reader(), index.formId));
    if (documents.isEmpty())
        return;
    m_database.write([&](Session &session) {
        const QList<FormIndex> due = dueIndexes(session, m_clock.nowMilliseconds());
        for (const FormIndex &index : due) {
            Job job;
            job.id = m_ids.next();
            job.kind = indexBuildKind;
            job.parameters = {{u"formId"_s, index.formId}, {u"name"_s, index.name}};
            job.rowsTotal = documents.value(index.formId);
            job.created = m_clock.nowMilliseconds();
            insertJob(session, job);
            session.execute(
                u"UPDATE form_index SET job_id = ? WHERE form_id = ? AND name = ?"_s, job.id, index.formId, index.name);
        }
    });
}

void IndexBuild::run(JobRun &run)
{
    const auto index
        = forms::indexToBuild(m_database.reader(), text(run.job(), "formId"_L1), text(run.job(), "name"_L1));
    if (!index)
        throw JobStopped{Why::Cancelled};
    try {
        m_database.dialect().isSqlite() ? buildInUnit(run, *index) : buildBeside(run, *index);
    } catch (const Error &) {
        // The form, its field or its view went meanwhile, and the table with it.
        if (!forms::indexToBuild(m_database.reader(), index->formId, index->name))
            throw JobStopped{Why::Cancelled};
        throw;
    }
}

void IndexBuild::buildInUnit(JobRun &run, const FormIndex &index)
{
    run.commit({run.job().rowsTotal, 0}, [&](Session &session) {
        if (!forms::markBuilt(session, index))
            throw JobStopped{Why::Cancelled};
        session.execute(u"DROP INDEX IF EXISTS "_s % quotedIdentifier(index.name));
        session.execute(index.creation(session.dialect(), FormIndex::InUnit));
    });
}

void IndexBuild::create(const FormIndex &index)
{
    Session &session = m_database.reader();
    const auto isWhole = session.integer(
        u"SELECT CASE WHEN indisvalid THEN 1 ELSE 0 END FROM pg_index WHERE indexrelid = to_regclass(quote_ident(?))"_s,
        index.name);
    if (isWhole == 1)
        return;
    if (isWhole) // of somebody who died while he built it
        session.execute(u"DROP INDEX CONCURRENTLY IF EXISTS "_s % quotedIdentifier(index.name));
    session.execute(index.creation(session.dialect(), FormIndex::Beside));
}

void IndexBuild::buildBeside(JobRun &run, const FormIndex &index)
{
    std::promise<qint64> started;
    std::future<qint64> builder = started.get_future();
    // On a thread of its own, so that this one keeps the claim alive and tells how far it is.
    std::future<void> built = std::async(std::launch::async, [&] {
        try {
            started.set_value(m_database.reader().serverProcess());
        } catch (...) {
            started.set_exception(std::current_exception());
            return;
        }
        create(index);
    });
    const qint64 process = builder.get();
    constexpr auto betweenLooks = std::chrono::milliseconds(250);
    try {
        while (built.wait_for(betweenLooks) != std::future_status::ready) {
            const double share = builtShare(m_database.reader(), process);
            const JobProgress progress{
                std::max(run.progress().rowsDone, qint64(share * double(run.job().rowsTotal))), 0};
            if (progress.rowsDone > run.progress().rowsDone)
                run.commit(progress, [](Session &) {});
            else
                run.keepAlive();
        }
    } catch (...) {
        // Again until it has heard: it may be between two statements.
        while (built.wait_for(betweenLooks) != std::future_status::ready) {
            try {
                m_database.reader().query(u"SELECT pg_cancel_backend(?)"_s, int(process)).next();
            } catch (const Error &error) {
                qCWarning(indexLog).noquote() << "an index is not given up yet:" << error.message << error.detail;
            }
        }
        throw;
    }
    built.get();
    bool isWanted = false;
    run.commit({run.job().rowsTotal, 0}, [&](Session &session) { isWanted = forms::markBuilt(session, index); });
    if (!isWanted) {
        m_database.reader().execute(u"DROP INDEX CONCURRENTLY IF EXISTS "_s % quotedIdentifier(index.name));
        throw JobStopped{Why::Cancelled};
    }
}

} // namespace formwright::jobs
