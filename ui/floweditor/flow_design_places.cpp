// What moves nodes and lines about, and what copies them.
#include "app/flow/bpmn.h"
#include "app/flow/drawing.h"
#include "ui/floweditor/flow_design.h"
#include "ui/floweditor/layout.h"
#include "ui/floweditor/routing.h"

#include <QMimeData>

#include <algorithm>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::ElementPlace;

namespace {

constexpr int pasteOffset = 24;

} // namespace

void FlowDesign::reroute(DiagramEdits &edits, const QHash<QString, QRect> &moved) const
{
    const auto boxNow = [&](const QString &node) {
        const auto found = moved.constFind(node);
        return found == moved.constEnd() ? boxOf(node) : *found;
    };
    QSet<int> touched;
    for (auto each = moved.begin(); each != moved.end(); ++each) {
        const int node = m_picture.indexOf({false, each.key()});
        for (const int line : m_picture.linesFrom(node) + m_picture.linesTo(node))
            touched.insert(line);
    }
    QList<QRect> obstacles = boxesBut(QSet<QString>(moved.keyBegin(), moved.keyEnd()));
    for (const QRect &box : moved)
        obstacles.append(box);
    QList<int> lines(touched.begin(), touched.end());
    std::sort(lines.begin(), lines.end());
    QSet<QString> rerouted;
    for (const int index : std::as_const(lines))
        rerouted.insert(m_picture.lines().at(index).id);
    QList<QLine> made; // one after the other, so that they do not lie along one another either
    for (const int index : std::as_const(lines)) {
        const DrawnLine &line = *drawnLine(m_picture.lines().at(index).id);
        const QRect from = boxOf(line.from), to = boxOf(line.to);
        const QRect fromNow = boxNow(line.from), toNow = boxNow(line.to);
        QList<QPoint> bends = line.bends;
        const QPoint by = fromNow.topLeft() - from.topLeft();
        const bool goesAlong
            = toNow.topLeft() - to.topLeft() == by && fromNow.size() == from.size() && toNow.size() == to.size();
        if (goesAlong) {
            for (QPoint &bend : bends)
                bend += by;
        } else if (!bends.isEmpty() || from.center().x() == to.center().x() || from.center().y() == to.center().y()) {
            bends = routed(fromNow, toNow, obstacles, linesAround(fromNow | toNow, rerouted) + made);
        } // a slanted one of an old design stays one
        const QList<QPoint> way = flow::wayOf(fromNow, toNow, bends);
        for (qsizetype i = 1; i < way.size(); ++i)
            made.append({way.at(i - 1), way.at(i)});
        if (bends != line.bends)
            edits.set(line.element, u"pointstack"_s, flow::pointStackOf(bends));
    }
}

bool FlowDesign::place(const QString &title, const QHash<QString, QRect> &boxes, const QString &mergeKey)
{
    DiagramEdits edits(m_diagram);
    QHash<QString, QRect> moved;
    for (auto each = boxes.begin(); each != boxes.end(); ++each) {
        if (!m_nodes.contains(each.key()) || boxOf(each.key()) == each.value())
            continue;
        moved.insert(each.key(), each.value());
        const int element = m_nodes.value(each.key());
        edits.set(element, u"x"_s, QString::number(each->x()));
        edits.set(element, u"y"_s, QString::number(each->y()));
    }
    if (moved.isEmpty())
        return false;
    reroute(edits, moved);
    return commit(title, edits, {}, mergeKey);
}

bool FlowDesign::moveBy(const QList<QString> &nodes, const QPoint &by, bool isNudge)
{
    QHash<QString, QRect> boxes;
    QList<Element> named;
    for (const QString &node : nodes) {
        boxes.insert(node, boxOf(node).translated(by));
        named.append({false, node});
    }
    const QString title = tr("move of %1", "element").arg(namedAll(named));
    return place(title, boxes, isNudge ? u"nudge "_s + nodes.join(u' ') : QString());
}

bool FlowDesign::setBends(const QString &line, const QList<QPoint> &bends)
{
    const DrawnLine *drawn = drawnLine(line);
    if (drawn == nullptr || !m_nodes.contains(drawn->from) || !m_nodes.contains(drawn->to))
        return false;
    const QList<QPoint> kept = withoutNeedless(bends, boxOf(drawn->from).center(), boxOf(drawn->to).center());
    return set(tr("Way", "of a line"), {{true, line}}, {{u"pointstack"_s, flow::pointStackOf(kept)}});
}

bool FlowDesign::align(Edge edge)
{
    const QList<QString> nodes = selectedNodes();
    QRect all;
    for (const QString &node : nodes)
        all |= boxOf(node);
    QHash<QString, QRect> boxes;
    for (const QString &node : nodes) {
        QRect box = boxOf(node);
        switch (edge) {
        case Edge::Left:
            box.moveLeft(all.left());
            break;
        case Edge::Center:
            box.moveLeft(all.left() + (all.width() - box.width()) / 2);
            break;
        case Edge::Right:
            box.moveRight(all.right());
            break;
        case Edge::Top:
            box.moveTop(all.top());
            break;
        case Edge::Middle:
            box.moveTop(all.top() + (all.height() - box.height()) / 2);
            break;
        case Edge::Bottom:
            box.moveBottom(all.bottom());
            break;
        }
        boxes.insert(node, box);
    }
    return nodes.size() > 1 && place(tr("alignment", "stands behind Undo and Redo"), boxes);
}

// The outermost stay; the gaps between become the same.
bool FlowDesign::distribute(Qt::Orientation along)
{
    QList<QString> nodes = selectedNodes();
    if (nodes.size() < 3)
        return false;
    const bool isAcross = along == Qt::Horizontal;
    const auto begin = [&](const QString &node) { return isAcross ? boxOf(node).left() : boxOf(node).top(); };
    const auto length = [&](const QString &node) { return isAcross ? boxOf(node).width() : boxOf(node).height(); };
    std::stable_sort(
        nodes.begin(), nodes.end(), [&](const QString &a, const QString &b) { return begin(a) < begin(b); });
    int taken = 0;
    for (const QString &node : std::as_const(nodes))
        taken += length(node);
    const QString &last = nodes.constLast();
    const double gap
        = double(begin(last) + length(last) - begin(nodes.constFirst()) - taken) / double(nodes.size() - 1);
    QHash<QString, QRect> boxes;
    double at = begin(nodes.constFirst());
    for (const QString &node : std::as_const(nodes)) {
        QRect box = boxOf(node);
        isAcross ? box.moveLeft(qRound(at)) : box.moveTop(qRound(at));
        boxes.insert(node, box);
        at += length(node) + gap;
    }
    return place(tr("distribution", "stands behind Undo and Redo"), boxes);
}

bool FlowDesign::makeSpace(Qt::Orientation along, int from, int by)
{
    QHash<QString, QRect> boxes;
    for (const PictureNode &node : m_picture.nodes()) {
        const QPoint middle = node.box.center();
        if ((along == Qt::Horizontal ? middle.x() : middle.y()) >= from)
            boxes.insert(node.id, along == Qt::Horizontal ? node.box.translated(by, 0) : node.box.translated(0, by));
    }
    return place(tr("making space", "stands behind Undo and Redo"), boxes);
}

bool FlowDesign::layOut()
{
    QList<QString> nodes = selectedNodes();
    if (nodes.size() < 2) {
        nodes.clear();
        for (const PictureNode &node : m_picture.nodes()) {
            if (!node.isStrange)
                nodes.append(node.id);
        }
    }
    LayoutInput input;
    QHash<QString, int> at;
    QRect around;
    for (const QString &node : std::as_const(nodes)) {
        at.insert(node, int(input.nodes.size()));
        input.nodes.append(boxOf(node).size());
        around |= boxOf(node);
    }
    QList<const DrawnLine *> inner;
    for (const DrawnLine &line : std::as_const(m_lines)) {
        if (at.contains(line.from) && at.contains(line.to)) {
            input.lines.append({at.value(line.from), at.value(line.to)});
            inner.append(&line);
        }
    }
    const Layout layout = layered(input);
    const QPoint origin(around.left(), around.top());
    DiagramEdits edits(m_diagram);
    QHash<QString, QRect> moved;
    for (int i = 0; i < nodes.size(); ++i) {
        const QRect box(origin + layout.places.at(i), input.nodes.at(i));
        edits.set(m_nodes.value(nodes.at(i)), u"x"_s, QString::number(box.x()));
        edits.set(m_nodes.value(nodes.at(i)), u"y"_s, QString::number(box.y()));
        moved.insert(nodes.at(i), box);
    }
    if (nodes.size() < m_picture.nodes().size())
        reroute(edits, moved);
    // Those within have their ways from the layout, whatever was found before.
    for (int i = 0; i < inner.size(); ++i) {
        QList<QPoint> bends = layout.bends.at(i);
        for (QPoint &bend : bends)
            bend += origin;
        edits.set(inner.at(i)->element, u"pointstack"_s, flow::pointStackOf(bends));
    }
    return commit(tr("layout", "stands behind Undo and Redo"), edits);
}

// Nodes with the lines between them, byte by byte.
QString FlowDesign::markupOf(const QList<Element> &elements) const
{
    QSet<QString> nodes;
    for (const Element &element : elements) {
        // What another program drew stays where the rest of it is.
        const ElementPlace *place = element.isLine ? nullptr : placeOf(element);
        if (place != nullptr && place->className != flow::bpmnShapeClass)
            nodes.insert(element.id);
    }
    QList<int> taken;
    for (const QString &node : std::as_const(nodes))
        taken.append(m_nodes.value(node));
    for (const DrawnLine &line : m_lines) {
        if (nodes.contains(line.from) && nodes.contains(line.to))
            taken.append(line.element);
    }
    if (nodes.isEmpty())
        return {};
    std::sort(taken.begin(), taken.end());
    QString markup = u'<' % m_diagram.rootTag() % u'>';
    for (const int element : std::as_const(taken))
        markup += m_diagram.textOf(m_diagram.elements().at(element).whole);
    return QString(markup % u"</"_s % m_diagram.rootTag() % u'>');
}

QMimeData *FlowDesign::copied() const
{
    const QString markup = markupOf(m_selection);
    if (markup.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(diagramMime), markup.toUtf8());
    data->setText(markup);
    return data;
}

bool FlowDesign::canPaste(const QMimeData &data) const
{
    return data.hasFormat(QString::fromLatin1(diagramMime));
}

bool FlowDesign::paste(const QMimeData &data, const std::optional<QPoint> &middle)
{
    return canPaste(data)
        && pasteText(QString::fromUtf8(data.data(QString::fromLatin1(diagramMime))), middle,
            tr("paste", "stands behind Undo and Redo"));
}

bool FlowDesign::duplicateSelected()
{
    const QString markup = markupOf(m_selection);
    return !markup.isEmpty() && pasteText(markup, {}, tr("duplication", "stands behind Undo and Redo"));
}

// With ids of their own; what points to one of those that come along points to its copy.
bool FlowDesign::pasteText(const QString &markup, const std::optional<QPoint> &middle, const QString &title)
{
    const FlowDesign source(markup);
    if (source.m_nodes.isEmpty())
        return refuse(tr("What was copied is no part of a flow."));
    QHash<QString, QString> ids;
    for (const PictureNode &node : source.picture().nodes())
        ids.insert(node.id, newId());
    QPoint by(pasteOffset, pasteOffset);
    const QRect all = source.picture().bounds();
    if (middle) {
        by = *middle - all.center();
    } else {
        // Beside earlier copies of the same.
        const auto isTaken = [&] {
            return std::any_of(
                source.picture().nodes().begin(), source.picture().nodes().end(), [&](const PictureNode &node) {
                    const QList<int> there = m_picture.nodesIn(node.box.translated(by));
                    return std::any_of(there.begin(), there.end(),
                        [&](int each) { return m_picture.nodes().at(each).box.topLeft() == node.box.topLeft() + by; });
                });
        };
        while (isTaken())
            by += QPoint(pasteOffset, pasteOffset);
    }
    DiagramEdits renamed(source.m_diagram);
    QList<Element> made;
    for (const PictureNode &node : source.picture().nodes()) {
        const int element = source.m_nodes.value(node.id);
        renamed.set(element, u"id"_s, ids.value(node.id));
        renamed.set(element, u"x"_s, QString::number(node.box.x() + by.x()));
        renamed.set(element, u"y"_s, QString::number(node.box.y() + by.y()));
        for (const QString &list : {u"splitStartNode"_s, u"bnodelist"_s}) {
            QStringList entries = source.value({false, node.id}, list).split(u';');
            for (QString &entry : entries) {
                const QString id = entry.section(u'|', 0, 0).trimmed();
                if (ids.contains(id))
                    entry.replace(entry.indexOf(id), id.size(), ids.value(id));
            }
            renamed.set(element, list, entries.join(u';'));
        }
        made.append({false, ids.value(node.id)});
    }
    for (const DrawnLine &line : source.m_lines) {
        renamed.set(line.element, u"id"_s, newId());
        renamed.set(line.element, u"startnodeid"_s, ids.value(line.from));
        renamed.set(line.element, u"endnodeid"_s, ids.value(line.to));
        QList<QPoint> bends = line.bends;
        for (QPoint &bend : bends)
            bend += by;
        renamed.set(line.element, u"pointstack"_s, flow::pointStackOf(bends));
    }
    const flow::DiagramText fresh(forms::applied(markup, renamed.splices()));
    DiagramEdits edits(m_diagram);
    for (const ElementPlace &element : fresh.elements())
        edits.appendVerbatim(fresh.textOf(element.whole).toString());
    return commit(title, edits, made);
}

} // namespace formwright::floweditor
