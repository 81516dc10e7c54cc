#include "http/stream_server.h"
#include "http/test_certificate.h"

#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

using namespace formwright;
using namespace formwright::tests;
using events::NotificationTotalsChanged;

namespace {

const QByteArray first = "data:{\"total\":3,\"unread\":2,\"notice\":1,\"number\":0}\n\n";

} // namespace

class EventStreamsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beginsWithHeadAndTotals();
    void sendsChangesOfItsUserOnly();
    void idsGrowStrictly();
    void losesNoChangeWhileTotalsLoad();
    void answers500WhenTotalsFail_data();
    void answers500WhenTotalsFail();
    void answersHeadWithoutStream();
    void heartbeatGoesToThoseWhoAsked();
    void endsAfterItsLifetime();
    void hangUpUnregisters_data();
    void hangUpUnregisters();
    void hangUpWhileTotalsLoadUnregisters_data();
    void hangUpWhileTotalsLoadUnregisters();
    void closesSlowReaders_data();
    void closesSlowReaders();
    void limitsStreams();
    void leavesTheLimitsOfConnections();
    void comesAfterEarlierAnswers();
    void passesOlderTotalsOver();
    void endsWithItsToken_data();
    void endsWithItsToken();
    void staysWhileItsTokenStands();
    void endsWhenItsTokenRunsOut();
    void whoIsNamedWaitsForNoRound();
    void isRefusedWhenItsTokenEndsMeanwhile();
    void tellsTotalsAgainWhenSomethingWasMissed();
    void passesOverTotalsOfAnEmptyInbox();
    void closesOnStop();
    void manyStreamsOfManyUsers();
};

void EventStreamsTest::beginsWithHeadAndTotals()
{
    StreamServer server;
    RawClient client(server.start());
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    client.send(get("/watch/u"));
    const RawAnswer head = client.read(true);
    QCOMPARE(head.status, 200);
    QCOMPARE(head.header("Content-Type"), QByteArray("text/event-stream"));
    QCOMPARE(head.header("Cache-Control"), QByteArray("no-store"));
    QCOMPARE(head.header("X-Content-Type-Options"), QByteArray("nosniff"));
    QCOMPARE(head.header("X-Request-Id").size(), 13);
    QVERIFY(head.has("Date"));
    QVERIFY(!head.has("Content-Length"));
    const Event event = nextEvent(client);
    QCOMPARE(event.rest, first);
    QVERIFY(event.id >= before && event.id <= QDateTime::currentMSecsSinceEpoch());
    QCOMPARE(server.streams->count(), 1);
}

void EventStreamsTest::sendsChangesOfItsUserOnly()
{
    StreamServer server;
    const quint16 port = server.start();
    RawClient mine(port);
    mine.send(get("/listen/me"));
    RawClient alsoMine(port);
    alsoMine.send(get("/watch/me"));
    RawClient other(port);
    other.send(get("/listen/you"));
    for (RawClient *client : {&mine, &alsoMine, &other}) {
        client->read(true);
        QCOMPARE(nextEvent(*client).rest, first);
    }
    server.publish("me", 7);
    server.publish("nobody", 8);
    QCOMPARE(nextEvent(mine).rest, changed(7));
    QCOMPARE(nextEvent(alsoMine).rest, changed(7));
    QVERIFY(nextEvent(other, 200).rest.isEmpty());
}

void EventStreamsTest::idsGrowStrictly()
{
    StreamServer server;
    RawClient client(server.start());
    client.send(get("/listen/u"));
    client.read(true);
    qint64 last = nextEvent(client).id;
    for (int i = 0; i < 500; ++i)
        server.publish("u", i);
    for (int i = 0; i < 500; ++i) {
        const Event event = nextEvent(client);
        QCOMPARE(event.rest, changed(i));
        QVERIFY(event.id > last);
        last = event.id;
    }
}

// The change comes after the stream is registered and before its totals are there: it must follow them.
void EventStreamsTest::losesNoChangeWhileTotalsLoad()
{
    StreamServer server;
    server.totals = [&server](const QString &user) {
        server.publish("u", 8);
        server.publish("u", 9);
        return NotificationTotalsChanged{user, 3, 2, 1};
    };
    RawClient client(server.start());
    client.send(get("/listen/u"));
    client.read(true);
    QCOMPARE(nextEvent(client).rest, first);
    QCOMPARE(nextEvent(client).rest, changed(9));
}

void EventStreamsTest::answers500WhenTotalsFail_data()
{
    QTest::addColumn<bool>("throws");
    QTest::newRow("empty") << false;
    QTest::newRow("exception") << true;
}

void EventStreamsTest::answers500WhenTotalsFail()
{
    QFETCH(bool, throws);
    StreamServer server;
    server.totals = [throws](const QString &) -> std::optional<NotificationTotalsChanged> {
        if (throws)
            throw 1;
        return std::nullopt;
    };
    RawClient client(server.start());
    client.send(get("/watch/u") + get("/"));
    QCOMPARE(client.read().status, 500);
    QCOMPARE(client.read().body, QByteArray("ok")); // the connection goes on
    QTRY_COMPARE(server.streams->count(), 0);
}

void EventStreamsTest::answersHeadWithoutStream()
{
    StreamServer server;
    RawClient client(server.start());
    client.send("HEAD /watch/u HTTP/1.1\r\nHost: x\r\n\r\n" + get("/"));
    const RawAnswer head = client.read(true);
    QCOMPARE(head.header("Content-Type"), QByteArray("text/event-stream"));
    QCOMPARE(client.read().body, QByteArray("ok"));
    QCOMPARE(server.streams->count(), 0);
}

void EventStreamsTest::heartbeatGoesToThoseWhoAsked()
{
    StreamServer server;
    server.streamOptions.heartbeatTime = 100;
    const quint16 port = server.start();
    RawClient watch(port);
    watch.send(get("/watch/u"));
    RawClient listen(port);
    listen.send(get("/listen/u"));
    watch.read(true);
    listen.read(true);
    qint64 last = nextEvent(watch).id;
    QCOMPARE(nextEvent(listen).rest, first);
    for (int i = 0; i < 3; ++i) {
        const Event event = nextEvent(watch);
        QCOMPARE(event.rest, QByteArray("event:heat\ndata:.\n\n"));
        QVERIFY(event.id > last);
        last = event.id;
    }
    QVERIFY(nextEvent(listen, 200).rest.isEmpty());
}

void EventStreamsTest::endsAfterItsLifetime()
{
    StreamServer server;
    server.streamOptions.lifetimeUnit = 1;
    server.listenSeconds = 400; // milliseconds here
    const quint16 port = server.start();
    RawClient watch(port); // first: the other may have ended before this one is there
    watch.send(get("/watch/u"));
    QTRY_COMPARE(server.streams->count(), 1);
    QElapsedTimer timer;
    timer.start();
    RawClient listen(port);
    listen.send(get("/listen/u"));
    QVERIFY(listen.closesWithin(tryPatience));
    QVERIFY2(timer.elapsed() >= 380 && timer.elapsed() < tryPatience, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!watch.closesWithin(300));
    QCOMPARE(server.streams->count(), 1);
}

void EventStreamsTest::hangUpUnregisters_data()
{
    QTest::addColumn<bool>("reset");
    QTest::newRow("close") << false;
    QTest::newRow("reset") << true;
}

void EventStreamsTest::hangUpUnregisters()
{
    QFETCH(bool, reset);
    StreamServer server;
    const quint16 port = server.start();
    RawClient stays(port);
    stays.send(get("/watch/u"));
    {
        RawClient client(port);
        client.send(get("/watch/u"));
        client.readUntil("\n\n");
        QTRY_COMPARE(server.streams->count(), 2);
        if (reset)
            client.reset();
    }
    QTRY_COMPARE(server.streams->count(), 1);
    server.publish("u", 1);
    stays.read(true);
    QCOMPARE(nextEvent(stays).rest, first);
    QCOMPARE(nextEvent(stays).rest, changed(1));
}

void EventStreamsTest::hangUpWhileTotalsLoadUnregisters_data()
{
    QTest::addColumn<bool>("reset");
    QTest::newRow("close") << false; // as if it only sent no more
    QTest::newRow("reset") << true;
}

void EventStreamsTest::hangUpWhileTotalsLoadUnregisters()
{
    QFETCH(bool, reset);
    StreamServer server;
    QSemaphore loading;
    QSemaphore loaded;
    server.totals = [&](const QString &user) {
        loading.release();
        loaded.acquire();
        return NotificationTotalsChanged{user};
    };
    {
        RawClient client(server.start());
        client.send(get("/watch/u"));
        loading.acquire();
        QCOMPARE(server.streams->count(), 1);
        if (reset)
            client.reset();
    }
    if (reset)
        QTRY_COMPARE(server.listener->connectionCount(), 0);
    loaded.release();
    QTRY_COMPARE(server.listener->connectionCount(), 0);
    QTRY_COMPARE(server.streams->count(), 0);
    server.publish("u", 1);
}

void EventStreamsTest::closesSlowReaders_data()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("plain") << false;
    QTest::newRow("TLS") << true;
}

void EventStreamsTest::closesSlowReaders()
{
    QFETCH(bool, tls);
    StreamServer server;
    server.streamOptions.maxUnsent = 4096;
    QTemporaryDir folder;
    if (tls)
        useTestCertificate(server.options, folder);
    const quint16 port = server.start();
    RawClient reads(port, tls);
    reads.send(get("/listen/u"));
    RawClient slow(port, tls);
    slow.socket().setReadBufferSize(1);
    slow.socket().setSocketOption(QAbstractSocket::ReceiveBufferSizeSocketOption, 4096);
    slow.send(get("/listen/u"));
    QTRY_COMPARE(server.streams->count(), 2);
    reads.read(true);
    QCOMPARE(nextEvent(reads).rest, first);
    int sent = 0;
    while (server.streams->count() == 2 && sent < 200'000) {
        server.publish("u", ++sent);
        QCOMPARE(nextEvent(reads).rest, changed(sent));
    }
    QCOMPARE(server.streams->count(), 1);
    server.publish("u", 5);
    QCOMPARE(nextEvent(reads).rest, changed(5));
}

void EventStreamsTest::limitsStreams()
{
    StreamServer server;
    server.streamOptions.maxStreams = 3;
    server.streamOptions.maxStreamsPerAddress = 2;
    server.streamOptions.exemptLoopback = false;
    const quint16 port = server.start();
    RawClient one(port);
    RawClient two(port);
    RawClient three(port);
    one.send(get("/watch/a"));
    QCOMPARE(one.read(true).status, 200);
    two.send(get("/watch/b"));
    QCOMPARE(two.read(true).status, 200);
    three.send(get("/watch/c"));
    const RawAnswer answer = three.read();
    QCOMPARE(answer.status, 503);
    QVERIFY(answer.has("Retry-After"));
}

void EventStreamsTest::leavesTheLimitsOfConnections()
{
    StreamServer server;
    server.options.maxConnections = 2;
    const quint16 port = server.start();
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 10; ++i) {
        clients.push_back(std::make_unique<RawClient>(port));
        clients.back()->send(get("/watch/u"));
        QCOMPARE(clients.back()->read(true).status, 200);
        QTRY_COMPARE(server.listener->connectionCount(), 0);
    }
    QCOMPARE(server.streams->count(), 10);
}

void EventStreamsTest::comesAfterEarlierAnswers()
{
    StreamServer server;
    RawClient client(server.start());
    client.send(get("/sleep/100") + get("/watch/u") + get("/never"));
    QCOMPARE(client.read().body, QByteArray("/sleep/100"));
    QCOMPARE(client.read(true).header("Content-Type"), QByteArray("text/event-stream"));
    QCOMPARE(nextEvent(client).rest, first);
    server.publish("u", 4);
    QCOMPARE(nextEvent(client).rest, changed(4));
}

// Workers and other servers tell in any order.
void EventStreamsTest::passesOlderTotalsOver()
{
    StreamServer server;
    server.totals = [&server](const QString &user) {
        server.publish("u", 8, 4);
        return NotificationTotalsChanged{user, 10, 9, 0, 5};
    };
    RawClient client(server.start());
    client.send(get("/watch/u"));
    client.read(true);
    QCOMPARE(nextEvent(client).rest, changed(9, 5));
    server.publish("u", 1, 7);
    server.publish("u", 2, 6);
    server.publish("u", 1, 7);
    server.publish("u", 3, 8);
    QCOMPARE(nextEvent(client).rest, changed(1, 7));
    QCOMPARE(nextEvent(client).rest, changed(3, 8));
}

void EventStreamsTest::endsWithItsToken_data()
{
    QTest::addColumn<QString>("what");
    QTest::newRow("account") << QStringLiteral("account");
    QTest::newRow("domain") << QStringLiteral("domain");
    QTest::newRow("anything") << QStringLiteral("anything");
}

void EventStreamsTest::endsWithItsToken()
{
    QFETCH(QString, what);
    StreamServer server;
    const quint16 port = server.start();
    const auto ended = streamOf(port, "u");
    const auto other = streamOf(port, "v");
    server.revoke(QStringLiteral("token of u"));
    if (what == QLatin1String("account"))
        server.hub.publish(events::AccountChanged{QStringLiteral("u")});
    else if (what == QLatin1String("domain"))
        server.hub.publish(events::DomainChanged{QStringLiteral("d")});
    else
        server.hub.publish(events::AnythingChanged{});
    QTRY_COMPARE(ended->socket().state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(server.streams->count(), 1);
    QCOMPARE(other->socket().state(), QAbstractSocket::ConnectedState);
}

void EventStreamsTest::staysWhileItsTokenStands()
{
    StreamServer server;
    const quint16 port = server.start();
    const auto stays = streamOf(port, "u");
    const auto ends = streamOf(port, "v");
    server.revoke(QStringLiteral("token of v"));
    server.hub.publish(events::AccountChanged{QStringLiteral("u")});
    server.hub.publish(events::AccountChanged{QStringLiteral("v")});
    QTRY_COMPARE(ends->socket().state(), QAbstractSocket::UnconnectedState);
    server.publish("u", 1);
    QCOMPARE(nextEvent(*stays).rest, changed(1));
}

void EventStreamsTest::endsWhenItsTokenRunsOut()
{
    StreamServer server;
    server.streamOptions.checkTime = 20;
    const quint16 port = server.start();
    const auto client = streamOf(port, "u");
    server.revoke(QStringLiteral("token of u")); // and nobody tells
    QTRY_COMPARE(client->socket().state(), QAbstractSocket::UnconnectedState);
    QCOMPARE(server.streams->count(), 0);
}

// A round over all asks the database for each: whose session ends meanwhile is not the last of them.
void EventStreamsTest::whoIsNamedWaitsForNoRound()
{
    constexpr int others = 60;
    std::atomic<bool> isRound = false;
    std::atomic<int> looks = 0, looksBefore = -1;
    StreamServer server;
    server.onLook = [&](const QString &token) {
        if (!isRound)
            return;
        if (token == QStringLiteral("token of z")) {
            if (looksBefore < 0)
                looksBefore = looks.load();
        } else if (looks++ == 0) {
            server.revoke(QStringLiteral("token of z"));
            server.hub.publish(events::AccountChanged{QStringLiteral("z")});
        }
    };
    const quint16 port = server.start();
    std::vector<std::unique_ptr<RawClient>> streams;
    for (int i = 0; i < others; ++i)
        streams.push_back(streamOf(port, "u" + QByteArray::number(i)));
    const auto ends = streamOf(port, "z");
    isRound = true;
    server.hub.publish(events::DomainChanged{QStringLiteral("d")});
    QTRY_COMPARE(ends->socket().state(), QAbstractSocket::UnconnectedState);
    QVERIFY2(looksBefore >= 0 && looksBefore < others / 2, qPrintable(QString::number(looksBefore)));
    QTRY_COMPARE(looks.load(), others);
}

// Whoever is signed out between the check of the request and the registration of its stream gets none.
void EventStreamsTest::isRefusedWhenItsTokenEndsMeanwhile()
{
    StreamServer server;
    const quint16 port = server.start();
    server.revoke(QStringLiteral("token of u"));
    RawClient client(port);
    client.send(get("/watch/u") + get("/"));
    QCOMPARE(client.read().status, 401);
    QCOMPARE(client.read().body, QByteArray("ok"));
    QTRY_COMPARE(server.streams->count(), 0);
}

void EventStreamsTest::tellsTotalsAgainWhenSomethingWasMissed()
{
    StreamServer server;
    std::atomic<int> unread{2};
    server.totals = [&unread](const QString &user) { return NotificationTotalsChanged{user, 10, unread, 0, unread}; };
    const quint16 port = server.start();
    const auto client = streamOf(port, "u");
    unread = 6; // by another server
    server.hub.publish(events::AnythingChanged{});
    QCOMPARE(nextEvent(*client).rest, changed(6, 6));
}

// Read before the first one was made, and told after it.
void EventStreamsTest::passesOverTotalsOfAnEmptyInbox()
{
    StreamServer server;
    const quint16 port = server.start();
    const auto client = streamOf(port, "u");
    server.publish("u", 4, 4);
    QCOMPARE(nextEvent(*client).rest, changed(4, 4));
    server.publish("u", 0, 0);
    server.publish("u", 5, 5);
    QCOMPARE(nextEvent(*client).rest, changed(5, 5));
}

void EventStreamsTest::closesOnStop()
{
    StreamServer server;
    const quint16 port = server.start();
    RawClient client(port);
    client.send(get("/watch/u"));
    client.readUntil("\n\n");
    QElapsedTimer timer;
    timer.start();
    QVERIFY(server.listener->stop());
    QVERIFY(timer.elapsed() < 8'000);
    QVERIFY(client.closesWithin(8'000));
    QCOMPARE(server.streams->count(), 0);
    server.publish("u", 1); // nobody is there any more
}

void EventStreamsTest::manyStreamsOfManyUsers()
{
    StreamServer server;
    const quint16 port = server.start();
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 200; ++i) {
        clients.push_back(std::make_unique<RawClient>(port));
        clients.back()->send(get("/watch/u" + QByteArray::number(i % 20)));
    }
    for (auto &client : clients) {
        client->read(true);
        QCOMPARE(nextEvent(*client).rest, first);
    }
    for (int user = 0; user < 20; ++user)
        server.publish(QByteArray("u" + QByteArray::number(user)).constData(), user);
    for (int i = 0; i < 200; ++i)
        QCOMPARE(nextEvent(*clients[size_t(i)]).rest, changed(i % 20));
    clients.clear();
    QTRY_COMPARE(server.streams->count(), 0);
}

QTEST_GUILESS_MAIN(EventStreamsTest)
#include "event_streams_test.moc"
