#include "ui/pages/table_page.h"

#include "ui/widgets/header_menu.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

namespace formwright::pages {

using namespace Qt::StringLiterals;
using models::PagedTableModel;

namespace {
constexpr int narrowest = 80; // pixels of a column that gives room to others
}

models::Page pageFrom(const QJsonObject &answer)
{
    const QJsonObject data = answer.contains("datas"_L1) ? answer : answer.value("data"_L1).toObject();
    models::Page page{.rows = {}, .total = data.value("rowCount"_L1).toInteger()};
    const QJsonArray rows = data.value("datas"_L1).toArray();
    for (const QJsonValue &row : rows)
        page.rows.append(row.toObject());
    return page;
}

TablePage::TablePage(const QString &icon, const QString &tableName, QWidget *parent)
    : FramedPage(icon, parent), m_model(new PagedTableModel(this)), m_table(new QTableView(this))
{
    m_table->setObjectName(tableName);
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *menu = new widgets::HeaderMenu(m_table, [this] { resetWidths(); });
    connect(menu, &widgets::HeaderMenu::hiddenChanged, this, &TablePage::fitWidths);
    // The last one takes what is left, so that it changes with the window.
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section, int before, int now) {
        if (m_isFitting || before == 0 || now == 0) // it was hidden, or is now
            return;
        const QHeaderView *header = m_table->horizontalHeader();
        int last = header->count() - 1;
        while (last > 0 && header->isSectionHidden(header->logicalIndex(last)))
            --last;
        m_isByHand = m_isByHand || header->visualIndex(section) != last;
    });
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    // The words of the first column stand below the title.
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(widgets::space::Large, widgets::space::Tight, 0, 0);
    layout->addWidget(m_table);
    setContent(content);
    connect(m_table, &QTableView::doubleClicked, this, &TablePage::openCurrent);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &TablePage::tellVisibleRows);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { showSelection(); });
    connect(m_model, &PagedTableModel::stateChanged, this, &TablePage::showState);
    connect(m_model, &PagedTableModel::totalChanged, this, &TablePage::showState);
    connect(m_model, &PagedTableModel::modelReset, this, &TablePage::tellVisibleRows, Qt::QueuedConnection);
}

void TablePage::setSource(
    const QList<Column> &columns, const models::FetchPage &fetch, const models::CellData &cellData)
{
    QList<models::TableColumn> list;
    for (const Column &column : columns)
        list.append({.key = QString::fromLatin1(column.key), .title = column.title, .isSortable = false});
    // Asked for again, as for another language, what is listed stays narrowed as it was.
    m_model->setSource(list, fetch, cellData, m_model->filters());
    m_widths.clear();
    for (const Column &column : columns)
        m_widths.append({column.width, column.isWhole});
    resetWidths();
}

void TablePage::resetWidths()
{
    m_isByHand = false;
    fitWidths();
}

// Where there is no room for all of them, the widest give some of theirs.
void TablePage::fitWidths()
{
    if (m_isByHand)
        return;
    const QScopedValueRollback isFitting(m_isFitting, true);
    int whole = 0, total = 0, widest = 0;
    for (int i = 0; i < int(m_widths.size()); ++i) {
        if (m_table->isColumnHidden(i))
            continue;
        const Width &width = m_widths.at(i);
        total += width.usual;
        (width.isWhole ? whole : widest) = width.isWhole ? whole + width.usual : std::max(widest, width.usual);
    }
    const int room = m_table->viewport()->width();
    const auto taken = [&](int most) {
        int sum = whole;
        for (int i = 0; i < int(m_widths.size()); ++i) {
            if (!m_table->isColumnHidden(i) && !m_widths.at(i).isWhole)
                sum += std::min(m_widths.at(i).usual, most);
        }
        return sum;
    };
    if (total > room) {
        while (widest > narrowest && taken(widest) > room)
            --widest;
    }
    for (int i = 0; i < int(m_widths.size()); ++i)
        m_table->setColumnWidth(
            i, m_widths.at(i).isWhole ? m_widths.at(i).usual : std::min(m_widths.at(i).usual, widest));
}

void TablePage::addTableSearch()
{
    addSearch();
    connect(search(), &widgets::SearchField::searched, this,
        [this](const QString &words) { m_model->setFilters({words}); });
    connect(
        search(), &widgets::SearchField::leftDownwards, m_table, [this] { m_table->setFocus(Qt::OtherFocusReason); });
}

void TablePage::refresh()
{
    message().hide();
    m_model->refresh();
}

void TablePage::showState()
{
    const PagedTableModel::State state = m_model->state();
    if (state == PagedTableModel::State::Loading)
        setBusy(loadingText(), [this] { m_model->stopLoading(); });
    else
        setIdle();
    if (state == PagedTableModel::State::Failed)
        showFailure(failureText(), m_model->failure(), [this] { m_model->retry(); });
    if (state == PagedTableModel::State::Ready && m_model->total() == 0)
        showEmptyTable();
    else
        showContent();
    showSelection();
}

void TablePage::tellVisibleRows()
{
    const int first = m_table->rowAt(0);
    if (first < 0)
        return;
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->showRows(first, last < 0 ? m_model->rowCount() - 1 : last);
}

QList<QJsonObject> TablePage::selectedRows() const
{
    QList<QJsonObject> rows;
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            if (m_model->isLoaded(row))
                rows.append(m_model->rowAt(row));
        }
    }
    return rows;
}

void TablePage::openCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_model->isLoaded(current.row()))
        openRow(m_model->rowAt(current.row()));
}

bool TablePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        fitWidths();
        tellVisibleRows();
    }
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            openCurrent();
            return true;
        }
    }
    return FramedPage::eventFilter(watched, event);
}

} // namespace formwright::pages
