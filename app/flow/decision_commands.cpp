// What begins, ends and moves an instance beside its signers.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

void Decision::make(const Start &start)
{
    if (m_now.state != State::None)
        refuse(Reason::RunsAlready);
    const QStringList first = m_definition.firstNodes();
    QStringList wanted = start.firstNodeIds;
    wanted.removeDuplicates();
    if (wanted.isEmpty())
        wanted = first;
    if (first.isEmpty())
        refuse(Reason::NoFirstNode);
    if (start.firstNodeIds.isEmpty() && wanted.size() > 1)
        refuse(Reason::ChooseOne);
    for (const QString &nodeId : std::as_const(wanted)) {
        if (!first.contains(nodeId))
            refuse(Reason::NoFirstNode, nodeId);
    }
    m_now.initiatorId = m_actor.personId;
    m_now.state = State::Running;
    m_approvers = start.approvers;
    for (const QString &nodeId : std::as_const(wanted)) {
        const Node &here = node(nodeId);
        note(operationOf(NodeKind::Start, here.kind, false), {}, nodeId);
        if (here.kind == NodeKind::Manual && here.passesOnStart)
            attempt([&] { begin(here, start.people, wanted.size() == 1); });
        else
            m_arrivals.push_back({nodeId, {}, {}, start.people.value(nodeId), start.people.contains(nodeId)});
    }
}

// A first node that whoever starts has done with.
void Decision::begin(const Node &here, const QHash<QString, QStringList> &people, bool isOnly)
{
    Token token;
    token.id = newTokenId();
    token.nodeId = here.id;
    token.signers.append({m_actor.personId, true});
    put(token, EffectKind::Arrived);
    if (here.isFree && people.contains(here.id)) {
        m_begun = {token};
        m_retractableFrom = here.id;
        token.signers.first() = {m_actor.personId, false, true};
        pass(token, {here.id}, people, {});
        return;
    }
    // Where there is a choice he makes it there.
    if (!here.isSplit && offered(token).size() != 1)
        return;
    if (isOnly) {
        m_begun = {token};
        m_retractableFrom = here.id;
    }
    token.signers.first() = {m_actor.personId, false, true};
    pass(token, {}, people, {});
}

// The manual nodes on its way, in the order of their first visits.
QStringList Decision::passedNodes(const Definition &definition, const Instance &instance, const Token &token)
{
    QStringList passed;
    for (const Visit &visit : instance.visits) {
        const Node *there = definition.node(visit.nodeId);
        if (token.trail.contains(visit.number) && there && there->kind == NodeKind::Manual && there->id != token.nodeId
            && !passed.contains(visit.nodeId))
            passed.append(visit.nodeId);
    }
    return passed;
}

QStringList Decision::backNodes(const Definition &definition, const Instance &instance, const Token &token)
{
    const Node *here = definition.node(token.nodeId);
    if (!here || here->kind != NodeKind::Manual || !here->mayGoBack || token.state != TokenState::Live)
        return {};
    const QStringList passed = passedNodes(definition, instance, token);
    if (!here->isBackListed)
        return passed;
    QStringList listed;
    for (const QString &nodeId : here->backNodeIds) {
        if (passed.contains(nodeId))
            listed.append(nodeId);
    }
    return listed;
}

// Who had it on its way, the latest first.
QStringList Decision::backPeople(const Definition &definition, const Instance &instance, const Token &token)
{
    const Node *here = definition.node(token.nodeId);
    QStringList people;
    if (!here || !here->isFree || token.state != TokenState::Live)
        return people;
    for (auto visit = instance.visits.crbegin(); visit != instance.visits.crend(); ++visit) {
        if (visit->nodeId != here->id || !token.trail.contains(visit->number))
            continue;
        for (const QString &personId : visit->people) {
            if (!people.contains(personId) && !isOn(token, personId))
                people.append(personId);
        }
    }
    return people;
}

void Decision::make(const Back &back)
{
    const Token token = tokenOfActor(back.tokenId);
    const Node &here = node(token.nodeId);
    if (here.isFree) {
        const QStringList people = backPeople(m_definition, m_now, token);
        if (people.isEmpty())
            refuse(Reason::NotAllowedHere, here.id);
        if (!people.contains(back.personId))
            refuse(Reason::NotThesePeople, back.personId);
        sendBack(token, here.id, 81, back.opinion, back.personId);
        return;
    }
    const QStringList targets = backNodes(m_definition, m_now, token);
    QString target = back.nodeId;
    if (target.isEmpty() && targets.size() == 1)
        target = targets.first();
    if (target.isEmpty())
        refuse(targets.isEmpty() ? Reason::NotAllowedHere : Reason::ChooseOne, here.id);
    if (!targets.contains(target))
        refuse(here.mayGoBack ? Reason::NotOffered : Reason::NotAllowedHere, target);
    if (here.reject == Reject::Vote)
        sayAgainst(token, target, back.opinion);
    else
        sendBack(token, target, 81, back.opinion);
}

// What was split on the way from there to here goes with it.
void Decision::sendBack(
    const Token &token, const QString &target, int operation, const QString &opinion, const QString &personId)
{
    const Node &here = node(token.nodeId);
    const Visit *visit = nullptr;
    for (const Visit &each : std::as_const(m_now.visits)) {
        const bool isHis = personId.isEmpty() || each.people.contains(personId);
        if (each.nodeId == target && token.trail.contains(each.number) && isHis)
            visit = &each;
    }
    const QStringList stack = visit->stack;
    QStringList gone;
    for (const Token &other : std::as_const(m_now.tokens)) {
        const bool isOfTheSame = std::ranges::any_of(
            token.stack, [&](const QString &entry) { return !stack.contains(entry) && other.stack.contains(entry); });
        if (other.id == token.id || isOfTheSame)
            gone.append(other.id);
    }
    Arrival arrival{target, stack, visit->trail, personId.isEmpty() ? visit->people : QStringList{personId}, true};
    arrival.isGathered = true; // it was here before
    arrival.isReturn = arrival.isMeant = true;
    // Straight back to here would leave out the other branches, which end.
    if (gone.size() == 1) {
        arrival.returnTo = here.id;
        arrival.returnStack = token.stack;
    }
    for (const QString &tokenId : std::as_const(gone))
        remove(tokenId);
    note(operation, here.id, target, opinion);
    m_arrivals.push_back(arrival);
}

// His latest step, where nobody touched what came of it.
void Decision::make(const Retract &)
{
    mustRun();
    if (m_now.isChild)
        refuse(Reason::NotAllowedHere);
    for (qsizetype i = m_now.moves.size() - 1; i >= 0; --i) {
        const Move move = m_now.moves.at(i);
        if (move.personId != m_actor.personId)
            continue;
        const Node &there = node(move.nodeId);
        if (!isPermitted(there.retract, PermitKind::Retract, there.id))
            refuse(Reason::NotAllowedHere, there.id);
        for (const Token &made : move.produced) {
            if (token(made.id).state != made.state)
                refuse(Reason::NothingToTakeBack, made.nodeId); // it rests
            const Node *now = m_definition.node(made.nodeId);
            if (now && (now->kind == NodeKind::Auto || now->kind == NodeKind::SubFlow))
                refuse(Reason::NotAllowedHere, made.nodeId);
        }
        m_now.moves.removeAt(i);
        note(85, move.produced.first().nodeId, move.nodeId);
        if (move.consumed.size() == 1 && move.consumed.first().id == move.produced.first().id) {
            // The node was not passed: his turn comes again, and what others did stays.
            Token &open = token(move.consumed.first().id);
            Signer *signer = signerIn(open, m_actor.personId);
            const auto isDoneAfter = [&](const Signer &other) {
                const bool isAfter = there.pass == Pass::InOrder ? &other > signer : other.waitsFor == signer->personId;
                return other.isDone && isAfter;
            };
            if (!signer || !signer->isDone || std::ranges::any_of(open.signers, isDoneAfter))
                refuse(Reason::NothingToTakeBack);
            signer->isDone = false;
            giveTurns(there, open);
            return;
        }
        for (const Token &made : move.produced)
            m_now.tokens.removeIf([&](const Token &token) { return token.id == made.id; });
        for (const Token &before : move.consumed) {
            m_now.tokens.append(before);
            m_effects.append({EffectKind::Arrived, before.id, before.nodeId});
        }
        if (m_now.tokens.size() > mostTokens)
            refuse(Reason::TooMany, there.id);
        return;
    }
    refuse(Reason::NothingToTakeBack);
}

void Decision::make(const Suspend &suspend)
{
    mustRun();
    bool isAny = false;
    for (Token &token : m_now.tokens) {
        const Node *here = m_definition.node(token.nodeId);
        if ((!suspend.tokenId.isEmpty() && token.id != suspend.tokenId) || token.state != TokenState::Live || !here)
            continue;
        const Signer *signer = signerIn(token, m_actor.personId);
        if (!m_actor.isAdministrator) {
            if (!signer || !signer->isPending)
                continue;
            bool isAllowed = true;
            attempt([&] { isAllowed = isPermitted(here->suspend, PermitKind::Suspend, here->id); });
            if (!isAllowed)
                refuse(Reason::NotAllowedHere, here->id);
        }
        token.state = TokenState::Suspended;
        token.suspendedBy = m_actor.personId;
        note(88, here->id, {});
        isAny = true;
    }
    if (!isAny)
        refuse(m_actor.isAdministrator ? Reason::NoSuchToken : Reason::NotAnActor, suspend.tokenId);
}

void Decision::make(const Recover &)
{
    mustRun();
    bool isAny = false;
    QList<Token> leaving;
    for (Token &token : m_now.tokens) {
        if (token.state != TokenState::Suspended || (token.suspendedBy != m_actor.personId && !m_actor.isAdministrator))
            continue;
        const Node &here = node(token.nodeId);
        const NodeKind kind = here.kind;
        // It may have been moved to an automatic node while it rested.
        const bool goesOn
            = (token.isDue && kind != NodeKind::Manual) || kind == NodeKind::Suspend || goesOnAtOnce(here);
        const bool isNobodys = kind == NodeKind::Manual && token.signers.isEmpty();
        token.state = TokenState::Live;
        token.suspendedBy.clear();
        token.isDue = token.isDue && kind == NodeKind::Manual; // its limit passed and nothing came of it: as before
        note(89, token.nodeId, {});
        m_effects.append({isNobodys ? EffectKind::Incident : EffectKind::Arrived, token.id, token.nodeId});
        isAny = true;
        if (goesOn)
            leaving.append(token);
    }
    if (!isAny)
        refuse(Reason::NotSuspended);
    for (const Token &token : std::as_const(leaving))
        attempt([&] { goOn(token); });
}

void Decision::make(const Terminate &terminate)
{
    mustRun();
    const bool mayEnd = m_actor.isAdministrator || std::ranges::any_of(m_now.tokens, [this](Token &token) {
        const Node *here = m_definition.node(token.nodeId);
        const Signer *signer = signerIn(token, m_actor.personId);
        return here && here->mayTerminate && signer && signer->isPending && token.state == TokenState::Live;
    });
    if (!mayEnd)
        refuse(Reason::NotAllowedHere);
    note(8, m_now.tokens.isEmpty() ? QString() : m_now.tokens.first().nodeId, {}, terminate.opinion);
    endAll(State::Terminated);
}

// Whoever started takes it back as a whole, as long as nobody else has acted.
void Decision::make(const Cancel &cancel)
{
    mustRun();
    const auto isOwn = [this](const QString &personId) { return personId == m_now.initiatorId; };
    const bool isUntouched = std::ranges::all_of(
        m_now.visits, [&](const Visit &visit) { return std::ranges::all_of(visit.people, isOwn); });
    const bool isUnsigned = std::ranges::all_of(m_now.tokens, [&](const Token &token) {
        return std::ranges::all_of(token.signers, [&](const Signer &signer) {
            return !signer.isDone || isOwn(signer.personId);
        }) && std::ranges::none_of(token.assistants, &Assistant::isDone);
    });
    // What waits for a sub-flow would go on as if it had come to its end.
    if (!m_actor.isAdministrator && (m_now.isChild || !isOwn(m_actor.personId) || !isUntouched || !isUnsigned))
        refuse(Reason::NotAllowedHere);
    note(6, m_now.tokens.isEmpty() ? QString() : m_now.tokens.first().nodeId, {}, cancel.opinion);
    endAll(State::Aborted);
}

void Decision::make(const Jump &jump)
{
    mustRun();
    mustAdminister();
    if (jump.reason.trimmed().isEmpty())
        refuse(Reason::ReasonNeeded);
    const Node &target = node(jump.nodeId);
    if (target.kind == NodeKind::Start)
        refuse(Reason::NotOffered, target.id);
    QStringList gone;
    for (const Token &each : std::as_const(m_now.tokens)) {
        if (jump.tokenId.isEmpty() || each.id == jump.tokenId)
            gone.append(each.id);
    }
    if (gone.isEmpty())
        refuse(Reason::NoSuchToken, jump.tokenId);
    Arrival arrival{target.id, {}, {}, jump.personIds, !jump.personIds.isEmpty()};
    arrival.isMeant = true;
    for (const QString &tokenId : std::as_const(gone)) {
        const Token from = token(tokenId);
        if (!jump.tokenId.isEmpty())
            arrival.stack = from.stack; // one of several branches stays one
        for (const int visit : from.trail) {
            if (!arrival.trail.contains(visit))
                arrival.trail.append(visit);
        }
        note(86, from.nodeId, target.id, jump.reason);
        remove(tokenId);
    }
    // Those who wait for others have no people yet.
    const qsizetype depth = target.isGather ? entryOf(arrival.stack, target.splitNodeId) : -1;
    if (arrival.hasPeople && depth >= 0 && isAwaited(arrival.stack.at(depth)))
        refuse(Reason::NotThesePeople, target.id);
    std::ranges::sort(arrival.trail);
    m_arrivals.push_back(arrival);
}

// What waited for a moment. It may have left meanwhile, which is nobody's fault.
void Decision::make(const TimerFired &fired)
{
    m_isByPerson = false;
    const Token *waiting = m_now.token(fired.tokenId);
    if (isOver(m_now.state) || !waiting || waiting->state == TokenState::Arrived || waiting->isDue) {
        m_isWithoutEffect = true;
        return;
    }
    // A migration may have put it where sub-flows begin beside it.
    const Node &here = node(waiting->nodeId);
    if (here.kind != NodeKind::Auto && (here.kind != NodeKind::SubFlow || here.isAwaited)) {
        m_isWithoutEffect = true;
        return;
    }
    proceed(*waiting);
}

// Those who were to act did not: the node says what becomes of it. Whoever acted first is nobody's fault.
void Decision::make(const LimitPassed &passed)
{
    m_isByPerson = false;
    const Token *found = m_now.token(passed.tokenId);
    if (isOver(m_now.state) || !found || found->state != TokenState::Live || found->signers.isEmpty()
        || node(found->nodeId).kind != NodeKind::Manual || node(found->nodeId).limit.action == LateAction::Nothing) {
        m_isWithoutEffect = true;
        return;
    }
    const Token late = *found;
    const TimeLimit &limit = node(late.nodeId).limit;
    const QStringList behind = passedNodes(m_definition, m_now, late);
    switch (limit.action) {
    case LateAction::Nothing:
        break;
    case LateAction::GoOn:
        goOnLate(late);
        break;
    case LateAction::Terminate:
        note(87, late.nodeId, {});
        endAll(State::Terminated);
        break;
    case LateAction::Back:
    case LateAction::BackTo: {
        const QString target = limit.action == LateAction::BackTo ? limit.backTo
            : behind.isEmpty()                                    ? QString()
                                                                  : lastPassed(late);
        behind.contains(target) ? sendBack(late, target, 87, {}) : standStill(late);
        break;
    }
    }
}

// As if all had agreed: every line that may be taken, or the first of them.
void Decision::goOnLate(const Token &late)
{
    const Node &here = node(late.nodeId);
    QStringList next = offered(late);
    if (!here.isSplit && !next.isEmpty())
        next = next.first(1);
    if (next.isEmpty() || !objectionTo(here, next).isEmpty()) {
        standStill(late);
        return;
    }
    leave(late, next, {}, {}, visited(late), 87);
}

// The manual node that it came from.
QString Decision::lastPassed(const Token &token) const
{
    for (qsizetype i = m_now.visits.size() - 1; i >= 0; --i) {
        const Visit &visit = m_now.visits.at(i);
        const Node *there = m_definition.node(visit.nodeId);
        if (token.trail.contains(visit.number) && visit.nodeId != token.nodeId && there
            && there->kind == NodeKind::Manual)
            return visit.nodeId;
    }
    return {};
}

// What stands still comes to its node anew.
void Decision::make(const Retry &retry)
{
    mustRun();
    mustAdminister();
    const Token still = token(retry.tokenId);
    const Node &here = node(still.nodeId);
    const bool isNobodys = here.kind == NodeKind::Manual && still.signers.isEmpty();
    const bool isStuck = goesOnAtOnce(here);
    // What it waited for has come, and no line led on then.
    const bool hasWaited = (here.kind == NodeKind::SubFlow && still.hasChildren && still.children == 0)
        || (here.kind == NodeKind::Auto && still.isDue);
    const bool isLate = here.kind == NodeKind::Manual && still.isDue && !isNobodys;
    if (still.state != TokenState::Live || (!isNobodys && !isStuck && !hasWaited && !isLate))
        refuse(Reason::NotAllowedHere, here.id);
    if (hasWaited || isLate) {
        note(86, here.id, here.id);
        if (hasWaited)
            goOn(still);
        else
            make(LimitPassed{still.id});
        m_isByPerson = true;
        m_isWithoutEffect = false;
        if (still.isDue && m_now.token(still.id))
            refuse(Reason::NotAllowedHere, here.id); // it stands as it stood
        return;
    }
    remove(still.id);
    note(86, here.id, here.id);
    Arrival arrival{here.id, still.stack, still.trail};
    arrival.isGathered = true; // it was here before
    arrival.returnTo = still.returnTo;
    arrival.returnStack = still.returnStack;
    m_arrivals.push_back(arrival);
}

void Decision::make(const ChildrenStarted &started)
{
    m_isByPerson = false;
    const Token *waiting = m_now.token(started.tokenId);
    if (isOver(m_now.state) || !waiting || waiting->state == TokenState::Arrived || waiting->hasChildren
        || node(waiting->nodeId).kind != NodeKind::SubFlow) {
        m_isWithoutEffect = true;
        return;
    }
    Token &parent = token(started.tokenId);
    parent.hasChildren = true;
    // Some may have ended before.
    parent.children = std::max(0, parent.children + std::max(0, started.count));
    if (parent.children == 0)
        proceed(parent);
}

void Decision::make(const ChildEnded &ended)
{
    m_isByPerson = false;
    const Token *waiting = m_now.token(ended.tokenId);
    if (isOver(m_now.state) || !waiting || waiting->state == TokenState::Arrived
        || node(waiting->nodeId).kind != NodeKind::SubFlow || (waiting->hasChildren && waiting->children <= 0)) {
        m_isWithoutEffect = true;
        return;
    }
    Token &parent = token(ended.tokenId);
    --parent.children;
    if (parent.hasChildren && parent.children == 0)
        proceed(parent);
}

} // namespace formwright::flow
