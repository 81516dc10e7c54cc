#include "backend/directory/directory_store.h"

#include "app/contract/decode.h"
#include "app/contract/encode.h"

#include <QJsonDocument>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::directory::KindCount;
using storage::Rows;
using storage::Session;

namespace {

// The settings as they lie in their column. With them what has to outlive the jobs, which go after a while.
struct Kept : DirectoryMembers {
    qint64 lastRun = 0;

    static constexpr auto fields()
    {
        return std::tuple_cat(std::tuple{contract::member("url", &Kept::url).optional(),
                                  contract::member("baseDn", &Kept::baseDn).optional(),
                                  contract::member("lastRun", &Kept::lastRun).optional()},
            details([](auto field) { return field.optional(); }));
    }
};

QString textOf(const StoredDirectory &directory)
{
    Kept kept;
    static_cast<DirectoryMembers &>(kept) = directory.settings;
    kept.lastRun = directory.lastRun;
    contract::JsonWriter writer;
    contract::encode(writer, kept, contract::WireContext());
    return QString::fromUtf8(writer.take());
}

Kept keptIn(const QString &text)
{
    Kept kept;
    contract::DecodeProblems problems;
    contract::decode(QJsonDocument::fromJson(text.toUtf8()).object(), kept, {}, {contract::WireContext(), problems});
    return kept;
}

// Of a directory set up by a version that did not keep it there: as long as there is a job to tell.
qint64 lastJobOf(Session &session, const QString &domainId)
{
    return session
        .integer(uR"(SELECT max(job.created) FROM job JOIN directory_run ON directory_run.job_id = job.id
                WHERE job.kind = ? AND job.domain_id = ? AND directory_run.dry_run = 0)"_s,
            QString(synchronizationKind), domainId)
        .value_or(0);
}

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

struct Where {
    QString sql;
    QVariantList values;
};

Where chosen(const QString &jobId, const ChangeFilter &filter)
{
    Where where{u" WHERE job_id = ?"_s, {jobId}};
    if (!filter.kind.isEmpty()) {
        where.sql += u" AND kind = ?"_s;
        where.values.append(filter.kind);
    }
    if (!filter.state.isEmpty()) {
        where.sql += u" AND state = ?"_s;
        where.values.append(filter.state);
    }
    return where;
}

} // namespace

std::optional<StoredDirectory> directoryOf(Session &session, const QString &domainId)
{
    Rows rows = session.query(
        u"SELECT settings, bind_password, modified, next_run FROM directory WHERE domain_id = ?"_s, domainId);
    if (!rows.next())
        return std::nullopt;
    const Kept kept = keptIn(rows.text(0));
    StoredDirectory directory{kept, rows.text(1), rows.integer(2), rows.integer(3), kept.lastRun};
    if (directory.lastRun == 0)
        directory.lastRun = lastJobOf(session, domainId);
    return directory;
}

void saveDirectory(Session &session, const QString &domainId, const StoredDirectory &directory)
{
    session.execute(
        uR"(INSERT INTO directory (domain_id, settings, bind_password, modified, next_run) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (domain_id) DO UPDATE SET settings = excluded.settings, bind_password = excluded.bind_password,
                modified = excluded.modified, next_run = excluded.next_run)"_s,
        domainId, textOf(directory), directory.sealedPassword, directory.modified, directory.nextRun);
}

bool removeDirectory(Session &session, const QString &domainId)
{
    session.execute(u"DELETE FROM directory_account WHERE domain_id = ?"_s, domainId);
    session.execute(u"DELETE FROM directory_department WHERE domain_id = ?"_s, domainId);
    return session.execute(u"DELETE FROM directory WHERE domain_id = ?"_s, domainId) > 0;
}

QString domainName(Session &session, const QString &domainId)
{
    return session.text(u"SELECT name FROM domain WHERE id = ?"_s, domainId).value_or(QString());
}

QStringList domainsWithDirectory(Session &session, const QString &administratorId)
{
    QStringList ids;
    Rows rows
        = session.query(uR"(SELECT directory.domain_id FROM directory JOIN domain ON domain.id = directory.domain_id
            WHERE ? = '' OR EXISTS (SELECT 1 FROM account_domain WHERE account_domain.account_id = ?
                                    AND account_domain.domain_id = directory.domain_id)
            ORDER BY domain.name_key, domain.id)"_s,
            administratorId, administratorId);
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

QStringList domainsDue(Session &session, qint64 now)
{
    QStringList ids;
    Rows rows = session.query(uR"(SELECT domain_id FROM directory WHERE next_run > 0 AND next_run <= ?
                AND NOT EXISTS (SELECT 1 FROM job WHERE job.kind = ? AND job.domain_id = directory.domain_id AND job.state IN ('queued', 'running'))
            ORDER BY next_run)"_s,
        now, QString(synchronizationKind));
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

void setNextRun(Session &session, const QString &domainId, qint64 nextRun)
{
    session.execute(u"UPDATE directory SET next_run = ? WHERE domain_id = ?"_s, nextRun, domainId);
}

std::optional<QString> entryKeyOf(Session &session, const QString &accountId)
{
    return session.text(u"SELECT entry_key FROM directory_account WHERE account_id = ? AND gone = 0"_s, accountId);
}

void insertRun(Session &session, const QString &jobId, bool dryRun)
{
    session.execute(u"INSERT INTO directory_run (job_id, dry_run) VALUES (?, ?)"_s, jobId, dryRun);
}

std::optional<Run> runOf(Session &session, const QString &jobId)
{
    Rows rows
        = session.query(u"SELECT dry_run, phase, entries_read, refusal FROM directory_run WHERE job_id = ?"_s, jobId);
    if (!rows.next())
        return std::nullopt;
    Run run;
    rows.into(run.dryRun, run.phase, run.entriesRead, run.refusal);
    return run;
}

void setPhase(Session &session, const QString &jobId, const QString &phase)
{
    session.execute(u"UPDATE directory_run SET phase = ? WHERE job_id = ?"_s, phase, jobId);
}

void setEntriesRead(Session &session, const QString &jobId, qint64 entries)
{
    session.execute(u"UPDATE directory_run SET entries_read = ? WHERE job_id = ?"_s, entries, jobId);
}

void setRefusal(Session &session, const QString &jobId, const QString &refusal)
{
    session.execute(u"UPDATE directory_run SET refusal = ? WHERE job_id = ?"_s, refusal, jobId);
}

std::optional<QString> openSynchronization(Session &session, const QString &domainId)
{
    return session.text(u"SELECT id FROM job WHERE kind = ? AND domain_id = ? AND state IN ('queued', 'running')"_s,
        QString(synchronizationKind), domainId);
}

QList<jobs::Job> synchronizationsOf(Session &session, const QString &domainId, contract::Page page)
{
    QStringList ids;
    {
        Rows rows = session.query(
            u"SELECT id FROM job WHERE kind = ? AND domain_id = ? ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s,
            QString(synchronizationKind), domainId, page.lines, page.offset());
        while (rows.next())
            ids.append(rows.text(0));
    }
    QList<jobs::Job> found;
    for (const QString &id : std::as_const(ids)) {
        if (auto job = jobs::jobById(session, id))
            found.append(*job);
    }
    return found;
}

qint64 countSynchronizations(Session &session, const QString &domainId)
{
    return session
        .integer(u"SELECT count(*) FROM job WHERE kind = ? AND domain_id = ?"_s, QString(synchronizationKind), domainId)
        .value_or(0);
}

qint64 removeUnmadeChanges(Session &session, const QString &jobId)
{
    session.execute(u"DELETE FROM directory_change WHERE job_id = ? AND state IN ('planned', 'reported')"_s, jobId);
    return session.integer(u"SELECT coalesce(max(number), 0) FROM directory_change WHERE job_id = ?"_s, jobId)
        .value_or(0);
}

void insertChange(Session &session, const QString &jobId, qint64 number, const Change &change)
{
    session.execute(
        u"INSERT INTO directory_change (job_id, number, kind, state, reason, content) VALUES (?, ?, ?, ?, ?, ?)"_s,
        jobId, number, kindName(change.kind), change.isReportOnly() ? u"reported"_s : u"planned"_s, change.reason,
        compact(toJson(change)));
}

void finishChange(Session &session, const QString &jobId, qint64 number, const QString &failure, const Change &change,
    const QString &id)
{
    Change made = change;
    made.id = id.isEmpty() ? change.id : id;
    session.execute(u"UPDATE directory_change SET state = ?, reason = ?, content = ? WHERE job_id = ? AND number = ?"_s,
        failure.isEmpty() ? u"done"_s : u"failed"_s, failure, compact(toJson(made)), jobId, number);
}

void setChangesTotal(Session &session, const QString &jobId, qint64 total)
{
    session.execute(u"UPDATE job SET rows_total = ? WHERE id = ?"_s, total, jobId);
}

qint64 countChanges(Session &session, const QString &jobId, const ChangeFilter &filter)
{
    const Where where = chosen(jobId, filter);
    Rows rows = session.run(u"SELECT count(*) FROM directory_change"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<contract::directory::Change> changesOf(
    Session &session, const QString &jobId, const ChangeFilter &filter, contract::Page page)
{
    Where where = chosen(jobId, filter);
    where.values << page.lines << page.offset();
    Rows rows = session.run(u"SELECT number, kind, state, reason, content FROM directory_change"_s % where.sql
            % u" ORDER BY number LIMIT ? OFFSET ?"_s,
        where.values);
    QList<contract::directory::Change> found;
    while (rows.next()) {
        contract::directory::Change &change = found.emplaceBack();
        QString content;
        rows.into(change.number, change.kind, change.state, change.reason, content);
        const QJsonObject object = QJsonDocument::fromJson(content.toUtf8()).object();
        change.name = object.value("name"_L1).toString();
        change.loginno = object.value("loginno"_L1).toString();
        change.id = object.value("id"_L1).toString();
        change.dn = object.value("dn"_L1).toString();
        change.path = object.value("path"_L1).toString();
        const QJsonArray details = object.value("details"_L1).toArray();
        for (const QJsonValue &each : details) {
            const QJsonObject detail = each.toObject();
            change.details.append({detail.value("member"_L1).toString(), detail.value("before"_L1).toString(),
                detail.value("after"_L1).toString()});
        }
    }
    return found;
}

QList<KindCount> countsByKind(Session &session, const QString &jobId)
{
    Rows rows = session.query(uR"(SELECT kind, count(*), sum(CASE WHEN state = 'done' THEN 1 ELSE 0 END),
                   sum(CASE WHEN state = 'failed' THEN 1 ELSE 0 END)
            FROM directory_change WHERE job_id = ? GROUP BY kind ORDER BY kind)"_s,
        jobId);
    QList<KindCount> counts;
    while (rows.next()) {
        KindCount &count = counts.emplaceBack();
        rows.into(count.kind, count.count, count.done, count.failed);
    }
    return counts;
}

} // namespace formwright::directory
