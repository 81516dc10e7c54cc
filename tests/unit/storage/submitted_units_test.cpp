#include "backend/storage/figures.h"
#include "backend/storage/group_end.h"
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
namespace storage = formwright::storage;
using formwright::storage::Database;
using formwright::storage::DatabaseOptions;
using formwright::storage::Figures;
using formwright::storage::GroupEnd;
using formwright::storage::Session;
using formwright::tests::count;
using formwright::tests::insert;
using formwright::tests::makeTable;
using formwright::tests::TestDatabase;

// Units of work that nobody waits for: Database::submit, of SQLite alone.
class SubmittedUnitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void submittedUnitsAreToldAfterTheirCommit();
    void whatIsPutOffComesOnceAfterTheGroup();
    void aFailingSubmittedUnitFailsAlone();
    void whoeverFailsInAGroupFailsAlone();
    void whoeverFailsWithoutAChangeCostsNobodyAnotherRun();
    void aRefusalFallsWithWhatItCameOf();
    void aRefusalFallsWithTheCommitOfWhatItCameOf();
    void whatFailsOnAnotherConnectionIsNobodysFailure();
    void theyShareACommitWithThoseThatAreWaitedFor();
    void aTransactionThatEndsByItselfFailsItsGroup();
    void aFailedCommitFailsItsUnits();
    void noMoreUnitsWaitThanMay();
    void submittedUnitsAreFinishedAtTheEnd();

private:
    // Submits units that come into one group, and tells which were committed.
    static QList<bool> committedOf(Database &database, const QList<Database::Unit> &units);
};

void SubmittedUnitsTest::submittedUnitsAreToldAfterTheirCommit()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    std::binary_semaphore release(0);
    std::atomic<int> told{0};
    std::atomic<qint64> seen{-1};
    std::atomic<bool> hasFailed{false};
    QVERIFY(database->submit(
        [&](Session &session) {
            release.acquire();
            insert(session, 1);
        },
        [&](const std::exception_ptr &failure) {
            hasFailed = bool(failure);
            seen = count(*database); // by another connection
            ++told;
        }));
    // This thread goes on although the unit has not ended.
    QCOMPARE(told.load(), 0);
    QCOMPARE(count(*database), 0);
    release.release();
    QTRY_COMPARE(told.load(), 1);
    QVERIFY(!hasFailed);
    QCOMPARE(seen.load(), 1);
}

void SubmittedUnitsTest::whatIsPutOffComesOnceAfterTheGroup()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    QVERIFY(!GroupEnd::current());
    std::binary_semaphore held(0);
    std::binary_semaphore release(0);
    QVERIFY(database->submit(
        [&](Session &) {
            held.release();
            release.acquire();
        },
        [](const std::exception_ptr &) {}));
    held.acquire();
    constexpr int units = 3;
    int told = 0;
    std::atomic<int> acts{0};
    std::atomic<int> toldBefore{0};
    for (int i = 0; i < units; ++i) {
        QVERIFY(database->submit([i](Session &session) { insert(session, i); },
            [&](const std::exception_ptr &) {
                ++told;
                GroupEnd *const end = GroupEnd::current();
                if (!end || end->isPutOff(&acts))
                    return;
                end->putOff(&acts, [&] {
                    toldBefore = told;
                    ++acts;
                });
            }));
    }
    release.release();
    QTRY_COMPARE(acts.load(), 1);
    QCOMPARE(toldBefore.load(), units);
    database->write([](Session &) {}); // whatever else was put off would have come before it
    QCOMPARE(acts.load(), 1);
}

void SubmittedUnitsTest::aFailingSubmittedUnitFailsAlone()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    std::atomic<int> committed{0};
    std::atomic<int> refused{0};
    for (int i = 0; i < 9; ++i) {
        QVERIFY(database->submit(
            [i](Session &session) {
                insert(session, i);
                if (i % 3 == 0)
                    throw Error::invalid(u"no multiples of three"_s);
            },
            [&](const std::exception_ptr &failure) {
                try {
                    if (failure)
                        std::rethrow_exception(failure);
                    ++committed;
                } catch (const Error &error) {
                    refused += error.code == ErrorCode::Invalid ? 1 : 100;
                }
            }));
    }
    QTRY_COMPARE(committed + refused, 9);
    QCOMPARE(refused.load(), 3);
    QCOMPARE(count(*database), 6);
}

QList<bool> SubmittedUnitsTest::committedOf(Database &database, const QList<Database::Unit> &units)
{
    std::latch release(1); // a unit may wait for it twice
    QList<bool> committed(units.size(), false);
    std::latch told(units.size() + 1);
    database.submit([&](Session &) { release.wait(); }, [&](const std::exception_ptr &) { told.count_down(); });
    for (qsizetype i = 0; i < units.size(); ++i) {
        database.submit(units.at(i), [&told, &done = committed[i]](const std::exception_ptr &failure) {
            done = !failure;
            told.count_down();
        });
    }
    release.count_down();
    told.wait();
    return committed;
}

// They have no savepoints: the others are run once more.
void SubmittedUnitsTest::whoeverFailsInAGroupFailsAlone()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    const auto inserting = [](int id, bool fails) {
        return [id, fails](Session &session) {
            insert(session, id);
            if (fails)
                throw Error::invalid(u"not this one"_s);
        };
    };
    const QList<bool> committed = committedOf(*database,
        {inserting(1, true), inserting(2, true), inserting(3, false), inserting(4, true), inserting(5, false)});
    QCOMPARE(committed, (QList<bool>{false, false, true, false, true}));
    QCOMPARE(count(*database), 2);
    QCOMPARE(database->reader().integer(u"SELECT sum(id) FROM item"_s).value_or(-1), 8);
}

void SubmittedUnitsTest::whoeverFailsWithoutAChangeCostsNobodyAnotherRun()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    std::atomic<int> runs{0};
    const Database::Unit inserting = [&runs](Session &session) {
        ++runs;
        insert(session, 1);
    };
    const Database::Unit refused = [](Session &session) {
        if (session.execute(u"UPDATE item SET total = 5 WHERE id = ?"_s, 7) == 0)
            throw Error::notFound(u"there is no such item"_s);
    };
    QCOMPARE(committedOf(*database, {inserting, refused}), (QList<bool>{true, false}));
    QCOMPARE(runs.load(), 1);
    QCOMPARE(count(*database), 1);
    std::atomic<int> refusals{0};
    const Database::Unit refusedLater = [&refusals](Session &session) {
        ++refusals;
        insert(session, 3);
        throw Error::invalid(u"not this one"_s);
    };
    database->write([](Session &session) { session.execute(u"DELETE FROM item"_s); });
    QCOMPARE(committedOf(*database, {inserting, refusedLater}), (QList<bool>{true, false}));
    QCOMPARE(runs.load(), 3); // once more
    QCOMPARE(refusals.load(), 1);
    QCOMPARE(count(*database), 1);
}

static void refuseBeside(Session &session, int id)
{
    if (session.integer(u"SELECT count(*) FROM item WHERE id = ?"_s, id).value_or(0) > 0)
        throw Error::conflict(u"there is that item"_s);
}

void SubmittedUnitsTest::aRefusalFallsWithWhatItCameOf()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    int runs = 0;
    const QList<bool> committed = committedOf(*database,
        {[&runs](Session &session) {
             if (++runs > 1)
                 throw Error::invalid(u"not any more"_s);
             insert(session, 1);
         },
            [](Session &session) {
                refuseBeside(session, 1);
                insert(session, 2);
            },
            [](Session &session) {
                insert(session, 3);
                throw Error::invalid(u"not this one"_s); // all of them again
            }});
    QCOMPARE(committed, (QList<bool>{false, true, false}));
    QCOMPARE(database->reader().integer(u"SELECT sum(id) FROM item"_s).value_or(-1), 2);
}

void SubmittedUnitsTest::aRefusalFallsWithTheCommitOfWhatItCameOf()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    database->write([](Session &session) {
        session.execute(u"CREATE TABLE part (item INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)"_s);
    });
    std::binary_semaphore release(0);
    std::atomic<bool> isTold{false};
    std::atomic<bool> isRefused{false};
    const auto ignored = [](const std::exception_ptr &) {};
    QVERIFY(database->submit([&](Session &) { release.acquire(); }, ignored));
    QVERIFY(database->submit(
        [](Session &session) {
            insert(session, 1);
            session.execute(u"INSERT INTO part VALUES (99)"_s);
        },
        ignored));
    QVERIFY(database->submit([](Session &session) { refuseBeside(session, 1); },
        [&](const std::exception_ptr &failure) {
            try {
                if (failure)
                    std::rethrow_exception(failure);
            } catch (const Error &error) {
                isRefused = error.message == "there is that item"_L1;
            }
            isTold = true;
        }));
    release.release();
    QTRY_VERIFY(isTold);
    QVERIFY2(!isRefused, "by an item that never was");
}

void SubmittedUnitsTest::whatFailsOnAnotherConnectionIsNobodysFailure()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    const QList<bool> committed = committedOf(*database, {[&](Session &session) {
        try {
            // An overflow, which is found out while it runs, outside of a transaction.
            database->reader().query(u"SELECT abs(-9223372036854775807 - ?)"_s, 1).next();
        } catch (const Error &) { }
        insert(session, 1);
    }});
    QCOMPARE(committed, QList<bool>{true});
    QCOMPARE(count(*database), 1);
}

// Which are not run again for the sake of others.
void SubmittedUnitsTest::theyShareACommitWithThoseThatAreWaitedFor()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    Figures::measure({});
    std::latch release(1);
    std::latch told(4);
    const auto submit = [&](const Database::Unit &unit) {
        QVERIFY(database->submit(unit, [&](const std::exception_ptr &) { told.count_down(); }));
    };
    const qint64 commits = storage::writerFigures().commits;
    submit([&](Session &) { release.wait(); });
    QTRY_COMPARE(storage::writerFigures().waiting.load(), 0);
    std::atomic<int> runs{0};
    submit([&](Session &session) {
        ++runs;
        insert(session, 1);
    });
    std::thread waiting([&] {
        database->write([&](Session &session) {
            ++runs;
            insert(session, 2);
        });
    });
    QTRY_COMPARE(storage::writerFigures().waiting.load(), 2);
    submit([&](Session &session) {
        insert(session, 3);
        throw Error::invalid(u"not this one"_s);
    });
    submit([&](Session &session) { insert(session, 4); });
    release.count_down();
    waiting.join();
    told.wait();
    QCOMPARE(runs.load(), 2);
    QCOMPARE(database->reader().integer(u"SELECT sum(id) FROM item"_s).value_or(-1), 7);
    QCOMPARE(storage::writerFigures().commits - commits, 1);
}

// As a file does that cannot be written: nothing after it may be committed by itself.
void SubmittedUnitsTest::aTransactionThatEndsByItselfFailsItsGroup()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    const QList<bool> committed = committedOf(*database,
        {[](Session &session) {
             insert(session, 1);
             try {
                 session.execute(u"INSERT OR ROLLBACK INTO item (id, total) VALUES (1, 0)"_s);
             } catch (const Error &) { }
         },
            [](Session &session) { insert(session, 2); }});
    QCOMPARE(committed, (QList<bool>{false, false}));
    QCOMPARE(count(*database), 0);
    database->write([](Session &session) { insert(session, 3); });
    QCOMPARE(count(*database), 1);
}

// What was not committed is not told as if it were: the first unit is sound, and falls with the commit.
void SubmittedUnitsTest::aFailedCommitFailsItsUnits()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    makeTable(*database);
    database->write([](Session &session) {
        session.execute(u"CREATE TABLE part (item INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)"_s);
    });
    std::binary_semaphore release(0);
    std::atomic<int> failed{0};
    std::atomic<int> told{0};
    const auto done = [&](const std::exception_ptr &failure) {
        failed += failure ? 1 : 0;
        ++told;
    };
    QVERIFY(database->submit([&](Session &) { release.acquire(); }, [](const std::exception_ptr &) {}));
    QVERIFY(database->submit([](Session &session) { insert(session, 1); }, done));
    QVERIFY(database->submit([](Session &session) { session.execute(u"INSERT INTO part VALUES (99)"_s); }, done));
    release.release();
    QTRY_COMPARE(told.load(), 2);
    QCOMPARE(failed.load(), 2);
    QCOMPARE(count(*database), 0);
    database->write([](Session &session) { insert(session, 2); });
    QCOMPARE(count(*database), 1);
}

void SubmittedUnitsTest::noMoreUnitsWaitThanMay()
{
    const TestDatabase place(u"sqlite"_s);
    DatabaseOptions options{place.location()};
    options.durable = false;
    options.maxWaiting = 3;
    Database database(options);
    makeTable(database);
    std::binary_semaphore release(0);
    std::atomic<int> told{0};
    const auto done = [&](const std::exception_ptr &) { ++told; };
    QVERIFY(database.submit([&](Session &) { release.acquire(); }, done));
    QVERIFY(database.submit([](Session &session) { insert(session, 1); }, done));
    QVERIFY(database.submit([](Session &session) { insert(session, 2); }, done));
    QVERIFY(!database.submit([](Session &session) { insert(session, 3); }, done));
    release.release();
    QTRY_COMPARE(told.load(), 3);
    // Places are free again, the refused unit has not run.
    bool isTaken = false;
    QTRY_VERIFY((isTaken = isTaken || database.submit([](Session &session) { insert(session, 4); }, done)));
    QTRY_COMPARE(told.load(), 4);
    QCOMPARE(count(database), 3);
}

void SubmittedUnitsTest::submittedUnitsAreFinishedAtTheEnd()
{
    const TestDatabase place(u"sqlite"_s);
    auto database = place.open();
    makeTable(*database);
    std::atomic<int> committed{0};
    for (int i = 0; i < 200; ++i) {
        QVERIFY(database->submit([i](Session &session) { insert(session, i); },
            [&](const std::exception_ptr &failure) { committed += failure ? 0 : 1; }));
    }
    database.reset();
    QCOMPARE(committed.load(), 200);
    QCOMPARE(count(*place.open()), 200);
}

QTEST_GUILESS_MAIN(SubmittedUnitsTest)
#include "submitted_units_test.moc"
