#pragma once

#include "backend/storage/database.h"

#include <functional>

namespace formwright {

// How much a database holds: enough for a person to know one from another.
struct DataSummary {
    int applications = 0;
    int forms = 0;
    int people = 0; // users of all domains
    QString newestApplication; // its name, empty when there is none
    QString keyFingerprint; // of the server that made it, empty where none ever ran
};

DataSummary summaryOf(storage::Session &session);

// The file of a data directory on SQLite. Throws contract::Error::unavailable where the data lies in PostgreSQL.
QString databaseFileOf(const QString &dataDirectory, const QString &databaseSetting);

// Verifies a copy made by a backup and looks into it, without touching it: on a copy of its own in the data directory.
// Slow for a large one. Throws contract::Error::unavailable.
DataSummary examineCopy(const QString &copyPath, const QString &databaseFile);

// Puts the copy in the place of the database, as `formwrightd restore` does. `tryIt` starts what uses it; when that
// throws, the database of before comes back and the exception goes on. Returns where the database of before is kept. No
// server may run on the directory.
QString restoreCopy(
    const QString &copyPath, const QString &databaseFile, qint64 nowMilliseconds, const std::function<void()> &tryIt);

} // namespace formwright
