#pragma once

#include "backend/organization/department_store.h"

namespace formwright::organization {

// What every interface asks of departments, in the unit of work that saves them.

// Puts a department below another one of its domain, or (empty) at the top: superior, path and level. Throws
// Error::invalid naming `superior` for an unknown one, one of another domain, the department itself, one below it, or
// one too deep.
void placeDepartment(storage::Session &session, Department &department, const QString &superior);

// Throws Error::invalid naming every member at fault, extension fields of the domain included where they differ from
// `before`; Error::conflict when another department at the same place has the name.
void checkDepartment(storage::Session &session, const Department &department, const Department *before = nullptr);

// Writes a checked department and, when it was moved, the paths below it.
void saveChangedDepartment(storage::Session &session, const Department &before, const Department &after);

// Removes departments of a domain, all or none, and tells their names. Throws Error::notFound for an unknown id or one
// of another domain, Error::conflict with the reason for one that has users, or departments that do not go with it.
QStringList removeDepartments(storage::Session &session, const QString &domainId, const QStringList &ids);

} // namespace formwright::organization
