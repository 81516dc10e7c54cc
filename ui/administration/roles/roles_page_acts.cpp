// What is done to roles: made, changed, switched, deleted, and taken back.
#include "ui/administration/common/people_work.h"
#include "ui/administration/roles/roles_page.h"
#include "ui/administration/roles/roles_page_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
namespace designtime = contract::designtime;
using client::Result;
using designtime::Role;

void RolesPage::askForNew()
{
    if (isActing())
        return;
    QList<authtime::Software> software;
    for (const Known &known : std::as_const(m_known))
        software.append(known.software);
    auto *dialog = new RolesPageDialog(software, currentApplication(), {}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Role role = dialog->role();
        create({dialog->applicationId(), role.name, role.roleNo, role.status, role.defaultRole});
    });
    dialog->open();
}

void RolesPage::create(const designtime::CreateRole &role)
{
    if (!beginAct(tr("Creating the role"), [this, role] { create(role); }))
        return;
    message().hide();
    m_context.client.call(
        designtime::createRole, role, this, [this, name = role.name](const Result<designtime::Created> &answer) {
            endAct();
            if (!answer) {
                showFailure(tr("The role “%1” was not created.").arg(name), answer.failure(), {});
                return;
            }
            m_keep = answer->id;
            Q_EMIT m_context.navigator.rolesChanged(); // loads this page again, too
        });
}

void RolesPage::askToChange()
{
    const QList<Chosen> roles = chosen();
    if (roles.size() != 1 || isActing())
        return;
    QList<authtime::Software> software;
    for (const Known &known : std::as_const(m_known))
        software.append(known.software);
    auto *dialog = new RolesPageDialog(software, roles.first().applicationId, roles.first().role, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, before = roles.first().role] {
        if (const auto changed = roleUpdate(before, dialog->role()))
            update({*changed}, [](const QString &name, int) { return tr("The role “%1” was changed").arg(name); });
    });
    dialog->open();
}

// What was done before one is refused stays, and can be taken back.
void RolesPage::update(const QList<RoleUpdate> &updates, const DoneText &doneText)
{
    if (updates.isEmpty() || !beginAct(tr("Saving"), [=, this] { update(updates, doneText); }))
        return;
    message().hide();
    sendRoleUpdates(m_context.client, updates, this,
        [this, updates, doneText](const QList<RoleUpdate> &done, const std::optional<client::Failure> &failure) {
            endAct();
            takeUpdates(done);
            if (!done.isEmpty())
                offerUndo(done, doneText(done.first().name, int(done.size())));
            if (!done.isEmpty() || !failure)
                Q_EMIT m_context.navigator.rolesChanged();
            if (!failure)
                return;
            showFailure(tr("The role “%1” was not changed.").arg(updates.at(done.size()).name), *failure, {});
        });
}

// What is done next begins with how they are by now, and not with how they were read.
void RolesPage::takeUpdates(const QList<RoleUpdate> &done)
{
    for (Known &known : m_known) {
        for (Role &role : known.roles) {
            for (const RoleUpdate &update : done) {
                if (update.change.roleId == role.id)
                    applyRoleUpdate(role, update);
            }
        }
    }
    if (!done.isEmpty())
        fill();
}

// Of a domain it can be undone from another tab as well, when this one is closed: then nothing of this page is there
// any more.
void RolesPage::offerUndo(const QList<RoleUpdate> &done, const QString &text)
{
    const QList<RoleUpdate> inverses = inversesOf(done);
    const QString refusedText = tr("It was not undone: %1").arg(text);
    if (m_undo) {
        m_undo->add(
            {text, [this, inverses, refusedText] {
                 setBusy(tr("Saving"), {}, Work::Acting);
                 sendRoleUpdates(m_context.client, inverses, this,
                     [this, refusedText](const QList<RoleUpdate> &, const std::optional<client::Failure> &failure) {
                         endAct();
                         Q_EMIT m_context.navigator.rolesChanged();
                         if (failure)
                             showFailure(refusedText, *failure, {});
                     });
             }});
        return;
    }
    PeopleWork *work = &m_context.navigator.workOf(m_address.domainId);
    work->undoList().add(
        {text, [client = &m_context.client, navigator = &m_context.navigator, work, inverses, refusedText] {
             sendRoleUpdates(*client, inverses, work,
                 [navigator, work, refusedText](
                     const QList<RoleUpdate> &, const std::optional<client::Failure> &failure) {
                     Q_EMIT navigator->rolesChanged();
                     if (failure)
                         Q_EMIT work->failed(refusedText, *failure);
                 });
         }});
}

void RolesPage::toggleActive()
{
    const QList<Chosen> roles = chosen();
    if (roles.isEmpty())
        return;
    const bool isActive = roles.first().role.status != 1;
    QList<RoleUpdate> updates;
    for (const Chosen &each : roles) {
        Role wanted = each.role;
        wanted.status = isActive ? 1 : 0;
        if (const auto changed = roleUpdate(each.role, wanted))
            updates.append(*changed);
    }
    if (isActing()) // pressed twice: nobody was asked
        return;
    update(updates, [isActive](const QString &name, int count) -> QString {
        if (count == 1)
            return (isActive ? tr("The role “%1” was put to use") : tr("The role “%1” was taken out of use")).arg(name);
        return isActive ? tr("%Ln roles were put to use", nullptr, count)
                        : tr("%Ln roles were taken out of use", nullptr, count);
    });
}

void RolesPage::toggleDefault()
{
    const QList<Chosen> roles = chosen();
    if (roles.isEmpty())
        return;
    const bool isDefault = !roles.first().role.defaultRole;
    QList<RoleUpdate> updates;
    for (const Chosen &each : roles) {
        Role wanted = each.role;
        wanted.defaultRole = isDefault;
        if (const auto changed = roleUpdate(each.role, wanted))
            updates.append(*changed);
    }
    if (isActing())
        return;
    update(updates, [isDefault](const QString &name, int count) -> QString {
        if (count == 1)
            return (isDefault ? tr("The role “%1” is held by everybody")
                              : tr("The role “%1” is not held by everybody any more"))
                .arg(name);
        return isDefault ? tr("%Ln roles are held by everybody", nullptr, count)
                         : tr("%Ln roles are not held by everybody any more", nullptr, count);
    });
}

void RolesPage::askToDelete()
{
    const QList<Chosen> roles = chosen();
    if (roles.isEmpty() || isActing())
        return;
    QStringList ids;
    for (const Chosen &each : roles)
        ids.append(each.role.id);
    const int count = int(ids.size());
    widgets::MessageBox::ask(this,
        {.title = count == 1 ? tr("Delete the role “%1”?").arg(roles.first().role.name)
                             : tr("Delete %Ln roles?", nullptr, count),
            .text = tr("Whoever holds it, in any domain, holds it no more, and forms and flows lose the rights given "
                       "to it. This cannot be undone."),
            .acceptText = tr("&Delete"),
            .isDangerous = true},
        this, [this, ids](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(ids, tr("Nothing was deleted."));
        });
}

void RolesPage::remove(const QStringList &ids, const QString &refusedText)
{
    if (!beginAct(tr("Deleting roles"), [this, ids, refusedText] { remove(ids, refusedText); }))
        return;
    message().hide();
    m_context.client.call(
        designtime::deleteRoles, {ids}, this, [this, refusedText](const Result<contract::Nothing> &answer) {
            endAct();
            if (answer)
                Q_EMIT m_context.navigator.rolesChanged();
            else
                showFailure(refusedText, answer.failure(), {});
        });
}

} // namespace formwright::administration
