#include "app/flow/definition.h"

namespace formwright::flow {

Definition::Definition(QList<Node> nodes, QList<Line> lines) : m_nodes(std::move(nodes)), m_lines(std::move(lines))
{
    for (qsizetype i = 0; i < m_nodes.size(); ++i) {
        if (!m_nodeAt.contains(m_nodes.at(i).id))
            m_nodeAt.insert(m_nodes.at(i).id, i);
    }
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        if (m_nodeAt.contains(m_lines.at(i).toId))
            m_linesFrom[m_lines.at(i).fromId].append(i);
    }
}

const Node *Definition::node(const QString &id) const
{
    const qsizetype at = m_nodeAt.value(id, -1);
    return at < 0 ? nullptr : &m_nodes.at(at);
}

QList<const Line *> Definition::linesFrom(const QString &nodeId) const
{
    QList<const Line *> found;
    for (const qsizetype at : m_linesFrom.value(nodeId))
        found.append(&m_lines.at(at));
    return found;
}

QStringList Definition::firstNodes() const
{
    QStringList first;
    for (const Node &node : m_nodes) {
        if (node.kind != NodeKind::Start)
            continue;
        for (const Line *line : linesFrom(node.id)) {
            if (!first.contains(line->toId))
                first.append(line->toId);
        }
    }
    return first;
}

QStringList formsOf(const Definition &definition)
{
    QStringList names;
    for (const Node &node : definition.nodes()) {
        if (node.kind == NodeKind::Start && !node.formName.isEmpty() && !names.contains(node.formName))
            names.append(node.formName);
    }
    return names;
}

QStringList administratorRolesOf(const Definition &definition)
{
    QStringList ids;
    for (const Node &node : definition.nodes()) {
        if (node.kind == NodeKind::Start)
            ids.append(node.administratorRoles);
    }
    ids.removeDuplicates();
    return ids;
}

} // namespace formwright::flow
