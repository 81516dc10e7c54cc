#include "ui/administration/people/departments_model.h"

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
    quint64 question = 0; // an answer to another one is not for this branch

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
    const auto done
        = [this, id, isRoot, question = node->question = ++m_lastQuestion](const Result<QList<Department>> &answer) {
              // The branch may have gone meanwhile.
              Node *asked = isRoot ? m_root.get() : findNode(id);
              if (!asked || asked->question != question
                  || (!answer && answer.failure().kind == client::Failure::Kind::Cancelled))
                  return;
              asked->question = 0;
              if (answer) {
                  asked->department.leaf = answer->isEmpty();
                  take(asked, *answer);
              } else {
                  asked->state = Node::State::There;
                  // What was read before is better than nothing.
                  const bool isAnyKnown = std::any_of(asked->children.begin(), asked->children.end(),
                      [](const auto &child) { return child->kind == Kind::Department; });
                  if (!isAnyKnown)
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

// Changes the branch to these. Lines that were there stay lines, with what is loaded below them: somebody may be typing
// the name of one, or dragging it.
void DepartmentsModel::take(Node *node, const QList<Department> &departments)
{
    const QModelIndex parent = indexOf(node);
    QList<std::pair<Kind, Department>> wanted;
    const bool isRoot = node == m_root.get();
    if (isRoot)
        wanted.append({Kind::Everybody, {}});
    for (const Department &department : departments)
        wanted.append({Kind::Department, department});
    if (isRoot)
        wanted.append({Kind::Nowhere, {}});
    const auto isSame = [](const Node &line, const std::pair<Kind, Department> &other) {
        return line.kind == other.first && line.department.id == other.second.id;
    };
    for (int row = int(node->children.size()) - 1; row >= 0; --row) {
        const Node &old = *node->children[size_t(row)];
        if (std::none_of(wanted.cbegin(), wanted.cend(), [&](const auto &each) { return isSame(old, each); }))
            removeLine(node, row);
    }
    node->state = Node::State::There;
    bool isAnyBranchOther = false;
    auto &now = node->children;
    for (size_t at = 0; at < size_t(wanted.size()); ++at) {
        const auto &[kind, department] = wanted.at(qsizetype(at));
        const auto found = std::find_if(now.begin() + std::ptrdiff_t(std::min(at, now.size())), now.end(),
            [&](const auto &line) { return isSame(*line, wanted.at(qsizetype(at))); });
        const auto from = size_t(found - now.begin());
        if (from == now.size()) {
            beginInsertRows(parent, int(at), int(at));
            auto line = std::make_unique<Node>();
            line->kind = kind;
            line->department = department;
            line->parent = node;
            if (kind == Kind::Department)
                m_byId.insert(department.id, line.get());
            now.insert(now.begin() + std::ptrdiff_t(at), std::move(line));
            endInsertRows();
            continue;
        }
        if (from != at) {
            beginMoveRows(parent, int(from), int(from), parent, int(at));
            std::rotate(now.begin() + std::ptrdiff_t(at), now.begin() + std::ptrdiff_t(from),
                now.begin() + std::ptrdiff_t(from) + 1);
            endMoveRows();
        }
        const Department before = std::exchange(now[at]->department, department);
        if (before.leaf != department.leaf) {
            isAnyBranchOther = true;
            if (now[at]->children.empty() && now[at]->state == Node::State::There)
                now[at]->state = Node::State::Unasked;
        }
        if (before.name != department.name || before.code != department.code) {
            const QModelIndex changed = index(int(at), 0, parent);
            Q_EMIT dataChanged(changed, changed);
        }
    }
    // Views ask only then whether there is anything to unfold.
    if (isAnyBranchOther) {
        Q_EMIT layoutAboutToBeChanged();
        Q_EMIT layoutChanged();
    }
    Q_EMIT branchLoaded(parent);
}

void DepartmentsModel::removeLine(Node *node, int row)
{
    const std::function<void(const Node &)> forget = [&](const Node &gone) {
        if (m_byId.value(gone.department.id) == &gone)
            m_byId.remove(gone.department.id);
        for (const auto &child : gone.children)
            forget(*child);
    };
    beginRemoveRows(indexOf(node), row, row);
    forget(*node->children[size_t(row)]);
    node->children.erase(node->children.begin() + row);
    endRemoveRows();
}

bool DepartmentsModel::isAsking(const QModelIndex &branch) const
{
    return nodeOf(branch)->question != 0;
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
