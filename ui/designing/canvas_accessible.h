// A canvas of an editor for those who do not see it: what is drawn is no widget, and is told by number.
#pragma once

#include <QAccessibleWidget>
#include <QPointer>

#include <vector>

namespace formwright::designing {

// One of the elements, by its number; they are the children of the canvas.
class CanvasElementAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override;
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override;
    QAccessible::State state() const override;
    void *interface_cast(QAccessible::InterfaceType type) override;
    QStringList actionNames() const override { return {setFocusAction(), pressAction()}; }
    void doAction(const QString &name) override;
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

protected:
    CanvasElementAccessible(QWidget *canvas, int index) : m_canvas(canvas), m_index(index) { }

    // Asked of what is valid alone.
    virtual QString name() const = 0;
    virtual QRect place() const = 0; // on the canvas; null: nowhere
    virtual void addState(QAccessible::State &state) const = 0;
    virtual void makeCurrent() = 0;
    virtual void press() = 0;

    QWidget *canvas() const { return m_canvas.data(); }
    int index() const { return m_index; }

private:
    const QPointer<QWidget> m_canvas;
    const int m_index;
};

class CanvasAccessible : public QAccessibleWidget
{
public:
    ~CanvasAccessible() override;

    QAccessibleInterface *child(int index) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *focusChild() const override;

protected:
    using QAccessibleWidget::QAccessibleWidget;

    virtual QAccessibleInterface *makeElement(int index) const = 0;
    virtual int currentElement() const = 0; // -1: none

private:
    mutable std::vector<QAccessible::Id> m_ids; // by the number of the element
};

// Another element has become current, or has another place.
void sayCurrentElement(QWidget *canvas, int index);

} // namespace formwright::designing
