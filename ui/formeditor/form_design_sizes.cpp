// How wide columns are, how many of them a cell takes, and how large pictures and codes are.
#include "ui/formeditor/form_design.h"

#include <QJsonArray>

#include <algorithm>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;
using forms::Splice;
using forms::Splices;

namespace {

constexpr int mostSpan = 50; // of the renderer as well

bool isCell(const SourceNode &node)
{
    return node.isElement() && (node.traits->shape == Shape::Cell || node.traits->shape == Shape::HeaderCell);
}

int spanOf(const SourceNode &cell, QStringView name)
{
    return qBound(1, cell.value(name).toInt(), mostSpan);
}

void collectRows(const SourceTree &tree, const SourceNode &node, QList<const SourceNode *> &rows)
{
    for (const int child : node.children) {
        const SourceNode &each = tree.at(child);
        if (!each.isElement())
            continue;
        if (each.traits->shape == Shape::Row)
            rows.append(&each);
        else if (each.traits->shape == Shape::TableSection)
            collectRows(tree, each, rows);
    }
}

// All of what stands behind the name of the tag, so that the same splice takes the place of the one before it.
std::optional<Splice> withAttribute(
    const SourceTree &tree, const SourceNode &node, const QString &name, const std::optional<QString> &value)
{
    const forms::Edit edit = forms::setAttribute(tree, node.id, name, value);
    const auto *splices = std::get_if<Splices>(&edit);
    if (splices == nullptr)
        return std::nullopt;
    const qsizetype begin = node.startTag.begin + 1 + node.tag.size();
    const QString before = tree.textOf({begin, node.startTag.end - 1}).toString();
    Splices inside = *splices;
    for (Splice &splice : inside)
        splice.at -= begin;
    if (!forms::fits(before, inside))
        return std::nullopt;
    return Splice{begin, before, forms::applied(before, inside)};
}

} // namespace

NodeId FormDesign::tableAround(NodeId id) const
{
    for (const SourceNode *node = tree().find(id); node != nullptr && node->parent >= 0;
         node = &tree().at(node->parent)) {
        if (node->isElement() && node->traits->shape == Shape::Table)
            return node->id;
    }
    return 0;
}

// Where each cell stands: spans of those above it move it to the right.
QList<FormDesign::TableCell> FormDesign::cellsOf(NodeId table) const
{
    QList<TableCell> found;
    const SourceNode *node = tree().find(table);
    if (node == nullptr)
        return found;
    QList<const SourceNode *> rows;
    collectRows(tree(), *node, rows);
    QList<int> taken; // by column: the first row that is free again
    for (int row = 0; row < rows.size(); ++row) {
        int column = 0;
        for (const int child : rows.at(row)->children) {
            const SourceNode &cell = tree().at(child);
            if (!isCell(cell))
                continue;
            while (column < taken.size() && taken.at(column) > row)
                ++column;
            const TableCell made{cell.id, row, column, spanOf(cell, u"colspan"), spanOf(cell, u"rowspan")};
            while (taken.size() < column + made.columns)
                taken.append(0);
            for (int i = column; i < column + made.columns; ++i)
                taken[i] = row + made.rows;
            column += made.columns;
            found.append(made);
        }
    }
    return found;
}

// As the form shows it: the cell in front where it says something, else the heading of the column.
NodeId FormDesign::namingCell(NodeId field) const
{
    const QList<TableCell> cells = cellsOf(tableAround(field));
    const SourceNode *at = tree().find(field);
    const auto isHere = [&at](const TableCell &cell) { return cell.node == at->id; };
    auto own = cells.end();
    for (; own == cells.end() && at->parent >= 0; at = &tree().at(at->parent))
        own = std::find_if(cells.begin(), cells.end(), isHere);
    if (own == cells.end())
        return 0;
    const auto says = [this](const TableCell &cell) { return !textInside(tree(), *tree().find(cell.node)).isEmpty(); };
    if (own != cells.begin() && std::prev(own)->row == own->row && says(*std::prev(own)))
        return std::prev(own)->node;
    for (auto cell = own; cell != cells.begin();) {
        --cell;
        if (cell->row < own->row && cell->column == own->column && says(*cell)
            && tree().find(cell->node)->traits->shape == Shape::HeaderCell)
            return cell->node;
    }
    return 0;
}

bool FormDesign::setColumnShares(NodeId table, const QList<int> &shares)
{
    // The cell that says it for its column: one that does already, or the first that takes this column alone.
    QList<NodeId> saying(shares.size(), 0);
    const QList<TableCell> cells = cellsOf(table);
    for (const TableCell &cell : cells) {
        if (cell.columns != 1 || cell.column >= saying.size())
            continue;
        const SourceNode *said = tree().find(saying.at(cell.column));
        const bool says = tree().find(cell.node)->value(u"width").trimmed().endsWith(u'%');
        if (said == nullptr || (says && !said->value(u"width").trimmed().endsWith(u'%')))
            saying[cell.column] = cell.node;
    }
    Splices all;
    for (qsizetype i = 0; i < shares.size(); ++i) {
        const SourceNode *node = tree().find(saying.at(i));
        if (node == nullptr)
            continue; // each of its cells takes others along
        const auto splice = withAttribute(tree(), *node, u"width"_s, QString(QString::number(shares.at(i)) % u'%'));
        if (!splice)
            return refuse(tr("The widths of this table are changed in the source."));
        all.append(*splice);
    }
    std::sort(all.begin(), all.end(), [](const Splice &one, const Splice &other) { return one.at < other.at; });
    return makeSize(tr("widths of the columns", "stands behind Undo and Redo"), all, u"widths"_s, table);
}

bool FormDesign::setLength(NodeId id, const QString &attribute, int length)
{
    const SourceNode *node = tree().find(id);
    const auto splice
        = node == nullptr ? std::nullopt : withAttribute(tree(), *node, attribute, QString::number(qMax(8, length)));
    return splice && makeSize(tr("size of %1", "element").arg(named(id)), {*splice}, attribute, id);
}

// One step as long as it goes on with the same element.
bool FormDesign::makeSize(const QString &title, const Splices &splices, const QString &what, NodeId of)
{
    const bool isAny = std::any_of(
        splices.begin(), splices.end(), [](const Splice &splice) { return splice.removed != splice.inserted; });
    if (!isAny)
        return false;
    QJsonArray nodes;
    for (const NodeId id : m_selection)
        nodes.append(id);
    const QString key = u"size:"_s % what % u':' % QString::number(of);
    if (!m_document->make(title, splices, key, QJsonObject{{u"nodes"_s, nodes}}))
        return refuse(tr("The text of the form changed in the meantime."));
    return true;
}

NodeId FormDesign::spanningCell() const
{
    for (const SourceNode *node = tree().find(current()); node != nullptr && node->parent >= 0;
         node = &tree().at(node->parent)) {
        if (isCell(*node))
            return node->degree == forms::Degree::Structural && node->hasEndTag ? node->id : 0;
    }
    return 0;
}

// What stands in cells that are taken in moves along; what is given back are empty cells.
bool FormDesign::spanCell(NodeId id, int columns, int rows)
{
    const SourceNode *node = tree().find(id);
    if (node == nullptr || !isCell(*node) || !node->hasEndTag)
        return false;
    const QList<TableCell> cells = cellsOf(tableAround(id));
    const auto self = std::find_if(cells.begin(), cells.end(), [id](const TableCell &cell) { return cell.node == id; });
    if (self == cells.end())
        return false;
    int width = 0, height = 0;
    for (const TableCell &cell : cells) {
        width = qMax(width, cell.column + cell.columns);
        height = qMax(height, cell.row + 1);
    }
    columns = qBound(1, columns, width - self->column);
    rows = qBound(1, rows, height - self->row);
    if (columns == self->columns && rows == self->rows)
        return false;
    SpliceChain chain(m_document->templateText());
    // What reaches out of the new place cannot be taken in.
    for (const TableCell &cell : cells) {
        const bool isBeside = cell.node == id || cell.column >= self->column + columns
            || cell.column + cell.columns <= self->column || cell.row >= self->row + rows
            || cell.row + cell.rows <= self->row;
        if (isBeside)
            continue;
        const bool isWithin = cell.column >= self->column && cell.column + cell.columns <= self->column + columns
            && cell.row >= self->row && cell.row + cell.rows <= self->row + rows;
        if (!isWithin)
            return refuse(tr("A cell beside it reaches further than this."));
        const SourceNode &taken = *chain.tree().find(cell.node);
        const QString inside = chain.tree().textOf(taken.content).toString().trimmed();
        if (!inside.isEmpty() && !chain.make(forms::insert(chain.tree(), id, 0, inside)))
            return refuse(chain.problem());
        if (!chain.make(forms::remove(chain.tree(), cell.node)))
            return refuse(chain.problem());
    }
    const bool isHead = node->traits->shape == Shape::HeaderCell;
    const QString empty = isHead ? u"<th></th>"_s : u"<td></td>"_s;
    QList<const SourceNode *> tableRows;
    collectRows(tree(), *tree().find(tableAround(id)), tableRows);
    for (int row = self->row; row < self->row + self->rows && row < tableRows.size(); ++row) {
        const int kept = row < self->row + rows ? columns : 0;
        for (int column = kept; column < self->columns; ++column) {
            // In front of the cell that stands behind the place.
            NodeId before = 0;
            for (const TableCell &cell : cells) {
                if (cell.row == row && cell.column >= self->column + self->columns && before == 0
                    && chain.tree().find(cell.node) != nullptr)
                    before = cell.node;
            }
            if (!chain.make(forms::insert(chain.tree(), tableRows.at(row)->id, before, empty)))
                return refuse(chain.problem());
        }
    }
    const auto span = [](int count) { return count == 1 ? std::nullopt : std::optional(QString::number(count)); };
    const bool isSet = chain.make(forms::setAttribute(chain.tree(), id, u"colspan"_s, span(columns)))
        && chain.make(forms::setAttribute(chain.tree(), id, u"rowspan"_s, span(rows)));
    if (!isSet)
        return refuse(chain.problem());
    return commit(tr("span of a cell", "stands behind Undo and Redo"), chain, {current()});
}

bool FormDesign::spanSelected(int columns, int rows)
{
    const NodeId id = spanningCell();
    const QList<TableCell> cells = cellsOf(tableAround(id));
    for (const TableCell &cell : cells) {
        if (cell.node == id)
            return spanCell(cell.node, cell.columns + columns, cell.rows + rows);
    }
    return false;
}

} // namespace formwright::formeditor
