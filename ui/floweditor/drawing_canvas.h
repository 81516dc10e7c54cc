// The canvas that flows are drawn on: nodes are moved, joined, named and replaced in place, by mouse and by keyboard.
#pragma once

#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/flow_design.h"
#include "ui/floweditor/snapping.h"

#include <QLineEdit>
#include <QPointer>

class QMenu;
class QToolButton;

namespace formwright::floweditor {

// What can be drawn, in the order it is offered.
const QList<flow::NodeKind> &drawableKinds();

class DrawingCanvas : public FlowCanvas
{
    Q_OBJECT

public:
    // The design must outlive it.
    explicit DrawingCanvas(FlowDesign &design, QWidget *parent = nullptr);

    FlowDesign &design() { return m_design; }
    // What is wrong with nodes, by their ids.
    void setMarks(const QHash<QString, Mark> &marks);
    void editName();
    QLineEdit *nameEdit() const { return m_nameEdit; }
    bool isTyping() const { return m_nameEdit != nullptr && m_nameEdit->isModified(); }
    void finishTyping();
    // From the selected node: the next one that is clicked, or walked to and confirmed, is where the line leads.
    void startConnecting();
    bool isConnecting() const { return !m_connectFrom.isEmpty(); }
    // The kinds as a menu at what is selected; what is chosen is appended, created or takes its place.
    enum class Offer { Append, Create, Replace };
    QMenu *offerKinds(Offer offer);
    // Actions of the page that stand beside a selected node.
    void setPad(const QList<QAction *> &actions);
    QWidget *pad() const { return m_pad; }
    void setMenu(const std::function<void(QMenu &)> &fill) { m_fillMenu = fill; }
    const QList<QLine> &guides() const { return m_guides; }

public Q_SLOTS:
    void copy();
    void cut();
    void paste();
    void selectAll();

Q_SIGNALS:
    void typed(); // see isTyping()
    void hint(const QString &text); // what is to be done now; empty for nothing

protected:
    void paintAbove(QPainter &painter) override;
    QString emptyText() const override;
    void viewMoved() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    enum class Deed { None, Pressing, Moving, Banding, Bending, Connecting };

    void takePicture();
    void placePad();
    void placeNameEdit();
    void endDeed();
    void finishConnecting(const QString &to);
    void dragTo(const QPointF &place, Qt::KeyboardModifiers modifiers);
    void startBending(const Element &line, const QPoint &place);
    void selectBand();
    // The way of the line while one of its bends is dragged.
    QList<QPoint> bentPoints() const;
    QString nodeUnder(const QPointF &place) const;
    std::optional<flow::NodeKind> kindIn(const QDropEvent &event) const;

    FlowDesign &m_design;
    QHash<QString, Mark> m_marks;
    bool m_isSyncing = false;
    Deed m_deed = Deed::None;
    QPointF m_pressedAt; // of the widget
    QPointF m_now;
    QPoint m_by; // what is moved is moved so far
    QList<QLine> m_guides;
    QList<Element> m_before; // what was selected before a band
    QString m_connectFrom;
    QString m_bentLine;
    QList<QPoint> m_bends;
    int m_bend = -1;
    std::optional<QRect> m_dropBox;
    QPointer<QMenu> m_kindMenu; // that is open
    QPointer<QLineEdit> m_nameEdit;
    Element m_named;
    QWidget *m_pad;
    std::function<void(QMenu &)> m_fillMenu;
};

} // namespace formwright::floweditor
