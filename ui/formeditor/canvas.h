// The form as it will be, to be drawn on: elements are selected, walked, moved, dropped, and named in place.
#pragma once

#include "ui/formeditor/box_sketch.h"

#include <QLineEdit>
#include <QPointer>
#include <QTimer>
#include <QWidget>

class QMenu;
class QScrollArea;

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
    // In the widget's coordinates; null where nothing of it is seen.
    QRect rectOf(forms::NodeId node) const;
    // What is told of an element: "Supplier, Text field, 3 of 12".
    QString nameOf(forms::NodeId node) const;
    void makeCurrent(forms::NodeId node);

    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    // Opens the tabs it is in and scrolls there.
    void reveal(forms::NodeId node);
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
    void propertiesWanted();
    void typed(); // see isTyping()

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
    QPointer<QLineEdit> m_labelEdit;
    forms::NodeId m_labelOf = 0;
    std::function<void(QMenu &)> m_fillMenu;
};

} // namespace formwright::formeditor
