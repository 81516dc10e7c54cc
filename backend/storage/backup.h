#pragma once

#include <QString>

namespace formwright::storage {

// Copies a SQLite database, also one in use, to a new file and verifies the copy by opening it. Throws
// contract::Error::unavailable; an incomplete copy is removed.
void backUp(const QString &databasePath, const QString &copyPath);

// Puts a copy made by backUp() in the place of a database that no process uses. The copy is verified first and stays as
// it is. Returns where the database that was there is kept now, empty when there was none. Throws
// contract::Error::unavailable, and nothing has changed then.
QString restore(const QString &copyPath, const QString &databasePath, qint64 nowMilliseconds);

// Throws contract::Error::unavailable when the file is no sound database of ours.
void verifyDatabaseFile(const QString &path);

// The moment as part of a file name: "20260131-235959".
QString fileStamp(qint64 milliseconds);

} // namespace formwright::storage
