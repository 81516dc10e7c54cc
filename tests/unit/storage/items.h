// A table for tests of units of work.
#pragma once

#include "backend/storage/database.h"

namespace formwright::tests {

inline void makeTable(storage::Database &database)
{
    database.write([](storage::Session &session) {
        session.execute(QStringLiteral("CREATE TABLE item (id INTEGER PRIMARY KEY, total INTEGER NOT NULL)"));
    });
}

inline void insert(storage::Session &session, int id)
{
    session.execute(QStringLiteral("INSERT INTO item (id, total) VALUES (?, 0)"), id);
}

inline qint64 count(storage::Database &database)
{
    return database.reader().integer(QStringLiteral("SELECT count(*) FROM item")).value_or(-1);
}

} // namespace formwright::tests
