#pragma once

#include "app/access/access_decision.h"
#include "backend/storage/session.h"

namespace formwright::access {

// The permissions of one role.
QList<Rule> permissionsOfRole(storage::Session &session, const QString &roleId);
// Makes these the permissions of the role, whatever it had before, and counts the change. Inside a unit of work.
void setPermissions(
    storage::Session &session, const QString &applicationId, const QString &roleId, const QList<Rule> &rules);
// Those of all roles in use of the software.
QList<Rule> permissionsOfApplication(storage::Session &session, const QString &applicationId);

// What is counted so: it grows with every change of the software's roles and permissions. -1 where there is no such
// software.
qint64 permissionVersion(storage::Session &session, const QString &applicationId);
// Roles or permissions of the software have changed: other servers read them again.
void countPermissionChange(storage::Session &session, const QString &applicationId);

} // namespace formwright::access
