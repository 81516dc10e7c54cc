#include "backend/http/event_streams.h"
#include "backend/http/listener.h"
#include "backend/http/script_log_stream.h"
#include "http/raw_client.h"
#include "http/scripted_handler.h"
#include "http/test_certificate.h"

#include <QDateTime>
#include <QMutex>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

using namespace formwright;
using namespace formwright::tests;
using events::NotificationTotalsChanged;
using http::EventStreamOptions;
using http::EventStreams;
using http::Listener;
using http::ListenerOptions;

namespace {

QByteArray get(const QByteArray &path)
{
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
}

// One event as it came: its lines without the id.
struct Event {
    qint64 id = 0;
    QByteArray rest;
};

Event nextEvent(RawClient &client, int wait = 3000)
{
    const QByteArray bytes = client.readUntil("\n\n", wait);
    const qsizetype end = bytes.indexOf('\n');
    if (!bytes.startsWith("id:") || end < 0)
        return {};
    return {bytes.mid(3, end - 3).toLongLong(), bytes.mid(end + 1)};
}

using Totals = std::function<std::optional<NotificationTotalsChanged>(const QString &userId)>;

// A listener whose paths /watch/USER and /listen/USER are streams, with and without heartbeat, and /logs/USER one of
// what scripts write.
struct StreamServer {
    events::EventHub hub;
    std::shared_ptr<events::ScriptLog> log = std::make_shared<events::ScriptLog>();
    ScriptedHandler handler;
    EventStreamOptions streamOptions;
    ListenerOptions options;
    Totals totals = [](const QString &user) { return NotificationTotalsChanged{user, 3, 2, 1}; };
    QSet<QString> revoked; // tokens
    mutable QMutex mutex;
    int listenSeconds = 600;
    std::unique_ptr<EventStreams> streams;
    std::unique_ptr<Listener> listener;

    StreamServer() { streamOptions.threads = 2; }
    void revoke(const QString &token)
    {
        const QMutexLocker lock(&mutex);
        revoked.insert(token);
    }
    bool stands(const QString &token) const
    {
        const QMutexLocker lock(&mutex);
        return !revoked.contains(token);
    }
    ~StreamServer()
    {
        handler.release(1000);
        listener.reset();
    }
    quint16 start()
    {
        handler.script = [this](const http::Request &request, http::Response &response) {
            const QList<QByteArray> parts = request.path.split('/');
            if (parts.size() == 3 && parts[1] == "logs") {
                response.stream = http::StreamSpec{http::scriptLogStream(QString::fromLatin1(parts[2])), false, 0};
                response.tokenHash = QStringLiteral("token of ") + QString::fromLatin1(parts[2]);
                return;
            }
            if (parts.size() != 3 || (parts[1] != "watch" && parts[1] != "listen"))
                return;
            response.stream = http::StreamSpec{
                QString::fromLatin1(parts[2]), parts[1] == "watch", parts[1] == "watch" ? 0 : listenSeconds};
            response.tokenHash = QStringLiteral("token of ") + response.stream->userId;
        };
        http::StreamSource source;
        source.totals = [this](const QString &userId) { return totals(userId); };
        source.stands = [this](const QString &token) { return stands(token); };
        streams = std::make_unique<EventStreams>(hub, std::move(source), streamOptions);
        streams->read(log);
        listener = std::make_unique<Listener>(options, handler, streams.get());
        return listener->start() ? listener->port() : 0;
    }
    void publish(const char *user, qint64 unread, qint64 number = 0)
    {
        hub.publish(NotificationTotalsChanged{QString::fromLatin1(user), 10, unread, 0, number});
    }
};

QByteArray changed(int unread, int number = 0)
{
    return "data:{\"total\":10,\"unread\":" + QByteArray::number(unread)
        + ",\"notice\":0,\"number\":" + QByteArray::number(number) + "}\n\n";
}

// A stream of this user that has got its first totals.
std::unique_ptr<RawClient> streamOf(quint16 port, const QByteArray &user)
{
    auto client = std::make_unique<RawClient>(port);
    client->send(get("/watch/" + user));
    client->read(true);
    nextEvent(*client);
    return client;
}

} // namespace

// The streams of what scripts write to their log.
class ScriptLogStreamsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void carriesWhatScriptsWrite();
    void endsWithTheTokenOfWhoReadsLogs();
    void boundsWhatScriptsWrite();
};

namespace {

std::unique_ptr<RawClient> logsOf(quint16 port, const QByteArray &user)
{
    auto client = std::make_unique<RawClient>(port);
    client->send(get("/logs/" + user));
    client->read(true);
    nextEvent(*client);
    return client;
}

events::ScriptLogLine lineOf(const QString &text)
{
    return {QStringLiteral("app"), QStringLiteral("info"), QStringLiteral("the script"), {}, 3, text,
        QStringLiteral("request"), 12};
}

} // namespace

void ScriptLogStreamsTest::carriesWhatScriptsWrite()
{
    StreamServer server;
    const quint16 port = server.start();
    QVERIFY(!server.log->isRead());
    {
        const auto designer = logsOf(port, "ann");
        const auto other = logsOf(port, "bob");
        const auto user = streamOf(port, "ann");
        QVERIFY(server.log->isRead());
        server.log->tell(lineOf(QStringLiteral("seen")));
        const QByteArray told
            = "data:{\"applicationId\":\"app\",\"element\":\"the script\",\"level\":\"info\",\"line\":3,"
              "\"milliseconds\":12,\"requestId\":\"request\",\"script\":\"\",\"text\":\"seen\"}\n\n";
        QCOMPARE(nextEvent(*designer).rest, told);
        QCOMPARE(nextEvent(*other).rest, told);
        // Who follows his notifications hears nothing of it.
        server.publish("ann", 7, 1);
        QCOMPARE(nextEvent(*user).rest, changed(7, 1));
    }
    QTRY_VERIFY(!server.log->isRead());
}

void ScriptLogStreamsTest::endsWithTheTokenOfWhoReadsLogs()
{
    StreamServer server;
    const quint16 port = server.start();
    const auto designer = logsOf(port, "ann");
    server.revoke(QStringLiteral("token of ann"));
    server.hub.publish(events::AccountChanged{QStringLiteral("ann")});
    QVERIFY(designer->closesWithin(5000));
    QTRY_VERIFY(!server.log->isRead());
}

void ScriptLogStreamsTest::boundsWhatScriptsWrite()
{
    StreamServer server;
    server.streamOptions.maxUnsent = 1 << 20;
    const quint16 port = server.start();
    const auto designer = logsOf(port, "ann");
    for (int i = 0; i < 5000; ++i)
        server.log->tell(lineOf(QString::number(i)));
    QByteArray last;
    int count = 0;
    while (!last.contains("more than is told")) {
        last = nextEvent(*designer).rest;
        QVERIFY(!last.isEmpty());
        ++count;
    }
    QVERIFY(count < 5000);
}

QTEST_GUILESS_MAIN(ScriptLogStreamsTest)
#include "script_log_streams_test.moc"
