#include "api/administration_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Document C: the roles of a software.
class DesigntimeRolesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsAndReads_data() { addEngineRows(); }
    void createsAndReads();
    void listsByName_data() { addEngineRows(); }
    void listsByName();
    void updatesWhatIsSent_data() { addEngineRows(); }
    void updatesWhatIsSent();
    void namesDifferInASoftware_data() { addEngineRows(); }
    void namesDifferInASoftware();
    void refusesBadRole_data();
    void refusesBadRole();
    void deletesAllOrNone_data() { addEngineRows(); }
    void deletesAllOrNone();
    void goesWithItsSoftware_data() { addEngineRows(); }
    void goesWithItsSoftware();
    void onlyDesignersChangeRoles();
};

static QByteArray rolesPath(const QString &applicationId)
{
    return "/api/designtime/applications/" + applicationId.toLatin1() + "/roles";
}

static QByteArray rolePath(const QString &id)
{
    return "/api/designtime/applications/roles/" + id.toLatin1();
}

void DesigntimeRolesTest::createsAndReads()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString orders = addApplication(server, u"orders"_s);
    server.beDesigner();
    const Answer created
        = server.post(rolesPath(orders), R"({"name":" Clerk ","roleNo":"R-7","status":"1","defaultRole":"true"})");
    QCOMPARE(created.status, 200);
    QCOMPARE(created.data().toObject().keys(), QStringList{u"id"_s});
    QCOMPARE(server.get(rolePath(idOf(created))).data().toObject(),
        (QJsonObject{{"id"_L1, idOf(created)}, {"name"_L1, "Clerk"_L1}, {"roleNo"_L1, "R-7"_L1}, {"status"_L1, 1},
            {"defaultRole"_L1, true}, {"version"_L1, 1}}));
    QCOMPARE(server.count(u"role"_s, u"application_id = '"_s + orders + u"'"_s), 1);
    QCOMPARE(server.logEntries(), QStringList{u"Create a role|success"_s});
    QCOMPARE(countOf<formwright::events::DesignChanged>(server.takeEvents()), 1);
    QCOMPARE(server.get(rolePath(u"nope"_s)).status, 404);
    QCOMPARE(server.post(rolesPath(u"nope"_s), R"({"name":"Clerk"})").status, 404);
}

void DesigntimeRolesTest::listsByName()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString orders = addApplication(server, u"orders"_s);
    addRole(server, addApplication(server, u"stock"_s), u"keeper"_s);
    server.beDesigner();
    for (const QByteArray name : {"clerk", "Boss", "auditor", "Ärztin"})
        QCOMPARE(server.post(rolesPath(orders), R"({"name":")" + name + R"("})").status, 200);
    const Answer all = server.get(rolesPath(orders));
    QCOMPARE(namesOf(all), (QStringList{u"auditor"_s, u"Boss"_s, u"clerk"_s, u"Ärztin"_s}));
    QCOMPARE(all.data().toObject().value("rowCount"_L1), QJsonValue(4));
    QCOMPARE(namesOf(server.get(rolesPath(orders) + "?pageNo=2&linesPerPage=3")), QStringList{u"Ärztin"_s});
    QCOMPARE(namesOf(server.get(rolesPath(orders) + "?name=%C3%A4RZ")), QStringList{u"Ärztin"_s});
    QCOMPARE(server.get(rolesPath(u"nope"_s)).status, 404);
}

void DesigntimeRolesTest::updatesWhatIsSent()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    server.beDesigner();
    const Answer answer = server.put(rolePath(role), R"({"roleNo":"7","status":0})");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(0));
    QCOMPARE(server.count(u"role"_s, u"name = 'clerk' AND role_no = '7' AND status = 0 AND default_role = 0"_s), 1);
    QCOMPARE(server.put(rolePath(role), R"({"name":"Clerk of orders","defaultRole":true})").status, 200);
    QCOMPARE(server.count(u"role"_s, u"name_key = 'clerk of orders' AND default_role = 1 AND role_no = '7'"_s), 1);
    QCOMPARE(server.put(rolePath(u"nope"_s), R"({"status":0})").status, 404);
    QCOMPARE(server.logEntries().last(), u"Update a role|failed: there is no such role"_s);
}

void DesigntimeRolesTest::namesDifferInASoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString orders = addApplication(server, u"orders"_s);
    const QString boss = addRole(server, orders, u"boss"_s);
    addRole(server, orders, u"clerk"_s);
    server.beDesigner();
    QCOMPARE(server.post(rolesPath(orders), R"({"name":"CLERK"})").status, 409);
    QCOMPARE(server.put(rolePath(boss), R"({"name":"Clerk"})").status, 409);
    QCOMPARE(server.put(rolePath(boss), R"({"name":"BOSS"})").status, 200);
    QCOMPARE(server.post(rolesPath(addApplication(server, u"stock"_s)), R"({"name":"clerk"})").status, 200);
}

void DesigntimeRolesTest::refusesBadRole_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no name") << QByteArray(R"({"roleNo":"1"})") << u"name"_s;
    QTest::newRow("blank") << QByteArray(R"({"name":" "})") << u"name"_s;
    QTest::newRow("long") << QByteArray(R"({"name":")" + QByteArray(201, 'x') + R"("})") << u"name"_s;
    QTest::newRow("status") << QByteArray(R"({"name":"x","status":2})") << u"status"_s;
    QTest::newRow("number") << QByteArray(R"({"name":"x","roleNo":")" + QByteArray(101, '1') + R"("})") << u"roleNo"_s;
}

void DesigntimeRolesTest::refusesBadRole()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    const QString orders = addApplication(server, u"orders"_s);
    server.beDesigner();
    const Answer answer = server.post(rolesPath(orders), body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), field);
    QCOMPARE(server.count(u"role"_s), 0);
}

void DesigntimeRolesTest::deletesAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString orders = addApplication(server, u"orders"_s);
    const QByteArray clerk = addRole(server, orders, u"clerk"_s).toLatin1();
    const QByteArray boss = addRole(server, orders, u"boss"_s).toLatin1();
    const QString user = server.addUser(server.addDomain(u"Acme"_s), u"ada"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(
            u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', 'role-clerk')"_s, user);
    });
    server.beDesigner();
    const QByteArray path = "/api/designtime/applications/roles";
    QCOMPARE(server.del(path, "[\"" + clerk + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"role"_s), 2);
    QCOMPARE(server.count(u"account_role"_s), 1);
    QCOMPARE(server.del(path, "[\"" + clerk + "\",\"" + boss + "\",\"" + clerk + "\"]").status, 200);
    QCOMPARE(server.count(u"role"_s), 0);
    QCOMPARE(server.count(u"account_role"_s), 0);
}

void DesigntimeRolesTest::goesWithItsSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray orders = addApplication(server, u"orders"_s).toLatin1();
    addRole(server, QString::fromLatin1(orders), u"clerk"_s);
    server.beDesigner();
    QCOMPARE(server.del("/api/designtime/applications", "[\"" + orders + "\"]").status, 200);
    QCOMPARE(server.count(u"role"_s), 0);
}

void DesigntimeRolesTest::onlyDesignersChangeRoles()
{
    TestBackend server;
    const QString orders = addApplication(server, u"orders"_s);
    beAdministratorOf(server, {server.addDomain(u"Acme"_s)});
    QCOMPARE(server.get(rolesPath(orders)).status, 403);
    QCOMPARE(server.post(rolesPath(orders), R"({"name":"clerk"})").status, 403);
    const QString designer = server.addPlatformAccount(u"drawer"_s, false, false, true);
    server.useDesignerToken(server.token(designer, u"designer"_s));
    QCOMPARE(server.post(rolesPath(orders), R"({"name":"clerk"})").status, 200);
    server.useNoToken();
    QCOMPARE(server.get(rolesPath(orders)).status, 401);
}

QTEST_GUILESS_MAIN(DesigntimeRolesTest)
#include "designtime_roles_test.moc"
