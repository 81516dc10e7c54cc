#include "app/flow/bpmn_gathers.h"

#include <algorithm>

namespace formwright::flow {

void BpmnGathers::addLine(int from, int to)
{
    m_after[from].append(to);
    m_before[to].append(from);
}

QSet<int> BpmnGathers::reached(const QHash<int, QList<int>> &along, int from, int without)
{
    QSet<int> found{from};
    QList<int> open{from};
    while (!open.isEmpty() && m_steps > 0) {
        const int here = open.takeLast();
        for (const int next : along.value(here)) {
            --m_steps;
            if (next != without && !found.contains(next)) {
                found.insert(next);
                open.append(next);
            }
        }
    }
    return found;
}

int BpmnGathers::splitOf(int gather)
{
    const QList<int> ends = m_before.value(gather);
    // Breadth first against the lines: the nearest is met first.
    QList<int> open = ends;
    QSet<int> met(ends.begin(), ends.end());
    for (qsizetype at = 0; at < open.size() && m_steps > 0; ++at) {
        const int here = open.at(at);
        if (m_splits.contains(here) && here != gather) {
            const QSet<int> behind = reached(m_after, here, gather);
            if (m_steps > 0 && std::ranges::all_of(ends, [&](int end) { return behind.contains(end); }))
                return here;
        }
        for (const int before : m_before.value(here)) {
            --m_steps;
            if (before != gather && !met.contains(before)) {
                met.insert(before);
                open.append(before);
            }
        }
    }
    return -1;
}

} // namespace formwright::flow
