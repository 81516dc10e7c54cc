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
    QList<PlannedElement> elements; // those alone that are not as the package says
};
// `isTold`: with what becomes of the fields of forms. That takes its time, and the hash says the same without it.
Plan planOf(storage::Session &session, const ReadPackage &package, Prefer prefer, bool isTold = true);

// What the package says, as it is remembered for the next import: made before the unit of work that keeps it.
struct KeptElement {
    QString id;
    QStringList origins;
    QString content;
};
QList<KeptElement> keptOf(const ReadPackage &package);
void keepImported(storage::Session &session, const QList<KeptElement> &kept, qint64 now);
// The hashes of the texts that the element's came from, the newest first: what it was here, and what packages brought.
QStringList originsOf(storage::Session &session, const QString &elementId);

// What both made of `base`: member by member, columns and buttons by their ids. `conflicts` gets the members that both
// changed to something else; there `preferTheirs` tells whose is taken. Without a base nobody knows which side is
// older: whatever differs is a conflict, also what is on one side alone.
QJsonObject merged(const std::optional<QJsonObject> &base, const QJsonObject &mine, const QJsonObject &theirs,
    bool preferTheirs, QStringList &conflicts);

} // namespace formwright::designtime
