#include "ui/views/view_tree.h"

#include "ui/editors/cell_delegate.h"
#include "ui/views/row_cell.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

constexpr int linesOfALevel = 200;

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
    m_tree->setItemDelegate(new editors::CellDelegate(m_tree));
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
    m_tree->installEventFilter(this);
    connect(header, &QWidget::customContextMenuRequested, this, &ViewTree::showHeaderMenu);
    connect(m_tree, &QTreeView::doubleClicked, this, &ViewTree::activate);
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

void ViewTree::retranslate()
{
    m_tree->setAccessibleName(m_source.view().name);
    m_model->retranslate();
    if (m_search) {
        m_search->setPlaceholderText(tr("Find in all levels"));
        m_search->setAccessibleName(tr("Find in all levels"));
    }
}

RowsQuery ViewTree::queryOf(const QModelIndex &parent) const
{
    RowsQuery query{.isTree = m_source.type() == ViewType::Tree, .lines = linesOfALevel};
    if (m_sortColumn >= 0) {
        query.sortColumn = m_source.columns().at(m_sortColumn).design.fieldName;
        query.isDescending = m_sortOrder == Qt::DescendingOrder;
    }
    const QJsonObject above = parent.data(TreeModel::RowRole).toJsonObject();
    if (parent.isValid())
        query.parentNode = isGroup(above) ? filterText(above.value("group"_L1)) : documentIdOf(above);
    else if (m_search)
        query.name = m_search->text().trimmed();
    return query;
}

void ViewTree::startOver()
{
    m_open.clear();
    dropQuestions();
    ask(topKey, queryOf({}), [this](const RowsAnswer &answer) { m_model->setLevel({}, answer); });
}

// What is open stays open: its levels are read again when they are there.
void ViewTree::reload()
{
    const std::function<void(const QModelIndex &)> note = [&](const QModelIndex &parent) {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (!m_tree->isExpanded(index))
                continue;
            m_open.insert(index.data(TreeModel::KeyRole).toString());
            note(index);
        }
    };
    note({});
    dropQuestions();
    ask(topKey, queryOf({}), [this](const RowsAnswer &answer) {
        const QString current = m_tree->currentIndex().data(TreeModel::KeyRole).toString();
        m_model->setLevel({}, answer);
        openAgain();
        if (const QModelIndex there = m_model->find(current); there.isValid())
            m_tree->setCurrentIndex(there);
    });
}

void ViewTree::openAgain()
{
    const QSet<QString> wanted = m_open;
    for (const QString &key : wanted) {
        const QModelIndex index = m_model->find(key);
        if (!index.isValid())
            continue;
        m_open.remove(key);
        m_tree->expand(index);
        if (m_model->canFetchMore(index))
            m_model->fetchMore(index);
    }
}

void ViewTree::askLevel(const QModelIndex &parent)
{
    const QString key = parent.data(TreeModel::KeyRole).toString();
    ask(key, queryOf(parent), [this, key](const RowsAnswer &answer) {
        const QModelIndex there = m_model->find(key);
        if (!there.isValid())
            return;
        m_model->setLevel(there, answer);
        openAgain();
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
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_tree->currentIndex().isValid()) {
            activate(m_tree->currentIndex());
            return true;
        }
    }
    return ViewContent::eventFilter(watched, event);
}

} // namespace formwright::views
