// Flows as other programs draw them: BPMN 2.0 with its diagram interchange. What we have beyond it stands in elements
// of our own namespace, so that what is written here is read as the same flow; what a diagram has beyond us is kept
// with the flow, drawn, and written back.
//
// A start is a start; tasks of people are people nodes; gateways, other tasks and timers are automatic nodes; calls are
// sub-flows; ends are ends. The time that people have is a timer at the border of their task. In the text of a flow
// stand, beside the usual classes: `BpmnShape` and `BpmnEdge`, for what is drawn and means nothing here (id, name, tag,
// places), and one element `bpmn` with the rest of the document that it came in.
#pragma once

#include "app/flow/xml_tree.h"

#include <QHash>

namespace formwright::flow {

inline constexpr QLatin1StringView bpmnShapeClass{"BpmnShape"};
inline constexpr QLatin1StringView bpmnEdgeClass{"BpmnEdge"};

// What a diagram has and is no node: others may lie in it.
bool isBpmnFrame(const QString &tag);

struct BpmnFailure {
    enum class Reason {
        NotWellFormed,
        TypeDeclaration,
        TooLarge,
        TooDeep,
        TooMany,
        NotBpmn, // its root is something else
        NoProcess, // there is nothing that could be a flow
        SameId, // two elements with one; about: that
        FlowTooLarge, // with all that is kept of it the flow would be larger than a file may be
        NoFlow, // what was written by this program into it was changed; about: why that is no flow
    };
    Reason reason = Reason::NotBpmn;
    qint64 line = 0; // 0: of no place
    qint64 column = 0;
    QString about{};
};

struct BpmnImport {
    QString text; // of the flow
    QString name; // of the process
    int nodes = 0;
    int kept = 0; // that mean nothing here, and are drawn grey
    int conditions = 0; // in a language that is not ours: somebody has to write them anew
    bool isPlaced = true; // nodes have places; otherwise they should be laid out
};

struct BpmnSurroundings {
    QHash<QString, QString> roles; // by their names: "R<id>|<name>", for whose lanes are called so
    QString formName{}; // what the starts serve that say nothing of it
};

std::variant<BpmnImport, BpmnFailure> importBpmn(
    const QByteArray &bytes, const BpmnSurroundings &surroundings = {}, const XmlLimits &limits = {});

// Of a text that parseDiagram() takes; throws what that throws. The same text gives the same bytes.
QByteArray exportBpmn(const QString &diagram, const QString &name);

} // namespace formwright::flow
