#include "ui/floweditor/drawing_canvas.h"

#include "app/flow/drawing.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/raised_card.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::NodeKind;
using widgets::color;
using widgets::Role;

const QList<NodeKind> &drawableKinds()
{
    static const QList<NodeKind> kinds{NodeKind::Start, NodeKind::Manual, NodeKind::Auto, NodeKind::SubFlow,
        NodeKind::Complete, NodeKind::Suspend, NodeKind::Abort, NodeKind::Terminate};
    return kinds;
}

DrawingCanvas::DrawingCanvas(FlowDesign &design, QWidget *parent)
    : FlowCanvas(parent), m_design(design), m_pad(new widgets::RaisedCard(this))
{
    setObjectName(u"drawingCanvas"_s);
    setAcceptDrops(true);
    m_pad->setObjectName(u"contextPad"_s);
    m_pad->hide();
    connect(&design, &FlowDesign::changed, this, [this] {
        setZoom(zoom()); // what is drawn on stays where it is, and is fitted no more
        takePicture();
    });
    connect(&design, &FlowDesign::selectionChanged, this, [this] {
        if (m_isSyncing)
            return;
        m_isSyncing = true;
        select(m_design.selection());
        m_isSyncing = false;
        if (!current().id.isEmpty())
            reveal(current());
    });
    connect(this, &FlowCanvas::selectionChanged, this, [this] {
        placePad();
        if (m_isSyncing)
            return;
        m_isSyncing = true;
        m_design.select(selection());
        m_isSyncing = false;
    });
    connect(this, &FlowCanvas::activated, this, &DrawingCanvas::editName);
    takePicture();
}

void DrawingCanvas::takePicture()
{
    endDeed();
    m_isSyncing = true;
    if (m_marks.isEmpty()) {
        setPicture(m_design.picture());
    } else {
        QList<PictureNode> nodes = m_design.picture().nodes();
        for (PictureNode &node : nodes)
            node.mark = m_marks.value(node.id);
        setPicture(Picture(nodes, m_design.picture().lines()));
    }
    select(m_design.selection());
    m_isSyncing = false;
    placePad();
    placeNameEdit();
}

void DrawingCanvas::setMarks(const QHash<QString, Mark> &marks)
{
    if (marks == m_marks)
        return;
    m_marks = marks;
    takePicture();
}

QString DrawingCanvas::emptyText() const
{
    return m_design.problem().isEmpty() ? tr("Nothing is drawn yet. Drag a node here from the left, or press N.")
                                        : tr("This flow's text is no diagram, so it cannot be drawn.");
}

void DrawingCanvas::viewMoved()
{
    placePad();
    placeNameEdit();
}

void DrawingCanvas::setPad(const QList<QAction *> &actions)
{
    auto *row = new QVBoxLayout(m_pad);
    row->setContentsMargins(widgets::space::Tight, widgets::space::Tight, widgets::space::Tight, widgets::space::Tight);
    row->setSpacing(0);
    for (QAction *action : actions) {
        auto *button = new QToolButton(m_pad);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::NoFocus); // all of it has keys
        row->addWidget(button);
    }
    m_pad->adjustSize();
}

// Beside the one node that is selected, while nothing else is done with it.
void DrawingCanvas::placePad()
{
    const bool isShown = selection().size() == 1 && !current().isLine && m_deed == Deed::None && m_nameEdit == nullptr
        && m_pad->layout() != nullptr && !isConnecting();
    const QRect box = isShown ? rectOf(current()) : QRect();
    if (!isShown || !rect().intersects(box)) {
        m_pad->hide();
        return;
    }
    m_pad->adjustSize();
    QPoint at(box.right() + widgets::space::Medium, box.top() - widgets::space::Small);
    if (at.x() + m_pad->width() > width())
        at.setX(box.left() - m_pad->width() - widgets::space::Medium);
    at.setY(qBound(0, at.y(), qMax(0, height() - m_pad->height())));
    m_pad->move(at);
    m_pad->show();
    m_pad->raise();
}

void DrawingCanvas::editName()
{
    const Element element = current();
    if (element.id.isEmpty() || m_nameEdit != nullptr)
        return;
    m_named = element;
    auto *edit = new QLineEdit(m_design.value(element, u"name"_s), this);
    edit->setObjectName(u"nameEdit"_s);
    edit->setAccessibleName(tr("Name"));
    edit->setMaxLength(200);
    edit->setAlignment(Qt::AlignCenter);
    edit->selectAll();
    m_nameEdit = edit;
    m_pad->hide();
    placeNameEdit();
    edit->show();
    edit->setFocus(Qt::OtherFocusReason);
    edit->installEventFilter(this);
    connect(edit, &QLineEdit::textEdited, this, &DrawingCanvas::typed);
    connect(edit, &QLineEdit::editingFinished, this, &DrawingCanvas::finishTyping);
}

void DrawingCanvas::placeNameEdit()
{
    if (m_nameEdit == nullptr)
        return;
    QPoint middle = rectOf(m_named).center();
    if (const PictureLine *line = m_named.isLine ? picture().line(m_named.id) : nullptr)
        middle = toWidget(middleOf(line->points)).toPoint();
    QRect at(0, 0, qMax(140, rectOf(m_named).width()), widgets::size::Control);
    if (m_named.isLine)
        at.setWidth(140);
    at.moveCenter(middle);
    m_nameEdit->setGeometry(at);
}

// The editor goes first: what follows may take the focus from it.
void DrawingCanvas::finishTyping()
{
    QLineEdit *edit = std::exchange(m_nameEdit, nullptr);
    if (edit == nullptr)
        return;
    edit->disconnect(this);
    const bool isTyped = edit->isModified();
    const QString text = edit->text().trimmed();
    const bool hadFocus = edit->hasFocus();
    edit->hide();
    edit->deleteLater();
    if (isTyped)
        m_design.set(tr("Name"), {m_named}, {{u"name"_s, text}});
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    placePad();
    Q_EMIT typed();
}

bool DrawingCanvas::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_nameEdit && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (watched == m_nameEdit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        // Whatever is left over of them would go to the canvas, and begin anew there.
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            if (key == Qt::Key_Escape)
                m_nameEdit->setModified(false);
            finishTyping();
            return true;
        }
    }
    return FlowCanvas::eventFilter(watched, event);
}

void DrawingCanvas::startConnecting()
{
    if (current().isLine || current().id.isEmpty())
        return;
    m_connectFrom = current().id;
    m_now = rectOf(current()).center();
    setCursor(Qt::CrossCursor);
    placePad();
    update();
    Q_EMIT hint(tr("Click the node that the line leads to, or walk there and press Enter. Esc gives it up."));
}

void DrawingCanvas::finishConnecting(const QString &to)
{
    const QString from = std::exchange(m_connectFrom, {});
    endDeed();
    if (!to.isEmpty())
        m_design.connectNodes(from, to);
    placePad();
}

void DrawingCanvas::endDeed()
{
    const bool wasConnecting = !m_connectFrom.isEmpty() || m_deed == Deed::Connecting;
    m_deed = Deed::None;
    m_connectFrom.clear();
    m_guides.clear();
    m_by = {};
    m_bend = -1;
    m_bentLine.clear();
    unsetCursor();
    update();
    if (wasConnecting)
        Q_EMIT hint({});
}

QMenu *DrawingCanvas::offerKinds(Offer offer)
{
    const Element element = current();
    if (offer == Offer::Replace && (element.isLine || element.id.isEmpty()))
        return nullptr;
    if (m_kindMenu) // a key asks for another while it is open
        m_kindMenu->close();
    auto *menu = new QMenu(this);
    m_kindMenu = menu;
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(u"kindMenu"_s);
    const QPoint middle = toPicture(QRectF(rect()).center()).toPoint();
    const PictureNode *node = offer == Offer::Replace ? picture().node(element.id) : nullptr;
    for (const NodeKind kind : drawableKinds()) {
        if (offer == Offer::Append && kind == NodeKind::Start)
            continue;
        QAction *action = menu->addAction(widgets::icon(kindIcon(kind)), kindTitle(kind), this, [=, this] {
            if (offer == Offer::Append)
                m_design.appendNode(kind);
            else if (offer == Offer::Create)
                m_design.addNode(kind, middle);
            else
                m_design.replaceKind(element.id, kind);
            setFocus(Qt::OtherFocusReason);
        });
        action->setEnabled(node == nullptr || node->isStrange || node->kind != kind);
    }
    const QRect box = rectOf(element);
    menu->popup(mapToGlobal(box.isNull() ? rect().center() : QPoint(box.right() + 8, box.top())));
    return menu;
}

void DrawingCanvas::copy()
{
    if (QMimeData *data = m_design.copied())
        QApplication::clipboard()->setMimeData(data);
}

void DrawingCanvas::cut()
{
    if (QMimeData *data = m_design.copied()) {
        QApplication::clipboard()->setMimeData(data);
        m_design.removeSelected(tr("cut", "stands behind Undo and Redo"));
    }
}

void DrawingCanvas::paste()
{
    if (const QMimeData *data = QApplication::clipboard()->mimeData(); data != nullptr && m_design.canPaste(*data))
        m_design.paste(*data);
}

void DrawingCanvas::selectAll()
{
    QList<Element> all;
    for (const PictureNode &node : picture().nodes())
        all.append({false, node.id});
    for (const PictureLine &line : picture().lines())
        all.append({true, line.id});
    select(all);
}

QList<QPoint> DrawingCanvas::bentPoints() const
{
    const PictureLine *line = picture().line(m_bentLine);
    if (line == nullptr)
        return {};
    return flow::wayOf(picture().nodes().at(line->from).box, picture().nodes().at(line->to).box, m_bends);
}

void DrawingCanvas::paintAbove(QPainter &painter)
{
    const QColor accent = color(Role::Accent);
    painter.setBrush(Qt::NoBrush);
    if (m_deed == Deed::Moving) {
        painter.setPen(QPen(accent, 1.5, Qt::DashLine));
        for (const QString &node : m_design.selectedNodes())
            painter.drawRoundedRect(
                picture().rectOf({false, node}).translated(m_by), widgets::shape::Corner, widgets::shape::Corner);
        painter.setPen(QPen(color(Role::HostRed), 1 / zoom()));
        painter.drawLines(m_guides);
    }
    if (m_deed == Deed::Bending) {
        painter.setPen(QPen(accent, 2));
        painter.drawPolyline(bentPoints());
    }
    if (m_deed == Deed::Banding) {
        QColor ground = accent;
        ground.setAlphaF(0.12F);
        painter.setBrush(ground);
        painter.setPen(QPen(accent, 1 / zoom()));
        painter.drawRect(QRectF(toPicture(m_pressedAt), toPicture(m_now)).normalized());
    }
    if (isConnecting()) {
        const QRect from = picture().rectOf({false, m_connectFrom});
        painter.setPen(QPen(accent, 1.5, Qt::DashLine));
        painter.drawRoundedRect(from.adjusted(-4, -4, 4, 4), widgets::shape::Corner, widgets::shape::Corner);
        const QString to = nodeUnder(m_now);
        if (!to.isEmpty() && to != m_connectFrom)
            painter.drawRoundedRect(
                picture().rectOf({false, to}).adjusted(-4, -4, 4, 4), widgets::shape::Corner, widgets::shape::Corner);
        painter.drawLine(QRectF(from).center(), toPicture(m_now));
    }
    if (m_dropBox) {
        painter.setPen(QPen(accent, 1.5, Qt::DashLine));
        painter.drawRoundedRect(*m_dropBox, widgets::shape::Corner, widgets::shape::Corner);
    }
    // What a selected line can be bent by.
    if (const PictureLine *line = selection().size() == 1 && current().isLine && m_deed == Deed::None
            ? picture().line(current().id)
            : nullptr) {
        painter.setPen(QPen(accent, 1.5 / zoom()));
        painter.setBrush(color(Role::Surface));
        const double radius = 4 / zoom();
        for (qsizetype i = 1; i + 1 < line->points.size(); ++i)
            painter.drawEllipse(QPointF(line->points.at(i)), radius, radius);
    }
}

} // namespace formwright::floweditor
