#pragma once

#include "backend/designtime/package_files.h"

namespace formwright::designtime {

using contract::designtime::ImportPlan;
using contract::designtime::PlannedChange;

// Who wins where both changed the same since they were one.
enum class Prefer { Nobody, Package, Server };

struct PlannedElement {
    PackedElement packed; // with the members as they shall be saved
    PlannedChange told;
    bool isSaved = true; // else it stays as it is
};
struct Plan {
    QString hash; // of what it was made from
    QByteArray state; // as of stateOf()
    QList<PlannedElement> elements; // those alone that are not as the package says
};
Plan planOf(storage::Session &session, const ReadPackage &package, Prefer prefer);

// What of the database the plan for a package is made from: as long as it is the same, so is the plan. Costs less.
QByteArray stateOf(storage::Session &session, const ReadPackage &package);

// What both made of `base`: member by member, columns and buttons by their ids. `conflicts` gets the members that both
// changed to something else; there `preferTheirs` tells whose is taken. Where nobody knows what both come from, nobody
// knows which side is older either: whatever differs is a conflict.
QJsonObject merged(const std::optional<QJsonObject> &base, const QJsonObject &mine, const QJsonObject &theirs,
    bool preferTheirs, QStringList &conflicts);

} // namespace formwright::designtime
