// Columns of tables, spans of cells, pictures and codes are made wider and narrower, by mouse and keyboard, with lines
// that show what they are in line with.
#include "ui/designing/canvas_accessible.h"
#include "ui/formeditor/canvas.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::SourceNode;
using widgets::color;
using widgets::Role;

namespace {

constexpr int near = 4; // pixels of the screen around what is taken, and where guides draw
constexpr int handle = 8; // the edge of a handle
constexpr int leastPercent = 5;
constexpr int percentByKey = 2;
constexpr int pixelsByKey = 8;

// In whole percent that make up the whole.
QList<int> sharesOf(const QList<int> &edges)
{
    QList<int> shares;
    const int all = qMax(1, edges.constLast() - edges.constFirst());
    int taken = 0;
    for (qsizetype i = 1; i < edges.size(); ++i) {
        const int upTo = qRound(100.0 * (edges.at(i) - edges.constFirst()) / all);
        shares.append(upTo - taken);
        taken = upTo;
    }
    return shares;
}

} // namespace

// The attribute that says how large an element is; empty where none does.
QString Canvas::lengthOf(NodeId id) const
{
    const SourceNode *node = m_design.tree().find(id);
    if (node == nullptr || !node->isElement() || node->degree == forms::Degree::SourceOnly)
        return {};
    return node->tag == "img"_L1 ? u"width"_s : node->traits == &forms::tagTraits(u"o-qrcode") ? u"size"_s : QString();
}

QRect Canvas::handleOf(Resizing::Kind kind) const
{
    const bool isOfCell = kind == Resizing::Kind::Columns || kind == Resizing::Kind::Rows;
    const NodeId id = isOfCell ? m_design.spanningCell() : m_design.current();
    const QRect place = rectOf(id);
    if (id == 0 || place.isNull())
        return {};
    QPoint at;
    switch (kind) {
    case Resizing::Kind::Columns:
        at = {place.right(), place.center().y()};
        break;
    case Resizing::Kind::Rows:
        at = {place.center().x(), place.bottom()};
        break;
    case Resizing::Kind::Length:
        if (lengthOf(id).isEmpty())
            return {};
        at = toWidget(QRect(m_sketch.rectOf(id).topLeft(), m_sketch.shownSizeOf(id))).bottomRight();
        break;
    case Resizing::Kind::Border:
        return {};
    }
    return QRect(at.x() - handle / 2, at.y() - handle / 2, handle, handle);
}

// What the mouse would take hold of there.
std::optional<Canvas::Resizing> Canvas::resizingAt(QPoint point) const
{
    for (const auto kind : {Resizing::Kind::Columns, Resizing::Kind::Rows, Resizing::Kind::Length}) {
        if (handleOf(kind).adjusted(-2, -2, 2, 2).contains(point))
            return Resizing{
                .kind = kind, .node = kind == Resizing::Kind::Length ? m_design.current() : m_design.spanningCell()};
    }
    const int reach = qMax(2, int(std::lround(near / m_zoom)));
    const auto border = m_sketch.borderAt(toForm(point), reach);
    if (!border)
        return std::nullopt;
    return Resizing{.kind = Resizing::Kind::Border,
        .node = border->table,
        .column = border->column,
        .edges = border->edges,
        .at = border->edges.at(border->column + 1)};
}

void Canvas::showResizeCursor(QPoint point)
{
    const auto found = m_resizing ? m_resizing : m_isOrdering ? std::nullopt : resizingAt(point);
    if (!found)
        unsetCursor();
    else if (found->kind == Resizing::Kind::Rows)
        setCursor(Qt::SplitVCursor);
    else
        setCursor(found->kind == Resizing::Kind::Length ? Qt::SizeFDiagCursor : Qt::SplitHCursor);
}

void Canvas::resizeTo(QPoint point)
{
    const QPoint at = toForm(point);
    m_resizing->guides.clear();
    const bool isVertical = m_resizing->kind == Resizing::Kind::Rows;
    int to = isVertical ? at.y() : at.x();
    if (m_resizing->kind == Resizing::Kind::Border || m_resizing->kind == Resizing::Kind::Length) {
        const int reach = qMax(1, int(std::lround(near / m_zoom)));
        const QList<int> lines = m_sketch.verticalLines(m_resizing->node);
        for (const int line : lines) {
            if (qAbs(line - at.x()) <= reach
                && (m_resizing->guides.isEmpty() || qAbs(line - at.x()) < qAbs(to - at.x())))
                m_resizing->guides = {to = line};
        }
    }
    if (m_resizing->kind == Resizing::Kind::Border) {
        const QList<int> &edges = m_resizing->edges;
        const int least = (edges.constLast() - edges.constFirst()) * leastPercent / 100;
        to = qBound(edges.at(m_resizing->column) + least, to, edges.at(m_resizing->column + 2) - least);
    }
    m_resizing->at = to;
    m_resizing->hasMoved = true;
    update();
}

void Canvas::finishResizing(bool keeps)
{
    const std::optional<Resizing> made = std::exchange(m_resizing, std::nullopt);
    update();
    if (!made || !keeps || !made->hasMoved)
        return;
    const QRect place = m_sketch.rectOf(made->node);
    switch (made->kind) {
    case Resizing::Kind::Border: {
        QList<int> edges = made->edges;
        edges[made->column + 1] = made->at;
        m_design.setColumnShares(made->node, sharesOf(edges));
        return;
    }
    case Resizing::Kind::Length:
        m_design.setLength(made->node, lengthOf(made->node), made->at - place.left());
        return;
    case Resizing::Kind::Columns:
    case Resizing::Kind::Rows: {
        const bool isRows = made->kind == Resizing::Kind::Rows;
        const NodeId table = m_design.tableAround(made->node);
        const QList<int> edges = isRows ? m_sketch.rowEdges(table) : m_sketch.columnEdges(table);
        const QList<FormDesign::TableCell> cells = m_design.cellsOf(table);
        for (const FormDesign::TableCell &cell : cells) {
            if (cell.node != made->node)
                continue;
            // Past the middle of a column, it is taken along.
            const int first = isRows ? cell.row : cell.column;
            int count = 1;
            while (first + count + 1 < edges.size()
                && made->at > (edges.at(first + count) + edges.at(first + count + 1)) / 2)
                ++count;
            m_design.spanCell(cell.node, isRows ? cell.columns : count, isRows ? count : cell.rows);
            return;
        }
        return;
    }
    }
}

// The column that the current element stands in, or the current picture or code itself.
void Canvas::resizeByKey(int step)
{
    const NodeId id = m_design.current();
    if (const QString attribute = lengthOf(id); !attribute.isEmpty()) {
        m_design.setLength(id, attribute, m_sketch.shownSizeOf(id).width() + step * pixelsByKey);
        return;
    }
    const NodeId table = m_design.tableAround(id);
    const QList<int> edges = m_sketch.columnEdges(table);
    if (edges.size() < 3)
        return;
    const forms::SourceTree &tree = m_design.tree();
    const QList<FormDesign::TableCell> cells = m_design.cellsOf(table);
    int column = -1;
    for (const FormDesign::TableCell &cell : cells) {
        if (tree.isInside(tree.indexOf(id), tree.indexOf(cell.node)))
            column = cell.column + cell.columns - 1;
    }
    QList<int> shares = sharesOf(edges);
    if (column < 0 || column >= shares.size())
        return;
    const int other = column + 1 < shares.size() ? column + 1 : column - 1;
    const int by = qBound(leastPercent - shares.at(column), step * percentByKey, shares.at(other) - leastPercent);
    shares[column] += by;
    shares[other] -= by;
    if (by != 0 && m_design.setColumnShares(table, shares) && hasFocus())
        designing::sayCurrentElement(this, int(m_sketch.stops().indexOf(m_design.current())));
}

const QList<int> &Canvas::guides() const
{
    static const QList<int> none;
    return m_resizing ? m_resizing->guides : none;
}

bool Canvas::canResize() const
{
    const NodeId id = m_design.current();
    return !lengthOf(id).isEmpty() || m_sketch.columnEdges(m_design.tableAround(id)).size() > 2;
}

void Canvas::paintResizing(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (!m_resizing) {
        painter.setPen(QPen(color(Role::Accent), 1));
        painter.setBrush(color(Role::Raised));
        for (const auto kind : {Resizing::Kind::Columns, Resizing::Kind::Rows, Resizing::Kind::Length}) {
            if (const QRect place = handleOf(kind); !place.isNull())
                painter.drawRect(place.adjusted(0, 0, -1, -1));
        }
        return;
    }
    if (!m_resizing->hasMoved)
        return;
    painter.setPen(QPen(color(Role::HostRed), 1));
    for (const int guide : std::as_const(m_resizing->guides)) {
        const int x = toWidget(QRect(guide, 0, 1, 1)).left();
        painter.drawLine(x, 0, x, height());
    }
    const QRect place = rectOf(m_resizing->node);
    painter.setPen(QPen(color(Role::Accent), 2));
    const QRect line = toWidget(QRect(m_resizing->at, m_resizing->at, 1, 1));
    QString told;
    switch (m_resizing->kind) {
    case Resizing::Kind::Border: {
        painter.drawLine(line.left(), place.top(), line.left(), place.bottom());
        QList<int> edges = m_resizing->edges;
        edges[m_resizing->column + 1] = m_resizing->at;
        const QList<int> shares = sharesOf(edges);
        told = tr("%L1 % | %L2 %", "widths of the columns beside a border")
                   .arg(shares.at(m_resizing->column))
                   .arg(shares.at(m_resizing->column + 1));
        break;
    }
    case Resizing::Kind::Columns:
        painter.drawRect(QRect(place.topLeft(), QPoint(line.left(), place.bottom())));
        break;
    case Resizing::Kind::Rows:
        painter.drawRect(QRect(place.topLeft(), QPoint(place.right(), line.top())));
        break;
    case Resizing::Kind::Length:
        painter.drawLine(line.left(), place.top(), line.left(), place.bottom());
        told = locale().toString(qMax(8, m_resizing->at - m_sketch.rectOf(m_resizing->node).left()));
        break;
    }
    if (told.isEmpty())
        return;
    painter.setFont(widgets::smallFont());
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect flag(line.left() + widgets::space::Small, place.top() + widgets::space::Small,
        metrics.horizontalAdvance(told) + widgets::space::Medium, metrics.height() + widgets::space::Tight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::Accent));
    painter.drawRoundedRect(flag, 3, 3);
    painter.setPen(color(Role::OnAccent));
    painter.drawText(flag, Qt::AlignCenter, told);
}

} // namespace formwright::formeditor
