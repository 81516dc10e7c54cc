#include "api/administration_fixture.h"

#include "backend/organization/department_store.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
namespace organization = formwright::organization;

// Document B: the software bound to a domain, and its departments.
class AuthtimeDepartmentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bindsSoftware_data() { addEngineRows(); }
    void bindsSoftware();
    void bindsAllOrNone_data() { addEngineRows(); }
    void bindsAllOrNone();
    void filtersSoftware_data() { addEngineRows(); }
    void filtersSoftware();

    void makesDepartments_data() { addEngineRows(); }
    void makesDepartments();
    void movesDepartments_data() { addEngineRows(); }
    void movesDepartments();
    void movesInOneStatement_data() { addEngineRows(); }
    void movesInOneStatement();
    void findsBranchesInTheIndex();
    void keepsFurtherMembers_data() { addEngineRows(); }
    void keepsFurtherMembers();
    void refusesBadDepartment_data();
    void refusesBadDepartment();
    void deletesDepartments_data() { addEngineRows(); }
    void deletesDepartments();
    void keepsDepartmentInUse_data() { addEngineRows(); }
    void keepsDepartmentInUse();
    void departmentsStayInTheirDomain();
};

void AuthtimeDepartmentsTest::bindsSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    const QByteArray orders = addApplication(server, u"orders"_s).toLatin1();
    addApplication(server, u"stock"_s);
    addApplication(server, u"hidden"_s);
    server.beAdmin();
    for (const char *name : {"orders", "stock"}) {
        const QByteArray offer = QByteArray("/api/authtime/applications/app-") + name + "/offer";
        QCOMPARE(server.put(offer, R"({"offered":true})").status, 200);
    }
    const QJsonArray offers
        = server.get("/api/authtime/applications/offers").data().toObject().value("datas"_L1).toArray();
    QCOMPARE(offers.size(), 3);
    for (const QJsonValue &each : offers)
        QCOMPARE(each["offered"_L1].toBool(), each["name"_L1] != "hidden"_L1);
    beAdministratorOf(server, {domain});
    QCOMPARE(server.get("/api/authtime/applications/offers").status, 403);
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1();
    QCOMPARE(server.put("/api/authtime/applications/app-hidden/offer", R"({"offered":true})").status, 403);
    // What is not offered is not there.
    QCOMPARE(server.put(path + "/application", R"(["app-hidden"])").status, 404);
    QCOMPARE(namesOf(server.get("/api/authtime/applications")), (QStringList{u"orders"_s, u"stock"_s}));
    const Answer bound = server.put(path + "/application", "[\"" + orders + "\",\"" + orders + "\"]");
    QCOMPARE(bound.status, 200);
    QVERIFY(bound.data().isString());
    QCOMPARE(server.put(path + "/application", "[\"" + orders + "\"]").status, 200);
    const Answer list = server.post(path + "/applications/bind", R"({"name":""})");
    QCOMPARE(list.data().toObject().value("datas"_L1).toArray(),
        (QJsonArray{
            QJsonObject{{"id"_L1, QString::fromLatin1(orders)}, {"name"_L1, u"orders"_s}, {"activated"_L1, true}}}));
    QCOMPARE(namesOf(server.post(path + "/applications/unbind", R"({"name":""})")), QStringList{u"stock"_s});
    QCOMPARE(server.logEntries(),
        (QStringList{u"Offer software to the administrators of domains|success"_s,
            u"Offer software to the administrators of domains|success"_s,
            u"Offer software to the administrators of domains|failed: you may not do this"_s,
            u"Add software to a domain|failed: there is no software app-hidden"_s,
            u"Add software to a domain|success"_s, u"Add software to a domain|success"_s}));
    QVERIFY(countOf<formwright::events::DomainChanged>(server.takeEvents()) > 0);

    QCOMPARE(server.del(path + "/application", "[\"" + orders + "\"]").status, 200);
    QCOMPARE(server.count(u"domain_application"_s), 0);
}

void AuthtimeDepartmentsTest::bindsAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/application";
    const QByteArray orders = addApplication(server, u"orders"_s).toLatin1();
    server.beAdmin();
    QCOMPARE(server.put(path, "[\"" + orders + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"domain_application"_s), 0);
    server.put(path, "[\"" + orders + "\"]");
    QCOMPARE(server.del(path, "[\"" + orders + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"domain_application"_s), 1);
}

void AuthtimeDepartmentsTest::filtersSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1();
    for (const char16_t *name : {u"orders", u"stock", u"old orders"})
        addApplication(server, QString::fromUtf16(name));
    server.beAdmin();
    QCOMPARE(namesOf(server.get("/api/authtime/applications?name=ORD")), (QStringList{u"old orders"_s, u"orders"_s}));
    QCOMPARE(namesOf(server.get("/api/authtime/applications?currpage=2&pagelines=2")), QStringList{u"stock"_s});
    QCOMPARE(namesOf(server.post(path + "/applications/unbind", R"({"name":"stock"})")), QStringList{u"stock"_s});
    QCOMPARE(server.post(path + "/applications/unbind").status, 400);
}

void AuthtimeDepartmentsTest::makesDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    beAdministratorOf(server, {domain});
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1() + "/department";
    const Answer root = server.post(path, R"({"name":"Head office","code":"H","orderByNo":"2"})");
    QCOMPARE(root.status, 201);
    const QString rootId = idOf(root);
    const Answer below = server.post(path, R"({"name":"Sales","superior":")" + rootId.toLatin1() + R"("})");
    QCOMPARE(below.data().toObject().value("indexCode"_L1).toString(), QString(rootId % u'_' % idOf(below)));
    QCOMPARE(below.data().toObject().value("level"_L1), QJsonValue(1));

    const QJsonArray roots = server.get(path + "/root").data().toArray();
    QCOMPARE(roots.size(), 1);
    const QJsonObject shown = roots.first().toObject();
    QCOMPARE(shown.value("name"_L1).toString(), u"Head office"_s);
    QCOMPARE(shown.value("code"_L1).toString(), u"H"_s);
    QCOMPARE(shown.value("orderByNo"_L1), QJsonValue(2));
    QCOMPARE(shown.value("domainid"_L1).toString(), domain);
    QCOMPARE(shown.value("leaf"_L1), QJsonValue(false));
    QCOMPARE(shown.value("valid"_L1), QJsonValue(1));
    QVERIFY(shown.value("field1"_L1).isString());
    QVERIFY(shown.value("field20"_L1).isString());
    QVERIFY(!shown.contains("field21"_L1));
    QVERIFY(shown.value("fieldExtendsValues"_L1).isArray());
    const QJsonArray children = server.get(path + '/' + rootId.toLatin1() + "/subdepartments").data().toArray();
    QCOMPARE(children.size(), 1);
    QCOMPARE(children.first().toObject().value("leaf"_L1), QJsonValue(true));
    QCOMPARE(server.logEntries().first(), u"Create a department|success"_s);
}

void AuthtimeDepartmentsTest::movesDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1() + "/department";
    const auto make = [&](const QByteArray &name, const QByteArray &superior) {
        return idOf(server.post(path, R"({"name":")" + name + R"(","superior":")" + superior + R"("})")).toLatin1();
    };
    const QByteArray north = make("North", {});
    const QByteArray south = make("South", {});
    const QByteArray sales = make("Sales", north);
    const QByteArray export_ = make("Export", sales);
    const Answer moved = server.put(path + '/' + sales, R"({"superior":")" + south + R"(","name":"Selling"})");
    QCOMPARE(moved.status, 200);
    QCOMPARE(moved.data().toObject().value("name"_L1).toString(), u"Selling"_s);
    QCOMPARE(server.count(u"department"_s,
                 u"index_code = '"_s + QString::fromLatin1(south + '_' + sales + '_' + export_) + u"' AND level = 2"_s),
        1);
    // A department cannot lie below itself.
    QCOMPARE(server.put(path + '/' + sales, R"({"superior":")" + export_ + R"("})").status, 400);
    QCOMPARE(server.put(path + '/' + sales, R"({"superior":")" + sales + R"("})").status, 400);
    QCOMPARE(server.put(path + '/' + sales, R"({"superior":""})").data().toObject().value("level"_L1), QJsonValue(0));
    QCOMPARE(server.count(u"department"_s,
                 u"index_code = '"_s + QString::fromLatin1(sales + '_' + export_) + u"' AND level = 1"_s),
        1);
}

void AuthtimeDepartmentsTest::movesInOneStatement()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    server.beAdmin();
    const auto make = [&](const QString &id, const QString &path, int level) {
        server.database().write([&](formwright::storage::Session &session) {
            session.execute(
                u"INSERT INTO department (id, domain_id, name, index_code, superior, level) VALUES (?, ?, ?, ?, ?, ?)"_s,
                id, domain, id, path, path.section(u'_', -2, -2), level);
        });
    };
    make(u"north"_s, u"north"_s, 0);
    make(u"south"_s, u"south"_s, 0);
    make(u"sales"_s, u"north_sales"_s, 1);
    // Beside the branch, though their paths begin alike.
    make(u"sales2"_s, u"north_sales2"_s, 1);
    make(u"x"_s, u"north_sales2_x"_s, 2);
    make(u"team"_s, u"north_sales_team"_s, 2);
    make(u"desk"_s, u"north_sales_team_desk"_s, 3);
    // Many people below it, none of whom is touched.
    server.database().write([&](formwright::storage::Session &session) {
        for (int i = 0; i < 1000; ++i) {
            session.execute(
                uR"(INSERT INTO account (id, kind, domain_id, login, login_key, name, password_hash, default_department,
                    created, modified) VALUES (?, 'user', ?, ?, ?, 'x', '!', 'desk', 1, 1))"_s,
                u"u%1"_s.arg(i), domain, u"u%1"_s.arg(i), u"u%1"_s.arg(i));
            session.execute(
                u"INSERT INTO account_department (account_id, department_id) VALUES (?, 'desk')"_s, u"u%1"_s.arg(i));
        }
    });
    // One statement changes what lies below, and nothing else.
    const auto before = *organization::departmentById(server.database().reader(), u"sales"_s);
    auto after = before;
    after.indexCode = u"south_sales"_s;
    after.level = 1;
    qint64 moved = 0;
    server.database().write([&](formwright::storage::Session &session) {
        moved = organization::moveSubtree(session, before, after);
        moved += organization::moveSubtree(session, after, before);
    });
    QCOMPARE(moved, 4);
    QCOMPARE(server.put("/api/authtime/domain/" + domain.toLatin1() + "/department/sales", R"({"superior":""})").status,
        200);
    QCOMPARE(server.count(u"department"_s, u"id = 'sales' AND index_code = 'sales' AND level = 0"_s), 1);
    QCOMPARE(server.count(u"department"_s, u"id = 'team' AND index_code = 'sales_team' AND level = 1"_s), 1);
    QCOMPARE(server.count(u"department"_s, u"id = 'desk' AND index_code = 'sales_team_desk' AND level = 2"_s), 1);
    QCOMPARE(server.count(u"department"_s, u"id = 'sales2' AND index_code = 'north_sales2' AND level = 1"_s), 1);
    QCOMPARE(server.count(u"department"_s, u"id = 'x' AND index_code = 'north_sales2_x'"_s), 1);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user' AND modified <> 1"_s), 0);
    QCOMPARE(server.count(u"account_department"_s, u"department_id = 'desk'"_s), 1000);
}

void AuthtimeDepartmentsTest::findsBranchesInTheIndex()
{
    if (!formwright::tests::testedEngines().contains(u"sqlite"_s))
        return; // it is SQLite that tells its plan so
    TestBackend server;
    const organization::BelowPath below = organization::belowPath(u"north"_s);
    formwright::storage::Rows plan = server.database().reader().run(
        u"EXPLAIN QUERY PLAN SELECT id FROM department WHERE domain_id = 'd' AND "_s % below.sql, below.values);
    QVERIFY(plan.next());
    QVERIFY2(plan.text(3).contains(u"USING INDEX department_path (domain_id=? AND index_code>? AND index_code<?)"_s),
        qPrintable(plan.text(3)));
}

void AuthtimeDepartmentsTest::keepsFurtherMembers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    const Answer created = server.post(
        path, R"({"name":"Sales","valid":0,"extension":{"field1":"Köln","field20":"last","externalId2":"LDAP-7"}})");
    QCOMPARE(created.status, 201);
    const QByteArray id = idOf(created).toLatin1();
    const Answer changed = server.put(path + '/' + id, R"({"valid":1,"extension":{"field20":"","field2":"two"}})");
    QCOMPARE(changed.status, 200);
    const QJsonObject shown = server.get(path + "/root").data().toArray().first().toObject();
    QCOMPARE(shown, changed.data().toObject());
    QCOMPARE(shown.value("field1"_L1).toString(), u"Köln"_s);
    QCOMPARE(shown.value("field2"_L1).toString(), u"two"_s);
    QCOMPARE(shown.value("field20"_L1).toString(), QString());
    QCOMPARE(shown.value("externalId2"_L1).toString(), u"LDAP-7"_s);
    QCOMPARE(shown.value("valid"_L1), QJsonValue(1));
    QCOMPARE(shown.value("version"_L1), QJsonValue(2));
    QCOMPARE(server.put(path + '/' + id, R"({"extension":{"field21":"x"}})").status, 400);
    QCOMPARE(server.put(path + '/' + id, R"({"extension":{"applicationid":"unbound"}})").status, 400);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('app-1', 'A', 'a', 1, 1)"_s);
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) SELECT id, 'app-1' FROM domain "
                        "WHERE name = 'Acme'"_s);
    });
    QCOMPARE(server.put(path + '/' + id, R"({"extension":{"applicationid":"app-1"}})").status, 200);
    QCOMPARE(server.post(path, R"({"name":"Below","superior":")" + id + R"(","extension":{"applicationid":"app-1"}})")
                 .status,
        201);
    QCOMPARE(server.get(path + "/root").data().toArray().first()["applicationid"_L1].toString(), u"app-1"_s);
    QCOMPARE(server.get(path + '/' + id + "/subdepartments").data().toArray().first()["applicationid"_L1].toString(),
        u"app-1"_s);
    QCOMPARE(server.put(path + '/' + id, R"({"extension":{"field1":7}})").status, 400);
    QCOMPARE(server.put(path + '/' + id, R"({"valid":2})").status, 400);
}

void AuthtimeDepartmentsTest::refusesBadDepartment_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("blank") << QByteArray(R"({"name":" "})") << 400;
    QTest::newRow("no name") << QByteArray(R"({"code":"x"})") << 400;
    QTest::newRow("superior") << QByteArray(R"({"name":"X","superior":"nope"})") << 400;
    QTest::newRow("same name") << QByteArray(R"({"name":"Taken"})") << 409;
}

void AuthtimeDepartmentsTest::refusesBadDepartment()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    TestBackend server;
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    server.post(path, R"({"name":"Taken"})");
    QCOMPARE(server.post(path, body).status, status);
    QCOMPARE(server.count(u"department"_s), 1);
}

void AuthtimeDepartmentsTest::deletesDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    const QByteArray root = idOf(server.post(path, R"({"name":"Root"})")).toLatin1();
    const QByteArray below = idOf(server.post(path, R"({"name":"Below","superior":")" + root + R"("})")).toLatin1();
    QCOMPARE(server.del(path, "[\"" + root + "\"]").status, 409);
    QCOMPARE(server.del(path, "[\"" + below + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"department"_s), 2);
    QCOMPARE(server.del(path, "[\"" + root + "\",\"" + below + "\"]").status, 200);
    QCOMPARE(server.count(u"department"_s), 0);
}

void AuthtimeDepartmentsTest::keepsDepartmentInUse()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1() + "/department";
    const QString id = idOf(server.post(path, R"({"name":"Root"})"));
    const QString user = server.addUser(domain, u"user"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"INSERT INTO account_department VALUES (?, ?)"_s, user, id);
    });
    QCOMPARE(server.del(path, "[\"" + id.toLatin1() + "\"]").status, 409);
    QCOMPARE(server.count(u"department"_s), 1);
}

void AuthtimeDepartmentsTest::departmentsStayInTheirDomain()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray acme = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    const QByteArray other = "/api/authtime/domain/" + server.addDomain(u"Other"_s).toLatin1() + "/department";
    const QByteArray id = idOf(server.post(acme, R"({"name":"Root"})")).toLatin1();
    QCOMPARE(server.get(other + '/' + id + "/subdepartments").status, 404);
    QCOMPARE(server.put(other + '/' + id, R"({"name":"X"})").status, 404);
    QCOMPARE(server.del(other, "[\"" + id + "\"]").status, 404);
    QCOMPARE(server.post(other, R"({"name":"X","superior":")" + id + R"("})").status, 400);
}

QTEST_GUILESS_MAIN(AuthtimeDepartmentsTest)
#include "authtime_departments_test.moc"
