#include "support/local_http_server.h"
#include "support/test_backend.h"

#include <QJsonArray>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::LocalHttpServer;
using formwright::tests::TestBackend;

// Document B: what a domain uses beside its own software.
class AuthtimeServicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsTestMessage_data();
    void sendsTestMessage();
    void tellsWhatTheGatewaySaid_data();
    void tellsWhatTheGatewaySaid();
    void sendsSoManyAtATime();
    void tellsThatThereIsNoGateway();
    void refusesTelephone_data();
    void refusesTelephone();
    void keepsCloudAccount_data() { addEngineRows(); }
    void keepsCloudAccount();
    void listsServices_data() { addEngineRows(); }
    void listsServices();
    void switchesDefaultSoftware_data() { addEngineRows(); }
    void switchesDefaultSoftware();
    void switchesKnowledgeLibraries();
    void refusesUnknownSoftware();
    void savesKnowledgeConfiguration_data() { addEngineRows(); }
    void savesKnowledgeConfiguration();
    void refusesKnowledgeConfiguration_data();
    void refusesKnowledgeConfiguration();
    void reachesOwnDomainsOnly_data();
    void reachesOwnDomainsOnly();
};

static QHash<QString, QString> gateway(const QString &url, const QHash<QString, QString> &more = {})
{
    QHash<QString, QString> settings{{u"sms.url"_s, url}, {u"sms.timeout"_s, u"5"_s}};
    settings.insert(more);
    return settings;
}

static QJsonObject entry(const Answer &answer, const QString &id)
{
    for (const QJsonValue &value : answer.data().toArray()) {
        if (value.toObject().value("id"_L1) == id)
            return value.toObject();
    }
    return {};
}

void AuthtimeServicesTest::sendsTestMessage_data()
{
    QTest::addColumn<QString>("path"); // of the gateway
    QTest::addColumn<QString>("headers");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QByteArray>("line"); // as sent
    QTest::addColumn<QByteArray>("sent");

    QTest::newRow("in the address")
        << u"/send?to={telephone}&text={text}"_s << QString() << QString()
        << QByteArray(
               "POST /send?to=%2B49%20170%201&text=This%20is%20a%20test%20message%20of%20your%20Formwright%20server. "
               "HTTP/1.1")
        << QByteArray();
    QTest::newRow("JSON")
        << u"/m"_s << u"Content-Type: application/json | Authorization: Bearer x"_s
        << u"{\"to\":\"{telephone}\",\"body\":\"{text}\"}"_s << QByteArray("POST /m HTTP/1.1")
        << QByteArray("{\"to\":\"+49 170 1\",\"body\":\"This is a test message of your Formwright server.\"}");
    QTest::newRow("form")
        << u"/m"_s << QString() << u"to={telephone}&body={text}"_s << QByteArray("POST /m HTTP/1.1")
        << QByteArray("to=%2B49%20170%201&body=This%20is%20a%20test%20message%20of%20your%20Formwright%20server.");
}

void AuthtimeServicesTest::sendsTestMessage()
{
    QFETCH(QString, path);
    QFETCH(QString, headers);
    QFETCH(QString, body);
    LocalHttpServer provider(202, "queued");
    TestBackend server(
        u"sqlite"_s, gateway(provider.address() + path, {{u"sms.headers"_s, headers}, {u"sms.body"_s, body}}));
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    const Answer answer = server.get("/api/authtime/domain/" + domain + "/sms/%2B49%20170%201");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("type"_L1).toString(), u"success"_s);
    QCOMPARE(answer.data().toObject().value("message"_L1).toString(), u"the SMS gateway took the message: queued"_s);
    const auto requests = provider.requests();
    QCOMPARE(requests.size(), 1);
    QTEST(requests.first().line, "line");
    QTEST(requests.first().body, "sent");
    for (const QString &header : headers.split(u'|', Qt::SkipEmptyParts))
        QVERIFY(requests.first().head.contains(header.trimmed().toLatin1()));
    QCOMPARE(server.count(u"domain_service_use"_s, u"calls = 1"_s), 1);
    QVERIFY(server.logEntries().contains(u"Send a test message|success"_s));
}

void AuthtimeServicesTest::tellsWhatTheGatewaySaid_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("success");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("message");

    QTest::newRow("pattern found") << 200 << QByteArray("{\"code\": 0}") << u"\"code\":\\s*0\\b"_s << u"success"_s
                                   << u"the SMS gateway took the message: {\"code\": 0}"_s;
    QTest::newRow("pattern missing") << 200 << QByteArray("{\"code\": 12}") << u"\"code\":\\s*0\\b"_s << u"error"_s
                                     << u"the SMS gateway refused the message: {\"code\": 12}"_s;
    QTest::newRow("status") << 403 << QByteArray("no credit") << QString() << u"error"_s
                            << u"the SMS gateway answered with the status 403: no credit"_s;
    QTest::newRow("bad pattern") << 200 << QByteArray("ok") << u"("_s << u"error"_s
                                 << u"the setting sms.success is no regular expression: missing closing parenthesis"_s;
}

void AuthtimeServicesTest::tellsWhatTheGatewaySaid()
{
    QFETCH(int, status);
    QFETCH(QByteArray, reply);
    QFETCH(QString, success);
    LocalHttpServer provider(status, reply);
    TestBackend server(u"sqlite"_s, gateway(provider.address(), {{u"sms.success"_s, success}}));
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    const Answer answer = server.get("/api/authtime/domain/" + domain + "/sms/123456");
    QCOMPARE(answer.status, 200);
    QTEST(answer.data().toObject().value("type"_L1).toString(), "type");
    QTEST(answer.data().toObject().value("message"_L1).toString(), "message");
}

void AuthtimeServicesTest::sendsSoManyAtATime()
{
    QTcpServer silent; // takes the message and says nothing
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    TestBackend server(u"sqlite"_s,
        gateway(QString(u"http://127.0.0.1:"_s % QString::number(silent.serverPort()) % u"/"_s),
            {{u"sms.maxTests"_s, u"1"_s}, {u"sms.timeout"_s, u"60"_s}}));
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/sms/123456";
    Answer first;
    std::thread sender([&] { first = server.get(path); });
    const bool isSending = silent.waitForNewConnection(30'000);
    const Answer second = server.get(path);
    if (isSending)
        silent.nextPendingConnection()->abort();
    silent.close();
    sender.join();
    QVERIFY(isSending);
    QCOMPARE(second.status, 429);
    QCOMPARE(first.data().toObject().value("type"_L1).toString(), u"error"_s);
    QCOMPARE(server.get(path).status, 200);
}

void AuthtimeServicesTest::tellsThatThereIsNoGateway()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    const Answer answer = server.get("/api/authtime/domain/" + domain + "/sms/123456");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("type"_L1).toString(), u"error"_s);
    QCOMPARE(server.count(u"domain_service_use"_s), 0);

    // A provider that hangs up is told apart from none.
    LocalHttpServer provider(0, {});
    TestBackend other(u"sqlite"_s, gateway(provider.address()));
    other.beAdmin();
    const QByteArray otherDomain = other.addDomain(u"Acme"_s).toLatin1();
    const Answer unreachable = other.get("/api/authtime/domain/" + otherDomain + "/sms/123456");
    QVERIFY(unreachable.data()
                .toObject()
                .value("message"_L1)
                .toString()
                .startsWith(u"the SMS gateway cannot be reached: "_s));
}

void AuthtimeServicesTest::refusesTelephone_data()
{
    QTest::addColumn<QByteArray>("telephone");

    QTest::newRow("letters") << QByteArray("abc");
    QTest::newRow("too short") << QByteArray("12");
    QTest::newRow("line end") << QByteArray("123456%0A");
    QTest::newRow("place") << QByteArray("%7Btext%7D");
    QTest::newRow("too long") << QByteArray(40, '1');
}

void AuthtimeServicesTest::refusesTelephone()
{
    QFETCH(QByteArray, telephone);
    LocalHttpServer provider(200, "ok");
    TestBackend server(u"sqlite"_s, gateway(provider.address()));
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    const Answer answer = server.get("/api/authtime/domain/" + domain + "/sms/" + telephone);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    QVERIFY(provider.requests().isEmpty());
}

void AuthtimeServicesTest::keepsCloudAccount()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    // "pässword" in Base64 with its first two characters at the end.
    const Answer saved = server.post("/api/authtime/domain/" + domain + "/cloudcenter/user",
        R"({"account":"acme@cloud","password":"Okc3N3b3JkcM"})");
    QCOMPARE(saved.status, 200);
    QVERIFY(!saved.json().contains("data"_L1) || saved.data().isNull());
    QJsonObject data = server.get("/api/authtime/domain/" + domain + "/services").data().toObject();
    QCOMPARE(data.value("account"_L1).toString(), u"acme@cloud"_s);
    QCOMPARE(data.value("password"_L1).toString(), u"pässword"_s);

    server.useAdminToken(server.token(
        server.addPlatformAccount(u"dora"_s, false, true, false, {QString::fromLatin1(domain)}), u"admin"_s));
    data = server.get("/api/authtime/domain/" + domain + "/services").data().toObject();
    QCOMPARE(data.value("account"_L1).toString(), u"acme@cloud"_s);
    QVERIFY(data.value("password"_L1).isNull());
}

void AuthtimeServicesTest::listsServices()
{
    QFETCH(QString, engine);
    LocalHttpServer provider(200, "ok");
    TestBackend server(engine, gateway(provider.address()));
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    for (int i = 0; i < 3; ++i)
        server.get("/api/authtime/domain/" + domain + "/sms/123456");
    const QJsonArray services
        = server.get("/api/authtime/domain/" + domain + "/services").data().toObject().value("data"_L1).toArray();
    QCOMPARE(services.size(), 1);
    QCOMPARE(services.first().toObject().value("id"_L1).toString(), u"sms"_s);
    QCOMPARE(services.first().toObject().value("callCount"_L1).toInt(), 3);
    QVERIFY(services.first().toObject().value("balance"_L1).isDouble());
}

void AuthtimeServicesTest::switchesDefaultSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/defaultapp";
    const QByteArray other = "/api/authtime/domain/" + server.addDomain(u"Other"_s).toLatin1() + "/defaultapp";
    QVERIFY(entry(server.get(path), u"flowCenter"_s).value("enable"_L1).toBool());
    QCOMPARE(server.put(path + "/flowCenter/disable").status, 200);
    QVERIFY(!entry(server.get(path), u"flowCenter"_s).value("enable"_L1).toBool(true));
    QVERIFY(entry(server.get(path), u"KMAPPID"_s).value("enable"_L1).toBool());
    QVERIFY(entry(server.get(other), u"flowCenter"_s).value("enable"_L1).toBool());
    QCOMPARE(server.put(path + "/flowCenter/enable").status, 200);
    QVERIFY(entry(server.get(path), u"flowCenter"_s).value("enable"_L1).toBool());
    QCOMPARE(server.logEntries(),
        (QStringList{
            u"Disable system software in a domain|success"_s, u"Enable system software in a domain|success"_s}));
}

void AuthtimeServicesTest::switchesKnowledgeLibraries()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray domain = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1();
    const QJsonObject knowledge = entry(server.get(domain + "/defaultapp"), u"KMAPPID"_s);
    const QByteArray realm = knowledge.value("realmId"_L1).toString().toLatin1();
    QVERIFY(!realm.isEmpty());
    QVERIFY(realm != knowledge.value("teamId"_L1).toString().toLatin1());
    QCOMPARE(server.put(domain + "/defaultapp/" + realm + "/disable").status, 200);
    const QJsonObject status = server.get(domain + "/getkmstatus").data().toObject();
    QVERIFY(status.value("enable"_L1).toBool());
    QVERIFY(!status.value("realmEnable"_L1).toBool(true));
    QVERIFY(status.value("teamEnable"_L1).toBool());
}

void AuthtimeServicesTest::refusesUnknownSoftware()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray domain = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1();
    QCOMPARE(server.put(domain + "/defaultapp/nothing/disable").status, 404);
    QCOMPARE(server.count(u"domain_default_software"_s), 0);
}

void AuthtimeServicesTest::savesKnowledgeConfiguration()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString domainId = server.addDomain(u"Acme"_s);
    const QString user = server.addUser(domainId, u"ada"_s);
    const QByteArray domain = "/api/authtime/domain/" + domainId.toLatin1();
    const Answer saved = server.put(
        domain + "/savekmconfig", R"({"kmRoleSelectItem":"reader, editor,reader","ids":")" + user.toLatin1() + R"("})");
    QCOMPARE(saved.status, 200);
    QVERIFY(saved.data().isString());
    const QJsonObject status = server.get(domain + "/getkmstatus").data().toObject();
    QCOMPARE(status.value("kmRoleSelectItem"_L1).toString(), u"reader,editor"_s);
    QCOMPARE(status.value("ids"_L1).toString(), user);
    QCOMPARE(server.logEntries(), QStringList{u"Save who uses the knowledge libraries|success"_s});
}

void AuthtimeServicesTest::refusesKnowledgeConfiguration_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");

    QTest::newRow("unknown member") << QByteArray(R"({"kmRoleSelectItem":"reader","ids":"nobody"})") << u"ids"_s;
    QTest::newRow("long code") << "{\"kmRoleSelectItem\":\"" + QByteArray(101, 'r') + "\",\"ids\":\"\"}"
                               << u"kmRoleSelectItem"_s;
}

void AuthtimeServicesTest::refusesKnowledgeConfiguration()
{
    QFETCH(QByteArray, body);
    TestBackend server;
    server.beAdmin();
    const Answer answer
        = server.put("/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/savekmconfig", body);
    QCOMPARE(answer.status, 400);
    QTEST(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), "field");
    QCOMPARE(server.count(u"domain_knowledge"_s), 0);
}

void AuthtimeServicesTest::reachesOwnDomainsOnly_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");

    const QByteArray account = R"({"account":"a","password":"b"})";
    QTest::newRow("sms") << QByteArray("GET") << QByteArray("/sms/123456") << QByteArray();
    QTest::newRow("services") << QByteArray("GET") << QByteArray("/services") << QByteArray();
    QTest::newRow("cloud account") << QByteArray("POST") << QByteArray("/cloudcenter/user") << account;
    QTest::newRow("software") << QByteArray("GET") << QByteArray("/defaultapp") << QByteArray();
    QTest::newRow("enable") << QByteArray("PUT") << QByteArray("/defaultapp/flowCenter/enable") << QByteArray();
    QTest::newRow("disable") << QByteArray("PUT") << QByteArray("/defaultapp/flowCenter/disable") << QByteArray();
    QTest::newRow("save knowledge") << QByteArray("PUT") << QByteArray("/savekmconfig") << QByteArray("{}");
    QTest::newRow("knowledge") << QByteArray("GET") << QByteArray("/getkmstatus") << QByteArray();
}

void AuthtimeServicesTest::reachesOwnDomainsOnly()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    TestBackend server;
    const QString own = server.addDomain(u"Own"_s);
    const QByteArray foreign = server.addDomain(u"Foreign"_s).toLatin1();
    server.useAdminToken(server.token(server.addPlatformAccount(u"dora"_s, false, true, false, {own}), u"admin"_s));
    QCOMPARE(server.call(method, "/api/authtime/domain/" + own.toLatin1() + path, body).status, 200);
    QCOMPARE(server.call(method, "/api/authtime/domain/" + foreign + path, body).status, 403);
    QCOMPARE(server.call(method, "/api/authtime/domain/nowhere" + path, body).status, 404);
}

QTEST_GUILESS_MAIN(AuthtimeServicesTest)
#include "authtime_services_test.moc"
