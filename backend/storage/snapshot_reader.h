// Reads one query to its end as the database was when it began, however long that takes and however much it is.
#pragma once

#include "backend/storage/database.h"

class QSqlDatabase;

namespace formwright::storage {

class PreparedQuery;

// A connection of its own, which ends with it: rows come one after another, so memory does not grow with their number,
// and what is sorted goes to temporary files where it is much. The rows of a single statement are one snapshot on
// either engine. Nobody waits for a slow reader: on PostgreSQL, where a table that is read cannot be altered, the rows
// are copied into a temporary table first. Used by one thread.
class SnapshotReader
{
public:
    // `location` as DatabaseOptions says. Throws Error::unavailable.
    explicit SnapshotReader(const QString &location);
    ~SnapshotReader();
    SnapshotReader(const SnapshotReader &) = delete;
    SnapshotReader &operator=(const SnapshotReader &) = delete;

    // Once; the rows go before this does. `shape`: a SELECT without values that has the same columns.
    Rows run(const QString &shape, const QString &sql, const QVariantList &values);

private:
    std::shared_ptr<PreparedQuery> query(const QString &sql);

    const Engine m_engine;
    std::unique_ptr<Session> m_session; // SQLite
    std::unique_ptr<QSqlDatabase> m_connection; // PostgreSQL
    bool m_isBroken = false;
};

} // namespace formwright::storage
