// How a design is deleted: what goes with it is told before.
#include "ui/editors/design_tree.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QTreeView>

namespace formwright::editors {

using client::Result;
using models::DesignParts;
using models::DesignTarget;
using models::WorkspaceKind;

namespace {

QString titleFor(const DesignTarget &target)
{
    switch (target.kind) {
    case WorkspaceKind::Software:
        return DesignTree::tr("Delete the application “%1”?").arg(target.name);
    case WorkspaceKind::Module:
        return DesignTree::tr("Delete the module “%1”?").arg(target.name);
    case WorkspaceKind::Form:
        return DesignTree::tr("Delete the form “%1”?").arg(target.name);
    case WorkspaceKind::Flow:
        return DesignTree::tr("Delete the flow “%1”?").arg(target.name);
    default:
        return DesignTree::tr("Delete the view “%1”?").arg(target.name);
    }
}

// As it was last, by its revisions.
bool comesBack(WorkspaceKind kind)
{
    return kind == WorkspaceKind::Form || kind == WorkspaceKind::View || kind == WorkspaceKind::Flow;
}

QString partsText(const DesignTarget &target, const DesignParts &parts)
{
    QStringList lines;
    if (parts.modules > 0)
        lines.append(DesignTree::tr("%Ln modules", nullptr, int(parts.modules)));
    if (parts.forms > 0)
        lines.append(DesignTree::tr("%Ln forms", nullptr, int(parts.forms)));
    if (parts.views > 0)
        lines.append(DesignTree::tr("%Ln views", nullptr, int(parts.views)));
    if (parts.flows > 0)
        lines.append(DesignTree::tr("%Ln flows", nullptr, int(parts.flows)));
    const QString kept = target.kind == WorkspaceKind::View
        ? DesignTree::tr("Its columns and its filter go with it; the documents stay.")
        : lines.isEmpty() ? DesignTree::tr("Nothing else goes with it.")
                          : DesignTree::tr("With it go: %1.").arg(lines.join(DesignTree::tr(", ", "between things")));
    if (target.kind == WorkspaceKind::Flow)
        return kept;
    return kept + u'\n'
        + (comesBack(target.kind) ? DesignTree::tr(
               "Undo brings it back, without the menu entries that lead to it and what roles may do with it.")
                                  : DesignTree::tr("This cannot be undone."));
}

} // namespace

void DesignTree::askToRemove()
{
    const auto target = models::designTarget(current());
    if (!target || m_isBusy)
        return;
    begin(tr("Looking what goes with it"));
    models::partsOf(m_client, *target, this, [this, target](const Result<DesignParts> &answer) {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
        answer ? askToRemove(*target, *answer) : fail(tr("“%1” was not deleted.").arg(target->name), answer.failure());
    });
}

void DesignTree::askToRemove(const DesignTarget &target, const DesignParts &parts)
{
    if (parts.domains > 0) {
        m_message.showMessage(widgets::Tone::Warning,
            {.what = tr("“%1” was not deleted.").arg(target.name),
                .why = tr("%Ln domains use it.", nullptr, int(parts.domains)),
                .whatToDo = tr("Take it out of their applications first, in the administration.")});
        return;
    }
    m_removed = QStringList{target.id} + parts.viewIds;
    widgets::MessageBox::ask(&m_tree,
        {.title = titleFor(target), .text = partsText(target, parts), .acceptText = tr("Delete"), .isDangerous = true},
        this, [this, target](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                whenFree([this, target] { removeNow(target, false); });
        });
}

void DesignTree::removeNow(const DesignTarget &target, bool withDocuments)
{
    begin(tr("Deleting “%1”").arg(target.name));
    models::removeDesign(
        m_client, target, withDocuments, this, [this, target, withDocuments](const Result<contract::Nothing> &answer) {
            m_isBusy = false;
            follow();
            Q_EMIT busyChanged(false, {});
            if (answer) {
                refreshAround(target);
                if (!withDocuments && comesBack(target.kind))
                    offerBack(target);
                return;
            }
            if (answer.failure().isConflict() && !withDocuments && target.kind != WorkspaceKind::View)
                return askForDocuments(target, answer.failure().message);
            fail(tr("“%1” was not deleted.").arg(target.name), answer.failure());
        });
}

void DesignTree::offerBack(const DesignTarget &target)
{
    m_message.showMessage(widgets::Tone::Success, {.what = tr("“%1” is deleted.").arg(target.name)});
    m_message.setAction(tr("Undo"));
    m_undo = [this, target, removed = m_removed] {
        begin(tr("Bringing “%1” back").arg(target.name));
        models::bringBack(m_client, removed, this, [this, target](const Result<contract::Nothing> &answer) {
            m_isBusy = false;
            follow();
            Q_EMIT busyChanged(false, {});
            if (!answer)
                fail(tr("“%1” did not come back.").arg(target.name), answer.failure());
            // What came back before that is there.
            refreshWithin(target.moduleId);
        });
    };
}

// Documents are what people wrote: they go only where somebody has typed what they go with.
void DesignTree::askForDocuments(const DesignTarget &target, const QString &why)
{
    widgets::MessageBox::ask(&m_tree,
        {.title = tr("Delete “%1” with all documents?").arg(target.name),
            .text = tr("The server did not delete it: %1").arg(why) + u'\n'
                + tr("All documents of its forms would be gone for good, for everybody."),
            .acceptText = tr("Delete with Documents"),
            .isDangerous = true,
            .nameToType = target.name},
        this, [this, target](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                whenFree([this, target] { removeNow(target, true); });
        });
}

} // namespace formwright::editors
