#pragma once

#include "app/contract/authtime_departments.h"
#include "app/contract/paged.h"
#include "backend/storage/session.h"

#include <QHash>
#include <QVariantList>

#include <optional>

namespace formwright::organization {

using contract::authtime::Department;

std::optional<Department> departmentById(storage::Session &session, const QString &id);
// Directly below `superior` (empty: at the top), in their order.
QList<Department> departmentsBelow(storage::Session &session, const QString &domainId, const QString &superior);
// Departments that a condition of SQL over `department` with bound values selects, in an order of SQL; a page of them,
// or all.
QList<Department> departmentsWhere(storage::Session &session, const QString &condition, const QVariantList &values,
    const QString &order, std::optional<contract::Page> page = std::nullopt);
// Directly below `superior` (empty: at the top).
std::optional<QString> departmentIdByName(
    storage::Session &session, const QString &domainId, const QString &superior, const QString &name);
bool isDepartmentNameTaken(storage::Session &session, const QString &domainId, const QString &superior,
    const QString &name, const QString &exceptId);
// The rules (names, cycles, what keeps a department) are those of department_rules.h: these only write.
void insertDepartment(storage::Session &session, const Department &department);
// Raises the version by one.
void saveDepartment(storage::Session &session, const Department &department);
// Gives the departments below `before` the path and level that follow from its new ones: one statement over one range
// of the index department_path, whoever works there. Tells how many departments moved.
qint64 moveSubtree(storage::Session &session, const Department &before, const Department &after);
qint64 countMembers(storage::Session &session, const QString &departmentId);
qint64 countBelow(storage::Session &session, const QString &departmentId);
// Roles held inside it go with it.
void removeDepartment(storage::Session &session, const QString &departmentId);

// "index_code lies below that of a department" for WHERE, with its values: a range of the index, since an underscore is
// a wildcard of LIKE and sorts differently from server to server.
struct BelowPath {
    QString sql;
    QVariantList values;
};
BelowPath belowPath(const QString &indexCode);

// The departments of each of these accounts, in their order.
QHash<QString, QList<Department>> departmentsOfAccounts(storage::Session &session, const QStringList &accountIds);

} // namespace formwright::organization
