// Which split the branches that meet at a gateway come from: BPMN does not say it, we do.
#pragma once

#include <QHash>
#include <QList>
#include <QSet>

namespace formwright::flow {

class BpmnGathers
{
public:
    void addLine(int from, int to);
    void addSplit(int node) { m_splits.insert(node); }
    int incoming(int node) const { return int(m_before.value(node).size()); }
    // The nearest one that leads there along every line; -1 for none, or where that took too long to find out.
    int splitOf(int gather);

private:
    QSet<int> reached(const QHash<int, QList<int>> &along, int from, int without);

    QHash<int, QList<int>> m_after;
    QHash<int, QList<int>> m_before;
    QSet<int> m_splits;
    qint64 m_steps = 2'000'000; // that are left, for all of them together
};

} // namespace formwright::flow
