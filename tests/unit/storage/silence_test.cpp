#include "backend/storage/connections.h"
#include "backend/storage/database.h"
#include "backend/storage/snapshot_reader.h"
#include "server/gap_proxy.h"
#include "support/test_database.h"

#include <QElapsedTimer>
#include <QTcpServer>
#include <QTest>
#include <QThread>
#include <QUrl>
#include <QUrlQuery>

#include <future>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Database;
using storage::Session;

namespace {

QString addressOn(quint16 port, const QString &location, int connectTimeout)
{
    QUrl url(location);
    url.setHost(u"127.0.0.1"_s);
    url.setPort(port);
    QUrlQuery query(url);
    query.addQueryItem(u"connect_timeout"_s, QString::number(connectTimeout));
    url.setQuery(query);
    return url.toString(QUrl::FullyEncoded);
}

// What `work` threw, or nothing.
template <class Work> QString failureOf(const Work &work)
{
    try {
        work();
    } catch (const contract::Error &error) {
        return error.code == contract::ErrorCode::Unavailable ? error.message : u"other: "_s + error.message;
    }
    return {};
}

} // namespace

// PostgreSQL behind a network that falls silent while a connection is being made. Each of these waited for ever, or
// would: what they assert is that they come back.
class SilenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nobodyAnswersTheConnection();
    void nobodyAnswersWhatIsAskedFirst();
    void setUpIsGivenUpAtAStop();
    void cancellingIsGivenUp();
    void whoFallsSilentInAUnitKeepsNoLocks();
    void snapshotsMayTakeTheirTime();
};

void SilenceTest::initTestCase()
{
    if (!testedEngines().contains(u"postgresql"_s))
        QSKIP("needs PostgreSQL: set FORMWRIGHT_TEST_POSTGRESQL");
}

void SilenceTest::nobodyAnswersTheConnection()
{
    // The system takes the connection for it; nobody ever reads what comes.
    QTcpServer listener;
    QVERIFY(listener.listen(QHostAddress::LocalHost));
    const QString location = addressOn(listener.serverPort(), u"postgresql://nobody@127.0.0.1/nothing"_s, 2);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(failureOf([&] { storage::connectPostgresql(location); }), u"the database cannot be opened"_s);
    qInfo("given up after %lld ms", timer.elapsed());
}

void SilenceTest::nobodyAnswersWhatIsAskedFirst()
{
    TestDatabase place(u"postgresql"_s);
    GapProxy proxy(quint16(QUrl(place.location()).port(5432)));
    const QString location = addressOn(proxy.port(), place.location(), 2);
    proxy.holdQuestions();
    // On a busy machine the time may be up before the connection is made: only one that got as far as asking counts.
    constexpr int mostAttempts = 20;
    for (int attempt = 0; attempt < mostAttempts && !proxy.hasHeldBack(); ++attempt) {
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(failureOf([&] { storage::connectPostgresql(location); }), u"the database cannot be opened"_s);
        qInfo("given up after %lld ms", timer.elapsed());
    }
    QVERIFY(proxy.hasHeldBack());
    proxy.mend();
    QSqlDatabase connection = storage::connectPostgresql(addressOn(proxy.port(), place.location(), 60));
    QVERIFY(storage::serverProcessOf(connection) > 0);
    storage::disconnect(connection);
}

void SilenceTest::setUpIsGivenUpAtAStop()
{
    TestDatabase place(u"postgresql"_s);
    GapProxy proxy(quint16(QUrl(place.location()).port(5432)));
    constexpr int longerThanAnyTest = 10'000; // seconds
    Database database({.location = addressOn(proxy.port(), place.location(), longerThanAnyTest)});
    proxy.holdQuestions();
    auto asking = std::async(std::launch::async, [&] { return failureOf([&] { database.reader(); }); });
    QTRY_VERIFY_WITH_TIMEOUT(proxy.heldBack() > 0, 30'000);
    // As the end of a stop does, again and again. Its own connection is silent, too.
    auto stopping = std::async(std::launch::async, [&] {
        while (asking.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready)
            database.cancelRunning();
    });
    QTRY_VERIFY_WITH_TIMEOUT(asking.wait_for(std::chrono::seconds(0)) == std::future_status::ready, 60'000);
    QCOMPARE(asking.get(), u"the database cannot be opened"_s);
    proxy.mend();
    stopping.wait();
}

void SilenceTest::cancellingIsGivenUp()
{
    TestDatabase place(u"postgresql"_s);
    GapProxy proxy(quint16(QUrl(place.location()).port(5432)));
    const QString location = addressOn(proxy.port(), place.location(), 6);
    auto database = std::make_unique<Database>(storage::DatabaseOptions{.location = location});
    std::atomic<bool> isAsking = false;
    auto asking = std::async(std::launch::async, [&] {
        return failureOf([&] {
            Session &session = database->reader();
            isAsking = true;
            session.query(u"SELECT pg_sleep(3600)"_s).next();
        });
    });
    QTRY_VERIFY_WITH_TIMEOUT(isAsking, 30'000);
    proxy.fallSilent();
    database->cancelRunning();
    QVERIFY(!asking.get().isEmpty());
    proxy.mend();
    database.reset();
}

// Of two servers one is paused while it has changed a row: the other one is held up until PostgreSQL gives it up.
void SilenceTest::whoFallsSilentInAUnitKeepsNoLocks()
{
    TestDatabase place(u"postgresql"_s);
    QUrl url(place.location());
    QUrlQuery query(url);
    query.addQueryItem(u"options"_s, u"-cidle_in_transaction_session_timeout=300ms"_s);
    url.setQuery(query);
    Database paused({.location = url.toString(QUrl::FullyEncoded)});
    Database other({.location = place.location()});
    other.write([](Session &session) {
        session.execute(u"CREATE TABLE kept (id INTEGER, value INTEGER)"_s);
        session.execute(u"INSERT INTO kept VALUES (1, 1)"_s);
    });
    std::promise<void> hasChanged;
    auto silent = std::async(std::launch::async, [&] {
        std::promise<void> *told = &hasChanged;
        return failureOf([&] {
            paused.write([&](Session &session) {
                session.execute(u"UPDATE kept SET value = 2 WHERE id = 1"_s);
                if (told)
                    std::exchange(told, nullptr)->set_value();
                // As long as the other one has not come through, and not for ever.
                for (int i = 0; i < 600 && other.reader().integer(u"SELECT value FROM kept"_s) != 3; ++i)
                    QThread::msleep(100);
            });
        });
    });
    hasChanged.get_future().wait();
    other.write([](Session &session) { session.execute(u"UPDATE kept SET value = 3 WHERE id = 1"_s); });
    QCOMPARE(silent.get(), u"the database does not answer"_s);
    QCOMPARE(other.reader().integer(u"SELECT value FROM kept"_s), 3);
}

void SilenceTest::snapshotsMayTakeTheirTime()
{
    TestDatabase place(u"postgresql"_s);
    Database database({.location = place.location()});
    const QString asked = u"SELECT current_setting('idle_in_transaction_session_timeout')"_s;
    QCOMPARE(database.reader().text(asked), u"15s"_s);
    storage::SnapshotReader reader(place.location());
    storage::Rows rows = reader.run(asked, asked, {});
    QVERIFY(rows.next());
    QCOMPARE(rows.text(0), u"0"_s);
}

QTEST_GUILESS_MAIN(SilenceTest)
#include "silence_test.moc"
