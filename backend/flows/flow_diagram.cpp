#include "backend/flows/flow_diagram.h"

#include "app/contract/error.h"
#include "backend/flows/diagram_xml.h"

#include <QSet>

#include <optional>

namespace formwright::flows {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

constexpr qsizetype longestId = 100; // of a node: it travels in addresses
constexpr qsizetype longestName = 200;

struct KnownKind {
    NodeKind kind;
    QLatin1StringView className;
};

constexpr KnownKind knownKinds[]{
    {NodeKind::Start, "StartNode"_L1},
    {NodeKind::Manual, "ManualNode"_L1},
    {NodeKind::Auto, "AutoNode"_L1},
    {NodeKind::SubFlow, "SubFlow"_L1},
    {NodeKind::Complete, "CompleteNode"_L1},
    {NodeKind::Suspend, "SuspendNode"_L1},
    {NodeKind::Abort, "AbortNode"_L1},
    {NodeKind::Terminate, "TerminateNode"_L1},
};

std::optional<NodeKind> kindOf(const QString &className)
{
    for (const KnownKind &known : knownKinds) {
        if (known.className == className)
            return known.kind;
    }
    return std::nullopt;
}

[[noreturn]] void refuse(const QString &why)
{
    throw Error::invalid(u"invalid input"_s, {{u"content"_s, why}});
}

[[noreturn]] void refuse(const DiagramElement &element, const QString &why)
{
    refuse(u"line "_s % QString::number(element.line) % u": "_s % why);
}

FlowNode nodeFrom(const DiagramElement &element, NodeKind kind)
{
    FlowNode node;
    node.id = element.property(u"id"_s).trimmed();
    node.name = element.property(u"name"_s).trimmed();
    node.kind = kind;
    node.circulatorRoles = idsIn(element.property(u"circulatorNamelist"_s), u'R');
    if (node.id.isEmpty() || node.id.size() > longestId)
        refuse(element, u"a node needs an id of at most "_s % QString::number(longestId) % u" characters"_s);
    if (node.name.size() > longestName)
        refuse(element, u"the name of a node has at most "_s % QString::number(longestName) % u" characters"_s);
    return node;
}

FlowRelation relationFrom(const DiagramElement &element)
{
    return {element.property(u"id"_s).trimmed(), element.property(u"name"_s).trimmed(),
        element.property(u"startnodeid"_s).trimmed(), element.property(u"endnodeid"_s).trimmed()};
}

} // namespace

QString nodeClass(NodeKind kind)
{
    for (const KnownKind &known : knownKinds) {
        if (known.kind == kind)
            return known.className;
    }
    Q_UNREACHABLE();
}

const FlowNode *FlowDiagram::node(const QString &id) const
{
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const FlowNode &node) { return node.id == id; });
    return found == nodes.end() ? nullptr : &*found;
}

FlowDiagram parseDiagram(const QString &xml)
{
    FlowDiagram diagram;
    if (xml.trimmed().isEmpty())
        return diagram;
    const DiagramXml read = readDiagramXml(xml);
    if (!read.rootClass.endsWith("FlowDiagram"_L1))
        refuse(u"is no flow: its root element is "_s % read.rootClass.left(longestName));
    QSet<QString> ids;
    for (const DiagramElement &element : read.elements) {
        if (const auto kind = kindOf(element.className)) {
            const FlowNode node = nodeFrom(element, *kind);
            if (ids.contains(node.id))
                refuse(element, u"another node has the id "_s % node.id);
            ids.insert(node.id);
            diagram.nodes.append(node);
        } else if (element.className != "Relation"_L1 && element.isQualified) {
            refuse(element, u"a flow has no "_s % element.className.left(longestName));
        }
    }
    // After all nodes: a relation may stand before those it joins.
    for (const DiagramElement &element : read.elements) {
        if (element.className != "Relation"_L1)
            continue;
        const FlowRelation relation = relationFrom(element);
        for (const QString &end : {relation.startNodeId, relation.endNodeId}) {
            if (!ids.contains(end))
                refuse(element, u"a relation joins two nodes, and there is no node "_s % end.left(longestId));
        }
        diagram.relations.append(relation);
    }
    return diagram;
}

QStringList idsIn(const QString &tokens, QChar type)
{
    QStringList ids;
    const QStringList parts = tokens.split(u';', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString token = part.section(u'|', 0, 0).trimmed();
        if (token.size() > 1 && token.front() == type && !ids.contains(token.sliced(1)))
            ids.append(token.sliced(1));
    }
    return ids;
}

} // namespace formwright::flows
