#include "ui/models/paged_table_model.h"

namespace formwright::models {

namespace {

// More pages than a screen shows, so that nothing that is looked at is called off.
constexpr int mostWanted = 4;
// While somebody scrolls fast, pages come and go; only those that stay this long are asked for.
constexpr int pauseMilliseconds = 30;
constexpr qint64 mostRows = 50'000'000;

} // namespace

PagedTableModel::PagedTableModel(QObject *parent) : QAbstractTableModel(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PagedTableModel::fetchWanted);
}

PagedTableModel::~PagedTableModel()
{
    cancelAll();
}

void PagedTableModel::setSource(
    const QList<TableColumn> &columns, FetchPage fetch, CellData cellData, const QStringList &filters)
{
    beginResetModel();
    cancelAll();
    m_columns = columns;
    m_fetch = std::move(fetch);
    m_cellData = std::move(cellData);
    m_pages.clear();
    m_filters = filters;
    m_sortColumn = -1;
    m_total = 0;
    endResetModel();
    startOver();
}

void PagedTableModel::setFilters(const QStringList &filters)
{
    if (m_filters == filters)
        return;
    m_filters = filters;
    startOver();
}

void PagedTableModel::sort(int column, Qt::SortOrder order)
{
    if (column >= m_columns.size() || (column >= 0 && !m_columns.at(column).isSortable))
        column = -1;
    if (column == m_sortColumn && (order == m_sortOrder || column < 0))
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    startOver();
}

void PagedTableModel::startOver()
{
    cancelAll();
    if (!m_fetch)
        return;
    m_replacesAll = true;
    fetch(0);
    updateState();
}

void PagedTableModel::refresh()
{
    if (m_replacesAll || m_total == 0) {
        startOver();
        return;
    }
    const QList<int> lookedAt = m_wanted;
    cancelAll();
    for (CachedPage &page : m_pages)
        page.isStale = true;
    if (lookedAt.isEmpty())
        fetch(0);
    for (int page : lookedAt)
        fetch(page);
    m_wanted = lookedAt;
    updateState();
}

void PagedTableModel::stopLoading()
{
    if (m_onTheWay.isEmpty())
        return;
    ++m_generation;
    m_soon.stop();
    const auto onTheWay = std::exchange(m_onTheWay, {});
    for (auto call = onTheWay.begin(); call != onTheWay.end(); ++call) {
        m_failed.insert(call.key());
        if (call.value())
            call.value()();
    }
    m_failure = {};
    m_failure.kind = client::Failure::Kind::Cancelled;
    updateState();
}

void PagedTableModel::retry()
{
    const QSet<int> failed = std::exchange(m_failed, {});
    if (m_replacesAll)
        fetch(0);
    else
        for (int page : failed)
            fetch(page);
    updateState();
}

void PagedTableModel::showRows(int first, int last)
{
    if (m_total == 0 || last < 0)
        return;
    const int firstPage = qMax(0, first) / m_lines;
    const int lastPage = int(qMin<qint64>(last, m_total - 1)) / m_lines;
    m_wanted.clear();
    for (int page = firstPage; page <= lastPage && m_wanted.size() < mostWanted; ++page)
        m_wanted.append(page);
    if (!m_replacesAll)
        m_soon.start();
}

void PagedTableModel::want(int page) const
{
    if (m_replacesAll || m_failed.contains(page))
        return;
    m_wanted.removeOne(page);
    m_wanted.prepend(page);
    while (m_wanted.size() > mostWanted)
        m_wanted.removeLast();
    if (!m_soon.isActive())
        m_soon.start();
}

void PagedTableModel::fetchWanted()
{
    if (m_replacesAll || !m_fetch)
        return;
    const QList<int> onTheWay = m_onTheWay.keys();
    for (int page : onTheWay) {
        if (!m_wanted.contains(page)) {
            if (const CancelFetch cancel = m_onTheWay.take(page))
                cancel();
        }
    }
    const QList<int> wanted = m_wanted;
    for (int page : wanted) {
        const auto cached = m_pages.constFind(page);
        const bool isThere = cached != m_pages.constEnd() && !cached->isStale;
        if (!isThere && !m_onTheWay.contains(page) && !m_failed.contains(page) && qint64(page) * m_lines < m_total)
            fetch(page);
    }
    updateState();
}

void PagedTableModel::fetch(int page)
{
    PageQuery query{.number = page + 1, .lines = m_lines, .filters = m_filters};
    if (m_sortColumn >= 0) {
        query.sortKey = m_columns.at(m_sortColumn).key;
        query.isDescending = m_sortOrder == Qt::DescendingOrder;
    }
    // Before the question: the answer may take this entry away again.
    m_onTheWay.insert(page, {});
    const CancelFetch cancel
        = m_fetch(query, [this, page, generation = m_generation](const client::Result<Page> &answer) {
              if (generation != m_generation || !m_onTheWay.contains(page))
                  return;
              m_onTheWay.remove(page);
              if (answer) {
                  take(page, *answer);
              } else if (answer.failure().kind != client::Failure::Kind::Cancelled) {
                  m_failed.insert(page);
                  m_failure = answer.failure();
              }
              updateState();
          });
    if (m_onTheWay.contains(page))
        m_onTheWay[page] = cancel;
}

void PagedTableModel::cancelAll()
{
    ++m_generation;
    m_soon.stop();
    m_wanted.clear();
    m_failed.clear();
    const auto onTheWay = std::exchange(m_onTheWay, {});
    for (const CancelFetch &cancel : onTheWay) {
        if (cancel)
            cancel();
    }
}

void PagedTableModel::take(int page, const Page &answer)
{
    const qint64 total = qBound<qint64>(0, answer.total, mostRows);
    const CachedPage cached{answer.rows, ++m_clock, false};
    if (m_replacesAll) {
        beginResetModel();
        m_replacesAll = false;
        m_pages.clear();
        m_pages.insert(page, cached);
        m_total = total;
        endResetModel();
        Q_EMIT totalChanged(m_total);
        return;
    }
    if (total > m_total)
        setTotal(total); // there must be room for those that moved down
    replaceRows(page, cached);
    dropOldPages();
    setTotal(total);
    const int first = page * m_lines;
    const int last = int(qMin<qint64>(first + m_lines, m_total)) - 1;
    if (last >= first && !m_columns.isEmpty())
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

QStringList PagedTableModel::identityOf(const QJsonObject &row) const
{
    QStringList values;
    for (const QString &member : m_identity)
        values.append(row.value(member).toString());
    return values;
}

// A row that is selected is somebody: where another has come to stand in it, it must not be taken for the first.
void PagedTableModel::replaceRows(int page, const CachedPage &cached)
{
    const QList<QJsonObject> before = m_pages.value(page).rows;
    bool isSame = true;
    for (qsizetype i = 0; isSame && i < before.size(); ++i)
        isSame = identityOf(before.at(i)) == identityOf(cached.rows.value(i));
    if (isSame) {
        m_pages.insert(page, cached);
        return;
    }
    Q_EMIT layoutAboutToBeChanged();
    QHash<QStringList, int> places;
    for (qsizetype i = 0; i < cached.rows.size(); ++i)
        places.insert(identityOf(cached.rows.at(i)), int(i));
    const int first = page * m_lines;
    const QModelIndexList kept = persistentIndexList();
    for (const QModelIndex &index : kept) {
        const int row = index.row() - first;
        if (row < 0 || row >= before.size())
            continue;
        const int place = places.value(identityOf(before.at(row)), -1);
        changePersistentIndex(index, place < 0 ? QModelIndex() : this->index(first + place, index.column()));
    }
    m_pages.insert(page, cached);
    Q_EMIT layoutChanged();
}

void PagedTableModel::setTotal(qint64 total)
{
    if (total == m_total)
        return;
    if (total > m_total) {
        beginInsertRows({}, int(m_total), int(total) - 1);
        m_total = total;
        endInsertRows();
    } else {
        beginRemoveRows({}, int(total), int(m_total) - 1);
        m_total = total;
        m_pages.removeIf([this](const std::pair<const int &, CachedPage &> &page) {
            return qint64(page.first) * m_lines >= m_total;
        });
        endRemoveRows();
    }
    Q_EMIT totalChanged(m_total);
}

void PagedTableModel::dropOldPages()
{
    while (m_pages.size() > m_keptPages) {
        auto oldest = m_pages.begin();
        for (auto it = m_pages.begin(); it != m_pages.end(); ++it) {
            if (it->used < oldest->used)
                oldest = it;
        }
        m_pages.erase(oldest);
    }
}

void PagedTableModel::updateState()
{
    if (!m_onTheWay.isEmpty())
        setState(State::Loading);
    else if (!m_failed.isEmpty())
        setState(State::Failed);
    else
        setState(m_fetch ? State::Ready : State::Unasked);
}

void PagedTableModel::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

bool PagedTableModel::isLoaded(int row) const
{
    const auto page = m_pages.constFind(row / m_lines);
    return page != m_pages.constEnd() && row % m_lines < page->rows.size();
}

QJsonObject PagedTableModel::rowAt(int row) const
{
    const auto page = m_pages.constFind(row / m_lines);
    return page == m_pages.constEnd() ? QJsonObject() : page->rows.value(row % m_lines);
}

int PagedTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_total);
}

int PagedTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant PagedTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int page = index.row() / m_lines;
    const auto cached = m_pages.constFind(page);
    const bool isThere = cached != m_pages.constEnd();
    // Display is what painting asks for; other roles are also asked for by what is not on the screen.
    if (role == Qt::DisplayRole || role == LoadingRole) {
        if (!isThere || cached->isStale)
            want(page);
        else
            cached->used = ++m_clock;
    }
    if (role == LoadingRole)
        return !isThere;
    if (!isThere || index.row() % m_lines >= cached->rows.size())
        return {};
    const QJsonObject &row = cached->rows.at(index.row() % m_lines);
    if (role == RowRole)
        return row;
    return m_cellData ? m_cellData(row, index.column(), role) : QVariant();
}

QVariant PagedTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    }
    if (section < 0 || section >= m_columns.size())
        return {};
    const TableColumn &column = m_columns.at(section);
    if (role == Qt::DisplayRole)
        return column.title;
    if (role == Qt::ToolTipRole)
        return column.toolTip.isEmpty() ? column.title : column.toolTip;
    // Headings stand over their values.
    if (role == Qt::TextAlignmentRole && m_cellData)
        return m_cellData({}, section, role);
    return {};
}

} // namespace formwright::models
