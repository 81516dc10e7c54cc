#include "ui/floweditor/flow_canvas.h"

#include "ui/designing/canvas_accessible.h"
#include "ui/floweditor/canvas_accessible.h"
#include "ui/floweditor/flow_paint.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <cmath>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::ChartState;
using flow::NodeKind;
using widgets::color;
using widgets::Role;

namespace {

constexpr double smallestZoom = 0.02, largestZoom = 4;
constexpr int margin = 48; // that stays free around all of it
constexpr double roughBelow = 0.18; // zoom
constexpr int mapWidth = 180, mapHeight = 120;

} // namespace

QString kindTitle(NodeKind kind)
{
    switch (kind) {
    case NodeKind::Start:
        return FlowCanvas::tr("Start");
    case NodeKind::Manual:
        return FlowCanvas::tr("Approval");
    case NodeKind::Auto:
        return FlowCanvas::tr("Automatic step");
    case NodeKind::SubFlow:
        return FlowCanvas::tr("Sub-flow");
    case NodeKind::Complete:
        return FlowCanvas::tr("End");
    case NodeKind::Suspend:
        return FlowCanvas::tr("Rest");
    case NodeKind::Abort:
        return FlowCanvas::tr("Cancelled");
    case NodeKind::Terminate:
        return FlowCanvas::tr("Terminated");
    }
    Q_UNREACHABLE();
}

QString kindIcon(NodeKind kind)
{
    switch (kind) {
    case NodeKind::Start:
        return u"flow-start"_s;
    case NodeKind::Manual:
        return u"user"_s;
    case NodeKind::Auto:
        return u"flow-auto"_s;
    case NodeKind::SubFlow:
        return u"flow-sub"_s;
    case NodeKind::Complete:
        return u"flow-end"_s;
    case NodeKind::Suspend:
        return u"flow-suspend"_s;
    case NodeKind::Abort:
        return u"close"_s;
    case NodeKind::Terminate:
        return u"stop"_s;
    }
    Q_UNREACHABLE();
}

QString stateTitle(ChartState state)
{
    switch (state) {
    case ChartState::Live:
        return FlowCanvas::tr("now here", "state of a node");
    case ChartState::Arrived:
        return FlowCanvas::tr("waits for other branches", "state of a node");
    case ChartState::Suspended:
        return FlowCanvas::tr("suspended", "state of a node");
    case ChartState::Passed:
        return FlowCanvas::tr("passed", "state of a node");
    case ChartState::None:
        break;
    }
    return {};
}

FlowCanvas::FlowCanvas(QWidget *parent) : QWidget(parent)
{
    tellOfFlowCanvases();
    setObjectName(u"flowCanvas"_s);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    setMinimumSize(160, 120);
}

void FlowCanvas::setPicture(const Picture &picture)
{
    m_picture = picture;
    m_map = {};
    QList<Element> there = m_selection;
    there.removeIf([this](const Element &element) { return m_picture.indexOf(element) < 0; });
    if (m_isFitted)
        fit();
    update();
    if (there != m_selection) {
        m_selection = there;
        Q_EMIT selectionChanged();
    }
}

void FlowCanvas::select(const QList<Element> &elements)
{
    QList<Element> there;
    for (const Element &element : elements) {
        if (m_picture.indexOf(element) >= 0 && !there.contains(element))
            there.append(element);
    }
    if (there == m_selection)
        return;
    m_selection = there;
    update();
    if (!there.isEmpty())
        designing::sayCurrentElement(this, indexOf(current()));
    Q_EMIT selectionChanged();
}

void FlowCanvas::setZoom(double zoom, const QPointF &anchor)
{
    const double wanted = qBound(smallestZoom, zoom, largestZoom);
    m_isFitted = false;
    if (qFuzzyCompare(wanted, m_zoom))
        return;
    const QPointF place = toPicture(anchor);
    m_zoom = wanted;
    m_origin = place - anchor / m_zoom;
    keepInSight();
    update();
    viewMoved();
    Q_EMIT zoomChanged();
}

void FlowCanvas::fit()
{
    QRectF all;
    if (!m_picture.isEmpty())
        all = QRectF(m_picture.bounds()).adjusted(-margin, -margin, margin, margin + 24);
    const double before = m_zoom;
    m_zoom = all.isEmpty() ? 1 : qBound(smallestZoom, qMin(width() / all.width(), height() / all.height()), 1.0);
    m_origin = all.center() - QPointF(width(), height()) / 2 / m_zoom;
    m_isFitted = true;
    update();
    viewMoved();
    if (!qFuzzyCompare(before, m_zoom))
        Q_EMIT zoomChanged();
}

void FlowCanvas::pan(const QPointF &by)
{
    m_isFitted = false;
    m_origin += by / m_zoom;
    keepInSight();
    update();
    viewMoved();
}

// However far somebody goes, something of it is seen.
void FlowCanvas::keepInSight()
{
    if (m_picture.isEmpty())
        return;
    const QRectF all = m_picture.bounds();
    const double seen = 60 / m_zoom;
    m_origin.setX(qBound(all.left() + seen - width() / m_zoom, m_origin.x(), all.right() - seen));
    m_origin.setY(qBound(all.top() + seen - height() / m_zoom, m_origin.y(), all.bottom() - seen));
}

void FlowCanvas::reveal(const Element &element)
{
    if (m_picture.indexOf(element) < 0)
        return;
    const QRectF there = toWidget(m_picture.rectOf(element)).adjusted(-24, -24, 24, 24);
    const QRectF here = rect();
    if (here.contains(there))
        return;
    if (there.width() > here.width() || there.height() > here.height()) {
        pan(there.center() - here.center());
        return;
    }
    const double x = there.left() < here.left() ? there.left() - here.left()
        : there.right() > here.right()          ? there.right() - here.right()
                                                : 0;
    const double y = there.top() < here.top() ? there.top() - here.top()
        : there.bottom() > here.bottom()      ? there.bottom() - here.bottom()
                                              : 0;
    pan({x, y});
}

QRectF FlowCanvas::toWidget(const QRect &rect) const
{
    return {toWidget(QPointF(rect.topLeft())), QSizeF(rect.size()) * m_zoom};
}

QRect FlowCanvas::visibleArea() const
{
    return QRectF(toPicture(QPointF(0, 0)), QSizeF(size()) / m_zoom).toAlignedRect();
}

Element FlowCanvas::elementAt(const QPointF &place) const
{
    const QPoint there = toPicture(place).toPoint();
    if (const int node = m_picture.nodeAt(there); node >= 0)
        return {false, m_picture.nodes().at(node).id};
    const int line = m_picture.lineAt(there, 6 / m_zoom);
    return line < 0 ? Element() : Element{true, m_picture.lines().at(line).id};
}

QString FlowCanvas::nameOf(const Element &element) const
{
    const int at = m_picture.indexOf(element);
    if (at < 0)
        return {};
    if (element.isLine) {
        const PictureLine &line = m_picture.lines().at(at);
        const auto named = [this](int node) {
            const PictureNode &there = m_picture.nodes().at(node);
            return there.name.isEmpty() ? kindTitle(there.kind) : there.name;
        };
        QString text = line.name.isEmpty()
            ? tr("Line from %1 to %2").arg(named(line.from), named(line.to))
            : tr("Line “%1” from %2 to %3").arg(line.name, named(line.from), named(line.to));
        if (line.isPassed)
            text += tr(", taken", "a line that a document went along");
        return text;
    }
    const PictureNode &node = m_picture.nodes().at(at);
    QStringList parts;
    if (!node.name.isEmpty())
        parts.append(node.name);
    parts.append(node.isStrange ? tr("of an unknown kind", "a node") : kindTitle(node.kind));
    if (const QString state = stateTitle(node.state); !state.isEmpty())
        parts.append(state);
    parts += node.people;
    if (!node.times.isEmpty())
        parts.append(node.times);
    return parts.join(tr(", ", "between parts of what is told of a node"));
}

QString FlowCanvas::tipOf(const Element &element) const
{
    const PictureNode *node = element.isLine ? nullptr : m_picture.node(element.id);
    if (node == nullptr)
        return nameOf(element);
    QStringList lines{node->name.isEmpty() ? kindTitle(node->kind) : node->name};
    const QString state = stateTitle(node->state);
    lines.append(
        state.isEmpty() ? kindTitle(node->kind) : tr("%1, %2", "kind, state").arg(kindTitle(node->kind), state));
    lines += node->people;
    if (!node->times.isEmpty())
        lines.append(node->times);
    return lines.join(u'\n');
}

Element FlowCanvas::elementOf(int index) const
{
    const auto nodes = int(m_picture.nodes().size());
    if (index < 0 || index >= elementCount())
        return {};
    return index < nodes ? Element{false, m_picture.nodes().at(m_picture.walk().at(index)).id}
                         : Element{true, m_picture.lines().at(index - nodes).id};
}

int FlowCanvas::indexOf(const Element &element) const
{
    const int at = m_picture.indexOf(element);
    if (at < 0)
        return -1;
    return element.isLine ? int(m_picture.nodes().size()) + at : int(m_picture.walk().indexOf(at));
}

void FlowCanvas::setMinimap(bool isShown)
{
    m_hasMinimap = isShown;
    update();
}

void FlowCanvas::setHeat(bool isShown)
{
    m_showsHeat = isShown;
    m_map = {};
    update();
}

QRect FlowCanvas::minimapRect() const
{
    if (!m_hasMinimap || m_picture.isEmpty() || visibleArea().contains(m_picture.bounds()) || width() < 3 * mapWidth)
        return {};
    return {width() - mapWidth - widgets::space::Medium, height() - mapHeight - widgets::space::Medium, mapWidth,
        mapHeight};
}

void FlowCanvas::makeMap() const
{
    const double ratio = devicePixelRatioF();
    m_map = QPixmap(QSize(mapWidth, mapHeight) * ratio);
    m_map.setDevicePixelRatio(ratio);
    m_map.fill(color(Role::Surface));
    QPainter painter(&m_map);
    const QRectF all = QRectF(m_picture.bounds()).adjusted(-margin, -margin, margin, margin);
    const double scale = qMin(mapWidth / all.width(), mapHeight / all.height());
    painter.scale(scale, scale);
    painter.translate(QPointF(mapWidth, mapHeight) / 2 / scale - all.center());
    painter.setPen(QPen(color(Role::Line), 0));
    for (const PictureLine &line : m_picture.lines())
        painter.drawPolyline(line.points.constData(), int(line.points.size()));
    for (const PictureNode &node : m_picture.nodes())
        paintRoughly(painter, node, m_showsHeat);
}

void FlowCanvas::paintMinimap(QPainter &painter) const
{
    const QRect map = minimapRect();
    if (map.isNull())
        return;
    if (m_map.isNull() || !qFuzzyCompare(m_map.devicePixelRatio(), devicePixelRatioF()))
        makeMap();
    painter.drawPixmap(map.topLeft(), m_map);
    const QRectF all = QRectF(m_picture.bounds()).adjusted(-margin, -margin, margin, margin);
    const double scale = qMin(mapWidth / all.width(), mapHeight / all.height());
    const QRectF seen = QRectF(visibleArea()).translated(-all.center());
    QRectF shown(QPointF(map.center()) + seen.topLeft() * scale, seen.size() * scale);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color(Role::Accent), 1.5));
    painter.drawRect(shown & QRectF(map).adjusted(1, 1, -1, -1));
    painter.setPen(QPen(color(Role::Outline), 1));
    painter.drawRect(map);
}

void FlowCanvas::goToMapPlace(const QPointF &place)
{
    const QRectF map = minimapRect();
    const QRectF all = QRectF(m_picture.bounds()).adjusted(-margin, -margin, margin, margin);
    const double scale = qMin(mapWidth / all.width(), mapHeight / all.height());
    const QPointF wanted = all.center() + (place - map.center()) / scale;
    pan(toWidget(wanted) - QRectF(rect()).center());
}

void FlowCanvas::paintEmpty(QPainter &painter) const
{
    painter.setPen(color(Role::Muted));
    painter.drawText(rect().adjusted(24, 24, -24, -24), int(Qt::AlignCenter | Qt::TextWordWrap), emptyText());
}

void FlowCanvas::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_picture.isEmpty())
        paintEmpty(painter);
    painter.save();
    painter.scale(m_zoom, m_zoom);
    painter.translate(-m_origin);
    // What stands around a node reaches beyond its box.
    const QRect area = QRectF(toPicture(QPointF(event->rect().topLeft())), QSizeF(event->rect().size()) / m_zoom)
                           .toAlignedRect()
                           .adjusted(-80, -110, 80, 20);
    const bool isRough = m_zoom < roughBelow;
    painter.setRenderHint(QPainter::Antialiasing, !isRough);
    Look look{m_zoom, false, false, m_showsHeat};
    const QSet<Element> selected(m_selection.begin(), m_selection.end());
    for (const int index : m_picture.linesIn(area)) {
        const PictureLine &line = m_picture.lines().at(index);
        look.isSelected = selected.contains({true, line.id});
        if (isRough && !look.isSelected) {
            painter.setPen(QPen(color(line.isPassed ? Role::Success : Role::Line), 0));
            painter.drawPolyline(line.points.constData(), int(line.points.size()));
        } else {
            paintLine(painter, line, look);
        }
    }
    for (const int index : m_picture.nodesIn(area)) {
        const PictureNode &node = m_picture.nodes().at(index);
        look.isSelected = selected.contains({false, node.id});
        look.isFocused = look.isSelected && hasFocus() && current() == Element{false, node.id};
        if (isRough && !look.isSelected)
            paintRoughly(painter, node, m_showsHeat);
        else
            paintNode(painter, node, look);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintAbove(painter);
    painter.restore();
    paintMinimap(painter);
    if (hasFocus() && m_selection.isEmpty()) {
        painter.setPen(QPen(color(Role::Accent), widgets::shape::FocusRing));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void FlowCanvas::resizeEvent(QResizeEvent *)
{
    m_isFitted ? fit() : viewMoved();
}

} // namespace formwright::floweditor
