#include "http_client.h"
#include "prepared_data.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>
#include <thread>

#include <unistd.h>

using namespace Qt::StringLiterals;
using formwright::tests::HttpClient;
using formwright::tests::prepareData;
using formwright::tests::ServerProcess;
using formwright::tests::TestDatabase;
using formwright::tests::tryPatience;

namespace {

// What hashing a password fills tells that it has begun.
qint64 memoryOf(const ServerProcess &server)
{
    QFile file(u"/proc/%1/statm"_s.arg(server.processId()));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE);
}

} // namespace

// SIGTERM, with clients there.
class StopTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void idleConnectionDoesNotHoldTheStop();
    void runningRequestIsAnswered();
    void eventStreamIsClosed();
    void unfinishedRequestIsCutOffAfterTheDrainTime();
    void leavesNoWriteAheadLog();
    void interruptStopsAsWell();

private:
    // Checks that the process ends by itself with 0 within that time.
    void verifyStops(ServerProcess &server, int milliseconds = 5000);

    std::unique_ptr<QTemporaryDir> m_directory;
    QByteArray m_token;
};

void StopTest::init()
{
    m_directory = std::make_unique<QTemporaryDir>();
    m_token = prepareData(m_directory->path());
}

void StopTest::verifyStops(ServerProcess &server, int milliseconds)
{
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(server.waitForExit(), 0);
    QVERIFY2(timer.elapsed() < milliseconds, qPrintable(QString::number(timer.elapsed())));
}

void StopTest::idleConnectionDoesNotHoldTheStop()
{
    ServerProcess server({u"--data"_s, m_directory->path()});
    QVERIFY(server.waitUntilReady());
    HttpClient client(server.port());
    QCOMPARE(client.call("GET", "/actuator/health")->status, 200);
    server.terminate();
    verifyStops(server);
}

void StopTest::runningRequestIsAnswered()
{
    // A password of this cost takes long enough to be under way when the signal comes, and a busy machine gets the time
    // to finish it.
    ServerProcess server({u"--data"_s, m_directory->path(), u"--set"_s, u"identity.passwordMemory=268435456"_s,
        u"--set"_s, u"identity.passwordOperations=4"_s, u"--set"_s, u"http.drainTime=60"_s});
    QVERIFY(server.waitUntilReady());
    HttpClient client(server.port());
    QVERIFY(client.send("POST", "/api/authtime/login", R"({"username":"nobody","password":"x"})"));
    QTRY_VERIFY_WITH_TIMEOUT(memoryOf(server) > 200'000'000, 20'000);
    server.terminate();
    const auto answer = client.receive();
    QVERIFY(answer);
    QCOMPARE(answer->status, 200);
    QVERIFY(answer->head.toLower().contains("connection: close"));
    QVERIFY(answer->body.contains("errcode"));
    verifyStops(server);
}

void StopTest::eventStreamIsClosed()
{
    ServerProcess server({u"--data"_s, m_directory->path()});
    QVERIFY(server.waitUntilReady());
    QTcpSocket stream;
    stream.connectToHost(QHostAddress::LocalHost, server.port());
    QVERIFY(stream.waitForConnected());
    stream.write("GET /api/message/notification/count/watch HTTP/1.1\r\nHost: localhost\r\naccessToken: " + m_token
        + "\r\n\r\n");
    QByteArray text;
    while (!text.contains("\"total\"") && stream.waitForReadyRead(tryPatience))
        text += stream.readAll();
    QVERIFY2(text.contains("text/event-stream") && text.contains("\"total\""), text.constData());
    server.terminate();
    QVERIFY(stream.state() != QAbstractSocket::ConnectedState || stream.waitForDisconnected(tryPatience));
    verifyStops(server);
}

void StopTest::unfinishedRequestIsCutOffAfterTheDrainTime()
{
    ServerProcess server({u"--data"_s, m_directory->path(), u"--set"_s, u"http.drainTime=1"_s});
    QVERIFY(server.waitUntilReady());
    QTcpSocket slow;
    slow.connectToHost(QHostAddress::LocalHost, server.port());
    QVERIFY(slow.waitForConnected());
    slow.write("POST /api/authtime/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
    QVERIFY(slow.waitForBytesWritten());
    QTest::qSleep(100);
    server.terminate();
    verifyStops(server);
}

void StopTest::leavesNoWriteAheadLog()
{
    ServerProcess server({u"--data"_s, m_directory->path()});
    QVERIFY(server.waitUntilReady());
    HttpClient client(server.port(), m_token);
    QCOMPARE(
        client
            .call("POST", "/api/kms/resources/r1/authorizations", R"({"resourceId":"r1","operations":3,"userId":"u1"})")
            ->status,
        200);
    server.terminate();
    verifyStops(server);
    QCOMPARE(QFileInfo(m_directory->filePath(u"formwright.db-wal"_s)).size(), 0);
}

void StopTest::interruptStopsAsWell()
{
    ServerProcess server({u"--data"_s, m_directory->path()});
    QVERIFY(server.waitUntilReady());
    QCOMPARE(::kill(pid_t(server.processId()), SIGINT), 0);
    verifyStops(server);
}

QTEST_GUILESS_MAIN(StopTest)
#include "stop_test.moc"
