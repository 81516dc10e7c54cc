#include "ui/floweditor/picture.h"

#include <QLineF>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace formwright::floweditor {

namespace {

constexpr int cellSize = 256;
constexpr int mostCells = 4096; // of one rectangle

int cellOf(int place)
{
    return place >= 0 ? place / cellSize : -((cellSize - 1 - place) / cellSize);
}

quint64 keyOf(int column, int row)
{
    return quint64(quint32(column)) << 32 | quint32(row);
}

double distanceTo(const QPointF &from, const QPointF &to, const QPointF &place)
{
    const QPointF way = to - from;
    const double length = QPointF::dotProduct(way, way);
    const double part = length == 0 ? 0 : qBound(0.0, QPointF::dotProduct(place - from, way) / length, 1.0);
    return QLineF(from + way * part, place).length();
}

} // namespace

Picture::Picture(const QList<PictureNode> &nodes, const QList<PictureLine> &lines) : m_nodes(nodes)
{
    m_nodeAt.reserve(m_nodes.size());
    for (int i = 0; i < m_nodes.size(); ++i) {
        const PictureNode &node = m_nodes.at(i);
        m_nodeAt.insert(node.id, i);
        m_bounds |= node.box;
        add(m_nodeCells, m_largeNodes, node.box, i);
    }
    for (const PictureLine &line : lines) {
        const auto isThere = [this](int node) { return node >= 0 && node < m_nodes.size(); };
        if (!isThere(line.from) || !isThere(line.to) || line.points.size() < 2)
            continue;
        const int index = int(m_lines.size());
        m_lines.append(line);
        m_lineAt.insert(line.id, index);
        m_linesFrom[line.from].append(index);
        m_linesTo[line.to].append(index);
        m_bounds |= floweditor::rectOf(line.points);
        for (qsizetype i = 0; i + 1 < line.points.size(); ++i)
            add(m_lineCells, m_largeLines, floweditor::rectOf({line.points.at(i), line.points.at(i + 1)}), index);
    }
    makeWalk();
}

void Picture::add(Cells &cells, QList<int> &large, const QRect &rect, int index)
{
    const int left = cellOf(rect.left()), right = cellOf(rect.right());
    const int top = cellOf(rect.top()), bottom = cellOf(rect.bottom());
    if (qint64(right - left + 1) * (bottom - top + 1) > mostCells) {
        large.append(index);
        return;
    }
    for (int column = left; column <= right; ++column) {
        for (int row = top; row <= bottom; ++row) {
            QList<int> &cell = cells[keyOf(column, row)];
            if (cell.isEmpty() || cell.constLast() != index)
                cell.append(index);
        }
    }
}

QList<int> Picture::found(const Cells &cells, const QList<int> &large, const QRect &area)
{
    QSet<int> all(large.begin(), large.end());
    const int left = cellOf(area.left()), right = cellOf(area.right());
    const int top = cellOf(area.top()), bottom = cellOf(area.bottom());
    // What is far out shows more cells than there are.
    if (qint64(right - left + 1) * (bottom - top + 1) > cells.size()) {
        for (auto cell = cells.begin(); cell != cells.end(); ++cell) {
            const int column = int(quint32(cell.key() >> 32)), row = int(quint32(cell.key()));
            if (column >= left && column <= right && row >= top && row <= bottom)
                all.unite({cell->begin(), cell->end()});
        }
    } else {
        for (int column = left; column <= right; ++column) {
            for (int row = top; row <= bottom; ++row) {
                if (const auto cell = cells.constFind(keyOf(column, row)); cell != cells.constEnd())
                    all.unite({cell->begin(), cell->end()});
            }
        }
    }
    QList<int> sorted(all.begin(), all.end());
    std::sort(sorted.begin(), sorted.end());
    return sorted;
}

int Picture::indexOf(const Element &element) const
{
    return element.isLine ? m_lineAt.value(element.id, -1) : m_nodeAt.value(element.id, -1);
}

const PictureNode *Picture::node(const QString &id) const
{
    const int at = m_nodeAt.value(id, -1);
    return at < 0 ? nullptr : &m_nodes.at(at);
}

const PictureLine *Picture::line(const QString &id) const
{
    const int at = m_lineAt.value(id, -1);
    return at < 0 ? nullptr : &m_lines.at(at);
}

QRect Picture::rectOf(const Element &element) const
{
    const int at = indexOf(element);
    if (at < 0)
        return {};
    return element.isLine ? floweditor::rectOf(m_lines.at(at).points) : m_nodes.at(at).box;
}

QList<int> Picture::nodesIn(const QRect &area) const
{
    QList<int> there = found(m_nodeCells, m_largeNodes, area);
    there.removeIf([&](int index) { return !m_nodes.at(index).box.intersects(area); });
    return there;
}

QList<int> Picture::linesIn(const QRect &area) const
{
    return found(m_lineCells, m_largeLines, area);
}

int Picture::nodeAt(const QPoint &place) const
{
    QList<int> there = nodesIn(QRect(place, QSize(1, 1)));
    // Within a frame is whatever lies in it.
    there.removeIf([&](int index) {
        constexpr int border = 8;
        const PictureNode &node = m_nodes.at(index);
        return isFrame(node) && node.box.adjusted(border, border, -border, -border).contains(place);
    });
    return there.isEmpty() ? -1 : there.constLast();
}

int Picture::lineAt(const QPoint &place, double reach) const
{
    const int around = int(std::ceil(reach));
    int nearest = -1;
    double distance = reach;
    for (const int index : linesIn(QRect(place, QSize(1, 1)).adjusted(-around, -around, around, around))) {
        const double there = distanceTo(m_lines.at(index).points, place);
        if (there <= distance) {
            nearest = index;
            distance = there;
        }
    }
    return nearest;
}

// Depth first, so that a branch is walked to its end before the next.
void Picture::makeWalk()
{
    QList<bool> isMet(m_nodes.size());
    const auto walkFrom = [&](int start) {
        QList<int> todo{start};
        while (!todo.isEmpty()) {
            const int node = todo.takeLast();
            if (isMet.at(node))
                continue;
            isMet[node] = true;
            m_walk.append(node);
            const QList<int> lines = m_linesFrom.value(node);
            for (qsizetype i = lines.size() - 1; i >= 0; --i)
                todo.append(m_lines.at(lines.at(i)).to);
        }
    };
    QList<int> rest;
    for (int i = 0; i < m_nodes.size(); ++i) {
        if (m_nodes.at(i).kind == flow::NodeKind::Start && !m_nodes.at(i).isStrange)
            walkFrom(i);
        else
            rest.append(i);
    }
    for (const bool isFirst : {true, false}) {
        for (const int i : std::as_const(rest)) {
            if (!isMet.at(i) && (!isFirst || !m_linesTo.contains(i)))
                walkFrom(i);
        }
    }
}

int Picture::neighbour(int node, int dx, int dy) const
{
    if (node < 0 || node >= m_nodes.size())
        return -1;
    const QPointF here = QRectF(m_nodes.at(node).box).center();
    int nearest = -1;
    double least = 0;
    for (int i = 0; i < m_nodes.size(); ++i) {
        const QPointF way = QRectF(m_nodes.at(i).box).center() - here;
        const double ahead = way.x() * dx + way.y() * dy;
        const double aside = std::abs(way.x() * dy) + std::abs(way.y() * dx);
        // Whatever is more beside than in front is not in that direction.
        if (i == node || ahead <= 0 || aside > ahead)
            continue;
        if (const double cost = ahead + aside; nearest < 0 || cost < least) {
            nearest = i;
            least = cost;
        }
    }
    return nearest;
}

bool isFrame(const PictureNode &node)
{
    constexpr int width = 200, height = 100; // larger than what anybody draws by itself
    return node.isStrange && node.box.width() >= width && node.box.height() >= height;
}

QRect rectOf(const QList<QPoint> &points)
{
    QRect rect;
    for (const QPoint &point : points)
        rect |= QRect(point, QSize(1, 1));
    return rect;
}

double distanceTo(const QList<QPoint> &points, const QPoint &place)
{
    double least = 1e9;
    for (qsizetype i = 0; i + 1 < points.size(); ++i)
        least = qMin(least, distanceTo(QPointF(points.at(i)), QPointF(points.at(i + 1)), QPointF(place)));
    return least;
}

QPointF middleOf(const QList<QPoint> &points)
{
    double all = 0;
    for (qsizetype i = 0; i + 1 < points.size(); ++i)
        all += QLineF(points.at(i), points.at(i + 1)).length();
    double left = all / 2;
    for (qsizetype i = 0; i + 1 < points.size(); ++i) {
        const QLineF segment(points.at(i), points.at(i + 1));
        if (segment.length() >= left && segment.length() > 0)
            return segment.pointAt(left / segment.length());
        left -= segment.length();
    }
    return points.isEmpty() ? QPointF() : QPointF(points.constFirst());
}

} // namespace formwright::floweditor
