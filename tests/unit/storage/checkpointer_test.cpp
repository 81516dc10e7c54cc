#include "support/test_database.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::storage::Database;
using formwright::storage::Session;
using formwright::tests::TestDatabase;

// The write-ahead log of a SQLite file, which a thread of its own moves into the file.
class CheckpointerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatWasCommittedGoesIntoTheFile();
    void theLogBeginsAnew();
    void aLongReaderHoldsNobody();

private:
    static void makeTable(Database &database);
    static void insert(Database &database, qsizetype bytes);
    // What stands in the file alone, without its log.
    static qint64 rowsOfTheFile(const TestDatabase &place);
};

void CheckpointerTest::makeTable(Database &database)
{
    database.write(
        [](Session &session) { session.execute(u"CREATE TABLE item (id INTEGER PRIMARY KEY, content TEXT)"_s); });
}

void CheckpointerTest::insert(Database &database, qsizetype bytes)
{
    database.write(
        [&](Session &session) { session.execute(u"INSERT INTO item (content) VALUES (?)"_s, QString(bytes, u'x')); });
}

qint64 CheckpointerTest::rowsOfTheFile(const TestDatabase &place)
{
    const QString copy = place.directory() % u"/copy.db"_s;
    for (const QString &end : {QString(), u"-wal"_s, u"-shm"_s})
        QFile::remove(copy + end);
    if (!QFile::copy(place.location(), copy))
        return -1;
    try {
        return formwright::storage::openSession({copy}, false)->integer(u"SELECT count(*) FROM item"_s).value_or(-1);
    } catch (const formwright::contract::Error &) {
        return -1; // it was copied in the middle
    }
}

void CheckpointerTest::whatWasCommittedGoesIntoTheFile()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    insert(*database, 10);
    QTRY_COMPARE(rowsOfTheFile(place), 1);
    // And again after it has slept.
    insert(*database, 10);
    QTRY_COMPARE(rowsOfTheFile(place), 2);
}

void CheckpointerTest::theLogBeginsAnew()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    const QString log = place.location() % u"-wal"_s;
    constexpr qint64 mebibyte = 1024 * 1024;
    for (int i = 0; i < 100; ++i)
        insert(*database, mebibyte);
    QTRY_VERIFY(([&] {
        insert(*database, 10); // it is cut off by the first commit after it began anew
        return QFileInfo(log).size() <= 64 * mebibyte;
    })());
    QCOMPARE(database->reader().integer(u"SELECT sum(length(content) > 10) FROM item"_s).value_or(-1), 100);
}

void CheckpointerTest::aLongReaderHoldsNobody()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    insert(*database, 10);
    {
        const auto other = formwright::storage::openSession({place.location()}, false);
        auto rows = other->query(u"SELECT id FROM item"_s);
        QVERIFY(rows.next());
        for (int i = 0; i < 50; ++i)
            insert(*database, 1024 * 1024);
        QVERIFY(rowsOfTheFile(place) <= 1); // what he does not see stays in the log
        QCOMPARE(rows.integer(0), 1);
    }
    QTRY_VERIFY(([&] {
        insert(*database, 10);
        return rowsOfTheFile(place) > 50;
    })());
}

QTEST_GUILESS_MAIN(CheckpointerTest)
#include "checkpointer_test.moc"
