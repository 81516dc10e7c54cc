#include "backend/workflow/timer_store.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString columns = u"flow_timer.id, flow_timer.due, flow_timer.kind, flow_timer.instance_id, flow_timer.token_id, "
                        "flow_timer.node_id, flow_timer.person_id, flow_timer.calendar_id, "
                        "flow_timer.calendar_version, flow_timer.started, flow_timer.days, flow_timer.budget, "
                        "flow_timer.round, flow_timer.attempts, flow_timer.parked, flow_timer.data"_s;

QList<Timer> timersFrom(Rows rows)
{
    QList<Timer> timers;
    while (rows.next()) {
        Timer timer;
        int kind = 0, rest = 0;
        rows.into(timer.id, timer.due, kind, timer.instanceId, timer.tokenId, timer.nodeId, timer.personId,
            timer.calendarId, timer.calendarVersion, timer.started, timer.span.days, timer.span.milliseconds,
            timer.round, timer.attempts, rest, timer.data);
        timer.kind = TimerKind(kind);
        timer.rest = TimerRest(rest);
        timers.append(timer);
    }
    return timers;
}

} // namespace

void insertTimer(Session &session, const Timer &timer, qint64 now)
{
    session.execute(uR"(INSERT INTO flow_timer (id, due, kind, instance_id, token_id, node_id, person_id, calendar_id,
                calendar_version, started, days, budget, round, attempts, parked, data, created)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        timer.id, timer.due, int(timer.kind), timer.instanceId, timer.tokenId, timer.nodeId, timer.personId,
        timer.calendarId, timer.calendarVersion, timer.started, timer.span.days, timer.span.milliseconds, timer.round,
        timer.attempts, int(timer.rest), timer.data, now);
}

std::optional<Timer> timerById(Session &session, const QString &id)
{
    const QList<Timer> found
        = timersFrom(session.query(QString(u"SELECT "_s % columns % u" FROM flow_timer WHERE id = ?"_s), id));
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

QList<Timer> dueTimers(Session &session, qint64 now, int most, const QString &instanceId)
{
    const QString select = u"SELECT "_s % columns % u" FROM flow_timer WHERE parked = 0 AND due <= ?"_s;
    const QString order = u" ORDER BY due, id LIMIT ?"_s;
    return instanceId.isEmpty()
        ? timersFrom(session.query(QString(select % order), now, most))
        : timersFrom(session.query(QString(select % u" AND instance_id = ?"_s % order), now, instanceId, most));
}

QList<Timer> dueFollowUps(Session &session, qint64 now, const QString &instanceId)
{
    constexpr int most = 20;
    return timersFrom(
        session.query(QString(u"SELECT "_s % columns
                          % u" FROM flow_timer WHERE parked = 0 AND due <= ? AND kind >= ? AND (instance_id = ? "
                            "OR instance_id IN (SELECT parent_id FROM flow_instance WHERE id = ?) "
                            "OR instance_id IN (SELECT id FROM flow_instance WHERE parent_id = ? AND parent_id <> '')) "
                            "ORDER BY due, id LIMIT ?"_s),
            now, int(TimerKind::Children), instanceId, instanceId, instanceId, most));
}

std::optional<qint64> nextTimer(Session &session)
{
    return session.integer(u"SELECT due FROM flow_timer WHERE parked = 0 ORDER BY due, id LIMIT 1"_s);
}

QList<Timer> timersOf(Session &session, const QString &instanceId, const QString &tokenId)
{
    return timersFrom(session.query(
        QString(u"SELECT "_s % columns % u" FROM flow_timer WHERE instance_id = ? AND token_id = ? ORDER BY id"_s),
        instanceId, tokenId));
}

bool takeTimer(Session &session, const Timer &timer)
{
    return session.execute(u"DELETE FROM flow_timer WHERE id = ? AND due = ? AND attempts = ? AND parked = ?"_s,
               timer.id, timer.due, timer.attempts, int(timer.rest))
        > 0;
}

void removeTimer(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM flow_timer WHERE id = ?"_s, id);
}

bool changeTimer(Session &session, const Timer &before, const Timer &after, qint64 now)
{
    return session.execute(
               uR"(UPDATE flow_timer SET due = ?, calendar_id = ?, calendar_version = ?, started = ?, days = ?,
                budget = ?, attempts = ?, parked = ?, created = ?
            WHERE id = ? AND due = ? AND attempts = ? AND parked = ?)"_s,
               after.due, after.calendarId, after.calendarVersion, after.started, after.span.days,
               after.span.milliseconds, after.attempts, int(after.rest), now, before.id, before.due, before.attempts,
               int(before.rest))
        > 0;
}

QList<Timer> outdatedTimers(Session &session, bool looksAtPeople, int most)
{
    // What rests is counted when it goes on.
    QList<Timer> found = timersFrom(session.query(
        QString(u"SELECT "_s % columns
            % u" FROM calendar JOIN flow_timer ON flow_timer.calendar_id = calendar.id "
              "AND flow_timer.calendar_version < calendar.modified WHERE flow_timer.parked = 0 LIMIT ?"_s),
        most));
    if (looksAtPeople && found.size() < most) {
        found += timersFrom(session.query(
            QString(u"SELECT "_s % columns
                % u" FROM flow_timer JOIN account ON account.id = flow_timer.person_id AND "
                  "account.modified > flow_timer.created WHERE flow_timer.person_id <> '' AND flow_timer.parked = 0 "
                  "LIMIT ?"_s),
            most - int(found.size())));
        // A calendar that was removed leaves its people to the first one of the domain.
        found += timersFrom(
            session.query(QString(u"SELECT "_s % columns
                              % u" FROM flow_timer WHERE calendar_id <> '' AND parked = 0 AND NOT EXISTS "
                                "(SELECT 1 FROM calendar WHERE calendar.id = flow_timer.calendar_id) LIMIT ?"_s),
                most));
    }
    return found;
}

bool haveLeaversWork(Session &session)
{
    return session
        .integer(
            uR"(SELECT 1 FROM account JOIN flow_actor ON flow_actor.person_id = account.id AND flow_actor.pending = 1
            WHERE (account.dimission <> 1 OR account.status <> 1) AND flow_actor.kind = 0 LIMIT 1)"_s)
        .has_value();
}

qint64 insertHandOvers(Session &session, qint64 now, int most)
{
    // By who left: they are few, and mostly have nothing to do.
    return session.execute(
        uR"(INSERT INTO flow_timer (id, due, kind, instance_id, token_id, node_id, person_id, created)
            SELECT 'leaves-' || flow_actor.instance_id || '-' || flow_actor.token_id || '-' || flow_actor.person_id, ?, ?,
                flow_actor.instance_id, flow_actor.token_id, flow_token.node_id, flow_actor.person_id, ?
            FROM account JOIN flow_actor ON flow_actor.person_id = account.id AND flow_actor.pending = 1
                JOIN flow_token ON flow_token.instance_id = flow_actor.instance_id AND flow_token.id = flow_actor.token_id
            WHERE (account.dimission <> 1 OR account.status <> 1) AND flow_actor.kind = 0 AND NOT EXISTS (SELECT 1 FROM flow_timer AS known
                WHERE known.instance_id = flow_actor.instance_id AND known.token_id = flow_actor.token_id
                    AND known.kind = ? AND known.person_id = flow_actor.person_id)
            LIMIT ? ON CONFLICT DO NOTHING)"_s,
        now, int(TimerKind::HandOver), now, int(TimerKind::HandOver), most);
}

void removeTimersOfToken(Session &session, const QString &instanceId, const QString &tokenId, ToBegin children)
{
    session.execute(
        u"DELETE FROM flow_timer WHERE instance_id = ? AND token_id = ? AND kind < ? AND kind <> ? AND parked <> ?"_s,
        instanceId, tokenId, int(TimerKind::StopChildren), children == ToBegin::Stays ? int(TimerKind::Children) : 0,
        int(TimerRest::Done));
}

void removeDoneTimers(Session &session, const QString &instanceId, const QStringList &tokenIds)
{
    QStringList gone;
    Rows rows = session.query(u"SELECT id, token_id FROM flow_timer WHERE instance_id = ? AND parked = ?"_s, instanceId,
        int(TimerRest::Done));
    while (rows.next()) {
        if (!tokenIds.contains(rows.text(1)))
            gone.append(rows.text(0));
    }
    for (const QString &id : std::as_const(gone))
        removeTimer(session, id);
}

void removeHandOvers(Session &session, const QString &instanceId, const QString &tokenId)
{
    const QString over
        = u" IN (SELECT id FROM flow_timer WHERE instance_id = ? AND token_id = ? AND kind = ? "
          "AND NOT EXISTS (SELECT 1 FROM flow_actor WHERE flow_actor.instance_id = flow_timer.instance_id "
          "AND flow_actor.token_id = flow_timer.token_id AND flow_actor.kind = 0 "
          "AND flow_actor.pending = 1 AND flow_actor.person_id = flow_timer.person_id))"_s;
    session.execute(QString(u"DELETE FROM flow_incident WHERE instance_id = ? AND token_id = ? AND timer_id"_s % over),
        instanceId, tokenId, instanceId, tokenId, int(TimerKind::HandOver));
    session.execute(
        QString(u"DELETE FROM flow_timer WHERE id"_s % over), instanceId, tokenId, int(TimerKind::HandOver));
}

void removeTimersOfPerson(Session &session, const QString &instanceId, const QString &tokenId, const QString &personId)
{
    session.execute(
        u"DELETE FROM flow_timer WHERE instance_id = ? AND token_id = ? AND kind IN (?, ?) AND person_id = ? "
        "AND parked <> ?"_s,
        instanceId, tokenId, int(TimerKind::Remind), int(TimerKind::Overdue), personId, int(TimerRest::Done));
}

} // namespace formwright::workflow
