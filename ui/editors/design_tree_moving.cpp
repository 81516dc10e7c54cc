// Designs that go to another module, as they are or as copies, and the order in which they stand.
#include "ui/editors/design_tree.h"

#include "app/contract/designtime_moves.h"

#include <QTreeView>

namespace formwright::editors {

using client::Result;
using models::DesignTarget;
using models::WorkspaceKind;
using models::WorkspaceModel;
namespace design = contract::designtime;

QModelIndex DesignTree::moduleAround(const QModelIndex &index) const
{
    QModelIndex around = index;
    while (around.isValid() && m_model.kind(around) != WorkspaceKind::Module)
        around = around.parent();
    return around;
}

void DesignTree::hold(bool isMoved)
{
    m_held = models::designTarget(current());
    m_isMoved = isMoved;
    follow();
}

void DesignTree::pasteHeld()
{
    const QPersistentModelIndex place = moduleAround(current());
    const auto module = models::designTarget(place);
    if (!m_held || !module || m_isBusy)
        return;
    const DesignTarget held = *m_held;
    const auto finish = [this, held, place](const client::Failure *failure, const QString &id, bool isNamed) {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
        if (failure != nullptr)
            return fail(tr("“%1” was not pasted.").arg(held.name), *failure);
        refreshAround(held);
        if (place.isValid())
            showBelow(place, id, isNamed);
    };
    if (m_isMoved) {
        begin(tr("Moving “%1”").arg(held.name));
        m_held.reset();
        m_client.call(design::moveElements, {module->applicationId, module->id, {held.id}}, this,
            [finish, held](const Result<contract::Nothing> &answer) {
                answer ? finish(nullptr, held.id, false) : finish(&answer.failure(), {}, false);
            });
        return;
    }
    begin(tr("Copying “%1”").arg(held.name));
    m_client.call(design::copyElements,
        {module->applicationId, module->id, {held.id}, freeName(place, held.kind, held.name)}, this,
        [finish](const Result<QList<design::CopiedElement>> &answer) {
            answer ? finish(nullptr, answer->isEmpty() ? QString() : answer->constFirst().id, true)
                   : finish(&answer.failure(), {}, false);
        });
}

// All of its kind below its parent get the order in which they are seen then.
void DesignTree::shift(int by)
{
    const QModelIndex index = current();
    const auto target = models::designTarget(index);
    if (!target || m_isBusy)
        return;
    QStringList ids;
    for (int row = 0; row < m_model.rowCount(index.parent()); ++row) {
        const QModelIndex beside = m_model.index(row, 0, index.parent());
        if (m_model.kind(beside) == target->kind)
            ids.append(beside.data(WorkspaceModel::IdRole).toString());
    }
    const qsizetype from = ids.indexOf(target->id), to = from + by;
    if (from < 0 || to < 0 || to >= ids.size())
        return;
    ids.move(from, to);
    begin(tr("Putting in order"));
    m_client.call(design::orderElements, {target->applicationId, ids}, this,
        [this, target = *target, parent = QPersistentModelIndex(index.parent())](
            const Result<contract::Nothing> &answer) {
            m_isBusy = false;
            follow();
            Q_EMIT busyChanged(false, {});
            if (!answer)
                return fail(tr("“%1” keeps its place.").arg(target.name), answer.failure());
            refreshAround(target);
            if (parent.isValid())
                showBelow(parent, target.id, false);
        });
}

} // namespace formwright::editors
