#include "api/administration_fixture.h"

#include "backend/organization/role_store.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
namespace organization = formwright::organization;

// Document B: who holds which role of a software, and in which department.
class AuthtimeRolesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsRoles_data();
    void listsRoles();
    void pagesAndFilters_data() { addEngineRows(); }
    void pagesAndFilters();
    void addsUsersAndDepartments_data() { addEngineRows(); }
    void addsUsersAndDepartments();
    void addsAllOrNone_data();
    void addsAllOrNone();
    void holdsRolesInDepartments_data() { addEngineRows(); }
    void holdsRolesInDepartments();
    void answersWhatAnUpdateTakes_data() { addEngineRows(); }
    void answersWhatAnUpdateTakes();
    void leavingADepartmentEndsItsRoles_data() { addEngineRows(); }
    void leavingADepartmentEndsItsRoles();
    void listsHolders_data() { addEngineRows(); }
    void listsHolders();
};

static QString held(TestBackend &server, const QString &accountId)
{
    QStringList all;
    for (const organization::HeldRole &role : organization::rolesOfAccount(server.database().reader(), accountId))
        all.append(QString(role.roleName % u'@' % role.departmentName));
    return all.join(u' ');
}

void AuthtimeRolesTest::listsRoles_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("prefix");
    QTest::addColumn<QString>("sizeName");
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const QByteArray &method, const QByteArray &prefix, const QString &sizeName) {
            QTest::newRow(
                qPrintable(QString(engine % u' ' % QLatin1StringView(method) % u' ' % QLatin1StringView(prefix))))
                << engine << method << prefix << sizeName;
        };
        add("POST", "/api/authtime", u"pagelines"_s);
        add("GET", "/api/authime", u"lines"_s);
        add("GET", "/api/authtime", u"lines"_s);
    }
}

void AuthtimeRolesTest::listsRoles()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, prefix);
    QFETCH(QString, sizeName);
    TestBackend server(engine);
    const QString orders = addApplication(server, u"orders"_s);
    addRole(server, orders, u"clerk"_s);
    addRole(server, addApplication(server, u"stock"_s), u"keeper"_s);
    beDomainAdmin(server);
    const Answer answer
        = server.call(method, prefix + "/application/" + orders.toLatin1() + "/roles?currpage=1&pagelines=2147483647");
    QCOMPARE(answer.status, 200);
    const QJsonObject data = answer.data().toObject();
    const QStringList keys = data.keys();
    QCOMPARE(
        QSet<QString>(keys.begin(), keys.end()), (QSet<QString>{u"role"_s, u"currpage"_s, sizeName, u"rowCount"_s}));
    QCOMPARE(data.value("role"_L1).toArray(),
        (QJsonArray{
            QJsonObject{{"roleId"_L1, "role-clerk"_L1}, {"roleName"_L1, "clerk"_L1}, {"defaultRole"_L1, false}}}));
    QCOMPARE(data.value("rowCount"_L1), QJsonValue(1));
    QCOMPARE(server.call(method, prefix + "/application/nope/roles").status, 404);
}

void AuthtimeRolesTest::pagesAndFilters()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString orders = addApplication(server, u"orders"_s);
    for (const char16_t *name : {u"auditor", u"boss", u"clerk"})
        addRole(server, orders, QString::fromUtf16(name));
    beDomainAdmin(server);
    const auto names = [](const Answer &answer) {
        QStringList found;
        for (const QJsonValue &role : answer.data().toObject().value("role"_L1).toArray())
            found.append(role.toObject().value("roleName"_L1).toString());
        return found;
    };
    const QByteArray path = "/application/" + orders.toLatin1() + "/roles";
    QCOMPARE(names(server.post("/api/authtime" + path + "?currpage=2&pagelines=2")), QStringList{u"clerk"_s});
    QCOMPARE(names(server.post("/api/authtime" + path, R"({"name":"O"})")), (QStringList{u"auditor"_s, u"boss"_s}));
    QCOMPARE(names(server.call("GET", "/api/authime" + path, R"({"name":"cl"})")), QStringList{u"clerk"_s});
    QCOMPARE(names(server.get("/api/authime" + path + "?name=bo")), QStringList{u"boss"_s});
    QCOMPARE(server.post("/api/authtime" + path + "?currpage=0").status, 400);
}

void AuthtimeRolesTest::addsUsersAndDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    const QString domain = QString::fromLatin1(path.split('/').last());
    const QString ada = server.addUser(domain, u"ada"_s);
    const QString bob = server.addUser(domain, u"bob"_s);
    const QString eve = server.addUser(domain, u"eve"_s);
    const QString sales = addDepartment(server, domain, u"sales"_s, {bob});
    server.takeEvents();
    const QJsonObject body{
        {"roleId"_L1, role}, {"deptIds"_L1, QJsonArray{sales}}, {"userIds"_L1, QJsonArray{ada, bob, ada}}};
    const Answer answer = server.post("/api/authtime/user/batch", text(body));
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.json().contains("data"_L1));
    QCOMPARE(held(server, ada), u"clerk@"_s);
    QCOMPARE(held(server, bob), u"clerk@sales"_s);
    QCOMPARE(held(server, eve), QString());
    QCOMPARE(countOf<formwright::events::DesignChanged>(server.takeEvents()), 1);
    QCOMPARE(server.count(u"operation_log"_s, u"description LIKE '2 users into the role clerk'"_s), 1);
    // Once more adds nothing.
    QCOMPARE(server.post("/api/authtime/user/batch", text(body)).status, 200);
    QCOMPARE(server.count(u"account_role"_s), 2);
}

void AuthtimeRolesTest::listsHolders()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString orders = addApplication(server, u"orders"_s);
    const QString clerk = addRole(server, orders, u"clerk"_s);
    const QString other = addRole(server, orders, u"boss"_s);
    const QString domain = QString::fromLatin1(path.split('/').last());
    const QString ada = server.addUser(domain, u"ada"_s);
    const QString bob = server.addUser(domain, u"bob"_s);
    const QString eve = server.addUser(domain, u"eve"_s);
    const QString sales = addDepartment(server, domain, u"sales"_s, {bob});
    for (const auto &[role, users, departments] : {std::tuple{clerk, QJsonArray{ada, bob}, QJsonArray{sales}},
             std::tuple{other, QJsonArray{eve}, QJsonArray{}}}) {
        const QJsonObject body{{"roleId"_L1, role}, {"deptIds"_L1, departments}, {"userIds"_L1, users}};
        QCOMPARE(server.post("/api/authtime/user/batch", text(body)).status, 200);
    }
    const QByteArray holders = path + "/role/" + clerk.toLatin1() + "/holders";
    const auto shown = [&](const QByteArray &query) {
        QStringList lines;
        for (const QJsonValue &row : server.get(holders + query).data().toObject().value("datas"_L1).toArray())
            lines.append(QString(row[u"loginno"].toString() % u'@' % row[u"departmentName"].toString()));
        lines.sort();
        return lines;
    };
    QVERIFY(shown({}).contains(u"ada@"_s) && shown({}).contains(u"bob@sales"_s)
        && !shown({}).join(u' ').contains(u"eve"_s));
    QCOMPARE(shown("?words=ALE"), QStringList{u"bob@sales"_s});
    QCOMPARE(shown("?words=ad"), QStringList{u"ada@"_s});
    QCOMPARE(shown("?pagelines=1&currpage=2").size(), 1);
    QCOMPARE(server.get(path + "/role/nope/holders").status, 404);
    const QString elsewhere = server.addDomain(u"elsewhere"_s);
    QCOMPARE(
        server.get("/api/authtime/domain/" + elsewhere.toLatin1() + "/role/" + clerk.toLatin1() + "/holders").status,
        403);
}

void AuthtimeRolesTest::addsAllOrNone_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QJsonObject>("wrong");
    QTest::addColumn<int>("status");
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *name, const QJsonObject &wrong, int status) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name)))) << engine << wrong << status;
        };
        add("role", {{"roleId"_L1, "nope"_L1}}, 404);
        add("user", {{"userIds"_L1, QJsonArray{u"own"_s, u"nope"_s}}}, 404);
        add("foreign user", {{"userIds"_L1, QJsonArray{u"own"_s, u"foreign"_s}}}, 404);
        add("department", {{"deptIds"_L1, QJsonArray{u"nope"_s}}}, 404);
        add("foreign department", {{"deptIds"_L1, QJsonArray{u"dep-foreign"_s}}}, 404);
        add("no departments", {{"deptIds"_L1, QJsonValue()}}, 400);
        add("no users", {{"userIds"_L1, QJsonValue()}}, 400);
    }
}

void AuthtimeRolesTest::addsAllOrNone()
{
    QFETCH(QString, engine);
    QFETCH(QJsonObject, wrong);
    QFETCH(int, status);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    const QString own = server.addUser(QString::fromLatin1(path.split('/').last()), u"own"_s);
    const QString other = server.addDomain(u"Other"_s);
    const QString foreign = server.addUser(other, u"foreign"_s);
    addDepartment(server, other, u"foreign"_s, {foreign});
    QJsonObject body{{"roleId"_L1, role}, {"deptIds"_L1, QJsonArray()}, {"userIds"_L1, QJsonArray{own}}};
    for (auto it = wrong.begin(); it != wrong.end(); ++it)
        body.insert(it.key(), it.value());
    QJsonArray users;
    for (const QJsonValue &user : body.value("userIds"_L1).toArray())
        users.append(user == "own"_L1 ? own : user == "foreign"_L1 ? foreign : user.toString());
    if (body.value("userIds"_L1).isArray())
        body.insert("userIds"_L1, users);
    else
        body.remove("userIds"_L1);
    if (body.value("deptIds"_L1).isNull())
        body.remove("deptIds"_L1);
    QCOMPARE(server.post("/api/authtime/user/batch", text(body)).status, status);
    QCOMPARE(server.count(u"account_role"_s), 0);
}

void AuthtimeRolesTest::holdsRolesInDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString orders = addApplication(server, u"orders"_s);
    const QString clerk = addRole(server, orders, u"clerk"_s);
    const QString boss = addRole(server, orders, u"boss"_s);
    const QString domain = QString::fromLatin1(path.split('/').last());
    const QString sales = addDepartment(server, domain, u"sales"_s);
    const QString stock = addDepartment(server, domain, u"stock"_s);
    const QJsonObject changes{{"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, sales}}}},
        {"defaultDepartment"_L1, sales},
        {"_userRoleDepartmentJson"_L1, rolesText({{clerk, sales}, {boss, stock}, {clerk, stock}})}};
    QCOMPARE(server.put(path + "/user/ada-1", text(wholeUser(u"ada"_s, changes))).status, 200);
    const QJsonObject user = server.get("/api/authtime/user/ada-1").data().toObject();
    QCOMPARE(user.value("userDepartmentRoleSets"_L1).toArray().size(), 3);
    QCOMPARE(user.value("departments"_L1).toArray().size(), 2);
    QCOMPARE(user.value("roles"_L1).toArray().size(), 2);
    const QJsonObject first = user.value("roleDepartments"_L1).toArray().first().toObject();
    QCOMPARE(first.value("roleName"_L1).toString(), u"clerk"_s);
    QCOMPARE(first.value("departmentName"_L1).toString(), u"sales"_s);
    QCOMPARE(first.value("applicationId"_L1).toString(), orders);
    QCOMPARE(held(server, u"ada-1"_s), u"clerk@sales boss@stock clerk@stock"_s);
    // In a department of another domain there is none.
    const QString foreign = addDepartment(server, server.addDomain(u"Other"_s), u"foreign"_s);
    const Answer refused = server.put(path + "/user/ada-1",
        text(wholeUser(u"ada"_s, {{"_userRoleDepartmentJson"_L1, rolesText({{clerk, foreign}})}})));
    QCOMPARE(refused.status, 400);
    QCOMPARE(fieldAtFault(refused), u"_userRoleDepartmentJson[0].departmentId"_s);
    QCOMPARE(server.count(u"account_role"_s), 3);
}

void AuthtimeRolesTest::answersWhatAnUpdateTakes()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    const QString domain = QString::fromLatin1(path.split('/').last());
    const QString sales = addDepartment(server, domain, u"sales"_s);
    server.put(path + "/user/bob-1", text(wholeUser(u"bob"_s)));
    const QJsonObject changes{{"superiorid"_L1, "bob-1"_L1}, {"_proxyUser"_L1, "bob-1"_L1},
        {"endProxyTime"_L1, "2026-02-01 08:00:00"_L1}, {"defaultDepartment"_L1, sales},
        {"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, sales}}}},
        {"_userRoleDepartmentJson"_L1, rolesText({{role, sales}})}, {"manageDepartments"_L1, sales}};
    QCOMPARE(server.put(path + "/user/ada-1", text(wholeUser(u"ada"_s, changes))).status, 200);
    // Every documented member of the update comes back; sent as it came, it changes nothing.
    const QJsonObject shown = server.get("/api/authtime/user/ada-1").data().toObject();
    QJsonObject again;
    for (const QString &member : wholeUser(u"ada"_s).keys()) {
        QVERIFY2(shown.contains(member), qPrintable(member));
        const QJsonValue value = shown.value(member);
        again.insert(member, value.isNull() ? QJsonValue(QString()) : value);
    }
    QCOMPARE(again.value("reportTree"_L1).toString(), u"line"_s);
    QCOMPARE(again.value("allUsers"_L1).toString(), u"all"_s);
    QCOMPARE(again.value("_proxyUser"_L1).toString(), u"bob-1"_s);
    QCOMPARE(again.value("_userKMRoleJson"_L1).toString(), u"[\"reader\"]"_s);
    again.remove("loginpwd"_L1);
    QCOMPARE(server.put(path + "/user/ada-1", text(again)).status, 200);
    QCOMPARE(server.get("/api/authtime/user/ada-1").data().toObject(), shown);
}

void AuthtimeRolesTest::leavingADepartmentEndsItsRoles()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    const QString domain = QString::fromLatin1(path.split('/').last());
    const QString ada = server.addUser(domain, u"ada"_s);
    const QString sales = addDepartment(server, domain, u"sales"_s, {ada});
    server.post("/api/authtime/user/batch",
        text({{"roleId"_L1, role}, {"deptIds"_L1, QJsonArray{sales}}, {"userIds"_L1, QJsonArray()}}));
    QCOMPARE(held(server, ada), u"clerk@sales"_s);
    server.database().write(
        [&](formwright::storage::Session &session) { organization::dropRolesOutside(session, ada, {}); });
    QCOMPARE(held(server, ada), QString());
}

QTEST_GUILESS_MAIN(AuthtimeRolesTest)
#include "authtime_roles_test.moc"
