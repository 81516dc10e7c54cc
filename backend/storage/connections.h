#pragma once

#include <QSqlDatabase>

namespace formwright::storage {

class OpenSessions;
class RowObserver;
struct StatementMarks;

// Open connections of QtSql under names of their own, for the thread that calls. They throw Error::unavailable.
// `observer`, where given, is told of every row that the connection changes, and outlives it.
QSqlDatabase connectSqlite(const QString &path, RowObserver *observer = nullptr);
// What the statements of such a connection come to, for as long as it is open.
const StatementMarks &marksOf(const QSqlDatabase &connection);
// `location` is a postgresql:// address. A server that does not answer is given up after twice the connect_timeout of
// the address, which is 5 seconds where it names none, or when the limit that `opening` knows meanwhile is ended.
QSqlDatabase connectPostgresql(const QString &location, OpenSessions *opening = nullptr);
// The server's process behind a connection that connectPostgresql() made.
qint64 serverProcessOf(const QSqlDatabase &connection);
// Ends what these processes of the server do for others. Throws Error::unavailable where it does not hear.
void cancelProcesses(const QString &location, const QList<qint64> &processes);

// Closes it. Queries of it are of no use any more.
void disconnect(QSqlDatabase &connection);

} // namespace formwright::storage
