// What happens by itself in a flow that is played through, at its own clock.
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_simulation.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_simulations::SimulatedStep;
using workflow::Timer;
using workflow::TimerKind;

namespace {

constexpr int mostFired = 1'000; // things that happen by themselves
constexpr qint64 farthest = 50LL * 366 * 86'400'000; // from the beginning

} // namespace

QString kindName(TimerKind kind)
{
    switch (kind) {
    case TimerKind::Remind:
        return u"remind"_s;
    case TimerKind::Overdue:
        return u"overdue"_s;
    case TimerKind::Wait:
        return u"goesOn"_s;
    case TimerKind::Schedule:
        return u"schedule"_s;
    case TimerKind::HandOver:
        return u"handOver"_s;
    case TimerKind::Children:
        return u"children"_s;
    case TimerKind::ChildEnded:
        return u"childEnded"_s;
    case TimerKind::StopChildren:
        return u"childrenEnd"_s;
    }
    Q_UNREACHABLE();
}

bool FlowSimulation::isTooFar(qint64 moment) const
{
    return moment > m_begin && moment - m_begin > farthest;
}

void FlowSimulation::requireAwaited() const
{
    if (m_call.isAbandoned())
        throw Error::unavailable(u"nobody waits for the answer any more"_s);
}

std::optional<FlowSimulation::Due> FlowSimulation::next() const
{
    std::optional<Due> first;
    for (const Level &each : m_state.levels) {
        const auto timer = each.timers.next();
        if (timer && (!first || timer->due < first->timer.due))
            first = Due{each.id, *timer};
    }
    return first;
}

void FlowSimulation::advance(qint64 until)
{
    for (auto due = next(); due && due->timer.due <= until; due = next()) {
        requireAwaited();
        if (++m_fired > mostFired)
            throw Error::conflict(
                u"more than "_s % QString::number(mostFired) % u" things would happen by themselves"_s);
        m_clock.set(std::max(m_clock.nowMilliseconds(), due->timer.due));
        const Within within(*this, due->level);
        here().timers.take(due->timer.id);
        fire(due->timer);
    }
    m_clock.set(std::max(m_clock.nowMilliseconds(), until));
}

void FlowSimulation::advanceToNext()
{
    const auto due = next();
    if (!due || due->timer.due >= workflow::never)
        return;
    if (isTooFar(due->timer.due))
        throw Error::conflict(u"is too far from the beginning"_s);
    advance(std::max(due->timer.due, m_clock.nowMilliseconds()));
}

SimulatedStep FlowSimulation::toldBy(const QString &kind, const Timer &timer, const flow::Node &node)
{
    return {
        -1, m_clock.nowMilliseconds(), kind, personName(timer.personId), nodeName(node.id), here().name(), {}, {}, {}};
}

// What fails stays where it is, as an incident would: whoever plays sees why.
void FlowSimulation::fire(const Timer &timer)
{
    const flow::Token *token = here().instance.token(timer.tokenId);
    const flow::Node *node = definition().node(token ? token->nodeId : timer.nodeId);
    if (!node || (!token && timer.kind != TimerKind::Children && timer.kind != TimerKind::StopChildren))
        return;
    Told told = toldBy(kindName(timer.kind), timer, *node);
    const State before = m_state;
    try {
        happen(timer, *node, told);
    } catch (const Error &error) {
        if (error.code == contract::ErrorCode::Internal || error.code == contract::ErrorCode::Unavailable)
            throw;
        m_state = before;
        told.lines.clear();
        told.notes.clear();
        told.refusal = reasonOf(error);
        tell(told);
    }
}

void FlowSimulation::happen(const Timer &timer, const flow::Node &node, Told &told)
{
    switch (timer.kind) {
    case TimerKind::Remind:
        if (isHis(timer))
            tell(told);
        return;
    case TimerKind::Overdue:
        overdue(timer, node, told);
        return;
    case TimerKind::Schedule:
        schedule(timer, node);
        return;
    case TimerKind::Children:
        startChildren(timer, node, told);
        return;
    case TimerKind::Wait:
        goOn(flow::TimerFired{timer.tokenId}, told);
        tell(told);
        return;
    case TimerKind::HandOver: {
        if (!isHis(timer))
            return;
        const QString to = successorOf(m_call.db(), m_scope.domainId, timer.personId, m_clock.nowMilliseconds());
        if (to == timer.personId)
            return;
        goOn(flow::HandOver{timer.tokenId, timer.personId, to}, told);
        told.notes.append(personName(to));
        tell(told);
        return;
    }
    case TimerKind::ChildEnded:
        childIsOver(timer, told);
        tell(told);
        return;
    case TimerKind::StopChildren:
        tell(told);
        stopChildren(timer.tokenId);
        return;
    }
}

// What lines change then is taken as it is, whoever may: nobody saves it.
void FlowSimulation::goOn(const flow::Act &act, Told &told)
{
    OwnerCall &as = engine();
    const PermittedForm at{form(), {}};
    decide({}, act, as, at, told, [&](const QJsonObject &changes) { takeChanges(as.call(), at, changes, record()); });
}

bool FlowSimulation::isHis(const Timer &timer)
{
    return here().timers.dues(timer.tokenId).contains(timer.personId);
}

void FlowSimulation::overdue(const Timer &timer, const flow::Node &node, Told &told)
{
    if (!isHis(timer))
        return;
    const qint64 now = m_clock.nowMilliseconds();
    if (timer.round >= 0) {
        for (const QString &id : toldOfLate(m_call.db(), node.limit, timer, here().lastPersonId, record().authorId)) {
            if (id != timer.personId)
                told.notes.append(QString(u"tell "_s % personName(id)));
        }
        tell(told);
    }
    if (endsTimeOf(here().timers, node.limit, timer, now)) {
        Told late = toldBy(u"late"_s, timer, node);
        late.person.clear();
        goOn(flow::LimitPassed{timer.tokenId}, late);
        tell(late);
    }
    if (!here().instance.token(timer.tokenId))
        return;
    workflow::WorkingCalendars calendars(m_call.db(), m_scope.domainId);
    if (const auto again = saidAgain(timer, node.limit, calendars.of(timer.personId), m_services.ids.next(), now))
        here().timers.insert(*again, now);
}

void FlowSimulation::schedule(const Timer &timer, const flow::Node &node)
{
    const qint64 now = m_clock.nowMilliseconds();
    OwnerCall &as = engine();
    const PermittedForm at{form(), {}};
    FlowAnswers answers(as.call(), m_scope, m_scripting, at, record(), stored().has_value());
    const ScheduledTime time = scheduledTime(m_call.db(), m_scope.domainId, node, answers);
    workflow::TokenTimers timers(m_call.db(), m_services.ids, here().timers, here().about, now);
    if (node.kind == flow::NodeKind::Auto) {
        timers.waitUntil(timer.tokenId, node.id, time.endFrom(now));
        return;
    }
    workflow::SignerTimes times = here().timers.times(timer.tokenId);
    const auto until = giveScheduledTime(timers, here().timers, node, *here().instance.token(timer.tokenId), time);
    for (auto due = until.cbegin(); due != until.cend(); ++due)
        times[due.key()].due = *due;
    here().timers.setTimes(timer.tokenId, times);
}

} // namespace formwright::runtime
