#pragma once

#include "app/contract/authtime_departments.h"
#include "backend/storage/session.h"

#include <QHash>

#include <optional>

namespace formwright::organization {

using contract::authtime::Department;

std::optional<Department> departmentById(storage::Session &session, const QString &id);
// Directly below `superior` (empty: at the top), in their order.
QList<Department> departmentsBelow(storage::Session &session, const QString &domainId, const QString &superior);
bool isDepartmentNameTaken(storage::Session &session, const QString &domainId, const QString &superior,
    const QString &name, const QString &exceptId);
void insertDepartment(storage::Session &session, const Department &department);
void saveDepartment(storage::Session &session, const Department &department);
// Gives the departments below `before` the path and level that follow from its new ones.
void moveSubtree(storage::Session &session, const Department &before, const Department &after);
qint64 countMembers(storage::Session &session, const QString &departmentId);
qint64 countBelow(storage::Session &session, const QString &departmentId);
void removeDepartment(storage::Session &session, const QString &departmentId);

// The departments of each of these accounts, in their order.
QHash<QString, QList<Department>> departmentsOfAccounts(storage::Session &session, const QStringList &accountIds);

} // namespace formwright::organization
