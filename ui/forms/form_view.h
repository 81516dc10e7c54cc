// Shows the boxes of a form: lines and grounds are painted, texts and fields are widgets that are made when they come
// near the part of the form that is seen, so that a form of 500 fields opens like one of five.
#pragma once

#include "ui/forms/arrangement.h"

#include <QImage>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QScrollArea;

namespace formwright::layout {

// Makes what a field is shown with: its label, editor and error.
class FieldMaker
{
public:
    virtual ~FieldMaker() = default;

    // The widget becomes the view's.
    virtual QWidget *makeField(const Box &box) = 0;
    // Rows of other documents; null where nothing is known of them, which the view says. They become the view's.
    virtual QWidget *makeRows(const Box &) { return nullptr; }
    // What a script made of a text; nothing where that is not known.
    virtual std::optional<QString> calculatedText(const Box &) { return std::nullopt; }
    // A picture by what the form says of its place; null until askPicture() brought it, or where there is none.
    virtual QImage picture(const QString &address);
    // Brings it and calls `then`, which may be at once or never; not any more once `context` is gone.
    virtual void askPicture(const QString &address, QObject *context, const std::function<void()> &then);
    // A button that stands in the form. It becomes the view's; null where it is not shown now.
    virtual QWidget *makeButton(const Box &box);
    // Fields that share it are about as tall as one another.
    virtual QString likeness(const Box &box) const = 0;
};

class FormView : public QWidget, private Measures
{
    Q_OBJECT

public:
    // Lies in the scroll area. `maker` must outlive it.
    FormView(FieldMaker &maker, QScrollArea &around);
    ~FormView() override;

    void setBoxes(const Box &root);
    const Box &boxes() const { return m_root; }

    // The widget of a field, made now if need be; null for none of that name.
    QWidget *field(const QString &name);
    // Opens what it is in and scrolls there.
    void reveal(const QString &name);
    // Rows, calculated texts or buttons are other ones.
    void remakeElements(BoxKind kind);
    int madeFields() const { return m_madeFields; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

private:
    int height(const Box &box, int width) const override;
    int textWidth(const Box &box) const override;
    int tabBarHeight() const override;

    int contentWidth() const;
    void arrangeNow();
    void arrangeSoon() { m_soon.start(); }
    // Of what is within the rectangle. True when something was made that may take another place than was thought.
    bool makeWithin(const QRect &rect);
    QWidget *make(Box &box);
    QWidget *makeText(const Box &box);
    QWidget *makeDetailsHead(Box &box);
    QWidget *makeTabBar(Box &box);
    QWidget *makeButtons(const Box &box);
    QWidget *makeCalculated(const Box &box);
    QWidget *makeRows(const Box &box);
    QWidget *makeCode(const Box &box);
    QWidget *makePicture(const Box &box);
    void placeWidgets();
    void orderFocus();
    QRect seen() const;

    FieldMaker &m_maker;
    QScrollArea &m_around;
    Box m_root;
    QHash<const Box *, QWidget *> m_widgets;
    QHash<QString, Box *> m_fields; // by name
    mutable QHash<QString, int> m_heights; // of fields, by likeness
    QTimer m_soon;
    int m_madeFields = 0;
    bool m_isArranging = false;
};

// Whether the focus is still where Qt handed it on to from this button, which was disabled while it had it; its
// property "focusWentTo" says where that is.
bool isFocusBack(const QWidget &disabled);

} // namespace formwright::layout
