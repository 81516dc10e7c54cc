#include "backend/organization/department_store.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString departmentColumns
    = uR"(department.id, department.domain_id, department.superior, department.name, department.code,
    department.index_code, department.level, department.order_no, department.valid,
    CASE WHEN EXISTS (SELECT 1 FROM department below WHERE below.domain_id = department.domain_id
                      AND below.superior = department.id) THEN 0 ELSE 1 END)"_s;

Department departmentOf(const Rows &rows)
{
    Department found;
    rows.into(found.id, found.domainid, found.superior, found.name, found.code, found.indexCode, found.level,
        found.orderByNo, found.valid, found.leaf);
    found.sortId = found.id;
    return found;
}

} // namespace

std::optional<Department> departmentById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(u"SELECT "_s % departmentColumns % u" FROM department WHERE id = ?"_s), id);
    return rows.next() ? std::optional(departmentOf(rows)) : std::nullopt;
}

QList<Department> departmentsBelow(Session &session, const QString &domainId, const QString &superior)
{
    Rows rows = session.query(
        QString(u"SELECT "_s % departmentColumns
            % u" FROM department WHERE domain_id = ? AND superior = ? ORDER BY order_no, lower(name), id"_s),
        domainId, superior);
    QList<Department> found;
    while (rows.next())
        found.append(departmentOf(rows));
    return found;
}

bool isDepartmentNameTaken(
    Session &session, const QString &domainId, const QString &superior, const QString &name, const QString &exceptId)
{
    return session
        .integer(u"SELECT 1 FROM department WHERE domain_id = ? AND superior = ? AND name = ? AND id <> ?"_s, domainId,
            superior, name, exceptId)
        .has_value();
}

void insertDepartment(Session &session, const Department &department)
{
    session.execute(uR"(INSERT INTO department (id, domain_id, superior, name, code, index_code, level, order_no, valid)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        department.id, department.domainid, department.superior, department.name, department.code, department.indexCode,
        department.level, department.orderByNo, department.valid);
}

void saveDepartment(Session &session, const Department &department)
{
    session.execute(
        u"UPDATE department SET superior = ?, name = ?, code = ?, index_code = ?, level = ?, order_no = ? WHERE id = ?"_s,
        department.superior, department.name, department.code, department.indexCode, department.level,
        department.orderByNo, department.id);
}

void moveSubtree(Session &session, const Department &before, const Department &after)
{
    const QString prefix = before.indexCode % u'_';
    QList<QPair<QString, QString>> paths;
    {
        // An underscore is a wildcard of LIKE, so the prefix is compared.
        Rows rows = session.query(
            u"SELECT id, index_code FROM department WHERE domain_id = ? AND substr(index_code, 1, ?) = ?"_s,
            before.domainid, int(prefix.size()), prefix);
        while (rows.next())
            paths.append({rows.text(0), rows.text(1)});
    }
    for (const auto &[id, path] : std::as_const(paths)) {
        session.execute(u"UPDATE department SET index_code = ?, level = level + ? WHERE id = ?"_s,
            QString(after.indexCode % u'_' % path.mid(prefix.size())), after.level - before.level, id);
    }
}

qint64 countMembers(Session &session, const QString &departmentId)
{
    return session.integer(u"SELECT count(*) FROM account_department WHERE department_id = ?"_s, departmentId)
        .value_or(0);
}

qint64 countBelow(Session &session, const QString &departmentId)
{
    return session.integer(u"SELECT count(*) FROM department WHERE superior = ?"_s, departmentId).value_or(0);
}

void removeDepartment(Session &session, const QString &departmentId)
{
    session.execute(u"DELETE FROM department WHERE id = ?"_s, departmentId);
}

QHash<QString, QList<Department>> departmentsOfAccounts(Session &session, const QStringList &accountIds)
{
    QHash<QString, QList<Department>> found;
    for (const QString &accountId : accountIds) {
        Rows rows = session.query(QString(u"SELECT "_s % departmentColumns % uR"( FROM account_department
                JOIN department ON department.id = account_department.department_id
                WHERE account_department.account_id = ? ORDER BY department.index_code)"_s),
            accountId);
        QList<Department> &departments = found[accountId];
        while (rows.next())
            departments.append(departmentOf(rows));
    }
    return found;
}

} // namespace formwright::organization
