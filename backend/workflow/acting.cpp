#include "backend/workflow/acting.h"

#include <algorithm>

namespace formwright::workflow {

flow::Actor actorAt(QList<Turn> turns, const QString &accountId, QString &tokenId)
{
    if (turns.isEmpty())
        return {accountId};
    // His own turn before that of others; several of one person are for the engine to refuse.
    const Turn turn = turns.first();
    turns.removeIf([&](const Turn &other) { return other.personId != turn.personId; });
    if (turns.size() == 1)
        tokenId = turn.tokenId;
    return {turn.personId, turn.personId == accountId ? QString() : accountId};
}

std::optional<flow::Actor> actorWho(
    const flow::Instance &instance, const QStringList &people, const QString &accountId, const Holds &holds)
{
    for (const QString &personId : people) {
        if (holds(instance, personId))
            return flow::Actor{personId, personId == accountId ? QString() : accountId};
    }
    return std::nullopt;
}

bool isAskedForOpinion(const flow::Instance &instance, const QString &personId)
{
    return std::ranges::any_of(instance.tokens, [&](const flow::Token &token) {
        return std::ranges::any_of(
            token.assistants, [&](const flow::Assistant &each) { return each.personId == personId && !each.isDone; });
    });
}

bool hasSigned(const flow::Instance &instance, const QString &personId)
{
    const auto isHis = [&](const flow::Signer &signer) { return signer.personId == personId && signer.isDone; };
    return std::ranges::any_of(
               instance.visits, [&](const flow::Visit &visit) { return visit.people.contains(personId); })
        || std::ranges::any_of(
            instance.tokens, [&](const flow::Token &token) { return std::ranges::any_of(token.signers, isHis); });
}

} // namespace formwright::workflow
