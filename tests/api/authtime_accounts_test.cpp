#include "api/administration_fixture.h"

#include "backend/identity/account_store.h"
#include "backend/identity/password.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// The platform accounts that administer and design.
class AuthtimeAccountsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void managesAccounts_data() { addEngineRows(); }
    void managesAccounts();
    void accountsAreForSuperAdministrators();
    void refusesBadAccount_data();
    void refusesBadAccount();
    void nobodyLocksHimselfOut_data();
    void nobodyLocksHimselfOut();
    void lastSuperAdministratorStays_data() { addEngineRows(); }
    void lastSuperAdministratorStays();
    void deletesAccountsAllOrNone_data() { addEngineRows(); }
    void deletesAccountsAllOrNone();
    void domainsMakeADomainAdministrator_data() { addEngineRows(); }
    void domainsMakeADomainAdministrator();
    void lockedAccountIsOut_data() { addEngineRows(); }
    void lockedAccountIsOut();
};

// Without the right he would be listed as an administrator and could not sign in.
void AuthtimeAccountsTest::domainsMakeADomainAdministrator()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    server.beAdmin();
    const Answer created = server.post("/api/authtime/accounts",
        R"({"loginno":"ann","name":"Ann","loginpwd":"secret","domains":[")" + domain + R"("]})");
    QCOMPARE(created.status, 201);
    QCOMPARE(created.data().toObject().value("domainAdmin"_L1), QJsonValue(true));
    const QByteArray path = "/api/authtime/accounts/" + idOf(created).toLatin1();
    const QJsonObject less = server.put(path, R"({"domainAdmin":false})").data().toObject();
    QCOMPARE(less.value("domains"_L1).toArray(), QJsonArray());
    QCOMPARE(less.value("domainAdmin"_L1), QJsonValue(false));
    QCOMPARE(server.put(path, R"({"domainAdmin":false,"domains":[")" + domain + R"("]})").status, 400);
    const QJsonObject again = server.put(path, R"({"domains":[")" + domain + R"("]})").data().toObject();
    QCOMPARE(again.value("domainAdmin"_L1), QJsonValue(true));
}

void AuthtimeAccountsTest::managesAccounts()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    server.beAdmin();
    const Answer created = server.post("/api/authtime/accounts",
        R"({"loginno":"drawer","name":"Draw","loginpwd":"secret","developer":true,"domainAdmin":"true","domains":[")"
            + domain + R"("]})");
    QCOMPARE(created.status, 201);
    const QString id = idOf(created);
    QVERIFY(opens(server, id, u"secret"_s));
    QVERIFY(!created.body.contains("argon2"));
    QCOMPARE(created.data().toObject().value("developer"_L1), QJsonValue(true));
    QCOMPARE(created.data().toObject().value("superAdmin"_L1), QJsonValue(false));
    QCOMPARE(created.data().toObject().value("domains"_L1).toArray(), (QJsonArray{QString::fromLatin1(domain)}));
    QCOMPARE(namesOf(server.get("/api/authtime/accounts")), (QStringList{u"Administrator"_s, u"Draw"_s}));
    QCOMPARE(namesOf(server.get("/api/authtime/accounts?name=DRAW")), QStringList{u"Draw"_s});
    const QByteArray path = "/api/authtime/accounts/" + id.toLatin1();
    QCOMPARE(server.get(path).data(), created.data());
    // A user of a domain is none of them.
    const QString user = server.addUser(QString::fromLatin1(domain), u"user"_s);
    QCOMPARE(server.get("/api/authtime/accounts/" + user.toLatin1()).status, 404);
    QCOMPARE(server.get("/api/authtime/accounts/none").status, 404);
    QCOMPARE(server.get("/api/authtime/accounts").data().toObject().value("rowCount"_L1), QJsonValue(2));

    // What is not sent stays.
    server.takeEvents();
    const Answer updated
        = server.put("/api/authtime/accounts/" + id.toLatin1(), R"({"name":"Drawing","securityRole":"auditor"})");
    QCOMPARE(updated.status, 200);
    QCOMPARE(updated.data().toObject().value("name"_L1).toString(), u"Drawing"_s);
    QCOMPARE(updated.data().toObject().value("securityRole"_L1).toString(), u"auditor"_s);
    QCOMPARE(updated.data().toObject().value("developer"_L1), QJsonValue(true));
    QCOMPARE(updated.data().toObject().value("domains"_L1).toArray().size(), 1);
    QVERIFY(opens(server, id, u"secret"_s));
    QVERIFY(tells(server.takeEvents(), id));
    QCOMPARE(server.logEntries().last(), u"Update an administrator or designer|success"_s);

    QCOMPARE(server.del("/api/authtime/accounts", "[\"" + id.toLatin1() + "\"]").status, 200);
    QCOMPARE(server.count(u"account"_s, u"kind = 'platform'"_s), 1);
}

void AuthtimeAccountsTest::accountsAreForSuperAdministrators()
{
    TestBackend server;
    beDomainAdmin(server);
    const QByteArray admin = server.adminId().toLatin1();
    QCOMPARE(server.get("/api/authtime/accounts").status, 403);
    QCOMPARE(
        server.post("/api/authtime/accounts", R"({"loginno":"x","name":"X","loginpwd":"p","superAdmin":true})").status,
        403);
    QCOMPARE(server.put("/api/authtime/accounts/" + admin, R"({"lockFlag":0})").status, 403);
    QCOMPARE(server.del("/api/authtime/accounts", "[\"" + admin + "\"]").status, 403);
    QCOMPARE(server.count(u"account"_s), 2);
}

void AuthtimeAccountsTest::refusesBadAccount_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("no password") << QByteArray(R"({"loginno":"x","name":"X","loginpwd":""})") << 400;
    QTest::newRow("blank login") << QByteArray(R"({"loginno":" ","name":"X","loginpwd":"p"})") << 400;
    QTest::newRow("role") << QByteArray(R"({"loginno":"x","name":"X","loginpwd":"p","securityRole":"king"})") << 400;
    QTest::newRow("domain") << QByteArray(R"({"loginno":"x","name":"X","loginpwd":"p","domains":["nope"]})") << 400;
    QTest::newRow("lock") << QByteArray(R"({"loginno":"x","name":"X","loginpwd":"p","lockFlag":3})") << 400;
    QTest::newRow("same login") << QByteArray(R"({"loginno":"ADMIN","name":"X","loginpwd":"p"})") << 409;
}

void AuthtimeAccountsTest::refusesBadAccount()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    TestBackend server;
    server.beAdmin();
    QCOMPARE(server.post("/api/authtime/accounts", body).status, status);
    QCOMPARE(server.count(u"account"_s), 1);
}

void AuthtimeAccountsTest::nobodyLocksHimselfOut_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("lock") << QByteArray(R"({"lockFlag":0})");
    QTest::newRow("deactivate") << QByteArray(R"({"status":0})");
    QTest::newRow("demote") << QByteArray(R"({"superAdmin":false})");
    QTest::newRow("delete") << QByteArray();
}

void AuthtimeAccountsTest::nobodyLocksHimselfOut()
{
    QFETCH(QByteArray, body);
    TestBackend server;
    server.addPlatformAccount(u"second"_s, true, false, false);
    server.beAdmin();
    const QByteArray id = server.adminId().toLatin1();
    const Answer answer = body.isEmpty() ? server.del("/api/authtime/accounts", "[\"" + id + "\"]")
                                         : server.put("/api/authtime/accounts/" + id, body);
    QCOMPARE(answer.status, 409);
    QCOMPARE(server.count(u"account"_s, u"login = 'admin' AND super_admin = 1 AND lock_flag = 1 AND status = 1"_s), 1);
}

void AuthtimeAccountsTest::lastSuperAdministratorStays()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString second = server.addPlatformAccount(u"second"_s, true, false, false);
    const QByteArray first = server.adminId().toLatin1();
    server.useAdminToken(server.token(second, u"admin"_s));
    QCOMPARE(server.get("/api/authtime/accounts").status, 200);
    // The caller was made powerless behind the server's back, so only the rule protects the last one.
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET super_admin = 0 WHERE id = ?"_s, second);
    });
    QCOMPARE(server.put("/api/authtime/accounts/" + first, R"({"lockFlag":0})").status, 409);
    QCOMPARE(server.put("/api/authtime/accounts/" + first, R"({"superAdmin":false})").status, 409);
    QCOMPARE(server.del("/api/authtime/accounts", "[\"" + first + "\"]").status, 409);
    QCOMPARE(server.count(u"account"_s, u"login = 'admin' AND super_admin = 1 AND lock_flag = 1"_s), 1);
}

void AuthtimeAccountsTest::deletesAccountsAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray id = server.addPlatformAccount(u"drawer"_s, false, false, true).toLatin1();
    const QByteArray user = server.addUser(server.addDomain(u"Acme"_s), u"user"_s).toLatin1();
    server.beAdmin();
    QCOMPARE(server.del("/api/authtime/accounts", "[\"" + id + "\",\"nope\"]").status, 404);
    QCOMPARE(server.del("/api/authtime/accounts", "[\"" + id + "\",\"" + user + "\"]").status, 404);
    QCOMPARE(server.count(u"account"_s), 3);
}

void AuthtimeAccountsTest::lockedAccountIsOut()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString id = server.addPlatformAccount(u"second"_s, true, false, false);
    const QByteArray session = server.token(id, u"admin"_s);
    server.useAdminToken(session);
    QCOMPARE(server.get("/api/authtime/accounts").status, 200);
    server.beAdmin();
    QCOMPARE(server.put("/api/authtime/accounts/" + id.toLatin1(), R"({"lockFlag":0})").status, 200);
    server.useAdminToken(session);
    QCOMPARE(server.get("/api/authtime/accounts").status, 401);
}

QTEST_GUILESS_MAIN(AuthtimeAccountsTest)
#include "authtime_accounts_test.moc"
