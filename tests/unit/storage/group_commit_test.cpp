#include "support/test_database.h"
#include "unit/storage/items.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <semaphore>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::storage::Database;
using formwright::storage::DatabaseOptions;
using formwright::storage::SerializationFailure;
using formwright::storage::Session;
using formwright::tests::count;
using formwright::tests::insert;
using formwright::tests::makeTable;
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
    void givesUpInTheEnd();
    void realConflictsLoseNothing();
    void manyChangesOfOneRowLoseNothing_data() { formwright::tests::addEngineRows(); }
    void manyChangesOfOneRowLoseNothing();
    void whatAUnitFoundMissingStaysMissing();
    void unitsOfOneTurnSeeEachOther_data() { formwright::tests::addEngineRows(); }
    void unitsOfOneTurnSeeEachOther();
    void turnsEndWithTheirUnit();
    void failedStatementsAreNotKeptByTheServer();
    void runningQueriesCanBeCancelled_data() { formwright::tests::addEngineRows(); }
    void runningQueriesCanBeCancelled();
};

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

void GroupCommitTest::givesUpInTheEnd()
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
    QCOMPARE(tries, DatabaseOptions().tries);
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

void GroupCommitTest::manyChangesOfOneRowLoseNothing()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    makeTable(*database);
    database->write([](Session &session) { insert(session, 1); });
    constexpr int threads = 8;
    constexpr int each = 15;
    std::vector<std::thread> writers;
    std::atomic<int> failures{0};
    for (int i = 0; i < threads; ++i) {
        writers.emplace_back([&] {
            for (int n = 0; n < each; ++n) {
                try {
                    database->write([&](Session &session) {
                        const qint64 total = session.integer(u"SELECT total FROM item WHERE id = 1"_s).value_or(-1);
                        session.execute(u"UPDATE item SET total = ? WHERE id = 1"_s, total + 1);
                    });
                } catch (const Error &) {
                    ++failures;
                }
            }
        });
    }
    for (std::thread &writer : writers)
        writer.join();
    QCOMPARE(failures.load(), 0);
    QCOMPARE(database->reader().integer(u"SELECT total FROM item WHERE id = 1"_s).value_or(-1), threads * each);
}

void GroupCommitTest::whatAUnitFoundMissingStaysMissing()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    makeTable(*database);
    // Each adds a row when there is none: no row is changed by both, so only what they read tells.
    std::latch bothRead(2);
    const auto addTheOnlyOne = [&](int id) {
        bool isFirstTry = true;
        database->write([&](Session &session) {
            const bool isEmpty = session.integer(u"SELECT count(*) FROM item"_s).value_or(-1) == 0;
            if (std::exchange(isFirstTry, false))
                bothRead.arrive_and_wait();
            if (isEmpty)
                insert(session, id);
        });
    };
    std::thread one(addTheOnlyOne, 1);
    std::thread other(addTheOnlyOne, 2);
    one.join();
    other.join();
    QCOMPARE(count(*database), 1);
}

void GroupCommitTest::unitsOfOneTurnSeeEachOther()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    constexpr int threads = 6;
    std::vector<std::thread> writers;
    std::atomic<int> made{0};
    std::atomic<int> failures{0};
    std::latch begin(threads);
    for (int i = 0; i < threads; ++i) {
        writers.emplace_back([&] {
            begin.arrive_and_wait();
            try {
                database->write([&](Session &session) {
                    session.takeTurn(u"the table"_s);
                    // Definitions of tables are what the isolation of units does not see.
                    const QString exists = database->engine() == formwright::storage::Engine::Sqlite
                        ? u"SELECT count(*) FROM sqlite_master WHERE name = 'made'"_s
                        : u"SELECT count(*) FROM information_schema.tables WHERE table_name = 'made'"_s;
                    if (session.integer(exists).value_or(0) > 0)
                        return;
                    session.execute(u"CREATE TABLE made (id INTEGER)"_s);
                    ++made;
                });
            } catch (const Error &) {
                ++failures;
            }
        });
    }
    for (std::thread &writer : writers)
        writer.join();
    QCOMPARE(failures.load(), 0);
    QCOMPARE(made.load(), 1);
}

void GroupCommitTest::turnsEndWithTheirUnit()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    const auto held = [&] {
        return database->reader()
            .integer(
                u"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"_s)
            .value_or(-1);
    };
    database->write([&](Session &session) {
        session.takeTurn(u"a"_s);
        session.takeTurn(u"b"_s);
        QCOMPARE(
            session.integer(u"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()"_s)
                .value_or(-1),
            2);
    });
    QCOMPARE(held(), 0);
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, database->write([&](Session &session) {
        session.takeTurn(u"a"_s);
        throw std::runtime_error("not one of ours");
    }));
    QCOMPARE(held(), 0);
}

void GroupCommitTest::failedStatementsAreNotKeptByTheServer()
{
    if (!formwright::tests::testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL");
    const TestDatabase place(u"postgresql"_s);
    const auto database = place.open();
    makeTable(*database);
    const auto kept
        = [&] { return database->reader().integer(u"SELECT count(*) FROM pg_prepared_statements"_s).value_or(-1); };
    database->write([](Session &session) { insert(session, 1); });
    const qint64 before = kept();
    for (int i = 0; i < 5; ++i)
        QVERIFY_THROWS_EXCEPTION(Error, database->write([](Session &session) { insert(session, 1); }));
    QVERIFY2(kept() <= before, "each failure left a statement behind");
}

void GroupCommitTest::runningQueriesCanBeCancelled()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    const auto database = place.open();
    std::atomic<bool> isReading{false};
    std::atomic<bool> hasEnded{false};
    std::optional<Error> failure;
    std::thread reader([&] {
        try {
            Session &session = database->reader();
            isReading = true;
            session.query(u"WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"_s)
                .next();
        } catch (const Error &error) {
            failure = error;
        }
        hasEnded = true;
    });
    while (!hasEnded) {
        if (isReading)
            database->cancelRunning();
        std::this_thread::yield();
    }
    reader.join();
    QVERIFY(failure);
    QCOMPARE(failure->code, ErrorCode::Unavailable);
    QCOMPARE(database->reader().integer(u"SELECT 1"_s).value_or(-1), 1);
}

QTEST_GUILESS_MAIN(GroupCommitTest)
#include "group_commit_test.moc"
