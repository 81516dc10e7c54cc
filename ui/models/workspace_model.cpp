#include "ui/models/workspace_model.h"

#include "ui/models/workspace_node.h"
#include "ui/widgets/dragged_designs.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QMimeData>

namespace formwright::models {

using namespace Qt::StringLiterals;

QString viewIconName(int viewType)
{
    switch (viewType) {
    case 1:
        return u"view-list"_s;
    case 16:
        return u"view-calendar"_s;
    case 17:
        return u"view-tree"_s;
    case 18:
        return u"view-map"_s;
    case 19:
        return u"view-gantt"_s;
    case 20:
        return u"view-groups"_s;
    default:
        return u"view"_s;
    }
}

namespace {

QString iconName(WorkspaceKind kind, int viewType)
{
    switch (kind) {
    case WorkspaceKind::Domain:
        return u"domain"_s;
    case WorkspaceKind::AllSoftware:
        return u"folder"_s;
    case WorkspaceKind::Software:
        return u"software"_s;
    case WorkspaceKind::Module:
        return u"module"_s;
    case WorkspaceKind::Form:
        return u"form"_s;
    case WorkspaceKind::View:
        return viewIconName(viewType);
    case WorkspaceKind::Flow:
        return u"flow"_s;
    case WorkspaceKind::MenuEntry:
    case WorkspaceKind::Everything:
        return u"folder"_s;
    case WorkspaceKind::Loading:
        return u"clock"_s;
    case WorkspaceKind::Empty:
        return {};
    case WorkspaceKind::Error:
        return u"error"_s;
    }
    return {};
}

} // namespace

std::unique_ptr<WorkspaceModel::Node> WorkspaceModel::makeNode(
    WorkspaceKind kind, const QString &id, const QString &name, const QString &formId)
{
    auto node = std::make_unique<Node>();
    node->kind = kind;
    node->id = id;
    node->name = name;
    node->formId = formId;
    return node;
}

WorkspaceModel::WorkspaceModel(client::ApiClient &client, Scope scope, QObject *parent)
    : QAbstractItemModel(parent), m_client(client), m_scope(scope), m_root(std::make_unique<Node>())
{
    m_root->number = ++m_lastNumber;
    m_numbers.insert(m_root->number, m_root.get());
}

WorkspaceModel::~WorkspaceModel() = default;

void WorkspaceModel::reload()
{
    giveUp();
    beginResetModel();
    m_root = std::make_unique<Node>();
    m_root->number = ++m_lastNumber;
    m_numbers = {{m_root->number, m_root.get()}};
    m_searchBudget = 0;
    endResetModel();
    ask(m_root.get());
}

void WorkspaceModel::refresh(const QModelIndex &index)
{
    ask(nodeOf(index));
}

void WorkspaceModel::refreshAll(const QModelIndex &index)
{
    QList<Node *> branches{nodeOf(index)};
    while (!branches.isEmpty()) {
        Node *node = branches.takeFirst();
        if (node != m_root.get() && (!isBranch(node->kind) || node->state == Node::State::Unasked))
            continue;
        for (const auto &child : node->children)
            branches.append(child.get());
        ask(node);
    }
}

void WorkspaceModel::takeName(const QString &designId, const QString &name)
{
    if (designId.isEmpty() || name.isEmpty())
        return;
    for (Node *node : std::as_const(m_numbers)) {
        const bool isIt = (m_scope == Scope::Run ? node->designId : node->id) == designId;
        if (!isIt || node == m_root.get() || isNote(node->kind) || node->name == name)
            continue;
        node->name = name;
        const QModelIndex line = indexOf(node);
        Q_EMIT dataChanged(line, line, {Qt::DisplayRole, Qt::EditRole, Qt::ToolTipRole});
    }
}

QModelIndex WorkspaceModel::child(const QModelIndex &parent, const QString &id) const
{
    for (int row = 0; row < rowCount(parent); ++row) {
        const QModelIndex line = index(row, 0, parent);
        if (nodeOf(line)->id == id && !isNote(nodeOf(line)->kind))
            return line;
    }
    return {};
}

void WorkspaceModel::loadAll(int branches)
{
    m_searchBudget = branches;
    askMore();
}

void WorkspaceModel::askMore()
{
    QList<Node *> open{m_root.get()}, lists;
    QSet<QString> inDomains;
    bool isTold = true; // what the domains have
    const auto fetch = [this](Node *node) {
        if (node->state != Node::State::Unasked || node == m_root.get() || m_searchBudget <= 0)
            return;
        --m_searchBudget;
        fetchMore(indexOf(node));
    };
    const auto walk = [&] {
        while (!open.isEmpty() && m_searchBudget > 0) {
            Node *node = open.takeFirst();
            if (node != m_root.get() && !isBranch(node->kind))
                continue;
            if (node->kind == WorkspaceKind::AllSoftware && node != m_root.get()) {
                lists.append(node);
                continue;
            }
            fetch(node);
            if (node->kind == WorkspaceKind::Software)
                inDomains.insert(node->id);
            if (node->kind == WorkspaceKind::Domain)
                isTold = isTold && node->state == Node::State::There;
            for (const auto &child : node->children)
                open.append(child.get());
        }
    };
    walk();
    if (!isTold)
        return;
    // The list of all software repeats what stands in the domains; what none of them has stands there alone.
    for (Node *list : std::as_const(lists)) {
        fetch(list);
        for (const auto &child : list->children) {
            if (!inDomains.contains(child->id))
                open.append(child.get());
        }
    }
    walk();
}

WorkspaceModel::Node *WorkspaceModel::byNumber(quint64 number) const
{
    return m_numbers.value(number);
}

WorkspaceModel::Node *WorkspaceModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex WorkspaceModel::indexOf(const Node *node) const
{
    return node == m_root.get() ? QModelIndex() : createIndex(node->row(), 0, node);
}

WorkspaceKind WorkspaceModel::kind(const QModelIndex &index) const
{
    return nodeOf(index)->kind;
}

QModelIndex WorkspaceModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (row < 0 || column != 0 || size_t(row) >= node->children.size())
        return {};
    return createIndex(row, column, node->children[size_t(row)].get());
}

QModelIndex WorkspaceModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(nodeOf(index)->parent) : QModelIndex();
}

int WorkspaceModel::rowCount(const QModelIndex &parent) const
{
    return int(nodeOf(parent)->children.size());
}

int WorkspaceModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool WorkspaceModel::hasChildren(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return !node->children.empty() || (parent.isValid() && isBranch(node->kind) && node->state == Node::State::Unasked);
}

bool WorkspaceModel::canFetchMore(const QModelIndex &parent) const
{
    // The first level comes with reload().
    const Node *node = nodeOf(parent);
    return parent.isValid() && node->state == Node::State::Unasked && isBranch(node->kind);
}

void WorkspaceModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        ask(nodeOf(parent));
}

QVariant WorkspaceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node *node = nodeOf(index);
    const auto idAbove = [node](WorkspaceKind wanted) {
        const Node *found = node->above(wanted);
        return found ? found->id : QString();
    };
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::ToolTipRole:
        return node->name;
    case Qt::DecorationRole:
        if (node->kind == WorkspaceKind::Error)
            return widgets::icon(iconName(node->kind, 0), widgets::Role::Danger);
        return node->kind == WorkspaceKind::Empty
            ? QVariant()
            : widgets::icon(
                node->icon.isEmpty() ? iconName(node->kind, node->viewType) : node->icon, widgets::Role::Muted);
    case Qt::ForegroundRole: // of what is no thing of its own
        return node->kind == WorkspaceKind::Empty || node->kind == WorkspaceKind::Loading
            ? QVariant(widgets::color(widgets::Role::Muted))
            : QVariant();
    case KindRole:
        return int(node->kind);
    case IdRole:
        return node->id;
    case ApplicationIdRole:
        return idAbove(WorkspaceKind::Software);
    case ApplicationNameRole: {
        const Node *software = node->above(WorkspaceKind::Software);
        return software ? software->name : QString();
    }
    case ModuleIdRole:
        return idAbove(WorkspaceKind::Module);
    case DomainIdRole:
        return idAbove(WorkspaceKind::Domain);
    case FormIdRole:
        return node->formId;
    case DesignIdRole:
        return node->designId;
    case LinkTypeRole:
        return node->linkType;
    default:
        return {};
    }
}

bool WorkspaceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable) || name.isEmpty() || name == nodeOf(index)->name)
        return false;
    Q_EMIT renameWanted(index, name);
    return true;
}

QStringList WorkspaceModel::mimeTypes() const
{
    return {QString::fromLatin1(widgets::designsMime)};
}

QMimeData *WorkspaceModel::mimeData(const QModelIndexList &indexes) const
{
    QList<widgets::DraggedDesign> designs;
    for (const QModelIndex &line : indexes) {
        const bool isForm = kind(line) == WorkspaceKind::Form;
        if (isForm || kind(line) == WorkspaceKind::View)
            designs.append({isForm ? u"form"_s : u"view"_s, line.data(IdRole).toString(), line.data().toString(),
                line.data(ApplicationIdRole).toString(), line.data(ModuleIdRole).toString()});
    }
    if (designs.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(widgets::designsMime), widgets::bytesOf(designs));
    return data;
}

Qt::ItemFlags WorkspaceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const WorkspaceKind kind = nodeOf(index)->kind;
    // Not disabled, which would make them too pale to be read.
    if (kind == WorkspaceKind::Loading || kind == WorkspaceKind::Empty)
        return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
    Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (m_scope != Scope::Run
        && (kind == WorkspaceKind::Software || kind == WorkspaceKind::Module || kind == WorkspaceKind::Form
            || kind == WorkspaceKind::View || kind == WorkspaceKind::Flow))
        usual |= Qt::ItemIsEditable;
    if (m_scope != Scope::Run && (kind == WorkspaceKind::Form || kind == WorkspaceKind::View))
        usual |= Qt::ItemIsDragEnabled;
    return isBranch(kind) || isOfMenu(kind) ? usual : usual | Qt::ItemNeverHasChildren;
}

WorkspaceFilter::WorkspaceFilter(WorkspaceModel &model, QObject *parent) : QSortFilterProxyModel(parent), m_model(model)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setSourceModel(&model);
}

void WorkspaceFilter::search(const QString &text)
{
    m_text = text.trimmed();
    if (!m_text.isEmpty())
        m_model.loadAll();
    invalidateFilter();
}

bool WorkspaceFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (m_text.isEmpty())
        return true;
    const QModelIndex index = m_model.index(row, 0, parent);
    // A branch on its way may hold what is searched; an empty one does not.
    const WorkspaceKind kind = m_model.kind(index);
    if (isNote(kind))
        return kind == WorkspaceKind::Loading && !parent.isValid();
    return index.data(Qt::DisplayRole).toString().contains(m_text, Qt::CaseInsensitive);
}

} // namespace formwright::models
