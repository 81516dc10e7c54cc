// The way that a document would take from where it is, if everybody agreed: told by the engine itself, act by act.
#pragma once

#include "app/flow/decide.h"

namespace formwright::flow {

struct TrailPlace {
    QString nodeId;
    QStringList people{}; // who would act there
    bool isNow = false; // where it stands
    bool isChoice = false; // whoever acts there may choose another way: the first is told

    bool operator==(const TrailPlace &) const = default;
};

// `initiatorId`: of a document that is in no flow yet. Ends where nobody could go on, or a way comes back to a node.
std::variant<QList<TrailPlace>, Questions> trailOf(
    const Definition &definition, const Instance &instance, const QString &initiatorId, const Facts &facts);

} // namespace formwright::flow
