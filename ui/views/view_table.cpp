#include "ui/views/view_table.h"

#include "ui/editors/filter_header.h"
#include "ui/views/pager.h"
#include "ui/views/row_cell.h"
#include "ui/views/row_operation.h"
#include "ui/views/view_cell_delegate.h"
#include "ui/widgets/header_menu.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QTableView>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;
using editors::FilterHeader;

namespace {

void plainTable(QTableView *table)
{
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    table->setItemDelegate(new ViewCellDelegate(table));
}

// The field below a heading: of what shows no field nothing can be typed.
QList<models::DocumentColumn> filterColumns(const QList<ViewColumn> &columns)
{
    QList<models::DocumentColumn> filtered;
    for (const ViewColumn &column : columns) {
        FieldDefinition field = column.field.value_or(FieldDefinition());
        if (!column.field)
            field.kind = u"attachment"_s;
        filtered.append({column.title, field});
    }
    return filtered;
}

} // namespace

ViewTable::ViewTable(ViewSource &source, QSettings *settings, QWidget *parent)
    : ViewContent(source, settings, parent),
      m_model(new RowsModel(source, this)),
      m_sumsModel(new SumsModel(source, this)),
      m_table(new QTableView(this)),
      m_filters(new FilterHeader(m_table)),
      m_sums(new QTableView(this)),
      m_pager(new Pager(this)),
      m_points(new QLabel(this))
{
    if (settings)
        m_lines = settings->value(settingsKey("viewLines")).toInt();
    build();
    restoreWidths();
    retranslate();
}

ViewTable::~ViewTable()
{
    saveWidths();
}

void ViewTable::build()
{
    m_table->setObjectName(u"rows"_s);
    m_table->setModel(m_model);
    m_table->setHorizontalHeader(m_filters);
    plainTable(m_table);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_filters->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    m_filters->setColumns(filterColumns(m_source.columns()));
    m_table->installEventFilter(this);
    if (m_source.isGrid())
        makeGrid();
    connect(m_table, &QTableView::clicked, this,
        [this](const QModelIndex &cell) { press(cell.column(), m_model->rows().at(cell.row())); });
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &cell) {
        // The first click pressed it, or it is typed into now.
        const ViewColumn &column = m_source.columns().at(cell.column());
        if (!isOperation(column) && !column.design.showAsButton && !(cell.flags() & Qt::ItemIsEditable))
            openCurrent();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ViewContent::selectionChanged);
    connect(m_model, &RowsModel::sortWanted, this, &ViewTable::sortBy);
    connect(m_filters, &FilterHeader::filtersChanged, this, [this] { m_source.setFilters(m_filters->filters()); });
    connect(&m_source, &ViewSource::shownAll, m_filters, &FilterHeader::clearFilters);

    auto *menu = new widgets::HeaderMenu(m_table, [this] { resetWidths(); });
    menu->setSortable([this](int column) { return m_source.isSortable(m_source.columns().at(column)); });
    menu->setMore([this](QMenu *shown, int column) {
        if (column < 0 || !m_source.columns().at(column).field)
            return;
        const QPoint at
            = m_filters->mapToGlobal(QPoint(m_filters->sectionViewportPosition(column), m_filters->height()));
        QAction *action = shown->addAction(tr("Only One &Value…"), this,
            [this, column, at] { Q_EMIT filterMenuWanted(m_source.columns().at(column), at); });
        action->setCheckable(true);
        action->setChecked(m_source.columnFilter(m_source.columns().at(column).id).has_value());
        shown->addSeparator();
    });
    connect(menu, &widgets::HeaderMenu::hiddenChanged, this, [this] {
        m_filters->dropHiddenFilters();
        saveWidths();
        followWidths();
    });

    m_sums->setObjectName(u"sums"_s);
    m_sums->setModel(m_sumsModel);
    plainTable(m_sums);
    m_sums->horizontalHeader()->hide();
    m_sums->horizontalHeader()->setStretchLastSection(true);
    m_sums->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sums->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sums->setSelectionMode(QAbstractItemView::SingleSelection);
    m_sums->hide();
    connect(m_table->horizontalScrollBar(), &QScrollBar::valueChanged, m_sums->horizontalScrollBar(),
        &QScrollBar::setValue);
    connect(m_filters, &QHeaderView::sectionResized, this, &ViewTable::followWidths);
    connect(m_filters, &QHeaderView::geometriesChanged, this, &ViewTable::followWidths);

    connect(m_pager, &Pager::pageWanted, this, &ViewTable::askPage);
    connect(m_pager, &Pager::linesWanted, this, [this](int lines) {
        m_lines = lines;
        if (m_settings)
            m_settings->setValue(settingsKey("viewLines"), lines);
        askPage(1);
    });
    addActions(m_pager->actions());
    showEmptyOver(m_table->viewport());

    auto *rows = new QVBoxLayout;
    rows->setContentsMargins(widgets::space::Large, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_table, 1);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setObjectName(u"sumsLine"_s);
    line->hide();
    rows->addWidget(line);
    auto *sums = new QHBoxLayout;
    sums->setContentsMargins(0, 0, 0, 0);
    sums->addWidget(m_sums);
    rows->addLayout(sums);
    m_sumsRow = sums;
    m_table->verticalScrollBar()->installEventFilter(this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_points->setForegroundRole(QPalette::PlaceholderText);
    m_points->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    m_points->setVisible(m_source.type() == ViewType::Map);
    layout->addWidget(m_points);
    layout->addLayout(rows, 1);
    auto *below = new QVBoxLayout;
    below->setContentsMargins(widgets::space::Large, 0, 0, 0);
    below->addWidget(m_pager);
    layout->addLayout(below);
}

void ViewTable::makeGrid()
{
    auto *delegate = new GridDelegate(m_source, m_settings, m_table);
    m_table->setItemDelegate(delegate);
    m_table->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    connect(delegate, &GridDelegate::typed, this,
        [this](const QString &documentId, const QString &field, const QJsonValue &value) {
            const int versions = m_model->rows().value(m_model->rowOf(documentId)).value("versions"_L1).toInt();
            m_source.change(documentId, versions, field, value, this,
                [this, documentId](const client::Result<contract::Nothing> &answer) {
                    if (!answer) {
                        Q_EMIT changeRefused(answer.failure());
                        return;
                    }
                    m_model->countSave(documentId); // until the rows are there
                    Q_EMIT changed(documentId);
                });
        });
}

void ViewTable::retranslate()
{
    m_table->setAccessibleName(m_source.view().name);
    m_sums->setAccessibleName(tr("Sums"));
    m_sumsModel->retranslate();
    m_points->setText(tr("The points of the map, as a list."));
}

QString ViewTable::countText() const
{
    if (m_source.type() != ViewType::Map || count() < 0)
        return ViewContent::countText();
    return tr("%Ln points", nullptr, int(count()));
}

void ViewTable::startOver()
{
    askPage(1);
}

void ViewTable::reload()
{
    askPage(m_page);
}

RowsQuery ViewTable::order() const
{
    RowsQuery query;
    if (m_sortColumn >= 0) {
        query.sortColumn = m_source.columns().at(m_sortColumn).design.fieldName;
        query.isDescending = m_sortOrder == Qt::DescendingOrder;
    }
    return query;
}

void ViewTable::askPage(int page)
{
    RowsQuery query = order();
    query.page = page;
    query.lines = m_lines;
    ask(topKey, query, [this](const RowsAnswer &answer) { take(answer); });
}

void ViewTable::take(const RowsAnswer &answer)
{
    const bool isOtherPage = std::exchange(m_page, answer.page) != answer.page;
    const qint64 lines = qMax(1, answer.lines);
    const int last = int(qMax<qint64>(1, (answer.count + lines - 1) / lines));
    if (answer.rows.isEmpty() && answer.page > last) { // others have deleted what was there
        askPage(last);
        return;
    }
    m_model->setRows(answer.rows);
    m_sumsModel->setSums(answer.sum, answer.total, answer.rows.size() == answer.count);
    m_pager->showPage(answer.page, answer.lines, int(answer.rows.size()), answer.count);
    if (isOtherPage) {
        m_table->clearSelection();
        m_table->scrollToTop();
    }
    if (!answer.rows.isEmpty() && !m_table->currentIndex().isValid())
        m_table->selectionModel()->setCurrentIndex(m_model->index(0, 0), QItemSelectionModel::NoUpdate);
    placeSums();
    Q_EMIT selectionChanged();
}

void ViewTable::placeSums()
{
    const int rows = m_sumsModel->rowCount();
    m_sums->setVisible(rows > 0);
    findChild<QFrame *>(u"sumsLine"_s)->setVisible(rows > 0);
    m_sums->setFixedHeight(rows * widgets::size::Row);
    followWidths();
}

void ViewTable::followWidths()
{
    const QScrollBar *bar = m_table->verticalScrollBar();
    const int taken = bar->isVisible() ? bar->width() : 0;
    const QMargins margins = layoutDirection() == Qt::RightToLeft ? QMargins(taken, 0, 0, 0) : QMargins(0, 0, taken, 0);
    if (m_sumsRow && m_sumsRow->contentsMargins() != margins)
        m_sumsRow->setContentsMargins(margins);
    QHeaderView *below = m_sums->horizontalHeader();
    for (int column = 0; column < m_filters->count(); ++column) {
        m_sums->setColumnHidden(column, m_filters->isSectionHidden(column));
        if (!m_filters->isSectionHidden(column) && below->sectionSize(column) != m_filters->sectionSize(column))
            below->resizeSection(column, m_filters->sectionSize(column));
    }
    m_sums->horizontalScrollBar()->setValue(m_table->horizontalScrollBar()->value());
}

void ViewTable::sortBy(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    askPage(1);
}

ViewArrangement ViewTable::arrangement() const
{
    ViewArrangement arrangement{.order = m_sortOrder};
    const QList<ViewColumn> &columns = m_source.columns();
    const auto named = [&columns](int column) {
        return ArrangedColumn{columns.at(column).design.fieldName, columns.at(column).title};
    };
    if (m_sortColumn >= 0 && m_sortColumn < columns.size())
        arrangement.sorted = named(m_sortColumn);
    for (int column = 0; column < columns.size(); ++column) {
        ArrangedColumn filtered = named(column);
        filtered.typed = m_filters->typed(column);
        if (!filtered.typed.isEmpty())
            arrangement.filtered.append(filtered);
    }
    return arrangement;
}

LostArrangement ViewTable::arrange(const ViewArrangement &arrangement)
{
    LostArrangement lost;
    const QList<ViewColumn> &columns = m_source.columns();
    const auto columnOf = [&columns](const ArrangedColumn &arranged) {
        for (int column = 0; column < columns.size(); ++column) {
            if (columns.at(column).field && arranged.isOf(columns.at(column).design.fieldName))
                return column;
        }
        return -1;
    };
    if (!arrangement.sorted.field.isEmpty()) {
        const int column = columnOf(arrangement.sorted);
        if (column < 0 || !m_source.isSortable(columns.at(column))) {
            lost.sorted.append(arrangement.sorted.title);
        } else {
            m_sortColumn = column;
            m_sortOrder = arrangement.order;
            m_model->setSorting(column, arrangement.order);
            m_filters->setSortIndicator(column, arrangement.order);
        }
    }
    for (const ArrangedColumn &filtered : arrangement.filtered) {
        const int column = columnOf(filtered);
        if (column >= 0)
            m_filters->setTyped(column, filtered.typed);
        if (column < 0 || m_filters->typed(column) != filtered.typed)
            lost.filtered.append(filtered.title);
    }
    m_source.setFilters(m_filters->filters());
    return lost;
}

QList<QJsonObject> ViewTable::selectedRows() const
{
    QList<QJsonObject> rows;
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : selected)
        rows.append(m_model->rows().at(index.row()));
    return rows;
}

bool ViewTable::showRow(const QString &documentId, const QJsonObject &items)
{
    if (m_source.movesWithDocuments())
        return false;
    return m_model->setItems(documentId, items);
}

void ViewTable::openCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        Q_EMIT openWanted(m_model->rows().at(current.row()));
}

// The sums are no rows.
QList<QWidget *> ViewTable::rowWidgets() const
{
    return {m_table};
}

QList<ViewColumn> ViewTable::shownColumns() const
{
    QList<ViewColumn> shown;
    for (int at = 0; at < m_filters->count(); ++at) {
        const int column = m_filters->logicalIndex(at);
        if (!m_filters->isSectionHidden(column))
            shown.append(m_source.columns().at(column));
    }
    return shown;
}

bool ViewTable::focusContent()
{
    m_table->setFocus(Qt::OtherFocusReason);
    return true;
}

std::optional<ViewColumn> ViewTable::currentColumn() const
{
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? std::optional(m_source.columns().at(current.column())) : std::nullopt;
}

// Of the column that somebody is in, or of the first that has one.
bool ViewTable::focusFilter()
{
    QList<int> columns{qMax(0, m_table->currentIndex().column())};
    for (int column = 0; column < m_filters->count(); ++column)
        columns.append(m_filters->logicalIndex(column));
    for (const int column : std::as_const(columns)) {
        QWidget *field = m_filters->filterField(column);
        if (!field || !field->isEnabled() || m_table->isColumnHidden(column))
            continue;
        field->setFocus(Qt::ShortcutFocusReason);
        if (auto *line = qobject_cast<QLineEdit *>(field))
            line->selectAll();
        return true;
    }
    return false;
}

bool ViewTable::eventFilter(QObject *watched, QEvent *event)
{
    const bool isResized
        = event->type() == QEvent::Show || event->type() == QEvent::Hide || event->type() == QEvent::Resize;
    if (watched == m_table->verticalScrollBar() && isResized)
        QMetaObject::invokeMethod(this, &ViewTable::followWidths, Qt::QueuedConnection);
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const QModelIndex current = m_table->currentIndex();
        const bool opens = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (current.isValid() && (opens || key == Qt::Key_Space)
            && press(current.column(), m_model->rows().at(current.row())))
            return true;
        if (opens) {
            openCurrent();
            return true;
        }
    }
    return ViewContent::eventFilter(watched, event);
}

QString ViewTable::settingsKey(const char *what) const
{
    return QString(QLatin1StringView(what) % u'/' % m_source.address().viewId);
}

void ViewTable::resetWidths()
{
    for (int column = 0; column < m_source.columns().size(); ++column)
        m_table->setColumnWidth(column, usualWidth(m_source.columns().at(column), fontMetrics()));
}

void ViewTable::restoreWidths()
{
    resetWidths();
    if (m_source.view().autoCompose)
        m_filters->setSectionResizeMode(QHeaderView::Stretch); // nobody's widths count
    if (!m_settings)
        return;
    const QVariantMap widths = m_settings->value(settingsKey("columns")).toMap();
    const QStringList hidden = m_settings->value(settingsKey("hiddenColumns")).toStringList();
    int shown = 0;
    for (int column = 0; column < m_source.columns().size(); ++column) {
        const QString &id = m_source.columns().at(column).id;
        if (const int width = widths.value(id).toInt(); width > 0)
            m_table->setColumnWidth(column, qBound(24, width, 2000));
        m_table->setColumnHidden(column, hidden.contains(id));
        shown += hidden.contains(id) ? 0 : 1;
    }
    if (shown == 0) // those that were left have gone from the view
        for (int column = 0; column < m_source.columns().size(); ++column)
            m_table->setColumnHidden(column, false);
    m_filters->dropHiddenFilters();
}

void ViewTable::saveWidths()
{
    if (!m_settings)
        return;
    QVariantMap widths;
    QStringList hidden;
    // The last one takes what is left.
    const int last = m_filters->logicalIndex(m_filters->count() - 1);
    for (int column = 0; column < m_source.columns().size(); ++column) {
        const QString &id = m_source.columns().at(column).id;
        if (m_table->isColumnHidden(column))
            hidden.append(id);
        else if (column != last && !m_source.view().autoCompose)
            widths.insert(id, m_table->columnWidth(column));
    }
    m_settings->setValue(settingsKey("columns"), widths);
    m_settings->setValue(settingsKey("hiddenColumns"), hidden);
}

} // namespace formwright::views
