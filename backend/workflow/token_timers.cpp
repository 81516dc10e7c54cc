#include "backend/workflow/token_timers.h"

#include "backend/workflow/instance_store.h"

#include <QDateTime>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using flow::NodeKind;
using flow::TokenState;
using storage::Session;

namespace {

// Stops with its token; the others are about sub-flows, which go on.
bool isStoppable(const Timer &timer)
{
    return timer.kind == TimerKind::Remind || timer.kind == TimerKind::Overdue || timer.kind == TimerKind::Wait
        || timer.kind == TimerKind::Schedule;
}

// At a moment that was named, not after a while.
bool isAppointed(const Timer &timer)
{
    return timer.span.isNone() && timer.calendarId.isEmpty();
}

} // namespace

Timer counted(Timer timer, const WorkingCalendar &calendar)
{
    timer.calendarId = calendar.id();
    timer.calendarVersion = calendar.version();
    timer.due = std::min(calendar.after(timer.started, timer.span).value_or(never), never);
    return timer;
}

Timer stopped(Timer timer, const WorkingCalendar &calendar, qint64 now)
{
    timer.rest = TimerRest::TokenRests;
    if (!isAppointed(timer)) {
        const qint64 left = calendar.lengthOf(timer.span) - calendar.between(timer.started, now);
        timer.span = {0, std::max<qint64>(1, left)};
    }
    return timer;
}

void followDue(Session &session, const QString &instanceId, const QString &tokenId)
{
    session.execute(uR"(UPDATE flow_token SET due = coalesce((SELECT min(due) FROM flow_actor
            WHERE flow_actor.instance_id = flow_token.instance_id AND flow_actor.token_id = flow_token.id
                AND flow_actor.pending = 1 AND flow_actor.due > 0), 0) WHERE instance_id = ? AND id = ?)"_s,
        instanceId, tokenId);
}

std::optional<qint64> momentOf(QString text, const QTimeZone &zone)
{
    text = text.trimmed().replace(u'/', u'-').replace(u' ', u'T');
    QDateTime moment = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (moment.isValid() && moment.timeSpec() == Qt::LocalTime)
        moment = QDateTime(moment.date(), moment.time(), zone);
    return moment.isValid() ? std::optional(moment.toMSecsSinceEpoch()) : std::nullopt;
}

TokenTimers::TokenTimers(Session &session, storage::IdSource &ids, const StoredInstance &about, qint64 now)
    : m_session(session), m_ids(ids), m_instanceId(about.id), m_now(now), m_calendars(session, about.domainId)
{ }

Timer TokenTimers::timer(TimerKind kind, const QString &tokenId, const QString &nodeId) const
{
    Timer made;
    made.id = m_ids.next();
    made.due = m_now;
    made.kind = kind;
    made.instanceId = m_instanceId;
    made.tokenId = tokenId;
    made.nodeId = nodeId;
    made.started = m_now;
    return made;
}

QHash<QString, qint64> TokenTimers::follow(const flow::Node &node, const flow::Token *before, const flow::Token &now,
    const QSet<QString> &pendingBefore, const QSet<QString> &pending)
{
    const bool rested = before && before->state == TokenState::Suspended;
    const bool rests = now.state == TokenState::Suspended;
    if (before && before->nodeId != now.nodeId)
        end(now.id); // another version of the flow: its time begins anew
    else if (rests && !rested)
        rest(now.id);
    if (rests || now.state != TokenState::Live)
        return {};
    if (node.kind == NodeKind::Auto && node.automatic != flow::AutoMode::AtOnce && !before)
        waitAt(node, now);
    const bool isLimited = node.kind == NodeKind::Manual && node.limit.isSet;
    QHash<QString, qint64> until;
    if (rested)
        until = goOn(now.id);
    if (!isLimited)
        return until;
    for (const QString &personId : pendingBefore) {
        if (!pending.contains(personId))
            removeTimersOfPerson(m_session, m_instanceId, now.id, personId);
    }
    bool isAsked = false;
    for (const flow::Signer &signer : now.signers) {
        const QString &personId = signer.personId;
        if (!pending.contains(personId) || pendingBefore.contains(personId) || until.contains(personId) || rested)
            continue;
        if (!node.limit.isScripted)
            until.insert(personId, giveTime(node.limit, node.limit.span, now.id, node.id, personId));
        else if (!std::exchange(isAsked, true))
            insertTimer(m_session, timer(TimerKind::Schedule, now.id, node.id), m_now);
    }
    return until;
}

qint64 TokenTimers::giveTime(const flow::TimeLimit &limit, const flow::WorkSpan &span, const QString &tokenId,
    const QString &nodeId, const QString &personId)
{
    const WorkingCalendar calendar = m_calendars.of(personId);
    Timer overdue = timer(TimerKind::Overdue, tokenId, nodeId);
    overdue.personId = personId;
    overdue.span = span;
    overdue = counted(overdue, calendar);
    insertTimer(m_session, overdue, m_now);
    const flow::WorkSpan before = limit.remindBefore;
    if (!before.isNone() && calendar.lengthOf(span) > calendar.lengthOf(before)) {
        Timer remind = timer(TimerKind::Remind, tokenId, nodeId);
        remind.personId = personId;
        remind.span = {span.days - before.days, span.milliseconds - before.milliseconds};
        insertTimer(m_session, counted(remind, calendar), m_now);
    }
    return overdue.due == never ? 0 : overdue.due;
}

qint64 TokenTimers::endAt(qint64 moment, const QString &tokenId, const QString &nodeId, const QString &personId)
{
    Timer overdue = timer(TimerKind::Overdue, tokenId, nodeId);
    overdue.personId = personId;
    overdue.due = moment;
    insertTimer(m_session, overdue, m_now);
    return moment;
}

void TokenTimers::waitUntil(const QString &tokenId, const QString &nodeId, qint64 moment)
{
    Timer wait = timer(TimerKind::Wait, tokenId, nodeId);
    wait.due = moment;
    insertTimer(m_session, wait, m_now);
}

void TokenTimers::waitAt(const flow::Node &node, const flow::Token &token)
{
    if (node.automatic == flow::AutoMode::AfterDelay) {
        Timer wait = timer(TimerKind::Wait, token.id, node.id);
        wait.span = {0, WorkingCalendar().lengthOf(node.delay)};
        wait.due = m_now + wait.span.milliseconds;
        insertTimer(m_session, wait, m_now);
        return;
    }
    const auto moment = node.isMomentScripted ? std::nullopt : momentOf(node.moment, m_calendars.of({}).zone());
    if (moment)
        waitUntil(token.id, node.id, *moment);
    else // a script has to say; or nobody can, which is an incident then
        insertTimer(m_session, timer(TimerKind::Schedule, token.id, node.id), m_now);
}

void TokenTimers::rest(const QString &tokenId)
{
    for (const Timer &running : timersOf(m_session, m_instanceId, tokenId)) {
        if (!isStoppable(running) || running.rest != TimerRest::Runs)
            continue;
        const WorkingCalendar calendar
            = running.calendarId.isEmpty() ? WorkingCalendar() : m_calendars.of(running.personId);
        changeTimer(m_session, running, stopped(running, calendar, m_now), m_now);
    }
}

QHash<QString, qint64> TokenTimers::goOn(const QString &tokenId)
{
    QHash<QString, qint64> until;
    for (const Timer &resting : timersOf(m_session, m_instanceId, tokenId)) {
        if (resting.rest != TimerRest::TokenRests)
            continue;
        Timer going = resting;
        going.rest = TimerRest::Runs;
        if (!isAppointed(going)) {
            going.started = m_now;
            going = counted(going, going.calendarId.isEmpty() ? WorkingCalendar() : m_calendars.of(going.personId));
        }
        changeTimer(m_session, resting, going, m_now);
        if (going.kind == TimerKind::Overdue && going.round == 0)
            until.insert(going.personId, going.due == never ? 0 : going.due);
    }
    return until;
}

void TokenTimers::followEffects(const QList<flow::Effect> &effects)
{
    for (const flow::Effect &effect : effects) {
        if (effect.kind == flow::EffectKind::ChildrenWanted)
            insertTimer(m_session, timer(TimerKind::Children, effect.tokenId, effect.nodeId), m_now);
        else if (effect.kind == flow::EffectKind::ChildrenEnd)
            insertTimer(m_session, timer(TimerKind::StopChildren, effect.tokenId, effect.nodeId), m_now);
    }
}

void TokenTimers::tellParent(const StoredInstance &child)
{
    if (child.parentId.isEmpty()
        || !m_session.integer(u"SELECT 1 FROM flow_instance WHERE id = ? AND ended = 0"_s, child.parentId))
        return;
    Timer ended = timer(TimerKind::ChildEnded, child.parentToken, {});
    ended.instanceId = child.parentId;
    ended.data = child.id;
    insertTimer(m_session, ended, m_now);
}

} // namespace formwright::workflow
