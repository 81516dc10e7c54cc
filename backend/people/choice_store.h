#pragma once

#include "app/contract/people_selectbox.h"
#include "backend/storage/session.h"

#include <QHash>

namespace formwright::people {

using contract::people::DepartmentNode;
using contract::people::RoleRow;

// The valid departments of a domain that lie directly below one (empty: the roots), in their order.
QList<DepartmentNode> departmentsBelow(storage::Session &session, const QString &domainId, const QString &parentId);
// Those whose name contains the text, at most `most`; parents before what is below them.
QList<DepartmentNode> departmentsNamed(
    storage::Session &session, const QString &domainId, const QString &part, int most);
bool isDepartment(storage::Session &session, const QString &domainId, const QString &departmentId);
// How many active colleagues there are in each department and below it, each of them once: of the departments below one
// (empty: of all). One pass over the memberships, however many departments there are; departments without people are
// not in it.
QHash<QString, int> peopleCounts(storage::Session &session, const QString &domainId, const QString &parentId);

// The roles of a software that are in use, by name.
QList<RoleRow> rolesOf(storage::Session &session, const QString &applicationId);

} // namespace formwright::people
