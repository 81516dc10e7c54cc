// The menu of a software, as whoever runs it has it before him.
#include "app/contract/runtime_entry.h"
#include "ui/models/workspace_node.h"
#include "ui/widgets/icon.h"

#include <algorithm>

namespace formwright::models {

using namespace Qt::StringLiterals;

namespace {

// What the links of entries lead to (platform-facts: linkType).
const auto ofForm = "00"_L1, ofView = "01"_L1;

bool leadsToAddress(const QString &linkType)
{
    return linkType == "05"_L1 || linkType == "06"_L1 || linkType == "07"_L1;
}

} // namespace

WorkspaceModel::Nodes WorkspaceModel::menuNodes(const QList<contract::runtime_entry::RuntimeMenu> &entries)
{
    static const QStringList known = widgets::iconNames();
    Nodes nodes;
    for (const contract::runtime_entry::RuntimeMenu &entry : entries) {
        auto node = makeNode(WorkspaceKind::MenuEntry, entry.actionContent, entry.name);
        node->entryId = entry.id.plain;
        node->linkType = entry.linkType;
        const QString icon = entry.newIco.value("icon"_L1).toString();
        node->icon = known.contains(icon) ? icon : QString();
        node->state = Node::State::There;
        node->children = menuNodes(entry.children.entries);
        nodes.push_back(std::move(node));
    }
    return nodes;
}

// Keeps what can be opened here, with the headings above it. Reports of other programs and the like are for browsers.
void WorkspaceModel::fitMenu(Nodes &menu, const Nodes &views, const Nodes &forms)
{
    const auto found = [](const Nodes &nodes, const QString &id) {
        const auto at = std::find_if(nodes.begin(), nodes.end(), [&id](const auto &node) { return node->id == id; });
        return at == nodes.end() ? nullptr : at->get();
    };
    const auto isToBeOpened = [&](Node &node) {
        if (node.linkType == ofForm || node.linkType == ofView) {
            const Node *leadsTo = found(node.linkType == ofForm ? forms : views, node.id);
            if (leadsTo == nullptr)
                return false;
            node.formId = leadsTo->formId;
            if (node.icon.isEmpty())
                node.icon = node.linkType == ofForm ? u"form"_s : viewIconName(leadsTo->viewType);
            return true;
        }
        if (!leadsToAddress(node.linkType) || node.id.isEmpty())
            return false;
        if (node.icon.isEmpty())
            node.icon = u"connect"_s;
        return true;
    };
    for (const auto &node : menu) {
        fitMenu(node->children, views, forms);
        // With others below it it is a heading, wherever it leads itself.
        if (!isToBeOpened(*node))
            node->linkType.clear();
    }
    menu.erase(std::remove_if(menu.begin(), menu.end(),
                   [](const auto &node) { return node->linkType.isEmpty() && node->children.empty(); }),
        menu.end());
}

} // namespace formwright::models
