#include "ui/formeditor/canvas_accessible.h"

#include "ui/formeditor/canvas.h"

#include <QAccessibleWidget>

#include <vector>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::Shape;
using forms::SourceNode;

namespace {

QAccessible::Role roleOf(const SourceNode &node)
{
    if (!node.isElement())
        return QAccessible::StaticText;
    switch (node.traits->shape) {
    case Shape::Field:
        switch (node.traits->kind) {
        case forms::FieldKind::Boolean:
            return QAccessible::CheckBox;
        case forms::FieldKind::Choice:
        case forms::FieldKind::MultipleChoice:
        case forms::FieldKind::User:
        case forms::FieldKind::Department:
            return QAccessible::ComboBox;
        default:
            return QAccessible::EditableText;
        }
    case Shape::Heading:
        return QAccessible::Heading;
    case Shape::Paragraph:
    case Shape::Label:
    case Shape::Caption:
        return QAccessible::StaticText;
    case Shape::Table:
        return QAccessible::Table;
    case Shape::Row:
        return QAccessible::Row;
    case Shape::Cell:
    case Shape::HeaderCell:
        return QAccessible::Cell;
    case Shape::Tabs:
        return QAccessible::PageTabList;
    case Shape::Button:
        return QAccessible::Button;
    case Shape::Rule:
        return QAccessible::Separator;
    case Shape::List:
        return QAccessible::List;
    case Shape::ListItem:
        return QAccessible::ListItem;
    default:
        return node.tag == "img"_L1 ? QAccessible::Graphic : QAccessible::Grouping;
    }
}

class ElementAccessible : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    ElementAccessible(Canvas *canvas, int index) : m_canvas(canvas), m_index(index) { }

    bool isValid() const override { return node() != nullptr; }
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
        return kind == QAccessible::Name && isValid() ? m_canvas->nameOf(id()) : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override
    {
        const QRect there = isValid() ? m_canvas->rectOf(id()) : QRect();
        return there.isNull() ? QRect() : QRect(m_canvas->mapToGlobal(there.topLeft()), there.size());
    }
    QAccessible::Role role() const override { return isValid() ? roleOf(*node()) : QAccessible::NoRole; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.focusable = state.selectable = state.multiSelectable = true;
        if (!isValid()) {
            state.invalid = true;
            return state;
        }
        state.selected = m_canvas->design().selection().contains(id());
        state.focused = m_canvas->design().current() == id() && m_canvas->hasFocus();
        state.movable = node()->degree == forms::Degree::Structural;
        state.offscreen = !m_canvas->visibleRegion().intersects(m_canvas->rectOf(id()));
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
        m_canvas->makeCurrent(id());
        if (name == pressAction())
            m_canvas->editLabel();
    }
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    NodeId id() const { return m_canvas ? m_canvas->sketch().stops().value(m_index) : 0; }
    const SourceNode *node() const { return m_canvas ? m_canvas->design().tree().find(id()) : nullptr; }

    QPointer<Canvas> m_canvas;
    const int m_index;
};

class CanvasAccessible : public QAccessibleWidget
{
public:
    explicit CanvasAccessible(Canvas *canvas) : QAccessibleWidget(canvas, QAccessible::Canvas) { }
    ~CanvasAccessible() override
    {
        for (const QAccessible::Id id : m_ids)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return canvas() ? int(canvas()->sketch().stops().size()) : 0; }
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
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }
    QAccessibleInterface *focusChild() const override
    {
        const qsizetype at = canvas() ? canvas()->sketch().stops().indexOf(canvas()->design().current()) : -1;
        return at < 0 ? nullptr : child(int(at));
    }

private:
    Canvas *canvas() const { return qobject_cast<Canvas *>(object()); }

    mutable std::vector<QAccessible::Id> m_ids; // by the index of the element
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<Canvas *>(object);
    return canvas != nullptr ? new CanvasAccessible(canvas) : nullptr;
}

} // namespace

void tellOfCanvases()
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

} // namespace formwright::formeditor
