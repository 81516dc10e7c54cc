#pragma once

#include "app/contract/authtime_users.h"
#include "backend/authtime/domain_store.h"
#include "backend/authtime/user_store.h"

namespace formwright::authtime {

using contract::authtime::User;
using contract::authtime::UserInput;

// A stored user as the document shows one. Secrets and password hashes are left out unless `withSecrets`.
User shapeOf(const StoredUser &user, const Domain &domain, const QList<Department> &departments, bool withSecrets);

contract::authtime::UserLookup lookupOf(const StoredUser &user, bool withSecrets);

// Takes over what a client says of a user, all but id and password. Throws Error::invalid naming every member at fault.
void applyInput(StoredUser &user, const UserInput &in);

// The initials of a name: the first letter of each of its words, in upper case.
QString initialsOf(const QString &name);

} // namespace formwright::authtime
