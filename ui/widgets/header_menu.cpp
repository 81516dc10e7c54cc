#include "ui/widgets/header_menu.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableView>

namespace formwright::widgets {

HeaderMenu::HeaderMenu(QTableView *table, const std::function<void()> &resetWidths)
    : QObject(table), m_table(table), m_resetWidths(resetWidths)
{
    QHeaderView *header = table->horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &HeaderMenu::show);
}

void HeaderMenu::show(const QPoint &at)
{
    QMenu *menu = makeMenu(m_table->horizontalHeader()->logicalIndexAt(at));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(m_table->horizontalHeader()->viewport()->mapToGlobal(at));
}

void HeaderMenu::setHidden(int column, bool isHidden)
{
    m_table->setColumnHidden(column, isHidden);
    Q_EMIT hiddenChanged();
}

QMenu *HeaderMenu::makeMenu(int column)
{
    auto *menu = new QMenu(m_table);
    menu->setObjectName(QStringLiteral("headerMenu"));
    const QAbstractItemModel *model = m_table->model();
    const QHeaderView *header = m_table->horizontalHeader();
    if (column >= 0 && m_isSortable && m_isSortable(column)) {
        const bool isSorted = header->sortIndicatorSection() == column;
        const auto addSort = [&](const QString &text, Qt::SortOrder order) {
            QAction *action
                = menu->addAction(text, m_table, [this, column, order] { m_table->sortByColumn(column, order); });
            action->setCheckable(true);
            action->setChecked(isSorted && header->sortIndicatorOrder() == order);
        };
        addSort(tr("Sort &Ascending"), Qt::AscendingOrder);
        addSort(tr("Sort &Descending"), Qt::DescendingOrder);
        menu->addAction(tr("&Unsorted"), m_table, [this] { m_table->sortByColumn(-1, Qt::AscendingOrder); })
            ->setEnabled(isSorted);
        menu->addSeparator();
    }
    if (m_addMore)
        m_addMore(menu, column);
    const int shown = model->columnCount() - header->hiddenSectionCount();
    if (column >= 0)
        menu->addAction(tr("&Hide Column"), this, [this, column] { setHidden(column, true); })->setEnabled(shown > 1);
    auto *columns = menu->addMenu(tr("&Columns"));
    columns->setObjectName(QStringLiteral("columnsMenu"));
    for (int i = 0; i < model->columnCount(); ++i) {
        QString title = model->headerData(i, Qt::Horizontal).toString();
        title.replace(u'&', QStringLiteral("&&"));
        QAction *action = columns->addAction(title);
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(i));
        action->setEnabled(m_table->isColumnHidden(i) || shown > 1);
        connect(action, &QAction::toggled, this, [this, i](bool isShown) { setHidden(i, !isShown); });
    }
    menu->addSeparator();
    menu->addAction(tr("Reset &Widths"), this, [this] { m_resetWidths(); });
    return menu;
}

} // namespace formwright::widgets
