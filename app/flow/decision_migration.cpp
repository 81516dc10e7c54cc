// To another version of the flow.
#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

namespace {

// What stands where, in the version that it goes to.
class Migration
{
public:
    Migration(const Definition &definition, const QHash<QString, QString> &nodes)
        : m_definition(definition), m_nodes(nodes)
    { }

    QString there(const QString &nodeId) const { return m_nodes.value(nodeId, nodeId); }

    // Splits that are gone are nobody's branch any more.
    QStringList there(const QStringList &stack) const
    {
        QStringList entries;
        for (const QString &entry : stack) {
            const QString split = there(splitOf(entry).toString());
            const Node *node = m_definition.node(split);
            if (node && node->isSplit)
                entries.append(split + entry.mid(entry.lastIndexOf(u'#')));
        }
        return entries;
    }

    // Whether that token can stand there as it is.
    static bool isFor(const Node &target, const Token &token)
    {
        if (!token.signers.isEmpty() && target.kind != NodeKind::Manual)
            return false;
        if ((token.hasChildren || token.children != 0) && target.kind != NodeKind::SubFlow)
            return false;
        switch (target.kind) {
        case NodeKind::Start:
            return false;
        case NodeKind::Complete:
        case NodeKind::Abort:
        case NodeKind::Terminate:
            return token.state == TokenState::Arrived; // nobody stays at an end
        case NodeKind::Suspend:
            return token.state == TokenState::Suspended || token.nodeId == target.id;
        case NodeKind::Manual:
        case NodeKind::Auto:
        case NodeKind::SubFlow:
            return true;
        }
        return false;
    }

    // Whether nothing would ever happen to it by itself.
    static bool isStranded(const Node &target, const Token &token)
    {
        return token.state == TokenState::Live && target.kind == NodeKind::Manual && token.signers.isEmpty();
    }

    // Whether it came where sub-flows begin, and none of its own have.
    static bool isToBegin(const Node &target, const Token &token, bool isElsewhere)
    {
        return isElsewhere && target.kind == NodeKind::SubFlow && token.state != TokenState::Arrived
            && !token.hasChildren && token.children == 0;
    }

    std::optional<Token> moved(Token token) const
    {
        const Node *target = m_definition.node(there(token.nodeId));
        if (!target || !isFor(*target, token))
            return std::nullopt;
        token.nodeId = target->id;
        if (!Decision::isFor(*target, token.groups))
            token.groups.clear();
        token.stack = there(token.stack);
        token.returnStack = there(token.returnStack);
        if (!token.returnTo.isEmpty())
            token.returnTo = there(token.returnTo);
        return token;
    }

private:
    const Definition &m_definition;
    const QHash<QString, QString> &m_nodes;
};

} // namespace

// The definition is that of the version that it goes to.
void Decision::make(const Migrate &migrate)
{
    mustRun();
    mustAdminister();
    const Migration migration(m_definition, migrate.nodes);
    const auto moved = [&](const Token &token) {
        std::optional<Token> target = migration.moved(token);
        if (target && !target->signers.isEmpty())
            giveTurns(node(target->nodeId), *target);
        return target;
    };
    for (Token &token : m_now.tokens) {
        std::optional<Token> target = moved(token);
        if (!target)
            refuse(Reason::NoTarget, token.nodeId);
        const bool isElsewhere = target->nodeId != token.nodeId;
        if (isElsewhere)
            note(86, token.nodeId, target->nodeId);
        const Node &there = node(target->nodeId);
        // A node that is sent to itself is another kind there.
        const bool isAnew = isElsewhere || migrate.nodes.value(token.nodeId) == token.nodeId;
        const bool isToBegin = Migration::isToBegin(there, *target, isAnew);
        if (isToBegin)
            m_effects.append({EffectKind::ChildrenWanted, target->id, target->nodeId, target->groups});
        // What rests goes on beside the sub-flows once it is recovered.
        if (isToBegin && !there.isAwaited && target->state == TokenState::Suspended)
            target->isDue = true;
        if (Migration::isStranded(there, *target))
            m_effects.append({EffectKind::Incident, target->id, target->nodeId});
        else if (target->state == TokenState::Live && (goesOnAtOnce(there) || (isToBegin && !there.isAwaited)))
            m_effects.append({EffectKind::GoesOn, target->id, target->nodeId});
        token = *target;
    }
    const QList<Visit> before = m_now.visits;
    for (Visit &visit : m_now.visits) {
        visit.nodeId = migration.there(visit.nodeId);
        visit.stack = migration.there(visit.stack);
    }
    m_isRewritten = m_now.visits != before;
    for (Move &move : m_now.moves) {
        move.nodeId = migration.there(move.nodeId);
        for (QList<Token> *tokens : {&move.consumed, &move.produced}) {
            for (Token &token : *tokens)
                token = moved(token).value_or(Token());
        }
    }
    m_now.moves.removeIf([this](const Move &move) {
        return std::ranges::any_of(move.consumed, [](const Token &token) { return token.id.isEmpty(); })
            || !m_definition.node(move.nodeId);
    });
}

} // namespace formwright::flow
