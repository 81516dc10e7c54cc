#include "app/contract/error.h"
#include "app/flow/bpmn.h"
#include "app/flow/bpmn_gathers.h"
#include "app/flow/bpmn_parts.h"
#include "app/flow/diagram.h"
#include "app/flow/diagram_text.h"
#include "app/flow/drawing.h"
#include "app/flow/free_names.h"

#include <QJsonObject>
#include <QSet>
#include <QStringBuilder>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;
using namespace bpmn;

namespace {

constexpr qsizetype longestId = 100; // of a node
const QString usualPackage = u"formwright.flow."_s;

struct Refused {
    BpmnFailure failure;
};

// A node or line that means something here.
struct Read {
    const XmlElement *element = nullptr;
    QString bpmnId;
    QString id; // here
    QString className;
    Properties properties;
    bool isOwn = false; // written by us, with all that we know of it
    bool isForeign = false; // it came from elsewhere before, and goes back as it was
    bool isForeignDrawing = false;
};

class Importer
{
public:
    Importer(XmlElement root, const BpmnSurroundings &surroundings, qsizetype mostBytes)
        : m_root(std::move(root)), m_surroundings(surroundings), m_mostBytes(mostBytes)
    { }

    BpmnImport made()
    {
        if (!isModel(m_root, u"definitions"))
            refuse(BpmnFailure::Reason::NotBpmn, m_root, m_root.name.left(longestId));
        indexIds();
        findProcess();
        findDrawing();
        readNodes();
        readLines();
        readMeaning();
        placeAll();
        drawTheRest();
        return composed();
    }

private:
    [[noreturn]] static void refuse(BpmnFailure::Reason reason, const XmlElement &at, const QString &about = {})
    {
        throw Refused{{reason, at.line, at.column, about}};
    }

    // What is kept has what it needs of the names that are explained around it, which may be more than was read. It
    // ends before that fills the memory.
    QString counted(const QString &fragment)
    {
        m_bytes += fragment.size();
        if (m_bytes > m_mostBytes)
            refuse(BpmnFailure::Reason::FlowTooLarge, m_root);
        return fragment;
    }

    void indexIds()
    {
        walk(m_root, [this](const XmlElement &element) {
            if (element.space != modelSpace)
                return element.space != diagramSpace;
            const QString id = idOf(element);
            if (!id.isEmpty() && m_byId.contains(id))
                refuse(BpmnFailure::Reason::SameId, element, id.left(longestId));
            if (!id.isEmpty())
                m_byId.insert(id, &element);
            return true;
        });
    }

    // The one that programs run, else the first with a start, else the first with anything.
    void findProcess()
    {
        int best = -1;
        for (const XmlElement &child : m_root.children) {
            if (!isModel(child, u"process"))
                continue;
            const bool hasStart = std::ranges::any_of(
                child.children, [](const XmlElement &node) { return isModel(node, u"startEvent"); });
            const bool hasNodes = std::ranges::any_of(child.children, isFlowNode);
            const int worth = ownPart(child, u"flow") != nullptr                          ? 4
                : child.attribute(u"isExecutable") == "true"_L1 && (hasNodes || hasStart) ? 3
                : hasStart                                                                ? 2
                : hasNodes                                                                ? 1
                                                                                          : 0;
            if (worth > best) {
                best = worth;
                m_process = &child;
            }
        }
        if (m_process == nullptr)
            refuse(BpmnFailure::Reason::NoProcess, m_root);
        m_processId = m_process->attribute(u"id");
    }

    void findDrawing()
    {
        m_plane = mainPlane(m_root, m_processId);
        if (m_plane == nullptr)
            return;
        for (const XmlElement &drawn : m_plane->children) {
            const QString of = idPart(drawn.attribute(u"bpmnElement"));
            if (!m_byId.contains(of))
                continue;
            if (drawn.is(diagramSpace, u"BPMNShape") && boundsOf(drawn) && !m_shapes.contains(of))
                m_shapes.insert(of, &drawn);
            else if (drawn.is(diagramSpace, u"BPMNEdge") && waypointsOf(drawn).size() > 1 && !m_edges.contains(of))
                m_edges.insert(of, &drawn);
        }
    }

    static QString freshId(const QString &wanted, FreeNames &taken)
    {
        QString id = wanted.simplified();
        if (id.isEmpty() || id.size() > longestId)
            id = QString(id.left(longestId - 12) % u'_');
        return taken.free(id);
    }

    static Read begun(const XmlElement &element, const QString &usualClass, FreeNames &taken)
    {
        Read read{&element, idOf(element), {}, usualClass, {}};
        if (const XmlElement *own = ownPart(element, u"element")) {
            const QString className = own->attribute(u"class");
            const bool isLine = usualClass == "Relation"_L1;
            const bool isKnown = isLine ? className == usualClass : nodeKind(className).has_value();
            if (isKnown) {
                read.className = className;
                read.properties = propertiesIn(*own);
                read.isOwn = true;
                read.isForeign = own->attribute(u"kept") == "true"_L1;
                read.isForeignDrawing = own->attribute(u"drawing") == "true"_L1;
            }
        }
        const QString before = read.properties.value(u"id");
        read.id = freshId(before.isEmpty() ? read.bpmnId : before.trimmed(), taken);
        if (before.trimmed() != read.id)
            read.properties.set(u"id"_s, read.id);
        const QString name = shownName(element.attribute(u"name"));
        if (name != shownName(read.properties.value(u"name")))
            read.properties.set(u"name"_s, name);
        return read;
    }

    void readNodes()
    {
        for (const XmlElement &child : m_process->children) {
            const auto kind = kindOf(child);
            const bool isOwn = child.isElement() && ownPart(child, u"element") != nullptr && isFlowNode(child);
            if ((!kind && !isOwn) || idOf(child).isEmpty())
                continue;
            m_nodeAt.insert(idOf(child), m_nodes.size());
            m_nodes.append(begun(child, nodeClass(kind.value_or(NodeKind::Manual)), m_nodeIds));
        }
    }

    void readLines()
    {
        for (const XmlElement &child : m_process->children) {
            const QString bpmnId = idOf(child);
            if (!isModel(child, u"sequenceFlow") || bpmnId.isEmpty())
                continue;
            const qsizetype from = m_nodeAt.value(idPart(child.attribute(u"sourceRef")), -1);
            const qsizetype to = m_nodeAt.value(idPart(child.attribute(u"targetRef")), -1);
            if (from < 0 || to < 0)
                continue;
            Read line = begun(child, u"Relation"_s, m_lineIds);
            for (const auto &[name, node] : {std::pair{u"startnodeid"_s, from}, std::pair{u"endnodeid"_s, to}}) {
                if (line.properties.value(name).trimmed() != m_nodes.at(node).id)
                    line.properties.set(name, m_nodes.at(node).id);
            }
            readCondition(line);
            m_lineAt.insert(bpmnId, m_lines.size());
            m_outgoing[from].append(m_lines.size());
            m_gathers.addLine(int(from), int(to));
            m_lines.append(line);
        }
        for (qsizetype at = 0; at < m_nodes.size(); ++at)
            readDefault(at);
    }

    // There only one can be it, and not behind every node; here that says nothing of the others.
    void readDefault(qsizetype node)
    {
        const XmlElement &element = *m_nodes.at(node).element;
        const qsizetype named = m_lineAt.value(idPart(element.attribute(u"default")), -1);
        if (!mayHaveDefault(element) || (named >= 0 && m_lines.at(named).properties.isSet(u"isdefault")))
            return;
        for (const qsizetype line : m_outgoing.value(node)) {
            Properties &properties = m_lines[line].properties;
            if (properties.isSet(u"isdefault") != (line == named))
                properties.set(u"isdefault"_s, line == named ? u"true"_s : u"false"_s);
        }
    }

    // One of another language is taken as it is: what it says is not true here until somebody wrote it anew, and until
    // then the flow does not take that line without asking.
    void readCondition(Read &line)
    {
        const XmlElement *expression = line.element->child(modelSpace, u"conditionExpression");
        const QString words = expression == nullptr ? QString() : expression->words();
        if (words.simplified() == conditionOf(line.properties).simplified())
            return;
        if (words.trimmed().isEmpty()) {
            line.properties.set(u"condition"_s, {});
            line.properties.set(u"filtercondition"_s, {});
            return;
        }
        line.properties.set(u"editMode"_s, u"01"_s);
        line.properties.set(u"condition"_s, words);
        if (!expression->attribute(u"language").contains("script"_L1, Qt::CaseInsensitive))
            ++m_conditions;
    }

    void readMeaning()
    {
        for (qsizetype at = 0; at < m_nodes.size(); ++at) {
            Read &node = m_nodes[at];
            const XmlElement &element = *node.element;
            const auto kind = nodeKind(node.className);
            if (kind == NodeKind::Auto) {
                const auto timer = timerIn(element);
                if (timer && timer != timerOf(node.properties))
                    setTimer(node.properties, *timer);
            }
            if (node.isOwn)
                continue;
            const int out = int(m_outgoing.value(at).size());
            if (kind == NodeKind::Start && !m_surroundings.formName.isEmpty())
                node.properties.set(u"formname"_s, m_surroundings.formName);
            if (kind == NodeKind::Manual) {
                node.properties.set(u"cBack"_s, u"true"_s);
                if (const XmlElement *loop = element.child(modelSpace, u"multiInstanceLoopCharacteristics"))
                    node.properties.set(
                        u"passcondition"_s, loop->attribute(u"isSequential") == "true"_L1 ? u"2"_s : u"1"_s);
            }
            if (kind == NodeKind::SubFlow && !element.attribute(u"calledElement").isEmpty())
                node.properties.set(u"subflowname"_s, element.attribute(u"calledElement"));
            // Without a gateway that chooses every line is taken, or every one that may be.
            const bool chooses = isModel(element, u"exclusiveGateway");
            if (out > 1 && !chooses && kind != NodeKind::Start)
                node.properties.set(u"issplit"_s, u"true"_s);
            const bool joins = isModel(element, u"parallelGateway") || isModel(element, u"inclusiveGateway");
            if (joins && m_gathers.incoming(int(at)) > 1) {
                node.properties.set(u"isgather"_s, u"true"_s);
                m_waiting.append(int(at));
            }
        }
        for (qsizetype at = 0; at < m_nodes.size(); ++at) {
            if (m_nodes.at(at).properties.isSet(u"issplit"))
                m_gathers.addSplit(int(at));
        }
        for (const int at : std::as_const(m_waiting)) {
            // Where none is found the flow has an error that its designer is shown.
            if (const int split = m_gathers.splitOf(at); split >= 0)
                m_nodes[at].properties.set(u"splitStartNode"_s, m_nodes.at(split).id);
        }
        readLanes();
        readBoundaries();
    }

    void readLanes()
    {
        walk(*m_process, [this](const XmlElement &element) {
            if (!isModel(element, u"lane"))
                return true;
            const QString role = m_surroundings.roles.value(element.attribute(u"name").simplified());
            for (const XmlElement &child : element.children) {
                const qsizetype at
                    = isModel(child, u"flowNodeRef") ? m_nodeAt.value(idPart(child.words()), -1) : qsizetype(-1);
                if (at < 0 || role.isEmpty() || m_nodes.at(at).isOwn || m_nodes.at(at).className != "ManualNode"_L1)
                    continue;
                m_nodes[at].properties.set(u"actorEditMode"_s, u"0"_s);
                m_nodes[at].properties.set(u"namelist"_s, QString(role % u';'));
            }
            return true;
        });
    }

    // The time that people have. One that we wrote ourselves is not there by itself.
    void readBoundaries()
    {
        for (const XmlElement &child : m_process->children) {
            if (!isModel(child, u"boundaryEvent"))
                continue;
            const qsizetype at = m_nodeAt.value(idPart(child.attribute(u"attachedToRef")), -1);
            const auto timer = timerIn(child);
            if (at < 0 || !timer || m_nodes.at(at).className != "ManualNode"_L1)
                continue;
            Read &node = m_nodes[at];
            const bool isOurs = ownPart(child, u"limit") != nullptr;
            if (isOurs ? timer != limitTimerOf(node.properties) : !node.isOwn)
                setLimit(node.properties, *timer);
            if (isOurs && !idOf(child).isEmpty())
                m_limits.insert(idOf(child));
        }
    }

    void placeAll()
    {
        int column = 0;
        m_isPlaced = m_nodes.isEmpty() || std::ranges::any_of(m_nodes, [this](const Read &node) {
            return node.isOwn || m_shapes.contains(node.bpmnId);
        });
        for (Read &node : m_nodes) {
            const XmlElement *shape = m_shapes.value(node.bpmnId);
            QRect box;
            if (shape != nullptr) {
                box = roundedBox(*boundsOf(*shape));
            } else if (node.isOwn) {
                continue;
            } else {
                box = QRect(40 + 180 * column, 40, 100, 56);
                ++column;
            }
            if (node.isOwn && boxOf(node.properties) == box)
                continue;
            setBox(node.properties, box);
        }
        for (Read &line : m_lines) {
            const XmlElement *edge = m_edges.value(line.bpmnId);
            if (edge == nullptr)
                continue;
            const QList<QPointF> points = waypointsOf(*edge);
            const QString bends = pointText(points.mid(1, points.size() - 2));
            if (bends != pointStackOf(bendsFrom(line.properties.value(u"pointstack"))))
                line.properties.set(u"pointstack"_s, bends);
        }
    }

    // What our own part does not tell of it.
    void keep(Read &read, const XmlElement *drawn)
    {
        XmlElement rest = *read.element;
        const bool isOwn = read.isOwn && !read.isForeign;
        std::erase_if(rest.children, [isOwn](const XmlElement &child) {
            const bool isGenerated = isModel(child, u"conditionExpression")
                || isModel(child, u"multiInstanceLoopCharacteristics") || child.name.endsWith("EventDefinition"_L1);
            return isModel(child, u"incoming") || isModel(child, u"outgoing") || (isOwn && isGenerated);
        });
        if (XmlElement *extensions = rest.child(modelSpace, u"extensionElements")) {
            std::erase_if(extensions->children, [](const XmlElement &child) { return child.is(ownSpace, u"element"); });
            if (extensions->children.empty() && extensions->attributes.isEmpty())
                std::erase_if(rest.children, [](const XmlElement &child) {
                    return isModel(child, u"extensionElements") && child.children.empty();
                });
        }
        rest.removeAttribute(u"default");
        const bool isMore = !rest.children.empty() || std::ranges::any_of(rest.attributes, [](const auto &each) {
            return each.first != "id"_L1 && each.first != "name"_L1 && each.first != "sourceRef"_L1
                && each.first != "targetRef"_L1 && each.first != "calledElement"_L1;
        });
        if (!isOwn || isMore)
            read.properties.set(keptSource, counted(fragmentOf(rest, m_process->declarations + m_root.declarations)));
        if (drawn == nullptr)
            return;
        const bool hasMore = std::ranges::any_of(drawn->children, [](const XmlElement &child) {
            return child.isElement() && !child.is(boundsSpace, u"Bounds") && !child.is(pointSpace, u"waypoint");
        }) || drawn->attributes.size() > 2;
        if (!read.isOwn || read.isForeignDrawing || hasMore)
            read.properties.set(keptDrawing, counted(fragmentOf(*drawn, m_root.declarations)));
    }

    void drawTheRest()
    {
        QList<const XmlElement *> shapes, edges;
        if (m_plane == nullptr)
            return;
        for (const XmlElement &drawn : m_plane->children) {
            const QString of = idPart(drawn.attribute(u"bpmnElement"));
            if (m_nodeAt.contains(of) || m_lineAt.contains(of) || m_limits.contains(of))
                continue;
            if (m_shapes.value(of) == &drawn)
                shapes.append(&drawn);
            else if (m_edges.value(of) == &drawn)
                edges.append(&drawn);
        }
        // What others lie in is drawn before them.
        std::ranges::stable_partition(shapes, [this](const XmlElement *shape) {
            return isBpmnFrame(m_byId.value(idPart(shape->attribute(u"bpmnElement")))->localName());
        });
        QHash<QString, QString> here; // by their names there
        for (const Read &node : std::as_const(m_nodes))
            here.insert(node.bpmnId, node.id);
        for (const XmlElement *shape : std::as_const(shapes)) {
            Properties drawn = begunDrawing(*shape);
            const QString of = drawn.value(u"of");
            here.insert(of, drawn.value(u"id"));
            setBox(drawn, roundedBox(*boundsOf(*shape)));
            m_drawnShapes.append(drawn);
        }
        for (const XmlElement *edge : std::as_const(edges)) {
            Properties drawn = begunDrawing(*edge);
            const XmlElement &of = *m_byId.value(drawn.value(u"of"));
            for (const auto &[name, end] :
                {std::pair{u"startnodeid"_s, u"sourceRef"_s}, std::pair{u"endnodeid"_s, u"targetRef"_s}}) {
                QString there = of.attribute(end);
                if (const XmlElement *reference = of.child(modelSpace, end); there.isEmpty() && reference != nullptr)
                    there = reference->words();
                drawn.set(name, here.value(idPart(there)));
            }
            const QList<QPointF> points = waypointsOf(*edge);
            drawn.set(u"pointstack"_s, pointText(points.mid(1, points.size() - 2)));
            m_drawnEdges.append(drawn);
        }
    }

    Properties begunDrawing(const XmlElement &drawing)
    {
        const QString of = idPart(drawing.attribute(u"bpmnElement"));
        const XmlElement &element = *m_byId.value(of);
        const bool isEdge = m_edges.value(of) == &drawing;
        Properties drawn;
        drawn.set(u"id"_s, freshId(of, isEdge ? m_lineIds : m_nodeIds));
        drawn.set(u"name"_s, nameOf(element, m_byId));
        drawn.set(keptTag, element.localName());
        drawn.set(u"of"_s, of);
        drawn.set(keptDrawing, counted(fragmentOf(drawing, m_root.declarations)));
        return drawn;
    }

    // The document without what became nodes and lines, and without what is drawn by their drawings.
    QString keptDocumentMarkup()
    {
        QSet<const XmlElement *> gone;
        for (const auto *list : {&m_nodes, &m_lines}) {
            for (const Read &read : *list)
                gone.insert(read.element);
        }
        for (const QString &limit : std::as_const(m_limits))
            gone.insert(m_byId.value(limit));
        for (const auto *drawings : {&m_shapes, &m_edges}) {
            for (const XmlElement *drawing : *drawings)
                gone.insert(drawing);
        }
        // Ours in the process is written anew.
        if (const XmlElement *extensions = m_process->child(modelSpace, u"extensionElements"))
            gone.insert(extensions->children.size() == 1 && ownPart(*m_process, u"flow") != nullptr
                    ? extensions
                    : ownPart(*m_process, u"flow"));
        XmlElement rest = without(m_root, gone);
        // The prefix goes where nothing is left that has it.
        bool isUsed = m_root.attribute(u"exporter") == "Formwright"_L1;
        walk(rest, [&isUsed](const XmlElement &each) { return isUsed = isUsed || each.space == ownSpace, !isUsed; });
        if (!isUsed)
            rest.declarations.removeIf([](const auto &each) { return each.second == ownSpace; });
        const QString flowName = m_process->attribute(u"name");
        if (rest.attribute(u"exporter") == "Formwright"_L1
            && xmlDocument(rest) == xmlDocument(emptyDefinitions(m_processId, flowName)))
            return {};
        QStringList drawn, read;
        for (const auto *list : {&m_drawnShapes, &m_drawnEdges}) {
            for (const Properties &each : *list)
                drawn.append(each.value(u"of"));
        }
        for (const auto *list : {&m_nodes, &m_lines}) {
            for (const Read &each : *list)
                read.append(each.bpmnId);
        }
        Properties kept;
        kept.set(keptDefinitions, counted(fragmentOf(rest, {})));
        kept.set(keptProcess, m_processId);
        kept.set(keptDrawn, drawn.join(u' '));
        kept.set(keptRead, read.join(u' '));
        return markupOf(keptDocument, kept);
    }

    BpmnImport composed()
    {
        QString package = usualPackage;
        QString markup;
        if (const XmlElement *own = ownPart(*m_process, u"flow")) {
            const QString written = own->attribute(u"package");
            if (written.isEmpty() || (isPropertyName(written.chopped(1)) && written.endsWith(u'.')))
                package = written;
            for (const XmlElement &child : own->children) {
                // Whatever stood beside nodes and lines.
                if (child.is(ownSpace, u"verbatim")
                    && DiagramText(QString(u"<a>"_s % child.words() % u"</a>"_s)).isGood())
                    markup += QString(u"  "_s % child.words() % u'\n');
            }
        } else {
            markup += "  <flowstatus>16</flowstatus>\n"_L1;
        }
        markup += keptDocumentMarkup();
        for (auto *list : {&m_drawnShapes, &m_drawnEdges}) {
            for (Properties &each : *list)
                markup += markupOf(QString(package % (list == &m_drawnShapes ? bpmnShapeClass : bpmnEdgeClass)), each);
        }
        // Nodes and lines in the order that they were written in.
        qsizetype node = 0, line = 0;
        const auto next = [&](Read &read, const XmlElement *drawn) {
            keep(read, drawn);
            markup += markupOf(QString(package % read.className), read.properties);
        };
        for (const XmlElement &child : m_process->children) {
            if (node < m_nodes.size() && m_nodes.at(node).element == &child) {
                next(m_nodes[node], m_shapes.value(m_nodes.at(node).bpmnId));
                ++node;
            } else if (line < m_lines.size() && m_lines.at(line).element == &child) {
                next(m_lines[line], m_edges.value(m_lines.at(line).bpmnId));
                ++line;
            }
        }
        if (markup.size() > m_mostBytes)
            refuse(BpmnFailure::Reason::FlowTooLarge, m_root);
        const QString root = QString(package % u"FlowDiagram"_s);
        BpmnImport import;
        import.text = QString(u'<' % root % u">\n"_s % markup % u"</"_s % root % u">\n"_s);
        import.name = shownName(m_process->attribute(u"name"));
        import.nodes = int(m_nodes.size());
        import.kept = int(m_drawnShapes.size() + m_drawnEdges.size());
        import.conditions = m_conditions;
        import.isPlaced = m_isPlaced;
        try {
            parseDiagram(import.text);
        } catch (const contract::Error &error) {
            throw Refused{{BpmnFailure::Reason::NoFlow, m_process->line, m_process->column,
                error.fields.isEmpty() ? error.message : error.fields.constFirst().message}};
        }
        return import;
    }

    const XmlElement m_root;
    const BpmnSurroundings &m_surroundings;
    const qsizetype m_mostBytes;
    qsizetype m_bytes = 0; // of what is kept
    QHash<QString, const XmlElement *> m_byId;
    const XmlElement *m_process = nullptr;
    QString m_processId;
    const XmlElement *m_plane = nullptr;
    QHash<QString, const XmlElement *> m_shapes;
    QHash<QString, const XmlElement *> m_edges;

    QList<Read> m_nodes;
    QList<Read> m_lines;
    QHash<QString, qsizetype> m_nodeAt; // by their ids there
    QHash<QString, qsizetype> m_lineAt;
    QHash<qsizetype, QList<qsizetype>> m_outgoing;
    FreeNames m_nodeIds; // here
    FreeNames m_lineIds;
    BpmnGathers m_gathers;
    QList<int> m_waiting;
    QSet<QString> m_limits; // boundaries that say what our nodes say
    QList<Properties> m_drawnShapes;
    QList<Properties> m_drawnEdges;
    int m_conditions = 0;
    bool m_isPlaced = true;
};

} // namespace

std::variant<BpmnImport, BpmnFailure> importBpmn(
    const QByteArray &bytes, const BpmnSurroundings &surroundings, const XmlLimits &limits)
{
    auto read = readXml(bytes, limits);
    if (const auto *failure = std::get_if<XmlFailure>(&read)) {
        using From = XmlFailure::Reason;
        using To = BpmnFailure::Reason;
        const auto reason = failure->reason == From::NotWellFormed ? To::NotWellFormed
            : failure->reason == From::TypeDeclaration             ? To::TypeDeclaration
            : failure->reason == From::TooLarge                    ? To::TooLarge
            : failure->reason == From::TooDeep                     ? To::TooDeep
                                                                   : To::TooMany;
        return BpmnFailure{reason, failure->line, failure->column, failure->about};
    }
    dropBlanks(std::get<XmlElement>(read));
    try {
        return Importer(std::move(std::get<XmlElement>(read)), surroundings, limits.bytes).made();
    } catch (const Refused &refused) {
        return refused.failure;
    }
}

} // namespace formwright::flow
