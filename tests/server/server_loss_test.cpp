#include "gap_proxy.h"
#include "server_group.h"

#include "backend/storage/clock.h"

#include <QTest>
#include <QUrl>

#include <atomic>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

QByteArray notificationTo(const QString &receiverId)
{
    return R"({"receiverId":")" + receiverId.toLatin1() + R"(","summary":"hello","module":"m"})";
}

int statusOf(const std::optional<HttpAnswer> &answer)
{
    return answer ? answer->status : 0;
}

bool send(HttpClient &client, const QString &receiverId)
{
    return statusOf(client.call("POST", "/api/message/notification", notificationTo(receiverId))) == 200;
}

constexpr const char *countPath = "/api/message/notification/count";

// The address of the group's database by way of a proxy.
QString through(const GapProxy &proxy, const QString &location)
{
    QUrl url(location);
    url.setHost(u"127.0.0.1"_s);
    url.setPort(proxy.port());
    return url.toString(QUrl::FullyEncoded);
}

qint64 listeners(ServerGroup &group)
{
    return group.database()
        .reader()
        .integer(u"SELECT count(*) FROM pg_stat_activity "
                 "WHERE datname = current_database() AND application_name = 'formwright bus'"_s)
        .value_or(-1);
}

// Connections that are being prepared, or at work.
qint64 stillOpening(ServerGroup &group)
{
    return group.database()
        .reader()
        .integer(u"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
                 "AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND (state <> 'idle' "
                 "OR query = '' OR query LIKE 'SET %' OR query LIKE '%version()%' OR query LIKE '%pg_backend_pid%')"_s)
        .value_or(-1);
}

} // namespace

// Servers, messages between them and the network go away; what was acknowledged arrives all the same.
class ServerLossTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lostListenersCatchUp();
    void mutedListenersCatchUp();
    void networkGapsAreCaughtUpWith_data();
    void networkGapsAreCaughtUpWith();
    void killedServersLeaveNothingUntold();
    void stopsWithoutItsDatabase_data();
    void stopsWithoutItsDatabase();
};

void ServerLossTest::initTestCase()
{
    if (testedEngines().size() < 2)
        QSKIP("several servers need PostgreSQL: set FORMWRIGHT_TEST_POSTGRESQL");
}

// Somebody ends the connections that hear of changes, again and again.
void ServerLossTest::lostListenersCatchUp()
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    HttpClient here(group.start().port(), who.userToken);
    const quint16 there = group.start().port();
    StreamClient stream(there, who.colleagueToken);
    StreamClient ending(there, who.userToken);
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing() && ending.isFollowing(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(listeners(group), 2, patience);
    int sent = 0;
    for (int round = 0; round < 3; ++round) {
        group.database().reader().query(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                        "WHERE datname = current_database() AND application_name = 'formwright bus'"_s);
        for (int i = 0; i < 5; ++i) {
            QVERIFY(send(here, who.colleagueId));
            ++sent;
        }
        const Stopwatch watch("a stream is right again after the listeners were ended");
        QTRY_COMPARE_WITH_TIMEOUT(stream.unread(), sent, patience);
        watch.print();
        QTRY_COMPARE_WITH_TIMEOUT(listeners(group), 2, patience);
    }
    QCOMPARE(stream.number(), sent);
    QVERIFY(!stream.wentBack());
    // Sessions too.
    group.database().reader().query(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                                    "WHERE datname = current_database() AND application_name = 'formwright bus'"_s);
    QCOMPARE(statusOf(here.call("POST", "/api/runtime/logout", "{}")), 200);
    QTRY_VERIFY_WITH_TIMEOUT(!ending.isOpen(), patience);
    QVERIFY(stream.isOpen());
}

// The listener stays and hears nothing: what servers tell one another goes to a channel that nobody listens to.
void ServerLossTest::mutedListenersCatchUp()
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    const quint16 there = group.start().port();
    StreamClient stream(there, who.colleagueToken);
    StreamClient ending(there, who.userToken);
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing() && ending.isFollowing(), patience);
    // What a server wrote that was killed before it could tell.
    const storage::Clock clock;
    group.database().write([&](storage::Session &session) {
        session.execute(
            u"INSERT INTO inbox (account_id, number, total, unread, changed) VALUES (?, 7, 3, 2, txid_current())"_s,
            who.colleagueId);
        session.execute(u"DELETE FROM token WHERE account_id = ?"_s, who.userId);
        session.execute(
            u"INSERT INTO change_mark (kind, subject, changed, marked) VALUES ('account', ?, txid_current(), ?)"_s,
            who.userId, clock.nowMilliseconds());
    });
    const Stopwatch watch("what nobody told is found");
    QTRY_COMPARE_WITH_TIMEOUT(stream.number(), 7, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!ending.isOpen(), patience);
    watch.print();
    QCOMPARE(stream.unread(), 2);
    QVERIFY(stream.isOpen());
}

void ServerLossTest::networkGapsAreCaughtUpWith_data()
{
    QTest::addColumn<bool>("silent");
    QTest::newRow("hung up") << false;
    QTest::newRow("silent") << true;
}

void ServerLossTest::networkGapsAreCaughtUpWith()
{
    QFETCH(bool, silent);
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    GapProxy proxy(quint16(QUrl(group.location()).port(5432)));
    HttpClient here(group.start().port(), who.userToken);
    const quint16 there = group.start({}, through(proxy, group.location())).port();
    StreamClient stream(there, who.colleagueToken);
    StreamClient ending(there, who.userToken);
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing() && ending.isFollowing(), patience);
    if (silent)
        proxy.fallSilent();
    else
        proxy.hangUp();
    for (int i = 0; i < 5; ++i)
        QVERIFY(send(here, who.colleagueId));
    QCOMPARE(statusOf(here.call("POST", "/api/runtime/logout", "{}")), 200);
    QCOMPARE(stream.unread(), 0);
    proxy.mend();
    const Stopwatch watch("a server is right again after a gap in the network");
    QTRY_COMPARE_WITH_TIMEOUT(stream.unread(), 5, 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(!ending.isOpen(), 20'000);
    watch.print();
    QVERIFY(!stream.wentBack());
    // And hears the others again.
    HttpClient colleague(group.at(0).port(), who.colleagueToken);
    QVERIFY(send(colleague, who.colleagueId));
    QTRY_COMPARE_WITH_TIMEOUT(stream.unread(), 6, patience);
}

// Each of three servers is killed in the middle of sending; the streams of the others come to what was acknowledged.
void ServerLossTest::killedServersLeaveNothingUntold()
{
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    const quint16 watched = group.start().port();
    StreamClient stream(watched, who.colleagueToken);
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing(), patience);
    std::atomic<int> acknowledged{0};
    constexpr int rounds = 4;
    for (int round = 1; round <= rounds; ++round) {
        const quint16 port = group.start().port();
        const int before = acknowledged;
        std::vector<std::thread> senders;
        for (int i = 0; i < 4; ++i) {
            senders.emplace_back([&] {
                HttpClient client(port, who.userToken);
                while (send(client, who.colleagueId))
                    ++acknowledged;
            });
        }
        QTRY_VERIFY_WITH_TIMEOUT(acknowledged > before + 20 * round, patience);
        group.kill(size_t(round));
        for (std::thread &sender : senders)
            sender.join();
        // The database may be about to commit what the killed one had sent to it.
        const auto inbox = [&] {
            storage::Rows row = group.database().reader().query(
                uR"(SELECT number, (SELECT count(*) FROM notification WHERE receiver_id = account_id) FROM inbox
                    WHERE account_id = ?)"_s,
                who.colleagueId);
            return row.next() ? std::pair(row.integer(0), row.integer(1)) : std::pair<qint64, qint64>();
        };
        const Stopwatch watch("a stream is right again after a server was killed");
        QTRY_COMPARE_WITH_TIMEOUT(stream.number(), inbox().first, patience);
        watch.print();
        const auto [number, rows] = inbox();
        QCOMPARE(rows, number); // one a number: none is missing
        QVERIFY(rows >= acknowledged);
        QCOMPARE(stream.total(), number);
    }
    QVERIFY(!stream.wentBack());
    HttpClient colleague(watched, who.colleagueToken);
    QCOMPARE(statusOf(colleague.call("GET", countPath)), 200);
}

void ServerLossTest::stopsWithoutItsDatabase_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<int>("asking");
    QTest::newRow("hung up") << u"hung up"_s << 0;
    QTest::newRow("silent") << u"silent"_s << 0;
    QTest::newRow("silent, with requests that wait for it") << u"silent"_s << 3;
    QTest::newRow("connections are made, and nothing is answered") << u"no answer"_s << 8;
}

void ServerLossTest::stopsWithoutItsDatabase()
{
    QFETCH(QString, how);
    QFETCH(int, asking);
    ServerGroup group;
    const GroupAccounts &who = group.accounts();
    GapProxy proxy(quint16(QUrl(group.location()).port(5432)));
    ServerProcess &server = group.start({u"http.drainTime=1"_s, u"jobs.threads=0"_s}, through(proxy, group.location()));
    QTRY_COMPARE_WITH_TIMEOUT(listeners(group), 1, patience);
    // A connection of a worker, with statements that it prepared.
    HttpClient client(server.port(), who.userToken);
    QCOMPARE(statusOf(client.call("GET", countPath)), 200);
    // That of the start, of the bus, of the worker, of the call-backs, of mail and other channels, of the timers of
    // flows and of the housekeeping, which has ended its first round.
    QTRY_COMPARE_WITH_TIMEOUT(proxy.count(), 7, patience);
    // One that was opened and found nothing to do is used again when its half minute is over.
    // Asked once each time: connections that poll are busy again a moment later.
    QVERIFY(QTest::qWaitFor([&] { return stillOpening(group) == 0; }, 4 * patience));
    if (how == "silent"_L1)
        proxy.fallSilent();
    else if (how == "no answer"_L1)
        proxy.holdQuestions();
    else
        proxy.hangUp();
    const int heldBefore = proxy.heldBack();
    std::vector<std::thread> waiting;
    for (int i = 0; i < asking; ++i)
        waiting.emplace_back(
            [&] { send(*std::make_unique<HttpClient>(server.port(), who.userToken), who.colleagueId); });
    if (asking > 0)
        QTRY_VERIFY_WITH_TIMEOUT(proxy.heldBack() > heldBefore, patience);
    const Stopwatch watch("a server stopped without its database");
    server.terminate();
    const int exitCode = server.waitForExit(60'000);
    watch.print();
    for (std::thread &thread : waiting)
        thread.join();
    QVERIFY2(exitCode == 0, server.errors().constData());
}

QTEST_GUILESS_MAIN(ServerLossTest)
#include "server_loss_test.moc"
