#pragma once

#include "backend/events/event.h"
#include "backend/organization/role_store.h"
#include "backend/organization/user_store.h"

#include <vector>

namespace formwright::organization {

// A user as one shall be. What is nothing stays as it is.
struct UserChange {
    StoredUser user;
    bool isNew = false;
    bool hasNewPassword = false; // the account's hash differs from the stored one
    std::optional<QStringList> departments; // the default one and those of roles are always among them
    std::optional<QList<HeldRole>> roles;
};

struct SavedUser {
    std::vector<events::Event> events; // to be published with the change
    QString successorId; // of a user who leaves with this change and had open work for somebody
    qint64 handedOver = 0; // how many things
};

// Saves a user by the rules that hold for every interface, in a unit of work of the caller:
//   - departments and roles exist; a role is held inside a department of the domain, or in none; what was held inside a
//     department that is left goes, unless the roles are said as well
//   - a new superior or proxy is another user of the domain who works there; superiors make no cycle; a proxy's period
//     does not end before it starts
//   - changed extension fields are what the domain asks for
//   - whoever may not enter any more, or has a new password, is signed out everywhere; whoever is unlocked or has a new
//     password may try again at once
//   - whoever leaves (dimission 0) hands over open work, see work_handover.h; nothing else of him changes
// Throws Error::invalid naming every member at fault by its name in Document B, Error::conflict for a login that
// another user of the domain has. The members themselves (lengths, forms) are the caller's to check.
SavedUser saveUserByRules(storage::Session &session, UserChange change, qint64 now);

// Puts users, and the users of departments, into a role of a software: each inside his default department, or inside
// the department through which he gets it. Tells who holds it now and did not before, by account and department. Only
// users of one of `domains` are found (empty: any domain); throws Error::notFound for an unknown role, user or
// department.
QList<HeldRole> addUsersToRole(storage::Session &session, const QString &roleId, const QStringList &userIds,
    const QStringList &departmentIds, const std::optional<QStringList> &domains);

} // namespace formwright::organization
