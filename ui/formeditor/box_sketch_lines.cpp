// The lines of the form: borders of columns and rows, and what can be in line with one another.
#include "ui/formeditor/box_sketch.h"
#include "ui/forms/shown_views.h"

#include <algorithm>

namespace formwright::formeditor {

using forms::NodeId;
using forms::SourceTree;
using layout::Box;
using layout::BoxKind;

namespace {

const Box *boxOf(const Box &root, NodeId node, BoxKind kind)
{
    const Box *found = nullptr;
    layout::eachBox(root, [&](const Box &box) {
        if (box.node == node && box.kind == kind && box.isShown())
            found = &box;
    });
    return found;
}

QList<int> edgesOf(const Box &table)
{
    QList<int> edges;
    for (const Box &row : table.children) {
        for (const Box &cell : row.children) {
            while (edges.size() <= cell.column + cell.columnSpan)
                edges.append(-1);
            edges[cell.column] = cell.rect.left();
            edges[cell.column + cell.columnSpan] = cell.rect.left() + cell.rect.width();
        }
    }
    // A border that no cell ends at is none that could be taken hold of.
    return edges.contains(-1) ? QList<int>() : edges;
}

} // namespace

QList<int> BoxSketch::columnEdges(NodeId table) const
{
    const Box *box = boxOf(m_root, table, BoxKind::Table);
    return box == nullptr || box->isStacked ? QList<int>() : edgesOf(*box);
}

QList<int> BoxSketch::rowEdges(NodeId table) const
{
    const Box *box = boxOf(m_root, table, BoxKind::Table);
    QList<int> edges;
    if (box == nullptr || box->isStacked)
        return edges;
    for (const Box &row : box->children)
        edges.append(row.rect.top());
    if (!box->children.empty())
        edges.append(box->children.back().rect.bottom() + 1);
    return edges;
}

// The innermost table counts.
std::optional<BoxSketch::ColumnBorder> BoxSketch::borderAt(QPoint point, int reach) const
{
    std::optional<ColumnBorder> found;
    layout::eachBox(m_root, [&](const Box &box) {
        if (box.kind != BoxKind::Table || !box.isShown() || box.isStacked || !box.rect.contains(point))
            return;
        const QList<int> edges = edgesOf(box);
        for (qsizetype i = 1; i + 1 < edges.size(); ++i) {
            if (qAbs(edges.at(i) - point.x()) > reach)
                continue;
            // Where a cell spans it, there is no border at this place.
            const bool isThere = std::any_of(box.children.begin(), box.children.end(), [&](const Box &row) {
                return std::any_of(row.children.begin(), row.children.end(), [&](const Box &cell) {
                    return cell.rect.top() <= point.y() && cell.rect.bottom() >= point.y()
                        && (cell.column == i || cell.column + cell.columnSpan == i);
                });
            });
            if (isThere)
                found = ColumnBorder{box.node, int(i) - 1, edges};
        }
    });
    return found;
}

QSize BoxSketch::shownSizeOf(NodeId node) const
{
    if (const Box *code = boxOf(m_root, node, BoxKind::Code))
        return {code->size.width(), code->rect.height()};
    const Box *box = boxOf(m_root, node, BoxKind::Picture);
    if (box == nullptr)
        return {};
    const QImage picture = m_pictures.picture(box->value);
    return picture.isNull() ? QSize(qMax(120, box->size.width()), box->rect.height())
                            : layout::shownSize(picture.size(), box->size, box->rect.width());
}

QList<int> BoxSketch::verticalLines(NodeId except) const
{
    const SourceTree &tree = m_design.tree();
    const int left = tree.indexOf(except);
    QList<int> lines;
    layout::eachBox(m_root, [&](const Box &box) {
        const int index = tree.indexOf(box.node);
        if (!box.isShown() || box.node == 0 || index < 0 || tree.isInside(index, left))
            return;
        if (box.kind == BoxKind::Table && !box.isStacked)
            lines += edgesOf(box);
        else if (m_rects.contains(pickedFor(tree, box.node)))
            lines << box.rect.left() << box.rect.left() + box.rect.width();
        if (box.kind == BoxKind::Picture || box.kind == BoxKind::Code)
            lines << box.rect.left() + shownSizeOf(box.node).width();
    });
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

} // namespace formwright::formeditor
