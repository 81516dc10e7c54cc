#pragma once

#include <QSqlDatabase>

namespace formwright::storage {

// What the driver of PostgreSQL waits for without end: QtSql has no way to bound it.

// Whether the server behind an idle connection of the calling thread answers within so many milliseconds.
bool answersWithin(const QSqlDatabase &connection, int milliseconds);

// Whoever waits for the server behind the connection fails at once, and so does whatever is asked later. From any
// thread.
void hangUp(const QSqlDatabase &connection);
void hangUp(const QSqlDriver &driver);

// The library's connection of the driver; null while it has none.
const void *libraryConnectionOf(const QSqlDriver &driver);

} // namespace formwright::storage
