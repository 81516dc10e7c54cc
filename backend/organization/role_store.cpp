#include "backend/organization/role_store.h"

#include "backend/identity/account_store.h"
#include "backend/organization/id_list.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::Error;
using identity::nameKey;
using storage::Rows;
using storage::Session;

namespace {

const QString selectRole
    = u"SELECT role.id, role.application_id, role.name, role.role_no, role.status, role.default_role FROM role "_s;

Role roleOf(const Rows &rows)
{
    Role role;
    rows.into(role.id, role.applicationId, role.name, role.roleNo, role.status, role.defaultRole);
    return role;
}

std::optional<Role> oneRole(Rows rows)
{
    return rows.next() ? std::optional(roleOf(rows)) : std::nullopt;
}

QList<Role> allRoles(Rows rows)
{
    QList<Role> found;
    while (rows.next())
        found.append(roleOf(rows));
    return found;
}

[[noreturn]] void refuseName(const Role &role)
{
    throw Error::conflict(u"this software has a role named "_s % role.name % u" already"_s);
}

// Adds "name contains" where one is asked for.
QString nameCondition(Session &session, const QString &name, QVariantList &values)
{
    if (name.isEmpty())
        return {};
    values.append(storage::likePattern(nameKey(name)));
    return u" AND "_s % session.dialect().containsText(u"role.name_key"_s);
}

// Without regard to case.
std::optional<Role> roleByName(Session &session, const QString &applicationId, const QString &name)
{
    return oneRole(session.query(
        QString(selectRole % u"WHERE role.application_id = ? AND role.name_key = ?"_s), applicationId, nameKey(name)));
}

} // namespace

std::optional<Role> roleById(Session &session, const QString &id)
{
    return oneRole(session.query(QString(selectRole % u"WHERE role.id = ?"_s), id));
}

void insertRole(Session &session, const Role &role, qint64 now)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO role (id, application_id, name, name_key, role_no, status, default_role, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (application_id, name_key) DO NOTHING)"_s,
        role.id, role.applicationId, role.name, nameKey(role.name), role.roleNo, role.status, role.defaultRole, now,
        now);
    if (inserted == 0)
        refuseName(role);
}

void saveRole(Session &session, const Role &role, qint64 now)
{
    const auto other = roleByName(session, role.applicationId, role.name);
    if (other && other->id != role.id)
        refuseName(role);
    const qint64 changed = session.execute(
        uR"(UPDATE role SET name = ?, name_key = ?, role_no = ?, status = ?, default_role = ?, modified = ?,
                version = version + 1
            WHERE id = ?)"_s,
        role.name, nameKey(role.name), role.roleNo, role.status, role.defaultRole, now, role.id);
    if (changed == 0)
        throw Error::notFound(u"there is no such role"_s);
}

void removeRole(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM role WHERE id = ?"_s, id);
}

qint64 countRoles(Session &session, const QString &applicationId, const QString &name)
{
    QVariantList values{applicationId};
    const QString condition = nameCondition(session, name, values);
    Rows rows = session.run(u"SELECT count(*) FROM role WHERE role.application_id = ?"_s % condition, values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<Role> rolesOfApplication(Session &session, const QString &applicationId, const QString &name, contract::Page page)
{
    QVariantList values{applicationId};
    const QString condition = nameCondition(session, name, values);
    values << page.lines << page.offset();
    return allRoles(session.run(selectRole % u"WHERE role.application_id = ?"_s % condition
            % u" ORDER BY role.name_key, role.id LIMIT ? OFFSET ?"_s,
        values));
}

QList<Role> rolesOfDomain(Session &session, const QString &domainId, const QString &name)
{
    QVariantList values{domainId};
    const QString condition = nameCondition(session, name, values);
    return allRoles(
        session.run(selectRole % uR"(JOIN domain_application ON domain_application.application_id = role.application_id
                  JOIN application ON application.id = role.application_id
                  WHERE domain_application.domain_id = ? AND role.status = 1 AND application.activated = 1)"_s
                % condition % u" ORDER BY application.order_no, application.name_key, role.name_key, role.id"_s,
            values));
}

bool isRoleOfDomain(Session &session, const QString &roleId, const QString &domainId)
{
    return session
        .integer(
            uR"(SELECT 1 FROM role JOIN domain_application ON domain_application.application_id = role.application_id
                WHERE role.id = ? AND domain_application.domain_id = ?)"_s,
            roleId, domainId)
        .has_value();
}

QHash<QString, QList<HeldRole>> rolesOfAccounts(Session &session, const QStringList &accountIds)
{
    QHash<QString, QList<HeldRole>> found;
    if (accountIds.isEmpty())
        return found;
    const IdList ids(accountIds);
    Rows rows = session.run(uR"(SELECT account_role.account_id, account_role.department_id, account_role.role_id,
                   account_role.is_default_department, role.name, role.role_no, role.application_id,
                   coalesce(department.name, '')
            FROM account_role JOIN role ON role.id = account_role.role_id
                 LEFT JOIN department ON department.id = account_role.department_id
            WHERE account_role.account_id IN ()"_s
            % ids.marks % u") ORDER BY department.index_code, role.name_key, role.id"_s,
        ids.values);
    while (rows.next()) {
        HeldRole held;
        rows.into(held.accountId, held.departmentId, held.roleId, held.isDefaultDepartment, held.roleName, held.roleNo,
            held.applicationId, held.departmentName);
        found[held.accountId].append(held);
    }
    return found;
}

QList<HeldRole> rolesOfAccount(Session &session, const QString &accountId)
{
    return rolesOfAccounts(session, {accountId}).value(accountId);
}

void setRoles(Session &session, const QString &accountId, const QList<HeldRole> &roles)
{
    session.execute(u"DELETE FROM account_role WHERE account_id = ?"_s, accountId);
    for (HeldRole held : roles) {
        held.accountId = accountId;
        addRole(session, held);
    }
}

bool addRole(Session &session, const HeldRole &role)
{
    return session.execute(
               uR"(INSERT INTO account_role (account_id, department_id, role_id, is_default_department) VALUES (?, ?, ?, ?)
                   ON CONFLICT DO NOTHING)"_s,
               role.accountId, role.departmentId, role.roleId, role.isDefaultDepartment)
        > 0;
}

void dropRolesOutside(Session &session, const QString &accountId, const QStringList &departmentIds)
{
    const IdList ids(QStringList(departmentIds) << QString());
    session.change(u"DELETE FROM account_role WHERE account_id = ? AND department_id NOT IN ("_s % ids.marks % u')',
        QVariantList{accountId} + ids.values);
}

} // namespace formwright::organization
