// From node to node: branches arrive, wait for one another, and go on by themselves.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

namespace {

void join(QList<int> &trail, const QList<int> &other)
{
    QList<int> all;
    std::ranges::set_union(trail, other, std::back_inserter(all));
    trail = all;
}

} // namespace

qsizetype entryOf(const QStringList &stack, const QString &splitNodeId)
{
    for (qsizetype i = stack.size() - 1; i >= 0; --i) {
        if (splitOf(stack.at(i)) == splitNodeId)
            return i;
    }
    return -1;
}

// Gathers are looked at when nothing is on its way any more: which branches are left is known only then.
void Decision::arriveAll()
{
    do {
        while (!m_arrivals.empty()) {
            const Arrival next = m_arrivals.front();
            m_arrivals.pop_front();
            attempt([&] { arrive(next); });
        }
        mustKnow();
        gather();
    } while (!m_arrivals.empty());
}

void Decision::arrive(const Arrival &arrival)
{
    if (++m_automaticMoves > mostAutomaticMoves)
        refuse(Reason::TooMany, arrival.nodeId);
    const Node &here = node(arrival.nodeId);
    Token token = tokenOf(arrival);
    if (here.isGather && !arrival.isGathered && entryOf(arrival.stack, here.splitNodeId) >= 0) {
        if (arrival.hasPeople)
            m_chosenAt.insert(here.id, arrival.people);
        token.id = newTokenId();
        token.state = TokenState::Arrived;
        if (here.kind == NodeKind::SubFlow)
            token.groups = groupsOf(here, arrival);
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
        if (goesOnAtOnce(here))
            goOn(token);
        break;
    case NodeKind::SubFlow:
        token.id = newTokenId();
        token.groups = groupsOf(here, arrival);
        put(token, EffectKind::ChildrenWanted);
        if (!here.isAwaited)
            goOn(token);
        break;
    case NodeKind::Complete:
        m_archives = m_archives || here.archives;
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

Token Decision::tokenOf(const Arrival &arrival)
{
    Token token;
    token.nodeId = arrival.nodeId;
    token.stack = arrival.stack;
    token.trail = arrival.trail;
    token.returnTo = arrival.returnTo;
    token.returnStack = arrival.returnStack;
    return token;
}

void Decision::enterManual(const Node &here, const Arrival &arrival)
{
    Token token = tokenOf(arrival);
    const QStringList people = peopleOf(here, arrival);
    if (people.size() > mostSigners)
        refuse(Reason::TooMany, here.id);
    token.id = newTokenId();
    if (people.isEmpty()) {
        // A return that nobody gets would lead straight here again.
        if (here.emptyActor == EmptyActor::Skip && !arrival.isReturn) {
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
    if (here.agrees != Agrees::Nobody && !arrival.isMeant)
        agreeByItself(token.id);
}

// Of a sub-flow node where whoever leads there chooses: people alone are one group for all, or one for each.
QList<QStringList> Decision::groupsOf(const Node &here, const Arrival &arrival) const
{
    if (!arrival.groups.isEmpty())
        return isFor(here, arrival.groups) ? arrival.groups : QList<QStringList>();
    QList<QStringList> groups = m_groups.value(here.id);
    if (groups.isEmpty() && here.choosesPeople && !arrival.people.isEmpty()) {
        if (here.child.count != ChildCount::ByPeople)
            return {arrival.people};
        for (const QString &personId : arrival.people)
            groups.append(QStringList{personId});
    }
    if (groups.isEmpty())
        return groups;
    if (!isFor(here, groups) || std::ranges::any_of(groups, &QStringList::isEmpty))
        refuse(Reason::NotThesePeople, here.id);
    if (groups.size() > mostGroups
        || std::ranges::any_of(groups, [](const QStringList &group) { return group.size() > mostSigners; }))
        refuse(Reason::TooMany, here.id);
    return groups;
}

bool Decision::isFor(const Node &here, const QList<QStringList> &groups)
{
    const bool isOfFixedNumber = here.child.count == ChildCount::Fixed && groups.size() > 1;
    return here.kind == NodeKind::SubFlow && here.choosesPeople
        && (!isOfFixedNumber || groups.size() == here.child.fixed);
}

// Empty where nobody can act and nobody takes their place.
QStringList Decision::peopleOf(const Node &here, const Arrival &arrival)
{
    if (here.isFree) {
        QStringList people = arrival.people;
        people.removeAll(QString());
        people.removeDuplicates();
        return people;
    }
    if (!m_approvers.isEmpty())
        return m_approvers;
    if (arrival.hasPeople && !here.choosesPeople && !arrival.people.isEmpty() && !arrival.isReturn
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
    if (people.isEmpty() && here.passesOnStart)
        people = {m_now.initiatorId}; // where it began
    if (arrival.hasPeople && !arrival.people.isEmpty()) {
        if (arrival.isReturn) {
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
                if (personId.isEmpty() || (!m_actor.isAdministrator && !people.contains(personId)))
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
    const QString &opinion, const QList<int> &trail, int operation)
{
    const Node &here = node(token.nodeId);
    remove(token.id);
    sendCopies(here);
    QStringList stack = token.stack;
    if (here.isSplit)
        stack.append(here.id + u'#' + QString::number(++m_now.splits));
    for (const QString &nextId : nextNodeIds) {
        const bool isLoop = here.id == nextId && !here.isFree;
        note(operation != 0 ? operation : operationOf(here.kind, node(nextId).kind, isLoop), here.id, nextId, opinion);
        const Line *line = taken(here, nextId);
        if (line && !line->action.trimmed().isEmpty())
            m_actions.append(line->id);
        m_arrivals.push_back({nextId, stack, trail, people.value(nextId), people.contains(nextId)});
    }
}

void Decision::sendCopies(const Node &passed)
{
    if (passed.kind == NodeKind::Manual && passed.copies.isSent && !passed.copies.isNone()
        && !m_copies.contains(passed.id))
        m_copies.append(passed.id);
}

// What it waited for has come. A token that rests goes on when it is recovered.
void Decision::proceed(const Token &waiting)
{
    if (waiting.state == TokenState::Live)
        goOn(Token(waiting));
    else
        token(waiting.id).isDue = true;
}

// By itself: all lines that may be taken, or the first of them.
void Decision::goOn(const Token &token)
{
    const Node &here = node(token.nodeId);
    QStringList next = offeredFrom(here);
    if (!here.isSplit && !next.isEmpty())
        next = next.first(1);
    const QString objection = objectionTo(here, next);
    if (!objection.isEmpty() && isActedByPerson())
        refuse(Reason::Objection, objection);
    if (next.isEmpty() || !objection.isEmpty()) {
        standStill(token);
        return;
    }
    const Token gone = token;
    leave(gone, next, {}, {}, gone.trail);
}

// Nothing stops silently.
void Decision::standStill(const Token &token)
{
    // Its time has come all the same: whoever tries it again does not wait once more.
    for (Token &still : m_now.tokens) {
        const Node *here = still.id == token.id ? m_definition.node(still.nodeId) : nullptr;
        if (!here)
            continue;
        const bool hasWaited = here->kind == NodeKind::Auto && !goesOnAtOnce(*here);
        still.isDue = hasWaited || (here->kind == NodeKind::Manual && !still.signers.isEmpty());
    }
    m_effects.removeIf(
        [&](const Effect &effect) { return effect.tokenId == token.id && effect.kind != EffectKind::ChildrenWanted; });
    m_effects.append({EffectKind::Incident, token.id, token.nodeId});
}

// Where its lines lead that have no condition or a true one; its default where there are none.
QStringList Decision::offeredFrom(const Node &here)
{
    const QList<const Line *> lines = m_definition.linesFrom(here.id);
    ask(lines);
    QStringList offered, otherwise;
    for (const Line *line : lines) {
        QStringList &into = line->isDefault ? otherwise : offered;
        const bool isOpen = line->isDefault || !line->hasCondition || m_facts.conditions.value(line->id);
        if (isOpen && !into.contains(line->toId) && node(line->toId).kind != NodeKind::Start)
            into.append(line->toId);
    }
    return offered.isEmpty() ? otherwise : offered;
}

// The line that leads there: of those that are open the first. By a return's way back none does.
const Line *Decision::taken(const Node &here, const QString &nextId) const
{
    const Line *otherwise = nullptr;
    for (const Line *line : m_definition.linesFrom(here.id)) {
        if (line->toId != nextId)
            continue;
        if (!line->isDefault && (!line->hasCondition || m_facts.conditions.value(line->id)))
            return line;
        if (line->isDefault && !otherwise)
            otherwise = line;
    }
    return otherwise;
}

// What the scripts of those lines have against it; the first of them is told.
QString Decision::objectionTo(const Node &here, const QStringList &nextNodeIds)
{
    bool isMissing = false;
    QString objection;
    for (const QString &nextId : nextNodeIds) {
        const Line *line = taken(here, nextId);
        if (!line || line->validation.trimmed().isEmpty())
            continue;
        const auto known = m_facts.objections.constFind(line->id);
        if (known == m_facts.objections.cend()) {
            isMissing = true;
            if (!m_questions.objections.contains(line->id))
                m_questions.objections.append(line->id);
        } else if (objection.isEmpty()) {
            objection = known->trimmed();
        }
    }
    if (isMissing)
        throw Unanswered();
    return objection;
}

QStringList Decision::offered(const Token &token)
{
    const Node &here = node(token.nodeId);
    const bool isReturned = !token.returnTo.isEmpty() && m_definition.node(token.returnTo);
    if (here.resubmit == Resubmit::StraightBack && isReturned)
        return {token.returnTo};
    QStringList next = offeredFrom(here);
    if (here.resubmit == Resubmit::Ask && isReturned && !here.isSplit && !next.contains(token.returnTo))
        next.append(token.returnTo);
    return next;
}

// Lets the first gather go on that waits for nobody. The innermost first: what it lets go on may be what an outer one
// waits for.
void Decision::gather()
{
    struct Group {
        QString nodeId;
        QString entry; // that they wait for the others of; of none they wait for nobody
        qsizetype depth;
        QStringList stack; // behind it
        QStringList tokenIds;
    };
    QList<Group> groups;
    for (const Token &token : m_now.tokens) {
        if (token.state != TokenState::Arrived)
            continue;
        const Node *here = m_definition.node(token.nodeId);
        const qsizetype depth = here && here->isGather ? entryOf(token.stack, here->splitNodeId) : -1;
        // A migration may have taken the split or the gather away: what is left of the stack stays.
        const QString entry = depth < 0 ? QString() : token.stack.at(depth);
        const QStringList stack = depth < 0 ? token.stack : token.stack.first(depth);
        const auto known = std::find_if(groups.begin(), groups.end(), [&](const Group &group) {
            return group.nodeId == token.nodeId && group.entry == entry && group.stack == stack;
        });
        if (known != groups.end())
            known->tokenIds.append(token.id);
        else
            groups.append({token.nodeId, entry, depth, stack, {token.id}});
    }
    std::ranges::stable_sort(groups, [](const Group &a, const Group &b) { return a.depth > b.depth; });
    for (const Group &group : groups) {
        if (group.depth >= 0 && isAwaited(group.entry))
            continue;
        Arrival arrival{group.nodeId, group.stack, {}};
        arrival.isGathered = true;
        arrival.hasPeople = m_chosenAt.contains(group.nodeId);
        arrival.people = m_chosenAt.value(group.nodeId);
        for (const QString &tokenId : group.tokenIds) {
            join(arrival.trail, token(tokenId).trail);
            if (!token(tokenId).groups.isEmpty())
                arrival.groups = token(tokenId).groups;
            remove(tokenId);
        }
        m_arrivals.push_back(arrival);
        return; // it arrives before others are looked at
    }
}

// Whether a branch of that is still under way.
bool Decision::isAwaited(const QString &entry) const
{
    return std::ranges::any_of(m_now.tokens,
        [&](const Token &token) { return token.state != TokenState::Arrived && token.stack.contains(entry); });
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
            return token.state != TokenState::Live || (here && here->kind == kind);
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
