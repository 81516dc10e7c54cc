#include "backend/http/address_limits.h"
#include "backend/http/host_names.h"
#include "backend/http/trusted_proxies.h"
#include "backend/identity/client_network.h"
#include "http/test_server.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using namespace Qt::StringLiterals;
using http::AddressLimits;
using http::HostNames;
using http::TrustedProxies;

// Whose request it is, and by what name it calls the server.
class ClientAddressTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void believesTrustedProxiesOnly_data();
    void believesTrustedProxiesOnly();
    void listenerUsesTheForwardedAddress();
    void countsNetworks();
    void countsProxiesInAllOnly();
    void knowsItsNames_data();
    void knowsItsNames();
};

void ClientAddressTest::believesTrustedProxiesOnly_data()
{
    QTest::addColumn<QString>("peer");
    QTest::addColumn<QByteArray>("forwarded");
    QTest::addColumn<QString>("client");
    const auto row = [](const char *name, const char *peer, const char *forwarded, const char *client) {
        QTest::newRow(name) << QString::fromLatin1(peer) << QByteArray(forwarded) << QString::fromLatin1(client);
    };
    row("nobody's word", "192.0.2.9", "203.0.113.5", "192.0.2.9");
    row("a proxy", "127.0.0.1", "203.0.113.5", "203.0.113.5");
    row("a proxy without a header", "127.0.0.1", "", "127.0.0.1");
    row("what the client says of itself", "127.0.0.1", "1.2.3.4, 203.0.113.5", "203.0.113.5");
    row("two proxies", "127.0.0.1", "1.2.3.4, 203.0.113.5, 10.1.2.3", "203.0.113.5");
    row("a port", "127.0.0.1", "203.0.113.5:4711", "203.0.113.5");
    row("IPv6", "127.0.0.1", "2001:db8::1", "2001:db8::1");
    row("IPv6 with a port", "fd00::1", "[2001:db8::1]:80", "2001:db8::1");
    row("IPv4 in IPv6", "127.0.0.1", "::ffff:203.0.113.5", "203.0.113.5");
    row("no address", "127.0.0.1", "unknown", "127.0.0.1");
    row("no address behind a proxy", "127.0.0.1", "1.2.3.4, unknown, 10.1.2.3", "10.1.2.3");
    row("proxies alone", "127.0.0.1", "10.1.2.3", "10.1.2.3");
}

void ClientAddressTest::believesTrustedProxiesOnly()
{
    QFETCH(QString, peer);
    QFETCH(QByteArray, forwarded);
    QFETCH(QString, client);
    const TrustedProxies proxies({u"127.0.0.1"_s, u"10.0.0.0/8"_s, u"fd00::/8"_s});
    http::Request request;
    request.peer = QHostAddress(peer);
    if (!forwarded.isEmpty())
        request.headers.append("X-Forwarded-For", forwarded);
    request.headers.append("X-Forwarded-Proto", "https");
    proxies.replacePeer(request);
    QCOMPARE(request.peer, QHostAddress(client));
    QCOMPARE(request.secure, peer != "192.0.2.9"_L1);
    QVERIFY(!TrustedProxies::isAddress(u"proxy.example.org"_s));
    QVERIFY(!TrustedProxies::isAddress(u"10.0.0.0/99"_s));
}

void ClientAddressTest::listenerUsesTheForwardedAddress()
{
    Server server;
    server.options.trustedProxies = {u"127.0.0.1"_s};
    std::mutex mutex;
    QList<QHostAddress> logged;
    const quint16 port = server.start([&](const http::RequestLogEntry &entry) {
        const std::lock_guard lock(mutex);
        logged.append(entry.peer);
    });
    RawClient client(port);
    client.send(get("/", "X-Forwarded-For: 203.0.113.5\r\n"));
    QCOMPARE(client.read().status, 200);
    QCOMPARE(server.handler.last().peer, QHostAddress(u"203.0.113.5"_s));
    const std::lock_guard lock(mutex);
    QCOMPARE(logged, QList<QHostAddress>{QHostAddress(u"203.0.113.5"_s)});
}

void ClientAddressTest::countsNetworks()
{
    AddressLimits limits(10, 2, true);
    QVERIFY(limits.enter(QHostAddress(u"2001:db8:1:2::1"_s)));
    QVERIFY(limits.enter(QHostAddress(u"2001:db8:1:2:ffff::2"_s)));
    QVERIFY(!limits.enter(QHostAddress(u"2001:db8:1:2:3::3"_s)));
    QVERIFY(limits.enter(QHostAddress(u"2001:db8:1:3::1"_s)));
    limits.leave(QHostAddress(u"2001:db8:1:2::1"_s));
    QVERIFY(limits.enter(QHostAddress(u"2001:db8:1:2:3::3"_s)));
    QVERIFY(limits.enter(QHostAddress(u"192.0.2.1"_s)));
    QVERIFY(limits.enter(QHostAddress(u"192.0.2.2"_s)));
    QCOMPARE(identity::networkOf(QHostAddress(u"::ffff:192.0.2.1"_s)), QHostAddress(u"192.0.2.1"_s));
    QCOMPARE(identity::networkOf(QHostAddress(u"::1"_s)), QHostAddress(u"::1"_s));
}

void ClientAddressTest::countsProxiesInAllOnly()
{
    const TrustedProxies proxies({u"10.0.0.0/8"_s});
    AddressLimits limits(4, 1, false, proxies);
    for (int i = 0; i < 4; ++i)
        QVERIFY(limits.enter(QHostAddress(u"10.0.0.1"_s)));
    QVERIFY(!limits.enter(QHostAddress(u"10.0.0.1"_s)));
    for (int i = 0; i < 4; ++i)
        limits.leave(QHostAddress(u"10.0.0.1"_s));
    QCOMPARE(limits.count(), 0);
}

void ClientAddressTest::knowsItsNames_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<bool>("known");
    const auto row
        = [](const char *host, bool known) { QTest::newRow(*host ? host : "none") << QByteArray(host) << known; };
    row("", true);
    row("127.0.0.1", true);
    row("127.0.0.1:8083", true);
    row("[::1]:8083", true);
    row("192.0.2.7:80", true);
    row("localhost", true);
    row("LocalHost:8083", true);
    row("app.localhost", true);
    row("forms.example.org", true);
    row("FORMS.example.org:443", true);
    row("forms.example.org.", true);
    row("a.apps.example.org", true);
    row("apps.example.org", false);
    row("evil.example.net", false);
    row("forms.example.org.evil.net", false);
    row("localhost.evil.net", false);
    row("127.0.0.1.evil.net", false);
    row("[", false);
}

void ClientAddressTest::knowsItsNames()
{
    QFETCH(QByteArray, host);
    QFETCH(bool, known);
    const HostNames names({u"forms.example.org"_s, u"*.apps.example.org"_s});
    QCOMPARE(names.takes(host), known);
    QVERIFY(HostNames({u"*"_s}).takes(host));
}

QTEST_GUILESS_MAIN(ClientAddressTest)
#include "client_address_test.moc"
