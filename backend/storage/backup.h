#pragma once

#include <QString>

namespace formwright::storage {

// Copies a SQLite database, also one in use, to a new file and verifies the copy by opening it. Throws contract::Error::unavailable; an incomplete copy is removed.
void backUp(const QString &databasePath, const QString &copyPath);

// Throws contract::Error::unavailable when the file is no sound database of ours.
void verifyDatabaseFile(const QString &path);

} // namespace formwright::storage
