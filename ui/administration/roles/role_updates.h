// Changes of several roles, each with what takes it back.
#pragma once

#include "app/contract/designtime_roles.h"
#include "ui/client/api_client.h"

#include <functional>

namespace formwright::administration {

struct RoleUpdate {
    QString name; // of the role
    contract::designtime::UpdateRole change;
    contract::designtime::UpdateRole inverse;
};

// Of the members that differ; nothing where none does.
std::optional<RoleUpdate> roleUpdate(
    const contract::designtime::Role &before, const contract::designtime::Role &wanted);
void applyRoleUpdate(contract::designtime::Role &role, const RoleUpdate &update);
// What undoes them, the last first.
QList<RoleUpdate> inversesOf(const QList<RoleUpdate> &updates);

// What was done, and why no more was.
using RolesUpdated = std::function<void(const QList<RoleUpdate> &done, const std::optional<client::Failure> &failure)>;

// Sends one after the other; the first that is refused ends it. `done` is called once, unless `context` is gone by
// then. GUI thread.
void sendRoleUpdates(
    client::ApiClient &client, const QList<RoleUpdate> &updates, QObject *context, const RolesUpdated &done);

} // namespace formwright::administration
