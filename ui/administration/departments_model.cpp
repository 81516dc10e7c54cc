#include "ui/administration/departments_model.h"

#include "ui/widgets/icon.h"

#include <QMimeData>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::Department;
using client::Result;

struct DepartmentsModel::Node {
    Kind kind = Kind::Department;
    Department department; // its name is also the text of a note
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;
    enum class State { Unasked, Asking, There } state = State::Unasked;
    QPointer<client::PendingCall> call;

    int row() const
    {
        for (size_t i = 0; i < parent->children.size(); ++i) {
            if (parent->children[i].get() == this)
                return int(i);
        }
        return -1;
    }
};

DepartmentsModel::DepartmentsModel(client::ApiClient &client, const QString &domainId, QObject *parent)
    : QAbstractItemModel(parent), m_client(client), m_domainId(domainId), m_root(std::make_unique<Node>())
{ }

DepartmentsModel::~DepartmentsModel() = default;

void DepartmentsModel::load()
{
    beginResetModel();
    if (m_root->call)
        m_root->call->abort();
    m_root = std::make_unique<Node>();
    m_byId.clear();
    endResetModel();
    ask(m_root.get());
}

void DepartmentsModel::refresh(const QModelIndex &branch)
{
    ask(nodeOf(branch));
}

DepartmentsModel::Node *DepartmentsModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex DepartmentsModel::indexOf(const Node *node) const
{
    return node == m_root.get() ? QModelIndex() : createIndex(node->row(), 0, node);
}

DepartmentsModel::Node *DepartmentsModel::findNode(const QString &departmentId) const
{
    return m_byId.value(departmentId);
}

QModelIndex DepartmentsModel::find(const QString &departmentId) const
{
    const Node *node = findNode(departmentId);
    return node ? indexOf(node) : QModelIndex();
}

void DepartmentsModel::ask(Node *node)
{
    if (node->call)
        node->call->abort();
    if (node->children.empty())
        setNote(node, Kind::Loading, tr("Loading…"));
    node->state = Node::State::Asking;
    const bool isRoot = node == m_root.get();
    const QString id = node->department.id;
    const auto done = [this, id, isRoot](const Result<QList<Department>> &answer) {
        // The branch may have gone meanwhile.
        Node *asked = isRoot ? m_root.get() : findNode(id);
        if (!asked || (!answer && answer.failure().kind == client::Failure::Kind::Cancelled))
            return;
        if (answer) {
            asked->department.leaf = answer->isEmpty();
            take(asked, *answer);
        } else {
            asked->state = Node::State::There;
            setNote(asked, Kind::Error, tr("Not loaded: %1").arg(answer.failure().message));
            Q_EMIT failed(answer.failure());
        }
        continuePath();
    };
    node->call = isRoot ? m_client.call(authtime::rootDepartments, {m_domainId}, this, done)
                        : m_client.call(authtime::subdepartments, {m_domainId, id}, this, done);
}

void DepartmentsModel::setNote(Node *node, Kind kind, const QString &text)
{
    take(node, {});
    if (node == m_root.get() && kind == Kind::Loading)
        return; // the page says it
    const QModelIndex parent = indexOf(node);
    const int at = int(node->children.size());
    beginInsertRows(parent, at, at);
    auto note = std::make_unique<Node>();
    note->kind = kind;
    note->department.name = text;
    note->parent = node;
    node->children.push_back(std::move(note));
    endInsertRows();
}

// Replaces the branch; departments that were there keep what is loaded below them.
void DepartmentsModel::take(Node *node, const QList<Department> &departments)
{
    const QModelIndex parent = indexOf(node);
    std::vector<std::unique_ptr<Node>> before;
    if (!node->children.empty()) {
        beginRemoveRows(parent, 0, int(node->children.size()) - 1);
        before = std::move(node->children);
        node->children.clear();
        endRemoveRows();
    }
    node->state = Node::State::There;
    std::vector<std::unique_ptr<Node>> now;
    const auto add = [&](Kind kind, const Department &department) {
        std::unique_ptr<Node> child;
        for (auto &old : before) {
            if (old && old->kind == Kind::Department && kind == Kind::Department && old->department.id == department.id)
                child = std::move(old);
        }
        if (!child)
            child = std::make_unique<Node>();
        child->kind = kind;
        child->department = department;
        child->parent = node;
        if (kind == Kind::Department)
            m_byId.insert(department.id, child.get());
        now.push_back(std::move(child));
    };
    const bool isRoot = node == m_root.get();
    if (isRoot)
        add(Kind::Everybody, {});
    for (const Department &department : departments)
        add(Kind::Department, department);
    if (isRoot)
        add(Kind::Nowhere, {});
    const std::function<void(const Node &)> forget = [&](const Node &gone) {
        if (m_byId.value(gone.department.id) == &gone)
            m_byId.remove(gone.department.id);
        for (const auto &child : gone.children)
            forget(*child);
    };
    for (const auto &old : before) {
        if (old)
            forget(*old);
    }
    if (!now.empty()) {
        beginInsertRows(parent, 0, int(now.size()) - 1);
        node->children = std::move(now);
        endInsertRows();
    }
    Q_EMIT branchLoaded(parent);
}

void DepartmentsModel::findPath(const QString &indexCode)
{
    m_path = indexCode.split(u'_', Qt::SkipEmptyParts);
    continuePath();
}

void DepartmentsModel::continuePath()
{
    while (!m_path.isEmpty()) {
        Node *node = findNode(m_path.first());
        if (!node) {
            if (m_root->state == Node::State::There) {
                m_path.clear();
                Q_EMIT found({});
            }
            return;
        }
        if (m_path.size() > 1 && node->state != Node::State::There) {
            if (node->state == Node::State::Unasked)
                ask(node);
            return;
        }
        m_path.removeFirst();
        if (m_path.isEmpty())
            Q_EMIT found(indexOf(node));
    }
}

QList<Department> DepartmentsModel::siblings(const QModelIndex &index) const
{
    QList<Department> found;
    for (const auto &node : nodeOf(index.parent())->children) {
        if (node->kind == Kind::Department)
            found.append(node->department);
    }
    return found;
}

QModelIndex DepartmentsModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (column != 0 || row < 0 || row >= int(node->children.size()))
        return {};
    return createIndex(row, 0, node->children[size_t(row)].get());
}

QModelIndex DepartmentsModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(nodeOf(index)->parent) : QModelIndex();
}

int DepartmentsModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : int(nodeOf(parent)->children.size());
}

bool DepartmentsModel::hasChildren(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (node == m_root.get())
        return !node->children.empty();
    return node->kind == Kind::Department
        && (node->state == Node::State::There ? !node->children.empty() : !node->department.leaf);
}

bool DepartmentsModel::canFetchMore(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return node != m_root.get() && node->kind == Kind::Department && node->state == Node::State::Unasked
        && !node->department.leaf;
}

void DepartmentsModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    // Later: whoever asks may be in the middle of hearing of other lines.
    Node *node = nodeOf(parent);
    node->state = Node::State::Asking;
    QMetaObject::invokeMethod(
        this,
        [this, id = node->department.id] {
            if (Node *wanted = findNode(id))
                ask(wanted);
        },
        Qt::QueuedConnection);
}

QVariant DepartmentsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Node *node = nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        switch (node->kind) {
        case Kind::Everybody:
            return tr("Everybody");
        case Kind::Nowhere:
            return tr("Without department");
        default:
            return node->department.name;
        }
    case Qt::ToolTipRole:
        return node->department.code.isEmpty()
            ? QVariant()
            : tr("%1 (%2)", "name and code").arg(node->department.name, node->department.code);
    case Qt::DecorationRole:
        switch (node->kind) {
        case Kind::Everybody:
            return widgets::icon(u"users"_s, widgets::Role::Muted);
        case Kind::Nowhere:
            return widgets::icon(u"user"_s, widgets::Role::Muted);
        case Kind::Loading:
            return widgets::icon(u"clock"_s, widgets::Role::Muted);
        case Kind::Error:
            return widgets::icon(u"error"_s, widgets::Role::Danger);
        case Kind::Department:
            return widgets::icon(u"department"_s, widgets::Role::Muted);
        }
        return {};
    case KindRole:
        return int(node->kind);
    case IdRole:
        return node->department.id;
    case IndexCodeRole:
        return node->department.indexCode;
    case OrderRole:
        return node->department.orderByNo;
    case SuperiorRole:
        return node->department.superior;
    default:
        return {};
    }
}

bool DepartmentsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || kind(index) != Kind::Department || name.isEmpty() || name == index.data().toString())
        return false;
    Q_EMIT renameWanted(index.data(IdRole).toString(), name);
    return true;
}

Qt::ItemFlags DepartmentsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // the top
    switch (kind(index)) {
    case Kind::Department:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled
            | Qt::ItemIsDropEnabled;
    case Kind::Everybody:
    case Kind::Nowhere:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    case Kind::Error:
        return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    case Kind::Loading:
        break;
    }
    return Qt::ItemNeverHasChildren;
}

QStringList DepartmentsModel::mimeTypes() const
{
    return {QLatin1StringView(departmentMime), QLatin1StringView(peopleMime)};
}

QMimeData *DepartmentsModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty() || kind(indexes.first()) != Kind::Department)
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QLatin1StringView(departmentMime),
        QString(m_domainId % u' ' % indexes.first().data(IdRole).toString()).toUtf8());
    return data;
}

bool DepartmentsModel::canDropMimeData(
    const QMimeData *data, Qt::DropAction, int row, int, const QModelIndex &parent) const
{
    // Onto another window's tree of another domain nothing of ours is dropped.
    if (data->hasFormat(QLatin1StringView(peopleMime))) {
        return row < 0 && parent.isValid() && kind(parent) == Kind::Department
            && QString::fromUtf8(data->data(QLatin1StringView(peopleMime))) == m_domainId;
    }
    const QStringList dragged = QString::fromUtf8(data->data(QLatin1StringView(departmentMime))).split(u' ');
    return dragged.size() == 2 && dragged.first() == m_domainId
        && (!parent.isValid() || kind(parent) == Kind::Department) && dragged.last() != parent.data(IdRole).toString();
}

bool DepartmentsModel::dropMimeData(
    const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    const QString target = parent.data(IdRole).toString();
    if (data->hasFormat(QLatin1StringView(peopleMime))) {
        Q_EMIT peopleDropped(target, action == Qt::CopyAction);
    } else {
        // The first line of the top is no department.
        const int position = row < 0 ? -1 : parent.isValid() ? row : qMax(0, row - 1);
        Q_EMIT departmentDropped(
            QString::fromUtf8(data->data(QLatin1StringView(departmentMime))).section(u' ', 1), target, position);
    }
    // The server decides; the view must not take lines away by itself.
    return false;
}

} // namespace formwright::administration
