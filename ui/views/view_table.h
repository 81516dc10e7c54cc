// A view as a table: one page of rows with its sums below, and what leads to the other pages.
#pragma once

#include "ui/views/rows_model.h"
#include "ui/views/view_content.h"

class QLabel;
class QTableView;

namespace formwright::editors {
class FilterHeader;
}
namespace formwright::widgets {
class HeaderMenu;
}

namespace formwright::views {

class Pager;

class ViewTable : public ViewContent
{
    Q_OBJECT

public:
    ViewTable(ViewSource &source, QSettings *settings, QWidget *parent = nullptr);
    ~ViewTable() override;

    void startOver() override;
    void reload() override;
    QList<QJsonObject> selectedRows() const override;
    bool shows(const QString &documentId) const override { return m_model->rowOf(documentId) >= 0; }
    bool showRow(const QString &documentId, const QJsonObject &items) override;
    ViewArrangement arrangement() const override;
    LostArrangement arrange(const ViewArrangement &arrangement) override;
    RowsQuery order() const override;
    bool focusFilter() override;
    bool focusContent() override;
    std::optional<ViewColumn> currentColumn() const override;
    QString countText() const override;
    QList<QWidget *> rowWidgets() const override;
    QList<ViewColumn> shownColumns() const override;

    QTableView *table() const { return m_table; }
    QTableView *sums() const { return m_sums; }
    RowsModel &model() const { return *m_model; }
    Pager *pager() const { return m_pager; }
    editors::FilterHeader *filterHeader() const { return m_filters; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void retranslate() override;

private:
    void build();
    void makeGrid();
    void askPage(int page);
    void take(const RowsAnswer &answer);
    void openCurrent();
    void sortBy(int column, Qt::SortOrder order);
    void followWidths();
    void placeSums();
    void resetWidths();
    void restoreWidths();
    void saveWidths();
    QString settingsKey(const char *what) const;

    RowsModel *m_model;
    SumsModel *m_sumsModel;
    QTableView *m_table;
    editors::FilterHeader *m_filters;
    QTableView *m_sums;
    QLayout *m_sumsRow = nullptr; // keeps free what the scroll bar takes above
    Pager *m_pager;
    QLabel *m_points; // of a map: that it is none
    int m_page = 1;
    int m_lines = 0; // 0: as many as the view says
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace formwright::views
