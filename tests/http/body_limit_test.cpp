#include "http/test_server.h"

#include <QSemaphore>
#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using http::Listener;
using http::ListenerOptions;

// Knows its callers: /quick by the head alone, anything else only after a look that takes a worker.
class AskingHandler : public ScriptedHandler
{
public:
    std::optional<http::BodyLimit> quickBodyLimit(const http::Request &head) const override
    {
        if (head.path == "/quick")
            return limitOf(head);
        return {};
    }
    http::BodyLimit bodyLimit(const http::Request &head) override
    {
        ++asked;
        mayAnswer.acquire();
        if (head.path == "/throw")
            throw 1;
        return limitOf(head);
    }

    std::atomic<int> asked{0};
    QSemaphore mayAnswer{1000};

private:
    static http::BodyLimit limitOf(const http::Request &head)
    {
        http::Response refusal;
        refusal.status = head.peer.isNull() || head.id.isEmpty() ? 500 : 401;
        refusal.body = "who are you?";
        if (head.headers.value("Authorization") == "me")
            return {500'000, {}};
        return {10, refusal};
    }
};

// Whoever takes requests is asked at the head how large a body may be.
class BodyLimitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAtTheHead_data();
    void asksAtTheHead();
    void readsNothingBeforeTheAnswer();
    void asksOnceForEachRequestWithABody();
    void survivesHangUpsWhileAsked();
    void refusesWhenNobodyCanBeAsked();
    void answersAQuestionThatThrows();
};

static QByteArray postHead(const QByteArray &path, const QByteArray &fields)
{
    return "POST " + path + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n";
}

void BodyLimitTest::asksAtTheHead_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    for (const QByteArray path : {"/quick", "/slow"}) {
        const auto row = [&](const char *name, const QByteArray &fields, const QByteArray &body, int status) {
            QTest::addRow("%s: %s", path.constData(), name) << postHead(path, fields) + body << status;
        };
        row("a stranger's small body", "Content-Length: 10\r\n", QByteArray(10, 'x'), 200);
        row("a stranger's large body is not waited for", "Content-Length: 11\r\n", {}, 401);
        row("nor is one behind Expect", "Expect: 100-continue\r\nContent-Length: 500000\r\n", {}, 401);
        row("a stranger's chunks", "Transfer-Encoding: chunked\r\n", "5\r\nhello\r\n6\r\n", 401);
        row("a known caller", "Authorization: me\r\nContent-Length: 500000\r\n", QByteArray(500'000, 'x'), 200);
        row("a known caller's chunks", "Authorization: me\r\nTransfer-Encoding: chunked\r\n",
            "c350\r\n" + QByteArray(50'000, 'x') + "\r\n0\r\n\r\n", 200);
        row("too much for anybody", "Authorization: me\r\nContent-Length: 500001\r\n", {}, 413);
    }
}

void BodyLimitTest::asksAtTheHead()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    AskingHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(request);
    const RawAnswer answer = client.read();
    QCOMPARE(answer.status, status);
    QCOMPARE(handler.started.load(), status == 200 ? 1 : 0);
    if (status == 200) {
        client.send(get("/behind"));
        QCOMPARE(client.read().status, 200);
    } else {
        QCOMPARE(answer.header("Connection"), QByteArray("close"));
        QCOMPARE(answer.body == "who are you?", status == 401);
        QVERIFY(client.closesWithin(8'000));
    }
}

void BodyLimitTest::readsNothingBeforeTheAnswer()
{
    AskingHandler handler;
    handler.mayAnswer.acquire(1000);
    ListenerOptions options;
    options.connection.idleTime = 1'000; // in which the client sends, however busy the machine
    options.connection.headerTime = 1'000;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(
        get("/first") + postHead("/", "Authorization: me\r\nContent-Length: 400000\r\n") + QByteArray(1000, 'x'));
    QCOMPARE(client.read().status, 200);
    QTRY_COMPARE(handler.asked.load(), 1);
    // The client is not to blame for the time that the server takes.
    QVERIFY(!client.closesWithin(2'500));
    handler.mayAnswer.release();
    client.send(QByteArray(399'000, 'x') + get("/last"));
    QCOMPARE(client.read().status, 200);
    QCOMPARE(client.read().status, 200);
    QCOMPARE(handler.last().path, QByteArray("/last"));
}

void BodyLimitTest::asksOnceForEachRequestWithABody()
{
    AskingHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    QByteArray requests;
    for (int i = 0; i < 50; ++i)
        requests += get("/get") + postHead("/post", "Content-Length: 4\r\n") + "body";
    client.send(requests);
    for (int i = 0; i < 100; ++i)
        QCOMPARE(client.read().status, 200);
    QCOMPARE(handler.asked.load(), 50);
    QCOMPARE(handler.started.load(), 100);
}

void BodyLimitTest::survivesHangUpsWhileAsked()
{
    AskingHandler handler;
    handler.mayAnswer.acquire(1000);
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int i = 0; i < 10; ++i) {
            clients.push_back(std::make_unique<RawClient>(listener.port()));
            clients.back()->send(postHead("/", "Content-Length: 4\r\n"));
        }
        QTRY_COMPARE(handler.asked.load(), 10);
        for (size_t i = 0; i < clients.size(); i += 2)
            clients[i]->reset();
    }
    handler.mayAnswer.release(1000); // nothing of theirs is read before that, not even their end
    QTRY_COMPARE(listener.connectionCount(), 0);
    RawClient after(listener.port());
    after.send(postHead("/", "Content-Length: 4\r\n") + "body");
    QCOMPARE(after.read().status, 200);
}

void BodyLimitTest::refusesWhenNobodyCanBeAsked()
{
    AskingHandler handler;
    handler.mayAnswer.acquire(1000);
    ListenerOptions options;
    options.workers = 1;
    options.maxQueuedRequests = 1;
    Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    const QByteArray request = postHead("/", "Content-Length: 4\r\n") + "body";
    RawClient asked(listener.port());
    asked.send(request);
    QTRY_COMPARE(handler.asked.load(), 1);
    RawClient waiting(listener.port());
    RawClient refused(listener.port());
    waiting.send(get("/"));
    QTRY_COMPARE(listener.load().workers.waiting, 1);
    refused.send(request);
    QCOMPARE(refused.read().status, 503);
    QVERIFY(refused.closesWithin(8'000));
    handler.mayAnswer.release(1000);
    // Its turn comes behind the question, and may find the only place in the queue taken by the one who waits.
    const int status = asked.read().status;
    QVERIFY2(status == 200 || status == 503, qPrintable(QString::number(status)));
    QCOMPARE(waiting.read().status, 200);
}

void BodyLimitTest::answersAQuestionThatThrows()
{
    AskingHandler handler;
    Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(postHead("/throw", "Content-Length: 4\r\n"));
    QCOMPARE(client.read().status, 500);
    QVERIFY(client.closesWithin(8'000));
    QCOMPARE(handler.started.load(), 0);
}

QTEST_GUILESS_MAIN(BodyLimitTest)
#include "body_limit_test.moc"
