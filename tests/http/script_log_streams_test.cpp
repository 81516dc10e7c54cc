#include "http/stream_server.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;

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
