#include "ui/administration/roles/role_updates.h"

namespace formwright::administration {

namespace designtime = contract::designtime;
using client::Result;
using designtime::Role;

namespace {

void sendFrom(client::ApiClient &client, const QList<RoleUpdate> &updates, qsizetype first, QObject *context,
    const RolesUpdated &done)
{
    if (first == updates.size()) {
        done(updates, std::nullopt);
        return;
    }
    client.call(designtime::updateRole, updates.at(first).change, context,
        [&client, updates, first, context, done](const Result<contract::Nothing> &answer) {
            if (answer)
                sendFrom(client, updates, first + 1, context, done);
            else
                done(updates.first(first), answer.failure());
        });
}

} // namespace

std::optional<RoleUpdate> roleUpdate(const Role &before, const Role &wanted)
{
    RoleUpdate update;
    update.name = before.name;
    update.change.roleId = before.id;
    update.inverse.roleId = before.id;
    bool isAny = false;
    const auto compare = [&](auto designtime::UpdateRole::*changed, auto Role::*member) {
        if (before.*member == wanted.*member)
            return;
        update.change.*changed = wanted.*member;
        update.inverse.*changed = before.*member;
        isAny = true;
    };
    compare(&designtime::UpdateRole::name, &Role::name);
    compare(&designtime::UpdateRole::roleNo, &Role::roleNo);
    compare(&designtime::UpdateRole::status, &Role::status);
    compare(&designtime::UpdateRole::defaultRole, &Role::defaultRole);
    return isAny ? std::optional(update) : std::nullopt;
}

void applyRoleUpdate(Role &role, const RoleUpdate &update)
{
    role.name = update.change.name.value_or(role.name);
    role.roleNo = update.change.roleNo.value_or(role.roleNo);
    role.status = update.change.status.value_or(role.status);
    role.defaultRole = update.change.defaultRole.value_or(role.defaultRole);
}

QList<RoleUpdate> inversesOf(const QList<RoleUpdate> &updates)
{
    QList<RoleUpdate> inverses;
    for (const RoleUpdate &update : updates)
        inverses.prepend({update.name, update.inverse, update.change});
    return inverses;
}

void sendRoleUpdates(
    client::ApiClient &client, const QList<RoleUpdate> &updates, QObject *context, const RolesUpdated &done)
{
    sendFrom(client, updates, 0, context, done);
}

} // namespace formwright::administration
