#pragma once

#include "backend/directory/change.h"
#include "backend/directory/database_snapshot.h"

namespace formwright::directory {

// What a synchronization would do.
struct Plan {
    QList<Change> changes; // in the order they are to be made
    QString refusal; // why none of them may be; empty when they may
};

// Compares the two. Knows no clock, no server and no database: the same snapshots give the same plan, and applied, the
// plan of the next comparison is empty but for what is only reported. A user made by hand is taken for the directory's
// person when the logins are equal (case-folded) and so are the e-mail addresses or the names; with nothing but the
// login in common, both are left alone and reported. A plan that would lock more than `lockLimitPercent` of the users
// that came from the directory is refused whole.
Plan makePlan(const DirectorySnapshot &directory, const DatabaseSnapshot &database, int lockLimitPercent);

} // namespace formwright::directory
