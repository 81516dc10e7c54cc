#pragma once

#include <QStringList>

namespace formwright::bench {

// The least a server on this listener and database can do, to compare the product with. Serves until SIGTERM:
//   GET /empty      204
//   GET /read/<id>  one prepared SELECT of that row of the orders' table, through QtSql, and a fixed text of the given
//   size POST /insert    one prepared INSERT of a whole order through the group commit
// Arguments: the data directory, the size of the fixed text in bytes. Returns the exit code.
int serveFloors(const QStringList &arguments);

// The listener alone: any GET answers the same text. Serves until SIGTERM.
// Arguments: the size of the text in bytes, and "plain" for requests that go around QHttpServer.
int serveText(const QStringList &arguments);

} // namespace formwright::bench
