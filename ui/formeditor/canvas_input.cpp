// Mouse, keyboard and what is dropped.
#include "ui/formeditor/canvas.h"
#include "ui/widgets/dragged_designs.h"
#include "ui/widgets/metrics.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDrag>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QWheelEvent>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::SourceNode;

void Canvas::selectOnly(NodeId node, Qt::KeyboardModifiers modifiers)
{
    QList<NodeId> chosen = m_design.selection();
    const QList<NodeId> &stops = m_sketch.stops();
    if (modifiers.testFlag(Qt::ShiftModifier) && stops.contains(m_anchor)) {
        const qsizetype from = stops.indexOf(m_anchor), to = stops.indexOf(node);
        chosen = stops.sliced(qMin(from, to), qAbs(from - to) + 1);
        if (to < from)
            std::reverse(chosen.begin(), chosen.end());
    } else if (modifiers.testFlag(Qt::ControlModifier)) {
        if (!chosen.removeOne(node))
            chosen.append(node);
        m_anchor = node;
    } else {
        chosen = {node};
        m_anchor = node;
    }
    m_design.select(chosen);
}

void Canvas::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    m_pressedAt = event->position().toPoint();
    m_pressed = 0;
    const QPoint point = toForm(m_pressedAt);
    if (const auto tab = m_sketch.tabAt(point); tab && event->button() == Qt::LeftButton) {
        m_sketch.showTab(tab->first, tab->second);
        arrange();
        const SourceNode *tabs = m_design.tree().find(tab->first);
        int index = -1;
        for (const int child : tabs->children) {
            if (m_design.tree().at(child).tag == "section"_L1 && ++index == tab->second) {
                selectOnly(m_design.tree().at(child).id, event->modifiers());
                return;
            }
        }
        selectOnly(tab->first, event->modifiers());
        return;
    }
    if (event->button() == Qt::LeftButton && !m_isOrdering) {
        m_resizing = resizingAt(m_pressedAt);
        if (m_resizing)
            return;
    }
    const NodeId node = m_sketch.nodeAt(point);
    if (m_isOrdering && event->button() == Qt::LeftButton) {
        giveNumber(node);
        return;
    }
    if (event->button() == Qt::RightButton) {
        if (node != 0 && !m_design.selection().contains(node))
            selectOnly(node, {});
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const SourceNode *found = m_design.tree().find(node);
    const bool isPart = found != nullptr && takesElements(m_design.tree(), *found);
    const bool isSelected = m_design.selection().contains(node);
    // On the ground, or on that of a part, a band is drawn.
    if (node == 0 || event->modifiers().testFlag(Qt::AltModifier) || (isPart && !isSelected)) {
        m_isBanding = true;
        m_band = {};
        m_beforeBand
            = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier) ? m_design.selection() : QList<NodeId>();
        if (node != 0)
            selectOnly(node, event->modifiers());
        else if (m_beforeBand.isEmpty())
            m_design.select({});
        return;
    }
    m_pressed = node;
    // One of several stays with the others, so that all of them can be dragged.
    if (!isSelected || event->modifiers() != Qt::NoModifier)
        selectOnly(node, event->modifiers());
}

void Canvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    const bool isFar = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_resizing) {
        if (isFar || m_resizing->hasMoved)
            resizeTo(at);
        return;
    }
    if (m_isBanding) {
        if (!isFar && !m_band.isValid())
            return;
        m_band = QRect(m_pressedAt, at).normalized();
        selectWithin(m_band, event->modifiers());
        update();
        return;
    }
    if (m_pressed != 0 && event->buttons().testFlag(Qt::LeftButton)) {
        if (isFar)
            startDrag();
        return;
    }
    showResizeCursor(at);
    const NodeId over = m_sketch.nodeAt(toForm(at));
    if (over != m_hovered) {
        m_hovered = over;
        update();
    }
}

void Canvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_resizing) {
        // Who did not pull meant what stands there.
        const NodeId meant = m_resizing->hasMoved || m_resizing->kind != Resizing::Kind::Border
            ? 0
            : m_sketch.nodeAt(toForm(m_pressedAt));
        finishResizing(event->button() == Qt::LeftButton);
        if (meant != 0)
            selectOnly(meant, event->modifiers());
        showResizeCursor(event->position().toPoint());
        return;
    }
    // One of several that was not dragged is selected alone now.
    if (m_pressed != 0 && event->modifiers() == Qt::NoModifier && m_design.selection().size() > 1)
        selectOnly(m_pressed, {});
    m_pressed = 0;
    m_isBanding = false;
    m_band = {};
    update();
}

void Canvas::selectWithin(const QRect &band, Qt::KeyboardModifiers)
{
    QList<NodeId> chosen = m_beforeBand;
    for (const NodeId id : m_sketch.stops()) {
        const SourceNode *node = m_design.tree().find(id);
        const QRect rect = rectOf(id);
        // A part is meant when all of it is inside, other elements when they are touched.
        const bool isPart = node != nullptr && !node->isField() && !node->children.isEmpty();
        const bool isMeant = isPart ? band.contains(rect) : band.intersects(rect);
        if (isMeant && !chosen.contains(id))
            chosen.append(id);
    }
    m_design.select(chosen);
}

void Canvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_isOrdering)
        mousePressEvent(event); // two clicks, soon after one another
    else if (event->button() == Qt::LeftButton && m_sketch.nodeAt(toForm(event->position().toPoint())) != 0)
        editLabel();
}

void Canvas::leaveEvent(QEvent *event)
{
    m_hovered = 0;
    update();
    QWidget::leaveEvent(event);
}

void Canvas::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    setZoom(m_zoom * (event->angleDelta().y() > 0 ? 1.1 : 1 / 1.1));
    event->accept();
}

void Canvas::walk(int step, bool extends)
{
    const QList<NodeId> &stops = m_sketch.stops();
    if (stops.isEmpty())
        return;
    const qsizetype at = stops.indexOf(m_design.current());
    const qsizetype from = at < 0 && step > 0 ? -1 : at < 0 ? stops.size() : at;
    const qsizetype to = qBound(qsizetype(0), from + step, stops.size() - 1);
    selectOnly(stops.at(to), extends ? Qt::ShiftModifier : Qt::NoModifier);
}

void Canvas::selectAround()
{
    const SourceNode *node = m_design.tree().find(unitOf(m_design.tree(), m_design.current()));
    while (node != nullptr && node->parent > 0) {
        node = &m_design.tree().at(node->parent);
        if (!m_sketch.rectOf(node->id).isNull()) {
            makeCurrent(node->id);
            return;
        }
    }
    m_design.select({});
}

void Canvas::keyPressEvent(QKeyEvent *event)
{
    const bool extends = event->modifiers().testFlag(Qt::ShiftModifier);
    const auto plain = event->modifiers() & ~Qt::ShiftModifier & ~Qt::KeypadModifier;
    if (m_isOrdering && orderByKey(*event))
        return;
    if (m_resizing && event->key() == Qt::Key_Escape)
        return finishResizing(false);
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::Cut))
        return cut();
    if (event->matches(QKeySequence::Paste))
        return paste();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    if (plain != Qt::NoModifier)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        return walk(1, extends);
    case Qt::Key_Up:
    case Qt::Key_Left:
        return walk(-1, extends);
    case Qt::Key_Home:
        return walk(-2 * int(m_sketch.stops().size()), extends);
    case Qt::Key_End:
        return walk(2 * int(m_sketch.stops().size()), extends);
    case Qt::Key_Escape:
        return selectAround();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT propertiesWanted();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void Canvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (!m_fillMenu)
        return;
    // The page may go while it is open.
    const QPointer<QMenu> menu = new QMenu(this);
    m_fillMenu(*menu);
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard && m_design.current() != 0)
        at = mapToGlobal(rectOf(m_design.current()).center());
    menu->exec(at);
    delete menu;
}

void Canvas::startDrag()
{
    QMimeData *data = m_design.copied();
    m_pressed = 0;
    if (data == nullptr)
        return;
    auto *drag = new QDrag(this);
    drag->setMimeData(data);
    const QRect rect = rectOf(m_design.current());
    if (!rect.isNull() && rect.height() < 400) {
        const QPixmap picture = grab(rect);
        drag->setPixmap(picture);
        drag->setHotSpot(m_pressedAt - rect.topLeft());
    }
    const QPointer<Canvas> self(this);
    drag->exec(Qt::MoveAction | Qt::CopyAction, Qt::MoveAction);
    if (!self)
        return; // the page went meanwhile
    m_drop.reset();
    update();
}

bool Canvas::takes(const QDropEvent &event) const
{
    const QMimeData *data = event.mimeData();
    return data->hasFormat(QString::fromLatin1(kindMime)) || data->hasFormat(QString::fromLatin1(templateMime))
        || data->hasFormat(QString::fromLatin1(widgets::designsMime));
}

void Canvas::dragEnterEvent(QDragEnterEvent *event)
{
    if (takes(*event))
        event->acceptProposedAction();
}

void Canvas::dragMoveEvent(QDragMoveEvent *event)
{
    if (!takes(*event))
        return;
    const QPoint point = toForm(event->position().toPoint());
    // Over the title of a tab, that tab comes in front.
    if (const auto tab = m_sketch.tabAt(point)) {
        m_sketch.showTab(tab->first, tab->second);
        arrange();
    }
    m_drop = m_sketch.dropAt(point);
    m_drop ? event->acceptProposedAction() : event->ignore();
    update();
}

void Canvas::dragLeaveEvent(QDragLeaveEvent *)
{
    m_drop.reset();
    update();
}

void Canvas::dropEvent(QDropEvent *event)
{
    const auto drop = m_sketch.dropAt(toForm(event->position().toPoint()));
    m_drop.reset();
    update();
    if (!takes(*event) || !drop)
        return;
    const QList<widgets::DraggedDesign> designs = widgets::draggedDesigns(*event->mimeData());
    bool isDone = false;
    if (!designs.isEmpty()) {
        Q_EMIT designDropped(designs.constFirst(), drop->place);
        event->setDropAction(Qt::CopyAction);
        isDone = true;
    } else if (event->source() == this && event->dropAction() == Qt::MoveAction) {
        isDone = m_design.move(m_design.selection(), drop->place);
    } else {
        isDone = m_design.take(*event->mimeData(), drop->place);
        event->setDropAction(Qt::CopyAction); // what was dragged from elsewhere stays there
    }
    if (isDone) {
        event->accept();
        setFocus(Qt::OtherFocusReason);
    }
}

} // namespace formwright::formeditor
