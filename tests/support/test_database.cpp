#include "support/test_database.h"

#include "backend/storage/migrator.h"
#include "support/run_engine.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTest>
#include <QUrl>
#include <QUuid>

namespace formwright::tests {

using namespace Qt::StringLiterals;

static QString postgresqlServer()
{
    return qEnvironmentVariable("FORMWRIGHT_TEST_POSTGRESQL");
}

QStringList testedEngines()
{
    const QString only = engineOfThisRun();
    if (!only.isEmpty())
        return {only};
    QStringList engines{u"sqlite"_s};
    if (!postgresqlServer().isEmpty())
        engines.append(u"postgresql"_s);
    return engines;
}

QString engineOfThisRun()
{
    constexpr int skipped = 77; // as CTest knows it
    const QString engine = qEnvironmentVariable("FORMWRIGHT_TEST_ENGINE");
    if (engine == "postgresql"_L1 && postgresqlServer().isEmpty())
        std::exit(skipped);
    return engine;
}

void addEngineRows()
{
    QTest::addColumn<QString>("engine");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines)
        QTest::newRow(engine.toLatin1().constData()) << engine;
}

namespace {

QString addressOf(const QString &database)
{
    QUrl url(postgresqlServer());
    url.setPath(u'/' % database);
    return url.toString(QUrl::FullyEncoded);
}

void migrateAt(const QString &location)
{
    storage::Database database(storage::DatabaseOptions{location, false});
    storage::migrate(database);
}

// A SQLite file with every table, made once by each process.
QString migratedFile()
{
    static const QTemporaryDir directory;
    static const QString file = [] {
        QString path = directory.filePath(u"migrated.db"_s);
        migrateAt(path);
        return path;
    }();
    return file;
}

// A database with every table, made once for all processes that use the server; another one where a migration is
// another. Nobody stays connected to it, so that it can be copied.
QString migratedDatabase()
{
    static const QString name = [] {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        const auto migrations = storage::allMigrations(storage::Engine::Postgresql);
        for (const storage::Migration &migration : migrations)
            hash.addData(migration.checksum.toUtf8());
        const QString wanted = u"migrated_"_s % QString::fromLatin1(hash.result().toHex().left(16));
        const auto server = storage::openSession({postgresqlServer()}, true);
        server->query(u"SELECT pg_advisory_lock(7420031)"_s).next();
        if (!server->integer(u"SELECT 1 FROM pg_database WHERE datname = ?"_s, wanted)) {
            const QString making = wanted % u"_making"_s;
            server->execute(u"DROP DATABASE IF EXISTS "_s % making % u" WITH (FORCE)"_s);
            server->execute(u"CREATE DATABASE "_s % making);
            migrateAt(addressOf(making));
            server->execute(u"ALTER DATABASE "_s % making % u" RENAME TO "_s % wanted);
        }
        server->query(u"SELECT pg_advisory_unlock(7420031)"_s).next();
        return wanted;
    }();
    return name;
}

} // namespace

TestDatabase::TestDatabase(const QString &engine, Holds holds)
{
    const bool isMigrated = holds == Holds::EveryTable;
    if (engine == "sqlite"_L1) {
        m_location = m_directory.filePath(u"formwright.db"_s);
        if (isMigrated && !QFile::copy(migratedFile(), m_location))
            qFatal("the migrated database cannot be copied");
        return;
    }
    m_name = u"test_"_s % QUuid::createUuid().toString(QUuid::Id128);
    const QString source = isMigrated ? QString(u" TEMPLATE "_s % migratedDatabase()) : QString();
    storage::openSession({postgresqlServer()}, true)
        ->execute(u"CREATE DATABASE "_s % storage::quotedIdentifier(m_name) % source);
    m_location = addressOf(m_name);
}

TestDatabase::~TestDatabase()
{
    if (!m_name.isEmpty())
        storage::openSession({postgresqlServer()}, true)
            ->execute(u"DROP DATABASE "_s % storage::quotedIdentifier(m_name) % u" WITH (FORCE)"_s);
}

std::unique_ptr<storage::Database> TestDatabase::open() const
{
    return std::make_unique<storage::Database>(storage::DatabaseOptions{m_location, false});
}

} // namespace formwright::tests
