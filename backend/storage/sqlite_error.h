#pragma once

#include <QMetaType>
#include <QSqlError>

struct sqlite3;

namespace formwright::storage {

// What the connection says of its last failure; it need not be open.
QSqlError sqliteError(sqlite3 *database, const QString &text, QSqlError::ErrorType type);

// What the values of a column of this declared type are.
QMetaType sqliteType(const QString &declared);

} // namespace formwright::storage
