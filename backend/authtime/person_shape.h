#pragma once

#include "app/contract/authtime_people.h"
#include "backend/authtime/user_shape.h"

namespace formwright::authtime {

// Throws Error::notFound where the domain has no such user.
StoredUser userOfDomain(storage::Session &session, const QString &domainId, const QString &id);
// The same, to be changed (organization::userForChange).
StoredUser userForChange(storage::Session &session, const QString &domainId, const QString &id);

// A user as an administrator edits one, without departments, roles and whatever else needs a question.
contract::authtime::Person membersOf(const StoredUser &user);
// With departments and roles; without the names of superior, proxy and departments that are only mentioned.
contract::authtime::Person barePersonOf(storage::Session &session, const StoredUser &user);
// With all.
contract::authtime::Person personOf(storage::Session &session, const StoredUser &user);

// What a client would send to leave the user as it is, with the changes in it. What was held inside a department that
// is left is not among the roles, unless the changes name the roles; a default department that is left is another one
// then.
UserInput inputWith(const contract::authtime::Person &now, const contract::authtime::PersonChanges &changes);
// The extension fields they name, checked, into the user. Throws Error::invalid.
void applyExtension(StoredUser &user, const std::optional<QJsonObject> &extension);

} // namespace formwright::authtime
