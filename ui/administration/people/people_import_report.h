// What an import did, or would do: how many, which rows not and why, and what to look at again of those it takes.
#pragma once

#include "app/contract/authtime_transfer.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTableView;

namespace formwright::widgets {
class Badge;
class SearchField;
} // namespace formwright::widgets

namespace formwright::administration {

class PeopleImportReport : public QWidget
{
    Q_OBJECT
public:
    explicit PeopleImportReport(QWidget *parent = nullptr);

    void show(const contract::authtime::UserImportState &state);
    void retranslate();

    QTableView *table() const { return m_table; }

private:
    void showCounts();
    void fillTable();
    void copyRows() const;

    contract::authtime::UserImportState m_state;
    QLabel *m_headline;
    QList<widgets::Badge *> m_badges;
    QLabel *m_tableTitle;
    widgets::SearchField *m_search;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_found;
    QTableView *m_table;
};

} // namespace formwright::administration
