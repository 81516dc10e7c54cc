#include "backend/events/design_forgotten.h"
#include "http/stream_server.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// The streams of which all are told the same: what scripts write to their log, and which designs change.
class SharedStreamsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void carriesWhatScriptsWrite();
    void endsWithTheTokenOfWhoReadsLogs();
    void boundsWhatScriptsWrite();
    void carriesWhichDesignsChange();
    void endsWithTheTokenOfWhoFollowsDesigns();
    void endsWithTheRightToReadDesigns_data();
    void endsWithTheRightToReadDesigns();
};

namespace {

std::unique_ptr<RawClient> streamAt(quint16 port, const QByteArray &path)
{
    auto client = std::make_unique<RawClient>(port);
    client->send(get(path));
    client->read(true);
    nextEvent(*client);
    return client;
}

std::unique_ptr<RawClient> logsOf(quint16 port, const QByteArray &user)
{
    return streamAt(port, "/logs/" + user);
}

events::ScriptLogLine lineOf(const QString &text)
{
    return {QStringLiteral("app"), QStringLiteral("info"), QStringLiteral("the script"), {}, 3, text,
        QStringLiteral("request"), 12};
}

} // namespace

void SharedStreamsTest::carriesWhatScriptsWrite()
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

void SharedStreamsTest::endsWithTheTokenOfWhoReadsLogs()
{
    StreamServer server;
    const quint16 port = server.start();
    const auto designer = logsOf(port, "ann");
    server.revoke(QStringLiteral("token of ann"));
    server.hub.publish(events::AccountChanged{QStringLiteral("ann")});
    QVERIFY(designer->closesWithin(tryPatience));
    QTRY_VERIFY(!server.log->isRead());
}

void SharedStreamsTest::boundsWhatScriptsWrite()
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

void SharedStreamsTest::carriesWhichDesignsChange()
{
    StreamServer server;
    const quint16 port = server.start();
    const auto designer = streamAt(port, "/designs/ann");
    const auto other = streamAt(port, "/designs/bob");
    const auto logs = logsOf(port, "ann");
    const auto user = streamOf(port, "ann");
    server.hub.publish(events::designForgotten(QStringLiteral("app"))); // which is no change
    server.hub.publish(events::DesignChanged{QStringLiteral("app"), QStringLiteral("form")});
    server.hub.publish(events::DesignChanged{QStringLiteral("other"), {}});
    for (RawClient *each : {designer.get(), other.get()}) {
        QCOMPARE(nextEvent(*each).rest, QByteArray("data:{\"applicationId\":\"app\",\"formId\":\"form\"}\n\n"));
        QCOMPARE(nextEvent(*each).rest, QByteArray("data:{\"applicationId\":\"other\",\"formId\":\"\"}\n\n"));
    }
    // What was not heard of may be anything.
    server.hub.publish(events::AnythingChanged());
    QCOMPARE(nextEvent(*designer).rest, QByteArray("data:{\"applicationId\":\"\",\"formId\":\"\"}\n\n"));
    // The others hear nothing of it.
    server.log->tell(lineOf(QStringLiteral("seen")));
    QVERIFY(nextEvent(*logs).rest.contains("seen"));
    server.publish("ann", 7, 1);
    QByteArray told = nextEvent(*user).rest;
    while (told.contains("\"number\":0")) // the totals that were read again
        told = nextEvent(*user).rest;
    QCOMPARE(told, changed(7, 1));
}

void SharedStreamsTest::endsWithTheTokenOfWhoFollowsDesigns()
{
    StreamServer server;
    const quint16 port = server.start();
    const auto designer = streamAt(port, "/designs/ann");
    server.revoke(QStringLiteral("token of ann"));
    server.hub.publish(events::AccountChanged{QStringLiteral("ann")});
    QVERIFY(designer->closesWithin(tryPatience));
}

void SharedStreamsTest::endsWithTheRightToReadDesigns_data()
{
    QTest::addColumn<QString>("taken");
    QTest::addColumn<bool>("isOfADomain"); // told as a change of one
    QTest::newRow("the right") << QStringLiteral("designs of ann") << false;
    QTest::newRow("the session") << QStringLiteral("token of ann") << false;
    QTest::newRow("the right, by a domain") << QStringLiteral("designs of ann") << true;
}

// Nothing that happens afterwards is told, however soon it is; the account's own totals go on with its token, and so
// does whoever still may.
void SharedStreamsTest::endsWithTheRightToReadDesigns()
{
    QFETCH(QString, taken);
    QFETCH(bool, isOfADomain);
    StreamServer server;
    server.streamOptions.checkTime = 3'600'000;
    const quint16 port = server.start();
    const auto designer = streamAt(port, "/designs/ann");
    const auto logs = logsOf(port, "ann");
    const auto totals = streamOf(port, "ann");
    const auto other = streamAt(port, "/designs/bob");
    server.revoke(taken);
    if (isOfADomain)
        server.hub.publish(events::DomainChanged{QStringLiteral("acme")});
    else
        server.hub.publish(events::AccountChanged{QStringLiteral("ann")});
    server.hub.publish(events::DesignChanged{QStringLiteral("app"), QStringLiteral("form")});
    server.log->tell(lineOf(QStringLiteral("secret")));
    QCOMPARE(nextEvent(*other, 30'000).rest, QByteArray("data:{\"applicationId\":\"app\",\"formId\":\"form\"}\n\n"));
    for (RawClient *ended : {designer.get(), logs.get()}) {
        QVERIFY(ended->closesWithin(30'000));
        QCOMPARE(nextEvent(*ended, 0).rest, QByteArray());
    }
    if (taken.startsWith(QStringLiteral("token")))
        return;
    server.publish("ann", 7, 1);
    QCOMPARE(nextEvent(*totals, 30'000).rest, changed(7, 1));
}

QTEST_GUILESS_MAIN(SharedStreamsTest)
#include "shared_streams_test.moc"
