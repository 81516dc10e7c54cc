// Opinions of those who let nothing pass: of assistants, and of whoever acted already.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

namespace {

Assistant *assistantIn(Token &token, const QString &personId)
{
    const auto found = std::ranges::find(token.assistants, personId, &Assistant::personId);
    return found == token.assistants.end() ? nullptr : &*found;
}

} // namespace

void Decision::make(const AddAssistants &added)
{
    Token &token = tokenOfActor(added.tokenId);
    const Node &here = node(token.nodeId);
    if (!here.mayAddSigners)
        refuse(Reason::NotAllowedHere, here.id);
    if (added.personIds.isEmpty())
        refuse(Reason::NotThesePeople);
    for (const QString &personId : added.personIds) {
        if (personId.isEmpty() || isOn(token, personId) || assistantIn(token, personId))
            refuse(Reason::NotThesePeople, personId);
        token.assistants.append({personId, m_actor.personId});
    }
    if (token.assistants.size() > mostAssistants)
        refuse(Reason::TooMany, here.id);
    note(operation::assistants, here.id, {}, added.personIds.join(u';'));
}

// By who asked him, while he has said nothing.
void Decision::make(const RemoveAssistant &removed)
{
    mustRun();
    for (Token &token : m_now.tokens) {
        const Assistant *found = assistantIn(token, removed.personId);
        const bool isMeant = removed.tokenId.isEmpty() || token.id == removed.tokenId;
        if (!isMeant || !found || found->isDone)
            continue;
        if (found->addedBy != m_actor.personId && !m_actor.isAdministrator)
            continue;
        token.assistants.removeOne(Assistant(*found));
        note(operation::assistants, token.nodeId, {}, removed.personId);
        return;
    }
    refuse(Reason::NotThesePeople, removed.personId);
}

void Decision::make(const Assist &assist)
{
    mustRun();
    Token *found = nullptr;
    for (Token &token : m_now.tokens) {
        const Assistant *own = assistantIn(token, m_actor.personId);
        const bool isMeant = assist.tokenId.isEmpty() || token.id == assist.tokenId;
        if (!isMeant || !own || own->isDone || token.state != TokenState::Live)
            continue;
        if (found)
            refuse(Reason::SayWhich);
        found = &token;
    }
    if (!found)
        refuse(Reason::NotAnActor);
    if (assist.opinion.trimmed().isEmpty())
        refuse(Reason::ReasonNeeded);
    assistantIn(*found, m_actor.personId)->isDone = true;
    note(operation::assisted, found->nodeId, {}, assist.opinion);
}

// Whoever has acted adds what he did not say then. Nothing moves.
void Decision::make(const Supplement &supplement)
{
    mustRun();
    QString nodeId;
    for (const Visit &visit : std::as_const(m_now.visits)) {
        if (visit.people.contains(m_actor.personId))
            nodeId = visit.nodeId;
    }
    for (const Token &token : std::as_const(m_now.tokens)) {
        const auto isHis = [&](const Signer &signer) { return signer.personId == m_actor.personId && signer.isDone; };
        if (std::ranges::any_of(token.signers, isHis))
            nodeId = token.nodeId;
    }
    if (nodeId.isEmpty())
        refuse(Reason::NotAnActor);
    if (supplement.opinion.trimmed().isEmpty())
        refuse(Reason::ReasonNeeded);
    note(operation::supplemented, nodeId, {}, supplement.opinion);
}

} // namespace formwright::flow
