#include "ui/vieweditor/column_grid.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

namespace {

QString sortOf(const QJsonObject &column)
{
    const QString sort = column.value("isOrderByField"_L1).toString();
    return sort == "asc"_L1 || sort == "desc"_L1 ? sort : QString();
}

} // namespace

GridModel::GridModel(ViewDesign &design, DrawnRows &rows, QObject *parent)
    : QAbstractTableModel(parent), m_design(design), m_rows(rows)
{
    connect(&design, &ViewDesign::changed, this, &GridModel::follow);
    connect(&rows, &DrawnRows::changed, this, &GridModel::follow);
    follow();
}

// There is always a row, so that columns can be selected.
void GridModel::follow()
{
    const QStringList columns = m_design.columns();
    const int sums = (m_rows.sum().isEmpty() ? 0 : 1) + (m_rows.total().isEmpty() ? 0 : 1);
    const int rows = qMax(1, sumsBegin() + sums);
    if (columns == m_columns && rows == m_rowCount) {
        if (!columns.isEmpty()) {
            Q_EMIT dataChanged(index(0, 0), index(rows - 1, int(columns.size()) - 1));
            Q_EMIT headerDataChanged(Qt::Horizontal, 0, int(columns.size()) - 1);
        }
        Q_EMIT columnsChanged();
        return;
    }
    beginResetModel();
    m_columns = columns;
    m_rowCount = rows;
    endResetModel();
    Q_EMIT columnsChanged();
}

int GridModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rowCount;
}

int GridModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QJsonObject GridModel::rowOf(int row) const
{
    if (row < sumsBegin())
        return m_rows.rows().at(row);
    const bool isPage = row == sumsBegin() && !m_rows.sum().isEmpty();
    return {{u"items"_s, isPage ? m_rows.sum() : m_rows.total()}};
}

QVariant GridModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString &id = m_columns.at(index.column());
    if (role == Qt::ForegroundRole && !m_design.isShown(id))
        return widgets::color(widgets::Role::Muted);
    if (index.row() >= sumsBegin()) {
        if (role == Qt::FontRole)
            return widgets::strongFont();
        const bool isAny = !m_rows.sum().isEmpty() || !m_rows.total().isEmpty();
        if (role == Qt::ToolTipRole && isAny)
            return index.row() == sumsBegin() && !m_rows.sum().isEmpty() ? tr("Sum of this page")
                                                                         : tr("Sum of all pages");
    }
    return m_rows.cell(id, rowOf(index.row()), role);
}

QString GridModel::headingToolTip(const QString &id) const
{
    const QJsonObject column = m_design.column(id);
    QStringList parts{column.value("name"_L1).toString(), columnKindTitle(column, m_form)};
    const QString sort = sortOf(column);
    if (!sort.isEmpty())
        parts.append(sort == "desc"_L1 ? tr("sorted descending") : tr("sorted ascending"));
    if (!m_design.isShown(id))
        parts.append(tr("hidden"));
    return parts.join(u", "_s);
}

QVariant GridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= m_columns.size())
        return {};
    const QString &id = m_columns.at(section);
    const QJsonObject column = m_design.column(id);
    switch (role) {
    case Qt::DisplayRole: {
        const QString name = column.value("name"_L1).toString();
        const QString sort = sortOf(column);
        if (sort.isEmpty())
            return name;
        // Which of several it is: the rows are sorted by the leftmost first.
        int place = 0, all = 0;
        for (int i = 0; i < m_columns.size(); ++i) {
            if (sortOf(m_design.column(m_columns.at(i))).isEmpty())
                continue;
            ++all;
            place += i <= section ? 1 : 0;
        }
        const QString arrow = sort == "desc"_L1 ? u"↓"_s : u"↑"_s;
        return QString(name % u"  "_s % arrow % (all > 1 ? QString::number(place) : QString()));
    }
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return headingToolTip(id);
    case Qt::TextAlignmentRole: {
        const QVariant alignment = m_rows.cell(id, {}, Qt::TextAlignmentRole);
        return alignment.isValid() ? alignment : QVariant::fromValue(Qt::AlignVCenter | Qt::AlignLeft);
    }
    case Qt::DecorationRole:
        return m_design.isShown(id) ? QVariant() : QVariant(widgets::icon(u"eye-off"_s, widgets::Role::Muted));
    case Qt::ForegroundRole:
        return m_design.isShown(id) ? QVariant() : QVariant(widgets::color(widgets::Role::Muted));
    default:
        return {};
    }
}

} // namespace formwright::vieweditor
