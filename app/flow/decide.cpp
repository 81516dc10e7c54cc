#include "app/flow/decide.h"

#include "app/flow/decision.h"

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;

const Token *Instance::token(const QString &tokenId) const
{
    const auto found
        = std::find_if(tokens.begin(), tokens.end(), [&](const Token &token) { return token.id == tokenId; });
    return found == tokens.end() ? nullptr : &*found;
}

QString permitKey(PermitKind kind, const QString &nodeId)
{
    return (kind == PermitKind::Retract ? u"retract:"_s : u"suspend:"_s) + nodeId;
}

Outcome decide(const Definition &definition, const Instance &instance, const Command &command, const Facts &facts)
{
    Decision decision(definition, instance, command.actor, facts);
    try {
        decision.make(command.act);
        return decision.step();
    } catch (const Refused &refused) {
        // What is not known yet may lead elsewhere, where nothing is refused.
        if (!decision.questions().isEmpty())
            return decision.questions();
        return refused.refusal;
    } catch (const Unanswered &) {
        return decision.questions();
    }
}

Instance applied(Instance instance, const Step &step)
{
    instance.revision = step.revision;
    instance.state = step.state;
    instance.splits = step.splits;
    if (!step.initiatorId.isEmpty())
        instance.initiatorId = step.initiatorId;
    instance.tokens.removeIf([&](const Token &token) { return step.removed.contains(token.id); });
    for (const Token &token : step.put) {
        const auto known = std::find_if(
            instance.tokens.begin(), instance.tokens.end(), [&](const Token &each) { return each.id == token.id; });
        if (known == instance.tokens.end())
            instance.tokens.append(token);
        else
            *known = token;
    }
    std::ranges::sort(instance.tokens, isMadeBefore);
    if (step.rewritten)
        instance.visits = *step.rewritten;
    instance.visits += step.visits;
    instance.moves = step.moves;
    return instance;
}

std::variant<QStringList, Questions> offeredNodes(
    const Definition &definition, const Instance &instance, const QString &tokenId, const Facts &facts)
{
    const Token *token = instance.token(tokenId);
    if (!token || !definition.node(token->nodeId))
        return QStringList();
    const Actor nobody;
    Decision decision(definition, instance, nobody, facts);
    try {
        return decision.offered(*token);
    } catch (const Unanswered &) {
        return decision.questions();
    }
}

QStringList backNodes(const Definition &definition, const Instance &instance, const QString &tokenId)
{
    const Token *token = instance.token(tokenId);
    return token ? Decision::backNodes(definition, instance, *token) : QStringList();
}

QStringList backPeople(const Definition &definition, const Instance &instance, const QString &tokenId)
{
    const Token *token = instance.token(tokenId);
    return token ? Decision::backPeople(definition, instance, *token) : QStringList();
}

} // namespace formwright::flow
