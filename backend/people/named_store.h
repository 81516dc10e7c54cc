#pragma once

#include "app/contract/designtime_people.h"
#include "backend/storage/session.h"

namespace formwright::people {

bool hasSoftware(storage::Session &session, const QString &domainId, const QString &applicationId);

// Who is meant by ids that a design keeps: users of the domains that have the software, also those who have left. In
// the order of the ids; others are left out.
QList<contract::designtime::NamedPerson> namedPeople(
    storage::Session &session, const QString &applicationId, const QStringList &ids);
// Likewise the departments, as long as they are valid.
QList<contract::designtime::NamedDepartment> namedDepartments(
    storage::Session &session, const QString &applicationId, const QStringList &ids);

} // namespace formwright::people
