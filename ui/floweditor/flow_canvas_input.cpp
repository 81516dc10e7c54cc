// Mouse and keyboard on the canvas of a flow.
#include "ui/floweditor/flow_canvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include <cmath>

namespace formwright::floweditor {

bool FlowCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const Element there = elementAt(help->pos());
        if (there.id.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tipOf(there), this);
        return true;
    }
    return QWidget::event(event);
}

void FlowCanvas::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) {
        m_map = {};
        update();
    }
    QWidget::changeEvent(event);
}

void FlowCanvas::mousePressEvent(QMouseEvent *event)
{
    const QRect map = minimapRect();
    if (event->button() == Qt::LeftButton && map.contains(event->position().toPoint())) {
        m_grip = Grip::Map;
        goToMapPlace(event->position());
        return;
    }
    const Element there = elementAt(event->position());
    if (event->button() == Qt::LeftButton && !there.id.isEmpty()) {
        walkTo(there, event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier));
        return;
    }
    if (event->button() == Qt::LeftButton)
        select({});
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_grip = Grip::Picture;
        m_gripAt = event->position();
        setCursor(Qt::ClosedHandCursor);
    }
}

void FlowCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_grip == Grip::Map)
        goToMapPlace(event->position());
    if (m_grip == Grip::Picture)
        pan(std::exchange(m_gripAt, event->position()) - event->position());
}

void FlowCanvas::mouseReleaseEvent(QMouseEvent *)
{
    if (m_grip == Grip::Picture)
        unsetCursor();
    m_grip = Grip::None;
}

void FlowCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (const Element there = elementAt(event->position()); !there.id.isEmpty())
        Q_EMIT activated(there);
}

void FlowCanvas::wheelEvent(QWheelEvent *event)
{
    const QPointF turned = event->pixelDelta().isNull() ? QPointF(event->angleDelta()) / 2 : event->pixelDelta();
    if (event->modifiers() & Qt::ControlModifier)
        setZoom(m_zoom * std::pow(1.2, event->angleDelta().y() / 120.0), event->position());
    else if (event->modifiers() & Qt::ShiftModifier)
        pan({-turned.y(), -turned.x()});
    else
        pan(-turned);
    event->accept();
}

void FlowCanvas::walkTo(const Element &element, bool isAdded)
{
    QList<Element> wanted{element};
    if (isAdded) {
        wanted = m_selection;
        if (!wanted.removeOne(element))
            wanted.append(element);
    }
    select(wanted);
    reveal(element);
}

bool FlowCanvas::step(int by)
{
    if (m_picture.isEmpty())
        return false;
    const Element here = current();
    int at = here.isLine ? int(m_picture.walk().indexOf(m_picture.lines().at(m_picture.indexOf(here)).from))
                         : indexOf(here);
    if (here.id.isEmpty())
        at = by > 0 ? -1 : int(m_picture.nodes().size());
    at += by;
    if (at < 0 || at >= m_picture.nodes().size())
        return false;
    walkTo(elementOf(at));
    return true;
}

// Tab goes along the lines, and on to the next widget behind the last node.
bool FlowCanvas::focusNextPrevChild(bool isNext)
{
    return (hasFocus() && step(isNext ? 1 : -1)) || QWidget::focusNextPrevChild(isNext);
}

void FlowCanvas::focusInEvent(QFocusEvent *event)
{
    if (m_selection.isEmpty() && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
        step(event->reason() == Qt::TabFocusReason ? 1 : -1);
    update();
}

void FlowCanvas::keyPressEvent(QKeyEvent *event)
{
    const Element here = current();
    const int at = m_picture.indexOf(here);
    const auto goTo = [this](int node) {
        if (node >= 0)
            walkTo({false, m_picture.nodes().at(node).id});
    };
    const auto towards = [&](int dx, int dy) {
        if (at < 0)
            step(1);
        else
            goTo(here.isLine ? m_picture.lines().at(at).to : m_picture.neighbour(at, dx, dy));
    };
    const bool isCtrl = event->modifiers() & Qt::ControlModifier;
    switch (event->key()) {
    case Qt::Key_Left:
        return isCtrl ? pan({-80, 0}) : towards(-1, 0);
    case Qt::Key_Right:
        return isCtrl ? pan({80, 0}) : towards(1, 0);
    case Qt::Key_Up:
        return isCtrl ? pan({0, -80}) : towards(0, -1);
    case Qt::Key_Down:
        return isCtrl ? pan({0, 80}) : towards(0, 1);
    case Qt::Key_Home:
        return goTo(m_picture.walk().value(0, -1));
    case Qt::Key_End:
        return m_picture.isEmpty() ? void() : goTo(m_picture.walk().constLast());
    case Qt::Key_PageUp:
        return pan({0, -0.8 * height()});
    case Qt::Key_PageDown:
        return pan({0, 0.8 * height()});
    case Qt::Key_Escape:
        if (m_selection.isEmpty())
            break;
        return select({});
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        if (at < 0)
            break;
        Q_EMIT activated(here);
        return;
    default:
        // The n-th line that goes on from here.
        if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9 && !event->modifiers() && at >= 0 && !here.isLine) {
            const QList<int> lines = m_picture.linesFrom(at);
            const int which = event->key() - Qt::Key_1;
            if (which < lines.size())
                walkTo({true, m_picture.lines().at(lines.at(which)).id});
            return;
        }
    }
    QWidget::keyPressEvent(event);
}

} // namespace formwright::floweditor
