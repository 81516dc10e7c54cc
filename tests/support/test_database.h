#pragma once

#include "backend/storage/database.h"

#include <QStringList>
#include <QTemporaryDir>

namespace formwright::tests {

// The engines a storage or API test runs on: SQLite always, PostgreSQL when FORMWRIGHT_TEST_POSTGRESQL names a server
// the test may create databases on
// (`postgresql://user:password@127.0.0.1:port/postgres`); tests/run starts one.
QStringList testedEngines();
// Adds one data row per engine, for QTest's _data functions: column "engine".
void addEngineRows();

// The place of a database that goes away with this object. Open it as often as needed; close it before.
class TestDatabase
{
public:
    enum class Holds { Nothing, EveryTable };
    // With EveryTable, as all migrations leave it: copied from one that was migrated once for all tests.
    explicit TestDatabase(const QString &engine, Holds holds = Holds::Nothing);
    ~TestDatabase();
    TestDatabase(const TestDatabase &) = delete;
    TestDatabase &operator=(const TestDatabase &) = delete;

    // A file in directory(), or the address of a database of its own.
    QString location() const { return m_location; }
    // What the setting `database` is for it: empty for a file in the data directory.
    QString setting() const { return m_name.isEmpty() ? QString() : m_location; }
    QString directory() const { return m_directory.path(); }
    bool isSqlite() const { return m_name.isEmpty(); }

    // A database on it, careless with the disk.
    std::unique_ptr<storage::Database> open() const;

private:
    QTemporaryDir m_directory;
    QString m_name; // on the PostgreSQL server; empty for a file
    QString m_location;
};

} // namespace formwright::tests
