#include "backend/jobs/former_domain.h"

#include "backend/notifications/notification_upkeep.h"

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr qint64 mostAtOnce = 500;

struct Found {
    QStringList gone; // of receivers who are there no more
    QStringList others; // not cleared yet
    QString last;
};

// Of a moment when nothing more comes, since whatever tells of the domain needs it.
Found next(Session &session, const QString &domainId, const QString &after, qint64 most)
{
    Found found;
    storage::Rows rows = session.query(uR"(SELECT notification.id, notification.removed, account.id
            FROM notification LEFT JOIN account ON account.id = notification.receiver_id
            WHERE notification.id > ? AND notification.domain_id = ? ORDER BY notification.id LIMIT ?)"_s,
        after, domainId, most);
    while (rows.next()) {
        found.last = rows.text(0);
        if (rows.isNull(2))
            found.gone.append(found.last);
        else if (rows.integer(1) == 0)
            found.others.append(found.last);
    }
    return found;
}

} // namespace

Job formerDomain(const QString &id, const QString &domainId, qint64 now)
{
    Job job;
    job.id = id;
    job.kind = formerDomainKind;
    job.parameters = {{u"domainId"_s, domainId}};
    job.created = now;
    return job;
}

FormerDomain::FormerDomain(storage::Database &database, events::EventHub &events, const storage::Clock &clock)
    : m_database(database), m_events(events), m_clock(clock)
{ }

void FormerDomain::run(JobRun &run)
{
    const QString domainId = run.job().parameters.value("domainId"_L1).toString();
    QString after;
    qint64 atOnce = mostAtOnce;
    for (;;) {
        const Found found = next(m_database.reader(), domainId, after, atOnce);
        if (found.last.isEmpty())
            return;
        notifications::TakenBack taken;
        JobProgress progress = run.progress();
        progress.rowsDone += found.gone.size() + found.others.size();
        try {
            run.commit(progress, [&](Session &session) {
                for (const QString &id : found.gone)
                    session.execute(u"DELETE FROM notification WHERE id = ?"_s, id);
                taken = notifications::takeBackNotifications(session, found.others, m_clock.nowMilliseconds());
            });
        } catch (const storage::SerializationFailure &) {
            // Others change these very inboxes all the time: fewer of them at once get through.
            if (atOnce == 1)
                throw;
            atOnce = std::max<qint64>(1, atOnce / 8);
            continue;
        }
        after = found.last;
        atOnce = std::min(mostAtOnce, atOnce * 2);
        for (auto inbox = taken.inboxes.cbegin(); inbox != taken.inboxes.cend(); ++inbox)
            m_events.publish(notifications::changeOf(inbox.key(), *inbox));
    }
}

} // namespace formwright::jobs
