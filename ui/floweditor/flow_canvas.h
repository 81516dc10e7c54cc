// A flow to look at: painted from values through their index, so that thousands of nodes cost what is seen of them.
// Zoomed, moved about, walked by keyboard, and told of to those who do not see it.
#pragma once

#include "ui/floweditor/picture.h"

#include <QPixmap>
#include <QWidget>

namespace formwright::floweditor {

QString kindTitle(flow::NodeKind kind); // "Approval"
QString kindIcon(flow::NodeKind kind); // the name of its icon
QString stateTitle(flow::ChartState state); // empty for a node nobody came to

class FlowCanvas : public QWidget
{
    Q_OBJECT

public:
    explicit FlowCanvas(QWidget *parent = nullptr);

    const Picture &picture() const { return m_picture; }
    // What is selected stays so as far as it is there.
    void setPicture(const Picture &picture);

    const QList<Element> &selection() const { return m_selection; }
    // The last of what is selected; nothing's id is empty.
    Element current() const { return m_selection.isEmpty() ? Element() : m_selection.constLast(); }
    void select(const QList<Element> &elements);
    bool isSelected(const Element &element) const { return m_selection.contains(element); }

    double zoom() const { return m_zoom; }
    // What lies at `anchor`, a place of the widget, stays there.
    void setZoom(double zoom, const QPointF &anchor);
    void setZoom(double zoom) { setZoom(zoom, QRectF(rect()).center()); }
    // All of it, at most in its own size.
    void fit();
    void reveal(const Element &element);

    QPointF toPicture(const QPointF &place) const { return m_origin + place / m_zoom; }
    QPointF toWidget(const QPointF &place) const { return (place - m_origin) * m_zoom; }
    QRectF toWidget(const QRect &rect) const;
    QRect visibleArea() const; // of the picture
    // In the widget's coordinates.
    QRect rectOf(const Element &element) const { return toWidget(picture().rectOf(element)).toAlignedRect(); }
    // What is told of an element: "Finance, approval, now here: Ann, Ben".
    QString nameOf(const Element &element) const;
    // What a pointer that rests on it tells.
    QString tipOf(const Element &element) const;
    Element elementAt(const QPointF &place) const; // of the widget

    bool hasMinimap() const { return m_hasMinimap; }
    void setMinimap(bool isShown);
    QRect minimapRect() const; // null while all is seen anyway
    // Nodes are coloured by how much happens at them.
    bool showsHeat() const { return m_showsHeat; }
    void setHeat(bool isShown);
    // The elements in the order they are told of: nodes as they are walked, then lines.
    Element elementOf(int index) const;
    int indexOf(const Element &element) const;
    int elementCount() const { return int(m_picture.nodes().size() + m_picture.lines().size()); }

    QSize sizeHint() const override { return {720, 480}; }

Q_SIGNALS:
    void selectionChanged();
    void zoomChanged();
    void activated(const formwright::floweditor::Element &element);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

    // On top of everything but the small map, in the picture's coordinates.
    virtual void paintAbove(QPainter &) { }
    // What is to be told while there is nothing.
    virtual QString emptyText() const { return tr("Nothing is drawn yet."); }
    // What is seen is another part of it, or in another size.
    virtual void viewMoved() { }
    void pan(const QPointF &by); // in pixels
    void walkTo(const Element &element, bool isAdded = false);
    bool isPanning() const { return m_grip != Grip::None; }
    // From one element of the walk to the next; false at its ends.
    bool step(int by);

private:
    enum class Grip { None, Picture, Map };

    void keepInSight();
    void paintMinimap(QPainter &painter) const;
    void paintEmpty(QPainter &painter) const;
    void goToMapPlace(const QPointF &place);
    void makeMap() const;
    Picture m_picture;
    QList<Element> m_selection;
    QPointF m_origin; // of the picture, at the widget's top left
    double m_zoom = 1;
    bool m_isFitted = false; // by itself, until somebody zooms or moves
    bool m_hasMinimap = true;
    bool m_showsHeat = false;
    Grip m_grip = Grip::None;
    QPointF m_gripAt;
    mutable QPixmap m_map;
};

} // namespace formwright::floweditor
