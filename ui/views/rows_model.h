// One page of the rows of a view, and what its columns add up to.
#pragma once

#include "ui/views/view_source.h"

#include <QAbstractTableModel>

namespace formwright::views {

// Sorting is the server's: sort() asks for it by a signal. GUI thread.
class RowsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role { RowRole = Qt::UserRole + 200 };

    explicit RowsModel(ViewSource &source, QObject *parent = nullptr);

    void setRows(const QList<QJsonObject> &rows);
    // False where the document is not among them.
    bool setItems(const QString &documentId, const QJsonObject &items);
    // It was saved once more from here.
    void countSave(const QString &documentId);
    const QList<QJsonObject> &rows() const { return m_rows; }
    int rowOf(const QString &documentId) const; // -1 for none
    void setSorting(int column, Qt::SortOrder order) { m_sorting = {column, order}; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override; // of a grid, cells are editable
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

Q_SIGNALS:
    void sortWanted(int column, Qt::SortOrder order); // below 0: the view's own order

private:
    ViewSource &m_source;
    QList<QJsonObject> m_rows;
    std::pair<int, Qt::SortOrder> m_sorting{-1, Qt::AscendingOrder};
};

// What a cell says for a role, with what the style of its row adds.
QVariant styled(const TextStyle &style, const QVariant &own, int role);
QVariant styledCell(
    ViewSource &source, const ViewColumn &column, const QJsonObject &row, const TextStyle &style, int role);

// The heading of a column of a view, with a sign where one of its values alone is shown.
QVariant columnHeading(const ViewSource &source, int column, int role);

// The rows of sums below a table. Which they are stands in the first column that has no sum.
class SumsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit SumsModel(ViewSource &source, QObject *parent = nullptr)
        : QAbstractTableModel(parent), m_source(source) { }

    void setSums(const QJsonObject &page, const QJsonObject &all, bool isOnePage);
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Sums {
        bool isAll = false;
        QJsonObject items;
    };
    QString titleOf(const Sums &sums) const;

    ViewSource &m_source;
    QList<Sums> m_sums;
};

} // namespace formwright::views
