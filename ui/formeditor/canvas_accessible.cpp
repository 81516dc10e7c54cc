#include "ui/formeditor/canvas_accessible.h"

#include "ui/designing/canvas_accessible.h"
#include "ui/formeditor/canvas.h"

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

class ElementAccessible : public designing::CanvasElementAccessible
{
public:
    ElementAccessible(Canvas *canvas, int index) : CanvasElementAccessible(canvas, index) { }

    bool isValid() const override { return node() != nullptr; }
    QAccessible::Role role() const override { return isValid() ? roleOf(*node()) : QAccessible::NoRole; }

protected:
    QString name() const override { return drawing()->nameOf(id()); }
    QRect place() const override { return drawing()->rectOf(id()); }
    void addState(QAccessible::State &state) const override
    {
        state.selected = drawing()->design().selection().contains(id());
        state.focused = drawing()->design().current() == id() && drawing()->hasFocus();
        state.movable = node()->degree == forms::Degree::Structural;
        state.offscreen = !drawing()->visibleRegion().intersects(place());
    }
    void makeCurrent() override { drawing()->makeCurrent(id()); }
    void press() override { drawing()->editLabel(); }

private:
    Canvas *drawing() const { return qobject_cast<Canvas *>(canvas()); }
    NodeId id() const { return drawing() ? drawing()->sketch().stops().value(index()) : 0; }
    const SourceNode *node() const { return drawing() ? drawing()->design().tree().find(id()) : nullptr; }
};

class FormAccessible : public designing::CanvasAccessible
{
public:
    explicit FormAccessible(Canvas *canvas) : CanvasAccessible(canvas, QAccessible::Canvas) { }

    int childCount() const override { return canvas() ? int(canvas()->sketch().stops().size()) : 0; }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        for (int i = 0; i < childCount(); ++i) {
            if (child(i)->rect().contains(x, y))
                return child(i);
        }
        return nullptr;
    }

protected:
    QAccessibleInterface *makeElement(int index) const override { return new ElementAccessible(canvas(), index); }
    int currentElement() const override
    {
        return canvas() ? int(canvas()->sketch().stops().indexOf(canvas()->design().current())) : -1;
    }

private:
    Canvas *canvas() const { return qobject_cast<Canvas *>(object()); }
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<Canvas *>(object);
    return canvas != nullptr ? new FormAccessible(canvas) : nullptr;
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

} // namespace formwright::formeditor
