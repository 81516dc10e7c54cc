#include "ui/views/grid_accessible.h"

#include <QAccessibleWidget>
#include <QPointer>
#include <QWidget>

#include <vector>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

PaintedThings *thingsOf(QObject *object)
{
    return dynamic_cast<PaintedThings *>(object);
}

class ThingAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    ThingAccessible(QWidget *widget, int index) : m_widget(widget), m_index(index) { }

    bool isValid() const override { return things() != nullptr && m_index < things()->thingCount(); }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override
    {
        return m_widget ? QAccessible::queryAccessibleInterface(m_widget.data()) : nullptr;
    }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Name && isValid() ? things()->thingName(m_index) : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override
    {
        if (!isValid())
            return {};
        const QRect there = things()->thingRect(m_index);
        return there.isNull() ? QRect() : QRect(things()->paintedOn()->mapToGlobal(there.topLeft()), there.size());
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = true;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.selected = things()->isCurrentThing(m_index);
        state.focused = state.selected && m_widget->hasFocus();
        state.offscreen = things()->thingRect(m_index).isNull();
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
        if (name == setFocusAction()) {
            m_widget->setFocus(Qt::OtherFocusReason);
            things()->makeCurrentThing(m_index);
        } else if (name == pressAction()) {
            things()->openThing(m_index);
        }
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    PaintedThings *things() const { return thingsOf(m_widget); }

    QPointer<QWidget> m_widget;
    const int m_index;
};

class GridAccessible : public QAccessibleWidget
{
public:
    explicit GridAccessible(QWidget *widget) : QAccessibleWidget(widget, QAccessible::List) { }
    ~GridAccessible() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return things() ? things()->thingCount() : 0; }
    QAccessibleInterface *child(int index) const override
    {
        if (index < 0 || index >= childCount())
            return nullptr;
        while (int(m_ids.size()) <= index)
            m_ids.push_back(QAccessible::registerAccessibleInterface(new ThingAccessible(widget(), int(m_ids.size()))));
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
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (things()->isCurrentThing(i))
                return child(i);
        }
        return nullptr;
    }

private:
    PaintedThings *things() const { return thingsOf(object()); }

    mutable std::vector<QAccessible::Id> m_ids; // by the index of the thing
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    return object && object->isWidgetType() && thingsOf(object) ? new GridAccessible(static_cast<QWidget *>(object))
                                                                : nullptr;
}

} // namespace

void tellOfPaintedThings()
{
    static const bool isTold = [] {
        QAccessible::installFactory(make);
        return true;
    }();
    Q_UNUSED(isTold)
}

void sayCurrentThing(QWidget *widget, int index)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleEvent told(widget, QAccessible::Focus);
    told.setChild(index);
    QAccessible::updateAccessibility(&told);
}

} // namespace formwright::views
