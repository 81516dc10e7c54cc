#include "support/test_database.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <semaphore>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::storage::Database;
using formwright::storage::SerializationFailure;
using formwright::storage::Session;
using formwright::tests::TestDatabase;

// Units of work: Database::write on both engines.
class GroupCommitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void failingUnitRollsBackAlone_data() { formwright::tests::addEngineRows(); }
    void failingUnitRollsBackAlone();
    void unitsWaitingShareOneCommit();
    void allAcknowledgedUnitsAreThere_data() { formwright::tests::addEngineRows(); }
    void allAcknowledgedUnitsAreThere();
    void unitInsideAnotherIsRefused();
    void writerGoesOnAfterAFailure_data() { formwright::tests::addEngineRows(); }
    void writerGoesOnAfterAFailure();
    void serializationFailureRunsTheUnitAgain();
    void givesUpAfterThreeTries();
    void realConflictsLoseNothing();

private:
    static void makeTable(Database &database);
    static void insert(Session &session, int id);
    static qint64 count(Database &database);
};

void GroupCommitTest::makeTable(Database &database)
{
    database.write([](Session &session) {
        session.execute(u"CREATE TABLE item (id INTEGER PRIMARY KEY, total INTEGER NOT NULL)"_s);
    });
}

void GroupCommitTest::insert(Session &session, int id)
{
    session.execute(u"INSERT INTO item (id, total) VALUES (?, 0)"_s, id);
}

qint64 GroupCommitTest::count(Database &database)
{
    return database.reader().integer(u"SELECT count(*) FROM item"_s).value_or(-1);
}

void GroupCommitTest::failingUnitRollsBackAlone()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    makeTable(*database);
    constexpr int threads = 9;
    std::atomic<int> failures{0};
    std::vector<std::thread> writers;
    std::latch begin(threads);
    for (int i = 0; i < threads; ++i) {
        writers.emplace_back([&, i] {
            begin.arrive_and_wait();
            try {
                database->write([&](Session &session) {
                    insert(session, i);
                    if (i % 3 == 0)
                        throw Error::invalid(u"no multiples of three"_s);
                });
            } catch (const Error &error) {
                failures += error.code == ErrorCode::Invalid ? 1 : 100;
            }
        });
    }
    for (std::thread &writer : writers)
        writer.join();
    QCOMPARE(failures.load(), 3);
    QCOMPARE(count(*database), 6);
    QCOMPARE(database->reader().integer(u"SELECT count(*) FROM item WHERE id % 3 = 0"_s).value_or(-1), 0);
}

void GroupCommitTest::unitsWaitingShareOneCommit()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    // While the first unit is held, two more queue up; the second of them must see the first one's row before anything
    // is committed.
    std::binary_semaphore held(0);
    std::binary_semaphore release(0);
    std::thread first([&] {
        database->write([&](Session &) {
            held.release();
            release.acquire();
        });
    });
    held.acquire();
    std::atomic<qint64> outside{-1};
    std::thread second([&] { database->write([](Session &session) { insert(session, 1); }); });
    QTest::qWait(50);
    std::thread third([&] {
        database->write([&](Session &session) {
            // Another connection: what it sees is committed.
            std::thread([&] { outside = count(*database); }).join();
            insert(session, 2);
        });
    });
    QTest::qWait(50);
    release.release();
    first.join();
    second.join();
    third.join();
    QCOMPARE(outside.load(), 0);
    QCOMPARE(count(*database), 2);
}

void GroupCommitTest::allAcknowledgedUnitsAreThere()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    makeTable(*database);
    constexpr int threads = 8;
    constexpr int each = 40;
    std::vector<std::thread> writers;
    for (int i = 0; i < threads; ++i) {
        writers.emplace_back([&, i] {
            for (int n = 0; n < each; ++n)
                database->write([&](Session &session) { insert(session, i * each + n); });
        });
    }
    for (std::thread &writer : writers)
        writer.join();
    QCOMPARE(count(*database), threads * each);
}

void GroupCommitTest::unitInsideAnotherIsRefused()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    ErrorCode code = ErrorCode::Conflict;
    try {
        database->write([&](Session &session) {
            insert(session, 1);
            database->write([](Session &inner) { insert(inner, 2); });
        });
    } catch (const Error &error) {
        code = error.code;
    }
    QCOMPARE(code, ErrorCode::Internal);
    QCOMPARE(count(*database), 0);
}

void GroupCommitTest::writerGoesOnAfterAFailure()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    makeTable(*database);
    QVERIFY_THROWS_EXCEPTION(
        Error, database->write([](Session &session) { session.execute(u"INSERT INTO nothing VALUES (1)"_s); }));
    QVERIFY_THROWS_EXCEPTION(
        std::runtime_error, database->write([](Session &) { throw std::runtime_error("not one of ours"); }));
    database->write([](Session &session) { insert(session, 1); });
    QCOMPARE(count(*database), 1);
}

void GroupCommitTest::serializationFailureRunsTheUnitAgain()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    makeTable(*database);
    int tries = 0;
    database->write([&](Session &session) {
        insert(session, 1);
        if (++tries < 3)
            throw SerializationFailure(u"made up"_s);
    });
    QCOMPARE(tries, 3);
    QCOMPARE(count(*database), 1);
}

void GroupCommitTest::givesUpAfterThreeTries()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    makeTable(*database);
    int tries = 0;
    QVERIFY_THROWS_EXCEPTION(SerializationFailure, database->write([&](Session &session) {
        insert(session, 1);
        ++tries;
        throw SerializationFailure(u"made up"_s);
    }));
    QCOMPARE(tries, 3);
    QCOMPARE(count(*database), 0);
}

void GroupCommitTest::realConflictsLoseNothing()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    makeTable(*database);
    database->write([](Session &session) { insert(session, 1); });
    // Both read before either writes, so that one of them must fail with 40001 the first time.
    std::latch bothRead(2);
    std::atomic<int> runs{0};
    const auto increase = [&] {
        bool isFirstTry = true;
        database->write([&](Session &session) {
            ++runs;
            session.execute(u"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"_s);
            const qint64 total = session.integer(u"SELECT total FROM item WHERE id = 1"_s).value_or(-1);
            if (std::exchange(isFirstTry, false))
                bothRead.arrive_and_wait();
            session.execute(u"UPDATE item SET total = ? WHERE id = 1"_s, total + 1);
        });
    };
    std::thread one(increase);
    std::thread other(increase);
    one.join();
    other.join();
    QCOMPARE(runs.load(), 3);
    QCOMPARE(database->reader().integer(u"SELECT total FROM item WHERE id = 1"_s).value_or(-1), 2);
}

QTEST_GUILESS_MAIN(GroupCommitTest)
#include "group_commit_test.moc"
