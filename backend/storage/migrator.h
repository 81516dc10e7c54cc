#pragma once

#include "backend/storage/database.h"

#include <QStringList>

namespace formwright::storage {

// One numbered change of the schema, `migrations/NNNN_name.sql` (`.sqlite.sql` or `.pgsql.sql` where the engines must
// differ). Forward only, one transaction each, never edited after it landed: its checksum is recorded.
struct Migration {
    int number = 0;
    QString name; // "0001_foundation"
    QString sql;
    QString checksum;
};

// All migrations of this program for the engine, in order.
QList<Migration> allMigrations(Engine engine);

// The statements of a migration file; comments (`--` to the end of the line) are left out.
QStringList splitStatements(const QString &sql);

// Whether nothing was ever migrated here.
bool isNewDatabase(Database &database);

// What a database needs. Throws Error::unavailable when it was made by a newer program or when a recorded checksum
// differs.
QList<Migration> pendingMigrations(Database &database);

// Applies the pending migrations. A new database runs them all: there is no second setup script.
void migrate(Database &database);

} // namespace formwright::storage
