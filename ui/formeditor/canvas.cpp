#include "ui/formeditor/canvas.h"

#include "ui/designing/canvas_accessible.h"
#include "ui/formeditor/canvas_accessible.h"
#include "ui/formeditor/pasted_table.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolTip>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::SourceNode;
using widgets::color;
using widgets::Role;

namespace {

constexpr int margin = widgets::space::Page;
constexpr double leastZoom = 0.5;
constexpr double mostZoom = 3;

} // namespace

Canvas::Canvas(FormDesign &design, const editors::FieldContext &context, QScrollArea &around)
    : m_design(design), m_around(around), m_sketch(design, context, *this)
{
    tellOfCanvases();
    setObjectName(u"formCanvas"_s);
    setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAcceptDrops(true);
    around.setWidget(this);
    around.setWidgetResizable(true);
    around.viewport()->installEventFilter(this);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &Canvas::arrange);
    connect(&design, &FormDesign::changed, this, &Canvas::arrange);
    connect(&m_sketch.pictures(), &editors::PictureStore::arrived, this, &Canvas::arrange);
    connect(&m_sketch.views(), &IncludedViews::changed, this, [this] {
        m_sketch.forgetRows();
        m_soon.start();
    });
    connect(&design, &FormDesign::selectionChanged, this, &Canvas::showSelection);
    arrange();
}

Canvas::~Canvas()
{
    m_design.disconnect(this);
}

void Canvas::arrange()
{
    m_soon.stop();
    if (m_labelOf != 0 && m_design.tree().find(m_labelOf) == nullptr)
        finishLabel(false);
    const int room = int((m_around.viewport()->width() - 2 * margin) / m_zoom);
    const int tall = m_sketch.arrange(qMax(200, room));
    setMinimumHeight(int(tall * m_zoom) + 2 * margin);
    m_hovered = m_design.tree().find(m_hovered) == nullptr ? 0 : m_hovered;
    m_drop.reset();
    m_resizing.reset();
    // What was moved stands elsewhere among all: whoever does not see it hears so.
    const qsizetype place = m_sketch.stops().indexOf(m_design.current());
    if (place >= 0 && m_saidPlace >= 0 && place != m_saidPlace && hasFocus())
        designing::sayCurrentElement(this, int(place));
    m_saidPlace = place;
    update();
}

QPoint Canvas::toForm(QPoint point) const
{
    return ((QPointF(point) - QPointF(margin, margin)) / m_zoom).toPoint();
}

QRect Canvas::toWidget(const QRect &rect) const
{
    if (rect.isNull())
        return {};
    const QPointF corner = QPointF(rect.topLeft()) * m_zoom + QPointF(margin, margin);
    return QRectF(corner, QSizeF(rect.size()) * m_zoom).toAlignedRect();
}

QRect Canvas::rectOf(NodeId node) const
{
    return toWidget(m_sketch.rectOf(node));
}

QString Canvas::nameOf(NodeId id) const
{
    const SourceNode *node = m_design.tree().find(id);
    if (node == nullptr)
        return {};
    const QString kind = kindTitle(m_design.tree(), *node);
    const QString label = labelOf(m_design.tree(), *node);
    const qsizetype at = m_sketch.stops().indexOf(id);
    const QString place = at < 0
        ? QString()
        : tr("%L1 of %L2", "place of an element among all").arg(at + 1).arg(m_sketch.stops().size());
    const qsizetype order = m_isOrdering ? m_design.tabOrder().indexOf(id) : -1;
    QStringList parts{label == kind ? QString() : label, kind, place,
        order < 0 ? QString() : tr("number %L1 in the tab order").arg(order + 1)};
    parts.removeAll(QString());
    return parts.join(u", "_s);
}

void Canvas::makeCurrent(NodeId node)
{
    m_anchor = node;
    m_design.select({node});
}

void Canvas::setZoom(double zoom)
{
    zoom = qBound(leastZoom, zoom, mostZoom);
    if (qFuzzyCompare(zoom, m_zoom))
        return;
    m_zoom = zoom;
    arrange();
    Q_EMIT zoomChanged();
}

void Canvas::reveal(NodeId node)
{
    if (m_sketch.bringInFront(node))
        arrange();
    const QRect rect = rectOf(node);
    if (rect.isNull())
        return;
    // What is higher than the view is shown from its top.
    const QRect seen(0, m_around.verticalScrollBar()->value(), width(), m_around.viewport()->height());
    if (seen.contains(rect.intersected(QRect(0, rect.top(), width(), qMin(rect.height(), seen.height() / 2)))))
        return;
    m_around.ensureVisible(rect.left(), rect.top() + qMin(rect.height(), seen.height() / 2), 0,
        qMin(rect.height(), seen.height() / 2) + widgets::space::Section);
}

void Canvas::showSelection()
{
    m_saidPlace = m_sketch.stops().indexOf(m_design.current());
    if (m_design.current() != 0) {
        reveal(m_design.current());
        // Whoever types in the source or walks the outline is there, and stays there.
        if (hasFocus())
            designing::sayCurrentElement(this, int(m_sketch.stops().indexOf(m_design.current())));
    }
    update();
}

// F2: what it is called, where it stands.
void Canvas::editLabel()
{
    finishLabel(true);
    const NodeId id = m_design.current();
    if (!m_design.canSetLabel(id))
        return;
    reveal(id);
    const QRect place = rectOf(id);
    if (place.isNull())
        return;
    m_labelOf = id;
    m_labelEdit = new QLineEdit(m_design.label(id), this);
    m_labelEdit->setObjectName(u"labelEdit"_s);
    m_labelEdit->setAccessibleName(tr("Label"));
    m_labelEdit->setGeometry(place.left() - widgets::space::Tight, place.top() - widgets::space::Tight,
        qBound(160, place.width() + 2 * widgets::space::Tight, 420), widgets::size::Control);
    m_labelEdit->selectAll();
    m_labelEdit->installEventFilter(this);
    // What it loses the focus with is kept.
    connect(m_labelEdit, &QLineEdit::editingFinished, this, [this] { finishLabel(true); });
    connect(m_labelEdit, &QLineEdit::textEdited, this, &Canvas::typed);
    m_labelEdit->show();
    m_labelEdit->setFocus(Qt::OtherFocusReason);
}

void Canvas::finishTyping()
{
    if (m_labelEdit != nullptr)
        setFocus(Qt::OtherFocusReason);
    finishLabel(true);
}

void Canvas::finishLabel(bool keeps)
{
    QLineEdit *edit = m_labelEdit;
    const NodeId id = std::exchange(m_labelOf, 0);
    m_labelEdit = nullptr;
    if (edit == nullptr)
        return;
    const QString text = edit->text().trimmed();
    edit->disconnect(this);
    edit->removeEventFilter(this);
    edit->hide();
    edit->deleteLater();
    if (keeps)
        m_design.setLabel(id, text);
}

bool Canvas::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_around.viewport() && event->type() == QEvent::Resize)
        m_soon.start();
    if (watched == m_labelEdit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape)
            finishLabel(false);
        if (key == Qt::Key_Escape || key == Qt::Key_Return || key == Qt::Key_Enter) {
            setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

bool Canvas::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::StyleChange:
    case QEvent::PaletteChange:
    case QEvent::LanguageChange:
    case QEvent::LocaleChange:
        m_sketch.forgetLooks();
        m_soon.start();
        break;
    case QEvent::ToolTip: {
        const auto *help = static_cast<QHelpEvent *>(event);
        const NodeId node = m_sketch.nodeAt(toForm(help->pos()));
        QStringList lines;
        if (const SourceNode *found = m_design.tree().find(node)) {
            for (const forms::Problem &problem : m_design.problems()) {
                if (problem.index >= found->element.begin && problem.index < found->element.end)
                    lines.append(problem.message);
            }
        }
        lines.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    default:
        break;
    }
    return QWidget::event(event);
}

void Canvas::copy()
{
    if (QMimeData *data = m_design.copied())
        QApplication::clipboard()->setMimeData(data);
}

void Canvas::cut()
{
    if (m_design.selection().isEmpty())
        return;
    copy();
    m_design.removeSelected(tr("cutting", "stands behind Undo and Redo"));
}

void Canvas::paste()
{
    const QMimeData *data = QApplication::clipboard()->mimeData();
    if (data == nullptr || !m_design.canPaste(*data))
        return;
    if (!data->hasFormat(QString::fromLatin1(templateMime)) && hasTable(*data))
        Q_EMIT tablePasted(data->text());
    else
        m_design.paste(*data);
}

void Canvas::selectAll()
{
    m_design.select(outermost(m_design.tree(), m_sketch.stops()));
}

void Canvas::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), palette().color(backgroundRole()));
    if (m_sketch.stops().isEmpty()) {
        paintEmpty(painter);
    } else {
        painter.save();
        painter.translate(margin, margin);
        painter.scale(m_zoom, m_zoom);
        const QRect clip(toForm(event->rect().topLeft()), toForm(event->rect().bottomRight()));
        m_sketch.paint(painter, clip);
        painter.restore();
        paintSelection(painter);
        if (!m_isOrdering)
            paintResizing(painter);
        if (m_isOrdering)
            paintOrder(painter);
    }
    if (m_drop) {
        const QRect line = toWidget(m_drop->line);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Role::Accent));
        painter.drawRoundedRect(line.adjusted(0, 0, 0, 1), 1, 1);
        painter.drawEllipse(QPoint(line.left(), line.center().y() + 1), 4, 4);
    }
    if (m_isBanding && m_band.isValid()) {
        QColor ground = color(Role::Accent);
        ground.setAlphaF(0.12f);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(color(Role::Accent));
        painter.setBrush(ground);
        painter.drawRect(m_band);
    }
}

void Canvas::paintEmpty(QPainter &painter) const
{
    const QRect seen = rect().intersected(QRect(0, 0, width(), m_around.viewport()->height()));
    const QRect words = seen.adjusted(margin, 0, -margin, 0);
    widgets::icon(u"form"_s, Role::Muted)
        .paint(&painter, QRect(seen.center().x() - 16, seen.center().y() - 60, 32, 32));
    painter.setFont(widgets::titleFont());
    painter.setPen(color(Role::Text));
    painter.drawText(
        words.adjusted(0, 8, 0, 8), Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap, tr("This form is empty."));
    painter.setFont(QFont());
    painter.setPen(color(Role::Muted));
    painter.drawText(words.adjusted(0, 48, 0, 48), Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap,
        tr("Drag elements here from the palette, or double-click them there."));
}

void Canvas::paintSelection(QPainter &painter) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto around = [&painter](const QRect &rect, double width) {
        painter.drawRoundedRect(
            QRectF(rect).adjusted(-3, -3, 3, 3).adjusted(width / 2, width / 2, -width / 2, -width / 2),
            widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    };
    // What is wrong is marked at its corner.
    QSet<NodeId> marked;
    for (const forms::Problem &problem : m_design.problems()) {
        const NodeId node = m_design.nodeAt(problem.index);
        const QRect rect = rectOf(node);
        if (node == 0 || rect.isNull() || marked.contains(node))
            continue;
        marked.insert(node);
        painter.setPen(QPen(color(Role::Danger), 1, Qt::DashLine));
        around(rect, 1);
        widgets::icon(u"error"_s, Role::Danger).paint(&painter, QRect(rect.right() - 13, rect.top() - 1, 16, 16));
    }
    if (m_hovered != 0 && !m_design.selection().contains(m_hovered)) {
        painter.setPen(QPen(color(Role::Outline), 1));
        around(rectOf(m_hovered), 1);
    }
    for (const NodeId id : m_design.selection()) {
        const QRect rect = rectOf(id);
        if (rect.isNull())
            continue;
        const bool isCurrent = id == m_design.current();
        painter.setPen(QPen(color(Role::Accent), isCurrent ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        around(rect, isCurrent ? 2 : 1);
        const SourceNode *node = m_design.tree().find(id);
        if (!isCurrent || node == nullptr)
            continue;
        // What kind of thing it is, on a flag at its corner.
        painter.setFont(widgets::smallFont());
        const QString kind = kindTitle(m_design.tree(), *node);
        const QFontMetrics metrics = painter.fontMetrics();
        const int tall = metrics.height() + 2;
        const QRect flag(rect.right() + 4 - metrics.horizontalAdvance(kind) - widgets::space::Small - 4,
            rect.top() - 3 - tall + 1, metrics.horizontalAdvance(kind) + widgets::space::Small + 4, tall);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Role::Accent));
        painter.drawRoundedRect(flag, 3, 3);
        painter.setPen(color(Role::OnAccent));
        painter.drawText(flag, Qt::AlignCenter, kind);
    }
}

} // namespace formwright::formeditor
