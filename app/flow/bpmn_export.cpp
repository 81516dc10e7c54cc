#include "app/contract/error.h"
#include "app/flow/bpmn.h"
#include "app/flow/bpmn_parts.h"
#include "app/flow/diagram.h"
#include "app/flow/diagram_text.h"
#include "app/flow/drawing.h"
#include "app/flow/free_names.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringBuilder>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;
using namespace bpmn;

namespace {

constexpr int limitSize = 36; // of the timer at the border of a task

struct Written {
    const ElementPlace *place = nullptr;
    NodeKind kind = NodeKind::Manual; // of nodes
    Properties properties;
    std::optional<XmlElement> kept;
    QString bpmnId;
    QList<qsizetype> in; // lines
    QList<qsizetype> out;
};

class Exporter
{
public:
    Exporter(const DiagramText &text, const QString &name) : m_text(text) { begin(name); }

    QByteArray made()
    {
        readDiagram();
        nameAll();
        dropWhatWentFromTheDrawing();
        XmlElement &process = mainProcess();
        writeFlow(process);
        writeElements(process);
        sortIn(process);
        writeDrawings();
        removeDangling(m_root, m_known);
        return xmlDocument(m_root);
    }

private:
    // The document that it came in, or a new one.
    void begin(const QString &name)
    {
        for (const ElementPlace &element : m_text.elements()) {
            if (element.isQualified || element.className != keptDocument)
                continue;
            if (auto root = elementFrom(element.value(keptDefinitions), {}); root && isModel(*root, u"definitions")) {
                m_root = std::move(*root);
                m_processId = element.value(keptProcess);
                const QStringList drawn = element.value(keptDrawn).split(u' ', Qt::SkipEmptyParts);
                const QStringList read = element.value(keptRead).split(u' ', Qt::SkipEmptyParts);
                m_drawn = {drawn.begin(), drawn.end()};
                m_known = m_drawn + QSet<QString>(read.begin(), read.end());
                m_keptPlace = &element;
            } else {
                throw contract::Error::invalid(
                    u"invalid input"_s, {{u"content"_s, u"what was kept of BPMN is damaged"_s}});
            }
        }
        if (m_keptPlace == nullptr) {
            m_processId = u"Process_1"_s;
            m_root = emptyDefinitions(m_processId, name);
        }
        const auto prefixFor = [this](QLatin1StringView space, const QString &usual) {
            for (const auto &[prefix, there] : std::as_const(m_root.declarations)) {
                if (there == space)
                    return prefix;
            }
            QString free = usual;
            const auto isTaken = [&] {
                return std::ranges::any_of(m_root.declarations, [&](const auto &each) { return each.first == free; });
            };
            for (int copy = 2; isTaken(); ++copy)
                free = usual + QString::number(copy);
            m_root.declarations.append({free, space});
            return free;
        };
        m_prefixes.model = prefixFor(modelSpace, u"bpmn"_s);
        m_prefixes.diagram = prefixFor(diagramSpace, u"bpmndi"_s);
        m_prefixes.bounds = prefixFor(boundsSpace, u"dc"_s);
        m_prefixes.points = prefixFor(pointSpace, u"di"_s);
        for (const auto &[prefix, there] : std::as_const(m_root.declarations)) {
            if (there == instanceSpace)
                m_prefixes.instance = prefix;
        }
        m_prefixes.own = prefixFor(ownSpace, ownPrefix);
    }

    XmlElement model(const QString &tag) const { return named(m_prefixes.model, modelSpace, tag); }
    XmlElement own(const QString &tag) const { return named(m_prefixes.own, ownSpace, tag); }
    static XmlElement worded(XmlElement made, const QString &words)
    {
        XmlElement text;
        text.kind = XmlElement::Kind::Text;
        text.text = words;
        made.children.push_back(std::move(text));
        return made;
    }

    void readDiagram()
    {
        QHash<QString, qsizetype> nodeAt;
        for (const ElementPlace &place : m_text.elements()) {
            const auto kind = nodeKind(place.className);
            const bool isShape = place.className == bpmnShapeClass, isEdge = place.className == bpmnEdgeClass;
            if (!kind && place.className != "Relation"_L1 && !(isShape || isEdge)) {
                if (&place != m_keptPlace)
                    m_others.append(&place);
                continue;
            }
            Written written{&place, kind.value_or(NodeKind::Manual), propertiesIn(m_text, place), {}, {}, {}, {}};
            const QString source = written.properties.value(keptSource);
            if (!source.isEmpty())
                written.kept = elementFrom(source, m_root.declarations);
            if (isShape || isEdge) {
                (isShape ? m_shapes : m_edges).append(written);
                continue;
            }
            const QString id = written.properties.value(u"id").trimmed();
            if (kind) {
                nodeAt.insert(id, m_nodes.size());
                m_order.append({false, m_nodes.size()});
                m_nodes.append(written);
            } else {
                m_order.append({true, m_lines.size()});
                m_lines.append(written);
            }
        }
        for (qsizetype at = 0; at < m_lines.size(); ++at) {
            Written &line = m_lines[at];
            const qsizetype from = nodeAt.value(line.properties.value(u"startnodeid").trimmed());
            const qsizetype to = nodeAt.value(line.properties.value(u"endnodeid").trimmed());
            m_ends.append({from, to});
            m_nodes[from].out.append(at);
            m_nodes[to].in.append(at);
        }
    }

    void nameAll()
    {
        const auto take = [this](const XmlElement &each) {
            const QString id = each.attribute(u"id");
            if (!id.isEmpty())
                m_taken.take(id);
            return true;
        };
        take(m_root);
        walk(m_root, take);
        for (const auto *list : {&m_nodes, &m_lines}) {
            for (const Written &each : *list) {
                if (each.kept)
                    walk(*each.kept, take);
            }
        }
        static const QRegularExpression good(u"^[A-Za-z_][A-Za-z0-9_.-]*$"_s);
        static const QRegularExpression bad(u"[^A-Za-z0-9_.-]"_s);
        const auto nameEach = [&](QList<Written> &list, const QString &prefix, bool isGood) {
            for (Written &each : list) {
                const QString before = each.kept ? each.kept->attribute(u"id") : QString();
                const QString id = before.isEmpty() ? each.properties.value(u"id").trimmed() : before;
                const bool fits = good.match(id).hasMatch();
                if (fits == isGood)
                    each.bpmnId = m_taken.free(fits ? id : QString(prefix % QString(id).replace(bad, u"_"_s)));
            }
        };
        // Those that keep theirs go first.
        for (const bool isGood : {true, false}) {
            nameEach(m_nodes, u"Node_"_s, isGood);
            nameEach(m_lines, u"Line_"_s, isGood);
        }
    }

    XmlElement &mainProcess()
    {
        for (XmlElement &child : m_root.children) {
            if (isModel(child, u"process") && child.attribute(u"id") == m_processId)
                return child;
        }
        XmlElement process = model(u"process"_s);
        process.attributes = {{u"id"_s, m_processId}};
        m_root.children.insert(m_root.children.begin(), process);
        return m_root.children.front();
    }

    XmlElement &extensionsOf(XmlElement &of) const
    {
        if (XmlElement *there = of.child(modelSpace, u"extensionElements"))
            return *there;
        of.children.push_back(model(u"extensionElements"_s));
        return of.children.back();
    }

    // What stands beside nodes and lines.
    void writeFlow(XmlElement &process)
    {
        XmlElement flow = own(u"flow"_s);
        flow.attributes = {{u"package"_s, m_text.package()}};
        for (const ElementPlace *other : std::as_const(m_others))
            flow.children.push_back(worded(own(u"verbatim"_s), m_text.textOf(other->whole).toString()));
        extensionsOf(process).children.push_back(std::move(flow));
    }

    void writeElements(XmlElement &process)
    {
        QSet<QString> told; // whose time another timer tells
        for (const XmlElement &child : process.children) {
            if (isModel(child, u"boundaryEvent") && timerIn(child))
                told.insert(idPart(child.attribute(u"attachedToRef")));
        }
        for (const auto &[isLine, at] : std::as_const(m_order)) {
            if (isLine) {
                process.children.push_back(lineElement(at));
                continue;
            }
            const Written &node = m_nodes.at(at);
            process.children.push_back(nodeElement(node));
            const auto limit = node.kind == NodeKind::Manual ? limitTimerOf(node.properties) : std::nullopt;
            if (!limit)
                continue;
            if (told.contains(node.bpmnId))
                tellLimit(process, node, *limit);
            else
                process.children.push_back(limitElement(node, *limit));
        }
    }

    XmlElement ownElement(const Written &written) const
    {
        XmlElement made = own(u"element"_s);
        made.attributes = {{u"class"_s, written.place->className}};
        if (written.kept)
            made.attributes.append({u"kept"_s, u"true"_s});
        if (written.properties.has(keptDrawing))
            made.attributes.append({u"drawing"_s, u"true"_s});
        for (const Property &each : written.properties.all) {
            if (each.name == keptSource || each.name == keptDrawing)
                continue;
            XmlElement property = own(each.isMarkup ? u"markup"_s : u"property"_s);
            property.attributes = {{u"name"_s, each.name}};
            made.children.push_back(each.value.isEmpty() ? property : worded(property, each.value));
        }
        return made;
    }

    XmlElement eventWith(const QString &tag, const QString &definition) const
    {
        XmlElement event = model(tag);
        if (!definition.isEmpty())
            event.children.push_back(model(definition));
        return event;
    }

    QString gatewayOf(const Written &node) const
    {
        if (!node.properties.isSet(u"issplit") && !node.properties.isSet(u"isgather"))
            return u"exclusiveGateway"_s;
        const bool hasChoice = std::ranges::any_of(node.out, [this](qsizetype line) {
            const Properties &properties = m_lines.at(line).properties;
            return properties.isSet(u"isdefault") || !conditionOf(properties).isEmpty();
        });
        return hasChoice ? u"inclusiveGateway"_s : u"parallelGateway"_s;
    }

    XmlElement usualElement(const Written &node) const
    {
        switch (node.kind) {
        case NodeKind::Start:
            return model(u"startEvent"_s);
        case NodeKind::Manual:
            return model(u"userTask"_s);
        case NodeKind::SubFlow:
            return model(u"callActivity"_s);
        case NodeKind::Complete:
            return model(u"endEvent"_s);
        case NodeKind::Terminate:
            return eventWith(u"endEvent"_s, u"terminateEventDefinition"_s);
        case NodeKind::Abort:
            return eventWith(u"endEvent"_s, u"errorEventDefinition"_s);
        case NodeKind::Suspend:
            return model(u"intermediateThrowEvent"_s);
        case NodeKind::Auto:
            break;
        }
        if (timerOf(node.properties))
            return eventWith(u"intermediateCatchEvent"_s, u"timerEventDefinition"_s);
        const bool isGateway = node.in.size() > 1 || node.out.size() > 1 || node.properties.isSet(u"issplit")
            || node.properties.isSet(u"isgather");
        return model(isGateway ? gatewayOf(node) : u"serviceTask"_s);
    }

    // As it came, where that still says what the node does.
    bool stillFits(const Written &node) const
    {
        const XmlElement &kept = *node.kept;
        if (kindOf(kept) != node.kind)
            return false;
        if (node.kind != NodeKind::Auto)
            return true;
        if (timerOf(node.properties).has_value() != isModel(kept, u"intermediateCatchEvent"))
            return false;
        const bool isSimple = node.in.size() <= 1 && node.out.size() <= 1;
        return !kept.name.endsWith("Gateway"_L1) || isSimple || kept.localName() == gatewayOf(node)
            || (isModel(kept, u"inclusiveGateway") && gatewayOf(node) == "parallelGateway"_L1);
    }

    XmlElement nodeElement(const Written &node) const
    {
        XmlElement made = usualElement(node);
        if (node.kept && stillFits(node)) {
            made = *node.kept;
        } else if (node.kept) {
            for (const XmlElement &child : node.kept->children) {
                if (isModel(child, u"documentation") || isModel(child, u"extensionElements"))
                    made.children.push_back(child);
            }
        }
        setHead(made, node);
        for (const qsizetype line : node.out) {
            if (mayHaveDefault(made) && m_lines.at(line).properties.isSet(u"isdefault"))
                made.setAttribute(u"default"_s, m_lines.at(line).bpmnId);
        }
        if (node.kind == NodeKind::Auto)
            setTime(made, timerOf(node.properties));
        const QString pass = node.properties.value(u"passcondition").trimmed();
        const bool isMany = node.kind == NodeKind::Manual && (pass == "1"_L1 || pass == "2"_L1 || pass == "3"_L1);
        if (isMany && made.child(modelSpace, u"multiInstanceLoopCharacteristics") == nullptr) {
            XmlElement many = model(u"multiInstanceLoopCharacteristics"_s);
            many.attributes = {{u"isSequential"_s, pass == "2"_L1 ? u"true"_s : u"false"_s}};
            made.children.push_back(many);
        }
        if (node.kind == NodeKind::SubFlow && !made.hasAttribute(u"calledElement")) {
            const QString called = node.properties.value(u"subflowid").trimmed();
            static const QRegularExpression bad(u"[^A-Za-z0-9_.-]"_s);
            if (!called.isEmpty())
                made.setAttribute(u"calledElement"_s, QString(u"Flow_"_s % QString(called).replace(bad, u"_"_s)));
        }
        for (const qsizetype line : node.in)
            made.children.push_back(worded(model(u"incoming"_s), m_lines.at(line).bpmnId));
        for (const qsizetype line : node.out)
            made.children.push_back(worded(model(u"outgoing"_s), m_lines.at(line).bpmnId));
        sortIn(made);
        return made;
    }

    void setHead(XmlElement &made, const Written &written) const
    {
        made.setAttribute(u"id"_s, written.bpmnId);
        const QString name = written.properties.value(u"name");
        if (shownName(made.attribute(u"name")) != shownName(name)) {
            if (name.isEmpty())
                made.removeAttribute(u"name");
            else
                made.setAttribute(u"name"_s, name);
        }
        extensionsOf(made).children.push_back(ownElement(written));
    }

    void setTime(XmlElement &event, const std::optional<Timer> &timer) const
    {
        XmlElement *definition = event.child(modelSpace, u"timerEventDefinition");
        if (!timer || definition == nullptr)
            return;
        // As it was written, where that says the same.
        Properties there;
        if (const auto written = timerIn(event);
            written == timer || (written && setTimer(there, *written) && timerOf(there) == timer))
            return;
        std::erase_if(definition->children, [](const XmlElement &child) {
            return isModel(child, u"timeDuration") || isModel(child, u"timeDate") || isModel(child, u"timeCycle");
        });
        XmlElement time = worded(model(timer->tag), timer->words);
        time.attributes = formalExpression();
        definition->children.push_back(std::move(time));
    }

    // What it is formally, where the document can say so.
    XmlElement::Pairs formalExpression() const
    {
        if (m_prefixes.instance.isEmpty())
            return {};
        return {{QString(m_prefixes.instance % u":type"_s),
            m_prefixes.model.isEmpty() ? u"tFormalExpression"_s : QString(m_prefixes.model % u":tFormalExpression"_s)}};
    }

    XmlElement limitElement(const Written &node, const Timer &limit)
    {
        XmlElement event = eventWith(u"boundaryEvent"_s, u"timerEventDefinition"_s);
        const QString id = m_taken.free(QString(node.bpmnId % u"_limit"_s));
        event.attributes = {{u"id"_s, id}, {u"cancelActivity"_s, u"false"_s}, {u"attachedToRef"_s, node.bpmnId}};
        setTime(event, limit);
        extensionsOf(event).children.push_back(own(u"limit"_s));
        sortIn(event);
        m_limits.insert(node.bpmnId, id);
        return event;
    }

    // The one that it came with.
    void tellLimit(XmlElement &process, const Written &node, const Timer &limit) const
    {
        for (XmlElement &child : process.children) {
            if (isModel(child, u"boundaryEvent") && idPart(child.attribute(u"attachedToRef")) == node.bpmnId
                && timerIn(child)) {
                setTime(child, limit);
                return;
            }
        }
    }

    XmlElement lineElement(qsizetype at) const
    {
        const Written &line = m_lines.at(at);
        XmlElement made = line.kept && isModel(*line.kept, u"sequenceFlow") ? *line.kept : model(u"sequenceFlow"_s);
        setHead(made, line);
        made.setAttribute(u"sourceRef"_s, m_nodes.at(m_ends.at(at).first).bpmnId);
        made.setAttribute(u"targetRef"_s, m_nodes.at(m_ends.at(at).second).bpmnId);
        const QString condition = conditionOf(line.properties);
        const XmlElement *there = made.child(modelSpace, u"conditionExpression");
        if (there == nullptr ? !condition.isEmpty() : there->words() != condition) {
            std::erase_if(
                made.children, [](const XmlElement &child) { return isModel(child, u"conditionExpression"); });
            XmlElement expression = worded(model(u"conditionExpression"_s), condition);
            const QString mode = line.properties.value(u"editMode").trimmed();
            const bool isScript
                = mode == "01"_L1 || (mode != "00"_L1 && !line.properties.value(u"condition").trimmed().isEmpty());
            expression.attributes = formalExpression();
            expression.attributes.append(
                {u"language"_s, isScript ? u"application/javascript"_s : u"urn:formwright:rules"_s});
            if (!condition.isEmpty())
                made.children.push_back(std::move(expression));
        }
        sortIn(made);
        return made;
    }

    XmlElement &plane()
    {
        if (const XmlElement *there = mainPlane(m_root, m_processId))
            return const_cast<XmlElement &>(*there);
        XmlElement diagram = named(m_prefixes.diagram, diagramSpace, u"BPMNDiagram"_s);
        diagram.attributes = {{u"id"_s, m_taken.free(u"BPMNDiagram_1"_s)}};
        XmlElement made = named(m_prefixes.diagram, diagramSpace, u"BPMNPlane"_s);
        made.attributes = {{u"id"_s, m_taken.free(u"BPMNPlane_1"_s)}, {u"bpmnElement"_s, m_processId}};
        diagram.children.push_back(made);
        m_root.children.push_back(diagram);
        return m_root.children.back().children.front();
    }

    XmlElement drawing(const Written &written, const QString &of, const QString &tag)
    {
        XmlElement made = named(m_prefixes.diagram, diagramSpace, tag);
        if (const QString kept = written.properties.value(keptDrawing); !kept.isEmpty()) {
            auto there = elementFrom(kept, m_root.declarations);
            if (there && there->is(diagramSpace, tag))
                made = std::move(*there);
        }
        const QString id = made.attribute(u"id");
        if (id.isEmpty() || m_taken.isTaken(id))
            made.setAttribute(u"id"_s, m_taken.free(QString(of % u"_di"_s)));
        else
            m_taken.take(id);
        if (idPart(made.attribute(u"bpmnElement")) != of)
            made.setAttribute(u"bpmnElement"_s, of);
        return made;
    }

    void writeDrawings()
    {
        XmlElement &all = plane();
        QHash<QString, QRect> boxes;
        QSet<QString> moved;
        for (const auto *list : {&m_nodes, &m_shapes}) {
            for (const Written &each : *list)
                boxes.insert(each.properties.value(u"id").trimmed(), boxOf(each.properties));
        }
        const auto isThere = [this](const Written &each) { return m_here.contains(each.properties.value(u"of")); };
        for (const Written &shape : std::as_const(m_shapes)) {
            if (!isThere(shape))
                continue;
            XmlElement made = drawing(shape, shape.properties.value(u"of"), u"BPMNShape"_s);
            if (isMoved(made, boxOf(shape.properties)))
                moved.insert(shape.properties.value(u"id").trimmed());
            setBounds(made, boxOf(shape.properties), m_prefixes);
            all.children.push_back(std::move(made));
        }
        for (const Written &node : std::as_const(m_nodes)) {
            const QRect box = boxOf(node.properties);
            XmlElement made = drawing(node, node.bpmnId, u"BPMNShape"_s);
            if (isMoved(made, box))
                moved.insert(node.properties.value(u"id").trimmed());
            setBounds(made, box, m_prefixes);
            all.children.push_back(std::move(made));
            const QString limit = m_limits.value(node.bpmnId);
            if (limit.isEmpty())
                continue;
            XmlElement timer = drawing({}, limit, u"BPMNShape"_s);
            setBounds(timer, {box.right() - limitSize, box.bottom() - limitSize / 2, limitSize, limitSize}, m_prefixes);
            all.children.push_back(std::move(timer));
        }
        const auto writeEdge = [&](const Written &line, const QString &of) {
            XmlElement made = drawing(line, of, u"BPMNEdge"_s);
            const QString from = line.properties.value(u"startnodeid").trimmed();
            const QString to = line.properties.value(u"endnodeid").trimmed();
            setPoints(made,
                {bendsFrom(line.properties.value(u"pointstack")), boxes.value(from), boxes.value(to),
                    moved.contains(from) || moved.contains(to)},
                m_prefixes);
            all.children.push_back(std::move(made));
        };
        for (const Written &line : std::as_const(m_lines))
            writeEdge(line, line.bpmnId);
        for (const Written &edge : std::as_const(m_edges)) {
            if (isThere(edge))
                writeEdge(edge, edge.properties.value(u"of"));
        }
    }

    // What was drawn grey and was taken away goes with what it stood for.
    void dropWhatWentFromTheDrawing()
    {
        QSet<QString> gone = m_drawn;
        for (const auto *list : {&m_shapes, &m_edges}) {
            for (const Written &each : *list)
                gone.remove(each.properties.value(u"of"));
        }
        const auto lookInto = [&](XmlElement &element) {
            if (!gone.isEmpty())
                removeBelow(element, [&](const XmlElement &each) {
                    return each.space == modelSpace && gone.contains(each.attribute(u"id"));
                });
            walk(element, [this](const XmlElement &each) {
                if (each.space == modelSpace && !each.attribute(u"id").isEmpty())
                    m_here.insert(each.attribute(u"id"));
                return true;
            });
        };
        lookInto(m_root);
        // Where data comes from and goes to stands within what became a node.
        for (auto *list : {&m_nodes, &m_lines}) {
            for (Written &each : *list) {
                if (each.kept)
                    lookInto(*each.kept);
            }
        }
    }

    const DiagramText &m_text;
    const ElementPlace *m_keptPlace = nullptr;
    XmlElement m_root;
    QString m_processId;
    Prefixes m_prefixes;
    QSet<QString> m_drawn; // at the import, grey
    QSet<QString> m_known; // and whatever became nodes and lines
    QSet<QString> m_here; // of the rest, by now
    FreeNames m_taken;

    QList<const ElementPlace *> m_others;
    QList<Written> m_nodes;
    QList<Written> m_lines;
    QList<Written> m_shapes;
    QList<Written> m_edges;
    QList<std::pair<bool, qsizetype>> m_order; // lines and nodes
    QList<std::pair<qsizetype, qsizetype>> m_ends; // of lines
    QHash<QString, QString> m_limits; // timers at their nodes
};

} // namespace

QByteArray exportBpmn(const QString &diagram, const QString &name)
{
    parseDiagram(diagram);
    const DiagramText text(diagram);
    if (!diagram.trimmed().isEmpty() && !text.isGood())
        throw contract::Error::invalid(u"invalid input"_s, {{u"content"_s, text.problem()}});
    return Exporter(text, name).made();
}

} // namespace formwright::flow
