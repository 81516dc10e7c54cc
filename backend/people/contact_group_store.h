#pragma once

#include "app/contract/people_selectbox.h"
#include "backend/storage/session.h"

namespace formwright::people {

using contract::people::ContactGroup;

// Everything here concerns one owner: nobody's groups are within reach of another user.

// By name.
QList<ContactGroup> groupsOf(storage::Session &session, const QString &ownerId);
qint64 countGroups(storage::Session &session, const QString &ownerId);
// Throws Error::notFound unless the owner has this group.
void requireGroup(storage::Session &session, const QString &ownerId, const QString &groupId);

// Both throw Error::conflict for a name the owner has given already.
void insertGroup(
    storage::Session &session, const QString &ownerId, const QString &groupId, const QString &name, qint64 now);
void renameGroup(storage::Session &session, const QString &ownerId, const QString &groupId, const QString &name);
void deleteGroup(storage::Session &session, const QString &ownerId, const QString &groupId);

// Who is in already, or is not, does not matter. Tell how many came or went.
qint64 addMembers(storage::Session &session, const QString &groupId, const QStringList &accountIds);
qint64 removeMembers(storage::Session &session, const QString &groupId, const QStringList &accountIds);

} // namespace formwright::people
