#include "backend/http/listener.h"
#include "http/raw_client.h"
#include "http/scripted_handler.h"
#include "http/test_certificate.h"

#include <QTemporaryDir>
#include <QTest>

#include <zlib.h>

#include <condition_variable>

using namespace formwright;
using namespace formwright::tests;
using http::Listener;
using http::ListenerOptions;

namespace {

QByteArray get(const QByteArray &path, const QByteArray &fields = {})
{
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n";
}

QByteArray post(const QByteArray &path, const QByteArray &body)
{
    return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray unzipped(const QByteArray &bytes)
{
    z_stream stream {};
    if (inflateInit2(&stream, 15 + 16) != Z_OK)
        return {};
    QByteArray result(1 << 20, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(result.data());
    stream.avail_out = uInt(result.size());
    const bool ended = inflate(&stream, Z_FINISH) == Z_STREAM_END;
    result.resize(ended ? qsizetype(stream.total_out) : 0);
    inflateEnd(&stream);
    return result;
}

// A listener on its own handler; the options may be changed before start().
struct Server {
    ListenerOptions options;
    ScriptedHandler handler;
    std::unique_ptr<Listener> listener;

    Server()
    {
        options.ioThreads = 2;
        options.workers = 4;
    }
    ~Server()
    {
        handler.release(1000); // nothing may wait for a test that has failed
        listener.reset();
    }
    quint16 start(http::RequestLog log = {})
    {
        listener = std::make_unique<Listener>(options, handler, nullptr);
        listener->setRequestLog(std::move(log));
        if (!listener->start())
            qWarning() << listener->errorString();
        return listener->port();
    }
};

} // namespace

class ListenerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesTheRequest();
    void sendsTheHeadersOfEveryAnswer();
    void keepsCacheControlOfTheAnswer();
    void keepsLineEndsOutOfHeaders();
    void answersHeadWithoutBody();
    void sendsNoBodyWithStatus_data();
    void sendsNoBodyWithStatus();
    void keepsTheConnectionOpen_data();
    void keepsTheConnectionOpen();
    void answersPipelinedRequestsInOrder();
    void runsSafePipelinedRequestsSideBySide();
    void runsChangesOneAfterAnother();
    void holdsBackPipelinedFloods();
    void readsChunkedBodies();
    void sendsLargeAnswers();
    void survivesHangUps_data();
    void survivesHangUps();
    void dropsQueuedRequestsOfGoneClients();
    void answersAHandlerThatThrows();
    void refusesWhenTooMuchWaits();
    void compressesJson_data();
    void compressesJson();
    void allowsConfiguredOrigins();
    void leavesCorsOffByDefault();
    void servesTls();
    void refusesToStart_data();
    void refusesToStart();
    void logsRequestsWithoutQuery();
    void finishesWhatRunsOnStop();
    void stopsAtTheDeadline();
    void answersStreamsWithoutEventStreams();
};

void ListenerTest::copiesTheRequest()
{
    Server server;
    RawClient client(server.start());
    client.send("PUT /a%20b?x=%31&y HTTP/1.1\r\nHost: x\r\nB: 1\r\na: 2\r\nb: 3\r\nContent-Length: 4\r\n\r\nbody");
    QCOMPARE(client.read().status, 200);
    const http::Request request = server.handler.last();
    QCOMPARE(request.method, http::Method::Put);
    QCOMPARE(request.methodText, QByteArray("PUT"));
    QCOMPARE(request.path, QByteArray("/a%20b"));
    QCOMPARE(request.query, QByteArray("x=%31&y"));
    QCOMPARE(request.body, QByteArray("body"));
    QCOMPARE(request.peer, QHostAddress(QHostAddress::LocalHost));
    QCOMPARE(request.secure, false);
    const QList<QPair<QByteArray, QByteArray>> fields {
        {"Host", "x"}, {"B", "1"}, {"a", "2"}, {"b", "3"}, {"Content-Length", "4"}};
    QCOMPARE(request.headers.fields(), fields);
}

void ListenerTest::sendsTheHeadersOfEveryAnswer()
{
    Server server;
    const quint16 port = server.start();
    QSet<QByteArray> ids;
    for (const QByteArray &request : {get("/"), get("/status/404"), QByteArray("nonsense\r\n\r\n"), QByteArray("TRACE / HTTP/1.1\r\n\r\n")}) {
        RawClient client(port);
        client.send(request);
        const RawAnswer answer = client.read();
        QVERIFY(answer.status != 0);
        const QDateTime date = QLocale::c().toDateTime(
            QString::fromLatin1(answer.header("Date")), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
        QVERIFY(qAbs(QDateTime(date.date(), date.time(), Qt::UTC).secsTo(QDateTime::currentDateTimeUtc())) < 10);
        QCOMPARE(answer.header("X-Content-Type-Options"), QByteArray("nosniff"));
        QCOMPARE(answer.header("Cache-Control"), QByteArray("no-store"));
        const QByteArray id = answer.header("X-Request-Id");
        QCOMPARE(id.size(), 13);
        QVERIFY(!ids.contains(id));
        ids.insert(id);
    }
    QVERIFY(ids.contains(server.handler.last().id));
}

void ListenerTest::keepsCacheControlOfTheAnswer()
{
    Server server;
    server.handler.script = [](const http::Request &, http::Response &response) {
        response.headers.emplaceBack("cache-control", "max-age=60");
        response.headers.emplaceBack("Content-Length", "7"); // not the handler's to say
    };
    RawClient client(server.start());
    client.send(get("/"));
    const RawAnswer answer = client.read();
    QCOMPARE(answer.header("Cache-Control"), QByteArray("max-age=60"));
    QCOMPARE(answer.head.toLower().count("cache-control:"), 1);
    QCOMPARE(answer.head.toLower().count("content-length:"), 1);
    QCOMPARE(answer.body, QByteArray("ok"));
}

void ListenerTest::keepsLineEndsOutOfHeaders()
{
    Server server;
    server.handler.script = [](const http::Request &, http::Response &response) {
        response.headers.emplaceBack("Content-Disposition", "a\r\nSet-Cookie: b=c\nd");
        response.contentType = "text/plain\r\nX-Evil: 1";
    };
    RawClient client(server.start());
    client.send(get("/"));
    const RawAnswer answer = client.read();
    QCOMPARE(answer.header("Content-Disposition"), QByteArray("a  Set-Cookie: b=c d"));
    QVERIFY(!answer.has("Set-Cookie"));
    QVERIFY(!answer.has("X-Evil"));
}

void ListenerTest::answersHeadWithoutBody()
{
    Server server;
    RawClient client(server.start());
    client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n" + get("/echo"));
    const RawAnswer head = client.read(true);
    QCOMPARE(head.status, 200);
    QCOMPARE(head.header("Content-Length"), QByteArray("2"));
    QCOMPARE(head.header("Content-Type"), QByteArray("text/plain"));
    QVERIFY(client.read().body.startsWith("GET /echo"));
}

void ListenerTest::sendsNoBodyWithStatus_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("204") << QByteArray("/status/204");
    QTest::newRow("304") << QByteArray("/status/304");
}

void ListenerTest::sendsNoBodyWithStatus()
{
    QFETCH(QByteArray, path);
    Server server;
    RawClient client(server.start());
    client.send(get(path) + get("/"));
    const RawAnswer answer = client.read();
    QVERIFY(!answer.has("Content-Length"));
    QVERIFY(!answer.has("Content-Type"));
    QCOMPARE(client.read().body, QByteArray("ok"));
}

void ListenerTest::keepsTheConnectionOpen_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<bool>("stays");
    QTest::addColumn<QByteArray>("header");
    QTest::newRow("1.1") << get("/") << true << QByteArray();
    QTest::newRow("1.1 close") << get("/", "Connection: close\r\n") << false << QByteArray("close");
    QTest::newRow("1.1 close in a list") << get("/", "connection: TE, Close\r\n") << false << QByteArray("close");
    QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0\r\n\r\n") << false << QByteArray("close");
    QTest::newRow("1.0 keep-alive") << QByteArray("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n") << true
                                    << QByteArray("keep-alive");
}

void ListenerTest::keepsTheConnectionOpen()
{
    QFETCH(QByteArray, request);
    QFETCH(bool, stays);
    QFETCH(QByteArray, header);
    Server server;
    RawClient client(server.start());
    client.send(request);
    const RawAnswer answer = client.read();
    QCOMPARE(answer.body, QByteArray("ok"));
    QCOMPARE(answer.header("Connection"), header);
    if (stays) {
        client.send(request);
        QCOMPARE(client.read().body, QByteArray("ok"));
    } else {
        QVERIFY(client.closesWithin(1000));
        QTRY_COMPARE(server.listener->connectionCount(), 0);
    }
}

void ListenerTest::answersPipelinedRequestsInOrder()
{
    Server server;
    RawClient client(server.start());
    QByteArray requests;
    const QList<QByteArray> paths {"/sleep/120", "/sleep/10", "/sleep/60", "/sleep/0", "/sleep/30", "/sleep/1"};
    for (const QByteArray &path : paths)
        requests += get(path);
    client.send(requests);
    for (const QByteArray &path : paths)
        QCOMPARE(client.read().body, path);
}

void ListenerTest::runsSafePipelinedRequestsSideBySide()
{
    Server server;
    RawClient client(server.start());
    QElapsedTimer timer;
    timer.start();
    client.send(get("/sleep/300") + get("/sleep/301") + get("/sleep/302"));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(client.read().status, 200);
    QVERIFY2(timer.elapsed() < 700, qPrintable(QString::number(timer.elapsed())));
}

void ListenerTest::runsChangesOneAfterAnother()
{
    Server server;
    std::atomic<int> running {0};
    std::atomic<int> most {0};
    server.handler.script = [&](const http::Request &, http::Response &) {
        const int now = ++running;
        most = qMax(most.load(), now);
        QThread::msleep(20);
        --running;
    };
    RawClient client(server.start());
    client.send(get("/1") + post("/2", "x") + get("/3") + post("/4", "x") + post("/5", "x"));
    for (int i = 0; i < 5; ++i)
        QCOMPARE(client.read().status, 200);
    QCOMPARE(most.load(), 1);
}

void ListenerTest::holdsBackPipelinedFloods()
{
    Server server;
    server.options.connection.maxPipelined = 3;
    server.options.workers = 2;
    RawClient client(server.start());
    client.send(get("/wait") + get("/sleep/0").repeated(2000));
    QTRY_COMPARE(server.handler.started.load(), 3);
    QTest::qWait(100);
    QCOMPARE(server.handler.started.load(), 3); // the rest is not even read
    server.handler.release();
    QCOMPARE(client.read().body, QByteArray("released"));
    for (int i = 0; i < 2000; ++i)
        QCOMPARE(client.read().body, QByteArray("/sleep/0"));
}

void ListenerTest::readsChunkedBodies()
{
    Server server;
    RawClient client(server.start());
    for (const QByteArray &piece : {QByteArray("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"),
             QByteArray("lo\r\n6; a=b\r\n world\r\n0\r\nX-T: 1\r"), QByteArray("\n\r"), QByteArray("\n" + get("/"))}) {
        client.send(piece);
        QTest::qWait(20);
    }
    QVERIFY(client.read().body.endsWith("\n\nhello world"));
    QCOMPARE(client.read().body, QByteArray("ok"));
}

void ListenerTest::sendsLargeAnswers()
{
    Server server;
    server.handler.script = [](const http::Request &, http::Response &response) { response.body.resize(20'000'000, 'x'); };
    RawClient client(server.start());
    client.send(get("/") + get("/"));
    for (int i = 0; i < 2; ++i) {
        const RawAnswer answer = client.read(false, 20000);
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.body == "ok" + QByteArray(19'999'998, 'x'));
    }
}

void ListenerTest::survivesHangUps_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("reset");
    const QList<std::pair<const char *, QByteArray>> moments {{"before a byte", ""}, {"in the request line", "GET /"},
        {"in the header", "GET / HTTP/1.1\r\nHo"}, {"in the body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"},
        {"in a chunk", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc"}, {"while handled", get("/wait")},
        {"while several are handled", get("/wait") + get("/wait") + post("/", "x")},
        {"while the answer is written", get("/large-answer")}, {"after a refusal", "nonsense\r\n"}};
    for (const auto &[name, bytes] : moments) {
        QTest::addRow("%s, closing", name) << bytes << false;
        QTest::addRow("%s, resetting", name) << bytes << true;
    }
}

void ListenerTest::survivesHangUps()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, reset);
    Server server;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path == "/large-answer")
            response.body.resize(30'000'000, 'x');
    };
    const quint16 port = server.start();
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < 20; ++i) {
            clients.push_back(std::make_unique<RawClient>(port));
            clients.back()->send(bytes);
        }
        if (bytes.contains("/wait"))
            QTRY_COMPARE(server.handler.started.load(), 4);
        for (auto &client : clients) {
            if (reset)
                client->socket().abort();
        }
    }
    QTRY_COMPARE(server.listener->connectionCount(), 0);
    server.handler.release(1000);
    RawClient after(port);
    after.send(get("/"));
    QCOMPARE(after.read().body, QByteArray("ok"));
}

void ListenerTest::dropsQueuedRequestsOfGoneClients()
{
    Server server;
    server.options.workers = 1;
    const quint16 port = server.start();
    RawClient first(port);
    first.send(get("/wait"));
    QTRY_COMPARE(server.handler.started.load(), 1);
    {
        RawClient second(port);
        second.send(post("/", "x"));
        QTest::qWait(50);
        second.socket().abort();
    }
    QTRY_COMPARE(server.listener->connectionCount(), 1);
    server.handler.release();
    QCOMPARE(first.read().body, QByteArray("released"));
    first.send(get("/"));
    QCOMPARE(first.read().body, QByteArray("ok"));
    QCOMPARE(server.handler.started.load(), 2);
}

void ListenerTest::answersAHandlerThatThrows()
{
    Server server;
    server.handler.script = [](const http::Request &request, http::Response &) {
        if (request.path == "/throw")
            throw 1;
    };
    RawClient client(server.start());
    client.send(get("/throw") + get("/"));
    QCOMPARE(client.read().status, 500);
    QCOMPARE(client.read().status, 200);
}

void ListenerTest::refusesWhenTooMuchWaits()
{
    Server server;
    server.options.workers = 1;
    server.options.maxQueuedRequests = 2;
    const quint16 port = server.start();
    RawClient running(port);
    running.send(get("/wait"));
    QTRY_COMPARE(server.handler.started.load(), 1);
    RawClient queued(port);
    queued.send(get("/") + get("/") + get("/") + get("/"));
    QTest::qWait(100);
    RawClient refused(port);
    refused.send(get("/"));
    const RawAnswer answer = refused.read();
    QCOMPARE(answer.status, 503);
    QCOMPARE(answer.header("Retry-After"), QByteArray("1"));
    server.handler.release();
    QCOMPARE(running.read().status, 200);
    QCOMPARE(queued.read().status, 200);
    QCOMPARE(queued.read().status, 200);
    QCOMPARE(queued.read().status, 503);
    QCOMPARE(queued.read().status, 503);
    refused.send(get("/")); // the connection lives on
    QCOMPARE(refused.read().status, 200);
}

void ListenerTest::compressesJson_data()
{
    QTest::addColumn<QByteArray>("accept");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("compressed");
    const QByteArray json = "application/json; charset=utf-8";
    QTest::newRow("gzip") << QByteArray("gzip") << json << 5000 << true;
    QTest::newRow("in a list") << QByteArray("br, GZIP;q=0.5, *;q=0") << json << 5000 << true;
    QTest::newRow("any") << QByteArray("*") << json << 5000 << true;
    QTest::newRow("problem+json") << QByteArray("gzip") << QByteArray("application/problem+json") << 5000 << true;
    QTest::newRow("just over") << QByteArray("gzip") << json << 1025 << true;
    QTest::newRow("just not over") << QByteArray("gzip") << json << 1024 << false;
    QTest::newRow("refused") << QByteArray("gzip;q=0.0, *") << json << 5000 << false;
    QTest::newRow("another coding") << QByteArray("br") << json << 5000 << false;
    QTest::newRow("none asked") << QByteArray() << json << 5000 << false;
    QTest::newRow("no JSON") << QByteArray("gzip") << QByteArray("text/plain") << 5000 << false;
}

void ListenerTest::compressesJson()
{
    QFETCH(QByteArray, accept);
    QFETCH(QByteArray, type);
    QFETCH(int, size);
    QFETCH(bool, compressed);
    const QByteArray body = QByteArray(R"({"some":"json"},)").repeated(400).first(size);
    Server server;
    server.handler.script = [&](const http::Request &, http::Response &response) {
        response.body = body;
        response.contentType = type;
    };
    RawClient client(server.start());
    for (int i = 0; i < 2; ++i) { // the compressor is used again
        client.send(get("/", accept.isEmpty() ? QByteArray() : QByteArray("Accept-Encoding: " + accept + "\r\n")));
        const RawAnswer answer = client.read();
        QCOMPARE(answer.header("Content-Encoding"), compressed ? QByteArray("gzip") : QByteArray());
        QCOMPARE(compressed ? unzipped(answer.body) : answer.body, body);
        QVERIFY(!compressed || answer.header("Vary") == "Accept-Encoding");
        QVERIFY(!compressed || answer.body.size() < size / 2);
    }
}

void ListenerTest::allowsConfiguredOrigins()
{
    Server server;
    server.options.corsOrigins = {"https://a.example"};
    RawClient client(server.start());
    client.send(get("/", "Origin: https://a.example\r\n"));
    RawAnswer answer = client.read();
    QCOMPARE(answer.header("Access-Control-Allow-Origin"), QByteArray("https://a.example"));
    QCOMPARE(answer.header("Vary"), QByteArray("Origin"));
    client.send(get("/", "Origin: https://b.example\r\n"));
    answer = client.read();
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.has("Access-Control-Allow-Origin"));

    const int before = server.handler.started;
    client.send("OPTIONS /x HTTP/1.1\r\nHost: x\r\nOrigin: https://a.example\r\nAccess-Control-Request-Method: PUT\r\n"
                "Access-Control-Request-Headers: accessToken, Content-Type\r\n\r\n");
    answer = client.read();
    QCOMPARE(answer.status, 204);
    QCOMPARE(answer.header("Access-Control-Allow-Origin"), QByteArray("https://a.example"));
    QVERIFY(answer.header("Access-Control-Allow-Methods").contains("PUT"));
    QCOMPARE(answer.header("Access-Control-Allow-Headers"), QByteArray("accessToken, Content-Type"));
    QCOMPARE(server.handler.started.load(), before);
}

void ListenerTest::leavesCorsOffByDefault()
{
    Server server;
    RawClient client(server.start());
    client.send("OPTIONS / HTTP/1.1\r\nHost: x\r\nOrigin: https://a.example\r\nAccess-Control-Request-Method: PUT\r\n\r\n");
    const RawAnswer answer = client.read();
    QCOMPARE(answer.body, QByteArray("ok")); // the handler's
    QVERIFY(!answer.has("Access-Control-Allow-Origin"));
}

void ListenerTest::servesTls()
{
    QTemporaryDir folder;
    QFile certificate(folder.filePath(QStringLiteral("certificate.pem")));
    QFile key(folder.filePath(QStringLiteral("key.pem")));
    QVERIFY(certificate.open(QIODevice::WriteOnly) && key.open(QIODevice::WriteOnly));
    certificate.write(testCertificate);
    key.write(testKey);
    certificate.close();
    key.close();
    Server server;
    server.options.certificateFile = certificate.fileName();
    server.options.keyFile = key.fileName();
    server.options.connection.headerTime = 300;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path == "/big")
            response.body = QByteArray(3'000'000, 'x');
    };
    const quint16 port = server.start();
    QVERIFY(server.listener->isSecure());
    RawClient client(port, true);
    QVERIFY(client.isOpen());
    client.send(get("/") + get("/big") + post("/echo", QByteArray(1000, 'y')));
    QCOMPARE(client.read().body, QByteArray("ok"));
    QVERIFY(server.handler.last().secure);
    QVERIFY(client.read().body == QByteArray(3'000'000, 'x'));
    QVERIFY(client.read().body.endsWith(QByteArray(1000, 'y')));
    client.send("nonsense\r\n\r\n");
    QCOMPARE(client.read().status, 400);
    QVERIFY(client.closesWithin(3000));

    RawClient plain(port); // speaks HTTP to the TLS port
    plain.send(get("/"));
    QVERIFY(plain.closesWithin(2000));
    RawClient silent(port);
    QVERIFY(silent.closesWithin(2000));
    QTRY_COMPARE(server.listener->connectionCount(), 0);
}

void ListenerTest::refusesToStart_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("address");
    QTest::addColumn<QString>("error");
    const QString none = QStringLiteral("/does/not/exist");
    const QString here = QStringLiteral("127.0.0.1");
    QTest::newRow("no key") << none << QString() << here << QStringLiteral("TLS needs both a certificate and a key");
    QTest::newRow("no certificate") << none << none << here
                                    << QStringLiteral("no certificate can be read from /does/not/exist");
    QTest::newRow("foreign address") << QString() << QString() << QStringLiteral("192.0.2.1")
                                     << QStringLiteral("cannot listen on 192.0.2.1, port 0: ");
}

void ListenerTest::refusesToStart()
{
    QFETCH(QString, certificate);
    QFETCH(QString, key);
    QFETCH(QString, address);
    QFETCH(QString, error);
    ScriptedHandler handler;
    ListenerOptions options;
    options.certificateFile = certificate;
    options.keyFile = key;
    options.address = QHostAddress(address);
    Listener listener(options, handler, nullptr);
    QVERIFY(!listener.start());
    QVERIFY2(listener.errorString().startsWith(error), qPrintable(listener.errorString()));
    QCOMPARE(listener.port(), 0);
}

void ListenerTest::logsRequestsWithoutQuery()
{
    Server server;
    std::mutex mutex;
    std::vector<http::RequestLogEntry> entries;
    const quint16 port = server.start([&](const http::RequestLogEntry &entry) {
        std::lock_guard lock(mutex);
        entries.push_back(entry);
    });
    RawClient client(port);
    client.send(get("/sleep/20?accessToken=secret"));
    const RawAnswer answer = client.read();
    client.send("GET /other?accessToken=secret HTTP/3.0\r\n\r\n");
    QCOMPARE(client.read().status, 505);
    std::lock_guard lock(mutex);
    QCOMPARE(entries.size(), size_t(2));
    QCOMPARE(entries[0].method, QByteArray("GET"));
    QCOMPARE(entries[0].route, QByteArray("/sleep/20"));
    QCOMPARE(entries[0].status, 200);
    QCOMPARE(entries[0].requestId, answer.header("X-Request-Id"));
    QCOMPARE(entries[0].bytes, 9);
    QVERIFY(entries[0].microseconds >= 20'000 && entries[0].microseconds < 2'000'000);
    QCOMPARE(entries[1].status, 505);
    QVERIFY(entries[1].route.isEmpty());
}

void ListenerTest::finishesWhatRunsOnStop()
{
    Server server;
    const quint16 port = server.start();
    RawClient idle(port);
    RawClient half(port);
    half.send("GET / HT");
    RawClient busy(port);
    busy.send(get("/sleep/300"));
    QTRY_COMPARE(server.handler.started.load(), 1);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(server.listener->stop());
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(server.handler.finished.load(), 1);
    const RawAnswer answer = busy.read();
    QCOMPARE(answer.body, QByteArray("/sleep/300"));
    QCOMPARE(answer.header("Connection"), QByteArray("close"));
    QVERIFY(idle.closesWithin(1000));
    QVERIFY(half.closesWithin(1000));
    RawClient late(port);
    QVERIFY(!late.isOpen());
}

void ListenerTest::stopsAtTheDeadline()
{
    Server server;
    RawClient busy(server.start());
    busy.send(get("/wait"));
    QTRY_COMPARE(server.handler.started.load(), 1);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!server.listener->stop(200));
    QVERIFY(timer.elapsed() >= 200 && timer.elapsed() < 2000);
    QVERIFY(busy.closesWithin(1000));
}

void ListenerTest::answersStreamsWithoutEventStreams()
{
    Server server;
    server.handler.script = [](const http::Request &, http::Response &response) { response.stream = http::StreamSpec {}; };
    RawClient client(server.start());
    client.send(get("/"));
    QCOMPARE(client.read().status, 503);
}

QTEST_GUILESS_MAIN(ListenerTest)
#include "listener_test.moc"
