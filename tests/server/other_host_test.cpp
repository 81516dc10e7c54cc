#include "http/raw_client.h"
#include "http/test_certificate.h"
#include "other_host.h"
#include "server_process.h"

#include <QCoreApplication>
#include <QSslCertificate>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

namespace {

TwoHosts *hosts = nullptr;
constexpr int patience = 60'000; // milliseconds for what comes in one on a quiet machine

QByteArray healthRequest(const QByteArray &fields = {})
{
    return "GET /actuator/health HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n";
}

// A client on the other host.
std::unique_ptr<RawClient> otherClient(
    const QHostAddress &server, quint16 port, const QHostAddress &from = TwoHosts::otherAddress())
{
    const TwoHosts::OnTheOther other(*hosts);
    return std::make_unique<RawClient>(server, port, from);
}

bool isServed(RawClient &client)
{
    client.send(healthRequest());
    return client.read(false, patience).status == 200;
}

} // namespace

// The built server met from another host, over a cable between two network namespaces.
class OtherHostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_directory = std::make_unique<QTemporaryDir>(); }
    void limitsConnectionsOfOneAddress();
    void limitsMappedAddressesAlike();
    void listensWhereItIsTold_data();
    void listensWhereItIsTold();
    void speaksTls();
    void sharesWithListedOrigins_data();
    void sharesWithListedOrigins();
    void answersPreflights_data();
    void answersPreflights();

private:
    std::unique_ptr<ServerProcess> serverOn(const QString &address, const QStringList &settings = {})
    {
        QStringList arguments{u"--data"_s, m_directory->path(), u"--listen"_s, address + u":0"_s};
        for (const QString &setting : settings)
            arguments += {u"--set"_s, setting};
        auto server = std::make_unique<ServerProcess>(arguments);
        if (!server->waitUntilReady())
            qWarning("%s", server->errors().constData());
        return server;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
};

void OtherHostTest::limitsConnectionsOfOneAddress()
{
    constexpr int most = 256;
    const auto server = serverOn(TwoHosts::address().toString());
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < most; ++i) {
        clients.push_back(otherClient(TwoHosts::address(), server->port()));
        QVERIFY2(isServed(*clients.back()), qPrintable(QString::number(i)));
    }
    const auto refused = otherClient(TwoHosts::address(), server->port());
    const RawAnswer answer = refused->read(false, patience);
    QCOMPARE(answer.status, 503);
    QVERIFY(answer.has("Retry-After"));
    QVERIFY(refused->closesWithin(patience));
    // Whoever is connected already, and whoever has another address, is served.
    QVERIFY(isServed(*clients.front()));
    QVERIFY(isServed(*clients.back()));
    QVERIFY(isServed(*otherClient(TwoHosts::address(), server->port(), TwoHosts::otherSecondAddress())));
    // Every connection that ends makes room for one.
    clients.pop_back();
    std::unique_ptr<RawClient> next;
    QTRY_VERIFY_WITH_TIMEOUT((next = otherClient(TwoHosts::address(), server->port()), isServed(*next)), patience);
    QCOMPARE(otherClient(TwoHosts::address(), server->port())->read(false, patience).status, 503);
    clients.clear();
    QTRY_VERIFY_WITH_TIMEOUT(isServed(*otherClient(TwoHosts::address(), server->port())), patience);
}

// A socket for both families sees IPv4 clients as IPv6 addresses.
void OtherHostTest::limitsMappedAddressesAlike()
{
    const auto server = serverOn(u"*"_s, {u"http.maxConnectionsPerAddress=2"_s});
    const auto first = otherClient(TwoHosts::address(), server->port());
    const auto second = otherClient(TwoHosts::secondAddress(), server->port());
    QVERIFY(isServed(*first) && isServed(*second));
    QCOMPARE(otherClient(TwoHosts::address(), server->port())->read().status, 503);
    QVERIFY(isServed(*otherClient(TwoHosts::address(), server->port(), TwoHosts::otherSecondAddress())));
    for (int i = 0; i < 3; ++i) {
        RawClient local(server->port());
        QVERIFY(isServed(local));
    }
}

void OtherHostTest::listensWhereItIsTold_data()
{
    QTest::addColumn<QString>("listen");
    QTest::addColumn<bool>("onFirst");
    QTest::addColumn<bool>("onSecond");
    QTest::addColumn<bool>("onLoopback");
    QTest::newRow("loopback") << u"127.0.0.1"_s << false << false << true;
    QTest::newRow("one address") << TwoHosts::address().toString() << true << false << false;
    QTest::newRow("another address") << TwoHosts::secondAddress().toString() << false << true << false;
    QTest::newRow("all addresses") << u"*"_s << true << true << true;
}

void OtherHostTest::listensWhereItIsTold()
{
    QFETCH(QString, listen);
    QFETCH(bool, onFirst);
    QFETCH(bool, onSecond);
    QFETCH(bool, onLoopback);
    const auto server = serverOn(listen);
    const auto reaches = [&](const QHostAddress &address) {
        const auto client = otherClient(address, server->port());
        return client->isOpen() && isServed(*client);
    };
    QCOMPARE(reaches(TwoHosts::address()), onFirst);
    QCOMPARE(reaches(TwoHosts::secondAddress()), onSecond);
    RawClient local(server->port());
    QCOMPARE(local.isOpen() && isServed(local), onLoopback);
}

void OtherHostTest::speaksTls()
{
    const auto write = [this](const QString &name, const char *text) {
        const QString path = m_directory->filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
            qFatal("%s cannot be written", qPrintable(path));
        return path;
    };
    const auto server = serverOn(TwoHosts::address().toString(),
        {u"tls.certificate="_s + write(u"certificate.pem"_s, testCertificate),
            u"tls.key="_s + write(u"key.pem"_s, testKey)});
    QCOMPARE(server->url().scheme(), u"https"_s);

    QSslSocket client;
    QSslConfiguration trust = QSslConfiguration::defaultConfiguration();
    trust.setCaCertificates({QSslCertificate(QByteArray(testCertificate).trimmed())});
    client.setSslConfiguration(trust);
    {
        const TwoHosts::OnTheOther other(*hosts);
        client.bind(TwoHosts::otherAddress());
        // The certificate is checked, by the name that it is for.
        client.connectToHostEncrypted(TwoHosts::address().toString(), server->port(), u"localhost"_s);
        QVERIFY2(client.waitForEncrypted(tryPatience), qPrintable(client.errorString()));
    }
    client.write(healthRequest());
    QByteArray answer;
    while (!answer.contains("UP") && client.waitForReadyRead(tryPatience))
        answer += client.readAll();
    QVERIFY2(answer.startsWith("HTTP/1.1 200 "), answer.constData());

    const auto plain = otherClient(TwoHosts::address(), server->port());
    plain->send(healthRequest());
    QVERIFY(plain->closesWithin(tryPatience));
    QVERIFY(!plain->rest().contains("HTTP/1.1 200"));
}

void OtherHostTest::sharesWithListedOrigins_data()
{
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QByteArray>("origin");
    QTest::addColumn<QByteArray>("allowed");
    QTest::addColumn<QByteArray>("withCookies");
    const QString two = u"https://app.example,http://192.0.2.10:8000"_s;
    QTest::newRow("first") << two << QByteArray("https://app.example") << QByteArray("https://app.example")
                           << QByteArray("true");
    QTest::newRow("second") << two << QByteArray("http://192.0.2.10:8000") << QByteArray("http://192.0.2.10:8000")
                            << QByteArray("true");
    QTest::newRow("another port") << two << QByteArray("http://192.0.2.10:8001") << QByteArray() << QByteArray();
    QTest::newRow("another scheme") << two << QByteArray("http://app.example") << QByteArray() << QByteArray();
    QTest::newRow("longer name") << two << QByteArray("https://app.example.evil") << QByteArray() << QByteArray();
    QTest::newRow("any") << u"*"_s << QByteArray("https://who.example") << QByteArray("*") << QByteArray();
    QTest::newRow("none") << QString() << QByteArray("https://app.example") << QByteArray() << QByteArray();
}

void OtherHostTest::sharesWithListedOrigins()
{
    QFETCH(QString, listed);
    QFETCH(QByteArray, origin);
    QFETCH(QByteArray, allowed);
    QFETCH(QByteArray, withCookies);
    const auto server = serverOn(TwoHosts::address().toString(), {u"http.corsOrigins="_s + listed});
    const auto client = otherClient(TwoHosts::address(), server->port());
    client->send(healthRequest("Origin: " + origin + "\r\n"));
    const RawAnswer answer = client->read();
    // The request is served: it is the browser that keeps the answer from the page.
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.header("Access-Control-Allow-Origin"), allowed);
    QCOMPARE(answer.header("Access-Control-Allow-Credentials"), withCookies);
}

void OtherHostTest::answersPreflights_data()
{
    QTest::addColumn<QByteArray>("origin");
    QTest::addColumn<bool>("isAllowed");
    QTest::newRow("listed") << QByteArray("https://app.example") << true;
    QTest::newRow("not listed") << QByteArray("https://evil.example") << false;
}

void OtherHostTest::answersPreflights()
{
    QFETCH(QByteArray, origin);
    QFETCH(bool, isAllowed);
    const auto server = serverOn(TwoHosts::address().toString(), {u"http.corsOrigins=https://app.example"_s});
    const auto client = otherClient(TwoHosts::address(), server->port());
    client->send("OPTIONS /api/runtime/login HTTP/1.1\r\nHost: " + TwoHosts::address().toString().toLatin1()
        + "\r\nOrigin: " + origin
        + "\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: accesstoken, "
          "content-type\r\n\r\n");
    const RawAnswer answer = client->read();
    QCOMPARE(answer.status, 204);
    QCOMPARE(answer.header("Access-Control-Allow-Origin"), isAllowed ? origin : QByteArray());
    QCOMPARE(answer.header("Access-Control-Allow-Headers"),
        isAllowed ? QByteArray("accesstoken, content-type") : QByteArray());
    QCOMPARE(answer.header("Access-Control-Allow-Methods").contains("POST"), isAllowed);
    QVERIFY(answer.header("Vary").contains("Origin"));
}

int main(int argc, char *argv[])
{
    // Before the first thread: a new network is that of the calling thread alone.
    TwoHosts made;
    if (const auto problem = made.set()) {
        std::fprintf(stderr, "not run: two hosts need network namespaces and iproute2: %s\n", qPrintable(*problem));
        return 77;
    }
    hosts = &made;
    QCoreApplication application(argc, argv);
    OtherHostTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "other_host_test.moc"
