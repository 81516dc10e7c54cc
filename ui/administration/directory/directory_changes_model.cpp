#include "ui/administration/directory/directory_changes_model.h"

#include "ui/administration/directory/directory_texts.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"

#include <QLocale>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using contract::directory::Detail;

DirectoryChangesModel::DirectoryChangesModel(QObject *parent) : QAbstractItemModel(parent) { }

DirectoryChangesModel::~DirectoryChangesModel() = default;

void DirectoryChangesModel::clear()
{
    beginResetModel();
    m_changes.clear();
    m_root = {};
    endResetModel();
}

void DirectoryChangesModel::append(const QList<Change> &changes)
{
    for (const Change &change : changes) {
        m_changes.push_back(change);
        if (matches(change))
            add(qsizetype(m_changes.size()) - 1);
    }
    if (!m_root.children.empty())
        Q_EMIT dataChanged(index(0, Kind), index(int(m_root.children.size()) - 1, Kind)); // the counts
}

void DirectoryChangesModel::setGrouping(Grouping grouping)
{
    if (m_grouping == grouping)
        return;
    m_grouping = grouping;
    rebuild();
}

void DirectoryChangesModel::setFilter(const Filter &filter)
{
    if (m_filter == filter)
        return;
    m_filter = filter;
    rebuild();
}

void DirectoryChangesModel::rebuild()
{
    beginResetModel();
    m_isRebuilding = true;
    m_root = {};
    for (size_t i = 0; i < m_changes.size(); ++i) {
        if (matches(m_changes[i]))
            add(qsizetype(i));
    }
    m_isRebuilding = false;
    endResetModel();
}

bool DirectoryChangesModel::matches(const Change &change) const
{
    if (!m_filter.kind.isEmpty() && change.kind != m_filter.kind)
        return false;
    if (m_filter.failedOnly && change.state != "failed"_L1)
        return false;
    const auto has = [this](const QString &text) { return text.contains(m_filter.words, Qt::CaseInsensitive); };
    return m_filter.words.isEmpty() || has(change.name) || has(change.loginno) || has(change.path) || has(change.dn)
        || has(change.reason)
        || std::any_of(change.details.begin(), change.details.end(),
            [&has](const Detail &detail) { return has(detail.before) || has(detail.after); });
}

void DirectoryChangesModel::add(qsizetype number)
{
    Node *group = groupOf(m_changes[size_t(number)]);
    auto node = std::make_unique<Node>();
    node->change = number;
    insert(group, int(group->children.size()), std::move(node));
    for (Node *each = group; each; each = each->parent)
        ++each->count;
}

DirectoryChangesModel::Node *DirectoryChangesModel::groupOf(const Change &change)
{
    if (m_grouping == Grouping::ByKind)
        return childGroup(&m_root, change.kind);
    Node *group = &m_root;
    const QStringList names = change.path.split(u" / "_s);
    for (const QString &name : names)
        group = childGroup(group, name);
    return group;
}

DirectoryChangesModel::Node *DirectoryChangesModel::childGroup(Node *parent, const QString &name)
{
    static const QStringList kinds = directoryKinds();
    const bool isByKind = m_grouping == Grouping::ByKind;
    const auto first = parent->children.begin();
    const auto place = std::lower_bound(
        first, first + parent->groups, name, [isByKind](const std::unique_ptr<Node> &node, const QString &other) {
            if (isByKind)
                return kinds.indexOf(node->name) < kinds.indexOf(other);
            const int order = QString::localeAwareCompare(node->name, other);
            return order < 0 || (order == 0 && node->name < other);
        });
    if (place != first + parent->groups && (*place)->name == name)
        return place->get();
    auto node = std::make_unique<Node>();
    node->name = name;
    Node *made = node.get();
    const int row = int(place - first);
    insert(parent, row, std::move(node));
    ++parent->groups;
    return made;
}

void DirectoryChangesModel::insert(Node *parent, int row, std::unique_ptr<Node> node)
{
    if (!m_isRebuilding)
        beginInsertRows(indexOf(parent), row, row);
    node->parent = parent;
    parent->children.insert(parent->children.begin() + row, std::move(node));
    for (size_t i = size_t(row); i < parent->children.size(); ++i)
        parent->children[i]->row = int(i);
    if (!m_isRebuilding)
        endInsertRows();
}

qint64 DirectoryChangesModel::matching() const
{
    return m_root.count;
}

DirectoryChangesModel::Node *DirectoryChangesModel::nodeOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return const_cast<Node *>(&m_root);
    auto *parent = static_cast<Node *>(index.internalPointer());
    return parent->change >= 0 ? nullptr : parent->children[size_t(index.row())].get();
}

QModelIndex DirectoryChangesModel::indexOf(const Node *node) const
{
    return node->parent ? createIndex(node->row, 0, node->parent) : QModelIndex();
}

const DirectoryChangesModel::Change *DirectoryChangesModel::changeAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const Node *node = nodeOf(index);
    if (!node)
        node = static_cast<Node *>(index.internalPointer());
    return node->change >= 0 ? &m_changes[size_t(node->change)] : nullptr;
}

QModelIndex DirectoryChangesModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, nodeOf(parent));
}

QModelIndex DirectoryChangesModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(static_cast<Node *>(index.internalPointer())) : QModelIndex();
}

int DirectoryChangesModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    const Node *node = nodeOf(parent);
    if (!node)
        return 0;
    return node->change >= 0 ? int(m_changes[size_t(node->change)].details.size()) : int(node->children.size());
}

int DirectoryChangesModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant DirectoryChangesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node *node = nodeOf(index);
    if (!node)
        return detailData(changeAt(index)->details.at(index.row()), index.column(), role);
    return node->change >= 0 ? changeData(m_changes[size_t(node->change)], index.column(), role)
                             : groupData(*node, index.column(), role);
}

QVariant DirectoryChangesModel::groupData(const Node &node, int column, int role) const
{
    const bool isKind = m_grouping == Grouping::ByKind;
    if (role == Qt::DecorationRole && column == What)
        return isKind ? directoryKindIcon(node.name) : widgets::icon(u"department"_s, widgets::Role::Muted);
    if (role == Qt::FontRole && column == What)
        return widgets::strongFont();
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (column == What)
        return isKind ? directoryGroupText(node.name) : node.name.isEmpty() ? tr("Without a department") : node.name;
    if (column == Kind)
        return tr("%Ln changes", nullptr, int(node.count));
    return {};
}

QVariant DirectoryChangesModel::changeData(const Change &change, int column, int role) const
{
    if (role == Qt::DecorationRole) {
        if (column == What)
            return directoryKindIcon(change.kind);
        if (column == Outcome && change.state == "failed"_L1)
            return widgets::icon(u"warning"_s, widgets::Role::Danger);
        if (column == Outcome && change.state == "done"_L1)
            return widgets::icon(u"check"_s, widgets::Role::Success);
        return {};
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case What:
        if (change.name.isEmpty())
            return change.dn;
        return change.loginno.isEmpty() ? change.name
                                        : tr("%1 (%2)", "name and login").arg(change.name, change.loginno);
    case Kind:
        return directoryKindText(change.kind);
    case Place:
        return change.path;
    case Before:
    case After: {
        if (change.details.size() == 1) {
            const Detail &detail = change.details.first();
            return directoryValueText(detail.member, column == Before ? detail.before : detail.after);
        }
        if (column == Before || change.details.isEmpty())
            return {};
        QStringList members;
        for (const Detail &detail : change.details)
            members.append(directoryMemberText(detail.member));
        return members.join(tr(", ", "between the members that change"));
    }
    case Outcome:
        return directoryOutcomeText(change);
    default:
        return {};
    }
}

QVariant DirectoryChangesModel::detailData(const Detail &detail, int column, int role)
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case What:
        return directoryMemberText(detail.member);
    case Before:
        return directoryValueText(detail.member, detail.before);
    case After:
        return directoryValueText(detail.member, detail.after);
    default:
        return {};
    }
}

QVariant DirectoryChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("Who or what");
    case Kind:
        return tr("Change");
    case Place:
        return tr("Department");
    case Before:
        return tr("Before");
    case After:
        return tr("After");
    case Outcome:
        return tr("Outcome");
    default:
        return {};
    }
}

void DirectoryChangesModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    Q_EMIT layoutChanged();
}

} // namespace formwright::administration
