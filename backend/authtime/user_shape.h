#pragma once

#include "app/contract/authtime_users.h"
#include "backend/authtime/stores.h"
#include "backend/organization/superiors.h"

namespace formwright::authtime {

using contract::authtime::User;
using contract::authtime::UserInput;

// What stands around a user.
struct UserSurroundings {
    Domain domain;
    QList<Department> departments;
    QList<organization::HeldRole> roles;
    QList<organization::Superior> superiors;
};

// A stored user as the document shows one. Secrets and password hashes are left out unless `withSecrets`.
User shapeOf(const StoredUser &user, const UserSurroundings &around, bool withSecrets);

// The same for users of one domain.
QList<User> shapesOf(
    storage::Session &session, const QString &domainId, const QList<StoredUser> &users, bool withSecrets);

contract::authtime::UserLookup lookupOf(const StoredUser &user, bool withSecrets);

// Takes over what a client says of a user, all but id and password. Throws Error::invalid naming every member at fault.
void applyInput(StoredUser &user, const UserInput &in);
// What is said of the extension fields, field1 first; the others stay. Throws Error::invalid.
void applyNumbered(StoredUser &user, const std::array<std::optional<QString>, 25> &numbered);
// Where departments are said, the default one is among them or one of a role. Throws Error::invalid.
void checkDefaultDepartment(const UserInput &in);

// The roles a client gives, from the JSON text of an array of {roleId, departmentId, applicationId,
// isDefaultDepartment}; nothing when it is no such text. Empty text is an empty array.
std::optional<QList<organization::HeldRole>> rolesIn(const QString &text);
} // namespace formwright::authtime
