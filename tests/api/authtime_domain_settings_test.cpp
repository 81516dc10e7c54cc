#include "api/administration_fixture.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

namespace {

QJsonObject domainWith(const QJsonObject &more)
{
    QJsonObject domain{{"id"_L1, ""_L1}, {"name"_L1, "Acme"_L1}, {"systemName"_L1, ""_L1}, {"yunAccount"_L1, ""_L1},
        {"yunPassword"_L1, ""_L1}, {"description"_L1, ""_L1}, {"status"_L1, 1}, {"skinType"_L1, ""_L1},
        {"logoUrl"_L1, ""_L1}};
    for (auto it = more.begin(); it != more.end(); ++it)
        domain.insert(it.key(), it.value());
    return domain;
}

QJsonObject mailServer(const QJsonObject &more = {})
{
    QJsonObject server{{"host"_L1, "mail.example.org"_L1}, {"port"_L1, 587}, {"security"_L1, "starttls"_L1},
        {"account"_L1, "acme"_L1}, {"sender"_L1, "acme@example.org"_L1}};
    for (auto it = more.begin(); it != more.end(); ++it)
        server.insert(it.key(), it.value());
    return server;
}

QJsonObject shown(TestBackend &server, const QByteArray &domain)
{
    return server.get(domain).data().toObject();
}

} // namespace

// What a domain has of its own: its mail server and its fields.
class AuthtimeDomainSettingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsMailServer_data() { addEngineRows(); }
    void keepsMailServer();
    void keepsMailPasswordToItself_data() { addEngineRows(); }
    void keepsMailPasswordToItself();
    void sendsMailPasswordNowhereElse_data();
    void sendsMailPasswordNowhereElse();
    void refusesMailServer_data();
    void refusesMailServer();
    void keepsFields_data() { addEngineRows(); }
    void keepsFields();
    void othersSaveTheDomain_data() { addEngineRows(); }
    void othersSaveTheDomain();
};

void AuthtimeDomainSettingsTest::keepsMailServer()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const Answer created = server.post(
        "/api/authtime/domain", text(domainWith({{"mailServer"_L1, mailServer({{"password"_L1, "p1"_L1}})}})));
    QCOMPARE(created.status, 201);
    QCOMPARE(created.data()["mailServer"_L1].toObject(), mailServer({{"password"_L1, "p1"_L1}}));
    const QByteArray domain = "/api/authtime/domain/" + idOf(created).toLatin1();
    QCOMPARE(shown(server, domain).value("mailServer"_L1).toObject(), mailServer({{"password"_L1, "p1"_L1}}));
    // Absent: as it was.
    const QString id = idOf(created);
    QCOMPARE(server.put(domain, text(domainWith({{"id"_L1, id}, {"description"_L1, "other"_L1}}))).status, 200);
    QCOMPARE(shown(server, domain).value("mailServer"_L1).toObject(), mailServer({{"password"_L1, "p1"_L1}}));
    QCOMPARE(server.get("/domain/find/" + id.toLatin1()).data()["mailServer"_L1].toObject(),
        mailServer({{"password"_L1, "p1"_L1}}));
    // Without a host there is none.
    QCOMPARE(server.put(domain, text(domainWith({{"id"_L1, id}, {"mailServer"_L1, QJsonObject{{"host"_L1, ""_L1}}}})))
                 .status,
        200);
    QVERIFY(shown(server, domain).value("mailServer"_L1).isNull());
    QCOMPARE(server.count(u"domain"_s, u"mail_server <> '{}' OR mail_password <> ''"_s), 0);
}

void AuthtimeDomainSettingsTest::keepsMailPasswordToItself()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString id = QString::fromLatin1(domain).section(u'/', -1);
    const Answer saved = server.put(
        domain, text(domainWith({{"id"_L1, id}, {"mailServer"_L1, mailServer({{"password"_L1, "very secret"_L1}})}})));
    QCOMPARE(saved.status, 200);
    QVERIFY(saved.data()["mailServer"_L1]["password"_L1].isNull());
    QVERIFY(!server.get(domain).body.contains("very secret"));
    QCOMPARE(shown(server, domain).value("mailServer"_L1)["host"_L1].toString(), u"mail.example.org"_s);
    QCOMPARE(server.count(u"domain"_s, u"mail_password LIKE 'sealed:%'"_s), 1);
    server.useNoToken();
    server.useAccessToken(server.token(server.addUser(id, u"ada"_s), u"access"_s));
    QVERIFY(server.get("/domain/find/" + id.toLatin1()).data()["mailServer"_L1].isNull());
    server.beAdmin();
    QCOMPARE(shown(server, domain).value("mailServer"_L1)["password"_L1].toString(), u"very secret"_s);
}

void AuthtimeDomainSettingsTest::sendsMailPasswordNowhereElse_data()
{
    QTest::addColumn<QJsonObject>("change");
    QTest::addColumn<QString>("password");
    QTest::newRow("as it was") << QJsonObject() << u"p1"_s;
    QTest::newRow("sender") << QJsonObject{{"sender"_L1, "b@example.org"_L1}} << u"p1"_s;
    QTest::newRow("new") << QJsonObject{{"password"_L1, "p2"_L1}} << u"p2"_s;
    QTest::newRow("elsewhere") << QJsonObject{{"host"_L1, "mine.example.org"_L1}} << QString();
    QTest::newRow("port") << QJsonObject{{"port"_L1, 25}} << QString();
    QTest::newRow("account") << QJsonObject{{"account"_L1, "b"_L1}} << QString();
    QTest::newRow("in clear") << QJsonObject{{"security"_L1, "none"_L1}} << QString();
}

void AuthtimeDomainSettingsTest::sendsMailPasswordNowhereElse()
{
    QFETCH(QJsonObject, change);
    QFETCH(QString, password);
    TestBackend server(u"sqlite"_s);
    const QByteArray domain = beDomainAdmin(server);
    const QString id = QString::fromLatin1(domain).section(u'/', -1);
    const auto save = [&](const QJsonObject &more) {
        return server.put(domain, text(domainWith({{"id"_L1, id}, {"mailServer"_L1, mailServer(more)}}))).status;
    };
    QCOMPARE(save({{"password"_L1, "p1"_L1}}), 200);
    QCOMPARE(save(change), 200);
    server.beAdmin();
    QCOMPARE(shown(server, domain).value("mailServer"_L1)["password"_L1].toString(), password);
}

void AuthtimeDomainSettingsTest::refusesMailServer_data()
{
    QTest::addColumn<QJsonObject>("change");
    QTest::addColumn<QString>("field");
    const auto row = [](const char *member, const QJsonValue &value) {
        QTest::newRow(qPrintable(u"%1 %2"_s.arg(QLatin1StringView(member), value.toVariant().toString().left(20))))
            << QJsonObject{{QLatin1StringView(member), value}} << u"mailServer.%1"_s.arg(QLatin1StringView(member));
    };
    row("port", 0);
    row("port", 65'536);
    row("security", u"sometimes"_s);
    row("host", QString(256, u'h'));
    row("host", u"a\r\nb"_s);
    row("sender", u"a@example.org\nBcc: b@example.org"_s);
    row("password", QString(256, u'p'));
}

void AuthtimeDomainSettingsTest::refusesMailServer()
{
    QFETCH(QJsonObject, change);
    QFETCH(QString, field);
    TestBackend server(u"sqlite"_s);
    server.beAdmin();
    const Answer answer
        = server.post("/api/authtime/domain", text(domainWith({{"mailServer"_L1, mailServer(change)}})));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1)[0]["field"_L1].toString(), field);
}

void AuthtimeDomainSettingsTest::keepsFields()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const Answer created = server.post("/api/authtime/domain",
        text(domainWith({{"extension"_L1, QJsonObject{{"field1"_L1, "one"_L1}, {"field20"_L1, "twenty"_L1}}}})));
    QCOMPARE(created.status, 201);
    const QString id = idOf(created);
    const QByteArray domain = "/api/authtime/domain/" + id.toLatin1();
    QCOMPARE(server
                 .put(domain,
                     text(domainWith({{"id"_L1, id},
                         {"extension"_L1, QJsonObject{{"field2"_L1, "two"_L1}, {"field20"_L1, QJsonValue::Null}}}})))
                 .status,
        200);
    const QJsonObject now = shown(server, domain);
    QCOMPARE(now.value("field1"_L1).toString(), u"one"_s);
    QCOMPARE(now.value("field2"_L1).toString(), u"two"_s);
    QCOMPARE(now.value("field20"_L1).toString(), QString());
    const QJsonObject wrong{{"field21"_L1, "x"_L1}};
    QCOMPARE(server.put(domain, text(domainWith({{"id"_L1, id}, {"extension"_L1, wrong}}))).status, 400);
    // Those who are in it carry them along.
    const QString department = idOf(server.post(domain + "/department", R"({"name":"Research"})"));
    server.put(domain + "/user/ada-1",
        text(wholeUser(u"ada"_s, {{"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, department}}}}})));
    const QJsonValue inUser = server.get("/api/authtime/user/ada-1").data()["departments"_L1][0]["domain"_L1];
    QCOMPARE(inUser["field1"_L1].toString(), u"one"_s);
    QVERIFY(inUser["mailServer"_L1].isNull());
}

// Whoever changes something else of the domain leaves them as they are.
void AuthtimeDomainSettingsTest::othersSaveTheDomain()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const Answer created = server.post("/api/authtime/domain",
        text(domainWith({{"mailServer"_L1, mailServer({{"password"_L1, "p1"_L1}})},
            {"extension"_L1, QJsonObject{{"field7"_L1, "seven"_L1}}}})));
    const QString id = idOf(created);
    QCOMPARE(server.put("/domain/update", text({{"id"_L1, id}, {"description"_L1, "new"_L1}})).status, 200);
    QCOMPARE(server
                 .post("/api/authtime/domain/" + id.toLatin1() + "/cloudcenter/user",
                     R"({"account":"cloud","password":"c"})")
                 .status,
        200);
    const QJsonObject now = shown(server, "/api/authtime/domain/" + id.toLatin1());
    QCOMPARE(now.value("description"_L1).toString(), u"new"_s);
    QCOMPARE(now.value("yunAccount"_L1).toString(), u"cloud"_s);
    QCOMPARE(now.value("field7"_L1).toString(), u"seven"_s);
    QCOMPARE(now.value("mailServer"_L1).toObject(), mailServer({{"password"_L1, "p1"_L1}}));
}

QTEST_GUILESS_MAIN(AuthtimeDomainSettingsTest)
#include "authtime_domain_settings_test.moc"
