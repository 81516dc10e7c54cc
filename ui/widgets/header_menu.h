// The menu of a table's headings: sort by a column, hide and show columns, usual widths.
#pragma once

#include <QObject>

#include <functional>

class QMenu;
class QTableView;

namespace formwright::widgets {

// Opens on the headings by the right button of the mouse or the menu key. At least one column stays.
class HeaderMenu : public QObject
{
    Q_OBJECT
public:
    // `resetWidths` gives all columns the widths they had at first. The header of the table must be its last one.
    HeaderMenu(QTableView *table, const std::function<void()> &resetWidths);

    // Which columns may be sorted by; without it none, as where the server has the only order.
    void setSortable(const std::function<bool(int column)> &isSortable) { m_isSortable = isSortable; }
    // Adds what else can be done with a column (below 0: with none) to the menu.
    void setMore(const std::function<void(QMenu *menu, int column)> &addMore) { m_addMore = addMore; }
    // Not shown by the menu of `column` yet; below 0: of none.
    QMenu *makeMenu(int column);

Q_SIGNALS:
    void hiddenChanged();

private:
    void show(const QPoint &at);
    void setHidden(int column, bool isHidden);

    QTableView *m_table;
    std::function<void()> m_resetWidths;
    std::function<bool(int column)> m_isSortable;
    std::function<void(QMenu *menu, int column)> m_addMore;
};

} // namespace formwright::widgets
