#include "api/people_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;
using formwright::tests::jsonText;

// Choosing people, departments and roles.
class PeopleSelectboxTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void treeGrowsByLevel_data() { addEngineRows(); }
    void treeGrowsByLevel();
    void listsPeopleOfDepartment_data() { addEngineRows(); }
    void listsPeopleOfDepartment();
    void showsPerson_data() { addEngineRows(); }
    void showsPerson();
    void hidesWhatIsNotPublic_data() { addEngineRows(); }
    void hidesWhatIsNotPublic();
    void pages_data() { addEngineRows(); }
    void pages();
    void searches_data();
    void searches();
    void doesNotFindHiddenTelephone_data() { addEngineRows(); }
    void doesNotFindHiddenTelephone();
    void saysThatNobodyWasFound();
    void listsRolesAndTheirPeople_data() { addEngineRows(); }
    void listsRolesAndTheirPeople();
    void defaultRoleIsEverybodys();
    void tellsWhoIsOnline_data() { addEngineRows(); }
    void tellsWhoIsOnline();
    void tellsWhoLeft_data() { addEngineRows(); }
    void tellsWhoLeft();
    void searchesDepartments_data() { addEngineRows(); }
    void searchesDepartments();
    void leavesOutInvalidDepartments();
    void refusesForeignThings_data();
    void refusesForeignThings();
    void designerNamesDomain();
    void keepsGroups_data() { addEngineRows(); }
    void keepsGroups();
    void groupsHaveMembers_data() { addEngineRows(); }
    void groupsHaveMembers();
    void takesNoForeignMember_data() { addEngineRows(); }
    void takesNoForeignMember();
    void groupNamesAreUnique_data() { addEngineRows(); }
    void groupNamesAreUnique();
    void refusesGroupNames_data();
    void refusesGroupNames();
    void groupsAreOnesOwn();
};

void PeopleSelectboxTest::treeGrowsByLevel()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QJsonArray roots = people.server.get("/api/runtime/users/selectbox/dept-tree?parentId=").data().toArray();
    QCOMPARE(Colleagues::texts(roots), (QStringList{u"Sales"_s, u"Lab"_s}));
    QCOMPARE(roots[0]["leaf"_L1], QJsonValue(false));
    QCOMPARE(roots[1]["leaf"_L1], QJsonValue(true));
    const QByteArray id = roots[0]["id"_L1].toString().toLatin1();
    QCOMPARE(id, people.sealed(u"sales"_s));
    const QJsonArray below
        = people.server.get("/api/runtime/users/selectbox/dept-tree?parentId=" + id).data().toArray();
    QCOMPARE(Colleagues::texts(below), QStringList{u"Sales North"_s});
    QCOMPARE(below[0]["parentId"_L1].toString().toLatin1(), id);
    QCOMPARE(people.server.get(people.app() + "/departments/selectbox/childs?parentId=" + id).data().toArray(), below);
}

void PeopleSelectboxTest::listsPeopleOfDepartment()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray address = people.app() + "/users/selectbox/department";
    QCOMPARE(people.names(address + "?deptId=" + people.sealed(u"sales"_s)), QStringList{u"Ben Baker"_s});
    // Gina of the same department has left.
    QCOMPARE(people.names(address + "?deptId=" + people.sealed(u"north"_s)), QStringList{u"张三"_s});
    QCOMPARE(people.names(address), (QStringList{u"Ben Baker"_s, u"Ursula User"_s, u"张三"_s}));
}

void PeopleSelectboxTest::showsPerson()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.change(people.ben,
        u"email = 'b@example.org', telephone = '1', telephone2 = '2', attributes = '{\"emailPublic\":true,\"telephonePublic\":true,\"telephonePublic2\":true}'"_s);
    const QJsonObject row
        = people.server.get(people.app() + "/users/selectbox/department?deptId=" + people.sealed(u"sales"_s))
              .data()["datas"_L1]
              .toArray()
              .first()
              .toObject();
    QCOMPARE(row,
        (QJsonObject{{u"id"_s, QString::fromLatin1(people.sealed(people.ben))}, {u"name"_s, u"Ben Baker"_s},
            {u"loginNo"_s, u"ben"_s}, {u"email"_s, u"b@example.org"_s}, {u"telephone"_s, u"1"_s},
            {u"telephone2"_s, u"2"_s}, {u"telephones"_s, QJsonArray{u"1"_s, u"2"_s}}, {u"dept"_s, u"Sales"_s},
            {u"deptId"_s, QString::fromLatin1(people.sealed(u"sales"_s))}, {u"avatar"_s, u""_s}}));
}

void PeopleSelectboxTest::hidesWhatIsNotPublic()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.change(people.ben,
        u"email = 'b@example.org', telephone = '1', telephone2 = '2', attributes = '{\"telephonePublic2\":true}'"_s);
    people.change(people.ursula, u"telephone = '3'"_s);
    const QJsonArray rows = people.server.get("/api/runtime/users/selectbox/search").data()["datas"_L1].toArray();
    QVERIFY(rows[0]["email"_L1].isNull() && rows[0]["telephone"_L1].isNull());
    QCOMPARE(rows[0]["telephones"_L1].toArray(), QJsonArray{u"2"_s});
    QCOMPARE(rows[1]["telephones"_L1].toArray(), QJsonArray{u"3"_s}); // one's own
}

void PeopleSelectboxTest::pages()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray address = "/api/runtime/users/selectbox/search?pageSize=2&pageNum=";
    const QJsonValue first = people.server.get(address + "1").data();
    QCOMPARE(first["rowCount"_L1].toInt(), 3);
    QCOMPARE(first["pageCount"_L1].toInt(), 2);
    QCOMPARE(Colleagues::texts(first["datas"_L1]), (QStringList{u"Ben Baker"_s, u"Ursula User"_s}));
    QCOMPARE(people.names(address + "2"), QStringList{u"张三"_s});
    QCOMPARE(people.names(address + "3"), QStringList());
    const Answer wrong = people.server.get(address + "0");
    QCOMPARE(wrong.status, 400);
    QCOMPARE(wrong.json().value("errors"_L1).toArray().first()["field"_L1].toString(), u"pageNum"_s);
}

void PeopleSelectboxTest::searches_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QStringList>("found");
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto row = [&](const char *title, const QByteArray &word, const QStringList &found) {
            QTest::addRow("%s %s", engine.toLatin1().constData(), title) << engine << word << found;
        };
        row("part of a name", "AKE", {u"Ben Baker"_s});
        row("login", "ben", {u"Ben Baker"_s});
        row("a Chinese character", "三", {u"张三"_s});
        row("initials", "ZS", {u"张三"_s});
        row("spelling", "zhang", {u"张三"_s});
        row("public telephone, otherwise written", "13 800-1", {u"Ben Baker"_s});
        row("wildcard", "%", {});
        row("who left", "gina", {});
        row("inactive", "ida", {});
        row("of another domain", "zoe", {});
    }
}

void PeopleSelectboxTest::searches()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, word);
    QFETCH(QStringList, found);
    Colleagues people(engine);
    people.change(people.ben, u"telephone = '+86 138 0012', attributes = '{\"telephonePublic\":true}'"_s);
    QCOMPARE(people.names("/api/runtime/users/selectbox/search?keyWord=" + word.toPercentEncoding()), found);
}

void PeopleSelectboxTest::doesNotFindHiddenTelephone()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.change(people.ben, u"telephone = '555777'"_s);
    QCOMPARE(people.names("/api/runtime/users/selectbox/search?keyWord=555777"), QStringList());
}

void PeopleSelectboxTest::saysThatNobodyWasFound()
{
    Colleagues people;
    QVERIFY(
        !people.server.get("/api/runtime/users/selectbox/search?keyWord=xyz").data()["msg"_L1].toString().isEmpty());
    QCOMPARE(
        people.server.get("/api/runtime/users/selectbox/search?keyWord=ben").data()["msg"_L1].toString(), QString());
}

static void addRole(Colleagues &people, const QString &id, const QString &name, bool isDefault, int status = 1)
{
    people.run(
        u"INSERT INTO role (id, application_id, name, name_key, default_role, status, created, modified) VALUES ('%1', 'orders', '%2', lower('%2'), %3, %4, 1, 1)"_s
            .arg(id, name)
            .arg(isDefault ? 1 : 0)
            .arg(status));
}

void PeopleSelectboxTest::listsRolesAndTheirPeople()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    addRole(people, u"buyer"_s, u"Buyer"_s, false);
    addRole(people, u"auditor"_s, u"Auditor"_s, false);
    addRole(people, u"unused"_s, u"Unused"_s, false, 0);
    // In two departments, and still one person.
    for (const QString &department : {u"sales"_s, u"lab"_s})
        people.run(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES ('%1', '%2', 'buyer')"_s.arg(
            people.ben, department));
    people.run(
        u"INSERT INTO account_role (account_id, department_id, role_id) VALUES ('%1', '', 'buyer')"_s.arg(people.gina));
    const QByteArray address = people.app() + "/users/selectbox/role?type=2";
    const QJsonArray roles = people.server.get(address).data().toArray();
    QCOMPARE(Colleagues::texts(roles), (QStringList{u"Auditor"_s, u"Buyer"_s}));
    const QByteArray buyer = roles[1]["id"_L1].toString().toLatin1();
    const QJsonValue page = people.server.get(address + "&roleId=" + buyer).data();
    QCOMPARE(Colleagues::texts(page["datas"_L1]), QStringList{u"Ben Baker"_s});
    QCOMPARE(page["rowCount"_L1].toInt(), 1);
}

void PeopleSelectboxTest::defaultRoleIsEverybodys()
{
    Colleagues people;
    addRole(people, u"reader"_s, u"Reader"_s, true);
    QCOMPARE(people.names(people.app() + "/users/selectbox/role?roleId=" + people.sealed(u"reader"_s)).size(), 3);
}

void PeopleSelectboxTest::tellsWhoIsOnline()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.server.token(people.ben, u"access"_s);
    people.server.token(people.ben, u"access"_s);
    people.server.token(people.zoe, u"access"_s);
    QCOMPARE(people.names("/api/runtime/users/selectbox/onlines"), (QStringList{u"Ben Baker"_s, u"Ursula User"_s}));
    people.server.clock().advance(3600 * 1000);
    // Ursula asks, and so is at work.
    people.server.get("/api/runtime/users/selectbox/onlines");
    QCOMPARE(people.names("/api/runtime/users/selectbox/onlines"), QStringList{u"Ursula User"_s});
}

void PeopleSelectboxTest::tellsWhoLeft()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray onlines = "/api/runtime/users/selectbox/onlines";
    const QByteArray window = people.server.token(people.ben, u"access"_s);
    people.server.useAccessToken(window);
    QCOMPARE(people.server.get("/api/runtime/users/myprofile").status, 200);
    QCOMPARE(people.server.del("/api/runtime/removeOnlineUser").status, 200);
    people.be(people.ursula);
    QCOMPARE(people.names(onlines), QStringList{u"Ursula User"_s});
    // His token is as good as before, and with its next use he is back.
    people.server.useAccessToken(window);
    QCOMPARE(people.names(onlines), (QStringList{u"Ben Baker"_s, u"Ursula User"_s}));
    QVERIFY(people.server.logEntries().contains(
        u"Say that the window was closed: one is on line again with the next request|success"_s));
    // Another window, or the phone, keeps him present.
    const QByteArray phone = people.server.token(people.ben, u"access"_s);
    QCOMPARE(people.server.del("/api/runtime/removeOnlineUser").status, 200);
    people.be(people.ursula);
    QCOMPARE(people.names(onlines), (QStringList{u"Ben Baker"_s, u"Ursula User"_s}));
    people.server.useAccessToken(phone);
    QCOMPARE(people.server.del("/api/runtime/removeOnlineUser").status, 200);
    people.be(people.ursula);
    QCOMPARE(people.names(onlines), QStringList{u"Ursula User"_s});
    people.server.useNoToken();
    QCOMPARE(people.server.del("/api/runtime/removeOnlineUser").status, 401);
}

void PeopleSelectboxTest::searchesDepartments()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray address = people.app() + "/departments/selectbox/search?keyword=";
    QCOMPARE(Colleagues::texts(people.server.get(address + "SAL").data()), (QStringList{u"Sales"_s, u"Sales North"_s}));
    QCOMPARE(Colleagues::texts(people.server.get(address + "%25").data()), QStringList());
    QCOMPARE(Colleagues::texts(people.server.get("/api/runtime/department/list").data()),
        (QStringList{u"Sales"_s, u"Lab"_s, u"Sales North"_s}));
}

void PeopleSelectboxTest::leavesOutInvalidDepartments()
{
    Colleagues people;
    people.run(u"UPDATE department SET valid = 0 WHERE id = 'north'"_s);
    const QJsonArray roots = people.server.get("/api/runtime/users/selectbox/dept-tree").data().toArray();
    QCOMPARE(roots[0]["leaf"_L1], QJsonValue(true));
    QCOMPARE(
        people.server.get("/api/runtime/users/selectbox/dept-tree?parentId=" + people.sealed(u"north"_s)).status, 404);
}

void PeopleSelectboxTest::refusesForeignThings_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::newRow("department") << QByteArray("APP/users/selectbox/department?deptId=FOREIGN");
    QTest::newRow("plain department") << QByteArray("APP/users/selectbox/department?deptId=sales");
    QTest::newRow("department of the tree") << QByteArray("/api/runtime/users/selectbox/dept-tree?parentId=FOREIGN");
    QTest::newRow("department of the children") << QByteArray("APP/departments/selectbox/childs?parentId=FOREIGN");
    QTest::newRow("role") << QByteArray("APP/users/selectbox/role?roleId=FOREIGN");
    QTest::newRow("group") << QByteArray("/api/runtime/users/selectbox/contacts?contactsId=FOREIGN");
    QTest::newRow("software") << QByteArray("/api/runtime/FOREIGN/users/selectbox/department");
}

void PeopleSelectboxTest::refusesForeignThings()
{
    QFETCH(QByteArray, address);
    Colleagues people;
    people.run(
        u"INSERT INTO department (id, domain_id, name, index_code) VALUES ('foreign', '%1', 'Foreign', 'foreign')"_s
            .arg(people.other));
    people.run(
        u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('secret', 'Secret', 'secret', 1, 1)"_s);
    people.run(
        u"INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES ('foreign', 'secret', 'R', 'r', 1, 1)"_s);
    people.run(
        u"INSERT INTO contact_group (id, owner_id, name, name_key, created) VALUES ('foreign', '%1', 'G', 'g', 1)"_s
            .arg(people.ben));
    const bool isSoftware = address.startsWith("/api/runtime/FOREIGN");
    address.replace("APP", people.app()).replace("FOREIGN", people.sealed(isSoftware ? u"secret"_s : u"foreign"_s));
    QCOMPARE(people.server.get(address).status, 404);
}

void PeopleSelectboxTest::designerNamesDomain()
{
    Colleagues people;
    people.server.beDesigner();
    QCOMPARE(people.server.get("/api/runtime/users/selectbox/search").status, 400);
    const Answer answer
        = people.server.call("GET", "/api/runtime/users/selectbox/search", {}, {{"domainId", people.acme.toLatin1()}});
    QCOMPARE(answer.data()["rowCount"_L1].toInt(), 3);
}

void PeopleSelectboxTest::keepsGroups()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const Answer made = people.server.post("/api/runtime/users/contacts/groups?name=Bowling%20%20team");
    QCOMPARE(made.status, 200);
    QCOMPARE(made.data()["name"_L1].toString(), u"Bowling team"_s);
    const QByteArray id = made.data()["id"_L1].toString().toLatin1();
    QCOMPARE(
        people.server.post("/api/runtime/users/contacts/groups/" + id + "?name=Chess").data()["name"_L1].toString(),
        u"Chess"_s);
    const QJsonArray groups = people.server.get("/api/runtime/users/selectbox/contacts/group").data().toArray();
    QCOMPARE(groups.size(), 1);
    QCOMPARE(groups[0].toObject(),
        (QJsonObject{{u"id"_s, QString::fromLatin1(id)}, {u"name"_s, u"Chess"_s}, {u"count"_s, 0}}));
    QCOMPARE(people.server.del("/api/runtime/users/contacts/groups/" + id).status, 200);
    QCOMPARE(people.server.count(u"contact_group"_s), 0);
    QCOMPARE(people.server.logEntries(),
        (QStringList{u"Make a contact group|success"_s, u"Rename a contact group|success"_s,
            u"Remove a contact group|success"_s}));
    QCOMPARE(people.server.del("/api/runtime/users/contacts/groups/" + id).status, 404);
}

void PeopleSelectboxTest::groupsHaveMembers()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray id
        = people.server.post("/api/runtime/users/contacts/groups?name=Team").data()["id"_L1].toString().toLatin1();
    const QByteArray address = "/api/runtime/users/contacts/groups/" + id + "/users";
    const QByteArray both = "[\"" + people.sealed(people.ben) + "\",\"" + people.sealed(people.zhang) + "\"]";
    QCOMPARE(people.server.post(address, both).data()["count"_L1].toInt(), 2);
    QCOMPARE(people.server.post(address, both).data()["count"_L1].toInt(), 2);
    const QByteArray list = "/api/runtime/users/selectbox/contacts?contactsId=" + id;
    QCOMPARE(people.names(list), (QStringList{u"Ben Baker"_s, u"张三"_s}));
    QCOMPARE(people.names(list + "&userName=ZS"), QStringList{u"张三"_s});
    QCOMPARE(people.server.del(address, "[\"" + people.sealed(people.ben) + "\"]").data()["count"_L1].toInt(), 1);
    QCOMPARE(people.names(list), QStringList{u"张三"_s});
    people.server.del("/api/runtime/users/contacts/groups/" + id);
    QCOMPARE(people.server.count(u"contact_group_member"_s), 0);
}

void PeopleSelectboxTest::takesNoForeignMember()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray id
        = people.server.post("/api/runtime/users/contacts/groups?name=Team").data()["id"_L1].toString().toLatin1();
    const QByteArray both = "[\"" + people.sealed(people.ben) + "\",\"" + people.sealed(people.zoe) + "\"]";
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups/" + id + "/users", both).status, 404);
    QCOMPARE(people.server.count(u"contact_group_member"_s), 0);
}

void PeopleSelectboxTest::groupNamesAreUnique()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.server.post("/api/runtime/users/contacts/groups?name=Team");
    const QByteArray second
        = people.server.post("/api/runtime/users/contacts/groups?name=Chess").data()["id"_L1].toString().toLatin1();
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups?name=TEAM").status, 409);
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups/" + second + "?name=team").status, 409);
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups/" + second + "?name=CHESS").status, 200);
}

void PeopleSelectboxTest::refusesGroupNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("blank") << QByteArray("%20");
    QTest::newRow("too long") << QByteArray(61, 'x');
}

void PeopleSelectboxTest::refusesGroupNames()
{
    QFETCH(QByteArray, name);
    Colleagues people;
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups?name=" + name).status, 400);
}

void PeopleSelectboxTest::groupsAreOnesOwn()
{
    Colleagues people;
    const QByteArray id
        = people.server.post("/api/runtime/users/contacts/groups?name=Team").data()["id"_L1].toString().toLatin1();
    const auto opened = people.server.backend().services().opaqueIds.decode(
        people.server.backend().services().opaqueIds.deriveUserKey(people.ursula), QString::fromLatin1(id));
    people.be(people.ben);
    const QByteArray bens = people.sealed(*opened, people.ben);
    QCOMPARE(people.server.get("/api/runtime/users/selectbox/contacts/group").data().toArray(), QJsonArray());
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups/" + bens + "?name=Mine").status, 404);
    QCOMPARE(people.server.del("/api/runtime/users/contacts/groups/" + bens).status, 404);
    QCOMPARE(people.server.post("/api/runtime/users/contacts/groups/" + bens + "/users", "[]").status, 404);
}

QTEST_GUILESS_MAIN(PeopleSelectboxTest)
#include "people_selectbox_test.moc"
