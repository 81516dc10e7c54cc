#include "ui/floweditor/flow_design.h"

#include "app/flow/bpmn.h"
#include "app/flow/diagram.h"
#include "app/flow/drawing.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/routing.h"

#include <QDateTime>
#include <QJsonArray>
#include <QLineF>

#include <algorithm>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::ElementPlace;
using flow::NodeKind;

namespace {

const QString relation = u"Relation"_s;
constexpr int appendGap = 80;
constexpr int placeStep = 16;

int numberOf(const ElementPlace &element, const QString &property, int otherwise)
{
    bool isNumber = false;
    const double number = element.value(property).trimmed().toDouble(&isNumber);
    return isNumber && qAbs(number) <= flow::farthest ? qRound(number) : otherwise;
}

QRect boxIn(const ElementPlace &element)
{
    return {numberOf(element, u"x"_s, 0), numberOf(element, u"y"_s, 0),
        qBound(1, numberOf(element, u"width"_s, flow::usualNodeWidth), 10'000),
        qBound(1, numberOf(element, u"height"_s, flow::usualNodeHeight), 10'000)};
}

// What another program drew and nobody here understands: no line of ours leads there.
bool isOfOthers(const FlowDesign &design, const QString &node)
{
    const ElementPlace *place = design.placeOf({false, node});
    return place != nullptr && place->className == flow::bpmnShapeClass;
}

QJsonArray selectionValue(const QList<Element> &elements)
{
    QJsonArray told;
    for (const Element &element : elements)
        told.append(QJsonObject{{u"line"_s, element.isLine}, {u"id"_s, element.id}});
    return told;
}

} // namespace

QSize sizeOf(NodeKind kind)
{
    switch (kind) {
    case NodeKind::Manual:
    case NodeKind::SubFlow:
        return {128, 56};
    case NodeKind::Start:
    case NodeKind::Auto:
    case NodeKind::Complete:
    case NodeKind::Suspend:
    case NodeKind::Abort:
    case NodeKind::Terminate:
        break;
    }
    return {48, 48};
}

FlowDesign::FlowDesign(const QString &text, QObject *parent) : QObject(parent)
{
    connect(this, &FlowDesign::selectionChanged, this, [this] { stack().noteSelection(selectionValue(m_selection)); });
    begin(text);
}

void FlowDesign::begin(const QString &text)
{
    m_document = std::make_unique<designs::TextDocument>(text);
    connect(m_document.get(), &designs::TextDocument::changed, this, [this] {
        read();
        Q_EMIT changed();
    });
    connect(&m_document->stack(), &designs::ChangeStack::selectionWanted, this, &FlowDesign::takeSelection);
    m_selection.clear();
    read();
    Q_EMIT begun();
    Q_EMIT changed();
    Q_EMIT selectionChanged();
}

bool FlowDesign::recover(const designs::JournalRecord &record)
{
    if (!m_document->recover(record))
        return false;
    takeSelection(designs::selectionAfter(record));
    return true;
}

// As the server reads it, but for what it refuses: that is drawn as far as it can be.
void FlowDesign::read()
{
    m_diagram = flow::DiagramText(text());
    m_nodes.clear();
    m_lines.clear();
    m_lineAt.clear();
    QList<PictureNode> nodes;
    QHash<QString, int> byId;
    for (int i = 0; i < m_diagram.elements().size(); ++i) {
        const ElementPlace &element = m_diagram.elements().at(i);
        const auto kind = flow::nodeKind(element.className);
        if (element.className == relation || element.className == flow::bpmnEdgeClass
            || (!kind && !element.isQualified))
            continue;
        const QString id = element.value(u"id").trimmed();
        if (id.isEmpty() || m_nodes.contains(id))
            continue;
        m_nodes.insert(id, i);
        QString name = element.value(u"name").trimmed();
        if (name.isEmpty() && element.className == flow::bpmnShapeClass)
            name = element.value(u"tag"); // what it is there says more than nothing
        PictureNode node{id, name, kind.value_or(NodeKind::Manual), !kind, boxIn(element)};
        const QString tag = element.className == flow::bpmnShapeClass ? element.value(u"tag") : QString();
        node.isBand = tag == "participant"_L1 || tag == "lane"_L1;
        nodes.append(node);
    }
    // What lies in a frame is painted over it, and what another program put on the border of a node over that.
    std::ranges::stable_sort(nodes, {}, [](const PictureNode &node) {
        return isFrame(node) ? 0 : node.isStrange ? 2 : 1;
    });
    for (int i = 0; i < nodes.size(); ++i)
        byId.insert(nodes.at(i).id, i);
    QList<PictureLine> lines;
    for (int i = 0; i < m_diagram.elements().size(); ++i) {
        const ElementPlace &element = m_diagram.elements().at(i);
        if (element.className != relation && element.className != flow::bpmnEdgeClass)
            continue;
        QString id = element.value(u"id").trimmed();
        for (int copy = 2; id.isEmpty() || m_lineAt.contains(id); ++copy)
            id = id.section(u'#', 0, 0) + u'#' + QString::number(copy);
        DrawnLine line{id, i, element.value(u"startnodeid").trimmed(), element.value(u"endnodeid").trimmed(),
            flow::bendsFrom(element.value(u"pointstack"))};
        m_lineAt.insert(id, int(m_lines.size()));
        const int from = byId.value(line.from, -1), to = byId.value(line.to, -1);
        if (from >= 0 && to >= 0) {
            const QString mode = element.value(u"editMode").trimmed();
            const QString rules = element.value(u"filtercondition").trimmed(),
                          script = element.value(u"condition").trimmed();
            const bool isDesigned = mode == "00"_L1 || (mode.isEmpty() && script.isEmpty());
            const QString isDefault = element.value(u"isdefault").trimmed();
            lines.append({id, element.value(u"name").trimmed(), from, to,
                flow::wayOf(nodes.at(from).box, nodes.at(to).box, line.bends), false,
                !(isDesigned ? rules : script).isEmpty(), isDefault == "true"_L1 || isDefault == "1"_L1});
        }
        m_lines.append(line);
    }
    m_picture = Picture(nodes, lines);
    const auto gone = m_selection.removeIf([this](const Element &element) { return m_picture.indexOf(element) < 0; });
    if (gone > 0)
        Q_EMIT selectionChanged();
}

const ElementPlace *FlowDesign::placeOf(const Element &element) const
{
    const int at = element.isLine
        ? (m_lineAt.contains(element.id) ? m_lines.at(m_lineAt.value(element.id)).element : -1)
        : m_nodes.value(element.id, -1);
    return at < 0 ? nullptr : &m_diagram.elements().at(at);
}

QString FlowDesign::value(const Element &element, const QString &property) const
{
    const ElementPlace *place = placeOf(element);
    return place == nullptr ? QString() : place->value(property);
}

QString FlowDesign::nameOf(const Element &element) const
{
    const QString name = value(element, u"name"_s).trimmed();
    if (!name.isEmpty())
        return name;
    if (element.isLine)
        return tr("Line", "of a flow, without a name");
    const PictureNode *node = m_picture.node(element.id);
    return node == nullptr ? QString() : kindTitle(node->kind);
}

QString FlowDesign::namedAll(const QList<Element> &elements) const
{
    return elements.size() == 1 ? nameOf(elements.first())
                                : tr("%Ln elements", "what was moved, removed...", int(elements.size()));
}

void FlowDesign::select(const QList<Element> &elements)
{
    QList<Element> there;
    for (const Element &element : elements) {
        if (m_picture.indexOf(element) >= 0 && !there.contains(element))
            there.append(element);
    }
    if (there == m_selection)
        return;
    m_selection = there;
    Q_EMIT selectionChanged();
}

QList<QString> FlowDesign::selectedNodes() const
{
    QList<QString> nodes;
    for (const Element &element : m_selection) {
        if (!element.isLine)
            nodes.append(element.id);
    }
    return nodes;
}

void FlowDesign::takeSelection(const QJsonValue &wanted)
{
    QList<Element> elements;
    for (const QJsonValue &each : wanted.toArray())
        elements.append({each[u"line"].toBool(), each[u"id"].toString()});
    select(elements);
}

bool FlowDesign::refuse(const QString &why)
{
    Q_EMIT refused(why);
    return false;
}

bool FlowDesign::commit(
    const QString &title, const DiagramEdits &edits, const QList<Element> &select, const QString &mergeKey)
{
    if (!m_diagram.isGood())
        return refuse(tr("The text of this flow is no diagram: %1", "what is wrong").arg(m_diagram.problem()));
    const forms::Splices splices = edits.splices();
    if (splices.isEmpty())
        return false;
    const QList<Element> wanted = select.isEmpty() ? m_selection : select;
    if (!m_document->make(title, splices, mergeKey, selectionValue(wanted)))
        return refuse(tr("The text of the flow changed in the meantime."));
    if (!select.isEmpty())
        this->select(select);
    return true;
}

// As existing designs have them: milliseconds, each once.
QString FlowDesign::newId()
{
    m_lastId = qMax(m_lastId + 1, QDateTime::currentMSecsSinceEpoch());
    while (m_nodes.contains(QString::number(m_lastId)) || m_lineAt.contains(QString::number(m_lastId)))
        ++m_lastId;
    return QString::number(m_lastId);
}

QRect FlowDesign::boxOf(const QString &node) const
{
    const PictureNode *there = m_picture.node(node);
    return there == nullptr ? QRect() : there->box;
}

QList<QRect> FlowDesign::boxesBut(const QSet<QString> &nodes) const
{
    QList<QRect> boxes;
    for (const PictureNode &node : m_picture.nodes()) {
        if (!nodes.contains(node.id) && !isOfOthers(*this, node.id))
            boxes.append(node.box);
    }
    return boxes;
}

QList<QLine> FlowDesign::linesAround(const QRect &area, const QSet<QString> &but) const
{
    QList<QLine> parts;
    for (const int index : m_picture.linesIn(area.adjusted(-routeAround, -routeAround, routeAround, routeAround))) {
        const PictureLine &line = m_picture.lines().at(index);
        for (qsizetype i = 1; i < line.points.size() && !but.contains(line.id); ++i)
            parts.append({line.points.at(i - 1), line.points.at(i)});
    }
    return parts;
}

// Of a line between them; `line` where it is there already.
QString FlowDesign::wayBetween(const QRect &from, const QRect &to, const QSet<QString> &ends, const QString &line) const
{
    return flow::pointStackOf(routed(from, to, boxesBut(ends), linesAround(from | to, {line})));
}

const FlowDesign::DrawnLine *FlowDesign::drawnLine(const QString &id) const
{
    const int at = m_lineAt.value(id, -1);
    return at < 0 ? nullptr : &m_lines.at(at);
}

bool FlowDesign::set(
    const QString &title, const QList<Element> &elements, const Properties &values, const QString &mergeKey)
{
    DiagramEdits edits(m_diagram);
    for (const Element &element : elements) {
        const ElementPlace *place = placeOf(element);
        if (place == nullptr)
            continue;
        const auto at = int(place - m_diagram.elements().constData());
        for (const auto &[property, value] : values)
            edits.set(at, property, value);
    }
    return commit(tr("change of %1", "property").arg(title), edits, elements, mergeKey);
}

bool FlowDesign::reset(const QString &title, const QList<Element> &elements, const QString &property)
{
    DiagramEdits edits(m_diagram);
    for (const Element &element : elements) {
        if (const ElementPlace *place = placeOf(element))
            edits.take(int(place - m_diagram.elements().constData()), property);
    }
    return commit(tr("change of %1", "property").arg(title), edits, elements);
}

// A node on a line that it has nothing to do with would seem to stand between the two that the line joins.
bool FlowDesign::isCrossed(const QRect &area) const
{
    for (const int index : m_picture.linesIn(area)) {
        const QList<QPoint> &points = m_picture.lines().at(index).points;
        for (qsizetype i = 1; i < points.size(); ++i) {
            const QLineF part(points.at(i - 1), points.at(i));
            const QLineF falling(area.topLeft(), area.bottomRight()), rising(area.bottomLeft(), area.topRight());
            if (area.contains(points.at(i)) || part.intersects(falling) == QLineF::BoundedIntersection
                || part.intersects(rising) == QLineF::BoundedIntersection)
                return true;
        }
    }
    return false;
}

// Below or above in steps, whatever is nearer, and further to the right where all is taken.
QPoint FlowDesign::freePlace(const QPoint &middle, const QSize &size) const
{
    const QPoint wanted = middle - QPoint(size.width() / 2, size.height() / 2);
    for (int right = 0; right < 40; ++right) {
        for (int step = 0; step < 60; ++step) {
            const int down = (step + 1) / 2 * placeStep * (step % 2 == 0 ? -1 : 1);
            const QRect there(wanted + QPoint(right * 64, down), size);
            // Names stand below.
            const QList<int> others = m_picture.nodesIn(there.adjusted(-24, -40, 24, 40));
            if (!isCrossed(there)
                && std::ranges::all_of(others, [this](int node) { return m_picture.nodes().at(node).isStrange; }))
                return there.topLeft();
        }
    }
    return {m_picture.bounds().right() + appendGap, wanted.y()};
}

bool FlowDesign::addNode(NodeKind kind, const QPoint &middle, const QString &from)
{
    const QSize size = sizeOf(kind);
    const QPoint place = freePlace(middle, size);
    const QString id = newId();
    DiagramEdits edits(m_diagram);
    Properties properties{{u"id"_s, id}, {u"name"_s, kindTitle(kind)}, {u"x"_s, QString::number(place.x())},
        {u"y"_s, QString::number(place.y())}, {u"width"_s, QString::number(size.width())},
        {u"height"_s, QString::number(size.height())}};
    if (kind == NodeKind::Manual)
        properties << std::pair(u"actorEditMode"_s, u"0"_s) << std::pair(u"passcondition"_s, u"0"_s)
                   << std::pair(u"cBack"_s, u"true"_s);
    edits.append(flow::nodeClass(kind), properties);
    if (m_nodes.contains(from)) {
        const QRect box(place, size);
        edits.append(relation,
            {{u"id"_s, newId()}, {u"startnodeid"_s, from}, {u"endnodeid"_s, id},
                {u"pointstack"_s, wayBetween(boxOf(from), box, {from})}});
    }
    return commit(tr("insertion of %1", "kind of node").arg(kindTitle(kind)), edits, {{false, id}});
}

bool FlowDesign::appendNode(NodeKind kind)
{
    QString from = current().isLine ? QString() : current().id;
    if (current().isLine)
        from = drawnLine(current().id)->to;
    if (from.isEmpty()) {
        const QRect all = m_picture.bounds();
        return addNode(kind, m_picture.isEmpty() ? QPoint(80, 120) : QPoint(all.right() + appendGap, all.center().y()));
    }
    const PictureNode *node = m_picture.node(from);
    const bool isEnd = kind == NodeKind::Start || node->kind == NodeKind::Complete || node->kind == NodeKind::Abort
        || node->kind == NodeKind::Terminate || isOfOthers(*this, from);
    const QRect box = node->box;
    const QPoint middle(box.right() + appendGap + sizeOf(kind).width() / 2, box.y() + box.height() / 2);
    return addNode(kind, middle, isEnd ? QString() : from);
}

bool FlowDesign::connectNodes(const QString &from, const QString &to)
{
    const PictureNode *begin = m_picture.node(from), *end = m_picture.node(to);
    if (begin == nullptr || end == nullptr)
        return false;
    if (isOfOthers(*this, from) || isOfOthers(*this, to))
        return refuse(tr("What another program drew there means nothing here: no line leads to it or from it."));
    if (end->kind == NodeKind::Start && !end->isStrange)
        return refuse(tr("Nothing leads to a start."));
    if (!begin->isStrange
        && (begin->kind == NodeKind::Complete || begin->kind == NodeKind::Abort || begin->kind == NodeKind::Terminate))
        return refuse(tr("Nothing leads on from an end."));
    for (const DrawnLine &line : m_lines) {
        if (line.from == from && line.to == to) {
            select({{true, line.id}});
            return refuse(tr("There is a line between them already."));
        }
    }
    DiagramEdits edits(m_diagram);
    const QString id = newId();
    edits.append(relation,
        {{u"id"_s, id}, {u"startnodeid"_s, from}, {u"endnodeid"_s, to},
            {u"pointstack"_s, wayBetween(begin->box, end->box, {from, to})}});
    return commit(tr("drawing a line", "stands behind Undo and Redo"), edits, {{true, id}});
}

bool FlowDesign::reconnect(const QString &line, const QString &from, const QString &to)
{
    const DrawnLine *drawn = drawnLine(line);
    const PictureNode *begin = m_picture.node(from), *end = m_picture.node(to);
    if (drawn == nullptr || begin == nullptr || end == nullptr)
        return false;
    if (isOfOthers(*this, from) || isOfOthers(*this, to))
        return refuse(tr("What another program drew there means nothing here: no line leads to it or from it."));
    if (end->kind == NodeKind::Start && !end->isStrange)
        return refuse(tr("Nothing leads to a start."));
    return set(tr("Ends", "of a line"), {{true, line}},
        {{u"startnodeid"_s, from}, {u"endnodeid"_s, to},
            {u"pointstack"_s, wayBetween(begin->box, end->box, {from, to}, line)}});
}

bool FlowDesign::replaceKind(const QString &node, NodeKind kind)
{
    const PictureNode *there = m_picture.node(node);
    if (there == nullptr || (there->kind == kind && !there->isStrange))
        return false;
    const int element = m_nodes.value(node);
    DiagramEdits edits(m_diagram);
    edits.rename(element, flow::nodeClass(kind));
    // A name that only says the kind follows it.
    if (there->name == kindTitle(there->kind))
        edits.set(element, u"name"_s, kindTitle(kind));
    if (there->box.size() == sizeOf(there->kind) && sizeOf(kind) != there->box.size()) {
        QRect box(QPoint(), sizeOf(kind));
        box.moveCenter(there->box.center());
        edits.set(element, u"x"_s, QString::number(box.x()));
        edits.set(element, u"y"_s, QString::number(box.y()));
        edits.set(element, u"width"_s, QString::number(box.width()));
        edits.set(element, u"height"_s, QString::number(box.height()));
    }
    return commit(tr("replacement by %1", "kind of node").arg(kindTitle(kind)), edits, {{false, node}});
}

bool FlowDesign::removeSelected(const QString &title)
{
    const QList<Element> gone = m_selection;
    if (gone.isEmpty())
        return false;
    QSet<QString> nodes;
    QSet<QString> lines;
    for (const Element &element : gone)
        (element.isLine ? lines : nodes).insert(element.id);
    DiagramEdits edits(m_diagram);
    for (const QString &node : std::as_const(nodes))
        edits.remove(m_nodes.value(node));
    for (const DrawnLine &line : std::as_const(m_lines)) {
        if (lines.contains(line.id) || nodes.contains(line.from) || nodes.contains(line.to))
            edits.remove(line.element);
    }
    // Whoever goes on by keyboard goes on from what led there.
    QList<Element> next;
    for (const DrawnLine &line : std::as_const(m_lines)) {
        const bool isBefore = nodes.contains(line.to) || lines.contains(line.id);
        if (next.isEmpty() && isBefore && !nodes.contains(line.from) && m_nodes.contains(line.from))
            next.append({false, line.from});
    }
    const QString named = title.isEmpty() ? tr("removal of %1", "element").arg(namedAll(gone)) : title;
    if (!commit(named, edits))
        return false;
    select(next);
    return true;
}

} // namespace formwright::floweditor
