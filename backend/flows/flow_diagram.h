#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace formwright::flows {

// What a diagram says, as values. Classes of existing designs keep their names.
enum class NodeKind { Start, Manual, Auto, SubFlow, Complete, Suspend, Abort, Terminate };

// "ManualNode"
QString nodeClass(NodeKind kind);

struct FlowNode {
    QString id; // differs from that of every other node
    QString name;
    NodeKind kind = NodeKind::Manual;
    QStringList circulatorRoles; // ids of the roles whose holders may get a carbon copy; empty: no role
};

struct FlowRelation {
    QString id;
    QString name;
    QString startNodeId; // both are nodes of the diagram
    QString endNodeId;
};

struct FlowDiagram {
    QList<FlowNode> nodes;
    QList<FlowRelation> relations;

    // Null when there is none.
    const FlowNode *node(const QString &id) const;
};

// Reads the XML of a diagram; an empty text is a diagram on which nothing is drawn yet. Constants that old editors
// wrote beside the properties, and properties nothing here asks for, are passed over. Throws contract::Error::invalid
// naming `content` for what is no diagram: see diagram_xml.h; a root of another class; an element of an unknown class;
// a node without id, or with that of another one; a relation from or to no node.
FlowDiagram parseDiagram(const QString &xml);

// The ids behind one letter in a list of tokens, "R" for roles: `R<id>|<name>;U<id>`. Each once.
QStringList idsIn(const QString &tokens, QChar type);

} // namespace formwright::flows
