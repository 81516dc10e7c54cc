// Who is meant where somebody acts who may act for others: he himself before those whose work he does. Flows that run
// and flows that are played through ask the same.
#pragma once

#include "backend/workflow/agents.h"

#include <functional>
#include <optional>

namespace formwright::workflow {

// At one of these turns. `tokenId` is set where only one place can be meant.
flow::Actor actorAt(QList<Turn> turns, const QString &accountId, QString &tokenId);

// The first of these people of whom it holds, in whose place the account acts; nothing where it holds of none.
using Holds = std::function<bool(const flow::Instance &instance, const QString &personId)>;
std::optional<flow::Actor> actorWho(
    const flow::Instance &instance, const QStringList &people, const QString &accountId, const Holds &holds);

// He owes an opinion that he was asked for.
bool isAskedForOpinion(const flow::Instance &instance, const QString &personId);
// He signed here, or at a place that was left.
bool hasSigned(const flow::Instance &instance, const QString &personId);

} // namespace formwright::workflow
