#pragma once

#include "backend/storage/database.h"

#include <QStringList>

namespace formwright::storage {

// Brings a database to this program's schema and returns the names of the migrations it took. A SQLite file that holds
// data already is copied to
// `<backupDirectory>/before-migration-<moment>.db` first. Throws Error::unavailable as pendingMigrations() does; the
// database is as it was then.
QStringList upgrade(Database &database, const QString &backupDirectory, qint64 nowMilliseconds);

} // namespace formwright::storage
