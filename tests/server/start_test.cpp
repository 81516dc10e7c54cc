#include "http_client.h"
#include "prepared_data.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_LINUX
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using formwright::tests::CommandResult;
using formwright::tests::HttpClient;
using formwright::tests::runCommand;
using formwright::tests::ServerProcess;
using formwright::tests::TestDatabase;

// formwrightd from its first line to its log.
class StartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsOneReadyLine_data() { formwright::tests::addEngineRows(); }
    void tellsOneReadyLine();
    void tellsTheInitialPasswordOnce();
    void secondProcessIsRefused();
    void refusesToStart_data();
    void refusesToStart();
    void refusesAPortThatIsTaken();
    void refusesAnotherKeyThanTheDatabases();
    void refusesANewerDatabase();
    void laterSourcesOfSettingsWin();
    void logsNoQueryStrings_data();
    void logsNoQueryStrings();
    void tellsTheServiceManager();
    void demoStaysOnLoopback();
    void demoServesItsDocuments();

private:
    QTemporaryDir m_directory;
    QString newDirectory() { return m_directory.filePath(QString::number(++m_count)); }
    int m_count = 0;
};

void StartTest::tellsOneReadyLine()
{
    QFETCH(QString, engine);
    const TestDatabase place(engine);
    ServerProcess server({u"--data"_s, place.directory(), u"--set"_s, u"database="_s + place.setting()});
    QVERIFY2(server.waitUntilReady(), server.errors().constData());
    const auto answer = HttpClient(server.port()).call("GET", "/actuator/health");
    QVERIFY(answer);
    QCOMPARE(answer->status, 200);
    QCOMPARE(QJsonDocument::fromJson(answer->body).object().value("status"_L1).toString(), u"UP"_s);
    server.terminate();
    QCOMPARE(server.waitForExit(), 0);
    QCOMPARE(server.output().count('\n'), 1);
}

void StartTest::tellsTheInitialPasswordOnce()
{
    const QString data = newDirectory();
    const auto passwordOf = [&](const QByteArray &errors) {
        const qsizetype at = errors.indexOf("with the password ");
        return at < 0 ? QByteArray() : errors.mid(at + 18, errors.indexOf(' ', at + 18) - at - 18);
    };
    {
        ServerProcess first({u"--data"_s, data});
        QVERIFY(first.waitUntilReady());
        first.terminate();
        QCOMPARE(first.waitForExit(), 0);
        QFile kept(QString(data % u"/initial-admin-password"_s));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        QCOMPARE(passwordOf(first.errors()), kept.readAll().trimmed());
    }
    ServerProcess second({u"--data"_s, data});
    QVERIFY(second.waitUntilReady());
    second.terminate();
    QCOMPARE(second.waitForExit(), 0);
    QCOMPARE(passwordOf(second.errors()), QByteArray());
}

void StartTest::secondProcessIsRefused()
{
    const QString data = newDirectory();
    ServerProcess first({u"--data"_s, data});
    QVERIFY(first.waitUntilReady());
    const CommandResult second = runCommand({u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s});
    QCOMPARE(second.exitCode, 1);
    QCOMPARE(second.errors,
        QByteArray("formwrightd: the data is in use by process " + QByteArray::number(first.processId())
            + " (formwrightd)\n"));
    QCOMPARE(second.output, QByteArray());
    QVERIFY(first.isRunning());
}

void StartTest::refusesToStart_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("part");
    const QString data = newDirectory();
    QTest::newRow("no data directory") << QStringList{} << 2 << QByteArray("--data is needed");
    QTest::newRow("unknown option") << QStringList{u"--data"_s, data, u"--frob"_s} << 2 << QByteArray("frob");
    QTest::newRow("unknown command") << QStringList{u"frob"_s} << 2 << QByteArray("frob");
    QTest::newRow("word too many") << QStringList{u"--data"_s, data, u"extra"_s} << 2 << QByteArray("extra");
    QTest::newRow("unknown setting") << QStringList{u"--data"_s, data, u"--set"_s, u"no.such=1"_s} << 2
                                     << QByteArray("no.such");
    QTest::newRow("setting without a value")
        << QStringList{u"--data"_s, data, u"--set"_s, u"http.maxBody"_s} << 2 << QByteArray("key=value");
    QTest::newRow("bad number") << QStringList{u"--data"_s, data, u"--set"_s, u"http.maxBody=lots"_s} << 2
                                << QByteArray("http.maxBody");
    QTest::newRow("bad address") << QStringList{u"--data"_s, data, u"--listen"_s, u"8083"_s} << 2
                                 << QByteArray("127.0.0.1:8083");
    QTest::newRow("bad log format") << QStringList{u"--data"_s, data, u"--set"_s, u"log.format=xml"_s} << 2
                                    << QByteArray("log.format");
    QTest::newRow("config file not there")
        << QStringList{u"--data"_s, data, u"--config"_s, u"/no/such/file"_s} << 2 << QByteArray("/no/such/file");
    QTest::newRow("directory that cannot be made")
        << QStringList{u"--data"_s, u"/proc/formwright"_s} << 1 << QByteArray("/proc/formwright");
    QTest::newRow("database that does not answer")
        << QStringList{u"--data"_s, data, u"--database"_s, u"postgresql://nobody@127.0.0.1:1/none"_s} << 1
        << QByteArray("the database cannot be opened");
    QTest::newRow("certificate without a key") << QStringList{u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s,
        u"--set"_s, u"tls.certificate=/etc/hostname"_s}
                                               << 1 << QByteArray("key");
}

void StartTest::refusesToStart()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, part);
    const CommandResult result = runCommand(arguments);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY2(result.errors.startsWith("formwrightd: ") && result.errors.contains(part), result.errors.constData());
    QCOMPARE(result.errors.count('\n'), 1);
    QCOMPARE(result.output, QByteArray());
}

void StartTest::refusesAPortThatIsTaken()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    const CommandResult result = runCommand(
        {u"--data"_s, newDirectory(), u"--listen"_s, u"127.0.0.1:"_s + QString::number(other.serverPort())});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains(QByteArray("port " + QByteArray::number(other.serverPort()))),
        result.errors.constData());
}

void StartTest::refusesAnotherKeyThanTheDatabases()
{
    const QString data = newDirectory();
    formwright::tests::prepareData(data);
    QVERIFY(QFile::remove(QString(data % u"/server.key"_s)));
    const CommandResult result = runCommand({u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains("server key is not the one"), result.errors.constData());
}

void StartTest::refusesANewerDatabase()
{
    const QString data = newDirectory();
    formwright::tests::prepareData(data);
    formwright::storage::openSession({QString(data % u"/formwright.db"_s)}, true)
        ->execute(u"INSERT INTO schema_migration VALUES (9999, '9999_later', 'x')"_s);
    const CommandResult result = runCommand({u"--data"_s, data, u"--listen"_s, u"127.0.0.1:0"_s});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.errors.contains("newer Formwright"), result.errors.constData());
}

void StartTest::laterSourcesOfSettingsWin()
{
    const QString data = newDirectory();
    QVERIFY(QDir().mkpath(data));
    QFile file(QString(data % u"/formwright.ini"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("log.format = xml\nhttp.maxBody = 2048\n") > 0);
    file.close();
    // The file alone is refused; the environment mends the one, the command line the other.
    QVERIFY(runCommand({u"--data"_s, data}).errors.contains("log.format"));
    ServerProcess server({u"--data"_s, data, u"--set"_s, u"http.maxBody=4096"_s},
        {u"FORMWRIGHT_LOG_FORMAT=json"_s, u"FORMWRIGHT_HTTP_MAXBODY=3072"_s});
    QVERIFY2(server.waitUntilReady(), server.errors().constData());
    QCOMPARE(HttpClient(server.port()).call("POST", "/api/designtime/login", QByteArray(4000, 'x'))->status, 400);
    QCOMPARE(HttpClient(server.port()).call("POST", "/api/designtime/login", QByteArray(5000, 'x'))->status, 413);
    server.terminate();
    QCOMPARE(server.waitForExit(), 0);
    QVERIFY(server.errors().contains(R"("message":"stopping"})"));
}

void StartTest::logsNoQueryStrings_data()
{
    QTest::addColumn<QString>("format");
    QTest::newRow("text") << u"text"_s;
    QTest::newRow("json") << u"json"_s;
}

void StartTest::logsNoQueryStrings()
{
    QFETCH(QString, format);
    const QString data = newDirectory();
    const QByteArray token = formwright::tests::prepareData(data);
    ServerProcess server({u"--data"_s, data, u"--set"_s, u"log.format="_s + format});
    QVERIFY(server.waitUntilReady());
    const auto answer
        = HttpClient(server.port())
              .call("GET", "/api/kms/resources/r1/authorizations?pageNo=1&linesPerPage=5&accessToken=" + token);
    QVERIFY(answer);
    QCOMPARE(answer->status, 200);
    const qsizetype id = answer->head.indexOf("X-Request-Id: ");
    const QByteArray requestId = answer->head.mid(id + 14, answer->head.indexOf('\r', id) - id - 14);
    server.terminate();
    QCOMPARE(server.waitForExit(), 0);
    QByteArray line;
    const QList<QByteArray> lines = server.errors().split('\n');
    for (const QByteArray &candidate : lines) {
        if (candidate.contains(requestId))
            line = candidate;
    }
    QVERIFY2(line.contains("/api/kms/resources/{resourceId}/authorizations"), line.constData());
    QVERIFY2(
        !server.errors().contains(token) && !server.errors().contains("linesPerPage"), "a query string was logged");
    if (format == "json"_L1) {
        const QJsonObject entry = QJsonDocument::fromJson(line).object();
        QCOMPARE(entry.value("method"_L1).toString(), u"GET"_s);
        QCOMPARE(entry.value("status"_L1).toInt(), 200);
        QVERIFY(!entry.value("user"_L1).toString().isEmpty() && entry.value("ms"_L1).isDouble());
    } else {
        QVERIFY2(line.contains(" GET ") && line.contains(" 200 ") && line.contains("ms user="), line.constData());
    }
}

void StartTest::tellsTheServiceManager()
{
#ifdef Q_OS_LINUX
    const QByteArray path = m_directory.filePath(u"notify"_s).toLocal8Bit();
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), size_t(path.size()));
    QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    const auto message = [&] {
        char text[100];
        const ssize_t length = ::recv(socket, text, sizeof text, 0);
        return length < 0 ? QByteArray() : QByteArray(text, length);
    };
    ServerProcess server({u"--data"_s, newDirectory()}, {u"NOTIFY_SOCKET="_s + QString::fromLocal8Bit(path)});
    QVERIFY(server.waitUntilReady());
    // It is sent after the line that waitUntilReady() waits for.
    QByteArray ready;
    const auto hasArrived = [&] {
        if (ready.isEmpty())
            ready = message();
        return !ready.isEmpty();
    };
    QTRY_VERIFY(hasArrived());
    QCOMPARE(ready, QByteArray("READY=1"));
    server.terminate();
    QCOMPARE(server.waitForExit(), 0);
    QCOMPARE(message(), QByteArray("STOPPING=1"));
    ::close(socket);
#else
    QSKIP("systemd is a Linux matter");
#endif
}

void StartTest::demoStaysOnLoopback()
{
    const CommandResult result = runCommand({u"--data"_s, newDirectory(), u"--demo"_s, u"--listen"_s, u"*:0"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.errors.contains("loopback"), result.errors.constData());
}

void StartTest::demoServesItsDocuments()
{
    const QString data = newDirectory();
    {
        ServerProcess server({u"--data"_s, data, u"--demo"_s});
        QVERIFY2(server.waitUntilReady(), server.errors().constData());
        server.terminate();
        QCOMPARE(server.waitForExit(), 0);
    }
    const CommandResult users = runCommand({u"user"_s, u"list"_s, u"--data"_s, data});
    QCOMPARE(users.exitCode, 0);
    QVERIFY2(users.output.count('\n') > 3, users.output.constData());
    ServerProcess again({u"--data"_s, data, u"--demo"_s});
    QVERIFY(again.waitUntilReady());
    QCOMPARE(runCommand({u"user"_s, u"list"_s, u"--data"_s, data}).exitCode, 1);
}

QTEST_GUILESS_MAIN(StartTest)
#include "start_test.moc"
