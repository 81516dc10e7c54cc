#include "ui/floweditor/canvas_accessible.h"

#include "ui/floweditor/flow_canvas.h"

#include <QAccessibleWidget>

#include <vector>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;

namespace {

class ElementAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    ElementAccessible(FlowCanvas *canvas, int index) : m_canvas(canvas), m_index(index) { }

    bool isValid() const override { return !element().id.isEmpty(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return m_canvas ? QAccessible::queryAccessibleInterface(m_canvas.data()) : nullptr;
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? m_canvas->nameOf(element()) : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override
    {
        const QRect there = isValid() ? m_canvas->rectOf(element()) : QRect();
        return there.isNull() ? QRect() : QRect(m_canvas->mapToGlobal(there.topLeft()), there.size());
    }
    QAccessible::Role role() const override
    {
        return !isValid() ? QAccessible::NoRole : element().isLine ? QAccessible::Graphic : QAccessible::ListItem;
    }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = state.multiSelectable = true;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.selected = m_canvas->isSelected(element());
        state.focused = m_canvas->current() == element() && m_canvas->hasFocus();
        state.offscreen = !m_canvas->rect().intersects(m_canvas->rectOf(element()));
        return state;
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface *>(this) : nullptr;
    }
    QStringList actionNames() const override { return {setFocusAction(), pressAction()}; }
    void doAction(const QString &name) override
    {
        if (!isValid())
            return;
        m_canvas->setFocus(Qt::OtherFocusReason);
        m_canvas->select({element()});
        m_canvas->reveal(element());
        if (name == pressAction())
            Q_EMIT m_canvas->activated(element());
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    Element element() const { return m_canvas ? m_canvas->elementOf(m_index) : Element(); }

    QPointer<FlowCanvas> m_canvas;
    const int m_index;
};

class CanvasAccessible : public QAccessibleWidget
{
public:
    explicit CanvasAccessible(FlowCanvas *canvas) : QAccessibleWidget(canvas, QAccessible::List) { }
    ~CanvasAccessible() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return canvas() ? canvas()->elementCount() : 0; }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        while (int(m_ids.size()) <= index)
            m_ids.push_back(
                QAccessible::registerAccessibleInterface(new ElementAccessible(canvas(), int(m_ids.size()))));
        return QAccessible::accessibleInterface(m_ids[std::size_t(index)]);
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        for (std::size_t i = 0; i < m_ids.size(); ++i) {
            if (QAccessible::accessibleInterface(m_ids[i]) == child)
                return int(i);
        }
        return -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        if (canvas() == nullptr)
            return nullptr;
        const int at = canvas()->indexOf(canvas()->elementAt(canvas()->mapFromGlobal(QPoint(x, y))));
        return at < 0 ? nullptr : child(at);
    }
    QAccessibleInterface *focusChild() const override
    {
        const int at = canvas() ? canvas()->indexOf(canvas()->current()) : -1;
        return at < 0 ? nullptr : child(at);
    }

private:
    FlowCanvas *canvas() const { return qobject_cast<FlowCanvas *>(object()); }

    mutable std::vector<QAccessible::Id> m_ids; // by the index of the element
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<FlowCanvas *>(object);
    return canvas != nullptr ? new CanvasAccessible(canvas) : nullptr;
}

} // namespace

void tellOfFlowCanvases()
{
    static const bool isTold = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    Q_UNUSED(isTold)
}

void sayCurrentElement(QWidget *canvas, int index)
{
    if (!QAccessible::isActive() || index < 0)
        return;
    QAccessibleEvent told(canvas, QAccessible::Focus);
    told.setChild(index);
    QAccessible::updateAccessibility(&told);
}

} // namespace formwright::floweditor
