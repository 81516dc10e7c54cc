#include "backend/storage/figures.h"

#include <QTest>

#include <thread>

using namespace formwright;
using namespace Qt::StringLiterals;
using storage::Figures;

// What is counted of statements, by many threads at once.
class StorageFiguresTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { Figures::stopMeasuring(); }
    void cleanup() { Figures::stopMeasuring(); }
    void tellsStatementsWithoutValues_data();
    void tellsStatementsWithoutValues();
    void countsOfManyThreadsAreAddedUp();
    void keepsWhatEndedSessionsCounted();
    void keepsNoMoreStatementsThanItMay();
    void remembersTheSlowest();
    void countsNothingWhenSwitchedOff();
    void sharedCountsAddUp();
};

void StorageFiguresTest::tellsStatementsWithoutValues_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("shape");
    QTest::newRow("as it is") << u"SELECT id FROM job WHERE kind = ?"_s << u"SELECT id FROM job WHERE kind = ?"_s;
    QTest::newRow("a text") << u"SELECT 'a secret' FROM t"_s << u"SELECT ? FROM t"_s;
    QTest::newRow("a mark within") << u"SELECT 'it''s' FROM t WHERE a = 'b'"_s << u"SELECT ? FROM t WHERE a = ?"_s;
    QTest::newRow("an open text") << u"SELECT 'a secret"_s << u"SELECT ?"_s;
    QTest::newRow("with a prefix") << u"SELECT E'a secret', X'00ff'"_s << u"SELECT ?"_s;
    QTest::newRow("a mark after a backslash") << u"SELECT E'a\\' secret', 'b\\', c FROM t"_s << u"SELECT ?, c FROM t"_s;
    QTest::newRow("numbers") << u"SELECT 12, 1.5, 1e9 FROM t1 LIMIT 5"_s << u"SELECT ? FROM t1 LIMIT ?"_s;
    QTest::newRow("names with digits") << u"SELECT a1 FROM form_12 WHERE \"7 days\" = 7"_s
                                       << u"SELECT a1 FROM form_12 WHERE \"7 days\" = ?"_s;
    QTest::newRow("dollars") << u"SELECT $$a secret$$, $x$ a $$ secret $x$, a"_s << u"SELECT ?, a"_s;
    QTest::newRow("numbered marks") << u"SELECT a FROM t WHERE b = $1"_s << u"SELECT a FROM t WHERE b = $1"_s;
    QTest::newRow("comments") << u"SELECT a -- a secret\nFROM t /* a secret */ WHERE b"_s
                              << u"SELECT a FROM t WHERE b"_s;
    QTest::newRow("spaces") << u"SELECT  a\n      FROM\tt "_s << u"SELECT a FROM t"_s;
    QTest::newRow("a list") << u"SELECT a FROM t WHERE b IN (?, ?, ?) AND c IN (?,?)"_s
                            << u"SELECT a FROM t WHERE b IN (?) AND c IN (?)"_s;
    QTest::newRow("many rows") << u"INSERT INTO t (a, b) VALUES (?, ?), (?, ?), (?, ?)"_s
                               << u"INSERT INTO t (a, b) VALUES (?)"_s;
    QTest::newRow("nothing") << QString() << QString();
}

void StorageFiguresTest::tellsStatementsWithoutValues()
{
    QFETCH(QString, sql);
    QTEST(storage::statementShape(sql), "shape");
    QVERIFY(!storage::statementShape(sql).contains("secret"_L1));
}

void StorageFiguresTest::countsOfManyThreadsAreAddedUp()
{
    Figures::measure({});
    constexpr int threads = 8;
    constexpr int times = 1'000;
    std::vector<std::thread> running;
    for (int i = 0; i < threads; ++i) {
        running.emplace_back([i] {
            const auto count = storage::countOf(u"SELECT %1"_s.arg(i));
            for (int time = 0; time < times; ++time) {
                count->add(std::chrono::microseconds(1 + i), time % 10 == 0);
                if (time % 100 == 0)
                    storage::statementFigures(); // read meanwhile
            }
        });
    }
    for (std::thread &thread : running)
        thread.join();
    const auto figures = storage::statementFigures();
    QCOMPARE(figures.size(), 1); // they differ in a value alone
    QCOMPARE(figures.first().statement, u"SELECT ?"_s);
    QCOMPARE(figures.first().count, quint64(threads * times));
    QCOMPARE(figures.first().failed, quint64(threads * times / 10));
    QCOMPARE(figures.first().worst, threads * 1'000);
    QCOMPARE(figures.first().nanoseconds, qint64(times) * 1'000 * threads * (threads + 1) / 2);
}

void StorageFiguresTest::keepsWhatEndedSessionsCounted()
{
    Figures::measure({});
    for (int i = 0; i < 3; ++i)
        storage::countOf(u"SELECT a"_s)->add(std::chrono::microseconds(2), false);
    QCOMPARE(storage::statementFigures().first().count, 3u);
    storage::countOf(u"SELECT a"_s)->add(std::chrono::microseconds(2), false);
    QCOMPARE(storage::statementFigures().first().count, 4u);
    QCOMPARE(storage::statementFigures().first().nanoseconds, 8'000);
}

void StorageFiguresTest::keepsNoMoreStatementsThanItMay()
{
    Figures::measure({.mostStatements = 3});
    for (int i = 0; i < 10; ++i)
        storage::countOf(u"SELECT column_%1"_s.arg(i))->add(std::chrono::microseconds(1), false);
    const auto figures = storage::statementFigures();
    QCOMPARE(figures.size(), 4);
    quint64 count = 0;
    for (const auto &each : figures)
        count += each.count;
    QCOMPARE(count, 10u);
    QCOMPARE(figures.first().statement, u"(all others)"_s);
    QCOMPARE(figures.first().count, 7u);
}

void StorageFiguresTest::remembersTheSlowest()
{
    Figures::measure({.slow = std::chrono::milliseconds(10)});
    const auto count = storage::countOf(u"SELECT a FROM t WHERE b = 5"_s);
    for (int milliseconds = 1; milliseconds <= 100; ++milliseconds)
        count->add(std::chrono::milliseconds(milliseconds), false);
    const auto slow = storage::slowStatements();
    QCOMPARE(slow.size(), 50);
    QCOMPARE(slow.first().nanoseconds, 100'000'000);
    QCOMPARE(slow.last().nanoseconds, 51'000'000);
    QCOMPARE(slow.first().statement, u"SELECT a FROM t WHERE b = ?"_s);
    QVERIFY(slow.first().at > 0);
}

void StorageFiguresTest::countsNothingWhenSwitchedOff()
{
    QVERIFY(!storage::countOf(u"SELECT a"_s));
    storage::noteCacheUse(storage::Cache::Tokens, true);
    QCOMPARE(storage::cacheFigures(storage::Cache::Tokens).found.value(), 0u);
    Figures::measure({});
    QVERIFY(storage::countOf(u"SELECT a"_s));
    storage::noteCacheUse(storage::Cache::Tokens, true);
    QCOMPARE(storage::cacheFigures(storage::Cache::Tokens).found.value(), 1u);
    QCOMPARE(storage::cacheFigures(storage::Cache::Tokens).read.value(), 0u);
}

void StorageFiguresTest::sharedCountsAddUp()
{
    storage::SharedCount count;
    std::vector<std::thread> threads;
    for (int i = 0; i < 32; ++i)
        threads.emplace_back([&count] {
            for (int time = 0; time < 500; ++time)
                count.add();
        });
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(count.value(), 16'000u);
}

QTEST_GUILESS_MAIN(StorageFiguresTest)
#include "figures_test.moc"
