// From node to node: branches arrive, wait for one another, and go on by themselves.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

namespace {

// Where in a stack the innermost occurrence of that split stands; -1 for none.
qsizetype entryOf(const QStringList &stack, const QString &splitNodeId)
{
    for (qsizetype i = stack.size() - 1; i >= 0; --i) {
        if (splitOf(stack.at(i)) == splitNodeId)
            return i;
    }
    return -1;
}

void join(QList<int> &trail, const QList<int> &other)
{
    QList<int> all;
    std::ranges::set_union(trail, other, std::back_inserter(all));
    trail = all;
}

} // namespace

// Gathers are looked at when nothing is on its way any more: which branches are left is known only then.
void Decision::arriveAll()
{
    do {
        while (!m_arrivals.empty()) {
            const Arrival next = m_arrivals.front();
            m_arrivals.pop_front();
            arrive(next);
        }
        gather();
    } while (!m_arrivals.empty());
}

void Decision::arrive(const Arrival &arrival)
{
    if (++m_automaticMoves > mostAutomaticMoves)
        refuse(Reason::TooMany, arrival.nodeId);
    const Node &here = node(arrival.nodeId);
    Token token;
    token.nodeId = here.id;
    token.stack = arrival.stack;
    token.trail = arrival.trail;
    token.returnTo = arrival.returnTo;
    token.returnStack = arrival.returnStack;
    if (here.isGather && !arrival.isGathered && entryOf(arrival.stack, here.splitNodeId) >= 0) {
        token.id = newTokenId();
        token.state = TokenState::Arrived;
        put(token, EffectKind::Arrived);
        return;
    }
    switch (here.kind) {
    case NodeKind::Start:
        refuse(Reason::NotOffered, here.id);
    case NodeKind::Manual:
        enterManual(here, arrival);
        break;
    case NodeKind::Auto:
        token.id = newTokenId();
        put(token, EffectKind::Arrived);
        if (here.automatic == AutoMode::AtOnce)
            goOn(token);
        break;
    case NodeKind::SubFlow:
        token.id = newTokenId();
        put(token, EffectKind::ChildrenWanted);
        if (!here.isAwaited)
            goOn(token);
        break;
    case NodeKind::Complete:
        break; // this branch has come to its end
    case NodeKind::Suspend:
        token.id = newTokenId();
        token.state = TokenState::Suspended;
        put(token, EffectKind::Arrived);
        break;
    case NodeKind::Abort:
        endAll(State::Aborted);
        break;
    case NodeKind::Terminate:
        endAll(State::Terminated);
        break;
    }
}

void Decision::enterManual(const Node &here, const Arrival &arrival)
{
    Token token;
    token.nodeId = here.id;
    token.stack = arrival.stack;
    token.trail = arrival.trail;
    token.returnTo = arrival.returnTo;
    token.returnStack = arrival.returnStack;
    const QStringList people = peopleOf(here, arrival);
    if (people.size() > mostSigners)
        refuse(Reason::TooMany, here.id);
    token.id = newTokenId();
    if (people.isEmpty()) {
        if (here.emptyActor == EmptyActor::Skip) {
            put(token, EffectKind::Arrived);
            goOn(token);
            return;
        }
        if (isActedByPerson())
            refuse(Reason::NobodyCanAct, here.id);
        put(token, EffectKind::Incident);
        return;
    }
    for (const QString &personId : people)
        token.signers.append({personId});
    giveTurns(here, token);
    put(token, EffectKind::Arrived);
    if (here.skipsSubmitter && isActedByPerson())
        skipSubmitter(token.id);
}

// Empty where nobody can act and nobody takes their place.
QStringList Decision::peopleOf(const Node &here, const Arrival &arrival)
{
    if (arrival.hasPeople && !here.choosesPeople && !arrival.people.isEmpty() && arrival.returnTo.isEmpty()
        && !m_actor.isAdministrator)
        refuse(Reason::NotThesePeople, here.id);
    if (!m_facts.people.contains(here.id)) {
        // Those of all others that are on their way, in the same round.
        QStringList nodeIds{here.id};
        for (const Arrival &each : m_arrivals)
            nodeIds.append(each.nodeId);
        askPeople(nodeIds);
    }
    QStringList people = m_facts.people.value(here.id);
    if (arrival.hasPeople && !arrival.people.isEmpty()) {
        if (!arrival.returnTo.isEmpty()) {
            // It goes back to those who had it, as far as they are still there.
            QStringList again;
            for (const QString &personId : arrival.people) {
                if (people.contains(personId) || personId == m_now.initiatorId)
                    again.append(personId);
            }
            if (!again.isEmpty())
                people = again;
        } else {
            for (const QString &personId : arrival.people) {
                if (!m_actor.isAdministrator && !people.contains(personId))
                    refuse(Reason::NotThesePeople, personId);
            }
            people = arrival.people;
            people.removeDuplicates();
        }
    }
    if (people.isEmpty() && here.emptyActor == EmptyActor::Administrators) {
        if (!m_facts.administrators) {
            m_questions.wantsAdministrators = true;
            throw Unanswered();
        }
        people = *m_facts.administrators;
    }
    people.removeDuplicates();
    return people;
}

// A token has done with its node. What it leads to arrives later.
void Decision::leave(const Token &token, const QStringList &nextNodeIds, const QHash<QString, QStringList> &people,
    const QString &opinion, const QList<int> &trail)
{
    const Node &here = node(token.nodeId);
    remove(token.id);
    QStringList stack = token.stack;
    if (here.isSplit)
        stack.append(here.id + u'#' + QString::number(++m_now.splits));
    for (const QString &nextId : nextNodeIds) {
        note(operationOf(here.kind, node(nextId).kind, here.id == nextId), here.id, nextId, opinion);
        m_arrivals.push_back({nextId, stack, trail, people.value(nextId), people.contains(nextId)});
    }
}

// By itself: all lines that may be taken, or the first of them.
void Decision::goOn(const Token &token)
{
    const Node &here = node(token.nodeId);
    QStringList next = offeredFrom(here);
    if (next.isEmpty()) {
        // Nothing stops silently.
        m_effects.removeIf([&](const Effect &effect) { return effect.tokenId == token.id; });
        m_effects.append({EffectKind::Incident, token.id, here.id});
        return;
    }
    if (!here.isSplit)
        next = next.first(1);
    const Token gone = token;
    leave(gone, next, {}, {}, gone.trail);
}

// Where its lines lead that have no condition or a true one; its default where there are none.
QStringList Decision::offeredFrom(const Node &here)
{
    const QList<const Line *> lines = m_definition.linesFrom(here.id);
    ask(lines);
    QStringList offered, otherwise;
    for (const Line *line : lines) {
        QStringList &into = line->isDefault ? otherwise : offered;
        if ((line->isDefault || !line->hasCondition || m_facts.conditions.value(line->id))
            && !into.contains(line->toId))
            into.append(line->toId);
    }
    return offered.isEmpty() ? otherwise : offered;
}

QStringList Decision::offered(const Token &token)
{
    const Node &here = node(token.nodeId);
    if (here.resubmit == Resubmit::StraightBack && !token.returnTo.isEmpty() && m_definition.node(token.returnTo))
        return {token.returnTo};
    return offeredFrom(here);
}

// Lets the first gather go on that waits for nobody. The innermost first: what it lets go on may be what an outer one
// waits for.
void Decision::gather()
{
    struct Group {
        QString nodeId;
        QString entry;
        qsizetype depth;
        QStringList tokenIds;
    };
    QList<Group> groups;
    for (const Token &token : m_now.tokens) {
        if (token.state != TokenState::Arrived)
            continue;
        const Node *here = m_definition.node(token.nodeId);
        const qsizetype depth = here ? entryOf(token.stack, here->splitNodeId) : -1;
        const QString entry = depth < 0 ? QString() : token.stack.at(depth);
        const auto known = std::find_if(groups.begin(), groups.end(),
            [&](const Group &group) { return group.nodeId == token.nodeId && group.entry == entry; });
        if (known != groups.end())
            known->tokenIds.append(token.id);
        else
            groups.append({token.nodeId, entry, depth, {token.id}});
    }
    std::ranges::stable_sort(groups, [](const Group &a, const Group &b) { return a.depth > b.depth; });
    for (const Group &group : groups) {
        const bool isAwaiting = std::ranges::any_of(m_now.tokens, [&](const Token &token) {
            return token.state != TokenState::Arrived && token.stack.contains(group.entry);
        });
        if (isAwaiting && group.depth >= 0)
            continue;
        Arrival arrival{group.nodeId, {}, {}};
        arrival.isGathered = true;
        for (const QString &tokenId : group.tokenIds) {
            const Token arrived = token(tokenId);
            arrival.stack = arrived.stack.first(qMax<qsizetype>(0, group.depth));
            join(arrival.trail, arrived.trail);
            remove(tokenId);
        }
        m_arrivals.push_back(arrival);
        return; // it arrives before others are looked at
    }
}

void Decision::endAll(State state)
{
    m_arrivals.clear();
    while (!m_now.tokens.isEmpty())
        remove(QString(m_now.tokens.first().id));
    m_now.state = state;
}

// Which of the states of platform-facts 5.3 it is in.
void Decision::finish()
{
    std::ranges::sort(m_now.tokens, isMadeBefore);
    if (isOver(m_now.state) || m_now.state == State::None)
        return;
    if (m_now.tokens.isEmpty()) {
        m_now.state = State::Complete;
        return;
    }
    const auto all = [this](const auto &is) { return std::ranges::all_of(m_now.tokens, is); };
    const auto isOn = [this](NodeKind kind) {
        return [this, kind](const Token &token) {
            const Node *here = m_definition.node(token.nodeId);
            return token.state == TokenState::Live && here && here->kind == kind;
        };
    };
    if (all([](const Token &token) { return token.state != TokenState::Live; }))
        m_now.state = State::Suspended;
    else if (all(isOn(NodeKind::Auto)))
        m_now.state = State::Automatic;
    else if (all(isOn(NodeKind::SubFlow)))
        m_now.state = State::SubFlow;
    else
        m_now.state = State::Running;
}

} // namespace formwright::flow
