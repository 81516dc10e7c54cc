#include "support/full_disk.h"
#include "support/test_database.h"

#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::storage::Database;
using formwright::storage::Session;
using formwright::tests::FullDisk;
using formwright::tests::TestDatabase;

// What the health check tells of the database.
class HealthTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSoundDatabaseHasNoProblem_data() { formwright::tests::addEngineRows(); }
    void aSoundDatabaseHasNoProblem();
    void whatPassesIsTriedAgain_data();
    void whatPassesIsTriedAgain();
    void aFileThatIsGoneIsTold();
    void aFullDiskIsToldUntilThereIsRoom();
    void aFullDiskDoesNotFailTheStop();
};

void HealthTest::aSoundDatabaseHasNoProblem()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    QCOMPARE(database->problem(), std::nullopt);
}

void HealthTest::whatPassesIsTriedAgain_data()
{
    QTest::addColumn<QString>("state");
    QTest::addColumn<bool>("passes");
    QTest::newRow("no room left") << u"53100"_s << true;
    QTest::newRow("no memory left") << u"53200"_s << true;
    QTest::newRow("the disk fails") << u"58030"_s << true;
    QTest::newRow("too much of its own") << u"53400"_s << false;
    QTest::newRow("somebody keeps a lock") << u"55P03"_s << true;
    QTest::newRow("an error of ours") << u"42P01"_s << false;
}

// What a job meets that is no fault of its own ends none.
void HealthTest::whatPassesIsTriedAgain()
{
    QFETCH(QString, state);
    QFETCH(bool, passes);
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("FORMWRIGHT_TEST_POSTGRESQL names no PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    ErrorCode code = ErrorCode::NotFound;
    try {
        database->write([&](Session &session) {
            session.execute(QString(u"DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '"_s % state % u"'; END $$"_s));
        });
    } catch (const Error &error) {
        code = error.code;
    }
    QCOMPARE(code, passes ? ErrorCode::Unavailable : ErrorCode::Internal);
    QCOMPARE(database->problem(), std::nullopt);
}

void HealthTest::aFileThatIsGoneIsTold()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    const QString away = place.location() + u".away"_s;
    QVERIFY(QFile::rename(place.location(), away));
    QVERIFY(database->problem());
    QVERIFY(QFile::rename(away, place.location()));
    QCOMPARE(database->problem(), std::nullopt);
}

void HealthTest::aFullDiskIsToldUntilThereIsRoom()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    database->write([](Session &session) { session.execute(u"CREATE TABLE item (text TEXT)"_s); });
    const auto fill = [&] {
        database->write(
            [](Session &session) { session.execute(u"INSERT INTO item VALUES (?)"_s, QString(100'000, u'x')); });
    };
    {
        const FullDisk full(4096); // no page of the log goes anywhere, wherever in it the next one would stand
        ErrorCode code = ErrorCode::Internal;
        try {
            fill();
        } catch (const Error &error) {
            code = error.code;
        }
        QCOMPARE(code, ErrorCode::Unavailable);
        QVERIFY(database->problem());
        // Who only reads is answered.
        QCOMPARE(database->reader().integer(u"SELECT count(*) FROM item"_s).value_or(-1), 0);
    }
    QTRY_COMPARE(database->problem(), std::nullopt);
    fill();
    QCOMPARE(database->reader().integer(u"SELECT count(*) FROM item"_s).value_or(-1), 1);
}

void HealthTest::aFullDiskDoesNotFailTheStop()
{
    const TestDatabase place(u"sqlite"_s);
    {
        const auto database = place.open();
        database->write([](Session &session) {
            session.execute(u"CREATE TABLE item (text TEXT)"_s);
            session.execute(u"INSERT INTO item VALUES (?)"_s, QString(100'000, u'x'));
        });
        const FullDisk full(1);
        database->checkpoint();
    }
    const auto again = place.open();
    QCOMPARE(again->reader().integer(u"SELECT count(*) FROM item"_s).value_or(-1), 1);
}

QTEST_GUILESS_MAIN(HealthTest)
#include "health_test.moc"
