#include "backend/access/permission_store.h"

namespace formwright::access {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

QList<Rule> rulesFrom(Rows &rows)
{
    QList<Rule> rules;
    while (rows.next()) {
        Rule rule;
        int kind = 0;
        rows.into(rule.roleId, rule.roleName, kind, rule.resourceId, rule.fieldName, rule.operation, rule.allows);
        rule.kind = Kind(kind);
        rules.append(rule);
    }
    return rules;
}

} // namespace

QList<Rule> permissionsOfRole(Session &session, const QString &roleId)
{
    Rows rows = session.query(uR"(SELECT role_id, name, resource_type, resource_id, field_name, operation, allows
            FROM permission JOIN role ON role.id = permission.role_id WHERE role_id = ?
            ORDER BY resource_type, resource_id, field_name, operation)"_s,
        roleId);
    return rulesFrom(rows);
}

void setPermissions(Session &session, const QString &applicationId, const QString &roleId, const QList<Rule> &rules)
{
    session.execute(u"DELETE FROM permission WHERE role_id = ?"_s, roleId);
    for (const Rule &rule : rules)
        session.execute(uR"(INSERT INTO permission (role_id, resource_type, resource_id, field_name, operation, allows)
                VALUES (?, ?, ?, ?, ?, ?))"_s,
            roleId, int(rule.kind), rule.resourceId, rule.fieldName, rule.operation, rule.allows);
    countPermissionChange(session, applicationId);
}

QList<Rule> permissionsOfApplication(Session &session, const QString &applicationId)
{
    Rows rows = session.query(uR"(SELECT role_id, name, resource_type, resource_id, field_name, operation, allows
            FROM permission JOIN role ON role.id = permission.role_id
            WHERE role.application_id = ? AND role.status = 1
            ORDER BY role.name_key, role_id, resource_type, resource_id, field_name, operation)"_s,
        applicationId);
    return rulesFrom(rows);
}

qint64 permissionVersion(Session &session, const QString &applicationId)
{
    return session.integer(u"SELECT permission_version FROM application WHERE id = ?"_s, applicationId).value_or(-1);
}

void countPermissionChange(Session &session, const QString &applicationId)
{
    session.execute(
        u"UPDATE application SET permission_version = permission_version + 1 WHERE id = ?"_s, applicationId);
}

} // namespace formwright::access
