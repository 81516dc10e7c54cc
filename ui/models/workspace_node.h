// What a workspace's tree is made of; for the files of WorkspaceModel alone.
#pragma once

#include "ui/models/workspace_model.h"

namespace formwright::models {

inline bool isBranch(WorkspaceKind kind)
{
    return kind == WorkspaceKind::Domain || kind == WorkspaceKind::AllSoftware || kind == WorkspaceKind::Software
        || kind == WorkspaceKind::Module;
}

// Its lines came with it.
inline bool isOfMenu(WorkspaceKind kind)
{
    return kind == WorkspaceKind::MenuEntry || kind == WorkspaceKind::Everything;
}

inline bool isNote(WorkspaceKind kind)
{
    return kind == WorkspaceKind::Loading || kind == WorkspaceKind::Empty || kind == WorkspaceKind::Error;
}

struct WorkspaceModel::Node {
    WorkspaceKind kind = WorkspaceKind::Software;
    QString id;
    QString name;
    QString formId; // of a view
    QString designId; // in Run
    int viewType = 0; // of a view
    QString entryId, linkType, icon; // of an entry of a menu, whose `id` is what it leads to
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
    Nodes menu; // in Run
    int missing = 0;
    bool isCut = false; // there is more than can be shown
    std::optional<client::Failure> failure;
    QList<QPointer<client::PendingCall>> calls;
};

} // namespace formwright::models
