// Whose turn it is on a node, when the node is passed, and who signs besides.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

// Those who have not acted: in order the first of them, otherwise all who wait for nobody.
void Decision::giveTurns(const Node &here, Token &token)
{
    // Whoever signs gives his opinion with it.
    token.assistants.removeIf([&](const Assistant &each) { return isOn(token, each.personId); });
    bool isSomebodysTurn = false;
    for (Signer &signer : token.signers) {
        signer.isPending = false;
        if (signer.isDone)
            continue;
        if (here.pass == Pass::InOrder) {
            signer.isPending = !isSomebodysTurn;
        } else if (signer.waitsFor.isEmpty()) {
            signer.isPending = true;
        } else {
            const Signer *first = signerIn(token, signer.waitsFor);
            signer.isPending = !first || first->isDone;
        }
        isSomebodysTurn = isSomebodysTurn || signer.isPending;
    }
    // Where one took over from another, they may wait for each other: the first of them begins.
    const auto next = std::ranges::find_if(token.signers, [](const Signer &signer) { return !signer.isDone; });
    if (!isSomebodysTurn && next != token.signers.end())
        next->isPending = true;
}

// Never without anybody who agreed.
bool Decision::isPassed(const Node &here, const Token &token)
{
    const auto hasAgreed = [](const Signer &signer) { return signer.isDone && !signer.isAgainst; };
    if (std::ranges::none_of(token.signers, hasAgreed))
        return false;
    int count = 0, done = 0;
    for (const Signer &signer : token.signers) {
        if (signer.isRequired) {
            if (!signer.isDone || signer.isAgainst)
                return false;
            continue;
        }
        ++count;
        done += hasAgreed(signer) ? 1 : 0;
    }
    switch (here.pass) {
    case Pass::Any:
        return count == 0 || done > 0;
    case Pass::All:
    case Pass::InOrder:
        return done == count;
    case Pass::Percent: {
        const int percent = std::clamp(here.passPercent, 1, 100);
        return done >= (count * percent + 99) / 100;
    }
    }
    return false;
}

// Whether it would not be passed either if all agreed who have not acted.
bool Decision::isLost(const Node &here, const Token &token) const
{
    Token best = token;
    for (Signer &signer : best.signers)
        signer.isDone = true;
    return !isPassed(here, best);
}

// A voice for a return; where it decides nothing the others go on.
void Decision::sayAgainst(Token token, const QString &target, const QString &opinion)
{
    const Node &here = node(token.nodeId);
    Signer &signer = *signerIn(token, m_actor.personId);
    signer.isDone = signer.isAgainst = true;
    if (isLost(here, token)) {
        sendBack(token, target, 81, opinion);
        return;
    }
    giveTurns(here, token);
    this->token(token.id) = token;
    note(81, here.id, {}, opinion);
    // Fewer have to agree than when they did, where somebody has left: they were enough.
    if (std::ranges::none_of(token.signers, [](const Signer &each) { return each.isPending; }))
        passWithoutChoice(token);
}

void Decision::make(const Submit &submit)
{
    m_groups = submit.groups;
    Token signedOne = tokenOfActor(submit.tokenId);
    const Node &here = node(signedOne.nodeId);
    Signer &signer = *signerIn(signedOne, m_actor.personId);
    m_retractableFrom = here.id;
    if (!signer.lentBy.isEmpty()) {
        // His opinion is given; whose turn it was decides.
        signer.personId = signer.lentBy;
        signer.lentBy.clear();
        for (Signer &other : signedOne.signers) {
            if (other.waitsFor == m_actor.personId)
                other.waitsFor = signer.personId;
        }
        giveTurns(here, signedOne);
        token(signedOne.id) = signedOne;
        note(80, here.id, here.id, submit.opinion);
        return;
    }
    signer.isDone = true;
    giveTurns(here, signedOne);
    const auto isPending = [](const Signer &each) { return each.isPending; };
    if (!isPassed(here, signedOne) && std::ranges::none_of(signedOne.signers, isPending)) {
        // Those who were against it are more than they were when they said so.
        const QString target = lastPassed(signedOne);
        if (target.isEmpty())
            refuse(Reason::NobodyCanAct, here.id);
        sendBack(signedOne, target, 81, submit.opinion);
        return;
    }
    if (!isPassed(here, signedOne)) {
        token(signedOne.id) = signedOne;
        note(80, here.id, {}, submit.opinion);
        return;
    }
    pass(signedOne, submit.nextNodeIds, submit.people, submit.opinion);
}

void Decision::pass(
    Token token, const QStringList &wanted, const QHash<QString, QStringList> &people, const QString &opinion)
{
    const Node &here = node(token.nodeId);
    const QStringList next = chosen(here, token, wanted);
    const QList<int> trail = visited(token);
    if (here.resubmit != Resubmit::PassAgain && !token.returnTo.isEmpty() && next == QStringList{token.returnTo}) {
        const QStringList stack = token.returnStack;
        remove(token.id);
        sendCopies(here);
        note(operationOf(here.kind, node(token.returnTo).kind, false), here.id, token.returnTo, opinion);
        Arrival arrival{token.returnTo, stack, trail, people.value(token.returnTo), people.contains(token.returnTo)};
        arrival.isGathered = true; // it was there before
        m_arrivals.push_back(arrival);
        return;
    }
    if (const QString objection = objectionTo(here, next); !objection.isEmpty())
        refuse(Reason::Objection, objection);
    leave(token, next, people, opinion, trail);
}

// Its node has been passed; the visits that lead on from there.
QList<int> Decision::visited(const Token &token)
{
    if (m_now.visits.size() >= mostVisits)
        refuse(Reason::TooMany, token.nodeId);
    Visit visit{int(m_now.visits.size()) + 1, token.nodeId, token.stack, token.trail, {}};
    for (const Signer &signer : token.signers) {
        if (signer.isDone)
            visit.people.append(signer.personId);
    }
    m_now.visits.append(visit);
    QList<int> trail = token.trail;
    trail.append(visit.number);
    return trail;
}

// Which of what is offered is taken.
QStringList Decision::chosen(const Node &here, const Token &token, const QStringList &wanted)
{
    const QStringList all = offered(token);
    if (all.isEmpty())
        refuse(Reason::NotOffered, here.id);
    if (wanted.isEmpty()) {
        if (!here.isSplit && all.size() > 1)
            refuse(Reason::ChooseOne, here.id);
        return all;
    }
    QStringList next;
    for (const QString &nodeId : wanted) {
        if (!all.contains(nodeId))
            refuse(Reason::NotOffered, nodeId);
        if (!next.contains(nodeId))
            next.append(nodeId);
    }
    if (!here.isSplit && next.size() > 1)
        refuse(Reason::ChooseOne, here.id);
    if (here.isSplit && here.nextNodes == NextNodes::Locked && next.size() < all.size())
        refuse(Reason::LockedMissing, here.id);
    return next;
}

// Who need not act here as well, where nothing is left to choose.
void Decision::agreeByItself(const QString &tokenId)
{
    Token token = this->token(tokenId);
    const Node &here = node(token.nodeId);
    QStringList agreed;
    bool isMore = true;
    while (isMore && !isPassed(here, token)) { // in order, one gives the turn to the next
        isMore = false;
        for (Signer &signer : token.signers) {
            if (!signer.isPending || !agrees(here, token, signer.personId))
                continue;
            signer.isDone = isMore = true;
            agreed.append(signer.personId);
        }
        giveTurns(here, token);
    }
    if (agreed.isEmpty())
        return;
    const bool isDone = isPassed(here, token);
    const qsizetype ways = isDone ? offered(token).size() : 0;
    if (isDone && (ways == 0 || (!here.isSplit && ways > 1)))
        return;
    for (const QString &personId : std::as_const(agreed)) {
        note(90, here.id, {});
        if (personId != m_actor.personId || !m_isByPerson) {
            m_history.last().personId = personId;
            m_history.last().agentId.clear();
        }
    }
    m_approvers.clear(); // they were the first
    if (isDone)
        pass(token, {}, {}, {});
    else
        this->token(tokenId) = token;
}

bool Decision::agrees(const Node &here, const Token &token, const QString &personId) const
{
    switch (here.agrees) {
    case Agrees::Nobody:
        return false;
    case Agrees::Initiator:
        return personId == m_now.initiatorId;
    case Agrees::Previous:
        return m_isByPerson && personId == m_actor.personId;
    case Agrees::Before:
        return std::ranges::any_of(m_now.visits, [&](const Visit &visit) {
            return token.trail.contains(visit.number) && visit.nodeId != here.id && visit.people.contains(personId);
        });
    }
    return false;
}

void Decision::make(const AddSigners &added)
{
    Token token = tokenOfActor(added.tokenId);
    const Node &here = node(token.nodeId);
    if (!here.mayAddSigners)
        refuse(Reason::NotAllowedHere, here.id);
    QStringList newOnes;
    for (const QString &personId : added.personIds) {
        if (personId.isEmpty() || isOn(token, personId) || newOnes.contains(personId))
            refuse(Reason::NotThesePeople, personId);
        newOnes.append(personId);
    }
    if (newOnes.isEmpty())
        refuse(Reason::NotThesePeople);
    if (token.signers.size() + newOnes.size() > mostSigners)
        refuse(Reason::TooMany, here.id);
    qsizetype at = signerIn(token, m_actor.personId) - token.signers.data();
    if (added.where != Beside::Before)
        ++at;
    // One after the other, when they sign before or after somebody.
    QString previous = added.where == Beside::After ? m_actor.personId : QString();
    for (const QString &personId : newOnes) {
        Signer signer{personId};
        signer.addedBy = m_actor.personId;
        if (added.where != Beside::Beside) {
            signer.isRequired = true;
            signer.waitsFor = previous;
            previous = personId;
        }
        token.signers.insert(at++, signer);
    }
    if (added.where == Beside::Before)
        signerIn(token, m_actor.personId)->waitsFor = previous;
    giveTurns(here, token);
    this->token(token.id) = token;
    note(91, here.id, {}, newOnes.join(u';'));
}

void Decision::make(const RemoveSigner &removed)
{
    mustRun();
    for (Token &token : m_now.tokens) {
        if (!removed.tokenId.isEmpty() && token.id != removed.tokenId)
            continue;
        const auto found = std::ranges::find_if(token.signers, [&](const Signer &signer) {
            return signer.personId == removed.personId || signer.lentBy == removed.personId;
        });
        if (token.state == TokenState::Arrived || found == token.signers.end() || found->isDone
            || found->addedBy.isEmpty())
            continue;
        if (found->addedBy != m_actor.personId && !m_actor.isAdministrator)
            continue;
        const Signer gone = *found;
        token.signers.removeOne(gone);
        for (Signer &other : token.signers) {
            if (other.waitsFor == gone.personId)
                other.waitsFor = gone.waitsFor;
        }
        giveTurns(node(token.nodeId), token);
        note(91, token.nodeId, {}, gone.personId);
        if (std::ranges::none_of(token.signers, [](const Signer &signer) { return signer.isPending; }))
            passWithoutChoice(Token(token));
        return;
    }
    refuse(Reason::NotThesePeople, removed.personId);
}

// All others have signed. Where there is a choice, somebody has to be left who makes it.
void Decision::passWithoutChoice(const Token &token)
{
    const Node &here = node(token.nodeId);
    const qsizetype ways = token.state == TokenState::Live ? offered(token).size() : 0;
    if (ways == 0 || (!here.isSplit && ways > 1) || !isPassed(here, token))
        refuse(Reason::NobodyCanAct, here.id);
    pass(token, {}, {}, {});
}

void Decision::make(const Transfer &transfer)
{
    Token &token = tokenOfActor(transfer.tokenId);
    if (transfer.toId.isEmpty() || isOn(token, transfer.toId))
        refuse(Reason::NotThesePeople, transfer.toId);
    Signer &signer = *signerIn(token, m_actor.personId);
    if (transfer.isLoan && !signer.lentBy.isEmpty())
        refuse(Reason::NotAllowedHere, token.nodeId); // what is borrowed is not lent on
    for (Signer &other : token.signers) {
        if (other.waitsFor == m_actor.personId)
            other.waitsFor = transfer.toId;
    }
    signer.personId = transfer.toId;
    if (transfer.isLoan)
        signer.lentBy = m_actor.personId;
    giveTurns(node(token.nodeId), token);
    note(86, token.nodeId, token.nodeId, transfer.opinion);
}

// One who signs there anyway does it for both. A turn that was lent goes back then, or to whom it is.
void Decision::make(const HandOver &handed)
{
    m_isByPerson = false;
    const Token *found = m_now.token(handed.tokenId);
    const auto isHis = [&](const Signer &signer) { return signer.personId == handed.fromId && !signer.isDone; };
    if (isOver(m_now.state) || !found || found->state == TokenState::Arrived || handed.toId.isEmpty()
        || handed.toId == handed.fromId || std::ranges::none_of(found->signers, isHis)) {
        m_isWithoutEffect = true;
        return;
    }
    Token &token = this->token(handed.tokenId);
    const Node &here = node(token.nodeId);
    Signer &his = *std::ranges::find_if(token.signers, isHis);
    const bool isThere = std::ranges::any_of(token.signers, [&](const Signer &signer) {
        return &signer != &his && (signer.personId == handed.toId || signer.lentBy == handed.toId);
    });
    const bool isGivenBack = !his.lentBy.isEmpty() && (isThere || his.lentBy == handed.toId);
    const QString toId = isGivenBack ? his.lentBy : handed.toId;
    const QString before = his.waitsFor;
    for (Signer &other : token.signers) {
        // Whoever waited for the one whose turn he takes waits for nobody but those before him.
        if (other.waitsFor == handed.fromId && other.personId == toId)
            other.waitsFor = before == toId ? QString() : before;
        else if (other.waitsFor == handed.fromId)
            other.waitsFor = toId;
    }
    if (isThere && !isGivenBack) {
        token.signers.removeIf(isHis);
    } else {
        his.personId = toId;
        if (isGivenBack)
            his.lentBy.clear();
    }
    giveTurns(here, token);
    note(86, here.id, here.id);
    if (std::ranges::none_of(token.signers, [](const Signer &signer) { return signer.isPending; }))
        passWithoutChoice(Token(token));
}

// In the place of those who have not acted.
void Decision::replaceSigners(Token &token, const QStringList &people)
{
    QList<Signer> signers;
    QStringList done;
    for (const Signer &signer : std::as_const(token.signers)) {
        if (signer.isDone && !signer.isAgainst) { // who voted against it did so among others
            signers.append(signer);
            done.append(signer.personId);
        }
    }
    QStringList wanted = people;
    wanted.removeDuplicates();
    bool isAnybodyLeft = false;
    for (const QString &personId : std::as_const(wanted)) {
        if (personId.isEmpty())
            refuse(Reason::NotThesePeople, personId);
        if (done.contains(personId))
            continue;
        signers.append({personId});
        isAnybodyLeft = true;
    }
    if (!isAnybodyLeft)
        refuse(Reason::NobodyCanAct, token.nodeId);
    if (signers.size() > mostSigners)
        refuse(Reason::TooMany, token.nodeId);
    token.signers = signers;
    giveTurns(node(token.nodeId), token);
}

void Decision::make(const EditSigners &edited)
{
    mustRun();
    Token *found = nullptr;
    for (Token &each : m_now.tokens) {
        const Node *here = m_definition.node(each.nodeId);
        if ((!edited.tokenId.isEmpty() && each.id != edited.tokenId) || !here || here->kind != NodeKind::Manual
            || each.state == TokenState::Arrived)
            continue;
        const Signer *own = signerIn(each, m_actor.personId);
        if (!m_actor.isAdministrator && !(here->mayEditSigners && own && own->isPending))
            continue;
        if (found)
            refuse(Reason::SayWhich);
        found = &each;
    }
    if (!found)
        refuse(m_actor.isAdministrator ? Reason::NoSuchToken : Reason::NotAnActor, edited.tokenId);
    replaceSigners(*found, edited.personIds);
    if (found->state == TokenState::Live)
        m_effects.append({EffectKind::Arrived, found->id, found->nodeId});
    note(86, found->nodeId, {}, edited.personIds.join(u';'));
}

} // namespace formwright::flow
