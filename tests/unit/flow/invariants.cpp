#include "invariants.h"

#include <algorithm>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using namespace flow;

#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            return QStringLiteral(#condition);                                                                         \
    } while (false)

void Told::add(const Effect &effect)
{
    if (effect.kind == EffectKind::Incident)
        incidents.insert(effect.tokenId);
    else if (effect.kind == EffectKind::GoesOn)
        hurried.insert(effect.tokenId);
    else if (effect.kind == EffectKind::ChildrenWanted)
        parents.insert(effect.tokenId);
}

bool goesOnByItself(const Node &node)
{
    return node.kind == NodeKind::Auto && node.automatic == AutoMode::AtOnce;
}

QString wrongIn(const World &world, const Instance &instance, const Told &told)
{
    if (instance.state == State::None || isOver(instance.state)) {
        HOLDS(instance.tokens.isEmpty());
        HOLDS(instance.moves.isEmpty());
        return {};
    }
    HOLDS(!instance.tokens.isEmpty());
    HOLDS(instance.tokens.size() <= mostTokens);
    const bool isAnyLive
        = std::ranges::any_of(instance.tokens, [](const Token &token) { return token.state == TokenState::Live; });
    HOLDS(isAnyLive == (instance.state != State::Suspended));
    // Each pop takes its own push: whoever shares a branch shares all that it is a branch of.
    QHash<QString, QStringList> outside;
    for (const Token &token : instance.tokens) {
        for (qsizetype i = 0; i < token.stack.size(); ++i) {
            const QString entry = token.stack.at(i);
            HOLDS(!outside.contains(entry) || outside.value(entry) == token.stack.first(i));
            outside.insert(entry, token.stack.first(i));
            const Node *split = world.definition.node(entry.section(u'#', 0, -2));
            HOLDS(split && split->isSplit);
            HOLDS(entry.section(u'#', -1).toInt() <= instance.splits);
        }
    }
    QSet<QString> ids;
    for (const Token &token : instance.tokens) {
        HOLDS(!ids.contains(token.id));
        ids.insert(token.id);
        const Node *node = world.definition.node(token.nodeId);
        HOLDS(node);
        const bool isEnd = node->kind == NodeKind::Complete || node->kind == NodeKind::Abort
            || node->kind == NodeKind::Terminate || node->kind == NodeKind::Start;
        HOLDS(!isEnd || token.state == TokenState::Arrived); // nobody stays there
        // Otherwise it rests, or nothing led on when its time came.
        HOLDS(!token.isDue || token.state == TokenState::Suspended || node->kind == NodeKind::Auto
            || node->kind == NodeKind::Manual);
        // Sub-flows are waited for as long as there are some.
        HOLDS(!token.hasChildren || token.children > 0 || token.isDue || told.incidents.contains(token.id));
        QSet<QString> people;
        int pending = 0;
        for (const Signer &signer : token.signers) {
            HOLDS(!signer.personId.isEmpty());
            HOLDS(!people.contains(signer.personId)); // nobody twice
            people.insert(signer.personId);
            HOLDS(!(signer.isPending && signer.isDone));
            pending += signer.isPending ? 1 : 0;
        }
        HOLDS(token.state != TokenState::Arrived || token.signers.isEmpty());
        HOLDS(token.assistants.isEmpty() || node->kind == NodeKind::Manual);
        for (const Assistant &assistant : token.assistants) {
            HOLDS(!assistant.personId.isEmpty());
            HOLDS(!people.contains(assistant.personId)); // who signs says so with it
            people.insert(assistant.personId);
        }
        // What nothing is waited for stands still, and somebody is told, or it is told to go on.
        if (goesOnByItself(*node) && token.state == TokenState::Live)
            HOLDS(told.incidents.contains(token.id) || told.hurried.contains(token.id));
        if (node->kind == NodeKind::SubFlow && token.state == TokenState::Live)
            HOLDS(token.hasChildren || told.parents.contains(token.id) || told.incidents.contains(token.id));
        if (node->kind == NodeKind::Manual && token.state == TokenState::Live)
            HOLDS(pending > 0 || told.incidents.contains(token.id));
        if (node->kind == NodeKind::Manual && node->pass == Pass::InOrder && token.state == TokenState::Live)
            HOLDS(pending <= 1);
        for (const int visit : token.trail)
            HOLDS(visit >= 1 && visit <= instance.visits.size());
        if (token.state == TokenState::Arrived) {
            // Somebody is on the way whom it waits for.
            const bool isAwaiting = std::ranges::any_of(instance.tokens, [&](const Token &other) {
                return other.state != TokenState::Arrived
                    && std::ranges::any_of(
                        token.stack, [&](const QString &entry) { return other.stack.contains(entry); });
            });
            HOLDS(isAwaiting);
        }
    }
    return {};
}

// Tokens come to where the history says that somebody led, and go from there.
QString wrongIn(const World &world, const Instance &before, const Step &step)
{
    const auto isTold = [&](const auto &is) { return std::ranges::any_of(step.history, is); };
    if (isTold([](const HistoryLine &line) { return line.operation == 85; }))
        return {};
    for (const Token &token : step.put) {
        const Node *here = world.definition.node(token.nodeId);
        HOLDS(here);
        if (!before.token(token.id) && !here->isGather)
            HOLDS(isTold([&](const HistoryLine &line) { return line.toNodeId == token.nodeId; }));
    }
    // Somebody agreed to whatever was passed, or time was over.
    if (!isTold([](const HistoryLine &line) { return line.operation == 87; }))
        HOLDS(std::ranges::none_of(step.visits, [](const Visit &visit) { return visit.people.isEmpty(); }));
    // By somebody, or since time was over.
    const bool isReturned
        = isTold([](const HistoryLine &line) { return line.operation == 81 || line.operation == 87; });
    for (const QString &tokenId : step.removed) {
        const Token *gone = before.token(tokenId);
        HOLDS(gone);
        if (gone->state != TokenState::Arrived && !isReturned && !isOver(step.state))
            HOLDS(isTold([&](const HistoryLine &line) { return line.fromNodeId == gone->nodeId; }));
    }
    return {};
}

// Opinions of others than signers change nothing but that they were given.
static QString movedBy(const Act &act, const Instance &before, const Instance &after)
{
    const bool isOpinion = std::holds_alternative<Assist>(act) || std::holds_alternative<Supplement>(act)
        || std::holds_alternative<AddAssistants>(act) || std::holds_alternative<RemoveAssistant>(act);
    if (!isOpinion)
        return {};
    HOLDS(after.state == before.state);
    HOLDS(after.visits == before.visits);
    HOLDS(after.tokens.size() == before.tokens.size());
    for (qsizetype i = 0; i < after.tokens.size(); ++i) {
        Token there = after.tokens.at(i), here = before.tokens.at(i);
        there.assistants.clear();
        here.assistants.clear();
        HOLDS(there == here);
    }
    return {};
}

// Whoever takes over from one who left takes nobody else's voice away.
static QString lostBy(const HandOver &handed, const Instance &before, const Instance &after)
{
    const Token *was = before.token(handed.tokenId), *now = after.token(handed.tokenId);
    for (const Signer &signer : was &&now ? was->signers : QList<Signer>()) {
        const QString &ownerId = signer.lentBy.isEmpty() ? signer.personId : signer.lentBy;
        HOLDS(ownerId == handed.fromId || std::ranges::any_of(now->signers, [&](const Signer &each) {
            return each.personId == ownerId || each.lentBy == ownerId;
        }));
    }
    return {};
}

// The nodes that lead there without passing the other.
static QSet<QString> waysTo(const Definition &definition, const QString &nodeId, const QString &besideId)
{
    QSet<QString> found{nodeId};
    for (bool isMore = true; isMore;) {
        isMore = false;
        for (const Line &line : definition.lines()) {
            if (found.contains(line.toId) && !found.contains(line.fromId) && line.fromId != besideId) {
                found.insert(line.fromId);
                isMore = true;
            }
        }
    }
    return found;
}

// Those that an administrator put into branches of one split wait for one another.
static QString unboundBy(const World &world, const Instance &before, const Instance &after)
{
    QList<Line> turned = world.definition.lines();
    for (Line &line : turned)
        std::swap(line.fromId, line.toId);
    const Definition backwards(world.definition.nodes(), turned);
    for (const Node &gather : world.definition.nodes()) {
        const Node *split = gather.isGather ? world.definition.node(gather.splitNodeId) : nullptr;
        if (!split || !split->isSplit || split->id == gather.id)
            continue;
        const QSet<QString> between
            = waysTo(world.definition, gather.id, split->id) & waysTo(backwards, split->id, gather.id);
        QSet<QString> entries;
        bool isAnyNew = false;
        for (const Token &token : after.tokens) {
            if (!between.contains(token.nodeId) || token.nodeId == gather.id || token.nodeId == split->id)
                continue;
            QString entry;
            for (const QString &each : token.stack) {
                if (each.section(u'#', 0, -2) == split->id)
                    entry = each;
            }
            if (!before.token(token.id)) {
                isAnyNew = true;
                entries.insert(entry);
            } else if (entries.isEmpty() || entry.isEmpty()) {
                entries.insert(entry);
            }
        }
        HOLDS(!isAnyNew || entries.size() <= 1);
    }
    return {};
}

QString wrongBy(const Act &act, const World &world, const Instance &before, const Instance &after)
{
    if (const auto *handed = std::get_if<HandOver>(&act))
        return lostBy(*handed, before, after);
    if (std::holds_alternative<Adjust>(act))
        return unboundBy(world, before, after);
    return movedBy(act, before, after);
}

} // namespace formwright::tests
