// A table of any length of which only the pages that are looked at are in memory.
#pragma once

#include "ui/client/result.h"

#include <QAbstractTableModel>
#include <QJsonObject>
#include <QSet>
#include <QTimer>

#include <functional>

namespace formwright::models {

// What one page is asked for with.
struct PageQuery {
    int number = 1; // from 1
    int lines = 100;
    QString sortKey{}; // of the column; empty: the order of the source
    bool isDescending = false;
    QStringList filters{}; // in the words of the source

    bool operator==(const PageQuery &) const = default;
};

struct Page {
    QList<QJsonObject> rows;
    qint64 total = 0; // rows in all pages together
};

using PageAnswer = std::function<void(const client::Result<Page> &)>;
using CancelFetch = std::function<void()>;
// Asks for a page and returns how to call that off. The answer comes later, on the GUI thread, at most once; never any
// more once it was called off.
using FetchPage = std::function<CancelFetch(const PageQuery &, PageAnswer)>;

struct TableColumn {
    QString key; // what sorting names
    QString title;
    QString toolTip{};
    bool isSortable = true;
};
// The value of a cell for a role, in a row that is there.
using CellData = std::function<QVariant(const QJsonObject &row, int column, int role)>;

// Lives on the GUI thread. A page is fetched when one of its rows is painted; those on their way that have been
// scrolled past are called off. While a page is missing, its rows are there and empty, with LoadingRole.
class PagedTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { RowRole = Qt::UserRole + 100, LoadingRole };
    enum class State { Unasked, Loading, Ready, Failed };

    explicit PagedTableModel(QObject *parent = nullptr);
    ~PagedTableModel() override;

    // Forgets everything and fetches the first page.
    void setSource(
        const QList<TableColumn> &columns, FetchPage fetch, CellData cellData, const QStringList &filters = {});
    // By which members a row is known again; usually `id`.
    void setIdentity(const QStringList &members) { m_identity = members; }
    // How many pages stay in memory, from 4.
    void setKeptPages(int pages) { m_keptPages = qMax(4, pages); }

    // Rows stay as they are until the first page of the new answer is there.
    void setFilters(const QStringList &filters);
    QStringList filters() const { return m_filters; }
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override; // below 0: the order of the source

    // Fetches what is looked at anew; the rest is forgotten as it is looked at. What is selected follows its rows,
    // known by their `id`, to where they are now; those that have gone from their page are not selected any more.
    void refresh();
    // Calls off what is on its way: the state is Failed then, with Failure::Kind::Cancelled, until retry().
    void stopLoading();
    // Asks again for what failed.
    void retry();
    // The rows on the screen: pages of others that are on their way are called off.
    void showRows(int first, int last);

    State state() const { return m_state; }
    const client::Failure &failure() const { return m_failure; }
    qint64 total() const { return m_total; }
    bool isReplacing() const { return m_replacesAll; } // the rows are still those of the question before
    bool isLoaded(int row) const;
    QJsonObject rowAt(int row) const; // empty while it is loading
    const QList<TableColumn> &columns() const { return m_columns; }
    int pagesInMemory() const { return int(m_pages.size()); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void stateChanged(formwright::models::PagedTableModel::State state);
    void totalChanged(qint64 total);

private:
    struct CachedPage {
        QList<QJsonObject> rows;
        mutable quint64 used = 0; // reading a row counts
        bool isStale = false;
    };
    void startOver();
    void want(int page) const;
    void fetchWanted();
    void fetch(int page);
    void cancelAll();
    void take(int page, const Page &answer);
    void replaceRows(int page, const CachedPage &cached);
    QStringList identityOf(const QJsonObject &row) const;
    void setTotal(qint64 total);
    void setState(State state);
    void updateState();
    void dropOldPages();

    QList<TableColumn> m_columns;
    FetchPage m_fetch;
    CellData m_cellData;
    const int m_lines = 100;
    int m_keptPages = 24;
    QStringList m_identity{QStringLiteral("id")};
    QStringList m_filters;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;

    State m_state = State::Unasked;
    client::Failure m_failure;
    qint64 m_total = 0;
    bool m_replacesAll = false; // the next first page replaces all that is shown
    QHash<int, CachedPage> m_pages; // by number from 0
    QHash<int, CancelFetch> m_onTheWay;
    QSet<int> m_failed;
    quint64 m_generation = 0; // answers to earlier questions are dropped
    mutable quint64 m_clock = 0;
    mutable QList<int> m_wanted; // latest first
    mutable QTimer m_soon;
};

} // namespace formwright::models
