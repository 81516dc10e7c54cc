#include "ui/views/view_tree.h"

#include "ui/views/row_cell.h"
#include "ui/views/row_operation.h"
#include "ui/views/view_cell_delegate.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int linesOfALevel = 200; // that are read at once
constexpr int mostLines = 1000; // of one answer

} // namespace

ViewTree::ViewTree(ViewSource &source, QSettings *settings, QWidget *parent)
    : ViewContent(source, settings, parent), m_model(new TreeModel(source, this)), m_tree(new QTreeView(this))
{
    m_tree->setObjectName(u"tree"_s);
    m_tree->setModel(m_model);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(false);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setItemDelegate(new ViewCellDelegate(m_tree));
    m_tree->setSortingEnabled(true);
    QHeaderView *header = m_tree->header();
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setStretchLastSection(true);
    header->setHighlightSections(false);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setTreePosition(m_model->titleColumn());
    header->moveSection(header->visualIndex(m_model->titleColumn()), 0);
    for (int column = 0; column < m_source.columns().size(); ++column) {
        const bool isTitle = column == m_model->titleColumn();
        const int width = usualWidth(m_source.columns().at(column), fontMetrics());
        m_tree->setColumnWidth(column, isTitle ? qMax(260, width) : width);
    }
    restoreWidths();
    if (m_source.view().autoCompose)
        header->setSectionResizeMode(QHeaderView::Stretch); // nobody's widths count
    m_tree->installEventFilter(this);
    connect(header, &QWidget::customContextMenuRequested, this, &ViewTree::showHeaderMenu);
    connect(m_tree, &QTreeView::clicked, this, &ViewTree::pressCell);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        if (!isPressed(index)) // the first click pressed it
            activate(index);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ViewContent::selectionChanged);
    connect(m_model, &TreeModel::levelWanted, this, &ViewTree::askLevel);
    connect(m_model, &TreeModel::sortWanted, this, [this](int column, Qt::SortOrder order) {
        m_sortColumn = column;
        m_sortOrder = order;
        reload();
    });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Large, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    if (source.type() == ViewType::Tree && !source.related().title.isEmpty()) {
        m_search = new widgets::SearchField({}, this);
        m_search->setMaximumWidth(360);
        auto *line = new QVBoxLayout;
        line->setContentsMargins(widgets::space::Small, widgets::space::Tight, 0, 0);
        line->addWidget(m_search);
        layout->addLayout(line);
        connect(m_search, &widgets::SearchField::searched, this, [this] { startOver(); });
        connect(
            m_search, &widgets::SearchField::leftDownwards, m_tree, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    }
    layout->addWidget(m_tree, 1);
    showEmptyOver(m_tree->viewport());
    retranslate();
}

ViewTree::~ViewTree()
{
    saveWidths();
}

QString ViewTree::widthsKey() const
{
    return QString(u"columns/"_s % m_source.address().viewId);
}

void ViewTree::restoreWidths()
{
    const QVariantMap widths = m_settings ? m_settings->value(widthsKey()).toMap() : QVariantMap();
    for (int column = 0; column < m_source.columns().size(); ++column) {
        if (const int width = widths.value(m_source.columns().at(column).id).toInt(); width > 0)
            m_tree->setColumnWidth(column, qBound(24, width, 2000));
    }
}

void ViewTree::saveWidths()
{
    if (!m_settings || m_source.view().autoCompose)
        return;
    QVariantMap widths;
    // The last one takes what is left.
    const int last = m_tree->header()->logicalIndex(m_tree->header()->count() - 1);
    for (int column = 0; column < m_source.columns().size(); ++column) {
        if (column != last)
            widths.insert(m_source.columns().at(column).id, m_tree->columnWidth(column));
    }
    m_settings->setValue(widthsKey(), widths);
}

void ViewTree::retranslate()
{
    m_tree->setAccessibleName(m_source.view().name);
    m_model->retranslate();
    if (m_search) {
        m_search->setPlaceholderText(tr("Find in all levels"));
        m_search->setAccessibleName(tr("Find in all levels"));
    }
}

RowsQuery ViewTree::order() const
{
    RowsQuery query;
    if (m_sortColumn >= 0) {
        query.sortColumn = m_source.columns().at(m_sortColumn).design.fieldName;
        query.isDescending = m_sortOrder == Qt::DescendingOrder;
    }
    return query;
}

RowsQuery ViewTree::queryOf(const QModelIndex &parent) const
{
    RowsQuery query = order();
    query.isTree = m_source.type() == ViewType::Tree;
    query.lines = linesOfALevel;
    const QJsonObject above = parent.data(TreeModel::RowRole).toJsonObject();
    if (parent.isValid())
        query.parentNode = isGroup(above) ? filterText(above.value("group"_L1)) : documentIdOf(above);
    else if (m_search)
        query.name = m_search->text().trimmed();
    return query;
}

void ViewTree::startOver()
{
    dropQuestions();
    ask(topKey, queryOf({}), [this](const RowsAnswer &answer) {
        m_model->setLevel({}, answer);
        unfold();
    });
}

// Groups as the designer wants them to stand at first: folded, the first one open, or all.
void ViewTree::unfold()
{
    constexpr int mostOpened = 20; // each is a question
    const int mode = m_source.type() == ViewType::Collapsible ? m_source.view().collapsibleShowMode : 0;
    const int open = mode <= 0 ? 0 : mode == 1 ? 1 : mostOpened;
    for (int row = 0; row < qMin(open, m_model->rowCount()); ++row)
        m_tree->expand(m_model->index(row, 0));
}

bool ViewTree::isPressed(const QModelIndex &index) const
{
    if (TreeModel::kindOf(index) != TreeModel::Kind::Row)
        return false;
    const ViewColumn &column = m_source.columns().at(index.column());
    return isOperation(column) || column.design.showAsButton;
}

void ViewTree::pressCell(const QModelIndex &index)
{
    if (isPressed(index))
        press(index.column(), index.data(TreeModel::RowRole).toJsonObject());
}

// Every level that is open, each where it stands: whoever reads it stays where he is.
void ViewTree::reload()
{
    if (!m_model->isRead({})) {
        startOver();
        return;
    }
    dropQuestions();
    const std::function<void(const QModelIndex &)> again = [&](const QModelIndex &parent) {
        askAgain(parent);
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (m_model->isRead(index) && m_tree->isExpanded(index)) {
                again(index);
            } else if (m_model->rowCount(index) > 0) {
                m_model->forgetLevel(index); // it is read when it is opened
                if (m_tree->isExpanded(index))
                    m_model->fetchMore(index);
            }
        }
    };
    again({});
}

// As much of it as was read, within what one answer holds.
void ViewTree::askAgain(const QModelIndex &parent, const std::function<void()> &then)
{
    const int pages = qBound(1, m_model->pagesRead(parent), mostLines / linesOfALevel);
    RowsQuery query = queryOf(parent);
    query.lines = pages * linesOfALevel;
    const QString key = parent.data(TreeModel::KeyRole).toString();
    ask(key, query, [this, key, pages, then](const RowsAnswer &answer) {
        const QModelIndex there = key.isEmpty() ? QModelIndex() : m_model->find(key);
        if (!key.isEmpty() && !there.isValid())
            return;
        const int at = m_tree->verticalScrollBar()->value();
        m_model->mergeLevel(there, answer, pages);
        m_tree->verticalScrollBar()->setValue(at);
        if (then)
            then();
        Q_EMIT selectionChanged();
    });
}

// Its level alone is read, since it may stand elsewhere in it by now; and where it is gone from there, all of it is.
bool ViewTree::showRow(const QString &documentId, const QJsonObject &items)
{
    const QModelIndex index = m_model->findDocument(documentId);
    if (!index.isValid())
        return false;
    if (m_source.view().refreshAll)
        return false;
    m_model->setItems(index, items);
    const QString level = index.parent().data(TreeModel::KeyRole).toString();
    askAgain(index.parent(), [this, documentId, level] {
        const QModelIndex now = m_model->findDocument(documentId);
        if (!now.isValid() || now.parent().data(TreeModel::KeyRole).toString() != level)
            reload();
    });
    // Groups say how many they are, and what they add up to.
    if (index.parent().isValid() && m_source.type() == ViewType::Collapsible)
        askAgain({});
    return true;
}

void ViewTree::askLevel(const QModelIndex &parent)
{
    const QString key = parent.data(TreeModel::KeyRole).toString();
    ask(key, queryOf(parent), [this, key](const RowsAnswer &answer) {
        if (const QModelIndex there = m_model->find(key); there.isValid())
            m_model->setLevel(there, answer);
    });
}

void ViewTree::askMore(const QModelIndex &parent)
{
    RowsQuery query = queryOf(parent);
    query.page = m_model->nextPage(parent);
    const QString key = parent.data(TreeModel::KeyRole).toString();
    ask(QString(key % u"/more"_s), query, [this, key](const RowsAnswer &answer) {
        const QModelIndex there = m_model->find(key);
        if (key.isEmpty() || there.isValid())
            m_model->addToLevel(there, answer);
    });
}

void ViewTree::activate(const QModelIndex &index)
{
    switch (TreeModel::kindOf(index)) {
    case TreeModel::Kind::Row:
        Q_EMIT openWanted(index.data(TreeModel::RowRole).toJsonObject());
        break;
    case TreeModel::Kind::Group: {
        const QModelIndex first = index.siblingAtColumn(0);
        m_tree->setExpanded(first, !m_tree->isExpanded(first));
        break;
    }
    case TreeModel::Kind::More:
        askMore(index.parent());
        break;
    case TreeModel::Kind::Loading:
        break;
    }
}

QList<QJsonObject> ViewTree::selectedRows() const
{
    QList<QJsonObject> rows;
    const QModelIndexList selected = m_tree->selectionModel()->selectedRows();
    for (const QModelIndex &index : selected) {
        if (TreeModel::kindOf(index) == TreeModel::Kind::Row)
            rows.append(index.data(TreeModel::RowRole).toJsonObject());
    }
    return rows;
}

QList<ViewColumn> ViewTree::shownColumns() const
{
    QList<ViewColumn> shown;
    for (int at = 0; at < m_tree->header()->count(); ++at)
        shown.append(m_source.columns().at(m_tree->header()->logicalIndex(at)));
    return shown;
}

QString ViewTree::countText() const
{
    if (count() < 0)
        return {};
    if (m_source.type() == ViewType::Collapsible && !m_source.related().group.isEmpty())
        return tr("%Ln groups", nullptr, int(count()));
    return tr("%Ln at the top", "rows of a tree", int(count()));
}

bool ViewTree::isNarrowed() const
{
    return ViewContent::isNarrowed() || (m_search && !m_search->text().trimmed().isEmpty());
}

void ViewTree::showAll()
{
    const bool starts = !ViewContent::isNarrowed(); // otherwise the source asks anew
    if (m_search)
        m_search->clear();
    ViewContent::showAll();
    if (starts)
        startOver();
}

ViewArrangement ViewTree::arrangement() const
{
    ViewArrangement arrangement{.order = m_sortOrder};
    if (m_sortColumn >= 0 && m_sortColumn < m_source.columns().size()) {
        const ViewColumn &sorted = m_source.columns().at(m_sortColumn);
        arrangement.sorted = {sorted.design.fieldName, sorted.title};
    }
    return arrangement;
}

LostArrangement ViewTree::arrange(const ViewArrangement &arrangement)
{
    if (arrangement.sorted.field.isEmpty())
        return {};
    for (int column = 0; column < m_source.columns().size(); ++column) {
        const ViewColumn &shown = m_source.columns().at(column);
        if (!arrangement.sorted.isOf(shown.design.fieldName) || !m_source.isSortable(shown))
            continue;
        const QSignalBlocker quiet(m_model); // nothing is asked for yet
        m_tree->header()->setSortIndicator(column, arrangement.order);
        m_sortColumn = column;
        m_sortOrder = arrangement.order;
        return {};
    }
    return {.sorted = {arrangement.sorted.title}};
}

bool ViewTree::focusFilter()
{
    if (!m_search)
        return false;
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    return true;
}

bool ViewTree::focusContent()
{
    m_tree->setFocus(Qt::OtherFocusReason);
    return true;
}

std::optional<ViewColumn> ViewTree::currentColumn() const
{
    const QModelIndex current = m_tree->currentIndex();
    return current.isValid() ? std::optional(m_source.columns().at(current.column())) : std::nullopt;
}

void ViewTree::showHeaderMenu(const QPoint &at)
{
    QHeaderView *header = m_tree->header();
    const int column = header->logicalIndexAt(at);
    if (column < 0)
        return;
    const ViewColumn &shown = m_source.columns().at(column);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_source.isSortable(shown)) {
        menu->addAction(
            tr("Sort &Ascending"), this, [this, column] { m_tree->sortByColumn(column, Qt::AscendingOrder); });
        menu->addAction(
            tr("Sort &Descending"), this, [this, column] { m_tree->sortByColumn(column, Qt::DescendingOrder); });
        menu->addAction(tr("&Unsorted"), this, [this] { m_tree->sortByColumn(-1, Qt::AscendingOrder); });
        menu->addSeparator();
    }
    if (shown.field)
        menu->addAction(tr("Only One &Value…"), this, [this, column, place = header->mapToGlobal(at)] {
            Q_EMIT filterMenuWanted(m_source.columns().at(column), place);
        });
    menu->popup(header->viewport()->mapToGlobal(at));
}

bool ViewTree::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const QModelIndex current = m_tree->currentIndex();
        const bool opens = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (current.isValid() && (opens || key == Qt::Key_Space) && isPressed(current)) {
            pressCell(current);
            return true;
        }
        if (opens && current.isValid()) {
            activate(current);
            return true;
        }
    }
    return ViewContent::eventFilter(watched, event);
}

} // namespace formwright::views
