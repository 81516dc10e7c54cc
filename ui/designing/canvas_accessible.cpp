#include "ui/designing/canvas_accessible.h"

namespace formwright::designing {

QAccessibleInterface *CanvasElementAccessible::parent() const
{
    return m_canvas ? QAccessible::queryAccessibleInterface(m_canvas.data()) : nullptr;
}

QString CanvasElementAccessible::text(QAccessible::Text kind) const
{
    return kind == QAccessible::Name && isValid() ? name() : QString();
}

QRect CanvasElementAccessible::rect() const
{
    const QRect there = isValid() ? place() : QRect();
    return there.isNull() ? QRect() : QRect(m_canvas->mapToGlobal(there.topLeft()), there.size());
}

QAccessible::State CanvasElementAccessible::state() const
{
    QAccessible::State state;
    state.focusable = state.selectable = state.multiSelectable = true;
    if (isValid())
        addState(state);
    else
        state.invalid = true;
    return state;
}

void *CanvasElementAccessible::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
}

void CanvasElementAccessible::doAction(const QString &name)
{
    if (!isValid())
        return;
    m_canvas->setFocus(Qt::OtherFocusReason);
    makeCurrent();
    if (name == pressAction())
        press();
}

CanvasAccessible::~CanvasAccessible()
{
    for (const QAccessible::Id id : m_ids)
        QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface *CanvasAccessible::child(int index) const
{
    if (index < 0 || index >= childCount())
        return nullptr;
    while (int(m_ids.size()) <= index)
        m_ids.push_back(QAccessible::registerAccessibleInterface(makeElement(int(m_ids.size()))));
    return QAccessible::accessibleInterface(m_ids[std::size_t(index)]);
}

int CanvasAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    for (std::size_t i = 0; i < m_ids.size(); ++i) {
        if (QAccessible::accessibleInterface(m_ids[i]) == child)
            return int(i);
    }
    return -1;
}

QAccessibleInterface *CanvasAccessible::focusChild() const
{
    const int at = currentElement();
    return at < 0 ? nullptr : child(at);
}

void sayCurrentElement(QWidget *canvas, int index)
{
    if (!QAccessible::isActive() || index < 0)
        return;
    QAccessibleEvent told(canvas, QAccessible::Focus);
    told.setChild(index);
    QAccessible::updateAccessibility(&told);
}

} // namespace formwright::designing
