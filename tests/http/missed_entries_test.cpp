#include "backend/http/missed_entries.h"
#include "backend/storage/database.h"
#include "backend/storage/migrator.h"
#include "support/full_disk.h"
#include "support/test_database.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using http::LogEntry;
using http::MissedEntries;
using storage::Session;
using tests::FullDisk;
using tests::TestDatabase;

namespace {

LogEntry entryOf(int number)
{
    const QString text = QString::number(number);
    return {u"entry-"_s % text, u"ada"_s, u"Ada"_s, u"user"_s, u"Create a document"_s, u"document "_s % text,
        u"failed: the database takes nothing"_s, u"::1"_s, u"app"_s, u"acme"_s, 1000 + number};
}

qint64 countIn(storage::Database &database)
{
    return database.reader().integer(u"SELECT count(*) FROM operation_log"_s).value_or(-1);
}

} // namespace

// What the operation log could not be told when it happened.
class MissedEntriesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWrittenLater_data() { tests::addEngineRows(); }
    void areWrittenLater();
    void waitForRoom();
    void keepsSoMany_data() { tests::addEngineRows(); }
    void keepsSoMany();
    void isHeldUpByNothing_data() { tests::addEngineRows(); }
    void isHeldUpByNothing();
};

void MissedEntriesTest::areWrittenLater()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    MissedEntries missed;
    const auto database = place.open();
    storage::migrate(*database);
    missed.add(entryOf(1));
    missed.add(entryOf(2));
    QCOMPARE(countIn(*database), 0);
    missed.write(*database);
    QTRY_COMPARE(countIn(*database), 2);
    QCOMPARE(
        database->reader().text(
            u"SELECT user_id || operator || operator_class || type || description || result || ip || application_id "
            "|| domain_id || logged FROM operation_log WHERE id = 'entry-2'"_s),
        u"adaAdauserCreate a documentdocument 2failed: the database takes nothing::1appacme1002"_s);
    missed.write(*database);
    database->write([](Session &) {}); // what was begun before it is over
    QCOMPARE(countIn(*database), 2);
}

void MissedEntriesTest::waitForRoom()
{
    const TestDatabase place(u"sqlite"_s);
    MissedEntries missed;
    const auto database = place.open();
    storage::migrate(*database);
    missed.add(entryOf(1));
    {
        const FullDisk full(4096); // no page of the log goes anywhere
        missed.write(*database);
        bool isRefused = false;
        try {
            database->write([](Session &session) { entryOf(2).insert(session); });
        } catch (const contract::Error &) {
            isRefused = true; // and what was begun before it is over
        }
        QVERIFY(isRefused);
    }
    QCOMPARE(countIn(*database), 0);
    missed.write(*database);
    QTRY_COMPARE(countIn(*database), 1);
}

void MissedEntriesTest::keepsSoMany()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    MissedEntries missed;
    const auto database = place.open();
    storage::migrate(*database);
    for (int i = 0; i < 1005; ++i)
        missed.add(entryOf(i));
    for (int i = 0; i < 20; ++i)
        missed.write(*database);
    database->write([](Session &) {});
    QCOMPARE(countIn(*database), 1000);
}

// One that is there already, as after a commit whose answer was lost, does not keep the others.
void MissedEntriesTest::isHeldUpByNothing()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    MissedEntries missed;
    const auto database = place.open();
    storage::migrate(*database);
    database->write([](Session &session) { entryOf(1).insert(session); });
    missed.add(entryOf(1));
    missed.add(entryOf(2));
    missed.write(*database);
    QTRY_COMPARE(countIn(*database), 2);
}

QTEST_GUILESS_MAIN(MissedEntriesTest)
#include "missed_entries_test.moc"
