#include "ui/views/tree_model.h"

#include "ui/views/row_cell.h"
#include "ui/views/rows_model.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

#include <QSet>

namespace formwright::views {

using namespace Qt::StringLiterals;

TreeModel::TreeModel(ViewSource &source, QObject *parent)
    : QAbstractItemModel(parent), m_source(source), m_root(std::make_unique<Node>())
{
    const QList<ViewColumn> &columns = source.columns();
    for (int column = 0; column < columns.size(); ++column) {
        const bool isTitle = source.type() == ViewType::Tree
            && columns.at(column).design.fieldName.compare(source.related().title, Qt::CaseInsensitive) == 0;
        const bool isSummed = columns.at(column).design.sum || columns.at(column).design.total;
        if (isTitle || (source.type() != ViewType::Tree && !isSummed)) {
            m_titleColumn = column;
            break;
        }
    }
    connect(&source, &ViewSource::namesChanged, this, &TreeModel::retranslate);
    connect(&source, &ViewSource::narrowed, this,
        [this] { Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1); });
}

void TreeModel::retranslate()
{
    Q_EMIT layoutAboutToBeChanged();
    Q_EMIT layoutChanged();
}

TreeModel::Node *TreeModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

int TreeModel::rowOf(const Node *node) const
{
    const auto &siblings = node->parent->children;
    for (std::size_t row = 0; row < siblings.size(); ++row) {
        if (siblings[row].get() == node)
            return int(row);
    }
    return -1;
}

QModelIndex TreeModel::indexOf(const Node *node, int column) const
{
    return node == m_root.get() ? QModelIndex() : createIndex(rowOf(node), column, node);
}

std::unique_ptr<TreeModel::Node> TreeModel::makeNode(Node *parent, Kind kind, const QJsonObject &row) const
{
    auto node = std::make_unique<Node>();
    node->kind = kind;
    node->row = row;
    node->parent = parent;
    const QString own = kind == Kind::Group ? QString(u"group:"_s % filterText(row.value("group"_L1)))
        : kind == Kind::Row                 ? documentIdOf(row)
                                            : QString::number(int(kind));
    node->key = parent->key % u'/' % own;
    return node;
}

void TreeModel::clear(Node *node)
{
    if (node->children.empty())
        return;
    beginRemoveRows(indexOf(node), 0, int(node->children.size()) - 1);
    node->children.clear();
    endRemoveRows();
}

void TreeModel::append(Node *node, const RowsAnswer &answer)
{
    std::vector<std::unique_ptr<Node>> added;
    for (const QJsonObject &row : answer.rows)
        added.push_back(makeNode(node, isGroup(row) ? Kind::Group : Kind::Row, row));
    node->level = Node::Level::There;
    node->page = answer.page;
    node->left = qMax<qint64>(0, answer.count - qint64(node->children.size()) - qint64(added.size()));
    if (node->left > 0 && !answer.rows.isEmpty())
        added.push_back(makeNode(node, Kind::More, {}));
    if (added.empty())
        return;
    const int first = int(node->children.size());
    beginInsertRows(indexOf(node), first, first + int(added.size()) - 1);
    for (auto &one : added)
        node->children.push_back(std::move(one));
    endInsertRows();
}

void TreeModel::setLevel(const QModelIndex &parent, const RowsAnswer &answer)
{
    Node *node = nodeOf(parent);
    clear(node);
    append(node, answer);
}

void TreeModel::takeAway(Node *node, std::size_t row)
{
    beginRemoveRows(indexOf(node), int(row), int(row));
    node->children.erase(node->children.begin() + std::ptrdiff_t(row));
    endRemoveRows();
}

void TreeModel::putInOrder(Node *node, const QStringList &keys)
{
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < keys.size(); ++i)
        places.insert(keys.at(i), i);
    const auto isBefore
        = [&places](const auto &a, const auto &b) { return places.value(a->key) < places.value(b->key); };
    if (std::is_sorted(node->children.begin(), node->children.end(), isBefore))
        return;
    Q_EMIT layoutAboutToBeChanged();
    const QModelIndexList kept = persistentIndexList();
    QList<std::pair<QModelIndex, const Node *>> moved;
    for (const QModelIndex &index : kept) {
        if (const Node *at = nodeOf(index); at->parent == node)
            moved.append({index, at});
    }
    std::stable_sort(node->children.begin(), node->children.end(), isBefore);
    for (const auto &[index, at] : std::as_const(moved))
        changePersistentIndex(index, indexOf(at, index.column()));
    Q_EMIT layoutChanged();
}

void TreeModel::mergeLevel(const QModelIndex &parent, const RowsAnswer &answer, int pages)
{
    Node *node = nodeOf(parent);
    std::vector<std::unique_ptr<Node>> read;
    QHash<QString, Node *> wanted;
    QStringList keys;
    for (const QJsonObject &row : answer.rows) {
        read.push_back(makeNode(node, isGroup(row) ? Kind::Group : Kind::Row, row));
        wanted.insert(read.back()->key, read.back().get());
        keys.append(read.back()->key);
    }
    // What others made meanwhile may have brought a row twice, from one page to the next.
    QSet<QString> seen;
    for (std::size_t row = 0; row < node->children.size();) {
        const QString &key = node->children[row]->key;
        if (wanted.contains(key) && !seen.contains(key)) {
            seen.insert(key);
            ++row;
        } else {
            takeAway(node, row);
        }
    }
    for (const auto &child : node->children) {
        const Node *now = wanted.take(child->key);
        child->row = now->row;
        // What had nothing below it may have something now.
        if (child->level == Node::Level::There && child->children.empty())
            child->level = Node::Level::Unasked;
        const QModelIndex changed = indexOf(child.get());
        Q_EMIT dataChanged(changed, changed.siblingAtColumn(columnCount() - 1));
    }
    std::vector<std::unique_ptr<Node>> added;
    for (auto &one : read) {
        if (wanted.take(one->key))
            added.push_back(std::move(one));
    }
    if (!added.empty()) {
        const int first = int(node->children.size());
        beginInsertRows(indexOf(node), first, first + int(added.size()) - 1);
        for (auto &one : added)
            node->children.push_back(std::move(one));
        endInsertRows();
    }
    putInOrder(node, keys);
    node->level = Node::Level::There;
    node->page = qMax(1, pages);
    node->left = qMax<qint64>(0, answer.count - qint64(node->children.size()));
    if (node->left > 0 && !answer.rows.isEmpty()) {
        const int last = int(node->children.size());
        beginInsertRows(indexOf(node), last, last);
        node->children.push_back(makeNode(node, Kind::More, {}));
        endInsertRows();
    }
}

void TreeModel::setItems(const QModelIndex &index, const QJsonObject &items)
{
    nodeOf(index)->row.insert("items"_L1, items);
    Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(columnCount() - 1));
}

bool TreeModel::isRead(const QModelIndex &parent) const
{
    return nodeOf(parent)->level == Node::Level::There;
}

int TreeModel::pagesRead(const QModelIndex &parent) const
{
    return nodeOf(parent)->page;
}

void TreeModel::addToLevel(const QModelIndex &parent, const RowsAnswer &answer)
{
    Node *node = nodeOf(parent);
    if (!node->children.empty() && node->children.back()->kind == Kind::More) {
        const int last = int(node->children.size()) - 1;
        beginRemoveRows(indexOf(node), last, last);
        node->children.pop_back();
        endRemoveRows();
    }
    append(node, answer);
}

void TreeModel::forgetLevel(const QModelIndex &parent)
{
    Node *node = nodeOf(parent);
    clear(node);
    node->level = Node::Level::Unasked;
}

const TreeModel::Node *TreeModel::find(const Node *below, const std::function<bool(const Node &)> &isIt) const
{
    for (const auto &child : below->children) {
        if (isIt(*child))
            return child.get();
        if (const Node *found = find(child.get(), isIt))
            return found;
    }
    return nullptr;
}

QModelIndex TreeModel::find(const QString &key) const
{
    const Node *found = find(m_root.get(), [&key](const Node &node) { return node.key == key; });
    return found ? indexOf(found) : QModelIndex();
}

QModelIndex TreeModel::findDocument(const QString &documentId) const
{
    const Node *found = find(m_root.get(),
        [&documentId](const Node &node) { return node.kind == Kind::Row && documentIdOf(node.row) == documentId; });
    return found ? indexOf(found) : QModelIndex();
}

int TreeModel::nextPage(const QModelIndex &parent) const
{
    return nodeOf(parent)->page + 1;
}

QModelIndex TreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *above = nodeOf(parent);
    if (row < 0 || row >= int(above->children.size()) || column < 0 || column >= columnCount())
        return {};
    return createIndex(row, column, above->children[std::size_t(row)].get());
}

QModelIndex TreeModel::parent(const QModelIndex &child) const
{
    return child.isValid() ? indexOf(nodeOf(child)->parent) : QModelIndex();
}

int TreeModel::rowCount(const QModelIndex &parent) const
{
    return int(nodeOf(parent)->children.size());
}

int TreeModel::columnCount(const QModelIndex &) const
{
    return int(m_source.columns().size());
}

bool TreeModel::hasChildren(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (node->level == Node::Level::There)
        return !node->children.empty();
    return node == m_root.get() || node->kind == Kind::Group || node->row.value("hasChild"_L1).toBool();
}

bool TreeModel::canFetchMore(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return node != m_root.get() && node->level == Node::Level::Unasked && hasChildren(parent);
}

void TreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Node *node = nodeOf(parent);
    node->level = Node::Level::Asked;
    beginInsertRows(indexOf(node), 0, 0);
    node->children.push_back(makeNode(node, Kind::Loading, {}));
    endInsertRows();
    Q_EMIT levelWanted(indexOf(node));
}

QVariant TreeModel::groupData(const Node &node, int column, int role) const
{
    const ViewColumn &shown = m_source.columns().at(column);
    const QJsonObject items = node.row.value("items"_L1).toObject();
    const bool isTitle = column == m_titleColumn;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: {
        if (!isTitle)
            return items.contains(shown.id) ? cellText(m_source, shown, items) : QVariant();
        QString text = relatedText(m_source, m_source.related().group, node.row.value("group"_L1));
        if (const QString told = node.row.value("text"_L1).toString();
            text.isEmpty() || m_source.related().group.isEmpty())
            text = told;
        return tr("%1 (%2)", "a group and how many rows it has")
            .arg(text.isEmpty() ? tr("Without a value") : text,
                QLocale().toString(node.row.value("count"_L1).toInteger()));
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(isTitle ? Qt::AlignVCenter | Qt::AlignLeft : alignmentOf(shown));
    case Qt::FontRole:
        return widgets::strongFont();
    default:
        return {};
    }
}

QVariant TreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node &node = *nodeOf(index);
    switch (role) {
    case RowRole:
        return node.row;
    case KeyRole:
        return node.key;
    case KindRole:
        return int(node.kind);
    default:
        break;
    }
    if (node.kind == Kind::Group)
        return groupData(node, index.column(), role);
    if (node.kind == Kind::Row)
        return styledCell(m_source, m_source.columns().at(index.column()), node.row, m_source.style().row, role);
    if (role == Qt::ForegroundRole)
        return widgets::color(node.kind == Kind::More ? widgets::Role::Accent : widgets::Role::Muted);
    if (role != Qt::DisplayRole || index.column() != m_titleColumn)
        return {};
    return node.kind == Kind::More ? tr("Show %Ln more", nullptr, int(node.parent->left)) : tr("Loading…");
}

QVariant TreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal ? columnHeading(m_source, section, role) : QVariant();
}

Qt::ItemFlags TreeModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags usual = QAbstractItemModel::flags(index);
    return index.isValid() && nodeOf(index)->kind == Kind::Loading ? usual & ~Qt::ItemIsSelectable : usual;
}

void TreeModel::sort(int column, Qt::SortOrder order)
{
    if (column >= columnCount() || (column >= 0 && !m_source.isSortable(m_source.columns().at(column))))
        column = -1;
    if (m_sorting == std::pair(column, order) || (column < 0 && m_sorting.first < 0))
        return;
    m_sorting = {column, order};
    Q_EMIT sortWanted(column, order);
}

} // namespace formwright::views
