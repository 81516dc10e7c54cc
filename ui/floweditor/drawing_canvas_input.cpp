// Mouse, keyboard and what is dropped on the canvas that flows are drawn on.
#include "app/flow/diagram.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/routing.h"

#include <QApplication>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::NodeKind;

namespace {

constexpr int nudge = 8, farNudge = 40;
constexpr double snapReach = 7; // pixels
constexpr double grabReach = 8;

} // namespace

QString DrawingCanvas::nodeUnder(const QPointF &place) const
{
    const int node = picture().nodeAt(toPicture(place).toPoint());
    return node < 0 ? QString() : picture().nodes().at(node).id;
}

void DrawingCanvas::mousePressEvent(QMouseEvent *event)
{
    finishTyping();
    m_pressedAt = m_now = event->position();
    m_bentLine.clear();
    if (event->button() != Qt::LeftButton || minimapRect().contains(event->position().toPoint())) {
        if (event->button() != Qt::RightButton)
            FlowCanvas::mousePressEvent(event);
        else if (const Element there = elementAt(event->position()); !there.id.isEmpty() && !isSelected(there))
            select({there});
        return;
    }
    if (isConnecting()) {
        finishConnecting(nodeUnder(event->position()));
        return;
    }
    const Element there = elementAt(event->position());
    const bool isAdding = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    if (there.id.isEmpty()) {
        m_deed = Deed::Banding;
        m_before = isAdding ? selection() : QList<Element>();
        select(m_before);
        return;
    }
    if (isAdding)
        walkTo(there, true);
    else if (!isSelected(there))
        select({there});
    if (there.isLine && selection().size() == 1)
        startBending(there, toPicture(event->position()).toPoint());
    else
        m_deed = Deed::Pressing;
    placePad();
}

void DrawingCanvas::startBending(const Element &line, const QPoint &place)
{
    const PictureLine *drawn = picture().line(line.id);
    m_bentLine = line.id;
    m_bends = drawn->points.sliced(1, drawn->points.size() - 2);
    m_bend = -1;
    const double reach = grabReach / zoom();
    for (int i = 0; i < m_bends.size(); ++i) {
        if (QLineF(m_bends.at(i), place).length() <= reach)
            m_bend = i;
    }
    // Between two of them a new one begins; not before it is dragged.
    for (int i = 0; m_bend < 0 && i + 1 < drawn->points.size(); ++i) {
        if (distanceTo({drawn->points.at(i), drawn->points.at(i + 1)}, place) <= reach) {
            m_bends.insert(i, place);
            m_bend = i;
        }
    }
    m_deed = m_bend < 0 ? Deed::None : Deed::Pressing;
    if (m_bend < 0)
        m_bentLine.clear();
}

void DrawingCanvas::mouseMoveEvent(QMouseEvent *event)
{
    m_now = event->position();
    if (isConnecting()) {
        update();
        return;
    }
    if (m_deed == Deed::None) {
        FlowCanvas::mouseMoveEvent(event);
        return;
    }
    const bool isFar = (m_now - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_deed == Deed::Pressing && isFar)
        m_deed = m_bentLine.isEmpty() ? Deed::Moving : Deed::Bending;
    if (m_deed == Deed::Moving || m_deed == Deed::Bending)
        dragTo(event->position(), event->modifiers());
    if (m_deed == Deed::Banding)
        selectBand();
    placePad();
    update();
}

void DrawingCanvas::dragTo(const QPointF &place, Qt::KeyboardModifiers modifiers)
{
    m_guides.clear();
    const int reach = modifiers & Qt::AltModifier ? -1 : qMax(1, qRound(snapReach / zoom()));
    if (m_deed == Deed::Bending) {
        m_bends[m_bend] = toPicture(place).toPoint();
        // In line with its neighbours, where it nearly is.
        const QList<QPoint> all = bentPoints();
        for (const int side : {0, 2}) {
            const QPoint beside = all.value(m_bend + side, m_bends.at(m_bend));
            if (qAbs(beside.x() - m_bends.at(m_bend).x()) <= reach)
                m_bends[m_bend].setX(beside.x());
            if (qAbs(beside.y() - m_bends.at(m_bend).y()) <= reach)
                m_bends[m_bend].setY(beside.y());
        }
        return;
    }
    m_by = (toPicture(place) - toPicture(m_pressedAt)).toPoint();
    const QList<QString> nodes = m_design.selectedNodes();
    const QSet<QString> moved(nodes.begin(), nodes.end());
    QRect box;
    for (const QString &node : nodes)
        box |= picture().rectOf({false, node});
    QList<QRect> others;
    for (const int index : picture().nodesIn(visibleArea())) {
        if (!moved.contains(picture().nodes().at(index).id))
            others.append(picture().nodes().at(index).box);
    }
    const Snap snap = snapped(box.translated(m_by), others, reach);
    m_by += snap.by;
    m_guides = snap.guides;
}

void DrawingCanvas::selectBand()
{
    const QRect band = QRectF(toPicture(m_pressedAt), toPicture(m_now)).normalized().toAlignedRect();
    QList<Element> wanted = m_before;
    for (const int index : picture().nodesIn(band)) {
        const PictureNode &node = picture().nodes().at(index);
        if (band.contains(node.box) && !wanted.contains(Element{false, node.id}))
            wanted.append({false, node.id});
    }
    for (const int index : picture().linesIn(band)) {
        const PictureLine &line = picture().lines().at(index);
        if (band.contains(floweditor::rectOf(line.points)) && !wanted.contains(Element{true, line.id}))
            wanted.append({true, line.id});
    }
    select(wanted);
}

void DrawingCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Deed deed = std::exchange(m_deed, Deed::None);
    if (deed == Deed::None) {
        FlowCanvas::mouseReleaseEvent(event);
        return;
    }
    const QPoint by = m_by;
    const QString line = m_bentLine;
    const QList<QPoint> bends = m_bends;
    const Element there = elementAt(event->position());
    endDeed();
    if (deed == Deed::Moving)
        m_design.moveBy(m_design.selectedNodes(), by);
    else if (deed == Deed::Bending)
        m_design.setBends(line, bends);
    else if (deed == Deed::Pressing && selection().size() > 1 && !event->modifiers() && !there.id.isEmpty())
        select({there}); // nothing was dragged: the click meant that one
    placePad();
}

void DrawingCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Element there = elementAt(event->position());
    if (there.id.isEmpty()) {
        endDeed();
        return;
    }
    const PictureLine *line = there.isLine ? picture().line(there.id) : nullptr;
    if (line != nullptr) {
        // A bend that is clicked twice goes.
        const QPointF place = toPicture(event->position());
        for (qsizetype i = 1; i + 1 < line->points.size(); ++i) {
            if (QLineF(line->points.at(i), place).length() <= grabReach / zoom()) {
                QList<QPoint> bends = line->points.sliced(1, line->points.size() - 2);
                bends.removeAt(i - 1);
                endDeed();
                m_design.setBends(there.id, bends);
                return;
            }
        }
    }
    endDeed();
    select({there});
    editName();
}

void DrawingCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool isBusy = m_deed != Deed::None || isConnecting();
    if (event->key() == Qt::Key_Escape && isBusy) {
        endDeed();
        placePad();
        return;
    }
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isConnecting() && isEnter) {
        finishConnecting(current().isLine ? QString() : current().id);
        return;
    }
    const QList<QString> nodes = m_design.selectedNodes();
    const bool isAlt = event->modifiers() & Qt::AltModifier, isCtrl = event->modifiers() & Qt::ControlModifier;
    const int by = event->modifiers() & Qt::ShiftModifier ? farNudge : nudge;
    if (!isConnecting() && !nodes.isEmpty() && !isAlt && !isCtrl) {
        switch (event->key()) {
        case Qt::Key_Left:
            m_design.moveBy(nodes, {-by, 0}, true);
            return;
        case Qt::Key_Right:
            m_design.moveBy(nodes, {by, 0}, true);
            return;
        case Qt::Key_Up:
            m_design.moveBy(nodes, {0, -by}, true);
            return;
        case Qt::Key_Down:
            m_design.moveBy(nodes, {0, by}, true);
            return;
        default:
            break;
        }
    }
    FlowCanvas::keyPressEvent(event);
    if (isConnecting() && !current().isLine && !current().id.isEmpty()) {
        m_now = rectOf(current()).center();
        update();
    }
}

void DrawingCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_fillMenu)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_fillMenu(*menu);
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard && !current().id.isEmpty();
    menu->popup(isByKey ? mapToGlobal(rectOf(current()).center()) : event->globalPos());
}

std::optional<NodeKind> DrawingCanvas::kindIn(const QDropEvent &event) const
{
    return flow::nodeKind(QString::fromUtf8(event.mimeData()->data(QString::fromLatin1(nodeKindMime))));
}

void DrawingCanvas::dragEnterEvent(QDragEnterEvent *event)
{
    if (kindIn(*event))
        event->acceptProposedAction();
}

void DrawingCanvas::dragMoveEvent(QDragMoveEvent *event)
{
    const auto kind = kindIn(*event);
    if (!kind)
        return;
    QRect box(QPoint(), sizeOf(*kind));
    box.moveCenter(toPicture(event->position()).toPoint());
    m_dropBox = box;
    update();
    event->acceptProposedAction();
}

void DrawingCanvas::dragLeaveEvent(QDragLeaveEvent *)
{
    m_dropBox.reset();
    update();
}

void DrawingCanvas::dropEvent(QDropEvent *event)
{
    m_dropBox.reset();
    update();
    if (const auto kind = kindIn(*event)) {
        event->acceptProposedAction();
        m_design.addNode(*kind, toPicture(event->position()).toPoint());
        setFocus(Qt::OtherFocusReason);
    }
}

} // namespace formwright::floweditor
