#include "backend/http/answer.h"
#include "backend/http/engine.h"
#include "http/test_server.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using http::Engine;

// QHttpServer in the path of every request, and what it must never be shown.
class EngineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dispatchesEveryRequest_data();
    void dispatchesEveryRequest();
    void isNotShownWhatTheGuardRefuses_data();
    void isNotShownWhatTheGuardRefuses();
    void wordsTheAnswer();
    void leavesBodiesWhereTheyAre();
    void outlivesHeadsItCannotRead_data();
    void outlivesHeadsItCannotRead();
    void givesPlacesBack();
    void keepsFewPlacesForLater();
    void mixesNothingUpAfterHangUps();
    void answersEveryStatus_data();
    void answersEveryStatus();
    void tellsTheLengthToHead();
    void doesWithoutTheEngine();
};

static QByteArray request(const QByteArray &start)
{
    return start + " HTTP/1.1\r\nHost: x\r\n\r\n";
}

void EngineTest::dispatchesEveryRequest_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("seen"); // by the handler: method, path and query
    const auto row
        = [](const char *start, const char *seen) { QTest::newRow(start) << request(start) << QByteArray(seen); };
    row("GET /echo", "GET /echo?");
    row("DELETE /echo", "DELETE /echo?");
    row("OPTIONS /echo", "OPTIONS /echo?");
    row("BREW /echo", "BREW /echo?");
    row("GET /echo?a=%20&b=c#", "");
    row("GET /echo?q=%31&x=[]{}|", "GET /echo?q=%31&x=[]{}|");
    row("GET http://elsewhere/echo?y", "GET /echo?y");
    // What QUrl makes little of, or something else.
    for (const char *target : {"*", "//x", "//x:y/z", "/:", "/%", "/%zz", "/%00", "/a/../b", "/a//b", "/[", "/<>\"'`",
             "/a\\b", "/a@b:c", "/?", "/??", "/;a=b", "/\xc3\xa9", "/%ff%fe", "/http://x/", "/upgrade", "/{id}", "/^|"})
        QTest::addRow("target %s", target)
            << request(QByteArray("OPTIONS ") + target) << QByteArray(target == QByteArray("*") ? "*" : "");
    QTest::newRow("8 KiB of path") << request("GET /" + QByteArray(8000, 'a')) << QByteArray();
    QTest::newRow("8 KiB of percent") << request("GET /" + QByteArray("%41").repeated(2700)) << QByteArray();
    QTest::newRow("a body") << post("/echo", "text") << QByteArray("POST /echo?");
    QTest::newRow("a chunked body") << QByteArray(
        "POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n"
        "4\r\ntext\r\n0\r\nContent-Length: 5\r\n\r\n")
                                    << QByteArray("POST /echo?");
    QTest::newRow("an upgrade") << get("/echo",
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n"
        "Sec-WebSocket-Version: 13\r\n")
                                << QByteArray("GET /echo?");
    QTest::newRow("HTTP/1.0") << QByteArray("GET /echo HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                              << QByteArray("GET /echo?");
}

void EngineTest::dispatchesEveryRequest()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, seen);
    Server server;
    RawClient client(server.start());
    if (bytes.contains('#')) { // the guard's to refuse
        client.send(bytes);
        QCOMPARE(client.read().status, 400);
        QCOMPARE(server.listener->dispatchedCount(), 0);
        return;
    }
    for (quint64 i = 1; i <= 3; ++i) { // the same place again
        client.send(bytes);
        RawAnswer answer = client.read();
        if (answer.status == 100)
            answer = client.read();
        QCOMPARE(answer.status, 200);
        QCOMPARE(server.listener->dispatchedCount(), i);
        QCOMPARE(server.handler.started.load(), int(i));
        if (seen.startsWith('G') || seen.contains("/echo"))
            QVERIFY2(answer.body.startsWith(QByteArray(seen + '\n')), answer.body.constData());
        else if (!seen.isEmpty())
            QCOMPARE(server.handler.last().path, seen);
    }
    client.send(get("/1") + get("/2") + get("/3"));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(client.read().status, 200);
    QCOMPARE(server.listener->dispatchedCount(), 6);
}

void EngineTest::isNotShownWhatTheGuardRefuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::newRow("no request") << QByteArray("nonsense\r\n\r\n") << 400;
    QTest::newRow("a space in the target") << request("GET /a b") << 400;
    QTest::newRow("a tab in the target") << request("GET /a\tb") << 400;
    QTest::newRow("two readings") << QByteArray(
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n")
                                  << 400;
    QTest::newRow("a body too large") << QByteArray("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n")
                                      << 413;
    QTest::newRow("TRACE") << request("TRACE /") << 405;
    QTest::newRow("smuggled in a trailer") << QByteArray(
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n: GET /smuggled HTTP/1.1\r\n\r\n")
                                           << 400;
}

void EngineTest::isNotShownWhatTheGuardRefuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    Server server;
    RawClient client(server.start());
    client.send(get("/before") + bytes + get("/behind"));
    QCOMPARE(client.read().status, 200);
    QCOMPARE(client.read().status, status);
    QVERIFY(client.closesWithin(8'000));
    QCOMPARE(server.listener->dispatchedCount(), 1);
}

static const QByteArray anyHead = "GET /any HTTP/1.1\r\n\r\n";

void EngineTest::wordsTheAnswer()
{
    std::atomic<quint64> dispatched = 0;
    Engine engine(dispatched);
    QVERIFY(engine.isReady());
    int calls = 0;
    for (int i = 0; i < 3; ++i) {
        Engine::Ticket ticket = engine.ask(anyHead, [&] { ++calls; });
        QVERIFY(ticket.isValid());
        QCOMPARE(calls, i + 1);
        const QByteArray lines = ticket.answer(404, "text/plain", "body").toByteArray();
        QVERIFY2(lines.startsWith("HTTP/1.1 404 Not Found\r\n"), lines.constData());
        QVERIFY(lines.toLower().contains("\r\ncontent-type: text/plain\r\n"));
        QVERIFY(lines.toLower().contains("\r\ncontent-length: 4\r\n"));
        QVERIFY(lines.endsWith("\r\n\r\n"));
    }
    QCOMPARE(dispatched.load(), 3);
}

void EngineTest::leavesBodiesWhereTheyAre()
{
    std::atomic<quint64> dispatched = 0;
    Engine engine(dispatched);
    for (const qsizetype size : {0, 1, 1000, 100'000'000}) {
        const QByteArray body(size, 'x');
        Engine::Ticket ticket = engine.ask(anyHead, [] {});
        const QByteArray lines = ticket.answer(200, "text/plain", body).toByteArray();
        QVERIFY(lines.size() < 200 && lines.endsWith("\r\n\r\n"));
        QVERIFY(lines.toLower().contains(QByteArray("content-length: " + QByteArray::number(size) + "\r\n")));
    }
}

void EngineTest::outlivesHeadsItCannotRead_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::newRow("a space in the target") << QByteArray("GET /a b HTTP/1.1\r\n\r\n");
    QTest::newRow("no end") << QByteArray("GET /a HTTP/1.1\r\n");
    QTest::newRow("half a line") << QByteArray("GET /a");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a body that does not come") << QByteArray("POST /a HTTP/1.1\r\nContent-Length: 7\r\n\r\n");
}

void EngineTest::outlivesHeadsItCannotRead()
{
    QFETCH(QByteArray, head);
    std::atomic<quint64> dispatched = 0;
    Engine engine(dispatched);
    for (int i = 0; i < 3; ++i) {
        bool called = false;
        QVERIFY(!engine.ask(head, [&] { called = true; }).isValid());
        QVERIFY(!called);
        Engine::Ticket ticket = engine.ask(anyHead, [&] { called = true; });
        QVERIFY(ticket.isValid() && called);
        QVERIFY(ticket.answer(200, "text/plain", "x").startsWith("HTTP/1.1 200 OK\r\n"));
        QCoreApplication::processEvents(); // what it ended later
    }
    QCOMPARE(dispatched.load(), 3);
    QCOMPARE(engine.placeCount(), 1);
}

// Answered or not: whoever has left gets none.
void EngineTest::givesPlacesBack()
{
    std::atomic<quint64> dispatched = 0;
    Engine engine(dispatched);
    for (int i = 0; i < 1000; ++i) {
        Engine::Ticket first = engine.ask(anyHead, [] {});
        Engine::Ticket second = engine.ask(anyHead, [] {});
        if (i % 3 == 0)
            second.answer(200, "text/plain", "x");
        if (i % 2 == 0)
            first = {};
        QVERIFY(engine.placeCount() <= 2);
        if (i % 10 == 0)
            QCoreApplication::processEvents();
    }
    QCOMPARE(dispatched.load(), 2000);
    QCOMPARE(engine.placeCount(), 2);
}

void EngineTest::keepsFewPlacesForLater()
{
    std::atomic<quint64> dispatched = 0;
    Engine engine(dispatched);
    {
        std::vector<Engine::Ticket> tickets;
        for (int i = 0; i < 1000; ++i)
            tickets.push_back(engine.ask(anyHead, [] {}));
        QCOMPARE(engine.placeCount(), 1000);
        for (Engine::Ticket &ticket : tickets)
            QVERIFY(ticket.answer(200, "text/plain", "x").startsWith("HTTP/1.1 200"));
    }
    QCOMPARE(engine.placeCount(), 256);
    QCoreApplication::processEvents();
    QVERIFY(engine.ask(anyHead, [] {}).isValid());
}

void EngineTest::mixesNothingUpAfterHangUps()
{
    Server server;
    server.options.ioThreads = 1;
    const quint16 port = server.start();
    RawClient stays(port);
    for (int round = 0; round < 20; ++round) {
        {
            RawClient leaves(port);
            leaves.send(get("/wait") + get("/wait") + get("/sleep/3"));
            // Both wait: a hang-up takes back what has not begun, and then one release too many would stay for the next
            // round.
            QTRY_COMPARE(server.handler.waiting.load(), 2);
            leaves.reset();
        }
        const QByteArray mine = "/echo?" + QByteArray::number(round);
        stays.send(get(mine) + get("/status/404") + get(mine + "b"));
        QVERIFY(stays.read().body.startsWith(QByteArray("GET " + mine + '\n')));
        QCOMPARE(stays.read().status, 404);
        server.handler.release(2);
        QVERIFY(stays.read().body.startsWith(QByteArray("GET " + mine + "b\n")));
        QTRY_COMPARE(server.handler.started.load(), server.handler.finished.load());
        QTRY_COMPARE(server.listener->connectionCount(), 1);
    }
}

void EngineTest::answersEveryStatus_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("usual") << 201 << QByteArray("HTTP/1.1 201 Created");
    QTest::newRow("refused by a handler") << 413 << QByteArray("HTTP/1.1 413 ");
    QTest::newRow("of nobody") << 299 << QByteArray("HTTP/1.1 299 Unknown");
    QTest::newRow("no content") << 204 << QByteArray("HTTP/1.1 204 No Content");
    QTest::newRow("not modified") << 304 << QByteArray("HTTP/1.1 304 Not Modified");
    QTest::newRow("impossible") << 99 << QByteArray("HTTP/1.1 500 Internal Server Error");
}

void EngineTest::answersEveryStatus()
{
    QFETCH(int, status);
    QFETCH(QByteArray, line);
    Server server;
    RawClient client(server.start());
    client.send(get("/status/" + QByteArray::number(status)) + get("/"));
    const RawAnswer answer = client.read();
    QVERIFY2(answer.head.startsWith(line), answer.head.constData());
    const bool bodiless = status == 204 || status == 304;
    QCOMPARE(answer.body, bodiless ? QByteArray() : QByteArray("text"));
    QCOMPARE(answer.head.toLower().count("content-length:"), bodiless ? 0 : 1);
    QCOMPARE(answer.head.toLower().count("content-type:"), bodiless ? 0 : 1);
    QCOMPARE(client.read().body, QByteArray("ok"));
}

void EngineTest::tellsTheLengthToHead()
{
    Server server;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path == "/large")
            response.body = QByteArray(200'000, 'x');
        else if (request.path == "/empty")
            response.body.clear();
    };
    RawClient client(server.start());
    client.send(request("HEAD /large") + request("HEAD /empty") + get("/empty") + get("/"));
    QCOMPARE(client.read(true).header("Content-Length"), QByteArray("200000"));
    for (int i = 0; i < 2; ++i) {
        const RawAnswer empty = client.read(true);
        QCOMPARE(empty.header("Content-Length"), QByteArray("0"));
        QVERIFY(!empty.has("Content-Type"));
    }
    QCOMPARE(client.read().body, QByteArray("ok"));
}

// As the measurements compare it: the same answers, without its dispatch.
void EngineTest::doesWithoutTheEngine()
{
    Server server;
    server.options.engine = false;
    RawClient client(server.start());
    client.send(get("/echo") + get("/status/404") + post("/echo", "x") + request("HEAD /"));
    QVERIFY(client.read().body.startsWith("GET /echo"));
    QCOMPARE(client.read().status, 404);
    QVERIFY(client.read().body.endsWith("\n\nx"));
    QCOMPARE(client.read(true).header("Content-Length"), QByteArray("2"));
    QCOMPARE(server.listener->dispatchedCount(), 0);
}

QTEST_GUILESS_MAIN(EngineTest)
#include "engine_test.moc"
