#include "backend/storage/row_observer.h"
#include "backend/storage/sqlite_driver.h"
#include "backend/storage/sqlite_result.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlField>
#include <QSqlIndex>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QSqlTableModel>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using formwright::storage::RowObserver;
using formwright::storage::SqliteDriver;
using formwright::storage::SqliteResult;

namespace {

QSqlDatabase connection(const QString &name, const QString &file, const QString &options = {})
{
    QSqlDatabase made = QSqlDatabase::addDatabase(new SqliteDriver, name);
    made.setDatabaseName(file);
    made.setConnectOptions(options);
    if (!made.open())
        qWarning() << made.lastError();
    return made;
}

// Tells the codes of SQLite without its header: SQLITE_CONSTRAINT_UNIQUE and so on.
constexpr auto uniqueBroken = "2067", keyBroken = "1555", nullRefused = "1299", generalError = "1";

struct Seen : RowObserver {
    void rowChanges(const char *table, const ReadValue *before, const ReadValue *after) override
    {
        const auto number = [](const ReadValue *value) { return value ? std::get<qint64>((*value)(0)) : -1; };
        rows.append(u"%1: %2 -> %3"_s.arg(QLatin1StringView(table)).arg(number(before)).arg(number(after)));
    }
    void statementFailed() override { ++failures; }
    QStringList rows;
    int failures = 0;
};

} // namespace

// The driver as any program that knows QtSql uses it.
class SqliteDriverTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keepsValuesAndTheirTypes();
    void nullsAreNulls();
    void bindsByPosition();
    void bindsByName();
    void bindsInBatches();
    void runsAgainWithOtherValues();
    void wrongNumberOfValuesIsRefused();
    void goesBackUnlessForwardOnly();
    void forwardOnlyRowsComeOnce();
    void resultHandsOutColumns();
    void finishLetsGoOfTheLocks();
    void tellsInsertedIdsAndChangedRows();
    void describesTheColumnsOfAQuery();
    void columnsFollowAnAlteredTable();
    void namesTables();
    void describesTables();
    void escapesIdentifiers();
    void errorsCarryTheExtendedCode();
    void failureInTheMiddleOfRowsIsTold();
    void moreThanOneStatementIsRefused();
    void transactions();
    void transactionsOfTwoConnectionsWaitForEachOther();
    void busyTimeoutCanBeSet();
    void readOnlyConnectionsDoNotWrite();
    void closedConnectionsAreRefusedNotCrashed();
    void queriesMayOutliveTheirConnection();
    void belongsToItsThread();
    void queryCanBeCancelledFromAnotherThread();
    void tellsTheObserver();
    void tableModelReadsAndWrites();

private:
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_file;
    QSqlDatabase m_database;
};

void SqliteDriverTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_file = m_directory->filePath(u"test.db"_s);
    m_database = connection(u"test"_s, m_file);
    QVERIFY(m_database.isOpen());
    QSqlQuery query(m_database);
    QVERIFY(
        query.exec(u"CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, price REAL, data BLOB)"_s));
}

void SqliteDriverTest::cleanup()
{
    m_database = {};
    QSqlDatabase::removeDatabase(u"test"_s);
    QVERIFY(QSqlDatabase::connectionNames().isEmpty());
}

void SqliteDriverTest::keepsValuesAndTheirTypes()
{
    const QString text = u"naïve 文字 🙂 'quoted' \\ % \"x\""_s;
    const QByteArray bytes("\0\xff\x80 bytes", 9);
    QSqlQuery query(m_database);
    QVERIFY(query.prepare(u"INSERT INTO item VALUES (?, ?, ?, ?)"_s));
    query.addBindValue(std::numeric_limits<qint64>::min());
    query.addBindValue(text);
    query.addBindValue(0.1);
    query.addBindValue(bytes);
    QVERIFY2(query.exec(), qPrintable(query.lastError().text()));
    QVERIFY(query.exec(u"SELECT id, name, price, data, 9223372036854775807, '', x'' FROM item"_s));
    QVERIFY(query.next());
    QCOMPARE(query.value(0), QVariant(std::numeric_limits<qint64>::min()));
    QCOMPARE(query.value(0).typeId(), int(QMetaType::LongLong));
    QCOMPARE(query.value(1), QVariant(text));
    QCOMPARE(query.value(2), QVariant(0.1));
    QCOMPARE(query.value(3), QVariant(bytes));
    QCOMPARE(query.value(3).typeId(), int(QMetaType::QByteArray));
    QCOMPARE(query.value(4), QVariant(std::numeric_limits<qint64>::max()));
    QVERIFY(!query.isNull(5) && query.value(5).toString().isEmpty());
    QVERIFY(!query.isNull(6) && query.value(6).toByteArray().isEmpty());
    QCOMPARE(query.value(u"name"_s).toString(), text);
    QVERIFY(!query.value(7).isValid());
}

void SqliteDriverTest::nullsAreNulls()
{
    QSqlQuery query(m_database);
    query.prepare(u"SELECT typeof(?), typeof(?), typeof(?), typeof(?), typeof(?), ?"_s);
    query.addBindValue(QVariant());
    query.addBindValue(QVariant(QMetaType::fromType<qint64>()));
    query.addBindValue(QString());
    query.addBindValue(QByteArray());
    query.addBindValue(u""_s);
    query.addBindValue(QVariant());
    QVERIFY(query.exec() && query.next());
    for (int column = 0; column < 4; ++column)
        QCOMPARE(query.value(column).toString(), u"null"_s);
    QCOMPARE(query.value(4).toString(), u"text"_s);
    QVERIFY(query.isNull(5) && query.value(5).isNull());
}

void SqliteDriverTest::bindsByPosition()
{
    QSqlQuery query(m_database);
    query.prepare(u"SELECT ? || '-' || ?"_s);
    query.bindValue(1, u"b"_s);
    query.bindValue(0, u"a"_s);
    QVERIFY(query.exec() && query.next());
    QCOMPARE(query.value(0).toString(), u"a-b"_s);
    QCOMPARE(query.boundValue(0).toString(), u"a"_s);
    QCOMPARE(query.boundValues().size(), 2);
}

void SqliteDriverTest::bindsByName()
{
    QSqlQuery query(m_database);
    query.prepare(u"SELECT :first || ':x' || :other || :first"_s);
    query.bindValue(u":other"_s, u"b"_s);
    query.bindValue(u":first"_s, u"a"_s);
    QVERIFY2(query.exec() && query.next(), qPrintable(query.lastError().text()));
    QCOMPARE(query.value(0).toString(), u"a:xba"_s);
    QCOMPARE(query.boundValue(u":other"_s).toString(), u"b"_s);
}

void SqliteDriverTest::bindsInBatches()
{
    QSqlQuery query(m_database);
    query.prepare(u"INSERT INTO item (id, name) VALUES (?, ?)"_s);
    query.addBindValue(QVariantList{1, 2, 3});
    query.addBindValue(QVariantList{u"a"_s, u"b"_s, u"c"_s});
    QVERIFY2(query.execBatch(), qPrintable(query.lastError().text()));
    QVERIFY(query.exec(u"SELECT group_concat(id || name, ' ') FROM item"_s) && query.next());
    QCOMPARE(query.value(0).toString(), u"1a 2b 3c"_s);
}

void SqliteDriverTest::runsAgainWithOtherValues()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT ? + 1"_s);
    for (int i = 0; i < 3; ++i) {
        query.bindValue(0, i);
        QVERIFY(query.exec() && query.next());
        QCOMPARE(query.value(0).toInt(), i + 1);
    }
    query.finish();
    QVERIFY2(query.exec() && query.next(), "values stay bound after finish()");
    QCOMPARE(query.value(0).toInt(), 3);
}

void SqliteDriverTest::wrongNumberOfValuesIsRefused()
{
    QSqlQuery query(m_database);
    query.prepare(u"SELECT ?, ?"_s);
    query.addBindValue(1);
    QVERIFY(!query.exec());
    QVERIFY(query.lastError().isValid());
    QVERIFY(!query.exec(u"SELECT ?"_s));
}

void SqliteDriverTest::goesBackUnlessForwardOnly()
{
    QSqlQuery query(m_database);
    QVERIFY(
        query.exec(u"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n"_s));
    QVERIFY(query.last());
    QCOMPARE(query.value(0).toInt(), 9);
    QVERIFY(query.previous());
    QCOMPARE(query.value(0).toInt(), 8);
    QVERIFY(query.first());
    QCOMPARE(query.value(0).toInt(), 0);
    QVERIFY(!query.previous());
    QVERIFY(query.seek(5));
    QCOMPARE(query.value(0).toInt(), 5);
    QCOMPARE(query.at(), 5);
    QVERIFY(!query.seek(10));
    QVERIFY(query.seek(2) && query.next());
    QCOMPARE(query.value(0).toInt(), 3);
}

void SqliteDriverTest::forwardOnlyRowsComeOnce()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    QVERIFY(query.exec(u"SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3"_s));
    QVERIFY(query.next() && query.next());
    QCOMPARE(query.value(0).toInt(), 2);
    QVERIFY(!query.previous() && !query.first());
    QVERIFY(query.isValid());
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toInt(), 3);
    QVERIFY(!query.next() && !query.next());
    QVERIFY(!query.isValid() && !query.value(0).isValid());
    QVERIFY(query.exec(u"SELECT 1 WHERE 0"_s));
    QVERIFY(!query.next());
}

void SqliteDriverTest::resultHandsOutColumns()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    QVERIFY(query.exec(u"SELECT 'ü<', 7, 2.5, NULL"_s) && query.next());
    const auto *row = static_cast<const SqliteResult *>(query.result());
    QCOMPARE(row->utf8At(0), QByteArrayView("ü<"));
    QCOMPARE(row->textAt(0), u"ü<"_s);
    QCOMPARE(row->integerAt(1), 7);
    QCOMPARE(row->realAt(2), 2.5);
    QVERIFY(row->isNullAt(3) && row->utf8At(3).isNull() && row->textAt(3).isNull());
    QVERIFY(row->handle().isValid());
}

void SqliteDriverTest::finishLetsGoOfTheLocks()
{
    QSqlQuery fill(m_database);
    QVERIFY(fill.exec(u"INSERT INTO item (name) VALUES ('a'), ('b')"_s));
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    QVERIFY(query.exec(u"SELECT id FROM item"_s) && query.next());
    QSqlQuery other(m_database);
    QVERIFY(!other.exec(u"DROP TABLE item"_s)); // somebody reads it
    query.finish();
    QVERIFY2(other.exec(u"DROP TABLE item"_s), qPrintable(other.lastError().text()));
}

void SqliteDriverTest::tellsInsertedIdsAndChangedRows()
{
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"INSERT INTO item (id, name) VALUES (3000000000, 'a')"_s));
    QCOMPARE(query.lastInsertId(), QVariant(qint64(3'000'000'000)));
    QCOMPARE(query.numRowsAffected(), 1);
    QVERIFY(query.exec(u"INSERT INTO item (name) VALUES ('b'), ('c')"_s));
    QCOMPARE(query.lastInsertId(), QVariant(qint64(3'000'000'002)));
    QVERIFY(query.exec(u"UPDATE item SET price = 1"_s));
    QCOMPARE(query.numRowsAffected(), 3);
    QVERIFY(query.exec(u"SELECT 1"_s));
    QCOMPARE(query.numRowsAffected(), -1);
    QVERIFY(query.isSelect());
    QVERIFY(query.exec(u"INSERT INTO item (name) VALUES ('d') RETURNING id"_s));
    QVERIFY(query.isSelect() && query.next());
    QCOMPARE(query.value(0).toLongLong(), 3'000'000'003);
}

void SqliteDriverTest::describesTheColumnsOfAQuery()
{
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"SELECT id, name AS title, price, data, 1 + 1 AS two FROM item"_s));
    const QSqlRecord record = query.record();
    QCOMPARE(record.count(), 5);
    QCOMPARE(record.fieldName(1), u"title"_s);
    QCOMPARE(record.field(0).metaType(), QMetaType::fromType<qint64>());
    QCOMPARE(record.field(1).metaType(), QMetaType::fromType<QString>());
    QCOMPARE(record.field(2).metaType(), QMetaType::fromType<double>());
    QCOMPARE(record.field(3).metaType(), QMetaType::fromType<QByteArray>());
    QCOMPARE(record.indexOf(u"two"_s), 4);
}

void SqliteDriverTest::columnsFollowAnAlteredTable()
{
    QSqlQuery query(m_database);
    query.prepare(u"SELECT * FROM item"_s);
    QVERIFY(query.exec());
    QCOMPARE(query.record().count(), 4);
    query.finish();
    QSqlQuery other(m_database);
    QVERIFY(other.exec(u"ALTER TABLE item ADD COLUMN extra TEXT DEFAULT 'x'"_s));
    QVERIFY(other.exec(u"INSERT INTO item (name) VALUES ('a')"_s));
    QVERIFY(query.exec() && query.next());
    QCOMPARE(query.record().count(), 5);
    QCOMPARE(query.value(u"extra"_s).toString(), u"x"_s);
}

void SqliteDriverTest::namesTables()
{
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"CREATE VIEW cheap AS SELECT * FROM item WHERE price < 1"_s));
    QVERIFY(query.exec(u"CREATE TABLE \"odd name\" (a)"_s));
    QCOMPARE(m_database.tables(), QStringList({u"item"_s, u"odd name"_s}));
    QCOMPARE(m_database.tables(QSql::Views), QStringList(u"cheap"_s));
    QCOMPARE(m_database.tables(QSql::SystemTables), QStringList(u"sqlite_master"_s));
    QCOMPARE(m_database.tables(QSql::AllTables).size(), 4);
}

void SqliteDriverTest::describesTables()
{
    const QSqlRecord record = m_database.record(u"item"_s);
    QCOMPARE(record.count(), 4);
    QVERIFY(record.field(0).isAutoValue());
    QVERIFY(!record.field(1).isAutoValue());
    QCOMPARE(record.field(1).requiredStatus(), QSqlField::Required);
    QCOMPARE(record.field(1).tableName(), u"item"_s);
    QCOMPARE(m_database.primaryIndex(u"item"_s).fieldName(0), u"id"_s);
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"CREATE TABLE pair (a TEXT, b TEXT, c TEXT, PRIMARY KEY (b, a))"_s));
    const QSqlIndex index = m_database.primaryIndex(u"\"pair\""_s);
    QCOMPARE(index.count(), 2);
    QCOMPARE(index.fieldName(0), u"b"_s);
    QVERIFY(m_database.record(u"nothing'); DROP TABLE item; --"_s).isEmpty());
}

void SqliteDriverTest::escapesIdentifiers()
{
    const QSqlDriver *driver = m_database.driver();
    QCOMPARE(driver->escapeIdentifier(u"a\"b"_s, QSqlDriver::FieldName), u"\"a\"\"b\""_s);
    QCOMPARE(driver->escapeIdentifier(u"main.item"_s, QSqlDriver::TableName), u"\"main\".\"item\""_s);
    QSqlField field(u"data"_s, QMetaType::fromType<QByteArray>());
    field.setValue(QByteArray("\x01\xff"));
    QCOMPARE(driver->formatValue(field), u"X'01ff'"_s);
}

void SqliteDriverTest::errorsCarryTheExtendedCode()
{
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"INSERT INTO item (id, name) VALUES (1, 'a')"_s));
    QVERIFY(!query.exec(u"INSERT INTO item (name) VALUES ('a')"_s));
    QCOMPARE(query.lastError().nativeErrorCode(), QLatin1StringView(uniqueBroken));
    QCOMPARE(query.lastError().type(), QSqlError::StatementError);
    QVERIFY(query.lastError().databaseText().contains(u"item.name"_s));
    QVERIFY(!query.exec(u"INSERT INTO item (id, name) VALUES (1, 'b')"_s));
    QCOMPARE(query.lastError().nativeErrorCode(), QLatin1StringView(keyBroken));
    QVERIFY(!query.exec(u"INSERT INTO item (id) VALUES (2)"_s));
    QCOMPARE(query.lastError().nativeErrorCode(), QLatin1StringView(nullRefused));
    QVERIFY(!query.prepare(u"SELECT nothing FROM item"_s));
    QCOMPARE(query.lastError().nativeErrorCode(), QLatin1StringView(generalError));
    QVERIFY(query.exec(u"SELECT 1"_s));
    QVERIFY(!query.lastError().isValid());
}

void SqliteDriverTest::failureInTheMiddleOfRowsIsTold()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    QVERIFY(query.exec(u"SELECT abs(column1) FROM (VALUES (1), (-9223372036854775807 - 1), (2))"_s));
    QVERIFY(query.next());
    QVERIFY(!query.next());
    QCOMPARE(query.lastError().nativeErrorCode(), QLatin1StringView(generalError));
    QVERIFY(!query.next());
}

void SqliteDriverTest::moreThanOneStatementIsRefused()
{
    QSqlQuery query(m_database);
    QVERIFY(!query.exec(u"DELETE FROM item; DROP TABLE item"_s));
    QVERIFY(!query.prepare(u"SELECT 1; SELECT 2"_s));
    QVERIFY(!query.prepare(u"-- nothing"_s));
    QVERIFY(m_database.tables().contains(u"item"_s));
    QVERIFY(query.exec(u"SELECT 1; "_s));
}

void SqliteDriverTest::transactions()
{
    QVERIFY(m_database.driver()->hasFeature(QSqlDriver::Transactions));
    QSqlQuery query(m_database);
    QVERIFY(m_database.transaction());
    QVERIFY(query.exec(u"INSERT INTO item (name) VALUES ('a')"_s));
    QVERIFY(m_database.rollback());
    QVERIFY(m_database.transaction());
    QVERIFY(!m_database.transaction());
    QCOMPARE(m_database.lastError().type(), QSqlError::TransactionError);
    QVERIFY(query.exec(u"INSERT INTO item (name) VALUES ('b')"_s));
    QVERIFY(m_database.commit());
    QVERIFY(!m_database.commit());
    QVERIFY(query.exec(u"SELECT group_concat(name) FROM item"_s) && query.next());
    QCOMPARE(query.value(0).toString(), u"b"_s);
}

void SqliteDriverTest::transactionsOfTwoConnectionsWaitForEachOther()
{
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"PRAGMA journal_mode=WAL"_s));
    QVERIFY(query.exec(u"INSERT INTO item (id, name, price) VALUES (1, 'a', 0)"_s));
    // Reading first and then writing is what fails where a transaction takes its lock late.
    constexpr int each = 50;
    const auto count = [this](const QString &name, int &done) {
        {
            QSqlDatabase own = connection(name, m_file);
            QSqlQuery work(own);
            for (int i = 0; i < each; ++i) {
                if (!own.transaction() || !work.exec(u"SELECT price FROM item WHERE id = 1"_s) || !work.next())
                    continue;
                const int seen = work.value(0).toInt();
                work.prepare(u"UPDATE item SET price = ? WHERE id = 1"_s);
                work.addBindValue(seen + 1);
                done += work.exec() && own.commit() ? 1 : 0;
            }
        }
        QSqlDatabase::removeDatabase(name);
    };
    int one = 0;
    int other = 0;
    std::thread first([&] { count(u"one"_s, one); });
    std::thread second([&] { count(u"other"_s, other); });
    first.join();
    second.join();
    QCOMPARE(one, each);
    QCOMPARE(other, each);
    QVERIFY(query.exec(u"SELECT price FROM item"_s) && query.next());
    QCOMPARE(query.value(0).toInt(), 2 * each);
}

void SqliteDriverTest::busyTimeoutCanBeSet()
{
    {
        QSqlDatabase other = connection(u"other"_s, m_file, u"QSQLITE_BUSY_TIMEOUT=1"_s);
        QVERIFY(m_database.transaction());
        QVERIFY(!other.transaction());
        QCOMPARE(other.lastError().nativeErrorCode(), u"5"_s); // SQLITE_BUSY
        QVERIFY(m_database.rollback());
        QVERIFY(other.transaction());
        QVERIFY(other.rollback());
    }
    QSqlDatabase::removeDatabase(u"other"_s);
}

void SqliteDriverTest::readOnlyConnectionsDoNotWrite()
{
    {
        QSqlDatabase other = connection(u"other"_s, m_file, u"QSQLITE_OPEN_READONLY"_s);
        QSqlQuery query(other);
        QVERIFY(other.transaction());
        QVERIFY(query.exec(u"SELECT count(*) FROM item"_s));
        query.finish();
        QVERIFY(!query.exec(u"DELETE FROM item"_s));
        QVERIFY(other.rollback());
    }
    QSqlDatabase::removeDatabase(u"other"_s);
    {
        const QSqlDatabase none = QSqlDatabase::addDatabase(new SqliteDriver, u"none"_s);
        QSqlDatabase missing = none;
        missing.setDatabaseName(m_directory->filePath(u"missing/file.db"_s));
        QVERIFY(!missing.open());
        QVERIFY(missing.isOpenError());
        QCOMPARE(missing.lastError().type(), QSqlError::ConnectionError);
    }
    QSqlDatabase::removeDatabase(u"none"_s);
}

void SqliteDriverTest::closedConnectionsAreRefusedNotCrashed()
{
    QSqlQuery query(m_database);
    query.prepare(u"SELECT 1"_s);
    QVERIFY(query.exec() && query.next());
    m_database.close();
    QVERIFY(!m_database.isOpen());
    QVERIFY(!query.isActive());
    QVERIFY(!query.next());
    QVERIFY(!query.value(0).isValid());
    QVERIFY(!query.exec());
    QVERIFY(m_database.open());
    QVERIFY(query.exec(u"SELECT count(*) FROM item"_s));
}

void SqliteDriverTest::queriesMayOutliveTheirConnection()
{
    std::optional<QSqlQuery> query;
    {
        const QSqlDatabase other = connection(u"other"_s, m_file);
        query.emplace(other);
        QVERIFY(query->exec(u"SELECT 1"_s));
    }
    QSqlDatabase::removeDatabase(u"other"_s);
    QVERIFY(!query->isActive());
    QVERIFY(!query->next());
    query.reset();
}

void SqliteDriverTest::belongsToItsThread()
{
    bool isForeign = false;
    QString found;
    std::thread([&] {
        isForeign = !QSqlDatabase::database(u"test"_s, false).isValid();
        {
            const QSqlDatabase own = connection(u"of the thread"_s, m_file);
            QSqlQuery query(own);
            if (query.exec(u"SELECT 'here'"_s) && query.next())
                found = query.value(0).toString();
        }
        QSqlDatabase::removeDatabase(u"of the thread"_s);
    }).join();
    QVERIFY(isForeign);
    QCOMPARE(found, u"here"_s);
}

void SqliteDriverTest::queryCanBeCancelledFromAnotherThread()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    QVERIFY(query.exec(u"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"_s));
    QVERIFY(query.next());
    std::thread other([driver = m_database.driver()] { driver->cancelQuery(); });
    while (query.next()) { } // without end, were it not cancelled
    other.join();
    QCOMPARE(query.lastError().nativeErrorCode(), u"9"_s); // SQLITE_INTERRUPT
    QVERIFY(query.exec(u"SELECT 1"_s));
}

void SqliteDriverTest::tellsTheObserver()
{
    if (!SqliteDriver::tellsRows())
        return;
    Seen seen;
    {
        auto *driver = new SqliteDriver;
        driver->setRowObserver(&seen);
        QSqlDatabase other = QSqlDatabase::addDatabase(driver, u"other"_s);
        other.setDatabaseName(m_file);
        QVERIFY(other.open());
        QSqlQuery query(other);
        QVERIFY(query.exec(u"INSERT INTO item (id, name) VALUES (1, 'a'), (2, 'b')"_s));
        QVERIFY(query.exec(u"UPDATE item SET id = 3 WHERE id = 1"_s));
        QVERIFY(query.exec(u"DELETE FROM item WHERE id = 2"_s));
        QVERIFY(!query.exec(u"INSERT INTO item (name) VALUES ('a')"_s));
    }
    QSqlDatabase::removeDatabase(u"other"_s);
    QCOMPARE(seen.rows.mid(0, 4),
        QStringList({u"item: -1 -> 1"_s, u"item: -1 -> 2"_s, u"item: 1 -> 3"_s, u"item: 2 -> -1"_s}));
    QCOMPARE(seen.failures, 1);
}

void SqliteDriverTest::tableModelReadsAndWrites()
{
    QSqlQuery query(m_database);
    QVERIFY(query.exec(u"INSERT INTO item (name) VALUES ('a'), ('b'), ('c')"_s));
    query.finish();
    {
        QSqlTableModel model(nullptr, m_database);
        model.setTable(u"item"_s);
        model.setEditStrategy(QSqlTableModel::OnManualSubmit);
        QVERIFY(model.select());
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), u"name"_s);
        QCOMPARE(model.data(model.index(1, 1)).toString(), u"b"_s);
        QVERIFY(model.setData(model.index(1, 1), u"changed"_s));
        QVERIFY(model.insertRow(3));
        QVERIFY(model.setData(model.index(3, 1), u"new"_s));
        QVERIFY(model.removeRow(0));
        QVERIFY2(model.submitAll(), qPrintable(model.lastError().text()));
        QVERIFY(model.select());
        QCOMPARE(model.rowCount(), 3);
    }
    QVERIFY(query.exec(u"SELECT group_concat(name) FROM (SELECT name FROM item ORDER BY id)"_s) && query.next());
    QCOMPARE(query.value(0).toString(), u"changed,c,new"_s);
}

QTEST_GUILESS_MAIN(SqliteDriverTest)
#include "sqlite_driver_test.moc"
