// The way that a document would take from where it is, if everybody agreed: told by the engine itself, act by act.
#pragma once

#include "app/flow/decide.h"

#include <memory>

namespace formwright::flow {

struct TrailPlace {
    QString nodeId;
    QStringList people{}; // who would act there
    bool isNow = false; // where it stands
    bool isChoice = false; // whoever acts there may choose another way: the first is told

    bool operator==(const TrailPlace &) const = default;
};

// Ends where nobody could go on, where a way comes back to a node, and after so many acts that nobody reads on.
class Trail
{
public:
    // `initiatorId`: of a document that is in no flow yet. `definition` and `facts` outlive this.
    Trail(const Definition &definition, const Instance &instance, const QString &initiatorId, const Facts &facts);
    ~Trail();

    // Goes on from where a question kept it; what was asked for is among the facts by then.
    std::variant<QList<TrailPlace>, Questions> follow();

private:
    class Way;
    std::unique_ptr<Way> m_way;
};

} // namespace formwright::flow
