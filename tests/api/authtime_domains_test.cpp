#include "api/administration_fixture.h"
#include "backend/notifications/notification_store.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Document B: domains, the software bound to them, and departments.
class AuthtimeDomainsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsDomain_data() { addEngineRows(); }
    void createsDomain();
    void takesIntegerStatus();
    void refusesSameName_data() { addEngineRows(); }
    void refusesSameName();
    void refusesBadDomain_data();
    void refusesBadDomain();
    void namesAdministrators_data() { addEngineRows(); }
    void namesAdministrators();
    void updatesDomain_data() { addEngineRows(); }
    void updatesDomain();
    void updateNeedsSameId();
    void hidesSecretsFromDomainAdministrators_data() { addEngineRows(); }
    void hidesSecretsFromDomainAdministrators();
    void keepsPasswordOfDomainAdministrators();
    void sealsThePassword_data() { addEngineRows(); }
    void sealsThePassword();
    void resetsTheSecret_data() { addEngineRows(); }
    void resetsTheSecret();
    void domainAdministratorsDoNotRaiseThemselves();
    void listsDomains_data() { addEngineRows(); }
    void listsDomains();
    void listsOwnDomainsOnly_data() { addEngineRows(); }
    void listsOwnDomainsOnly();
    void deletesDomains_data() { addEngineRows(); }
    void deletesDomains();
    void keepsDomainInUse_data();
    void keepsDomainInUse();
    void inboxesForgetTheDomain_data();
    void inboxesForgetTheDomain();
    void inactiveDomainShutsItsUsersOut_data() { addEngineRows(); }
    void inactiveDomainShutsItsUsersOut();
    void tellsForeignFromUnknown_data();
    void tellsForeignFromUnknown();
    void othersChangeNothing_data();
    void othersChangeNothing();
};

static QByteArray domainBody(const QByteArray &name, const QByteArray &status = R"("1")", const QByteArray &more = {})
{
    return R"({"name":")" + name
        + R"(","systemName":"sys","yunAccount":"cloud","yunPassword":"cloud secret","description":"d","status":)"
        + status + R"(,"skinType":"plain","logoUrl":"/logo.png")" + more + "}";
}

void AuthtimeDomainsTest::createsDomain()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const Answer answer = server.post("/api/authtime/domain", domainBody("Acme"));
    QCOMPARE(answer.status, 201);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(0));
    const QJsonObject data = answer.data().toObject();
    QCOMPARE(data.value("name"_L1).toString(), u"Acme"_s);
    QCOMPARE(data.value("systemName"_L1).toString(), u"sys"_s);
    QCOMPARE(data.value("yunAccount"_L1).toString(), u"cloud"_s);
    QCOMPARE(data.value("yunPassword"_L1).toString(), u"cloud secret"_s);
    QCOMPARE(data.value("description"_L1).toString(), u"d"_s);
    QCOMPARE(data.value("skinType"_L1).toString(), u"plain"_s);
    QCOMPARE(data.value("logoUrl"_L1).toString(), u"/logo.png"_s);
    QCOMPARE(data.value("status"_L1), QJsonValue(1));
    QCOMPARE(data.value("users"_L1), QJsonValue(QJsonArray()));
    QVERIFY(!data.value("secret"_L1).toString().isEmpty());
    QCOMPARE(server.get("/api/authtime/domain/" + idOf(answer).toLatin1()).data().toObject(), data);
    QCOMPARE(server.logEntries(), QStringList{u"Create a domain|success"_s});
    QCOMPARE(server.count(u"operation_log"_s, u"description LIKE '%secret%' OR description LIKE '%cloud%'"_s), 0);
    QCOMPARE(countOf<formwright::events::DomainChanged>(server.takeEvents()), 1);
}

void AuthtimeDomainsTest::takesIntegerStatus()
{
    TestBackend server;
    server.beAdmin();
    QCOMPARE(server.post("/api/authtime/domain", domainBody("Acme", "0")).data().toObject().value("status"_L1),
        QJsonValue(0));
}

void AuthtimeDomainsTest::refusesSameName()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    server.post("/api/authtime/domain", domainBody("Acme"));
    QCOMPARE(server.post("/api/authtime/domain", domainBody("ACME")).status, 409);
    QCOMPARE(server.count(u"domain"_s), 1);
}

void AuthtimeDomainsTest::refusesBadDomain_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("blank name") << domainBody("  ") << u"name"_s;
    QTest::newRow("long name") << domainBody(QByteArray(101, 'x')) << u"name"_s;
    QTest::newRow("status") << domainBody("Acme", "2") << u"status"_s;
    QTest::newRow("status text") << domainBody("Acme", R"("on")") << u"status"_s;
    QTest::newRow("administrator") << domainBody("Acme", "1", R"(,"users":[{"userid":"nobody"}])")
                                   << u"users[0].userid"_s;
    QTest::newRow("no name") << QByteArray(
        R"({"systemName":"","yunAccount":"","yunPassword":"","description":"","status":"1","skinType":"","logoUrl":""})")
                             << u"name"_s;
}

void AuthtimeDomainsTest::refusesBadDomain()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    server.beAdmin();
    const Answer answer = server.post("/api/authtime/domain", body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(1));
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
    QCOMPARE(server.count(u"domain"_s), 0);
}

void AuthtimeDomainsTest::namesAdministrators()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray one = server.addPlatformAccount(u"one"_s, false, false, true).toLatin1();
    server.addPlatformAccount(u"two"_s, false, true, false);
    const Answer created
        = server.post("/api/authtime/domain", domainBody("Acme", "1", R"(,"users":[{"userid":")" + one + R"("}])"));
    QCOMPARE(created.data().toObject().value("users"_L1).toArray(),
        (QJsonArray{QJsonObject{{"userid"_L1, QString::fromLatin1(one)}, {"username"_L1, u"one"_s}}}));
    server.useAdminToken(server.token(QString::fromLatin1(one), u"admin"_s));
    QCOMPARE(server.get("/api/authtime/domain/" + idOf(created).toLatin1()).status, 200);

    // Another one takes over: the first one is out at once.
    server.takeEvents();
    server.beAdmin();
    const QByteArray id = idOf(created).toLatin1();
    server.put("/api/authtime/domain/" + id, domainBody("Acme", "1", R"(,"id":"","users":[{"username":"TWO"}])"));
    QCOMPARE(countOf<formwright::events::AccountChanged>(server.takeEvents()), 2);
    server.useAdminToken(server.token(QString::fromLatin1(one), u"admin"_s));
    QCOMPARE(server.get("/api/authtime/domain/" + id).status, 403);
}

void AuthtimeDomainsTest::updatesDomain()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const Answer created = server.post("/api/authtime/domain", domainBody("Acme"));
    const QByteArray id = idOf(created).toLatin1();
    server.takeEvents();
    const Answer answer
        = server.put("/api/authtime/domain/" + id, domainBody("Acme 2", "1", R"(,"id":")" + id + R"(")"));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("name"_L1).toString(), u"Acme 2"_s);
    QCOMPARE(answer.data().toObject().value("secret"_L1), created.data().toObject().value("secret"_L1));
    QCOMPARE(server.get("/api/authtime/domain/" + id).data().toObject(), answer.data().toObject());
    QCOMPARE(server.logEntries().last(), u"Update a domain|success"_s);
    QCOMPARE(countOf<formwright::events::DomainChanged>(server.takeEvents()), 1);

    server.post("/api/authtime/domain", domainBody("Other"));
    QCOMPARE(server.put("/api/authtime/domain/" + id, domainBody("other", "1", R"(,"id":"")")).status, 409);
}

void AuthtimeDomainsTest::updateNeedsSameId()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray id = server.addDomain(u"Acme"_s).toLatin1();
    QCOMPARE(server.put("/api/authtime/domain/" + id, domainBody("Acme", "1", R"(,"id":"another")")).status, 400);
    QCOMPARE(server.put("/api/authtime/domain/" + id, domainBody("Acme")).status, 400);
}

void AuthtimeDomainsTest::hidesSecretsFromDomainAdministrators()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString id = idOf(server.post("/api/authtime/domain", domainBody("Acme")));
    beAdministratorOf(server, {id});
    const QJsonObject data = server.get("/api/authtime/domain/" + id.toLatin1()).data().toObject();
    QVERIFY(data.value("secret"_L1).isNull());
    QVERIFY(data.value("yunPassword"_L1).isNull());
    QCOMPARE(data.value("yunAccount"_L1).toString(), u"cloud"_s);
}

void AuthtimeDomainsTest::keepsPasswordOfDomainAdministrators()
{
    TestBackend server;
    server.beAdmin();
    const QString id = idOf(server.post("/api/authtime/domain", domainBody("Acme")));
    beAdministratorOf(server, {id});
    QByteArray body = domainBody("Acme", "1", R"(,"id":")" + id.toLatin1() + R"(")");
    body.replace(R"("cloud secret")", "null");
    QCOMPARE(server.put("/api/authtime/domain/" + id.toLatin1(), body).status, 200);
    server.beAdmin();
    QCOMPARE(server.get("/api/authtime/domain/" + id.toLatin1()).data().toObject().value("yunPassword"_L1).toString(),
        u"cloud secret"_s);
}

void AuthtimeDomainsTest::sealsThePassword()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray path
        = "/api/authtime/domain/" + idOf(server.post("/api/authtime/domain", domainBody("Acme"))).toLatin1();
    const auto stored
        = [&] { return server.database().reader().text(u"SELECT cloud_password FROM domain"_s).value_or(QString()); };
    QVERIFY(stored().startsWith("sealed:"_L1));
    QVERIFY(!stored().contains("cloud secret"_L1));
    QCOMPARE(server.get(path).data().toObject().value("yunPassword"_L1).toString(), u"cloud secret"_s);
    // What an older program left in clear text is sealed at the next start.
    server.database().write([](formwright::storage::Session &session) {
        session.execute(u"UPDATE domain SET cloud_password = 'old and clear'"_s);
    });
    server.backend().prepare();
    QVERIFY(stored().startsWith("sealed:"_L1));
    QCOMPARE(server.get(path).data().toObject().value("yunPassword"_L1).toString(), u"old and clear"_s);
}

void AuthtimeDomainsTest::resetsTheSecret()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray acme = server.addDomain(u"Acme"_s).toLatin1();
    const QByteArray other = server.addDomain(u"Other"_s).toLatin1();
    const auto secretOf = [&](const QByteArray &id) {
        return server.database().reader().text(u"SELECT secret FROM domain WHERE id = ?"_s, QString::fromLatin1(id));
    };
    beAdministratorOf(server, {QString::fromLatin1(acme)});
    const Answer answer = server.put("/api/authtime/domain/" + acme + "/secret");
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.json().contains("data"_L1));
    const auto first = secretOf(acme);
    QCOMPARE(first->size(), 43);
    QVERIFY(!answer.body.contains(first->toLatin1()));
    QCOMPARE(countOf<formwright::events::DomainChanged>(server.takeEvents()), 1);
    QCOMPARE(server.logEntries(), QStringList{u"Give a domain a new secret|success"_s});
    QCOMPARE(server.put("/api/authtime/domain/" + other + "/secret").status, 403);
    QCOMPARE(secretOf(other), std::optional(QString()));
    server.beAdmin();
    QCOMPARE(server.put("/api/authtime/domain/" + acme + "/secret").status, 200);
    QVERIFY(secretOf(acme) != first);
    QCOMPARE(server.put("/api/authtime/domain/nope/secret").status, 404);
}

void AuthtimeDomainsTest::domainAdministratorsDoNotRaiseThemselves()
{
    TestBackend server;
    const QString id = server.addDomain(u"Acme"_s);
    const QByteArray other = server.addPlatformAccount(u"other"_s, false, false, false).toLatin1();
    beAdministratorOf(server, {id});
    const QByteArray path = "/api/authtime/domain/" + id.toLatin1();
    QCOMPARE(
        server.put(path, domainBody("Acme", "1", R"(,"id":"","users":[{"userid":")" + other + R"("}])")).status, 403);
    QCOMPARE(server.put(path, domainBody("Acme", "0", R"(,"id":"")")).status, 403);
    QCOMPARE(server.put(path, domainBody("Renamed", "1", R"(,"id":"")")).status, 200);
    QCOMPARE(server.count(u"account_domain"_s, u"account_id = '"_s + QString::fromLatin1(other) + u"'"_s), 0);
}

void AuthtimeDomainsTest::listsDomains()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString beta = server.addDomain(u"Beta"_s);
    server.addDomain(u"alpha"_s);
    server.addDomain(u"100%"_s);
    server.addPlatformAccount(u"chief"_s, false, true, false, {beta});
    const Answer all = server.post("/api/authtime/domains", R"({"name":"","username":""})");
    QCOMPARE(all.status, 200);
    QCOMPARE(namesOf(all), (QStringList{u"100%"_s, u"alpha"_s, u"Beta"_s}));
    const QJsonObject data = all.data().toObject();
    QCOMPARE(data.value("linesPerPage"_L1), QJsonValue(10));
    QCOMPARE(data.value("rowCount"_L1), QJsonValue(3));
    QVERIFY(data.value("licenseType"_L1).isString());
    const QJsonObject row = data.value("datas"_L1).toArray().last().toObject();
    QCOMPARE(row.keys(), (QStringList{u"id"_s, u"logoUrl"_s, u"name"_s, u"status"_s, u"systemName"_s, u"users"_s}));
    QCOMPARE(row.value("users"_L1).toArray().first().toObject().value("username"_L1).toString(), u"chief"_s);
    QCOMPARE(
        namesOf(server.post("/api/authtime/domains", R"({"name":"ALPH","username":""})")), QStringList{u"alpha"_s});
    QCOMPARE(namesOf(server.post("/api/authtime/domains", R"({"name":"%","username":""})")), QStringList{u"100%"_s});
    QCOMPARE(namesOf(server.post("/api/authtime/domains", R"({"name":"","username":"chi"})")), QStringList{u"Beta"_s});
    QCOMPARE(namesOf(server.post("/api/authtime/domains?currpage=2&pagelines=2", R"({"name":"","username":""})")),
        QStringList{u"Beta"_s});
    QCOMPARE(server.post("/api/authtime/domains?currpage=0", R"({"name":"","username":""})").status, 400);
    QCOMPARE(server.post("/api/authtime/domains", R"({"name":""})").status, 400);
}

void AuthtimeDomainsTest::listsOwnDomainsOnly()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString own = server.addDomain(u"Own"_s);
    server.addDomain(u"Foreign"_s);
    beAdministratorOf(server, {own});
    const Answer answer = server.post("/api/authtime/domains", R"({"name":"","username":""})");
    QCOMPARE(namesOf(answer), QStringList{u"Own"_s});
    QCOMPARE(answer.data().toObject().value("rowCount"_L1), QJsonValue(1));
}

void AuthtimeDomainsTest::deletesDomains()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray one = server.addDomain(u"One"_s).toLatin1();
    const QByteArray two = server.addDomain(u"Two"_s).toLatin1();
    QCOMPARE(server.del("/api/authtime/domain", "[\"" + one + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"domain"_s), 2);
    const Answer answer = server.del("/api/authtime/domain", "[\"" + one + "\",\"" + two + "\",\"" + one + "\"]");
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.data().isString());
    QCOMPARE(server.count(u"domain"_s), 0);
}

void AuthtimeDomainsTest::keepsDomainInUse_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("status");
    for (const QString &engine : formwright::tests::testedEngines()) {
        QTest::addRow("%s, active user", qPrintable(engine)) << engine << u"user"_s << 409;
        QTest::addRow("%s, software", qPrintable(engine)) << engine << u"software"_s << 409;
        QTest::addRow("%s, users who left", qPrintable(engine)) << engine << u"left"_s << 200;
    }
}

void AuthtimeDomainsTest::keepsDomainInUse()
{
    QFETCH(QString, engine);
    QFETCH(QString, what);
    QFETCH(int, status);
    TestBackend server(engine);
    const QString id = server.addDomain(u"Acme"_s);
    if (what == "software"_L1) {
        const QString application = addApplication(server, u"orders"_s);
        server.database().write([&](formwright::storage::Session &session) {
            session.execute(u"INSERT INTO domain_application VALUES (?, ?)"_s, id, application);
        });
    } else {
        server.addUser(id, u"user"_s);
    }
    if (what == "left"_L1)
        server.database().write([](formwright::storage::Session &session) {
            session.execute(u"UPDATE account SET dimission = 0 WHERE kind = 'user'"_s);
        });
    server.beAdmin();
    QCOMPARE(server.del("/api/authtime/domain", "[\"" + id.toLatin1() + "\"]").status, status);
    QCOMPARE(server.count(u"domain"_s), status == 200 ? 0 : 1);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), what == "user"_L1 ? 1 : 0);
}

void AuthtimeDomainsTest::inboxesForgetTheDomain_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("path");
    for (const QString &engine : formwright::tests::testedEngines()) {
        QTest::addRow("%s, authtime", qPrintable(engine)) << engine << QByteArray("/api/authtime/domain");
        QTest::addRow("%s, user center", qPrintable(engine)) << engine << QByteArray("/domain/remove/");
    }
}

// What told administrators of it leads nowhere any more; what was its people's goes with them.
void AuthtimeDomainsTest::inboxesForgetTheDomain()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, path);
    TestBackend server(engine);
    const QString kept = server.addDomain(u"Kept"_s);
    const QString gone = server.addDomain(u"Gone"_s);
    const QString user = server.addUser(gone, u"user"_s);
    const QString chief = server.addPlatformAccount(u"chief"_s, false, true, false, {kept, gone});
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET dimission = 0 WHERE id = ?"_s, user);
        for (int i = 0; i < 700; ++i) { // more than one unit of work takes
            for (const QString &receiver : {user, chief}) {
                for (const QString &domain : {kept, gone}) {
                    formwright::notifications::Notification notice;
                    notice.id = u"%1-%2-%3"_s.arg(i).arg(receiver, domain);
                    notice.receiverId = receiver;
                    notice.domainid = receiver == user ? gone : domain;
                    formwright::notifications::insertNotification(session, notice);
                }
            }
        }
        session.execute(
            uR"(INSERT INTO message (id, domain_id, type, title, content, search_text, attachments, sender_id,
                sender, scope, published) VALUES ('m', ?, 0, '', '', '', '', '', '', 1, 1))"_s,
            gone);
        for (const QString &subject : {u"m"_s, u"other"_s}) {
            session.execute(
                u"INSERT INTO message_attachment (subject_kind, subject_id, file_id) VALUES ('message', ?, 'f')"_s,
                subject);
        }
    });
    server.beAdmin();
    const Answer answer
        = path.endsWith('/') ? server.del(path + gone.toLatin1()) : server.del(path, "[\"" + gone.toLatin1() + "\"]");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"job"_s, u"kind = 'formerDomain' AND state = 'done'"_s), 1, 60'000);
    QCOMPARE(server.count(u"notification"_s, u"receiver_id = '%1'"_s.arg(user)), 0);
    QCOMPARE(server.count(u"inbox"_s, u"account_id = '%1'"_s.arg(user)), 0);
    QCOMPARE(server.count(u"notification"_s, u"removed = 0"_s), 700);
    QCOMPARE(server.count(u"notification"_s, u"removed = 0 AND domain_id = '%1'"_s.arg(kept)), 700);
    const auto inbox = formwright::notifications::inboxOf(server.database().reader(), chief);
    QCOMPARE((QList<qint64>{inbox.total, inbox.unread}), (QList<qint64>{700, 700}));
    QCOMPARE(server.count(u"message_attachment"_s), 1);
}

void AuthtimeDomainsTest::inactiveDomainShutsItsUsersOut()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QByteArray token = server.token(server.userId(), u"access"_s);
    QCOMPARE(server.get("/api/message/notification/count").status, 200);
    server.beAdmin();
    server.put("/api/authtime/domain/" + server.domainId().toLatin1(), domainBody("Acme", "0", R"(,"id":"")"));
    server.useAccessToken(token);
    QCOMPARE(server.get("/api/message/notification/count").status, 401);
}

void AuthtimeDomainsTest::tellsForeignFromUnknown_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    const QByteArray domain = domainBody("X", "1", R"(,"id":"")");
    QTest::newRow("get") << QByteArray("GET") << QByteArray("") << QByteArray();
    QTest::newRow("update") << QByteArray("PUT") << QByteArray("") << domain;
    QTest::newRow("bound") << QByteArray("POST") << QByteArray("/applications/bind") << QByteArray(R"({"name":""})");
    QTest::newRow("unbound") << QByteArray("POST") << QByteArray("/applications/unbind")
                             << QByteArray(R"({"name":""})");
    QTest::newRow("bind") << QByteArray("PUT") << QByteArray("/application") << QByteArray("[]");
    QTest::newRow("unbind") << QByteArray("DELETE") << QByteArray("/application") << QByteArray("[]");
    QTest::newRow("root") << QByteArray("GET") << QByteArray("/department/root") << QByteArray();
    QTest::newRow("below") << QByteArray("GET") << QByteArray("/department/d1/subdepartments") << QByteArray();
    QTest::newRow("make department") << QByteArray("POST") << QByteArray("/department")
                                     << QByteArray(R"({"name":"X"})");
    QTest::newRow("change department") << QByteArray("PUT") << QByteArray("/department/d1")
                                       << QByteArray(R"({"name":"X"})");
    QTest::newRow("delete department") << QByteArray("DELETE") << QByteArray("/department") << QByteArray(R"(["d1"])");
    QTest::newRow("users") << QByteArray("GET") << QByteArray("/users") << QByteArray();
    QTest::newRow("look up") << QByteArray("GET") << QByteArray("/user?loginNo=x") << QByteArray();
    QTest::newRow("make user") << QByteArray("POST") << QByteArray("/user")
                               << QByteArray(R"({"name":"X","loginno":"x","loginpwd":"p"})");
}

void AuthtimeDomainsTest::tellsForeignFromUnknown()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    TestBackend server;
    const QByteArray foreign = server.addDomain(u"Foreign"_s).toLatin1();
    beAdministratorOf(server, {server.addDomain(u"Own"_s)});
    QCOMPARE(server.call(method, "/api/authtime/domain/" + foreign + path, body).status, 403);
    QCOMPARE(server.call(method, "/api/authtime/domain/nope" + path, body).status, 404);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), 0);
    QCOMPARE(server.count(u"department"_s), 0);
}

void AuthtimeDomainsTest::othersChangeNothing_data()
{
    QTest::addColumn<QString>("caller");
    QTest::addColumn<int>("status");
    QTest::newRow("nobody") << u"nobody"_s << 401;
    QTest::newRow("designer") << u"designer"_s << 403;
    QTest::newRow("user") << u"user"_s << 403;
}

void AuthtimeDomainsTest::othersChangeNothing()
{
    QFETCH(QString, caller);
    QFETCH(int, status);
    TestBackend server;
    if (caller == "designer"_L1) {
        server.useAdminToken(server.token(server.addPlatformAccount(u"drawer"_s, false, false, true), u"admin"_s));
    } else if (caller == "user"_L1) {
        server.beUser();
        server.useAdminToken(server.token(server.userId(), u"access"_s));
    }
    QCOMPARE(server.post("/api/authtime/domain", domainBody("New")).status, status);
    QCOMPARE(server.count(u"domain"_s, u"name = 'New'"_s), 0);
}

QTEST_GUILESS_MAIN(AuthtimeDomainsTest)
#include "authtime_domains_test.moc"
