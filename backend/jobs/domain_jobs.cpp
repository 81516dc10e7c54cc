#include "backend/jobs/domain_jobs.h"

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

QString conditionFor(const JobsOfDomain &wanted, QVariantList &values)
{
    values << wanted.domainId;
    for (const QString &kind : wanted.kinds)
        values << kind;
    const QString open = wanted.unfinishedOnly ? u" AND state IN ('queued', 'running')"_s : QString();
    return u"WHERE domain_id = ? AND kind IN ("_s % QStringList(wanted.kinds.size(), u"?"_s).join(u", "_s) % u')'
        % open;
}

} // namespace

QList<Job> jobsOfDomain(Session &session, const JobsOfDomain &wanted, qint64 limit, qint64 offset)
{
    QVariantList values;
    const QString where = conditionFor(wanted, values);
    values << limit << offset;
    QStringList ids;
    for (Rows rows = session.run(
             u"SELECT id FROM job "_s % where % u" ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s, values);
         rows.next();)
        ids.append(rows.text(0));
    QList<Job> found;
    for (const QString &id : std::as_const(ids)) {
        if (auto job = jobById(session, id))
            found.append(std::move(*job));
    }
    return found;
}

qint64 countJobsOfDomain(Session &session, const JobsOfDomain &wanted)
{
    QVariantList values;
    const QString where = conditionFor(wanted, values);
    Rows rows = session.run(u"SELECT count(*) FROM job "_s % where, values);
    return rows.next() ? rows.integer(0) : 0;
}

} // namespace formwright::jobs
