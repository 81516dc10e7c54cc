#include "usercenter_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::json;
using formwright::tests::UserCenter;

// Document C, user center: departments.
class UsercenterDepartmentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creates_data() { addEngineRows(); }
    void creates();
    void updates_data() { addEngineRows(); }
    void updates();
    void refusesBadDepartment_data();
    void refusesBadDepartment();
    void removes_data() { addEngineRows(); }
    void removes();
    void asksForItsExtensionFields_data() { addEngineRows(); }
    void asksForItsExtensionFields();
    void queries_data();
    void queries();
    void searchesInPages_data() { addEngineRows(); }
    void searchesInPages();
    void refusesUnknownOrder_data();
    void refusesUnknownOrder();
    void findsByOutsideId_data() { addEngineRows(); }
    void findsByOutsideId();
    void findsThoseOfAUser_data() { addEngineRows(); }
    void findsThoseOfAUser();
};

void UsercenterDepartmentsTest::creates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray root = center.addDepartment(u"Head office"_s);
    const Answer created = center.server.post("/department/create",
        json({{"anyName"_L1,
            QString::fromUtf8(json({{"domainId"_L1, center.domain}, {"name"_L1, u" Sales "_s}, {"code"_L1, u"S"_s},
                {"superior"_L1, QString::fromLatin1(root)}, {"orderByNo"_L1, u"4"_s}, {"valid"_L1, 0},
                {"field3"_L1, u"red"_s}, {"extADeptId"_L1, u"A-7"_s}, {"externalId4"_L1, u"D-7"_s}}))}}));
    QVERIFY2(created.status == 200, created.body.constData());
    const QJsonObject department = created.data().toObject();
    QCOMPARE(department.value("name"_L1).toString(), u"Sales"_s);
    QCOMPARE(department.value("level"_L1), QJsonValue(1));
    QCOMPARE(department.value("orderByNo"_L1), QJsonValue(4));
    QCOMPARE(department.value("valid"_L1), QJsonValue(0));
    QCOMPARE(department.value("field3"_L1).toString(), u"red"_s);
    QCOMPARE(department.value("externalId1"_L1).toString(), u"A-7"_s);
    QCOMPARE(department.value("externalId4"_L1).toString(), u"D-7"_s);
    QCOMPARE(department.value("indexCode"_L1).toString(),
        QString(QString::fromLatin1(root) % u'_' % department.value("id"_L1).toString()));
    QCOMPARE(center.server.get("/department/find/" + department.value("id"_L1).toString().toLatin1()).data().toObject(),
        department);
    QCOMPARE(center.server.logEntries().last(), u"Create a department|success"_s);
    // Administration sees the same department.
    QCOMPARE(UserCenter::namesOf(center.server
                                     .get("/api/authtime/domain/" + center.domain.toLatin1() + "/department/" + root
                                         + "/subdepartments")
                                     .data()),
        QStringList{u"Sales"_s});
}

void UsercenterDepartmentsTest::updates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray north = center.addDepartment(u"North"_s);
    const QByteArray sales = center.addDepartment(u"Sales"_s, north);
    const QByteArray team = center.addDepartment(u"Team"_s, sales);
    const auto update = [&](const QByteArray &members) {
        return center.server.put("/department/update", R"({"id":")" + sales + "\"," + members + "}");
    };
    QCOMPARE(update(R"("name":"Selling","field1":"x","extBDeptId":"B-1")").status, 200);
    const QJsonObject after = update(R"("superior":"","code":"S")").data().toObject();
    QCOMPARE(after.value("name"_L1).toString(), u"Selling"_s); // what is absent stays
    QCOMPARE(after.value("field1"_L1).toString(), u"x"_s);
    QCOMPARE(after.value("externalId2"_L1).toString(), u"B-1"_s);
    QCOMPARE(after.value("level"_L1), QJsonValue(0));
    QCOMPARE(center.server.count(
                 u"department"_s, u"level = 1 AND index_code = '"_s + QString::fromLatin1(sales + '_' + team) + u"'"_s),
        1);
    const QByteArray superior = "\"superior\":\"";
    QCOMPARE(update(superior + team + "\"").status, 400);
    QCOMPARE(update(superior + sales + "\"").status, 400);
    QCOMPARE(update(R"("name":"North")").status, 409);
    QCOMPARE(center.server.put("/department/update", R"({"id":"nope","name":"X"})").status, 404);
    QCOMPARE(center.server.logEntries().filter(u"Update or move a department|success"_s).size(), 2);
}

void UsercenterDepartmentsTest::refusesBadDepartment_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QString>("field");
    QTest::newRow("blank name") << QByteArray(R"("name":" ")") << u"name"_s;
    QTest::newRow("no name") << QByteArray(R"("code":"x")") << u"name"_s;
    QTest::newRow("superior") << QByteArray(R"("name":"X","superior":"nope")") << u"superior"_s;
    QTest::newRow("valid") << QByteArray(R"("name":"X","valid":2)") << u"valid"_s;
    QTest::newRow("no number") << QByteArray(R"("name":"X","orderByNo":"first")") << u"orderByNo"_s;
    QTest::newRow("long id") << QByteArray(R"("name":"X","externalId1":")") + QByteArray(201, 'x') + "\""
                             << u"externalId1"_s;
    QTest::newRow("field") << QByteArray(R"("name":"X","field1":[])") << u"field1"_s;
}

void UsercenterDepartmentsTest::refusesBadDepartment()
{
    QFETCH(QByteArray, members);
    QFETCH(QString, field);
    UserCenter center;
    const Answer answer = center.server.post(
        "/department/create", R"({"domainid":")" + center.domain.toLatin1() + "\"," + members + "}");
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(1));
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{field});
    QCOMPARE(center.server.count(u"department"_s), 0);
}

void UsercenterDepartmentsTest::removes()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray root = center.addDepartment(u"Root"_s);
    const QByteArray below = center.addDepartment(u"Below"_s, root);
    QCOMPARE(center.server.del("/department/remove/" + root).status, 409);
    QCOMPARE(center.server.del("/department/remove/" + below).status, 200);
    QCOMPARE(center.server.del("/department/remove/" + below).status, 404);
    const QString user = center.server.addUser(center.domain, u"ann"_s);
    center.server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, user,
            QString::fromLatin1(root));
    });
    QCOMPARE(center.server.del("/department/remove/" + root).status, 409);
    QCOMPARE(center.server.count(u"department"_s), 1);
}

void UsercenterDepartmentsTest::asksForItsExtensionFields()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    center.server.post("/fieldextends/create",
        json({{"domainid"_L1, center.domain}, {"forTable"_L1, u"department"_s}, {"label"_L1, u"Cost centre"_s},
            {"name"_L1, u"field2"_s}, {"required"_L1, true}, {"type"_L1, u"number"_s}}));
    const QByteArray start = R"({"name":"Sales","domainid":")" + center.domain.toLatin1() + "\"";
    QCOMPARE(
        UserCenter::fieldsAtFault(center.server.post("/department/create", start + "}")), QStringList{u"field2"_s});
    QCOMPARE(UserCenter::fieldsAtFault(center.server.post("/department/create", start + R"(,"field2":"many"})")),
        QStringList{u"field2"_s});
    QCOMPARE(center.server.post("/department/create", start + R"(,"field2":"4711"})").status, 200);
}

void UsercenterDepartmentsTest::queries_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("below") << QByteArray("/department/getDatasByParent/{north}")
                           << QStringList{u"Sales"_s, u"Buying"_s};
    QTest::newRow("below none") << QByteArray("/department/getDatasByParent/{sales}") << QStringList{};
    QTest::newRow("top") << QByteArray("/department/queryByDomainAndParent/{domain}")
                         << QStringList{u"North"_s, u"South"_s};
    QTest::newRow("domain and parent") << QByteArray("/department/queryByDomainAndParent/{domain}?parent={south}")
                                       << QStringList{u"Sales"_s};
    QTest::newRow("like") << QByteArray("/department/queryByDomainLikeName/{domain}?name=OUT")
                          << QStringList{u"South"_s};
    QTest::newRow("like nothing") << QByteArray("/department/queryByDomainLikeName/{domain}?name=%25") << QStringList{};
    QTest::newRow("valid") << QByteArray("/department/queryByDomainAndValid/{domain}?valid=1")
                           << QStringList{u"North"_s, u"South"_s, u"Sales"_s, u"Sales"_s};
    QTest::newRow("invalid") << QByteArray("/department/queryByDomainAndValid/{domain}?valid=0")
                             << QStringList{u"Buying"_s};
    QTest::newRow("page") << QByteArray("/department/queryByDomain/{domain}?page=2&lines=2")
                          << QStringList{u"Sales"_s, u"Sales"_s};
}

void UsercenterDepartmentsTest::queries()
{
    QFETCH(QByteArray, path);
    QFETCH(QStringList, names);
    for (const QString &engine : formwright::tests::testedEngines()) {
        UserCenter center(engine);
        const QByteArray north = center.addDepartment(u"North"_s);
        const QByteArray south = center.addDepartment(u"South"_s);
        const QByteArray sales = center.addDepartment(u"Sales"_s, north);
        const QByteArray buying = center.addDepartment(u"Buying"_s, north);
        const QByteArray southSales = center.addDepartment(u"Sales"_s, south);
        center.server.put("/department/update", R"({"id":")" + buying + R"(","valid":0,"orderByNo":9})");
        QByteArray address = path;
        address.replace("{north}", north)
            .replace("{south}", south)
            .replace("{sales}", sales)
            .replace("{domain}", center.domain.toLatin1());
        QCOMPARE(UserCenter::namesOf(center.server.get(address).data()), names);

        const QByteArray domain = center.domain.toLatin1();
        const auto idAt
            = [&](const QByteArray &lookup) { return UserCenter::idOf(center.server.get(lookup)).toLatin1(); };
        QCOMPARE(idAt("/department/getRootDepartmentByDomainId/" + domain), north);
        QCOMPARE(idAt("/department/getDepartmentByName/" + domain + "?name=South"), south);
        QVERIFY(QList<QByteArray>({sales, southSales})
                    .contains(idAt("/department/getDepartmentByName/" + domain + "?name=Sales")));
        QCOMPARE(idAt("/department/getDepartmentByNameAndLevel/" + domain + "?name=Buying&level=1"), buying);
        QCOMPARE(center.server.get("/department/getChildrenCount?parent=" + north).data(), QJsonValue(2));
    }
}

void UsercenterDepartmentsTest::searchesInPages()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray root = center.addDepartment(u"Root"_s);
    for (const char16_t *name : {u"alpha", u"Beta", u"gamma"})
        center.addDepartment(QString::fromUtf16(name), root);
    const QByteArray path = "/department/queryByDoaminAndSuperiorAndName/" + center.domain.toLatin1();
    const QJsonObject page
        = center.server.get(path + "?superiorId=" + root + "&order=name%20desc&page=1&lines=2").data().toObject();
    QCOMPARE(UserCenter::namesOf(page), (QStringList{u"gamma"_s, u"Beta"_s}));
    QCOMPARE(page.value("rowCount"_L1), QJsonValue(3));
    QCOMPARE(UserCenter::namesOf(center.server.get(path + "?order=name&name=A").data()),
        (QStringList{u"alpha"_s, u"Beta"_s, u"gamma"_s}));
    QCOMPARE(UserCenter::namesOf(center.server.get(path + "?page=9").data()), QStringList());
    QCOMPARE(UserCenter::fieldsAtFault(center.server.get(path + "?lines=0")), QStringList{u"lines"_s});
}

void UsercenterDepartmentsTest::refusesUnknownOrder_data()
{
    QTest::addColumn<QByteArray>("order");
    QTest::newRow("column") << QByteArray("password");
    QTest::newRow("direction") << QByteArray("name%20sideways");
    QTest::newRow("statement") << QByteArray("name;drop%20table%20department");
}

void UsercenterDepartmentsTest::refusesUnknownOrder()
{
    QFETCH(QByteArray, order);
    UserCenter center;
    const Answer answer = center.server.get(
        "/department/queryByDoaminAndSuperiorAndName/" + center.domain.toLatin1() + "?order=" + order);
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{u"order"_s});
}

void UsercenterDepartmentsTest::findsByOutsideId()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    center.addDepartment(u"None"_s);
    int number = 0;
    for (const QByteArray &system : {QByteArray("A"), QByteArray("B"), QByteArray("C")}) {
        center.server.post("/department/create",
            json({{"domainid"_L1, center.domain}, {"name"_L1, QString::fromLatin1(system)},
                {QString::fromLatin1("ext" + system + "DeptId"), QString::number(++number)}}));
    }
    for (const QByteArray &system : {QByteArray("A"), QByteArray("B"), QByteArray("C")}) {
        const QByteArray path = "/department/queryByDomainAndExt" + system + "Dept/" + center.domain.toLatin1() + "?ext"
            + system + "DeptId=";
        const QByteArray own = QByteArray::number(system[0] - 'A' + 1);
        QCOMPARE(UserCenter::namesOf(center.server.get(path + own).data()), QStringList{QString::fromLatin1(system)});
        QCOMPARE(UserCenter::namesOf(center.server.get(path + "9").data()), QStringList());
        QCOMPARE(UserCenter::namesOf(center.server.get(path).data()), QStringList());
        QCOMPARE(center.server.get(path.left(path.indexOf('?'))).status, 400);
    }
}

void UsercenterDepartmentsTest::findsThoseOfAUser()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray sales = center.addDepartment(u"Sales"_s);
    center.addDepartment(u"Other"_s);
    const QString user = center.server.addUser(center.domain, u"ann"_s);
    const QByteArray path = "/department/queryByUser?userId=" + user.toLatin1();
    QCOMPARE(center.server.get(path).data(), QJsonValue(QJsonArray()));
    center.server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, user,
            QString::fromLatin1(sales));
    });
    QCOMPARE(UserCenter::namesOf(center.server.get(path).data()), QStringList{u"Sales"_s});
    QCOMPARE(center.server.get("/department/queryByUser?userId=" + center.server.adminId().toLatin1()).status, 404);
}

QTEST_GUILESS_MAIN(UsercenterDepartmentsTest)
#include "usercenter_departments_test.moc"
