#include "backend/workflow/token_timers.h"

#include "backend/workflow/instance_store.h"

#include <QDateTime>

#include <algorithm>

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

bool isOfSameTime(const flow::Node &here, const flow::Node &there)
{
    return here.id == there.id && here.kind == there.kind && here.limit == there.limit
        && here.automatic == there.automatic && here.delay == there.delay && here.moment == there.moment
        && here.isMomentScripted == there.isMomentScripted && here.momentScript == there.momentScript;
}

// Whose turn it is there.
QSet<QString> pendingOn(const flow::Token &token)
{
    QSet<QString> pending;
    for (const flow::Signer &signer : token.signers) {
        if (signer.isPending && token.state == TokenState::Live)
            pending.insert(signer.personId);
    }
    return pending;
}

// Of when an automatic node goes on.
bool isOfMoment(const Timer &timer)
{
    return timer.kind == TimerKind::Wait || timer.kind == TimerKind::Schedule;
}

// At a moment that was named, not after a while.
bool isAppointed(const Timer &timer)
{
    return timer.span.isNone() && timer.calendarId.isEmpty();
}

} // namespace

// Ids hold neither.
QString textOfGroups(const QList<QStringList> &groups)
{
    QStringList texts;
    for (const QStringList &group : groups)
        texts.append(group.join(u';'));
    return texts.join(u'|');
}

QList<QStringList> groupsIn(const QString &data)
{
    QList<QStringList> groups;
    for (const QString &group : data.split(u'|', Qt::SkipEmptyParts))
        groups.append(group.split(u';'));
    return groups;
}

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
    : m_session(session),
      m_stored(std::in_place, session, about.id),
      m_shelf(*m_stored),
      m_ids(ids),
      m_instanceId(about.id),
      m_now(now),
      m_calendars(session, about.domainId)
{ }

TokenTimers::TokenTimers(
    Session &session, storage::IdSource &ids, TimerShelf &shelf, const StoredInstance &about, qint64 now)
    : m_session(session),
      m_shelf(shelf),
      m_ids(ids),
      m_instanceId(about.id),
      m_now(now),
      m_calendars(session, about.domainId)
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

void TokenTimers::follow(
    const flow::Definition &definition, const flow::Instance &before, const flow::Step &step, TimeKeeper &keeper)
{
    begin(definition, step);
    for (const QString &tokenId : step.removed) {
        const flow::Token *gone = before.token(tokenId);
        const flow::Node *left = gone ? definition.node(gone->nodeId) : nullptr;
        const bool isBeside = left && left->kind == NodeKind::SubFlow && !left->isAwaited;
        end(tokenId, isBeside ? ToBegin::Stays : ToBegin::Goes);
        keeper.drop(tokenId); // with the incidents of what it waited for
    }
    for (const flow::Token &token : step.put)
        put(definition.node(token.nodeId), before.token(token.id), token, keeper);
    followEffects(step.effects);
    // What nobody can take back any more goes.
    if (std::ranges::any_of(definition.nodes(), [](const flow::Node &node) { return node.limit.isSet; }))
        m_shelf.removeDone(m_retractable);
}

void TokenTimers::put(const flow::Node *node, const flow::Token *before, const flow::Token &now, TimeKeeper &keeper)
{
    const SignerTimes known = keeper.timesOf(now.id);
    QSet<QString> pendingBefore;
    for (auto time = known.cbegin(); time != known.cend(); ++time) {
        if (time->isPending)
            pendingBefore.insert(time.key());
    }
    const QSet<QString> pending = pendingOn(now);
    const auto until = node ? timesBy(*node, before, now, pendingBefore, pending) : QHash<QString, qint64>();
    SignerTimes times;
    for (const flow::Signer &signer : now.signers) {
        const QString &id = signer.personId;
        times.insert(id, {pending.contains(id), until.value(id, known.value(id).due)});
    }
    keeper.keep(now, times);
    if (node && node->limit.isSet)
        actOnLate(*node, now.id, pendingBefore, pending);
}

// Until when those have time whose turn came, or goes on.
QHash<QString, qint64> TokenTimers::timesBy(const flow::Node &node, const flow::Token *before, const flow::Token &now,
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
    const bool isLimited = node.kind == NodeKind::Manual && node.limit.isSet;
    QHash<QString, qint64> until;
    if (rested)
        until = goOn(now.id);
    // What was moved there while it rested begins to wait now.
    const bool isWaiting = node.kind == NodeKind::Auto && node.automatic != flow::AutoMode::AtOnce;
    if (isWaiting && (!before || (rested && std::ranges::none_of(m_shelf.of(now.id), isOfMoment))))
        waitAt(node, now);
    if (!isLimited)
        return until;
    for (const QString &personId : pendingBefore) {
        if (pending.contains(personId))
            continue;
        const bool isDone = std::ranges::any_of(
            now.signers, [&](const flow::Signer &signer) { return signer.personId == personId && signer.isDone; });
        if (isDone && m_retractable.contains(now.id))
            stopDone(now.id, personId);
        m_shelf.removeOfPerson(now.id, personId);
    }
    bool isAsked = false;
    for (const flow::Signer &signer : now.signers) {
        const QString &personId = signer.personId;
        if (!pending.contains(personId) || pendingBefore.contains(personId) || until.contains(personId) || rested)
            continue;
        if (m_isTakenBack) {
            // He goes on with what he had left; where it was over it stays so, and nothing happens for it once more.
            const std::optional<qint64> due = resume(now.id, personId);
            if (due || !node.limit.isScripted) {
                until.insert(personId, due.value_or(m_now));
                continue;
            }
        }
        if (!node.limit.isScripted)
            until.insert(personId, giveTime(node.limit, node.limit.span, now.id, node.id, personId));
        else if (!std::exchange(isAsked, true))
            m_shelf.insert(timer(TimerKind::Schedule, now.id, node.id), m_now);
    }
    return until;
}

// Where only people are left whose time was over before somebody else acted, what happens then happens now.
void TokenTimers::actOnLate(
    const flow::Node &node, const QString &tokenId, const QSet<QString> &pendingBefore, const QSet<QString> &pending)
{
    const bool isLess = pending.size() < pendingBefore.size() && pendingBefore.contains(pending);
    if (node.limit.action == flow::LateAction::Nothing || m_isTakenBack || pending.isEmpty() || !isLess)
        return;
    if (m_shelf.hasTime(tokenId, m_now))
        return;
    Timer late = timer(TimerKind::Overdue, tokenId, node.id);
    late.personId = *std::min_element(pending.begin(), pending.end());
    late.round = -1;
    m_shelf.insert(late, m_now);
}

void TokenTimers::renew(
    const flow::Definition &from, const flow::Instance &before, const flow::Definition &to, const flow::Instance &now)
{
    for (const flow::Token &token : now.tokens) {
        const flow::Token *was = before.token(token.id);
        const flow::Node *there = to.node(token.nodeId);
        const flow::Node *here = was ? from.node(was->nodeId) : nullptr;
        if (token.state != TokenState::Live || !there || !here || isOfSameTime(*here, *there))
            continue;
        // What is to begin there is among the effects.
        if (there->kind == flow::NodeKind::SubFlow && (was->nodeId != token.nodeId || here->kind != there->kind)) {
            end(token.id, ToBegin::Stays);
            continue;
        }
        end(token.id);
        const auto until = timesBy(*there, nullptr, token, {}, pendingOn(token));
        m_session.execute(u"UPDATE flow_actor SET due = 0 WHERE instance_id = ? AND token_id = ? AND kind = 0"_s,
            m_instanceId, token.id);
        for (auto due = until.cbegin(); due != until.cend(); ++due)
            m_session.execute(uR"(UPDATE flow_actor SET due = ?
                WHERE instance_id = ? AND token_id = ? AND person_id = ? AND kind = 0)"_s,
                *due, m_instanceId, token.id, due.key());
        followDue(m_session, m_instanceId, token.id);
    }
}

qint64 TokenTimers::giveTime(const flow::TimeLimit &limit, const flow::WorkSpan &span, const QString &tokenId,
    const QString &nodeId, const QString &personId)
{
    const WorkingCalendar calendar = m_calendars.of(personId);
    Timer overdue = timer(TimerKind::Overdue, tokenId, nodeId);
    overdue.personId = personId;
    overdue.span = span;
    overdue = counted(overdue, calendar);
    m_shelf.insert(overdue, m_now);
    const flow::WorkSpan before = limit.remindBefore;
    if (!before.isNone() && calendar.lengthOf(span) > calendar.lengthOf(before)) {
        Timer remind = timer(TimerKind::Remind, tokenId, nodeId);
        remind.personId = personId;
        remind.span = {span.days - before.days, span.milliseconds - before.milliseconds};
        m_shelf.insert(counted(remind, calendar), m_now);
    }
    return overdue.due == never ? 0 : overdue.due;
}

qint64 TokenTimers::endAt(qint64 moment, const QString &tokenId, const QString &nodeId, const QString &personId)
{
    Timer overdue = timer(TimerKind::Overdue, tokenId, nodeId);
    overdue.personId = personId;
    overdue.due = moment;
    m_shelf.insert(overdue, m_now);
    return moment;
}

void TokenTimers::waitUntil(const QString &tokenId, const QString &nodeId, qint64 moment)
{
    Timer wait = timer(TimerKind::Wait, tokenId, nodeId);
    wait.due = moment;
    m_shelf.insert(wait, m_now);
}

void TokenTimers::waitAt(const flow::Node &node, const flow::Token &token)
{
    if (node.automatic == flow::AutoMode::AfterDelay) {
        Timer wait = timer(TimerKind::Wait, token.id, node.id);
        wait.span = {0, WorkingCalendar().lengthOf(node.delay)};
        wait.due = m_now + wait.span.milliseconds;
        m_shelf.insert(wait, m_now);
        return;
    }
    const auto moment = node.isMomentScripted ? std::nullopt : momentOf(node.moment, m_calendars.of({}).zone());
    if (moment)
        waitUntil(token.id, node.id, *moment);
    else // a script has to say; or nobody can, which is an incident then
        m_shelf.insert(timer(TimerKind::Schedule, token.id, node.id), m_now);
}

void TokenTimers::rest(const QString &tokenId)
{
    for (const Timer &running : m_shelf.of(tokenId)) {
        if (!isStoppable(running) || running.rest != TimerRest::Runs)
            continue;
        const WorkingCalendar calendar
            = running.calendarId.isEmpty() ? WorkingCalendar() : m_calendars.of(running.personId);
        m_shelf.change(running, stopped(running, calendar, m_now), m_now);
    }
}

void TokenTimers::begin(const flow::Definition &definition, const flow::Step &step)
{
    m_retractable.clear();
    for (const flow::Move &move : step.moves) {
        const flow::Node *node = definition.node(move.nodeId);
        if (!node || (!node->retract.isAllowed && !node->retract.isScripted))
            continue;
        for (const flow::Token &token : move.consumed)
            m_retractable.append(token.id);
    }
    m_isTakenBack = std::ranges::any_of(
        step.history, [](const flow::HistoryLine &line) { return line.operation == flow::operation::retracted; });
}

void TokenTimers::end(const QString &tokenId, ToBegin children)
{
    if (m_retractable.contains(tokenId))
        stopDone(tokenId, {});
    m_shelf.removeOfToken(tokenId, children);
}

// Of one person, or of all.
void TokenTimers::stopDone(const QString &tokenId, const QString &personId)
{
    for (const Timer &running : m_shelf.of(tokenId)) {
        const bool isHis = personId.isEmpty() || running.personId == personId;
        const bool isAboutPeople = running.kind == TimerKind::Remind || running.kind == TimerKind::Overdue
            || running.kind == TimerKind::Schedule;
        if (!isHis || !isAboutPeople || running.rest != TimerRest::Runs)
            continue;
        const WorkingCalendar calendar
            = running.calendarId.isEmpty() ? WorkingCalendar() : m_calendars.of(running.personId);
        Timer kept = stopped(running, calendar, m_now);
        kept.rest = TimerRest::Done;
        m_shelf.change(running, kept, m_now);
    }
}

Timer TokenTimers::going(Timer timer)
{
    timer.rest = TimerRest::Runs;
    if (isAppointed(timer))
        return timer;
    timer.started = m_now;
    return counted(timer, timer.calendarId.isEmpty() ? WorkingCalendar() : m_calendars.of(timer.personId));
}

// Until when he has time again, where any was kept for him.
std::optional<qint64> TokenTimers::resume(const QString &tokenId, const QString &personId)
{
    std::optional<qint64> due;
    for (const Timer &kept : m_shelf.of(tokenId)) {
        const bool isHis = kept.personId == personId || kept.kind == TimerKind::Schedule;
        if (kept.rest != TimerRest::Done || !isHis)
            continue;
        const Timer again = going(kept);
        m_shelf.change(kept, again, m_now);
        if (kept.kind == TimerKind::Overdue)
            due = kept.round > 0 ? m_now : again.due == never ? 0 : again.due;
        else if (kept.kind == TimerKind::Schedule)
            due = due.value_or(0); // its script says so
    }
    return due;
}

QHash<QString, qint64> TokenTimers::goOn(const QString &tokenId)
{
    QHash<QString, qint64> until;
    for (const Timer &resting : m_shelf.of(tokenId)) {
        if (resting.rest != TimerRest::TokenRests)
            continue;
        const Timer again = going(resting);
        m_shelf.change(resting, again, m_now);
        if (again.kind == TimerKind::Overdue && again.round == 0)
            until.insert(again.personId, again.due == never ? 0 : again.due);
    }
    return until;
}

void TokenTimers::followEffects(const QList<flow::Effect> &effects)
{
    for (const flow::Effect &effect : effects) {
        if (effect.kind == flow::EffectKind::ChildrenWanted) {
            Timer children = timer(TimerKind::Children, effect.tokenId, effect.nodeId);
            children.data = textOfGroups(effect.groups);
            m_shelf.insert(children, m_now);
        }
        if (effect.kind == flow::EffectKind::ChildrenEnd)
            m_shelf.insert(timer(TimerKind::StopChildren, effect.tokenId, effect.nodeId), m_now);
    }
}

void TokenTimers::goOnAtOnce(const QList<flow::Effect> &effects)
{
    for (const flow::Effect &effect : effects) {
        if (effect.kind == flow::EffectKind::GoesOn)
            waitUntil(effect.tokenId, effect.nodeId, m_now);
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
    m_shelf.insert(ended, m_now);
}

} // namespace formwright::workflow
