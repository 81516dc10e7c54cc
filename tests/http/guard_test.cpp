#include "backend/http/address_limits.h"
#include "backend/http/listener.h"
#include "http/raw_client.h"
#include "http/scripted_handler.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using http::Listener;
using http::ListenerOptions;

static QByteArray get(const QByteArray &path)
{
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
}

// The limits of connections and requests, met by a client over a real socket.
class GuardTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refuses_data();
    void refuses();
    void takesWhatJustFits_data();
    void takesWhatJustFits();
    void answersContinue();
    void refusesBeforeContinue();
    void continuesOnlyAfterEarlierAnswers();
    void refusalComesAfterEarlierAnswers();
    void refusalIsReadWhileTheClientStillSends();
    void staysAMomentAfterARefusal();
    void closesSlowHeads_data();
    void closesSlowHeads();
    void closesIdleConnections();
    void closesStalledBodies();
    void keepsBusyConnections();
    void closesClientsThatDoNotRead();
    void limitsConnections();
    void limitsConnectionsOfOneAddress();
    void exemptsLoopback();
    void limitsHeldBodies();
    void countsAddresses();
    void namesMappedAddressesOnce();
};

void GuardTest::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("code");
    const auto row
        = [](const char *name, const QByteArray &bytes, int status, const char *message, const char *code = "") {
              QTest::newRow(name) << bytes << status << QByteArray(message) << QByteArray(code);
          };
    const QByteArray post = "POST / HTTP/1.1\r\nHost: x\r\n";
    row("malformed request line", "HELLO\r\n\r\n", 400,
        "the request line is not: method, one space, target, one space, version");
    row("malformed header", "GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n", 400, "a header line has no colon");
    row("request line of 16 KiB and more", get("/" + QByteArray(16 * 1024, 'a')), 414, "the request line is too long");
    row("request line without end", QByteArray(100'000, 'a'), 414, "the request line is too long");
    row("header of 64 KiB and more", "GET / HTTP/1.1\r\nHost: x\r\nA: " + QByteArray(64 * 1024, 'a') + "\r\n\r\n", 431,
        "the header fields are too large");
    row("header without end", "GET / HTTP/1.1\r\nHost: x\r\nA: " + QByteArray(300'000, 'a'), 431,
        "the header fields are too large");
    row("body too large", post + "Content-Length: 1001\r\n\r\n", 413, "the body is larger than this endpoint takes",
        "body-larger-than-taken");
    row("chunks too large", post + "Transfer-Encoding: chunked\r\n\r\n3e9\r\n", 413,
        "the body is larger than this endpoint takes", "body-larger-than-taken");
    row("zero byte behind the size of a chunk",
        post + "Transfer-Encoding: chunked\r\n\r\n" + QByteArray("2;a=\0b\r\nhi\r\n0\r\n\r\n", 20), 400,
        "the line before a chunk has a control character");
    row("line's end behind the size of a chunk", post + "Transfer-Encoding: chunked\r\n\r\n2;a\r=b\r\nhi\r\n0\r\n\r\n",
        400, "the line before a chunk has a control character");
    row("length and coding", post + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400,
        "Content-Length and Transfer-Encoding are both given");
    row("length twice", post + "Content-Length: 1\r\nContent-Length: 1\r\n\r\na", 400, "Content-Length is given twice");
    row("length negative", post + "Content-Length: -1\r\n\r\n", 400, "Content-Length is not a number");
    row("length not a number", post + "Content-Length: ten\r\n\r\n", 400, "Content-Length is not a number");
    row("TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405, "the method is not allowed");
    row("CONNECT", "CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", 405, "the method is not allowed");
    row("smuggled in a chunk", post + "Transfer-Encoding: chunked\r\n\r\n0\r\n: GET /smuggled HTTP/1.1\r\n\r\n", 400,
        "the name of a header field is empty or has a forbidden character");
}

void GuardTest::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, code);
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(bytes + get("/behind"));
    const RawAnswer answer = client.read();
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.header("Connection"), QByteArray("close"));
    QCOMPARE(answer.header("Content-Type"), QByteArray("application/json; charset=utf-8"));
    const QByteArray told = code.isEmpty() ? QByteArray() : "\"code\":\"" + code + "\",";
    QCOMPARE(answer.body, QByteArray("{" + told + "\"errcode\":1,\"errmsg\":\"" + message + "\"}"));
    QCOMPARE(answer.has("Allow"), status == 405);
    QVERIFY(client.closesWithin(8'000));
    QVERIFY(client.rest().isEmpty());
    QCOMPARE(handler.started.load(), 0);
    QTRY_COMPARE(listener.connectionCount(), 0);
}

void GuardTest::takesWhatJustFits_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("request line") << get("/" + QByteArray(16 * 1024 - 14, 'a'));
    QTest::newRow("header") << QByteArray(
        "GET / HTTP/1.1\r\nHost: x\r\nA: " + QByteArray(64 * 1024 - 14, 'a') + "\r\n\r\n");
    QTest::newRow("body") << QByteArray(
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n" + QByteArray(1000, 'a'));
    QTest::newRow("chunks") << QByteArray("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3e8\r\n"
        + QByteArray(1000, 'a') + "\r\n0\r\n\r\n");
    QTest::newRow("body of an endpoint that takes more")
        << QByteArray("POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n" + QByteArray(300'000, 'a'));
}

void GuardTest::takesWhatJustFits()
{
    QFETCH(QByteArray, bytes);
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(bytes + get("/"));
    QCOMPARE(client.read().status, 200);
    QCOMPARE(client.read().status, 200);
}

void GuardTest::answersContinue()
{
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send("POST /echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    QCOMPARE(client.read().status, 100);
    client.send("hi");
    const RawAnswer answer = client.read();
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.body.endsWith("\n\nhi"));
}

void GuardTest::refusesBeforeContinue()
{
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send("POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5000\r\n\r\n");
    QCOMPARE(client.read().status, 413);
    QVERIFY(client.closesWithin(8'000));
}

void GuardTest::continuesOnlyAfterEarlierAnswers()
{
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(get("/sleep/100") + "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
    QCOMPARE(client.read().body, QByteArray("/sleep/100"));
    QCOMPARE(client.read().status, 100);
    client.send("hi");
    QCOMPARE(client.read().status, 200);
}

void GuardTest::refusalComesAfterEarlierAnswers()
{
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(get("/sleep/100") + get("/sleep/20") + "nonsense\r\n\r\n" + get("/"));
    QCOMPARE(client.read().body, QByteArray("/sleep/100"));
    QCOMPARE(client.read().body, QByteArray("/sleep/20"));
    QCOMPARE(client.read().status, 400);
    QVERIFY(client.closesWithin(8'000));
}

void GuardTest::refusalIsReadWhileTheClientStillSends()
{
    ScriptedHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n");
    for (int i = 0; i < 9; ++i)
        client.send(QByteArray(100'000, 'x'));
    QCOMPARE(client.read().status, 413);
    QVERIFY(client.closesWithin(8'000));
}

// Closing with bytes unread would reset the connection, and many clients would never see the refusal.
void GuardTest::staysAMomentAfterARefusal()
{
    for (const int lingerTime : {60'000, 400}) {
        ScriptedHandler handler;
        ListenerOptions options;
        options.connection.lingerTime = lingerTime;
        Listener listener(options, handler, nullptr);
        QVERIFY(listener.start());
        RawClient client(listener.port());
        client.send("nonsense\r\n\r\n");
        QVERIFY(client.socket().waitForReadyRead(tryPatience));
        // No event loop from here: the client must not answer the server's end with its own.
        const bool ends = lingerTime < 1'000;
        for (int i = 0; i < (ends ? 3'000 : 15) && listener.connectionCount() > 0; ++i)
            QThread::msleep(10);
        QCOMPARE(listener.connectionCount(), ends ? 0 : 1);
        QCOMPARE(client.read().status, 400);
    }
}

void GuardTest::closesSlowHeads_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<QByteArray>("drop");
    QTest::addColumn<int>("status");
    QTest::newRow("nothing at all") << QByteArray() << QByteArray() << 0;
    QTest::newRow("a piece") << QByteArray("GET / HT") << QByteArray() << 408;
    QTest::newRow("drop by drop") << QByteArray("GET / HTTP/1.1\r\n") << QByteArray("A: b\r\n") << 408;
}

void GuardTest::closesSlowHeads()
{
    QFETCH(QByteArray, start);
    QFETCH(QByteArray, drop);
    QFETCH(int, status);
    ScriptedHandler handler;
    ListenerOptions options;
    options.connection.headerTime = 300;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    QElapsedTimer timer;
    timer.start();
    RawClient client(listener.port());
    client.send(start);
    while (!drop.isEmpty() && timer.elapsed() < 8'000 && client.socket().bytesAvailable() == 0) {
        client.send(drop);
        QTest::qWait(50);
    }
    QCOMPARE(client.read(false, 8'000).status, status);
    QVERIFY(timer.elapsed() >= 250 && timer.elapsed() < 8'000);
    QVERIFY(client.closesWithin(8'000));
    QTRY_COMPARE(listener.connectionCount(), 0);
}

void GuardTest::closesIdleConnections()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.connection.idleTime = 3'000;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    for (int i = 0; i < 4; ++i) { // together longer than the idle time, and each far from it
        client.send(get("/"));
        QCOMPARE(client.read().status, 200);
        QTest::qWait(800);
    }
    QVERIFY(client.closesWithin(8'000));
    QVERIFY(client.rest().isEmpty());
}

void GuardTest::closesStalledBodies()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.connection.idleTime = 200;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc");
    QCOMPARE(client.read().status, 408);
    QVERIFY(client.closesWithin(8'000));
    QCOMPARE(handler.started.load(), 0);
}

void GuardTest::keepsBusyConnections()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.connection.idleTime = 1'000; // in which its head is there, however busy the machine
    options.connection.headerTime = 1'000;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(get("/sleep/2500"));
    QCOMPARE(client.read().body, QByteArray("/sleep/2500"));
}

void GuardTest::closesClientsThatDoNotRead()
{
    ScriptedHandler handler;
    handler.script = [](const http::Request &, http::Response &response) { response.body.resize(50'000'000); };
    ListenerOptions options;
    options.connection.idleTime = 200;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.socket().setReadBufferSize(1000);
    client.send(get("/"));
    QTRY_COMPARE(handler.finished.load(), 1);
    QTRY_COMPARE(listener.connectionCount(), 0);
}

void GuardTest::limitsConnections()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.maxConnections = 3;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 3; ++i)
        clients.push_back(std::make_unique<RawClient>(listener.port()));
    QTRY_COMPARE(listener.connectionCount(), 3);
    RawClient refused(listener.port());
    refused.send(get("/"));
    const RawAnswer answer = refused.read();
    QCOMPARE(answer.status, 503);
    QVERIFY(answer.has("Retry-After"));
    QVERIFY(refused.closesWithin(8'000));
    clients.pop_back();
    QTRY_COMPARE(listener.connectionCount(), 2);
    RawClient taken(listener.port());
    taken.send(get("/"));
    QCOMPARE(taken.read().status, 200);
}

void GuardTest::limitsConnectionsOfOneAddress()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.maxConnectionsPerAddress = 2;
    options.exemptLoopback = false;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient first(listener.port());
    RawClient second(listener.port());
    QTRY_COMPARE(listener.connectionCount(), 2);
    RawClient refused(listener.port());
    QCOMPARE(refused.read().status, 503);
    second.send(get("/"));
    QCOMPARE(second.read().status, 200);
}

void GuardTest::exemptsLoopback()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.maxConnectionsPerAddress = 1;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient first(listener.port());
    RawClient second(listener.port());
    for (RawClient *client : {&first, &second}) {
        client->send(get("/"));
        QCOMPARE(client->read().status, 200);
    }
}

void GuardTest::limitsHeldBodies()
{
    ScriptedHandler handler;
    ListenerOptions options;
    options.maxQueuedBytes = 2500;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    const QByteArray almost = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n" + QByteArray(999, 'x');
    RawClient first(listener.port());
    RawClient second(listener.port());
    first.send(almost);
    second.send(almost);
    QTRY_COMPARE(listener.heldBodies(), 1998);
    RawClient third(listener.port());
    third.send(almost);
    QCOMPARE(third.read().status, 503);
    first.send("x");
    QCOMPARE(first.read().status, 200);
    RawClient fourth(listener.port()); // what was answered is not held any more
    fourth.send(almost + "x");
    QCOMPARE(fourth.read().status, 200);
}

void GuardTest::countsAddresses()
{
    http::AddressLimits limits(5, 2, true);
    const QHostAddress a(QStringLiteral("192.0.2.1"));
    const QHostAddress b(QStringLiteral("2001:db8::1"));
    const QHostAddress loopback(QHostAddress::LocalHostIPv6);
    QVERIFY(limits.enter(a));
    QVERIFY(limits.enter(a));
    QVERIFY(!limits.enter(a));
    QVERIFY(limits.enter(b));
    QVERIFY(limits.enter(loopback));
    QVERIFY(limits.enter(loopback));
    QVERIFY(!limits.enter(b)); // five in all
    limits.leave(loopback);
    limits.leave(a);
    QCOMPARE(limits.count(), 3);
    QVERIFY(limits.enter(a));
    QVERIFY(!limits.enter(a));
}

void GuardTest::namesMappedAddressesOnce()
{
    QCOMPARE(http::plainAddress(QHostAddress(QStringLiteral("::ffff:192.0.2.1"))),
        QHostAddress(QStringLiteral("192.0.2.1")));
    QCOMPARE(http::plainAddress(QHostAddress(QStringLiteral("::1"))), QHostAddress(QHostAddress::LocalHostIPv6));
}

QTEST_GUILESS_MAIN(GuardTest)
#include "guard_test.moc"
