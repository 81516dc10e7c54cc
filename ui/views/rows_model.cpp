#include "ui/views/rows_model.h"

#include "ui/views/row_cell.h"
#include "ui/views/view_cell_delegate.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"

#include <QApplication>

namespace formwright::views {

using namespace Qt::StringLiterals;

RowsModel::RowsModel(ViewSource &source, QObject *parent) : QAbstractTableModel(parent), m_source(source)
{
    connect(&source, &ViewSource::namesChanged, this, [this] {
        if (!m_rows.isEmpty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    });
    connect(&source, &ViewSource::narrowed, this,
        [this] { Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); });
}

// A row that is selected is somebody: it stays selected where it has moved to.
void RowsModel::setRows(const QList<QJsonObject> &rows)
{
    Q_EMIT layoutAboutToBeChanged();
    const QList<QJsonObject> before = std::exchange(m_rows, rows);
    QHash<QString, int> places;
    for (qsizetype i = 0; i < rows.size(); ++i)
        places.insert(documentIdOf(rows.at(i)), int(i));
    const QModelIndexList kept = persistentIndexList();
    for (const QModelIndex &index : kept) {
        const int place = places.value(documentIdOf(before.value(index.row())), -1);
        changePersistentIndex(index, place < 0 ? QModelIndex() : this->index(place, index.column()));
    }
    Q_EMIT layoutChanged();
}

int RowsModel::rowOf(const QString &documentId) const
{
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        if (documentIdOf(m_rows.at(i)) == documentId)
            return int(i);
    }
    return -1;
}

bool RowsModel::setItems(const QString &documentId, const QJsonObject &items)
{
    const int row = rowOf(documentId);
    if (row < 0)
        return false;
    const QJsonObject before = m_rows.at(row).value("items"_L1).toObject();
    QJsonObject now = items;
    for (const ViewColumn &column : m_source.columns()) {
        // Where it lies comes with a list alone.
        if (m_source.addsPlace(column))
            return false;
        // One row by itself is always the first.
        if (column.design.type == "COLUMN_TYPE_ROWNUM"_L1)
            now.insert(column.id, before.value(column.id));
    }
    m_rows[row].insert("items"_L1, now);
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
    return true;
}

void RowsModel::countSave(const QString &documentId)
{
    if (const int row = rowOf(documentId); row >= 0)
        m_rows[row].insert("versions"_L1, m_rows.at(row).value("versions"_L1).toInt() + 1);
}

int RowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_source.columns().size());
}

QVariant RowsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QJsonObject &row = m_rows.at(index.row());
    if (role == RowRole)
        return row;
    return styledCell(m_source, m_source.columns().at(index.column()), row, m_source.style().ofRow(index.row()), role);
}

// What the column says goes before what the view's style sheet does.
QVariant styled(const TextStyle &style, const QVariant &own, int role)
{
    if (role == Qt::FontRole) {
        const QVariant font = style.data(role, own.isValid() ? own.value<QFont>() : QApplication::font());
        return font.isValid() ? font : own;
    }
    return own.isValid() ? own : style.data(role, {});
}

QVariant styledCell(
    ViewSource &source, const ViewColumn &column, const QJsonObject &row, const TextStyle &style, int role)
{
    const QVariant own = cellData(source, column, row, role);
    const bool isColored = role == Qt::ForegroundRole && own.isValid() && style.ground;
    // A column's colour was made for the ground of a table.
    if (isColored && !cellData(source, column, row, Qt::BackgroundRole).isValid())
        return readable(own.value<QColor>(), style.data(Qt::BackgroundRole, {}).value<QColor>());
    return styled(style, own, role);
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    return columnHeading(m_source, section, role);
}

QVariant columnHeading(const ViewSource &source, int column, int role)
{
    if (column < 0 || column >= source.columns().size())
        return {};
    const ViewColumn &shown = source.columns().at(column);
    const auto filter = source.columnFilter(shown.id);
    switch (role) {
    case Qt::DisplayRole:
        return shown.title;
    case Qt::ToolTipRole:
        return filter ? RowsModel::tr("%1: only %2", "a column and its value").arg(shown.title, filter->text)
                      : shown.title;
    // Headings stand over their values.
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(shown));
    case Qt::DecorationRole:
        return filter ? QVariant(widgets::icon(u"filter"_s, widgets::Role::Accent)) : QVariant();
    case Qt::FontRole:
    case Qt::ForegroundRole:
    case Qt::BackgroundRole:
        return source.style().head.data(role, QApplication::font());
    default:
        return {};
    }
}

Qt::ItemFlags RowsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    const bool isTyped
        = index.isValid() && m_source.isGrid() && GridDelegate::edits(m_source.columns().at(index.column()));
    return isTyped ? usual | Qt::ItemIsEditable : usual;
}

void RowsModel::sort(int column, Qt::SortOrder order)
{
    if (column >= columnCount() || (column >= 0 && !m_source.isSortable(m_source.columns().at(column))))
        column = -1;
    if (m_sorting == std::pair(column, order) || (column < 0 && m_sorting.first < 0))
        return;
    m_sorting = {column, order};
    Q_EMIT sortWanted(column, order);
}

void SumsModel::setSums(const QJsonObject &page, const QJsonObject &all, bool isOnePage)
{
    beginResetModel();
    m_sums.clear();
    // Of one page that is all there is, both are the same.
    const bool areSame = isOnePage && page.keys() == all.keys();
    if (!page.isEmpty() && !areSame)
        m_sums.append({false, page});
    if (!all.isEmpty())
        m_sums.append({true, all});
    endResetModel();
}

void SumsModel::retranslate()
{
    if (!m_sums.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int SumsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_sums.size());
}

int SumsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_source.columns().size());
}

QString SumsModel::titleOf(const Sums &sums) const
{
    return sums.isAll ? tr("All pages") : tr("This page");
}

QVariant SumsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Sums &sums = m_sums.at(index.row());
    const ViewColumn &column = m_source.columns().at(index.column());
    const bool hasSum = sums.items.contains(column.id);
    if (role == Qt::DisplayRole && !hasSum) {
        for (int before = 0; before < index.column(); ++before) {
            if (!sums.items.contains(m_source.columns().at(before).id))
                return {};
        }
        return titleOf(sums);
    }
    switch (role) {
    case Qt::DisplayRole:
        return cellText(m_source, column, sums.items);
    case Qt::ToolTipRole:
        return hasSum ? QVariant(QString(titleOf(sums) % u": "_s % cellText(m_source, column, sums.items)))
                      : QVariant(titleOf(sums));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(hasSum ? alignmentOf(column) : Qt::AlignVCenter | Qt::AlignLeft);
    case Qt::FontRole:
    case Qt::ForegroundRole:
    case Qt::BackgroundRole:
        return styled(m_source.style().sums, role == Qt::FontRole ? QVariant(widgets::strongFont()) : QVariant(), role);
    default:
        return {};
    }
}

} // namespace formwright::views
