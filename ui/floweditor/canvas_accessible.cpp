#include "ui/floweditor/canvas_accessible.h"

#include "ui/designing/canvas_accessible.h"
#include "ui/floweditor/flow_canvas.h"

namespace formwright::floweditor {

namespace {

class ElementAccessible : public designing::CanvasElementAccessible
{
public:
    ElementAccessible(FlowCanvas *canvas, int index) : CanvasElementAccessible(canvas, index) { }

    bool isValid() const override { return !element().id.isEmpty(); }
    QAccessible::Role role() const override
    {
        return !isValid() ? QAccessible::NoRole : element().isLine ? QAccessible::Graphic : QAccessible::ListItem;
    }

protected:
    QString name() const override { return drawing()->nameOf(element()); }
    QRect place() const override { return drawing()->rectOf(element()); }
    void addState(QAccessible::State &state) const override
    {
        state.selected = drawing()->isSelected(element());
        state.focused = drawing()->current() == element() && drawing()->hasFocus();
        state.offscreen = !drawing()->rect().intersects(place());
    }
    void makeCurrent() override
    {
        drawing()->select({element()});
        drawing()->reveal(element());
    }
    void press() override { Q_EMIT drawing()->activated(element()); }

private:
    FlowCanvas *drawing() const { return qobject_cast<FlowCanvas *>(canvas()); }
    Element element() const { return drawing() ? drawing()->elementOf(index()) : Element(); }
};

class FlowAccessible : public designing::CanvasAccessible
{
public:
    explicit FlowAccessible(FlowCanvas *canvas) : CanvasAccessible(canvas, QAccessible::List) { }

    int childCount() const override { return canvas() ? canvas()->elementCount() : 0; }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        if (canvas() == nullptr)
            return nullptr;
        const int at = canvas()->indexOf(canvas()->elementAt(canvas()->mapFromGlobal(QPoint(x, y))));
        return at < 0 ? nullptr : child(at);
    }

protected:
    QAccessibleInterface *makeElement(int index) const override { return new ElementAccessible(canvas(), index); }
    int currentElement() const override { return canvas() ? canvas()->indexOf(canvas()->current()) : -1; }

private:
    FlowCanvas *canvas() const { return qobject_cast<FlowCanvas *>(object()); }
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    auto *canvas = qobject_cast<FlowCanvas *>(object);
    return canvas != nullptr ? new FlowAccessible(canvas) : nullptr;
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

} // namespace formwright::floweditor
