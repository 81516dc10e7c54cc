#include "backend/http/body_budget.h"
#include "http/test_certificate.h"
#include "http/test_server.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// How answers get to clients that do not take them, not yet or not in the usual way, and what those cost the others.
class DeliveryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersClientsThatSendNoMore_data();
    void answersClientsThatSendNoMore();
    void forgetsClientsThatSendNoMoreAndAskedNothing();
    void makesNoAnswersThatNobodyTakes();
    void limitsHeldAnswers();
    void limitsHeldAnswersOfAnAddress();
    void letsOthersPass();
    void sendsFiles_data();
    void sendsFiles();
    void holdsNoFilesInMemory();
    void cutsOffWhereAFileEndsEarly();
    void refusesBodiesThatDrip();
    void takesSlowBodies();
    void sharesWhatBodiesMayTake();
    void leavesRoomForSmallBodies();
};

void DeliveryTest::answersClientsThatSendNoMore_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<QByteArray>>("bodies");
    const QByteArray chunked = "POST /b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n";
    QTest::newRow("one request") << get("/sleep/50") << QList<QByteArray>{"/sleep/50"};
    QTest::newRow("with close") << get("/sleep/50", "Connection: close\r\n") << QList<QByteArray>{"/sleep/50"};
    QTest::newRow("HTTP/1.0") << QByteArray("GET /sleep/50 HTTP/1.0\r\n\r\n") << QList<QByteArray>{"/sleep/50"};
    QTest::newRow("several") << get("/sleep/50") + post("/sleep/1", "x") + get("/sleep/0")
                             << QList<QByteArray>{"/sleep/50", "/sleep/1", "/sleep/0"};
    QTest::newRow("more than are read at once")
        << get("/sleep/1").repeated(200) << QList<QByteArray>(200, QByteArray("/sleep/1"));
    QTest::newRow("chunks") << chunked + chunked << QList<QByteArray>{"ok", "ok"};
    QTest::newRow("and half of another") << get("/sleep/50") + "GET /ha" << QList<QByteArray>{"/sleep/50"};
    QTest::newRow("and half a body") << get("/sleep/50") + "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab"
                                     << QList<QByteArray>{"/sleep/50"};
    QTest::newRow("a large answer") << get("/large") << QList<QByteArray>{QByteArray(20'000'000, 'x')};
}

void DeliveryTest::answersClientsThatSendNoMore()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QList<QByteArray>, bodies);
    Server server;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path == "/large")
            response.body = QByteArray(20'000'000, 'x');
    };
    const quint16 port = server.start();
    for (int i = 0; i < 5; ++i) {
        RawClient client(port);
        client.send(bytes);
        client.endSending();
        for (const QByteArray &body : bodies)
            QVERIFY(client.read(false, 20'000).body == body);
        QVERIFY(client.closesWithin(8'000));
        QVERIFY(client.rest().isEmpty());
    }
    QTRY_COMPARE(server.listener->connectionCount(), 0);
}

void DeliveryTest::forgetsClientsThatSendNoMoreAndAskedNothing()
{
    Server server;
    const quint16 port = server.start();
    for (const QByteArray &bytes : {QByteArray(), QByteArray("GET /ha"), get("/")}) {
        RawClient client(port);
        client.send(bytes);
        if (bytes.endsWith("\r\n\r\n"))
            QCOMPARE(client.read().status, 200);
        QTRY_COMPARE(server.listener->connectionCount(), 1);
        client.endSending();
        QTRY_COMPARE(server.listener->connectionCount(), 0);
    }
}

void DeliveryTest::makesNoAnswersThatNobodyTakes()
{
    Server server;
    server.options.ioThreads = 1;
    server.options.connection.maxSideBySide = 2;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path.startsWith("/large"))
            response.body = request.path + QByteArray(20'000'000, 'x');
    };
    const quint16 port = server.start();
    RawClient stalled(port);
    stalled.socket().setReadBufferSize(1000);
    QByteArray requests;
    for (int i = 0; i < 10; ++i)
        requests += get("/large/" + QByteArray::number(i));
    stalled.send(requests);
    QTRY_COMPARE(server.handler.finished.load(), 2);
    RawClient other(port);
    for (int i = 1; i <= 100; ++i) {
        other.send(get("/"));
        QCOMPARE(other.read().status, 200);
        QCOMPARE(server.handler.started.load(), 2 + i);
    }
    stalled.socket().setReadBufferSize(0);
    for (int i = 0; i < 10; ++i)
        QVERIFY(stalled.read(false, 20'000).body == "/large/" + QByteArray::number(i) + QByteArray(20'000'000, 'x'));
}

void DeliveryTest::limitsHeldAnswers()
{
    Server server;
    server.options.maxHeldAnswers = 30'000'000;
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path == "/large")
            response.body = QByteArray(20'000'000, 'x');
    };
    const quint16 port = server.start();
    RawClient other(port);
    {
        RawClient stalled(port);
        stalled.socket().setReadBufferSize(1000);
        stalled.send(get("/large") + get("/large"));
        QTRY_COMPARE(server.handler.finished.load(), 2);
        const auto isRefused = [&] {
            other.send(get("/large"));
            const RawAnswer answer = other.read(false, 20'000);
            return answer.status == 503 && answer.header("Retry-After") == "5";
        };
        QTRY_VERIFY(isRefused());
        other.send(get("/") + post("/large", "x")); // small ones, and what was changed, are told
        QCOMPARE(other.read().status, 200);
        QCOMPARE(other.read(false, 20'000).status, 200);
        stalled.reset();
    }
    const auto isTaken = [&] {
        other.send(get("/large"));
        return other.read(false, 20'000).status == 200;
    };
    QTRY_VERIFY(isTaken());
}

// Whoever takes nothing of what he asked for is refused more of it; others are not.
void DeliveryTest::limitsHeldAnswersOfAnAddress()
{
    Server server;
    server.options.maxHeldAnswersPerAddress = 30'000'000;
    server.options.exemptLoopback = false;
    server.options.trustedProxies = {QStringLiteral("127.0.0.1")};
    server.handler.script = [](const http::Request &request, http::Response &response) {
        if (request.path == "/large")
            response.body = QByteArray(20'000'000, 'x');
    };
    const quint16 port = server.start();
    const auto large = [](const QByteArray &address) -> QByteArray {
        return "GET /large HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + address + "\r\n\r\n";
    };
    RawClient stalled(port);
    stalled.socket().setReadBufferSize(1000);
    stalled.send(large("10.0.0.1") + large("10.0.0.1"));
    QTRY_COMPARE(server.handler.finished.load(), 2);
    RawClient client(port);
    const auto statusFor = [&](const QByteArray &address) {
        client.send(large(address));
        return client.read(false, 20'000).status;
    };
    QTRY_COMPARE(statusFor("10.0.0.1"), 503);
    QCOMPARE(statusFor("10.0.0.2"), 200);
}

// Whoever asks for one thing does not wait until another's many are done.
void DeliveryTest::letsOthersPass()
{
    Server server;
    server.options.workers = 1;
    std::mutex mutex;
    QList<QByteArray> order;
    server.handler.script = [&](const http::Request &request, http::Response &) {
        const std::lock_guard lock(mutex);
        order.append(request.path);
    };
    const quint16 port = server.start();
    RawClient greedy(port);
    greedy.send(get("/wait") + get("/greedy").repeated(20));
    QTRY_COMPARE(server.listener->dispatchedCount(), 8);
    RawClient modest(port);
    modest.send(get("/modest"));
    QTRY_COMPARE(server.listener->dispatchedCount(), 9);
    server.handler.release();
    QCOMPARE(modest.read().status, 200);
    for (int i = 0; i < 21; ++i)
        QCOMPARE(greedy.read().status, 200);
    const std::lock_guard lock(mutex);
    QCOMPARE(order.size(), 22);
    QVERIFY2(order.indexOf("/modest") <= 2, qPrintable(QString::number(order.indexOf("/modest"))));
}

static QByteArray pattern(qsizetype size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    for (qsizetype i = 0; i < size; ++i)
        bytes[i] = char(i * 7 + i / 1000);
    return bytes;
}

static std::shared_ptr<QFile> opened(const QString &path)
{
    auto file = std::make_shared<QFile>(path);
    if (!file->open(QIODevice::ReadOnly))
        qFatal("a file that was just written cannot be opened");
    return file;
}

void DeliveryTest::sendsFiles_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::addColumn<bool>("tls");
    for (const qsizetype size : {0, 1, 300'000, 30'000'000}) {
        QTest::addRow("%lld bytes", qint64(size)) << size << false;
        QTest::addRow("%lld bytes over TLS", qint64(size)) << size << true;
    }
}

void DeliveryTest::sendsFiles()
{
    QFETCH(qsizetype, size);
    QFETCH(bool, tls);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    const QByteArray content = pattern(size);
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == size);
    }
    Server server;
    if (tls)
        useTestCertificate(server.options, folder);
    server.handler.script = [&path](const http::Request &request, http::Response &response) {
        if (request.path != "/file")
            return;
        response.body.clear();
        response.file = opened(path);
    };
    RawClient client(server.start(), tls);
    client.send(get("/file") + "HEAD /file HTTP/1.1\r\nHost: x\r\n\r\n" + get("/") + get("/file"));
    const RawAnswer answer = client.read(false, 20'000);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.header("Content-Length"), QByteArray::number(size));
    QCOMPARE(answer.header("Content-Type"), size > 0 ? QByteArray("text/plain") : QByteArray());
    QVERIFY(answer.body == content);
    QCOMPARE(client.read(true).header("Content-Length"), QByteArray::number(size));
    QCOMPARE(client.read().body, QByteArray("ok"));
    QVERIFY(client.read(false, 20'000).body == content);
}

static qint64 ownMemory() // of this process, in bytes; 0 where nobody tells
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * 4096 : 0;
}

void DeliveryTest::holdsNoFilesInMemory()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(50'000'000));
    }
    Server server;
    server.handler.script = [&path](const http::Request &, http::Response &response) { response.file = opened(path); };
    const quint16 port = server.start();
    std::vector<std::unique_ptr<RawClient>> clients;
    const qint64 before = ownMemory();
    for (int i = 0; i < 4; ++i) {
        clients.push_back(std::make_unique<RawClient>(port));
        clients.back()->socket().setReadBufferSize(1000);
        clients.back()->send(get("/").repeated(8));
    }
    QTRY_VERIFY(server.handler.finished.load() >= 4 * 8);
    QVERIFY2(ownMemory() - before < 50'000'000, qPrintable(QString::number(ownMemory() - before)));
}

void DeliveryTest::cutsOffWhereAFileEndsEarly()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(50'000'000));
    }
    Server server;
    server.handler.script = [&path](const http::Request &request, http::Response &response) {
        if (request.path == "/file")
            response.file = opened(path);
    };
    const quint16 port = server.start();
    RawClient client(port);
    client.socket().setReadBufferSize(1000);
    client.send(get("/file") + get("/"));
    QVERIFY(client.socket().waitForReadyRead(tryPatience));
    QVERIFY(QFile::resize(path, 10'000'000));
    client.socket().setReadBufferSize(0);
    const RawAnswer answer = client.read(false, 20'000);
    QCOMPARE(answer.status, 0);
    QVERIFY(answer.body.size() < 50'000'000 && !answer.body.contains("HTTP/1.1"));
    QVERIFY(client.closesWithin(8'000));
}

void DeliveryTest::refusesBodiesThatDrip()
{
    Server server;
    server.options.connection.idleTime = 20'000;
    server.options.connection.headerTime = 100; // how often the server looks hangs on the shortest of its times
    server.options.connection.rateTime = 300;
    server.options.connection.minBodyRate = 10'000;
    RawClient client(server.start());
    client.send("POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n");
    for (int i = 0; i < 1000 && client.socket().bytesAvailable() == 0; ++i) {
        client.send("x");
        client.socket().waitForReadyRead(20);
    }
    QCOMPARE(client.read().status, 408);
    QVERIFY(client.closesWithin(8'000));
    QCOMPARE(server.handler.started.load(), 0);
}

void DeliveryTest::takesSlowBodies()
{
    Server server;
    server.options.connection.idleTime = 20'000;
    server.options.connection.headerTime = 1'000; // in which the head is there, however busy the machine
    server.options.connection.rateTime = 200;
    server.options.connection.minBodyRate = 1;
    RawClient client(server.start());
    client.send("POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: 3000\r\n\r\n");
    for (int i = 0; i < 30; ++i) {
        client.send(QByteArray(100, 'x'));
        client.socket().waitForReadyRead(100);
    }
    QCOMPARE(client.read().status, 200);
}

void DeliveryTest::sharesWhatBodiesMayTake()
{
    const QHostAddress a(QStringLiteral("192.0.2.1"));
    const QHostAddress b(QStringLiteral("192.0.2.2"));
    const QHostAddress loopback(QHostAddress::LocalHost);
    http::BodyBudget budget(4'000'000, 1'000'000, true);
    QVERIFY(budget.grow(a, 0, 60'000));
    QVERIFY(budget.grow(a, 60'000, 900'000)); // counts whole from here on
    QVERIFY(!budget.grow(a, 0, 200'000));
    QVERIFY(budget.grow(a, 0, 1'000)); // small ones are no load
    QVERIFY(budget.grow(b, 0, 900'000));
    QVERIFY(budget.grow(loopback, 0, 990'000));
    QCOMPARE(budget.held(), 2'991'000);
    QVERIFY(!budget.grow(loopback, 990'000, 1'100'000)); // a quarter is for the small ones
    QVERIFY(budget.grow(b, 0, 64 * 1024));
    budget.drop(a, 200'000);
    budget.drop(a, 900'000);
    budget.drop(loopback, 1'100'000);
    QVERIFY(budget.grow(a, 0, 1'000'000));
    budget.drop(a, 1'000'000);
    budget.drop(a, 1'000);
    budget.drop(b, 64 * 1024);
    budget.drop(b, 900'000);
    const QHostAddress near(QStringLiteral("2001:db8::1"));
    const QHostAddress neighbour(QStringLiteral("2001:db8::2")); // one client has the whole network
    QVERIFY(budget.grow(near, 0, 900'000));
    QVERIFY(!budget.grow(neighbour, 0, 200'000));
    budget.drop(neighbour, 200'000);
    budget.drop(near, 900'000);
    QCOMPARE(budget.held(), 0);
}

void DeliveryTest::leavesRoomForSmallBodies()
{
    Server server;
    server.options.maxQueuedBytes = 400'000;
    server.options.exemptLoopback = false;
    server.options.maxQueuedBytesPerAddress = 250'000;
    const quint16 port = server.start();
    const QByteArray head = "POST /large HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n";
    RawClient first(port);
    first.send(head + QByteArray(199'999, 'x'));
    QTRY_COMPARE(server.listener->heldBodies(), 199'999);
    RawClient second(port);
    second.send(head + QByteArray(100'000, 'x'));
    QCOMPARE(second.read().status, 503);
    RawClient small(port);
    small.send(post("/", QByteArray(1000, 'x')));
    QCOMPARE(small.read().status, 200);
    first.send("x");
    QCOMPARE(first.read().status, 200);
    RawClient third(port); // what was answered is not held any more
    third.send(head + QByteArray(200'000, 'x'));
    QCOMPARE(third.read().status, 200);
}

QTEST_GUILESS_MAIN(DeliveryTest)
#include "delivery_test.moc"
