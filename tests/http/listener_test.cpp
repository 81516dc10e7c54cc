#include "http/test_certificate.h"
#include "http/test_server.h"

#include <QDeadlineTimer>
#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using http::Listener;
using http::ListenerOptions;
using namespace Qt::StringLiterals;

class ListenerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesTheRequest();
    void answersPipelinedRequestsInOrder();
    void runsSafePipelinedRequestsSideBySide();
    void runsChangesOneAfterAnother();
    void holdsBackPipelinedFloods();
    void readsChunkedBodies();
    void sendsLargeAnswers();
    void keepsManyLargeAnswersApart();
    void survivesHangUps_data();
    void survivesHangUps();
    void dropsQueuedRequestsOfGoneClients();
    void handlersLearnThatTheClientIsGone_data();
    void handlersLearnThatTheClientIsGone();
    void answersAHandlerThatThrows();
    void refusesWhenTooMuchWaits();
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
    const QList<QPair<QByteArray, QByteArray>> fields{
        {"Host", "x"}, {"B", "1"}, {"a", "2"}, {"b", "3"}, {"Content-Length", "4"}};
    QCOMPARE(request.headers.fields(), fields);
}

void ListenerTest::answersPipelinedRequestsInOrder()
{
    Server server;
    RawClient client(server.start());
    QByteArray requests;
    const QList<QByteArray> paths{"/sleep/120", "/sleep/10", "/sleep/60", "/sleep/0", "/sleep/30", "/sleep/1"};
    for (const QByteArray &path : paths)
        requests += get(path);
    client.send(requests);
    for (const QByteArray &path : paths)
        QCOMPARE(client.read().body, path);
}

void ListenerTest::runsSafePipelinedRequestsSideBySide()
{
    Server server;
    std::atomic<int> running{0};
    server.handler.script = [&](const http::Request &, http::Response &response) {
        ++running;
        const QDeadlineTimer deadline(20'000);
        while (running < 3 && !deadline.hasExpired())
            QThread::msleep(1);
        response.status = running == 3 ? 200 : 500; // each has waited for the others
    };
    RawClient client(server.start());
    client.send(get("/1") + get("/2") + get("/3"));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(client.read().status, 200);
}

void ListenerTest::runsChangesOneAfterAnother()
{
    Server server;
    std::atomic<int> running{0};
    std::atomic<int> most{0};
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
    for (const QByteArray &piece :
        {QByteArray("POST /echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"),
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
    server.handler.script
        = [](const http::Request &, http::Response &response) { response.body.resize(20'000'000, 'x'); };
    RawClient client(server.start());
    client.send(get("/") + get("/"));
    for (int i = 0; i < 2; ++i) {
        const RawAnswer answer = client.read(false, 20000);
        QCOMPARE(answer.status, 200);
        QVERIFY(answer.body == "ok" + QByteArray(19'999'998, 'x'));
    }
}

// Larger together than what the kernel takes, so that some lie in the socket while others come.
void ListenerTest::keepsManyLargeAnswersApart()
{
    Server server;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        response.body = request.path + QByteArray(request.path.endsWith('7') ? 700'000 : 10'000, request.path.back());
    };
    RawClient client(server.start());
    const int count = 400;
    QByteArray requests;
    for (int i = 0; i < count; ++i)
        requests += get("/" + QByteArray::number(i));
    client.send(requests);
    for (int i = 0; i < count; ++i) {
        const QByteArray path = "/" + QByteArray::number(i);
        QVERIFY(client.read().body == path + QByteArray(path.endsWith('7') ? 700'000 : 10'000, path.back()));
    }
}

void ListenerTest::survivesHangUps_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("reset");
    const QList<std::pair<const char *, QByteArray>> moments{{"before a byte", ""}, {"in the request line", "GET /"},
        {"in the header", "GET / HTTP/1.1\r\nHo"},
        {"in the body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"},
        {"in a chunk", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc"},
        {"while handled", get("/wait")}, {"while several are handled", get("/wait") + get("/wait") + post("/", "x")},
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
                client->reset();
        }
    }
    if (!reset)
        server.handler.release(1000); // that nobody reads the answers is only seen when they are sent
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
        second.reset();
    }
    QTRY_COMPARE(server.listener->connectionCount(), 1);
    server.handler.release();
    QCOMPARE(first.read().body, QByteArray("released"));
    first.send(get("/"));
    QCOMPARE(first.read().body, QByteArray("ok"));
    QCOMPARE(server.handler.started.load(), 2);
}

void ListenerTest::handlersLearnThatTheClientIsGone_data()
{
    QTest::addColumn<bool>("hangsUp");
    QTest::newRow("hangs up") << true;
    QTest::newRow("stays") << false;
}

void ListenerTest::handlersLearnThatTheClientIsGone()
{
    QFETCH(bool, hangsUp);
    Server server;
    std::atomic<bool> gone = false;
    server.handler.script
        = [&gone](const http::Request &request, http::Response &) { gone = request.gone && request.gone->load(); };
    RawClient client(server.start());
    client.send(get("/wait"));
    QTRY_COMPARE(server.handler.started.load(), 1);
    if (hangsUp) {
        client.reset();
        QTRY_COMPARE(server.listener->connectionCount(), 0);
    }
    server.handler.release();
    QTRY_COMPARE(server.handler.finished.load(), 1);
    QCOMPARE(gone.load(), hangsUp);
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

void ListenerTest::servesTls()
{
    QTemporaryDir folder;
    Server server;
    useTestCertificate(server.options, folder);
    server.options.connection.headerTime = 2'000; // in which TLS is agreed upon, however busy the machine
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
    QVERIFY(client.closesWithin(8'000));

    RawClient plain(port); // speaks HTTP to the TLS port
    plain.send(get("/"));
    QVERIFY(plain.closesWithin(8'000));
    RawClient silent(port);
    QVERIFY(silent.closesWithin(8'000));
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
    QTest::newRow("key of another certificate")
        << QStringLiteral("certificate") << QStringLiteral("key") << here
        << QStringLiteral("the private key in %1 cannot be used with the certificate in %2: ");
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
    QTemporaryDir folder;
    if (key == "key"_L1) {
        certificate = folder.filePath(certificate);
        key = folder.filePath(key);
        QFile certificateFile(certificate);
        QFile keyFile(key);
        QVERIFY(certificateFile.open(QIODevice::WriteOnly) && keyFile.open(QIODevice::WriteOnly));
        certificateFile.write(testCertificate);
        keyFile.write(otherKey);
        error = error.arg(key, certificate);
    }
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
    QVERIFY(entries[0].microseconds >= 20'000 && entries[0].microseconds < 8'000'000);
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
    QVERIFY2(timer.elapsed() < 8'000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(server.handler.finished.load(), 1);
    const RawAnswer answer = busy.read();
    QCOMPARE(answer.body, QByteArray("/sleep/300"));
    QCOMPARE(answer.header("Connection"), QByteArray("close"));
    QVERIFY(idle.closesWithin(8'000));
    QVERIFY(half.closesWithin(8'000));
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
    QVERIFY(timer.elapsed() >= 200 && timer.elapsed() < 8'000);
    QVERIFY(busy.closesWithin(8'000));
}

void ListenerTest::answersStreamsWithoutEventStreams()
{
    Server server;
    server.handler.script
        = [](const http::Request &, http::Response &response) { response.stream = http::StreamSpec{}; };
    RawClient client(server.start());
    client.send(get("/"));
    QCOMPARE(client.read().status, 503);
}

QTEST_GUILESS_MAIN(ListenerTest)
#include "listener_test.moc"
