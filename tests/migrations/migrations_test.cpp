#include "backend/storage/migrator.h"
#include "backend/storage/upgrade.h"
#include "schema_text.h"
#include "support/test_database.h"

#include <QDir>
#include <QTest>

#include <functional>
#include <latch>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::storage::Database;
using formwright::storage::Migration;
using formwright::storage::Session;
using formwright::tests::schemaText;
using formwright::tests::TestDatabase;
namespace storage = formwright::storage;

static constexpr qint64 moment = 1'767'225'600'000; // 2026-01-01T00:00:00Z

static QString refusal(const std::function<void()> &action)
{
    try {
        action();
    } catch (const Error &error) {
        return error.message;
    }
    return {};
}

static QString readDump(const QString &name)
{
    QFile file(QDir(QStringLiteral(FORMWRIGHT_DUMPS)).filePath(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return QString::fromUtf8(file.readAll());
}

// How databases come to the schema of this program.
class MigrationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersGrowWithoutGaps_data() { formwright::tests::addEngineRows(); }
    void numbersGrowWithoutGaps();
    void upgradedEqualsFresh_data() { addOldVersions(); }
    void upgradedEqualsFresh();
    void upgradedKeepsItsRows_data();
    void upgradedKeepsItsRows();
    void whatADomainLeavesIsFoundByIndex_data() { formwright::tests::addEngineRows(); }
    void whatADomainLeavesIsFoundByIndex();
    void noRowsOfOthersAreReadForIt();
    void secondRunDoesNothing_data() { formwright::tests::addEngineRows(); }
    void secondRunDoesNothing();
    void refusesANewerDatabase_data() { formwright::tests::addEngineRows(); }
    void refusesANewerDatabase();
    void refusesAChangedMigration_data() { formwright::tests::addEngineRows(); }
    void refusesAChangedMigration();
    void failedMigrationLeavesNothing_data() { formwright::tests::addEngineRows(); }
    void failedMigrationLeavesNothing();
    void copiesAFileWithDataFirst();
    void copiesNeitherANewNorAnUpToDateFile();
    void peersMayStartTogether();
    void splitsStatements_data();
    void splitsStatements();

private:
    static void addOldVersions();
    static void migrateUpTo(Database &database, int number);
    static QStringList statementsOf(const QString &dump) { return storage::splitStatements(readDump(dump)); }
};

void MigrationsTest::addOldVersions()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("number");
    const QStringList engines = formwright::tests::testedEngines();
    const QList<Migration> migrations = storage::allMigrations(storage::Engine::Sqlite);
    for (const QString &engine : engines) {
        for (const Migration &migration : migrations)
            QTest::newRow(QString(engine % u' ' % migration.name).toLatin1().constData()) << engine << migration.number;
    }
}

// As a program whose last migration was this one would have left the database.
void MigrationsTest::migrateUpTo(Database &database, int number)
{
    const QList<Migration> migrations = storage::allMigrations(database.engine());
    for (const Migration &migration : migrations) {
        if (migration.number > number)
            return;
        database.write([&](Session &session) {
            const QStringList statements = storage::splitStatements(migration.sql);
            for (const QString &statement : statements)
                session.execute(statement);
            session.execute(u"INSERT INTO schema_migration (number, name, checksum) VALUES (?, ?, ?)"_s,
                migration.number, migration.name, migration.checksum);
        });
    }
}

void MigrationsTest::numbersGrowWithoutGaps()
{
    QFETCH(QString, engine);
    const QList<Migration> migrations
        = storage::allMigrations(engine == "sqlite"_L1 ? storage::Engine::Sqlite : storage::Engine::Postgresql);
    QVERIFY(!migrations.isEmpty());
    for (qsizetype i = 0; i < migrations.size(); ++i) {
        QCOMPARE(migrations[i].number, int(i) + 1);
        QVERIFY2(!storage::splitStatements(migrations[i].sql).isEmpty(), qPrintable(migrations[i].name));
    }
}

void MigrationsTest::upgradedEqualsFresh()
{
    QFETCH(QString, engine);
    QFETCH(int, number);
    const TestDatabase freshPlace(engine);
    const auto fresh = freshPlace.open();
    storage::upgrade(*fresh, freshPlace.directory(), moment);
    const TestDatabase place(engine);
    const auto upgraded = place.open();
    migrateUpTo(*upgraded, number);
    storage::upgrade(*upgraded, place.directory(), moment);
    const QStringList expected = schemaText(*fresh);
    QVERIFY(expected.size() > 50);
    QCOMPARE(schemaText(*upgraded), expected);
}

void MigrationsTest::upgradedKeepsItsRows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("dump");
    const QStringList dumps = QDir(QStringLiteral(FORMWRIGHT_DUMPS)).entryList({u"*_rows.sql"_s});
    const QStringList engines = formwright::tests::testedEngines();
    for (const QString &engine : engines) {
        for (const QString &dump : dumps)
            QTest::newRow(QString(engine % u' ' % dump).toLatin1().constData()) << engine << dump.left(4);
    }
}

void MigrationsTest::upgradedKeepsItsRows()
{
    QFETCH(QString, engine);
    QFETCH(QString, dump);
    const TestDatabase place(engine);
    const auto database = place.open();
    migrateUpTo(*database, dump.toInt());
    database->write([&](Session &session) {
        for (const QString &statement : statementsOf(dump % u"_rows.sql"_s))
            session.execute(statement);
    });
    storage::upgrade(*database, place.directory(), moment);
    for (const QString &query : statementsOf(dump % u"_expected.sql"_s))
        QVERIFY2(database->reader().integer(query).value_or(0) == 1, qPrintable(query));
}

// Every reference to a domain stands first in an index of all rows, so that its deletion reads no table of others'
// rows.
void MigrationsTest::whatADomainLeavesIsFoundByIndex()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    storage::upgrade(*database, place.directory(), moment);
    const bool isSqlite = database->engine() == storage::Engine::Sqlite;
    const QString unindexed = isSqlite
        ? uR"(SELECT tables.name || '.' || reference."from" FROM sqlite_master AS tables,
                pragma_foreign_key_list(tables.name) AS reference
            WHERE tables.type = 'table' AND reference."table" = 'domain' AND reference.seq = 0 AND NOT EXISTS
                (SELECT 1 FROM pragma_index_list(tables.name) AS list, pragma_index_info(list.name) AS info
                    WHERE list.partial = 0 AND info.seqno = 0 AND info.name = reference."from"))"_s
        : uR"(SELECT c.conrelid::regclass::text || '.' || a.attname FROM pg_constraint c JOIN pg_attribute a
                ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
            WHERE c.contype = 'f' AND c.confrelid = 'domain'::regclass AND NOT EXISTS (SELECT 1 FROM pg_index i
                WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1] AND i.indpred IS NULL))"_s;
    QStringList found;
    for (storage::Rows rows = database->reader().query(unindexed); rows.next();)
        found.append(rows.text(0));
    QCOMPARE(found, QStringList());
}

void MigrationsTest::noRowsOfOthersAreReadForIt()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    storage::upgrade(*database, place.directory(), moment);
    for (const QString &table : {u"deleted_document"_s, u"flow_visit"_s}) {
        storage::Rows plan = database->reader().query(
            QString(u"EXPLAIN QUERY PLAN DELETE FROM "_s % table % u" WHERE domain_id = ?"_s), u"d"_s);
        QVERIFY(plan.next());
        QVERIFY2(plan.text(3).contains(QString(u"INDEX "_s % table % u"_domain"_s)), qPrintable(plan.text(3)));
    }
}

void MigrationsTest::secondRunDoesNothing()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    QVERIFY(storage::isNewDatabase(*database));
    QCOMPARE(storage::upgrade(*database, place.directory(), moment).size(),
        storage::allMigrations(database->engine()).size());
    QVERIFY(!storage::isNewDatabase(*database));
    QCOMPARE(storage::upgrade(*database, place.directory(), moment), QStringList());
}

void MigrationsTest::refusesANewerDatabase()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    storage::upgrade(*database, place.directory(), moment);
    database->write(
        [](Session &session) { session.execute(u"INSERT INTO schema_migration VALUES (9999, '9999_later', 'x')"_s); });
    const QString message = refusal([&] { storage::upgrade(*database, place.directory(), moment); });
    QVERIFY2(message.contains("newer"_L1), qPrintable(message));
}

void MigrationsTest::refusesAChangedMigration()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    storage::upgrade(*database, place.directory(), moment);
    database->write([](Session &session) {
        session.execute(u"UPDATE schema_migration SET checksum = 'other' WHERE number = 1"_s);
    });
    const QString message = refusal([&] { storage::upgrade(*database, place.directory(), moment); });
    QVERIFY2(message.contains("0001_foundation"_L1), qPrintable(message));
}

void MigrationsTest::failedMigrationLeavesNothing()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    // In the way of a table of the first migration, but not of the tables before it.
    database->write([](Session &session) { session.execute(u"CREATE TABLE operation_log (id TEXT)"_s); });
    QVERIFY(!refusal([&] { storage::upgrade(*database, place.directory(), moment); }).isEmpty());
    QCOMPARE(schemaText(*database).filter(u"column "_s).size(), 1);
}

void MigrationsTest::copiesAFileWithDataFirst()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    migrateUpTo(*database, 1);
    database->write(
        [](Session &session) { session.execute(u"INSERT INTO fact (name, value) VALUES ('test', 'kept')"_s); });
    const QString backups = place.directory() % u"/backups"_s;
    storage::upgrade(*database, backups, moment);
    QCOMPARE(QDir(backups).entryList(QDir::Files), QStringList{u"before-migration-20260101-000000.db"_s});
    const auto copy = storage::openSession({QDir(backups).filePath(u"before-migration-20260101-000000.db"_s)}, false);
    QCOMPARE(copy->integer(u"SELECT max(number) FROM schema_migration"_s).value_or(-1), 1);
    QCOMPARE(copy->text(u"SELECT value FROM fact WHERE name = 'test'"_s).value_or(QString()), u"kept"_s);
}

void MigrationsTest::copiesNeitherANewNorAnUpToDateFile()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    const QString backups = place.directory() % u"/backups"_s;
    storage::upgrade(*database, backups, moment);
    storage::upgrade(*database, backups, moment);
    QVERIFY(!QFile::exists(backups));
}

void MigrationsTest::peersMayStartTogether()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    constexpr int peers = 4;
    std::latch begin(peers);
    std::atomic<int> failures{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < peers; ++i) {
        threads.emplace_back([&] {
            try {
                const auto database = place.open();
                begin.arrive_and_wait();
                storage::upgrade(*database, place.directory(), moment);
            } catch (const Error &error) {
                qWarning("%s %s", qPrintable(error.message), qPrintable(error.detail));
                ++failures;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failures.load(), 0);
    QCOMPARE(storage::pendingMigrations(*place.open()).size(), 0);
}

void MigrationsTest::splitsStatements_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QStringList>("statements");
    QTest::newRow("two") << u"A;\n B ;"_s << QStringList{u"A"_s, u"B"_s};
    QTest::newRow("without a last semicolon") << u"A; B"_s << QStringList{u"A"_s, u"B"_s};
    QTest::newRow("comments") << u"-- first; second\nA -- why\n;-- end"_s << QStringList{u"A"_s};
    QTest::newRow("semicolon and dashes in a text")
        << u"A 'x;y -- z''; w'; B"_s << QStringList{u"A 'x;y -- z''; w'"_s, u"B"_s};
    QTest::newRow("nothing") << u" ;\n; "_s << QStringList();
}

void MigrationsTest::splitsStatements()
{
    QFETCH(QString, sql);
    QFETCH(QStringList, statements);
    QCOMPARE(storage::splitStatements(sql), statements);
}

QTEST_GUILESS_MAIN(MigrationsTest)
#include "migrations_test.moc"
