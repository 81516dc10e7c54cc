#include "ui/models/workspace_model.h"

#include "app/contract/authtime_domains.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_views.h"
#include "app/contract/runtime_entry.h"
#include "ui/widgets/icon.h"

namespace formwright::models {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

namespace {

constexpr int mostLines = 1000; // of a branch

bool isBranch(WorkspaceKind kind)
{
    return kind == WorkspaceKind::Domain || kind == WorkspaceKind::AllSoftware || kind == WorkspaceKind::Software
        || kind == WorkspaceKind::Module;
}

bool isNote(WorkspaceKind kind)
{
    return kind == WorkspaceKind::Loading || kind == WorkspaceKind::Empty || kind == WorkspaceKind::Error;
}

QString iconName(WorkspaceKind kind)
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
        return u"view"_s;
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

struct WorkspaceModel::Node {
    WorkspaceKind kind = WorkspaceKind::Software;
    QString id;
    QString name;
    QString formId; // of a view
    QString designId; // in Run
    quint64 number = 0;
    Node *parent = nullptr;
    Nodes children;
    enum class State { Unasked, Asking, There } state = State::Unasked;
    quint64 asking = 0; // counts questions, so that late answers to earlier ones are dropped

    int row() const
    {
        for (size_t i = 0; i < parent->children.size(); ++i) {
            if (parent->children[i].get() == this)
                return int(i);
        }
        return -1;
    }
    const Node *above(WorkspaceKind wanted) const
    {
        const Node *node = this;
        while (node && (node->kind != wanted || !node->parent))
            node = node->parent;
        return node;
    }
};

struct WorkspaceModel::Gathering {
    quint64 node = 0;
    quint64 question = 0;
    std::vector<Nodes> parts;
    int missing = 0;
    std::optional<Failure> failure;
    QList<QPointer<client::PendingCall>> calls;
};

namespace {

template <class Node>
std::unique_ptr<Node> makeNode(WorkspaceKind kind, const QString &id, const QString &name, const QString &formId = {})
{
    auto node = std::make_unique<Node>();
    node->kind = kind;
    node->id = id;
    node->name = name;
    node->formId = formId;
    return node;
}

} // namespace

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

// Their answers are not wanted any more.
QList<std::shared_ptr<WorkspaceModel::Gathering>> WorkspaceModel::giveUp()
{
    const auto given = std::exchange(m_onTheWay, {});
    for (const auto &gathering : given) {
        if (Node *node = byNumber(gathering->node))
            ++node->asking;
        for (const QPointer<client::PendingCall> &call : std::as_const(gathering->calls)) {
            if (call)
                call->abort();
        }
    }
    return given;
}

void WorkspaceModel::stopLoading()
{
    if (!isLoading())
        return;
    m_searchBudget = 0;
    const auto given = giveUp();
    for (const auto &gathering : given) {
        Node *node = byNumber(gathering->node);
        if (!node || node->state != Node::State::Asking)
            continue;
        node->state = Node::State::There;
        if (node->children.size() != 1 || node->children.front()->kind != WorkspaceKind::Loading)
            continue;
        Nodes note;
        note.push_back(makeNode<Node>(WorkspaceKind::Error, {}, tr("Loading was stopped. Click to load.")));
        replaceChildren(node, std::move(note));
    }
    Q_EMIT loadingChanged(false);
}

void WorkspaceModel::refresh(const QModelIndex &index)
{
    ask(nodeOf(index));
}

void WorkspaceModel::loadAll(int branches)
{
    m_searchBudget = branches;
    askMore();
}

void WorkspaceModel::askMore()
{
    QList<Node *> open{m_root.get()};
    while (!open.isEmpty() && m_searchBudget > 0) {
        Node *node = open.takeFirst();
        if (node != m_root.get() && !isBranch(node->kind))
            continue;
        // The list of all software repeats what stands in the domains.
        if (node->kind == WorkspaceKind::AllSoftware && node != m_root.get())
            continue;
        if (node->state == Node::State::Unasked && node != m_root.get()) {
            --m_searchBudget;
            fetchMore(indexOf(node));
        }
        for (const auto &child : node->children)
            open.append(child.get());
    }
}

WorkspaceModel::Node *WorkspaceModel::byNumber(quint64 number) const
{
    return m_numbers.value(number);
}

template <class In, class Out>
void WorkspaceModel::call(const contract::Endpoint<In, Out> &endpoint, const In &in,
    const std::shared_ptr<Gathering> &gathering, int part, std::function<void(const Out &, Nodes &)> take)
{
    ++gathering->missing;
    gathering->parts.resize(std::max(gathering->parts.size(), size_t(part + 1)));
    gathering->calls.append(m_client.call(endpoint, in, this, [this, gathering, part, take](const Result<Out> &answer) {
        if (answer)
            take(*answer, gathering->parts[size_t(part)]);
        else
            gathering->failure = answer.failure();
        if (--gathering->missing == 0)
            finish(gathering);
    }));
}

void WorkspaceModel::ask(Node *node)
{
    if (node->state == Node::State::Unasked) {
        Nodes note;
        note.push_back(makeNode<Node>(WorkspaceKind::Loading, {}, tr("Loading…")));
        replaceChildren(node, std::move(note));
    }
    node->state = Node::State::Asking;
    auto gathering = std::make_shared<Gathering>();
    gathering->node = node->number;
    gathering->question = ++node->asking;
    m_onTheWay.append(gathering);
    if (m_onTheWay.size() == 1)
        Q_EMIT loadingChanged(true);

    const auto takeSoftware = [](const auto &page, Nodes &nodes) {
        for (const auto &row : page.datas)
            nodes.push_back(makeNode<Node>(WorkspaceKind::Software, row.id, row.name));
    };
    const auto takeModules = [](const QList<design::DesignModule> &rows, Nodes &nodes) {
        for (const auto &row : rows)
            nodes.push_back(makeNode<Node>(WorkspaceKind::Module, row.id, row.name));
    };
    using SoftwarePage = contract::Paged<design::ApplicationRow>;
    using BoundPage = contract::Paged<contract::authtime::Software>;
    const bool isRoot = node == m_root.get();

    if (isRoot && m_scope == Scope::Run) {
        call<entry::ListApplications, QList<entry::ApplicationRow>>(
            entry::listApplications, {}, gathering, 0, [](const QList<entry::ApplicationRow> &rows, Nodes &nodes) {
                for (const auto &row : rows)
                    nodes.push_back(makeNode<Node>(WorkspaceKind::Software, row.id.plain, row.name));
            });
    } else if (isRoot && m_scope == Scope::Administer) {
        call<contract::authtime::ListDomains, contract::authtime::DomainPage>(contract::authtime::listDomains,
            {.currpage = 1, .pagelines = mostLines, .name = {}, .username = {}}, gathering, 0,
            [](const contract::authtime::DomainPage &page, Nodes &nodes) {
                for (const auto &row : page.datas)
                    nodes.push_back(makeNode<Node>(WorkspaceKind::Domain, row.id, row.name));
                nodes.push_back(makeNode<Node>(WorkspaceKind::AllSoftware, {}, tr("All software")));
            });
    } else if (isRoot || node->kind == WorkspaceKind::AllSoftware) {
        call<design::ListApplications, SoftwarePage>(design::listApplications,
            {.searchword = {}, .pageNo = 1, .linesPerPage = mostLines, .type = {}}, gathering, 0, takeSoftware);
    } else if (node->kind == WorkspaceKind::Domain) {
        call<contract::authtime::ListDomainSoftware, BoundPage>(contract::authtime::boundSoftware,
            {.domainid = node->id, .name = {}, .currpage = 1, .pagelines = mostLines}, gathering, 0, takeSoftware);
    } else if (m_scope == Scope::Run) {
        const entry::OfApplication of{.applicationId = {node->id}};
        call<entry::OfApplication, QList<entry::ViewRow>>(
            entry::listViews, of, gathering, 0, [](const QList<entry::ViewRow> &rows, Nodes &nodes) {
                for (const auto &row : rows) {
                    nodes.push_back(makeNode<Node>(WorkspaceKind::View, row.id.plain, row.name, row.formId.plain));
                    nodes.back()->designId = row.designId;
                }
            });
        call<entry::OfApplication, QList<entry::FormRow>>(
            entry::listForms, of, gathering, 1, [](const QList<entry::FormRow> &rows, Nodes &nodes) {
                for (const auto &row : rows) {
                    nodes.push_back(makeNode<Node>(WorkspaceKind::Form, row.id.plain, row.name, row.id.plain));
                    nodes.back()->designId = row.designId;
                }
            });
    } else if (node->kind == WorkspaceKind::Software) {
        call<design::ListModules, QList<design::DesignModule>>(
            design::listModules, {.applicationId = node->id, .parentId = {}}, gathering, 0, takeModules);
    } else if (const Node *software = node->above(WorkspaceKind::Software)) {
        const design::ListInModule inModule{.applicationId = software->id,
            .moduleId = node->id,
            .searchword = {},
            .pageNo = 1,
            .linesPerPage = mostLines};
        call<design::ListModules, QList<design::DesignModule>>(
            design::listModules, {.applicationId = software->id, .parentId = node->id}, gathering, 0, takeModules);
        call<design::ListInModule, contract::Paged<design::FormRow>>(
            design::listForms, inModule, gathering, 1, [](const contract::Paged<design::FormRow> &page, Nodes &nodes) {
                for (const auto &row : page.datas)
                    nodes.push_back(makeNode<Node>(WorkspaceKind::Form, row.id, row.name, row.id));
            });
        call<design::ListInModule, contract::Paged<design::ViewRow>>(
            design::listViews, inModule, gathering, 2, [](const contract::Paged<design::ViewRow> &page, Nodes &nodes) {
                for (const auto &row : page.datas)
                    nodes.push_back(makeNode<Node>(WorkspaceKind::View, row.id, row.name, row.relatedForm));
            });
    }
}

void WorkspaceModel::finish(const std::shared_ptr<Gathering> &gathering)
{
    const bool wasOnTheWay = m_onTheWay.removeOne(gathering); // else it was given up
    Node *node = byNumber(gathering->node);
    if (!node || node->asking != gathering->question) {
        if (wasOnTheWay && !isLoading())
            Q_EMIT loadingChanged(false);
        return;
    }
    node->state = Node::State::There;
    Nodes children;
    if (gathering->failure) {
        children.push_back(makeNode<Node>(WorkspaceKind::Error, {}, gathering->failure->message));
    } else {
        for (Nodes &part : gathering->parts)
            std::move(part.begin(), part.end(), std::back_inserter(children));
        if (children.empty())
            children.push_back(makeNode<Node>(
                WorkspaceKind::Empty, {}, node == m_root.get() ? tr("No software yet") : tr("Nothing here yet")));
    }
    replaceChildren(node, std::move(children));
    if (gathering->failure)
        Q_EMIT branchFailed(indexOf(node), *gathering->failure);
    else
        Q_EMIT branchLoaded(indexOf(node));
    if (m_searchBudget > 0)
        askMore();
    if (!isLoading())
        Q_EMIT loadingChanged(false);
}

// Keeps the nodes that are still there with all below them, so that a refresh neither folds the tree nor loses the
// selection.
void WorkspaceModel::replaceChildren(Node *node, Nodes children)
{
    const QModelIndex parent = indexOf(node);
    const auto isSame = [](const Node &one, const Node &other) {
        return one.kind == other.kind && one.id == other.id && !isNote(one.kind);
    };
    for (int row = int(node->children.size()) - 1; row >= 0; --row) {
        const Node &old = *node->children[size_t(row)];
        if (std::any_of(children.begin(), children.end(), [&](const auto &child) { return isSame(*child, old); }))
            continue;
        beginRemoveRows(parent, row, row);
        QList<Node *> gone{node->children[size_t(row)].get()};
        while (!gone.isEmpty()) {
            const Node *one = gone.takeLast();
            m_numbers.remove(one->number);
            for (const auto &child : one->children)
                gone.append(child.get());
        }
        node->children.erase(node->children.begin() + row);
        endRemoveRows();
    }
    for (size_t at = 0; at < children.size(); ++at) {
        auto &now = node->children;
        const auto found = std::find_if(now.begin() + std::min(at, now.size()), now.end(),
            [&](const auto &old) { return isSame(*old, *children[at]); });
        if (found == now.end()) {
            beginInsertRows(parent, int(at), int(at));
            children[at]->parent = node;
            children[at]->number = ++m_lastNumber;
            m_numbers.insert(m_lastNumber, children[at].get());
            now.insert(now.begin() + std::ptrdiff_t(at), std::move(children[at]));
            endInsertRows();
            continue;
        }
        const auto from = size_t(found - now.begin());
        if (from != at) {
            beginMoveRows(parent, int(from), int(from), parent, int(at));
            std::rotate(now.begin() + std::ptrdiff_t(at), now.begin() + std::ptrdiff_t(from),
                now.begin() + std::ptrdiff_t(from) + 1);
            endMoveRows();
        }
        if (now[at]->name != children[at]->name || now[at]->formId != children[at]->formId) {
            now[at]->name = children[at]->name;
            now[at]->formId = children[at]->formId;
            const QModelIndex changed = index(int(at), 0, parent);
            Q_EMIT dataChanged(changed, changed);
        }
    }
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
    case Qt::ToolTipRole:
        return node->name;
    case Qt::DecorationRole:
        if (node->kind == WorkspaceKind::Error)
            return widgets::icon(iconName(node->kind), widgets::Role::Danger);
        return node->kind == WorkspaceKind::Empty ? QVariant()
                                                  : widgets::icon(iconName(node->kind), widgets::Role::Muted);
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
    default:
        return {};
    }
}

Qt::ItemFlags WorkspaceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const WorkspaceKind kind = nodeOf(index)->kind;
    if (kind == WorkspaceKind::Loading || kind == WorkspaceKind::Empty)
        return Qt::ItemNeverHasChildren;
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return isBranch(kind) ? usual : usual | Qt::ItemNeverHasChildren;
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
