#pragma once

#include <QSqlDatabase>

namespace formwright::storage {

class RowObserver;

// Open connections of QtSql under names of their own, for the thread that calls. They throw Error::unavailable.
// `observer`, where given, is told of every row that the connection changes, and outlives it.
QSqlDatabase connectSqlite(const QString &path, RowObserver *observer = nullptr);
// `location` is a postgresql:// address.
QSqlDatabase connectPostgresql(const QString &location);

// Closes it. Queries of it are of no use any more.
void disconnect(QSqlDatabase &connection);

} // namespace formwright::storage
