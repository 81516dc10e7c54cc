#include "app/flow/returned.h"

namespace formwright::flow {

namespace {

// platform-facts 5.2
constexpr int sentBack = 81;
constexpr int byItself = 87; // what was late

} // namespace

QList<int> visitsReturnedTo(const Instance &before, const Step &step)
{
    QList<int> visits;
    for (const HistoryLine &line : step.history) {
        // One that was late may go on as well: then nobody had been there by the trail that led to it.
        if (line.operation != sentBack && line.operation != byItself && line.operation != operation::retracted)
            continue;
        for (const Token &token : step.put) {
            if (token.nodeId != line.toNodeId)
                continue;
            for (const Visit &visit : before.visits) {
                if (visit.nodeId == token.nodeId && visit.trail == token.trail && !visits.contains(visit.number))
                    visits.append(visit.number);
            }
        }
    }
    return visits;
}

} // namespace formwright::flow
