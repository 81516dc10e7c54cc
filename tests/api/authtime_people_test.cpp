#include "api/authtime_company.h"

#include "backend/identity/account_store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// What the administration pages ask beyond Document B: light lists of people, single changes, counts and the search.
class AuthtimePeopleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsABranch_data();
    void listsABranch();
    void sorts_data();
    void sorts();
    void searches_data();
    void searches();
    void tellsHowManyWereFound_data();
    void tellsHowManyWereFound();
    void pages_data() { addEngineRows(); }
    void pages();
    void refusesBadList_data();
    void refusesBadList();
    void changesOnlyWhatIsNamed_data() { addEngineRows(); }
    void changesOnlyWhatIsNamed();
    void leavingTheDefaultDepartmentMakesAnotherDefault_data() { addEngineRows(); }
    void leavingTheDefaultDepartmentMakesAnotherDefault();
    void keepsRolesWithTheirSoftware_data() { addEngineRows(); }
    void keepsRolesWithTheirSoftware();
    void refusesBadChange_data();
    void refusesBadChange();
    void lockingEndsSessions();
    void countsDomains_data() { addEngineRows(); }
    void countsDomains();
    void finds_data() { addEngineRows(); }
    void finds();
    void findsDepartmentsOfOneDomain_data() { addEngineRows(); }
    void findsDepartmentsOfOneDomain();
    void refusesBadSearch_data();
    void refusesBadSearch();
    void namesDepartments();
    void staysInOnesDomains();
};

namespace {

QStringList loginsOf(const Answer &answer)
{
    QStringList logins;
    for (const QJsonValue &row : answer.data().toObject().value("datas"_L1).toArray())
        logins.append(row.toObject().value("loginno"_L1).toString());
    return logins;
}

void beSuperAdministrator(Company &acme)
{
    acme.server.useAdminToken(
        acme.server.token(acme.server.addPlatformAccount(u"highest"_s, true, false, false), u"admin"_s));
}

void addEngineRowsWith(const std::function<void(const char *)> &add)
{
    add("sqlite");
    if (qEnvironmentVariableIsSet("FORMWRIGHT_TEST_POSTGRESQL"))
        add("postgresql");
}

} // namespace

void AuthtimePeopleTest::listsABranch_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("department");
    QTest::addColumn<bool>("below");
    QTest::addColumn<QStringList>("logins");
    addEngineRowsWith([](const char *engine) {
        const auto row = [&](const char *name, const char *department, bool below, const QStringList &logins) {
            QTest::addRow("%s %s", engine, name)
                << QString::fromLatin1(engine) << QByteArray(department) << below << logins;
        };
        row("all", "", false, {u"ada"_s, u"bob"_s, u"cyd"_s, u"dan"_s});
        row("department alone", "top", false, {u"ada"_s});
        row("department and below", "top", true, {u"ada"_s, u"bob"_s, u"cyd"_s});
        row("lower branch", "middle", true, {u"bob"_s, u"cyd"_s});
        row("leaf", "low", true, {u"cyd"_s});
        row("empty department", "other", true, {});
        row("of no department", "none", false, {u"dan"_s});
    });
}

void AuthtimePeopleTest::listsABranch()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, department);
    QFETCH(bool, below);
    QFETCH(QStringList, logins);
    Company acme(engine);
    const Answer answer
        = acme.people("departmentid=" + acme.idNamed(department) + "&below=" + (below ? "true" : "false"));
    QCOMPARE(loginsOf(answer), logins);
    QCOMPARE(answer.data().toObject().value("rowCount"_L1).toInt(), int(logins.size()));
}

void AuthtimePeopleTest::sorts_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QStringList>("logins");
    QTest::newRow("login, descending") << QByteArray("sortCol=loginno&sortStatus=desc")
                                       << QStringList{u"dan"_s, u"cyd"_s, u"bob"_s, u"ada"_s};
    QTest::newRow("mail") << QByteArray("sortCol=email") << QStringList{u"dan"_s, u"cyd"_s, u"bob"_s, u"ada"_s};
    QTest::newRow("name, descending") << QByteArray("sortCol=name&sortStatus=desc")
                                      << QStringList{u"cyd"_s, u"dan"_s, u"bob"_s, u"ada"_s};
}

void AuthtimePeopleTest::sorts()
{
    QFETCH(QByteArray, query);
    QFETCH(QStringList, logins);
    Company acme;
    QCOMPARE(loginsOf(acme.people(query)), logins);
}

void AuthtimePeopleTest::searches_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QStringList>("logins");
    addEngineRowsWith([](const char *engine) {
        const auto row = [&](const char *name, const QByteArray &words, const QStringList &logins) {
            QTest::addRow("%s %s", engine, name) << QString::fromLatin1(engine) << words << logins;
        };
        row("name, whatever its case", "LOVE", {u"ada"_s});
        row("login", "bo", {u"bob"_s});
        row("mail", "x@", {u"cyd"_s});
        row("Chinese", "%E4%B8%89", {u"cyd"_s});
        row("wildcards are letters", "%25", {});
        row("initials", "DN", {u"dan"_s});
    });
}

void AuthtimePeopleTest::searches()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, words);
    QFETCH(QStringList, logins);
    Company acme(engine);
    QCOMPARE(loginsOf(acme.people("words=" + words)), logins);
}

void AuthtimePeopleTest::tellsHowManyWereFound_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<int>("shown");
    addEngineRowsWith([](const char *engine) {
        const auto row = [&](const char *name, const QByteArray &lines, const QByteArray &number, int shown) {
            QTest::addRow("%s %s", engine, name) << QString::fromLatin1(engine) << lines << number << shown;
        };
        row("page with room", "5", "1", 3);
        row("page that is just full", "3", "1", 3);
        row("first of two pages", "2", "1", 2);
        row("second of two pages", "2", "2", 1);
        row("behind the last page", "2", "3", 0);
    });
}

// Three of the four have a "d" in their login.
void AuthtimePeopleTest::tellsHowManyWereFound()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, lines);
    QFETCH(QByteArray, number);
    Company acme(engine);
    const QJsonObject page
        = acme.server.get(acme.path + "/people?words=d&pagelines=" + lines + "&currpage=" + number).data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 3);
    QTEST(int(page.value("datas"_L1).toArray().size()), "shown");
}

void AuthtimePeopleTest::pages()
{
    QFETCH(QString, engine);
    Company acme(engine);
    const QJsonObject page
        = acme.server.get(acme.path + "/people?pagelines=3&currpage=2&sortCol=loginno").data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 4);
    QCOMPARE(page.value("pageCount"_L1).toInt(), 2);
    QCOMPARE(page.value("datas"_L1).toArray().size(), 1);
    const QJsonObject last = page.value("datas"_L1).toArray().first().toObject();
    QCOMPARE(last.value("loginno"_L1).toString(), u"dan"_s);
    acme.change(acme.dan, {{"departments"_L1, QJsonArray{acme.low, acme.top}}});
    const QJsonObject again
        = acme.server.get(acme.path + "/people?pagelines=3&currpage=2&sortCol=loginno").data().toObject();
    QCOMPARE(again.value("datas"_L1).toArray().first().toObject().value("departments"_L1).toString(), u"Top, Low"_s);
}

void AuthtimePeopleTest::refusesBadList_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<int>("status");
    QTest::newRow("unknown column") << QByteArray("sortCol=password_hash") << 400;
    QTest::newRow("unknown direction") << QByteArray("sortStatus=sideways") << 400;
    QTest::newRow("no such department") << QByteArray("departmentid=nowhere") << 404;
    QTest::newRow("page 0") << QByteArray("currpage=0") << 400;
}

void AuthtimePeopleTest::refusesBadList()
{
    QFETCH(QByteArray, query);
    QFETCH(int, status);
    Company acme;
    QCOMPARE(acme.people(query).status, status);
}

void AuthtimePeopleTest::changesOnlyWhatIsNamed()
{
    QFETCH(QString, engine);
    Company acme(engine);
    acme.change(acme.ada,
        {{"reportTree"_L1, "tree"_L1}, {"allUsers"_L1, "everybody"_L1}, {"knowledgeRoles"_L1, QJsonArray{"reader"_L1}},
            {"superiorid"_L1, acme.bob}, {"_proxyUser"_L1, acme.cyd},
            {"extension"_L1, QJsonObject{{"field3"_L1, "three"_L1}}}});
    const QJsonObject before = acme.person(acme.ada);
    QCOMPARE(before.value("superiorName"_L1).toString(), u"Bob Stone"_s);
    QCOMPARE(before.value("proxyUserName"_L1).toString(), u"张三"_s);
    acme.server.takeEvents();
    const Answer answer
        = acme.change(acme.ada, {{"telephone"_L1, "123"_L1}, {"extension"_L1, QJsonObject{{"field25"_L1, "last"_L1}}}});
    QCOMPARE(answer.status, 200);
    QJsonObject expected = before;
    expected.insert("telephone"_L1, "123"_L1);
    QJsonObject extension = before.value("extension"_L1).toObject();
    extension.insert("field25"_L1, "last"_L1);
    expected.insert("extension"_L1, extension);
    QCOMPARE(answer.data().toObject(), expected);
    QCOMPARE(acme.person(acme.ada), expected);
    QCOMPARE(acme.server.takeEvents().size(), size_t(1));
    QVERIFY(acme.server.logEntries().last().contains("Change some members of a user"_L1));
}

void AuthtimePeopleTest::leavingTheDefaultDepartmentMakesAnotherDefault()
{
    QFETCH(QString, engine);
    Company acme(engine);
    QCOMPARE(acme.change(acme.ada, {{"departments"_L1, QJsonArray{acme.other, acme.low}}}).status, 200);
    QJsonObject ada = acme.person(acme.ada);
    QCOMPARE(ada.value("defaultDepartment"_L1).toString(), acme.other);
    QCOMPARE(ada.value("departments"_L1).toArray().size(), 2);
    QCOMPARE(acme.change(acme.ada, {{"departments"_L1, QJsonArray()}}).status, 200);
    ada = acme.person(acme.ada);
    QCOMPARE(ada.value("defaultDepartment"_L1).toString(), QString());
    QVERIFY(ada.value("departments"_L1).toArray().isEmpty());
}

void AuthtimePeopleTest::keepsRolesWithTheirSoftware()
{
    QFETCH(QString, engine);
    Company acme(engine);
    const QString orders = addApplication(acme.server, u"orders"_s);
    const QString clerk = addRole(acme.server, orders, u"clerk"_s);
    const QJsonArray roles{QJsonObject{{"roleId"_L1, clerk}, {"departmentId"_L1, acme.top},
        {"applicationId"_L1, orders}, {"isDefaultDepartment"_L1, true}}};
    QCOMPARE(acme.change(acme.ada, {{"roles"_L1, roles}}).data().toObject().value("roles"_L1).toArray(), roles);
    acme.change(acme.ada, {{"remarks"_L1, "later"_L1}});
    QCOMPARE(acme.person(acme.ada).value("roles"_L1).toArray(), roles);
}

void AuthtimePeopleTest::refusesBadChange_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("field");
    QTest::newRow("empty name") << QByteArray(R"({"name":" "})") << 400 << u"name"_s;
    QTest::newRow("unknown state") << QByteArray(R"({"lockFlag":7})") << 400 << u"lockFlag"_s;
    QTest::newRow("unknown extension") << QByteArray(R"({"extension":{"field26":"x"}})") << 400
                                       << u"extension.field26"_s;
    QTest::newRow("extension that is no text")
        << QByteArray(R"({"extension":{"field1":{}}})") << 400 << u"extension.field1"_s;
    QTest::newRow("foreign department") << QByteArray(R"({"departments":["nowhere"]})") << 400
                                        << u"departments[0].id"_s;
    QTest::newRow("no moment") << QByteArray(R"({"endProxyTime":"tomorrow"})") << 400 << u"endProxyTime"_s;
    QTest::newRow("login of another") << QByteArray(R"({"loginno":"BOB"})") << 409 << QString();
}

void AuthtimePeopleTest::refusesBadChange()
{
    QFETCH(QByteArray, change);
    QFETCH(int, status);
    QFETCH(QString, field);
    Company acme;
    const QJsonObject before = acme.person(acme.ada);
    const Answer answer = acme.server.patch(acme.path + "/user/" + acme.ada.toLatin1(), change);
    QCOMPARE(answer.status, status);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
    QCOMPARE(acme.person(acme.ada), before);
}

void AuthtimePeopleTest::lockingEndsSessions()
{
    Company acme;
    acme.server.token(acme.ada, u"access"_s);
    QCOMPARE(acme.server.count(u"token"_s, QString(u"account_id = '"_s % acme.ada % u'\'')), 1);
    QCOMPARE(acme.change(acme.ada, {{"lockFlag"_L1, 0}}).status, 200);
    QCOMPARE(acme.server.count(u"token"_s, QString(u"account_id = '"_s % acme.ada % u'\'')), 0);
}

void AuthtimePeopleTest::countsDomains()
{
    QFETCH(QString, engine);
    Company acme(engine);
    acme.change(acme.dan, {{"dimission"_L1, 0}});
    const QString foreign = acme.server.addDomain(u"Foreign"_s);
    const QJsonArray counts = acme.server
                                  .get("/api/authtime/domains/counts?ids=" + acme.domain.toLatin1()
                                      + "&ids=" + foreign.toLatin1() + "&ids=none")
                                  .data()
                                  .toArray();
    QCOMPARE(counts,
        (QJsonArray{QJsonObject{{"id"_L1, acme.domain}, {"users"_L1, 4}, {"activeUsers"_L1, 3}, {"departments"_L1, 4},
            {"software"_L1, 0}}}));
}

void AuthtimePeopleTest::finds()
{
    QFETCH(QString, engine);
    Company acme(engine);
    const auto found = [&](const QByteArray &words) {
        QStringList things;
        for (const QJsonValue &row : acme.server.get("/api/authtime/find?words=" + words).data().toArray())
            things.append(QString(
                row.toObject().value("kind"_L1).toString() % u' ' % row.toObject().value("name"_L1).toString()));
        return things;
    };
    QCOMPARE(found("mid"), QStringList{u"department Middle"_s});
    QCOMPARE(found("acme"), QStringList{u"domain Acme"_s});
    QCOMPARE(found("o"),
        (QStringList{u"user Ada Lovelace"_s, u"user Bob Stone"_s, u"user Dan Nowhere"_s, u"user 张三"_s,
            u"department Other"_s, u"department Top"_s, u"department Low"_s}));
    QCOMPARE(found("%20"), QStringList());
    const QJsonObject ada = acme.server.get("/api/authtime/find?words=lovelace").data().toArray().first().toObject();
    QCOMPARE(ada.value("departmentid"_L1).toString(), acme.top);
    QCOMPARE(ada.value("domainName"_L1).toString(), u"Acme"_s);
    QCOMPARE(ada.value("detail"_L1).toString(), u"ada"_s);
}

// However many there are elsewhere, they take no place from those of the domain.
void AuthtimePeopleTest::findsDepartmentsOfOneDomain()
{
    QFETCH(QString, engine);
    Company acme(engine);
    beSuperAdministrator(acme);
    const QString elsewhere = acme.server.addDomain(u"Elsewhere"_s);
    for (int i = 0; i < 3; ++i)
        addDepartment(acme.server, elsewhere, u"Low %1"_s.arg(i));
    const auto found = [&](const QByteArray &query) {
        QStringList things;
        for (const QJsonValue &row : acme.server.get("/api/authtime/find?lines=2&words=" + query).data().toArray())
            things.append(row.toObject().value("name"_L1).toString());
        return things;
    };
    QCOMPARE(found("low&kind=department"), (QStringList{u"Low 0"_s, u"Low 1"_s}));
    const QByteArray here = "&domainid=" + acme.domain.toLatin1();
    QCOMPARE(found("low&kind=department" + here), QStringList{u"Low"_s});
    QCOMPARE(found("o&kind=user" + here), (QStringList{u"Ada Lovelace"_s, u"Bob Stone"_s}));
    QCOMPARE(found("e&kind=domain" + here), QStringList{u"Acme"_s});
    const QJsonArray low = acme.server.get("/api/authtime/find?words=low&kind=department" + here).data().toArray();
    QCOMPARE(low.first().toObject().value("path"_L1).toArray(), (QJsonArray{u"Top"_s, u"Middle"_s, u"Low"_s}));
}

void AuthtimePeopleTest::refusesBadSearch_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<int>("status");
    QTest::newRow("no lines") << QByteArray("words=a&lines=0") << 400;
    QTest::newRow("too many lines") << QByteArray("words=a&lines=51") << 400;
    QTest::newRow("unknown kind") << QByteArray("words=a&kind=role") << 400;
    QTest::newRow("unknown domain") << QByteArray("words=a&domainid=nowhere") << 404;
}

void AuthtimePeopleTest::refusesBadSearch()
{
    QFETCH(QByteArray, query);
    Company acme;
    beSuperAdministrator(acme);
    QTEST(acme.server.get("/api/authtime/find?" + query).status, "status");
}

void AuthtimePeopleTest::namesDepartments()
{
    Company acme;
    const QJsonArray named
        = acme.server
              .get(acme.path + "/departments?ids=" + acme.low.toLatin1() + "&ids=nowhere&ids=" + acme.top.toLatin1())
              .data()
              .toArray();
    QCOMPARE(named.size(), 2);
    QCOMPARE(named[0].toObject().value("name"_L1).toString(), u"Low"_s);
    QCOMPARE(
        named[0].toObject().value("indexCode"_L1).toString(), QString(acme.top % u'_' % acme.middle % u'_' % acme.low));
    QCOMPARE(named[1].toObject().value("id"_L1).toString(), acme.top);
    acme.change(acme.ada, {{"manageDepartments"_L1, acme.low}});
    QCOMPARE(acme.person(acme.ada).value("departmentNames"_L1).toObject(),
        (QJsonObject{{acme.top, "Top"_L1}, {acme.low, "Low"_L1}}));
}

void AuthtimePeopleTest::staysInOnesDomains()
{
    Company acme;
    const QString foreign = acme.server.addDomain(u"Elsewhere"_s);
    const QString stranger = acme.server.addUser(foreign, u"eve"_s, u"Eve Lovelace"_s);
    const QByteArray path = "/api/authtime/domain/" + foreign.toLatin1();
    QCOMPARE(acme.server.get(path + "/people").status, 403);
    QCOMPARE(acme.server.get(acme.path + "/user/" + stranger.toLatin1()).status, 404);
    QCOMPARE(acme.server.patch(path + "/user/" + stranger.toLatin1(), R"({"lockFlag":0})").status, 403);
    QCOMPARE(acme.server.patch(acme.path + "/user/" + stranger.toLatin1(), R"({"lockFlag":0})").status, 404);
    QCOMPARE(acme.server.get("/api/authtime/find?words=lovelace").data().toArray().size(), 1);
    QCOMPARE(acme.server.get("/api/authtime/find?words=elsewhere").data().toArray().size(), 0);
    QCOMPARE(acme.server.get("/api/authtime/find?words=eve&domainid=" + foreign.toLatin1()).status, 403);
}

QTEST_GUILESS_MAIN(AuthtimePeopleTest)
#include "authtime_people_test.moc"
