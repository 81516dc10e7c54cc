#include "api/administration_fixture.h"

#include "backend/identity/account_store.h"
#include "backend/identity/password.h"
#include "backend/organization/user_saving.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

// Document B: users of a domain; and the platform accounts that administer.
class AuthtimeUsersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsByPut_data() { addEngineRows(); }
    void createsByPut();
    void createsByPost_data() { addEngineRows(); }
    void createsByPost();
    void showsDocumentedShape_data() { addEngineRows(); }
    void showsDocumentedShape();
    void keepsFurtherMembers_data() { addEngineRows(); }
    void keepsFurtherMembers();
    void showsWhatUsersKeep_data() { addEngineRows(); }
    void showsWhatUsersKeep();
    void refusesDefaultDepartmentOutside_data() { addEngineRows(); }
    void refusesDefaultDepartmentOutside();
    void domainMustBeThere_data() { addEngineRows(); }
    void domainMustBeThere();
    void updates_data() { addEngineRows(); }
    void updates();
    void keepsPassword_data();
    void keepsPassword();
    void newPasswordEndsSessions_data() { addEngineRows(); }
    void newPasswordEndsSessions();
    void lockingEndsSessions_data();
    void lockingEndsSessions();
    void loginsAreUniqueInDomain_data() { addEngineRows(); }
    void loginsAreUniqueInDomain();
    void refusesBadUser_data();
    void refusesBadUser();
    void putNeedsEveryMember_data();
    void putNeedsEveryMember();
    void hidesPasswordsFromDomainAdministrators();
    void foreignUsersDoNotExist();
    void platformAccountsAreNoUsers();
    void listsUsersOfDepartment_data() { addEngineRows(); }
    void listsUsersOfDepartment();
    void listsUsersOfDomain_data() { addEngineRows(); }
    void listsUsersOfDomain();
    void looksUpByLogin_data() { addEngineRows(); }
    void looksUpByLogin();
    void logHoldsNoPassword_data() { addEngineRows(); }
    void logHoldsNoPassword();
};

void AuthtimeUsersTest::createsByPut()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const Answer answer = server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.data().isString());
    QVERIFY(opens(server, u"ada-1"_s, u"first secret"_s));
    QCOMPARE(server.count(u"account"_s, u"id = 'ada-1' AND kind = 'user' AND login = 'ada'"_s), 1);
    QCOMPARE(server.logEntries(), QStringList{u"Create or update a user|success"_s});
    QVERIFY(tells(server.takeEvents(), u"ada-1"_s));
}

void AuthtimeUsersTest::keepsFurtherMembers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QJsonObject members{{"field1"_L1, u"red"_s}, {"field25"_L1, u"blue"_s}, {"userSkin"_L1, u"dark"_s},
        {"level"_L1, 3}, {"equipment"_L1, 1}, {"domainPermission"_L1, 2}, {"liaisonOfficer"_L1, true},
        {"userInfoPublic"_L1, true}, {"recordLog"_L1, true}, {"showEmail"_L1, true}, {"useIM"_L1, true},
        {"validateAuthority"_L1, true}};
    QCOMPARE(server.put(domain + "/user/ada", text(wholeUser(u"ada"_s, members))).status, 200);
    const auto shown = [&] { return server.get("/api/authtime/user/ada").data().toObject(); };
    for (auto it = members.begin(); it != members.end(); ++it)
        QCOMPARE(shown().value(it.key()), it.value());
    // What is not said stays.
    QCOMPARE(server.put(domain + "/user/ada", text(wholeUser(u"ada"_s, {{"field1"_L1, QString()}}))).status, 200);
    QCOMPARE(shown().value("field1"_L1).toString(), QString());
    QCOMPARE(shown().value("field25"_L1).toString(), u"blue"_s);
    QCOMPARE(shown().value("useIM"_L1), QJsonValue(true));
    const Answer tooLong
        = server.put(domain + "/user/ada", text(wholeUser(u"ada"_s, {{"field2"_L1, QString(3000, u'x')}})));
    QCOMPARE(tooLong.status, 400);
}

void AuthtimeUsersTest::showsWhatUsersKeep()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    QCOMPARE(server.put(domain + "/user/ada", text(wholeUser(u"ada"_s))).status, 200);
    const auto shown = [&] { return server.get("/api/authtime/user/ada").data().toObject(); };
    QVERIFY(shown().value("signs"_L1).isNull() && shown().value("configure"_L1).isNull());
    server.database().write([&](storage::Session &session) {
        session.execute(u"INSERT INTO account_setting (account_id, name, value, modified) VALUES "
                        "('ada', 'skin', '[\"dark\"]', 1), ('ada', 'view:v1', '[{\"lines\":50}]', 1)"_s);
        session.execute(u"INSERT INTO account_sign (id, account_id, name, password_hash, content_type, width, height, "
                        "content, created) VALUES ('s1', 'ada', 'Full', 'hash', 'image/png', 30, 20, 'c2VjcmV0', 1)"_s);
    });
    QCOMPARE(shown().value("userSkin"_L1).toString(), u"dark"_s);
    QCOMPARE(shown().value("configure"_L1).toObject(), (QJsonObject{{"skin"_L1, u"dark"_s}}));
    QCOMPARE(shown().value("viewSettings"_L1).toObject(), (QJsonObject{{"v1"_L1, QJsonObject{{"lines"_L1, 50}}}}));
    const QJsonObject sign = shown().value("signs"_L1).toArray().first().toObject();
    QCOMPARE(sign.value("name"_L1).toString(), u"Full"_s);
    QCOMPARE(sign.value("locked"_L1), QJsonValue(true));
    QVERIFY(!server.get("/api/authtime/user/ada").body.contains("c2VjcmV0"));
}

void AuthtimeUsersTest::refusesDefaultDepartmentOutside()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    QStringList ids;
    for (const QByteArray &name : {QByteArray("North"), QByteArray("South")}) {
        ids.append(idOf(server.post("/department/create",
            R"({"domainid":")" + domain.mid(domain.lastIndexOf('/') + 1) + R"(","name":")" + name + "\"}")));
    }
    const auto put = [&](const QString &usual, const QJsonArray &departments) {
        return server
            .put(domain + "/user/ada",
                text(wholeUser(u"ada"_s, {{"defaultDepartment"_L1, usual}, {"departments"_L1, departments}})))
            .status;
    };
    const QJsonArray north{QJsonObject{{"id"_L1, ids.at(0)}}};
    QCOMPARE(put(ids.at(1), north), 400);
    QCOMPARE(server.count(u"account"_s, u"id = 'ada'"_s), 0);
    QCOMPARE(put(ids.at(0), north), 200);
    QCOMPARE(put(ids.at(1), north), 400);
    QCOMPARE(put(ids.at(1), {}), 200);
}

// It may be deleted while a password is hashed.
void AuthtimeUsersTest::domainMustBeThere()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    organization::UserChange change;
    change.isNew = true;
    change.user.account.id = u"late"_s;
    change.user.account.kind = identity::AccountKind::User;
    change.user.account.domainId = u"gone"_s;
    change.user.account.login = u"late"_s;
    try {
        server.database().write([&](storage::Session &session) { organization::saveUserByRules(session, change, 1); });
        QFAIL("a user of no domain was stored");
    } catch (const contract::Error &error) {
        QCOMPARE(error.code, contract::ErrorCode::NotFound);
    }
    QCOMPARE(server.count(u"account"_s, u"id = 'late'"_s), 0);
}

void AuthtimeUsersTest::createsByPost()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const Answer answer = server.post(domain + "/user", R"({"name":"Ada","loginno":"ada","loginpwd":"secret"})");
    QCOMPARE(answer.status, 201);
    QVERIFY(opens(server, idOf(answer), u"secret"_s));
    QCOMPARE(answer.data().toObject().value("lockFlag"_L1), QJsonValue(1));
    QCOMPARE(answer.data().toObject().value("dimission"_L1), QJsonValue(1));
    QCOMPARE(answer.data().toObject().value("status"_L1), QJsonValue(1));
    QCOMPARE(server.get("/api/authtime/user/" + idOf(answer).toLatin1()).data(), answer.data());
    QCOMPARE(server.logEntries(), QStringList{u"Create a user|success"_s});
}

void AuthtimeUsersTest::showsDocumentedShape()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString department = idOf(server.post(domain + "/department", R"({"name":"Research"})"));
    server.beAdmin();
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    const QJsonObject changes{
        {"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, department}, {"name"_L1, "whatever"_L1}}}},
        {"defaultDepartment"_L1, department}, {"_userRoleDepartmentJson"_L1, rolesText({{role, department}})}};
    QCOMPARE(server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, changes))).status, 200);
    const QJsonObject user = server.get("/api/authtime/user/ada-1").data().toObject();

    const QStringList texts{u"domainid"_s, u"id"_s, u"name"_s, u"nameLetter"_s, u"loginno"_s, u"loginpwd"_s, u"email"_s,
        u"calendarType"_s, u"telephone"_s, u"telephone2"_s, u"defaultDepartment"_s, u"permissionType"_s, u"indexCode"_s,
        u"userSkin"_s, u"interfaceDepartments"_s, u"field1"_s, u"field25"_s};
    for (const QString &name : texts)
        QVERIFY2(user.value(name).isString(), qPrintable(name));
    const QStringList numbers{u"status"_s, u"domainPermission"_s, u"lockFlag"_s, u"level"_s, u"orderByNo"_s,
        u"pwdErrorTimes"_s, u"equipment"_s};
    for (const QString &name : numbers)
        QVERIFY2(user.value(name).isDouble(), qPrintable(name));
    const QStringList flags{u"superAdmin"_s, u"developer"_s, u"liaisonOfficer"_s, u"telephonePublic"_s,
        u"telephonePublic2"_s, u"emailPublic"_s, u"userInfoPublic"_s, u"recordLog"_s, u"showEmail"_s, u"useIM"_s,
        u"departmentUser"_s, u"validateAuthority"_s};
    for (const QString &name : flags)
        QVERIFY2(user.value(name).isBool(), qPrintable(name));
    const QStringList lists{
        u"roles"_s, u"departments"_s, u"userDepartmentRoleSets"_s, u"roleDepartments"_s, u"superiorList"_s};
    for (const QString &name : lists)
        QVERIFY2(user.value(name).isArray(), qPrintable(name));
    const QStringList nullable{u"superior"_s, u"startProxyTime"_s, u"endProxyTime"_s, u"avatar"_s, u"signs"_s,
        u"viewSettings"_s, u"configure"_s};
    for (const QString &name : nullable)
        QVERIFY2(user.contains(name), qPrintable(name));

    QCOMPARE(user.value("nameLetter"_L1).toString(), u"AL"_s);
    QCOMPARE(user.value("email"_L1).toString(), u"ada@example.org"_s);
    QCOMPARE(user.value("emailPublic"_L1), QJsonValue(true));
    QCOMPARE(user.value("telephonePublic"_L1), QJsonValue(false));
    QCOMPARE(user.value("remarks"_L1).toString(), u"first programmer"_s);
    QCOMPARE(user.value("startProxyTime"_L1).toString(), u"2026-01-01 08:00:00"_s);
    QVERIFY(user.value("endProxyTime"_L1).isNull());
    QCOMPARE(user.value("loginpwd"_L1).toString(), hashOf(server, u"ada-1"_s));
    QCOMPARE(user.value("indexCode"_L1).toString(), department);
    QCOMPARE(user.value("departmentUser"_L1), QJsonValue(true));
    const QJsonObject roleSet = user.value("userDepartmentRoleSets"_L1).toArray().first().toObject();
    QCOMPARE(roleSet.value("roleId"_L1).toString(), role);
    QCOMPARE(roleSet.value("departmentId"_L1).toString(), department);
    QCOMPARE(roleSet.value("userId"_L1).toString(), u"ada-1"_s);
    const QJsonObject shownDepartment = user.value("departments"_L1).toArray().first().toObject();
    QCOMPARE(shownDepartment.value("name"_L1).toString(), u"Research"_s);
    const QJsonObject shownDomain = shownDepartment.value("domain"_L1).toObject();
    QCOMPARE(shownDomain.value("name"_L1).toString(), u"Acme"_s);
    QVERIFY(shownDomain.contains("secret"_L1));
    QVERIFY(shownDomain.contains("field20"_L1));
}

void AuthtimeUsersTest::updates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString department = idOf(server.post(domain + "/department", R"({"name":"Research"})"));
    server.put(domain + "/user/ada-1",
        text(wholeUser(u"ada"_s, {{"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, department}}}}})));
    QCOMPARE(server.count(u"account_department"_s), 1);
    server.takeEvents();
    const QJsonObject changes{{"id"_L1, "ada-1"_L1}, {"name"_L1, "Ada King"_L1}, {"email"_L1, ""_L1},
        {"remarks"_L1, "countess"_L1}, {"loginpwd"_L1, ""_L1}};
    QCOMPARE(server.put(domain + "/user/ada-1", text(wholeUser(u"ADA"_s, changes))).status, 200);
    const QJsonObject user = server.get("/api/authtime/user/ada-1").data().toObject();
    QCOMPARE(user.value("name"_L1).toString(), u"Ada King"_s);
    QCOMPARE(user.value("nameLetter"_L1).toString(), u"AK"_s);
    QCOMPARE(user.value("loginno"_L1).toString(), u"ADA"_s);
    QVERIFY(user.value("email"_L1).isNull());
    QCOMPARE(user.value("remarks"_L1).toString(), u"countess"_s);
    QCOMPARE(server.count(u"account_department"_s), 0);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), 1);
    QVERIFY(tells(server.takeEvents(), u"ada-1"_s));
}

void AuthtimeUsersTest::keepsPassword_data()
{
    QTest::addColumn<QString>("sent");
    QTest::newRow("empty") << u""_s;
    QTest::newRow("absent") << u"absent"_s;
    QTest::newRow("the stored hash") << u"hash"_s;
}

void AuthtimeUsersTest::keepsPassword()
{
    QFETCH(QString, sent);
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    const QByteArray session = server.token(u"ada-1"_s, u"access"_s);
    QJsonObject user = wholeUser(u"ada"_s, {{"loginpwd"_L1, sent == "hash"_L1 ? hashOf(server, u"ada-1"_s) : sent}});
    if (sent == "absent"_L1)
        user.remove("loginpwd"_L1);
    QCOMPARE(server.put(domain + "/user/ada-1", text(user)).status, 200);
    QVERIFY(opens(server, u"ada-1"_s, u"first secret"_s));
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 200);
}

void AuthtimeUsersTest::newPasswordEndsSessions()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    const QByteArray session = server.token(u"ada-1"_s, u"access"_s);
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 200);
    server.database().write([](storage::Session &unit) {
        unit.execute(u"INSERT INTO personal_secret (id, account_id, name, seal, created) VALUES (?, ?, ?, ?, ?)"_s,
            u"s1"_s, u"ada-1"_s, u"Report"_s, u"x"_s, qint64(1));
    });
    server.beAdmin();
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"name"_L1, "Countess"_L1}, {"loginpwd"_L1, ""_L1}})));
    QCOMPARE(server.count(u"personal_secret"_s), 1);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"loginpwd"_L1, "second secret"_L1}})));
    QCOMPARE(server.count(u"personal_secret"_s), 0);
    QVERIFY(opens(server, u"ada-1"_s, u"second secret"_s));
    QVERIFY(!opens(server, u"ada-1"_s, u"first secret"_s));
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 401);
}

void AuthtimeUsersTest::lockingEndsSessions_data()
{
    QTest::addColumn<QString>("member");
    QTest::newRow("locked") << u"lockFlag"_s;
    QTest::newRow("left") << u"dimission"_s;
    QTest::newRow("inactive") << u"status"_s;
}

void AuthtimeUsersTest::lockingEndsSessions()
{
    QFETCH(QString, member);
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    const QByteArray session = server.token(u"ada-1"_s, u"access"_s);
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 200);
    server.beAdmin();
    QCOMPARE(
        server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{member, 0}, {"loginpwd"_L1, ""_L1}}))).status,
        200);
    QCOMPARE(server.count(u"token"_s, u"account_id = 'ada-1'"_s), 0);
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 401);
}

void AuthtimeUsersTest::loginsAreUniqueInDomain()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    server.put(domain + "/user/bob-1", text(wholeUser(u"bob"_s)));
    QCOMPARE(server.put(domain + "/user/ada-2", text(wholeUser(u"ADA"_s))).status, 409);
    QCOMPARE(server.post(domain + "/user", R"({"name":"Ada","loginno":"Ada","loginpwd":"secret"})").status, 409);
    QCOMPARE(server.put(domain + "/user/bob-1", text(wholeUser(u"Ada"_s))).status, 409);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), 2);
    QCOMPARE(server.count(u"account"_s, u"login = 'bob'"_s), 1);
    // Another domain has its own logins.
    server.beAdmin();
    const QByteArray other = server.addDomain(u"Other"_s).toLatin1();
    QCOMPARE(server.put("/api/authtime/domain/" + other + "/user/ada-3", text(wholeUser(u"ada"_s))).status, 200);
}

void AuthtimeUsersTest::refusesBadUser_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QJsonObject>("changes");
    QTest::addColumn<QString>("field");
    const auto add
        = [](const char *name, const QJsonObject &changes, const char *field, const QByteArray &id = "ada-1") {
              QTest::newRow(name) << id << changes << QString::fromLatin1(field);
          };
    add("blank name", {{"name"_L1, " "_L1}}, "name");
    add("blank login", {{"loginno"_L1, ""_L1}}, "loginno");
    add("no password", {{"loginpwd"_L1, ""_L1}}, "loginpwd");
    add("long password", {{"loginpwd"_L1, QString(201, u'x')}}, "loginpwd");
    add("lock", {{"lockFlag"_L1, 2}}, "lockFlag");
    add("status text", {{"status"_L1, "on"_L1}}, "status");
    add("department", {{"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, "nope"_L1}}}}}, "departments[0].id");
    add("default department", {{"defaultDepartment"_L1, "nope"_L1}}, "defaultDepartment");
    add("superior", {{"superiorid"_L1, "nope"_L1}}, "superiorid");
    add("time", {{"startProxyTime"_L1, "soon"_L1}}, "startProxyTime");
    add("roles", {{"_userRoleDepartmentJson"_L1, "{}"_L1}}, "_userRoleDepartmentJson");
    add("unknown role", {{"_userRoleDepartmentJson"_L1, R"([{"roleId":"nope"}])"_L1}},
        "_userRoleDepartmentJson[0].roleId");
    add("knowledge roles", {{"_userKMRoleJson"_L1, "[broken"_L1}}, "_userKMRoleJson");
    add("another id", {{"id"_L1, "bob"_L1}}, "id");
    add("bad id", {}, "id", "a%20b");
}

void AuthtimeUsersTest::refusesBadUser()
{
    QFETCH(QByteArray, id);
    QFETCH(QJsonObject, changes);
    QFETCH(QString, field);
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    const Answer answer = server.put(domain + "/user/" + id, text(wholeUser(u"ada"_s, changes)));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(1));
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), 0);
}

void AuthtimeUsersTest::putNeedsEveryMember_data()
{
    QTest::addColumn<QString>("member");
    const QStringList members = wholeUser(u"ada"_s).keys();
    for (const QString &member : members) {
        if (member != "loginpwd"_L1)
            QTest::newRow(qPrintable(member)) << member;
    }
}

void AuthtimeUsersTest::putNeedsEveryMember()
{
    QFETCH(QString, member);
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    QJsonObject user = wholeUser(u"ada"_s);
    user.remove(member);
    const Answer answer = server.put(domain + "/user/ada-1", text(user));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), member);
}

void AuthtimeUsersTest::hidesPasswordsFromDomainAdministrators()
{
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    QVERIFY(server.get("/api/authtime/user/ada-1").data().toObject().value("loginpwd"_L1).isNull());
    QVERIFY(server.get(domain + "/user?loginNo=ada").data().toObject().value("loginpwd"_L1).isNull());
    QVERIFY(!server.get(domain + "/users").body.contains("argon2"));
    server.beAdmin();
    QVERIFY(server.get("/api/authtime/user/ada-1").data().toObject().value("loginpwd"_L1).isString());
}

void AuthtimeUsersTest::foreignUsersDoNotExist()
{
    TestBackend server;
    const QString foreign = server.addDomain(u"Foreign"_s);
    const QByteArray stranger = server.addUser(foreign, u"stranger"_s).toLatin1();
    const QByteArray domain = beDomainAdmin(server);
    QCOMPARE(server.get("/api/authtime/user/" + stranger).status, 404);
    QCOMPARE(server.get("/api/authtime/user/nope").status, 404);
    QCOMPARE(server.put(domain + "/user/" + stranger, text(wholeUser(u"stranger"_s))).status, 404);
    QCOMPARE(
        server.put("/api/authtime/domain/" + foreign.toLatin1() + "/user/" + stranger, text(wholeUser(u"x"_s))).status,
        403);
    QCOMPARE(server.count(u"account"_s, u"login = 'stranger' AND name = 'stranger'"_s), 1);
}

void AuthtimeUsersTest::platformAccountsAreNoUsers()
{
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    const QByteArray admin = server.adminId().toLatin1();
    server.beAdmin();
    QCOMPARE(server.get("/api/authtime/user/" + admin).status, 404);
    QCOMPARE(server.put(domain + "/user/" + admin, text(wholeUser(u"x"_s))).status, 404);
    QCOMPARE(server.count(u"account"_s, u"login = 'admin' AND super_admin = 1"_s), 1);
}

void AuthtimeUsersTest::listsUsersOfDepartment()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString department = idOf(server.post(domain + "/department", R"({"name":"Research"})"));
    for (const char16_t *login : {u"carl", u"Ada", u"bob"}) {
        const QString name = QString::fromUtf16(login);
        server.put(domain + "/user/" + name.toLatin1(),
            text(wholeUser(
                name, {{"name"_L1, name}, {"defaultDepartment"_L1, name == "carl"_L1 ? QString() : department}})));
    }
    const QByteArray path = "/api/authtime/department/" + department.toLatin1() + "/users";
    const Answer answer = server.get(path);
    QCOMPARE(namesOf(answer), (QStringList{u"Ada"_s, u"bob"_s}));
    QCOMPARE(answer.data().toObject().value("linesPerPage"_L1), QJsonValue(10));
    QCOMPARE(namesOf(server.get(path + "?currpage=2&pagelines=1")), QStringList{u"bob"_s});
    QCOMPARE(server.get("/api/authtime/department/nope/users").status, 404);
    // A department of a domain out of reach does not exist.
    server.useAdminToken(server.token(
        server.addPlatformAccount(u"other"_s, false, true, false, {server.addDomain(u"Other"_s)}), u"admin"_s));
    QCOMPARE(server.get(path).status, 404);
}

void AuthtimeUsersTest::listsUsersOfDomain()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.addUser(server.addDomain(u"Foreign"_s), u"ada"_s);
    const QByteArray domain = beDomainAdmin(server);
    for (const char16_t *login : {u"carl", u"ada", u"bob"})
        server.put(domain + "/user/" + QString::fromUtf16(login).toLatin1(),
            text(wholeUser(QString::fromUtf16(login), {{"name"_L1, QString::fromUtf16(login)}})));
    QCOMPARE(namesOf(server.get(domain + "/users")), (QStringList{u"ada"_s, u"bob"_s, u"carl"_s}));
    QCOMPARE(namesOf(server.get(domain + "/users?name=AR")), QStringList{u"carl"_s});
    QCOMPARE(namesOf(server.get(domain + "/users?currpage=2&pagelines=2")), QStringList{u"carl"_s});
}

void AuthtimeUsersTest::looksUpByLogin()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    const QJsonObject data = server.get(domain + "/user?loginNo=ADA").data().toObject();
    QCOMPARE(data.size(), 27);
    QCOMPARE(data.value("name"_L1).toString(), u"Ada Lovelace"_s);
    QVERIFY(data.contains("field25"_L1));
    QCOMPARE(server.get(domain + "/user?loginNo=nope").status, 404);
    QVERIFY(server.get(domain + "/user").data().isNull());
}

void AuthtimeUsersTest::logHoldsNoPassword()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray domain = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1();
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s)));
    server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"status"_L1, 7}})));
    server.post("/api/authtime/accounts", R"({"loginno":"drawer","name":"D","loginpwd":"first secret"})");
    QCOMPARE(server.count(u"operation_log"_s), 3);
    QCOMPARE(server.count(u"operation_log"_s,
                 u"description LIKE '%secret%' OR result LIKE '%secret%' OR description LIKE '%argon%'"_s),
        0);
}

QTEST_GUILESS_MAIN(AuthtimeUsersTest)
#include "authtime_users_test.moc"
