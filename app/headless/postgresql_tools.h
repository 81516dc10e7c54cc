#pragma once

#include <QString>

namespace formwright::headless {

// PostgreSQL's own programs pg_dump and pg_restore. All throw contract::Error::unavailable, saying so when they are not
// installed.

// Dumps the database to a new file and verifies the file by reading it.
void dumpPostgresql(const QString &url, const QString &file);

// Replaces what is in the database by the dump, in one transaction, after dumping what is there to `keep`. Refused
// while anybody else is connected.
void restorePostgresql(const QString &url, const QString &file, const QString &keep);

} // namespace formwright::headless
