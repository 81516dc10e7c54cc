// What people do in a flow that is played through.
#include "backend/runtime/copies_bound.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_requests.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_runner.h"
#include "backend/runtime/flow_simulation.h"
#include "backend/runtime/flow_start.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/other_user.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/signed_fields.h"
#include "backend/workflow/acting.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;

namespace {

class HeldTimes : public workflow::TimeKeeper
{
public:
    explicit HeldTimes(workflow::HeldTimers &timers) : m_timers(timers) { }
    workflow::SignerTimes timesOf(const QString &tokenId) override { return m_timers.times(tokenId); }
    void keep(const flow::Token &token, const workflow::SignerTimes &times) override
    {
        m_timers.setTimes(token.id, times);
    }
    void drop(const QString &tokenId) override { m_timers.dropTimes(tokenId); }

private:
    workflow::HeldTimers &m_timers;
};

bool isGiven(const QJsonValue &items)
{
    return !items.isUndefined() && !items.isNull();
}

qint64 heldBy(const contract::runtime_simulations::SimulatedStep &step)
{
    qint64 letters = step.refusal.size();
    for (const QString &note : step.notes)
        letters += note.size();
    for (const auto &line : step.lines)
        letters += line.opinion.size();
    constexpr qint64 besides = 1'024; // names, and what holds it
    return besides * (1 + step.lines.size()) + 2 * letters;
}

// What ails the server is no refusal.
bool isOfServer(const Error &error)
{
    return error.code == contract::ErrorCode::Internal || error.code == contract::ErrorCode::Unavailable;
}

} // namespace

// What stands still because of it follows it.
void FlowSimulation::tell(const Told &told)
{
    m_memory.take(heldBy(told));
    m_state.told.append(told);
    m_state.told += std::exchange(m_state.incidents, {});
}

// As the interfaces for people want them: of the domain, and there. Whoever is taken off may have left.
QStringList FlowSimulation::peopleOf(const Act &act, Call &as)
{
    static const QSet<QString> taking{
        u"addSigners"_s, u"addBefore"_s, u"addAfter"_s, u"transfer"_s, u"lend"_s, u"editSigners"_s, u"addAssistants"_s};
    static const QSet<QString> removing{u"removeSigner"_s, u"removeAssistant"_s};
    QStringList people;
    for (const QString &id : act.people)
        people.append(openedPerson(id));
    if (removing.contains(act.kind) || (people.isEmpty() && !taking.contains(act.kind)))
        return people;
    return peopleOfDomain(as, m_scope, people, u"people"_s);
}

flow::Act FlowSimulation::actOf(const Act &act, Call &as)
{
    const QStringList people = peopleOf(act, as);
    const QString first = people.value(0);
    QHash<QString, QStringList> byNode;
    if (!people.isEmpty()) {
        for (const QString &node : act.nodes)
            byNode.insert(node, people);
    }
    if (act.kind == "start"_L1)
        return flow::Start{act.nodes, byNode};
    if (act.kind == "submit"_L1)
        return flow::Submit{act.tokenId, act.nodes, byNode, act.opinion};
    if (act.kind == "back"_L1)
        return flow::Back{act.tokenId, act.nodes.value(0), act.opinion, first};
    if (act.kind == "retract"_L1)
        return flow::Retract{};
    if (act.kind == "addSigners"_L1)
        return flow::AddSigners{act.tokenId, people, flow::Beside::Beside};
    if (act.kind == "addBefore"_L1)
        return flow::AddSigners{act.tokenId, people, flow::Beside::Before};
    if (act.kind == "addAfter"_L1)
        return flow::AddSigners{act.tokenId, people, flow::Beside::After};
    if (act.kind == "removeSigner"_L1)
        return flow::RemoveSigner{act.tokenId, first};
    if (act.kind == "transfer"_L1 || act.kind == "lend"_L1)
        return flow::Transfer{act.tokenId, first, act.kind == "lend"_L1, act.opinion};
    if (act.kind == "editSigners"_L1)
        return flow::EditSigners{act.tokenId, people};
    if (act.kind == "suspend"_L1)
        return flow::Suspend{act.tokenId};
    if (act.kind == "recover"_L1)
        return flow::Recover{};
    if (act.kind == "terminate"_L1)
        return flow::Terminate{act.opinion};
    if (act.kind == "cancel"_L1)
        return flow::Cancel{act.opinion};
    if (act.kind == "jump"_L1)
        return flow::Jump{act.tokenId, act.nodes.value(0), people, act.opinion};
    if (act.kind == "adjust"_L1) {
        flow::Adjust adjust{{}, act.opinion};
        for (const QString &node : act.nodes)
            adjust.places.append({node, adjust.places.isEmpty() ? people : QStringList()});
        return adjust;
    }
    if (act.kind == "retry"_L1)
        return flow::Retry{act.tokenId};
    if (act.kind == "addAssistants"_L1)
        return flow::AddAssistants{act.tokenId, people};
    if (act.kind == "removeAssistant"_L1)
        return flow::RemoveAssistant{act.tokenId, first};
    if (act.kind == "assist"_L1)
        return flow::Assist{act.tokenId, act.opinion};
    if (act.kind == "supplement"_L1)
        return flow::Supplement{act.opinion};
    throw Error::invalid(
        u"invalid input"_s, {{u"acts"_s, u"names something that cannot be done: "_s % act.kind.left(50)}});
}

QStringList FlowSimulation::actsFor(const QString &personId)
{
    const auto owners = workflow::ownersOf(m_call.db(), personId, m_scope.applicationId, m_clock.nowMilliseconds());
    return workflow::actsFor(personId, owners, here().about.flowId);
}

flow::Actor FlowSimulation::actorOf(Act &act, const QString &personId)
{
    static const QSet<QString> anybodys{
        u"start"_s, u"cancel"_s, u"jump"_s, u"adjust"_s, u"retry"_s}; // no turn is asked for
    const flow::Actor himself{personId, {}, act.asAdministrator};
    if (act.asAdministrator || anybodys.contains(act.kind))
        return himself;
    const flow::Instance &instance = here().instance;
    const QStringList people = actsFor(personId);
    const auto who = [&](const workflow::Holds &holds) {
        return workflow::actorWho(instance, people, personId, holds).value_or(himself);
    };
    if (act.kind == "retract"_L1) {
        const QString mover = workflow::lastMover(instance, people);
        return who([&](const flow::Instance &, const QString &id) { return id == mover; });
    }
    if (act.kind == "recover"_L1)
        return who(workflow::hasSuspended);
    if (act.kind == "assist"_L1)
        return who(workflow::isAskedForOpinion);
    if (act.kind == "supplement"_L1)
        return who(workflow::hasSigned);
    if (act.kind == "removeSigner"_L1 || act.kind == "removeAssistant"_L1) {
        const QString removed = openedPerson(act.people.value(0));
        return who([&](const flow::Instance &of, const QString &id) { return workflow::hasAdded(of, id, removed); });
    }
    QList<workflow::Turn> turns = workflow::turnsOf(instance, people);
    if (!act.tokenId.isEmpty())
        turns.removeIf([&](const workflow::Turn &turn) { return turn.tokenId != act.tokenId; });
    return workflow::actorAt(turns, personId, act.tokenId);
}

// Where it is not his turn, what he typed is not asked for; the engine says so.
bool FlowSimulation::isFilledIn(const Act &act, const QString &personId)
{
    if (act.kind == "start"_L1)
        return isGiven(act.items) || !stored();
    if (!isGiven(act.items))
        return false;
    return act.asAdministrator || !workflow::turnsOf(here().instance, actsFor(personId)).isEmpty();
}

// As a save would take it: what he may not change and what breaks a rule is refused with its reason.
void FlowSimulation::fill(const QJsonValue &items, OwnerCall &as, const Act &act, Told &told)
{
    Call &call = as.call();
    PermittedForm at = seenBy(as);
    if (here().instance.state != flow::State::None && access::isBoundByRoles(call.user) && !act.asAdministrator) {
        QStringList permissions;
        for (const workflow::Turn &turn : workflow::turnsOf(here().instance, actsFor(call.user.id))) {
            if (const flow::Node *node = definition().node(turn.nodeId))
                permissions.append(node->fieldPermissions);
        }
        limitByNodes(*form(), at.access, permissions);
    }
    const forms::RecordValues before = record().values;
    const bool isChange = isKept();
    if (isChange)
        requireEditable(call, m_scope, at, m_scripting, record());
    DocumentInput input = readItems(m_askersIds, *form(), isGiven(items) ? items : QJsonObject());
    permitFields(*form(), at.access, input, isChange ? &before : nullptr);
    QSet<int> locked;
    if (stored()) {
        locked = signedFields(call.db(), *form(), m_scope.domainId, record().id);
        permitUnsigned(*form(), locked, input, before);
    }
    checkReferences(call.db(), m_scope.domainId, *form(), input,
        [&](int field) { return isChange ? before.at(field).items() : QStringList(); });
    forms::Record next = record();
    for (auto it = input.values.cbegin(); it != input.values.cend(); ++it)
        next.values[it.key()] = it.value();
    const Settled settled
        = settle(call, at, m_scope, m_scripting, input, next, isChange ? &before : nullptr, Validate::Yes);
    keepSigned(locked, next.values, before);
    checkRules(call, at, m_scope, input, settled, next, Validate::Yes);
    if (const auto taken = withTaken(call, *form(), m_scope, next, {}); !taken.isEmpty())
        refuse(taken);
    told.notes += settled.writes.sentences();
    settled.writes.prepare(call, m_scope, m_scripting);
    record() = next;
}

void FlowSimulation::perform(const Act &act, Told &told)
{
    if (act.kind == "childEnded"_L1 || act.kind == "childStopped"_L1) {
        endChild(act, told);
        return;
    }
    if (!level(act.flow))
        throw Error::notFound(u"there is no such flow of a document"_s);
    const Within within(*this, act.flow);
    told.flow = here().name();
    const QString personId = act.by.isEmpty() ? here().initiatorId : openedPerson(act.by);
    OwnerCall &as = person(personId);
    told.person = personName(personId);
    Act meant = act;
    const flow::Actor actor = actorOf(meant, personId);
    const flow::Act wanted = actOf(meant, as.call());
    const bool isStart = act.kind == "start"_L1;
    if (isStart && here().instance.state == flow::State::None && stored())
        requireMayStart(as.call(), m_scope, record());
    const forms::Record before = record();
    const bool isFilled = isFilledIn(act, personId);
    if (isFilled)
        fill(act.items, as, act, told);
    decide(actor, wanted, as, seenBy(as), told, [&](const QJsonObject &changes) {
        // The same save once more, with what the scripts of the lines changed.
        record() = before;
        told.notes.clear();
        fill(isFilled ? joined(act.items, changes) : changes, as, act, told);
    });
    here().lastPersonId = actor.personId;
}

bool FlowSimulation::run(const Act &act, int index)
{
    Told told;
    told.act = index;
    told.at = m_clock.nowMilliseconds();
    told.kind = act.kind;
    State before = m_state;
    const qint64 then = m_clock.nowMilliseconds();
    const auto refuse = [&](const QString &why) {
        m_state = before;
        told.refusal = why;
        told.lines.clear();
        told.notes.clear();
        tell(told);
        return false;
    };
    if (isTooFar(act.at))
        return refuse(u"is too far from the beginning"_s);
    try {
        if (act.kind == "wait"_L1 && act.at <= 0)
            advanceToNext();
        else
            advance(std::max(act.at, then));
        told.at = m_clock.nowMilliseconds();
        if (act.kind == "wait"_L1) {
            tell(told);
            return true;
        }
    } catch (const Error &error) {
        if (isOfServer(error))
            throw;
        m_clock.set(then);
        return refuse(reasonOf(error));
    }
    // What happened by itself until then has happened, whatever becomes of the act.
    before = m_state;
    try {
        perform(act, told);
        tell(told);
        advance(m_clock.nowMilliseconds());
        return true;
    } catch (const Error &error) {
        if (isOfServer(error))
            throw;
        return refuse(reasonOf(error));
    }
}

void FlowSimulation::decide(const flow::Actor &actor, const flow::Act &act, OwnerCall &as, const PermittedForm &at,
    Told &told, const Change &change)
{
    flow::Instance &instance = here().instance;
    FlowAnswers answers(as.call(), m_scope, m_scripting, at, record(), stored().has_value());
    const QString initiatorId = instance.initiatorId.isEmpty() ? actor.personId : instance.initiatorId;
    const bool isBegun = !m_within.isEmpty() && instance.state == flow::State::None; // by the flow around it
    const auto outcome = decideWithAnswers(definition(), instance, {actor, act}, answers, initiatorId);
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome))
        throw isBegun && refusal->reason == flow::Reason::ChooseOne
            ? Error::conflict(u"the sub-flow can begin with several nodes"_s)
            : errorOf(*refusal, definition());
    const flow::Step step = std::get<flow::Step>(outcome);
    const QStringList copyTo = answers.copiesOf(definition(), step);
    QStringList copies;
    for (const QString &personId : copyTo.first(std::min(copyTo.size(), mostCopies)))
        copies.append(personName(personId));
    const FlowActions actions = runActions(
        as.call(), m_scope, m_scripting, at, record(), stored().has_value(), actionsOf(definition(), step));
    if (!actions.own.isEmpty())
        change(actions.own);
    told.notes += actions.sentences;
    if (!copies.isEmpty())
        told.notes.append(u"sends copies to "_s % copies.join(u", "_s));
    if (copyTo.size() > mostCopies)
        told.notes.append(u"more than 5,000 people were to get a copy: the others get none"_s);
    if (step.archives)
        told.notes.append(u"archives the document"_s);
    follow(step, told);
    m_state.written.put(form()->id, record(), stored());
}

void FlowSimulation::follow(const flow::Step &step, Told &told)
{
    const qint64 now = m_clock.nowMilliseconds();
    for (const flow::HistoryLine &line : step.history) {
        here().history.append(line);
        told.lines.append({line.operation, nodeName(line.fromNodeId), nodeName(line.toNodeId),
            personName(line.personId), line.opinion});
        if (line.toNodeId.isEmpty())
            continue;
        if (!line.fromNodeId.isEmpty())
            here().times[line.fromNodeId].left = now;
        here().times[line.toNodeId] = {now, 0, 0};
    }
    workflow::TokenTimers timers(m_call.db(), m_services.ids, here().timers, here().about, now);
    HeldTimes times(here().timers);
    timers.follow(definition(), here().instance, step, times);
    here().instance = flow::applied(here().instance, step);
    for (const flow::Effect &effect : step.effects) {
        if (effect.kind == flow::EffectKind::Incident)
            m_state.incidents.append({-1, now, u"incident"_s, {}, nodeName(effect.nodeId), here().name(), {}, {}, {}});
    }
    if (flow::isOver(here().instance.state))
        tellParent();
}

} // namespace formwright::runtime
