// The form as it will be, to be drawn on: elements are selected, walked, moved, dropped, and named in place.
#pragma once

#include "ui/formeditor/box_sketch.h"

#include <QLineEdit>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QMenu;
class QScrollArea;

namespace formwright::widgets {
struct DraggedDesign;
}

namespace formwright::formeditor {

class Canvas : public QWidget
{
    Q_OBJECT

public:
    // Lies in the scroll area. The design must outlive it.
    Canvas(FormDesign &design, const editors::FieldContext &context, QScrollArea &around);
    ~Canvas() override;

    FormDesign &design() { return m_design; }
    const BoxSketch &sketch() const { return m_sketch; }
    IncludedViews &views() { return m_sketch.views(); }
    // In the widget's coordinates; null where nothing of it is seen.
    QRect rectOf(forms::NodeId node) const;
    // What is told of an element: "Supplier, Text field, 3 of 12".
    QString nameOf(forms::NodeId node) const;
    void makeCurrent(forms::NodeId node);

    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    // Opens the tabs it is in and scrolls there.
    void reveal(forms::NodeId node);
    // Fields show their numbers in the order of the Tab key. A click gives the next number, from 1 on: Space does the
    // same for the field that is selected, + and - put it a place later or earlier, Esc ends it.
    bool isOrdering() const { return m_isOrdering; }
    void setOrdering(bool isOrdering);
    // The column of the current element, or the current picture or code, by so many steps.
    bool canResize() const;
    void resizeByKey(int step);
    bool isResizing() const { return m_resizing.has_value(); }
    const QList<int> &guides() const; // that what is resized is in line with, in units of the sketch
    void editLabel();
    QLineEdit *labelEdit() const { return m_labelEdit; }
    // Whether a label is typed that is no step yet, and making it one.
    bool isTyping() const { return m_labelEdit != nullptr && m_labelEdit->isModified(); }
    void finishTyping();
    // Filled with what can be done, when the menu is asked for.
    void setMenu(const std::function<void(QMenu &)> &fill) { m_fillMenu = fill; }

public Q_SLOTS:
    void copy();
    void cut();
    void paste();
    void selectAll();

Q_SIGNALS:
    void zoomChanged();
    void orderingChanged(bool isOrdering);
    void propertiesWanted();
    void typed(); // see isTyping()
    void tablePasted(const QString &text); // rows of a spreadsheet
    void designDropped(const formwright::widgets::DraggedDesign &design, const formwright::formeditor::Place &place);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct Resizing {
        enum class Kind { Border, Columns, Rows, Length };
        Kind kind = Kind::Border;
        forms::NodeId node = 0; // the table, or what is resized itself
        int column = 0; // at the left of the border
        QList<int> edges{}; // of the columns
        int at = 0; // where it is now, in units of the sketch
        QList<int> guides{};
        bool hasMoved = false;
    };
    QString lengthOf(forms::NodeId node) const;
    QRect handleOf(Resizing::Kind kind) const;
    std::optional<Resizing> resizingAt(QPoint point) const;
    void showResizeCursor(QPoint point);
    void resizeTo(QPoint point);
    void finishResizing(bool keeps);
    void paintResizing(QPainter &painter) const;
    void arrange();
    void showSelection();
    QPoint toForm(QPoint point) const; // in the units of the sketch
    QRect toWidget(const QRect &rect) const;
    void walk(int step, bool extends);
    void selectOnly(forms::NodeId node, Qt::KeyboardModifiers modifiers);
    void selectWithin(const QRect &band, Qt::KeyboardModifiers modifiers);
    void selectAround();
    void startDrag();
    void finishLabel(bool keeps);
    bool takes(const QDropEvent &event) const;
    void paintSelection(QPainter &painter) const;
    void paintEmpty(QPainter &painter) const;
    void paintOrder(QPainter &painter) const;
    bool orderByKey(const QKeyEvent &event);
    void giveNumber(forms::NodeId field);

    FormDesign &m_design;
    QScrollArea &m_around;
    BoxSketch m_sketch;
    double m_zoom = 1;
    QTimer m_soon;
    forms::NodeId m_hovered = 0;
    forms::NodeId m_pressed = 0;
    forms::NodeId m_anchor = 0; // where a range of selected elements begins
    QPoint m_pressedAt;
    bool m_isBanding = false;
    QRect m_band;
    QList<forms::NodeId> m_beforeBand;
    std::optional<BoxSketch::DropPlace> m_drop;
    std::optional<Resizing> m_resizing;
    qsizetype m_saidPlace = -1; // of the current element among all
    bool m_isOrdering = false;
    qsizetype m_given = 0; // numbers since it began
    QPointer<QLineEdit> m_labelEdit;
    forms::NodeId m_labelOf = 0;
    std::function<void(QMenu &)> m_fillMenu;
};

} // namespace formwright::formeditor
