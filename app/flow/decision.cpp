#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

namespace {

// As it was made, but that it may rest meanwhile.
bool isUntouched(Token now, const Token &made)
{
    if (now.state == TokenState::Suspended) {
        now.state = made.state;
        now.suspendedBy = made.suspendedBy;
    }
    now.isDue = made.isDue;
    return now == made;
}

// What taking a step back asks of a token that stands where it stood: not who else is on it.
Token placeOf(const Token &token)
{
    Token place;
    place.id = token.id;
    place.nodeId = token.nodeId;
    place.state = token.state;
    return place;
}

} // namespace

Decision::Decision(const Definition &definition, const Instance &instance, const Actor &actor, const Facts &facts)
    : m_definition(definition), m_before(instance), m_actor(actor), m_facts(facts), m_now(instance)
{
    m_now.revision = m_before.revision + 1;
}

void Decision::make(const Act &act)
{
    std::visit([this](const auto &each) { make(each); }, act);
    arriveAll();
    finish();
}

// What differs from before, and what happened on the way.
Step Decision::step() const
{
    if (m_isWithoutEffect) {
        Step nothing;
        nothing.revision = m_before.revision;
        nothing.state = m_before.state;
        nothing.splits = m_before.splits;
        nothing.moves = m_before.moves;
        return nothing;
    }
    Step step;
    step.revision = m_now.revision;
    step.state = m_now.state;
    step.splits = m_now.splits;
    if (m_now.initiatorId != m_before.initiatorId)
        step.initiatorId = m_now.initiatorId;
    QList<Token> touched = m_begun;
    for (const Token &token : m_before.tokens) {
        const Token *now = m_now.token(token.id);
        if (!now)
            step.removed.append(token.id);
        if (!now || *now != token)
            touched.append(token);
    }
    for (const Token &token : m_now.tokens) {
        const Token *before = m_before.token(token.id);
        if (!before || *before != token)
            step.put.append(token);
    }
    if (m_isRewritten)
        step.rewritten = m_now.visits;
    else
        step.visits = m_now.visits.sliced(m_before.visits.size());
    step.moves = m_now.moves;
    // The latest of each: to take back what he did before that would surprise him.
    if (!m_retractableFrom.isEmpty()) {
        step.moves.removeIf([this](const Move &move) { return move.personId == m_actor.personId; });
        if (isKept()) {
            const bool isPart
                = touched.size() == 1 && step.put.size() == 1 && touched.first().id == step.put.first().id;
            step.moves.append({m_now.revision, m_actor.personId, m_retractableFrom,
                isPart ? QList<Token>{placeOf(touched.first())} : touched,
                isPart ? QList<Token>{placeOf(step.put.first())} : step.put});
        }
    }
    // A move whose tokens were touched by others cannot be taken back any more. One that did not end its token can
    // while that stands there.
    step.moves.removeIf([this](const Move &move) {
        return isOver(m_now.state) || move.produced.isEmpty()
            || !std::ranges::all_of(move.produced, [&](const Token &made) {
                   const Token *now = m_now.token(made.id);
                   const bool isPart = move.consumed.size() == 1 && move.consumed.first().id == made.id;
                   return now && (isUntouched(*now, made) || (isPart && now->nodeId == made.nodeId));
               });
    });
    step.history = m_history;
    step.effects = m_effects;
    step.actions = m_actions;
    step.copies = m_copies;
    step.archives = m_archives && m_now.state == State::Complete;
    return step;
}

// Whether this step may be taken back later: its node allows that, and no sub-flow goes on beside or was ended because
// of it.
bool Decision::isKept() const
{
    const Node *left = m_definition.node(m_retractableFrom);
    return left && (left->retract.isAllowed || left->retract.isScripted)
        && std::ranges::none_of(m_effects, [this](const Effect &effect) {
               return effect.kind == EffectKind::ChildrenEnd
                   || (effect.kind == EffectKind::ChildrenWanted && !m_now.token(effect.tokenId));
           });
}

Token &Decision::token(const QString &tokenId)
{
    const auto found
        = std::find_if(m_now.tokens.begin(), m_now.tokens.end(), [&](const Token &each) { return each.id == tokenId; });
    if (found == m_now.tokens.end())
        refuse(Reason::NoSuchToken, tokenId);
    return *found;
}

Token &Decision::tokenOfActor(const QString &tokenId)
{
    mustRun();
    Token *found = nullptr;
    for (Token &each : m_now.tokens) {
        if (!tokenId.isEmpty() && each.id != tokenId)
            continue;
        const Signer *signer = signerIn(each, m_actor.personId);
        if (each.state != TokenState::Live || !signer || !signer->isPending)
            continue;
        if (found)
            refuse(Reason::SayWhich);
        found = &each;
    }
    if (!found)
        refuse(Reason::NotAnActor);
    return *found;
}

Signer *Decision::signerIn(Token &token, const QString &personId)
{
    const auto found = std::find_if(
        token.signers.begin(), token.signers.end(), [&](const Signer &signer) { return signer.personId == personId; });
    return found == token.signers.end() ? nullptr : &*found;
}

bool Decision::isOn(const Token &token, const QString &personId)
{
    return std::ranges::any_of(
        token.signers, [&](const Signer &signer) { return signer.personId == personId || signer.lentBy == personId; });
}

const Node &Decision::node(const QString &nodeId) const
{
    const Node *found = m_definition.node(nodeId);
    if (!found)
        refuse(Reason::NoSuchNode, nodeId);
    return *found;
}

bool Decision::isPermitted(const Permit &permit, PermitKind kind, const QString &nodeId)
{
    if (!permit.isScripted)
        return permit.isAllowed;
    const QString key = permitKey(kind, nodeId);
    const auto answer = m_facts.permits.constFind(key);
    if (answer == m_facts.permits.cend()) {
        if (!m_questions.permits.contains(key))
            m_questions.permits.append(key);
        throw Unanswered();
    }
    return *answer;
}

void Decision::mustKnow() const
{
    if (!m_questions.isEmpty())
        throw Unanswered();
}

// All that is not known yet, so that one round of answers does for them. The condition of a default says nothing.
void Decision::ask(const QList<const Line *> &lines)
{
    bool isMissing = false;
    for (const Line *line : lines) {
        if (!line->hasCondition || line->isDefault || m_facts.conditions.contains(line->id))
            continue;
        isMissing = true;
        if (!m_askedLines.contains(line->id))
            m_questions.lineIds.append(line->id);
        m_askedLines.insert(line->id);
    }
    if (isMissing)
        throw Unanswered();
}

void Decision::askPeople(const QStringList &nodeIds)
{
    bool isMissing = false;
    for (const QString &nodeId : nodeIds) {
        const Node *asked = m_definition.node(nodeId);
        if (!asked || asked->kind != NodeKind::Manual || m_facts.people.contains(nodeId))
            continue;
        isMissing = true;
        if (!m_questions.nodeIds.contains(nodeId))
            m_questions.nodeIds.append(nodeId);
    }
    if (isMissing)
        throw Unanswered();
}

QString Decision::newTokenId()
{
    return QString::number(m_now.revision) + u'.' + QString::number(++m_madeTokens);
}

void Decision::put(const Token &token, EffectKind effect)
{
    if (m_now.tokens.size() >= mostTokens)
        refuse(Reason::TooMany, token.nodeId);
    m_now.tokens.append(token);
    if (token.state != TokenState::Arrived)
        m_effects.append({effect, token.id, token.nodeId,
            effect == EffectKind::ChildrenWanted ? token.groups : QList<QStringList>()});
}

void Decision::remove(const QString &tokenId)
{
    const Token gone = token(tokenId);
    const Node *here = m_definition.node(gone.nodeId);
    const bool isAside = here && here->kind == NodeKind::SubFlow && !here->isAwaited;
    const bool isWaiting = here && here->kind == NodeKind::SubFlow && !gone.hasChildren && m_before.token(tokenId);
    if (!isAside && (gone.children > 0 || isWaiting))
        m_effects.append({EffectKind::ChildrenEnd, gone.id, gone.nodeId});
    m_now.tokens.removeIf([&](const Token &each) { return each.id == tokenId; });
    // Sub-flows beside are started although the document has gone on.
    m_effects.removeIf([&](const Effect &effect) {
        return effect.tokenId == tokenId && effect.kind != EffectKind::ChildrenEnd
            && !(isAside && effect.kind == EffectKind::ChildrenWanted);
    });
}

void Decision::note(int operation, const QString &fromId, const QString &toId, const QString &opinion)
{
    m_history.append({operation, fromId, toId, m_isByPerson ? m_actor.personId : QString(),
        m_isByPerson ? m_actor.agentId : QString(), opinion});
}

void Decision::mustRun() const
{
    if (m_now.state == State::None || isOver(m_now.state))
        refuse(Reason::NotRunning);
}

void Decision::mustAdminister() const
{
    if (!m_actor.isAdministrator)
        refuse(Reason::NotAdministrator);
}

bool isMadeBefore(const Token &a, const Token &b)
{
    const auto numbers = [](const Token &token) {
        const qsizetype dot = token.id.indexOf(u'.');
        return std::pair(QStringView(token.id).left(dot).toInt(), QStringView(token.id).sliced(dot + 1).toInt());
    };
    return numbers(a) < numbers(b);
}

QStringView splitOf(QStringView entry)
{
    return entry.left(entry.lastIndexOf(u'#'));
}

bool goesOnAtOnce(const Node &node)
{
    return node.kind == NodeKind::Auto && node.automatic == AutoMode::AtOnce;
}

// Platform-facts 5.2.
int operationOf(NodeKind from, NodeKind to, bool isSame)
{
    enum Row { Begin, Person, Machine, Children, Rest };
    const Row row = from == NodeKind::Start ? Begin
        : from == NodeKind::Auto            ? Machine
        : from == NodeKind::SubFlow         ? Children
        : from == NodeKind::Suspend         ? Rest
                                            : Person;
    static constexpr int codes[][7] = {
        // manual, abort, complete, suspend, terminate, automatic, sub-flow
        {1, 6, 7, 4, 8, 2, 42},
        {80, 6, 7, 4, 8, 83, 84},
        {9, 10, 11, 12, 13, 14, 15},
        {20, 21, 22, 23, 24, 25, 26},
        {3, 6, 7, 4, 8, 33, 34},
    };
    if (isSame && row == Person)
        return 82;
    switch (to) {
    case NodeKind::Start:
    case NodeKind::Manual:
        return codes[row][0];
    case NodeKind::Abort:
        return codes[row][1];
    case NodeKind::Complete:
        return codes[row][2];
    case NodeKind::Suspend:
        return codes[row][3];
    case NodeKind::Terminate:
        return codes[row][4];
    case NodeKind::Auto:
        return codes[row][5];
    case NodeKind::SubFlow:
        return codes[row][6];
    }
    return 0;
}

} // namespace formwright::flow
