#include "backend/people/contact_group_store.h"

#include "backend/identity/account_store.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

Error taken(const QString &name)
{
    return Error::conflict(u"there is a group named "_s % name % u" already"_s);
}

} // namespace

QList<ContactGroup> groupsOf(Session &session, const QString &ownerId)
{
    Rows rows = session.query(uR"(SELECT contact_group.id, contact_group.name,
                (SELECT count(*) FROM contact_group_member WHERE contact_group_member.group_id = contact_group.id)
            FROM contact_group WHERE contact_group.owner_id = ? ORDER BY contact_group.name_key, contact_group.id)"_s,
        ownerId);
    QList<ContactGroup> found;
    while (rows.next()) {
        ContactGroup &group = found.emplaceBack();
        rows.into(group.id, group.name, group.count);
    }
    return found;
}

qint64 countGroups(Session &session, const QString &ownerId)
{
    return session.integer(u"SELECT count(*) FROM contact_group WHERE owner_id = ?"_s, ownerId).value_or(0);
}

void requireGroup(Session &session, const QString &ownerId, const QString &groupId)
{
    if (!session.integer(u"SELECT 1 FROM contact_group WHERE id = ? AND owner_id = ?"_s, groupId, ownerId))
        throw Error::notFound(u"there is no such group"_s);
}

void insertGroup(Session &session, const QString &ownerId, const QString &groupId, const QString &name, qint64 now)
{
    const qint64 inserted = session.execute(uR"(INSERT INTO contact_group (id, owner_id, name, name_key, created)
            VALUES (?, ?, ?, ?, ?) ON CONFLICT (owner_id, name_key) DO NOTHING)"_s,
        groupId, ownerId, name, identity::nameKey(name), now);
    if (inserted == 0)
        throw taken(name);
}

void renameGroup(Session &session, const QString &ownerId, const QString &groupId, const QString &name)
{
    const QString key = identity::nameKey(name);
    if (session.integer(
            u"SELECT 1 FROM contact_group WHERE owner_id = ? AND name_key = ? AND id <> ?"_s, ownerId, key, groupId))
        throw taken(name);
    session.execute(u"UPDATE contact_group SET name = ?, name_key = ? WHERE id = ? AND owner_id = ?"_s, name, key,
        groupId, ownerId);
}

void deleteGroup(Session &session, const QString &ownerId, const QString &groupId)
{
    session.execute(u"DELETE FROM contact_group WHERE id = ? AND owner_id = ?"_s, groupId, ownerId);
}

qint64 addMembers(Session &session, const QString &groupId, const QStringList &accountIds)
{
    qint64 added = 0;
    for (const QString &id : accountIds) {
        added += session.execute(
            u"INSERT INTO contact_group_member (group_id, account_id) VALUES (?, ?) ON CONFLICT DO NOTHING"_s, groupId,
            id);
    }
    return added;
}

qint64 removeMembers(Session &session, const QString &groupId, const QStringList &accountIds)
{
    qint64 removed = 0;
    for (const QString &id : accountIds) {
        removed += session.execute(
            u"DELETE FROM contact_group_member WHERE group_id = ? AND account_id = ?"_s, groupId, id);
    }
    return removed;
}

} // namespace formwright::people
