#include "ui/forms/arrangement.h"

#include "ui/forms/box_look.h"

#include <numeric>

namespace formwright::layout {

namespace {

constexpr int leastShare = 5; // of a column beside others that take all there is

bool hasField(const Box &box)
{
    bool has = false;
    eachBox(box, [&has](const Box &each) { has = has || isFilledIn(each); });
    return has;
}

class Arranger
{
public:
    Arranger(const Measures &measures, const Grid &grid) : m_measures(measures), m_grid(grid) { }

    // Below one another; the height they take.
    int stack(std::vector<Box> &boxes, QPoint at, int width)
    {
        int y = at.y();
        for (Box &box : boxes) {
            if (y > at.y())
                y += box.kind == BoxKind::Heading ? m_grid.spacing + m_grid.spacing / 2 : m_grid.spacing;
            y += place(box, {at.x(), y}, width);
        }
        return y - at.y();
    }

private:
    int place(Box &box, QPoint at, int width)
    {
        int height = 0;
        switch (box.kind) {
        case BoxKind::Table:
            height = titleHeight(box, width);
            height += table(box, at + QPoint(0, height), width);
            break;
        case BoxKind::Tabs:
            height = m_measures.tabBarHeight() + m_grid.spacing;
            for (size_t i = 0; i < box.children.size(); ++i) {
                if (int(i) == box.current)
                    height += place(box.children[i], at + QPoint(0, height), width);
            }
            break;
        case BoxKind::Details:
            height = m_measures.height(box, width);
            if (box.isOpen && !box.children.empty())
                height += m_grid.spacing / 2
                    + stack(
                        box.children, at + QPoint(m_grid.indent, height + m_grid.spacing / 2), width - m_grid.indent);
            break;
        case BoxKind::Group:
        case BoxKind::Tab:
        case BoxKind::Row:
        case BoxKind::Cell:
            height = box.kind == BoxKind::Group ? titleHeight(box, width) : 0;
            height += stack(box.children, at + QPoint(0, height), width);
            break;
        case BoxKind::Heading:
            height = m_measures.height(box, width);
            if (!box.children.empty())
                height += m_grid.spacing + stack(box.children, at + QPoint(0, height + m_grid.spacing), width);
            break;
        case BoxKind::Rule:
            height = 1;
            break;
        case BoxKind::Button:
            return 0;
        case BoxKind::Text:
        case BoxKind::Field:
        case BoxKind::Buttons:
        case BoxKind::Calculated:
        case BoxKind::Rows:
        case BoxKind::Picture:
        case BoxKind::Code:
        case BoxKind::Placeholder:
            height = m_measures.height(box, width);
            break;
        }
        box.rect = QRect(at, QSize(width, qMax(1, height)));
        return height;
    }

    int titleHeight(const Box &box, int width) const
    {
        return box.text.isEmpty() ? 0 : m_measures.height(box, width) + m_grid.spacing;
    }

    int table(Box &table, QPoint at, int width)
    {
        const std::vector<int> widths = columnWidths(table, width);
        table.isStacked = widths.empty();
        if (table.isStacked)
            return stackedTable(table, at, width);
        std::vector<int> lefts{0};
        for (const int each : widths)
            lefts.push_back(lefts.back() + each);
        const size_t rows = table.children.size();
        std::vector<int> heights(rows, 2 * m_grid.cellPadding);
        // What stands in a cell is laid once and moved to its place later: tables stand in tables.
        std::vector<std::vector<int>> insides(rows);
        for (size_t row = 0; row < rows; ++row)
            insides[row].resize(table.children[row].children.size());
        // First those of one row, then what is still missing for the others.
        for (const bool spans : {false, true}) {
            for (size_t row = 0; row < rows; ++row) {
                for (size_t i = 0; i < insides[row].size(); ++i) {
                    Box &cell = table.children[row].children[i];
                    const size_t last = qMin(rows, row + size_t(cell.rowSpan));
                    if ((last - row > 1) != spans)
                        continue;
                    insides[row][i] = stack(cell.children, {}, cellWidth(cell, lefts) - 2 * m_grid.cellPadding);
                    const int needed = insides[row][i] + 2 * m_grid.cellPadding;
                    int there = 0;
                    for (size_t each = row; each < last; ++each)
                        there += heights[each];
                    heights[last - 1] += qMax(0, needed - there);
                }
            }
        }
        int y = 0;
        for (size_t row = 0; row < rows; ++row) {
            Box &line = table.children[row];
            line.rect = QRect(at.x(), at.y() + y, width, heights[row]);
            for (size_t i = 0; i < line.children.size(); ++i) {
                Box &cell = line.children[i];
                int height = 0;
                for (size_t each = row; each < qMin(rows, row + size_t(cell.rowSpan)); ++each)
                    height += heights[each];
                const QPoint corner = at + QPoint(lefts[size_t(cell.column)], y);
                cell.rect = QRect(corner, QSize(cellWidth(cell, lefts), height));
                // What is lower than its row stands in the middle of it; beside something tall, at its first line.
                const int inside = insides[row][i];
                const int free = height - inside - 2 * m_grid.cellPadding;
                const int firstLine = qMax(0, (m_grid.lineHeight - inside) / 2);
                const int down = m_grid.cellPadding + (free < m_grid.lineHeight ? free / 2 : firstLine);
                for (Box &child : cell.children)
                    moveBy(child, corner + QPoint(m_grid.cellPadding, down));
            }
            y += heights[row];
        }
        return y;
    }

    static void moveBy(Box &box, QPoint way)
    {
        eachBox(box, [way](Box &each) {
            if (each.isShown())
                each.rect.translate(way);
        });
    }

    static int cellWidth(const Box &cell, const std::vector<int> &lefts)
    {
        const size_t end = qMin(lefts.size() - 1, size_t(cell.column + cell.columnSpan));
        return lefts[end] - lefts[size_t(cell.column)];
    }

    // Columns of texts are as wide as those, the others share the rest; none where the fields would get too narrow.
    std::vector<int> columnWidths(const Box &table, int width) const
    {
        size_t count = 0;
        for (const Box &row : table.children) {
            for (const Box &cell : row.children)
                count = qMax(count, size_t(cell.column + cell.columnSpan));
        }
        std::vector<int> texts(count, 0);
        std::vector<bool> isWide(count, false); // holds a field
        for (const Box &row : table.children) {
            for (const Box &cell : row.children) {
                if (cell.columnSpan > 1)
                    continue;
                isWide[size_t(cell.column)] = isWide[size_t(cell.column)] || hasField(cell);
                for (const Box &inside : cell.children) {
                    const int needed = m_measures.textWidth(inside) + 2 * m_grid.cellPadding;
                    texts[size_t(cell.column)] = qMax(texts[size_t(cell.column)], needed);
                }
            }
        }
        if (const std::vector<int> shared = sharedWidths(table, count, width); !shared.empty()) {
            for (size_t i = 0; i < count; ++i) {
                if (isWide[i] && shared[i] < m_grid.leastField)
                    return {};
            }
            return shared;
        }
        const int wide = int(std::count(isWide.begin(), isWide.end(), true));
        const int share = width / qMax(1, int(count));
        std::vector<int> widths(count, 0);
        int left = width;
        for (size_t i = 0; i < count; ++i) {
            if (!isWide[i] && wide > 0)
                left -= widths[i] = qBound(2 * m_grid.cellPadding, texts[i], qMax(share, 60));
        }
        int shared = wide > 0 ? wide : int(count);
        for (size_t i = 0; i < count; ++i) {
            if (widths[i] != 0 || (wide > 0 && !isWide[i]))
                continue;
            widths[i] = left / shared--;
            left -= widths[i];
            if (isWide[i] && widths[i] < m_grid.leastField)
                return {};
        }
        return widths;
    }

    // As the form says: the first cell of a column that names a share counts. Those without one get what is left.
    static std::vector<int> sharedWidths(const Box &table, size_t count, int width)
    {
        std::vector<int> shares(count, 0);
        for (const Box &row : table.children) {
            for (const Box &cell : row.children) {
                if (cell.columnSpan == 1 && shares[size_t(cell.column)] == 0)
                    shares[size_t(cell.column)] = cell.share;
            }
        }
        const auto free = std::count(shares.begin(), shares.end(), 0);
        if (count == 0 || size_t(free) == count)
            return {};
        const int taken = std::accumulate(shares.begin(), shares.end(), 0);
        for (int &share : shares) {
            if (share == 0)
                share = qMax(leastShare, (100 - taken) / int(free));
        }
        const int all = std::accumulate(shares.begin(), shares.end(), 0);
        std::vector<int> widths(count, 0);
        int left = width;
        for (size_t i = 0; i < count; ++i) {
            widths[i] = i + 1 == count ? left : width * shares[i] / all;
            left -= widths[i];
        }
        return widths;
    }

    int stackedTable(Box &table, QPoint at, int width)
    {
        int y = at.y();
        for (Box &row : table.children) {
            const int top = y;
            for (Box &cell : row.children) {
                const int height = stack(cell.children, {at.x(), y}, width);
                cell.rect = QRect(at.x(), y, width, qMax(1, height));
                // A name stands right above its field.
                y += height == 0 ? 0 : height + (hasField(cell) ? m_grid.spacing : m_grid.spacing / 3);
            }
            row.rect = QRect(at.x(), top, width, qMax(1, y - top));
        }
        return qMax(0, y - at.y() - m_grid.spacing);
    }

    const Measures &m_measures;
    const Grid &m_grid;
};

} // namespace

int arrange(Box &root, int width, const Measures &measures, const Grid &grid)
{
    eachBox(root, [](Box &box) { box.rect = {}; });
    const int height = Arranger(measures, grid).stack(root.children, {}, width);
    root.rect = QRect(0, 0, width, qMax(1, height));
    return height;
}

} // namespace formwright::layout
