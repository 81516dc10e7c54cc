// How the branches of the workspace's tree are asked for, and what becomes of the answers.
#include "app/contract/authtime_domains.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/designtime_views.h"
#include "app/contract/runtime_entry.h"
#include "ui/models/workspace_node.h"

#include <QSet>

namespace formwright::models {

using client::Failure;
using client::Result;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

namespace {

constexpr int linesAtOnce = 1000;
constexpr int mostPages = 20; // of one list in a branch

} // namespace

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
        note.push_back(makeNode(WorkspaceKind::Error, {}, tr("Loading was stopped. Click to load.")));
        replaceChildren(node, std::move(note));
    }
    Q_EMIT loadingChanged(false);
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

template <class In, class Out>
void WorkspaceModel::callPages(const contract::Endpoint<In, Out> &endpoint, const In &in, int In::*number,
    const std::shared_ptr<Gathering> &gathering, int part, std::function<void(const Out &, Nodes &)> take)
{
    call<In, Out>(endpoint, in, gathering, part,
        [this, &endpoint, in, number, gathering, part, take](const Out &page, Nodes &nodes) {
            const size_t before = nodes.size();
            take(page, nodes);
            // What was made meanwhile pushes lines from one page to the next.
            QSet<QString> known;
            for (size_t at = 0; at < before; ++at)
                known.insert(nodes[at]->id);
            nodes.erase(std::remove_if(nodes.begin() + std::ptrdiff_t(before), nodes.end(),
                            [&](const auto &node) { return known.contains(node->id); }),
                nodes.end());
            In next = in;
            next.*number = in.*number + 1;
            const Node *node = byNumber(gathering->node);
            if (in.*number >= page.pageCount || page.datas.isEmpty() || !node || node->asking != gathering->question)
                return;
            if (in.*number < mostPages)
                callPages<In, Out>(endpoint, next, number, gathering, part, take);
            else
                gathering->isCut = true;
        });
}

void WorkspaceModel::ask(Node *node)
{
    // Said first: a tree that shows the note lays itself out meanwhile, and would ask again.
    const bool isFirst = std::exchange(node->state, Node::State::Asking) == Node::State::Unasked;
    if (isFirst) {
        Nodes note;
        note.push_back(makeNode(WorkspaceKind::Loading, {}, tr("Loading…")));
        replaceChildren(node, std::move(note));
    }
    auto gathering = std::make_shared<Gathering>();
    gathering->node = node->number;
    gathering->question = ++node->asking;
    m_onTheWay.append(gathering);
    if (m_onTheWay.size() == 1)
        Q_EMIT loadingChanged(true);

    const auto takeSoftware = [](const auto &page, Nodes &nodes) {
        for (const auto &row : page.datas)
            nodes.push_back(makeNode(WorkspaceKind::Software, row.id, row.name));
    };
    const auto takeModules = [](const QList<design::DesignModule> &rows, Nodes &nodes) {
        for (const auto &row : rows)
            nodes.push_back(makeNode(WorkspaceKind::Module, row.id, row.name));
    };
    using SoftwarePage = contract::Paged<design::ApplicationRow>;
    using BoundPage = contract::Paged<contract::authtime::Software>;
    const bool isRoot = node == m_root.get();

    if (isRoot && m_scope == Scope::Run) {
        call<entry::ListApplications, QList<entry::ApplicationRow>>(
            entry::listApplications, {}, gathering, 0, [](const QList<entry::ApplicationRow> &rows, Nodes &nodes) {
                for (const auto &row : rows)
                    nodes.push_back(makeNode(WorkspaceKind::Software, row.id.plain, row.name));
            });
    } else if (isRoot && m_scope == Scope::Administer) {
        callPages<contract::authtime::ListDomains, contract::authtime::DomainPage>(contract::authtime::listDomains,
            {.currpage = 1, .pagelines = linesAtOnce, .name = {}, .username = {}},
            &contract::authtime::ListDomains::currpage, gathering, 0,
            [](const contract::authtime::DomainPage &page, Nodes &nodes) {
                for (const auto &row : page.datas)
                    nodes.push_back(makeNode(WorkspaceKind::Domain, row.id, row.name));
            });
        gathering->parts.resize(2);
        gathering->parts[1].push_back(makeNode(WorkspaceKind::AllSoftware, {}, tr("All applications")));
    } else if (isRoot || node->kind == WorkspaceKind::AllSoftware) {
        callPages<design::ListApplications, SoftwarePage>(design::listApplications,
            {.searchword = {}, .pageNo = 1, .linesPerPage = linesAtOnce, .type = {}}, &design::ListApplications::pageNo,
            gathering, 0, takeSoftware);
    } else if (node->kind == WorkspaceKind::Domain) {
        callPages<contract::authtime::ListDomainSoftware, BoundPage>(contract::authtime::boundSoftware,
            {.domainid = node->id, .name = {}, .currpage = 1, .pagelines = linesAtOnce},
            &contract::authtime::ListDomainSoftware::currpage, gathering, 0, takeSoftware);
    } else if (m_scope == Scope::Run) {
        const entry::OfApplication of{.applicationId = {node->id}};
        call<entry::OfApplication, QList<entry::ViewRow>>(
            entry::listViews, of, gathering, 0, [](const QList<entry::ViewRow> &rows, Nodes &nodes) {
                for (const auto &row : rows) {
                    nodes.push_back(makeNode(WorkspaceKind::View, row.id.plain, row.name, row.formId.plain));
                    nodes.back()->designId = row.designId;
                    nodes.back()->viewType = row.viewType;
                }
            });
        call<entry::OfApplication, QList<entry::FormRow>>(
            entry::listForms, of, gathering, 1, [](const QList<entry::FormRow> &rows, Nodes &nodes) {
                for (const auto &row : rows) {
                    nodes.push_back(makeNode(WorkspaceKind::Form, row.id.plain, row.name, row.id.plain));
                    nodes.back()->designId = row.designId;
                }
            });
        call<entry::ListMenus, QList<entry::RuntimeMenu>>(entry::listMenus,
            {.applicationId = {node->id}, .isMobile = false}, gathering, 2,
            [gathering = gathering.get()](
                const QList<entry::RuntimeMenu> &entries, Nodes &) { gathering->menu = menuNodes(entries); });
    } else if (node->kind == WorkspaceKind::Software) {
        call<design::ListModules, QList<design::DesignModule>>(
            design::listModules, {.applicationId = node->id, .parentId = {}}, gathering, 0, takeModules);
    } else if (const Node *software = node->above(WorkspaceKind::Software)) {
        const design::ListInModule inModule{.applicationId = software->id,
            .moduleId = node->id,
            .searchword = {},
            .pageNo = 1,
            .linesPerPage = linesAtOnce};
        call<design::ListModules, QList<design::DesignModule>>(
            design::listModules, {.applicationId = software->id, .parentId = node->id}, gathering, 0, takeModules);
        callPages<design::ListInModule, contract::Paged<design::FormRow>>(design::listForms, inModule,
            &design::ListInModule::pageNo, gathering, 1,
            [](const contract::Paged<design::FormRow> &page, Nodes &nodes) {
                for (const auto &row : page.datas)
                    nodes.push_back(makeNode(WorkspaceKind::Form, row.id, row.name, row.id));
            });
        callPages<design::ListInModule, contract::Paged<design::ViewRow>>(design::listViews, inModule,
            &design::ListInModule::pageNo, gathering, 2,
            [](const contract::Paged<design::ViewRow> &page, Nodes &nodes) {
                for (const auto &row : page.datas) {
                    nodes.push_back(makeNode(WorkspaceKind::View, row.id, row.name, row.relatedForm));
                    nodes.back()->viewType = row.intValue;
                }
            });
        callPages<design::ListInModule, contract::Paged<design::FlowRow>>(design::listFlows, inModule,
            &design::ListInModule::pageNo, gathering, 3,
            [](const contract::Paged<design::FlowRow> &page, Nodes &nodes) {
                for (const auto &row : page.datas)
                    nodes.push_back(makeNode(WorkspaceKind::Flow, row.id, row.name));
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
        children.push_back(makeNode(WorkspaceKind::Error, {}, gathering->failure->message));
    } else {
        if (!gathering->menu.empty())
            fitMenu(gathering->menu, gathering->parts[0], gathering->parts[1]);
        for (Nodes &part : gathering->parts)
            std::move(part.begin(), part.end(), std::back_inserter(children));
        if (!gathering->menu.empty()) {
            auto everything = makeNode(WorkspaceKind::Everything, {}, tr("All views and forms"));
            everything->children = std::exchange(children, std::move(gathering->menu));
            if (!everything->children.empty())
                children.push_back(std::move(everything));
        }
        if (children.empty())
            children.push_back(makeNode(
                WorkspaceKind::Empty, {}, node == m_root.get() ? tr("No applications yet") : tr("Nothing here yet")));
        if (gathering->isCut)
            children.push_back(makeNode(WorkspaceKind::Empty, {},
                tr("Only the first %L1 of each kind are shown").arg(linesAtOnce * mostPages)));
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
        return one.kind == other.kind && one.entryId == other.entryId && (one.id == other.id || !one.entryId.isEmpty())
            && !isNote(one.kind);
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
            adopt(children[at].get(), node);
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
        const auto shown = [](Node &one) { return std::tie(one.name, one.formId, one.id, one.linkType, one.icon); };
        if (shown(*now[at]) != shown(*children[at])) {
            shown(*now[at]) = shown(*children[at]);
            const QModelIndex changed = index(int(at), 0, parent);
            Q_EMIT dataChanged(changed, changed);
        }
        if (isOfMenu(now[at]->kind))
            replaceChildren(now[at].get(), std::move(children[at]->children));
    }
}

void WorkspaceModel::adopt(Node *child, Node *parent)
{
    child->parent = parent;
    child->number = ++m_lastNumber;
    m_numbers.insert(m_lastNumber, child);
    for (const auto &below : child->children)
        adopt(below.get(), child);
}

} // namespace formwright::models
