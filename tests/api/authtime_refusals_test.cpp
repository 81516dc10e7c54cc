#include "api/administration_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// What the administration does not keep, whichever interface it is sent through, and how it reads several tokens.
class AuthtimeRefusalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesMemberOfUser_data();
    void refusesMemberOfUser();
    void keepsNamesOfAnyScript_data();
    void keepsNamesOfAnyScript();
    void managedDepartmentMayBeGone_data() { addEngineRows(); }
    void managedDepartmentMayBeGone();
    void refusesAnotherHash_data() { addEngineRows(); }
    void refusesAnotherHash();
    void refusesHashOfAdministrator();
    void refusesMemberOfDepartment_data();
    void refusesMemberOfDepartment();
    void domainsAreNotOrphaned_data();
    void domainsAreNotOrphaned();
    void branchOfDomainsGoesTogether_data() { addEngineRows(); }
    void branchOfDomainsGoesTogether();
    void readsTimeZone_data();
    void readsTimeZone();
    void nobodyStaysOutOfTheLog_data() { addEngineRows(); }
    void nobodyStaysOutOfTheLog();
    void logTakesNoFlood();
    void takesTheTokenThatServes();
    void saysWhatIsWrongWithTheFirstToken();
};

// A hash such as is stored, of no password that anybody has here.
static const QString otherHash
    = u"$argon2id$v=19$m=65536,t=2,p=1$WBgjQ8PKPIGmiRq6LYIXxQ$20Sm72B13Lwv4cFmXkMawtw0nBB0KZbV0EGElOXhSlM"_s;

static QString below(TestBackend &server, const QString &parent, const QString &name)
{
    return idOf(server.post("/domain/create", text({{"name"_L1, name}, {"parentId"_L1, parent}})));
}

void AuthtimeRefusalsTest::refusesMemberOfUser_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    const auto add
        = [](const char *row, const QString &member, const QString &value) { QTest::newRow(row) << member << value; };
    add("login of two lines", u"loginno"_s, u"ada\nroot"_s);
    add("name of two lines", u"name"_s, u"Ada\u2028Root"_s);
    add("login turned around", u"loginno"_s, u"ada\u202Etoor"_s);
    add("name with half a character", u"name"_s, u"Ada"_s + QChar(0xD83D));
    add("departments of nobody", u"manageDepartments"_s, u"dep-sales,nope"_s);
    add("departments of another domain", u"manageDepartments"_s, u"dep-foreign"_s);
    for (const char *member : {"calendarType", "calendarTypeName", "permissionType", "reportTree", "allUsers",
             "manageDepartments", "interfaceDepartments"})
        add(member, QString::fromLatin1(member), QString(20'001, u'x'));
    add("knowledge roles", u"_userKMRoleJson"_s, u"[\""_s + QString(20'001, u'x') + u"\"]"_s);
}

void AuthtimeRefusalsTest::refusesMemberOfUser()
{
    QFETCH(QString, member);
    QFETCH(QString, value);
    TestBackend server;
    const QString acme = server.addDomain(u"Acme"_s);
    addDepartment(server, acme, u"sales"_s);
    addDepartment(server, server.addDomain(u"Other"_s), u"foreign"_s);
    beAdministratorOf(server, {acme});
    const QByteArray path = "/api/authtime/domain/" + acme.toLatin1() + "/user/ada-1";
    const Answer created = server.put(path, text(wholeUser(u"ada"_s, {{member, value}})));
    QCOMPARE(created.status, 400);
    QCOMPARE(fieldAtFault(created), member);
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s))).status, 200);
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s, {{member, value}}))).status, 400);
}

void AuthtimeRefusalsTest::keepsNamesOfAnyScript_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("joined emoji") << u"\U0001F469\u200D\U0001F467 Ada"_s;
    QTest::newRow("right to left") << u"\u0639\u0645\u0631 \u0628\u0646\u200F"_s;
    QTest::newRow("joined letters") << u"\u0646\u0645\u06CC\u200C\u062F\u0627\u0646"_s;
    QTest::newRow("combined letters") << u"Zoe\u0308"_s;
}

void AuthtimeRefusalsTest::keepsNamesOfAnyScript()
{
    QFETCH(QString, name);
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    QCOMPARE(server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"name"_L1, name}}))).status, 200);
    QCOMPARE(server.get("/api/authtime/user/ada-1").data().toObject().value("name"_L1).toString(), name);
}

void AuthtimeRefusalsTest::managedDepartmentMayBeGone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString acme = server.addDomain(u"Acme"_s);
    const QString sales = addDepartment(server, acme, u"sales"_s);
    const QString stock = addDepartment(server, acme, u"stock"_s);
    beAdministratorOf(server, {acme});
    const QByteArray domain = "/api/authtime/domain/" + acme.toLatin1();
    const auto put = [&](const QString &managed) {
        return server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"manageDepartments"_L1, managed}})))
            .status;
    };
    QCOMPARE(put(sales), 200);
    QCOMPARE(server.del(domain + "/department", "[\"" + sales.toLatin1() + "\"]").status, 200);
    QCOMPARE(put(QString(sales % u',' % stock)), 200);
    QCOMPARE(put(stock), 200);
    QCOMPARE(put(sales), 400);
}

void AuthtimeRefusalsTest::refusesAnotherHash()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QByteArray path = domain + "/user/ada-1";
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s, {{"loginpwd"_L1, otherHash}}))).status, 400);
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s))).status, 200);
    const QString read = hashOf(server, u"ada-1"_s);
    // Changed by somebody else, after this client read the account.
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s, {{"loginpwd"_L1, "second secret"_L1}}))).status, 200);
    const Answer refused = server.put(path, text(wholeUser(u"ada"_s, {{"loginpwd"_L1, read}})));
    QCOMPARE(refused.status, 400);
    QCOMPARE(fieldAtFault(refused), u"loginpwd"_s);
    QVERIFY(opens(server, u"ada-1"_s, u"second secret"_s));
    const QString now = hashOf(server, u"ada-1"_s);
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s, {{"loginpwd"_L1, now}}))).status, 200);
    QCOMPARE(hashOf(server, u"ada-1"_s), now);
}

void AuthtimeRefusalsTest::refusesHashOfAdministrator()
{
    TestBackend server;
    server.beAdmin();
    const QString chief = server.addPlatformAccount(u"chief"_s, false, true, false);
    const QString before = hashOf(server, chief);
    const Answer answer = server.put("/api/authtime/accounts/" + chief.toLatin1(), text({{"loginpwd"_L1, otherHash}}));
    QCOMPARE(answer.status, 400);
    QCOMPARE(hashOf(server, chief), before);
}

void AuthtimeRefusalsTest::refusesMemberOfDepartment_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("value");
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *member, const QString &value) {
            QTest::addRow("%s, %s", qPrintable(engine), member) << engine << QString::fromLatin1(member) << value;
        };
        // So long that no index would take it.
        for (const char *member : {"externalId1", "externalId2", "externalId3", "externalId4"}) {
            QString random;
            for (int i = 0; i < 4000; ++i)
                random += QChar(0x4E00 + (i * 7919) % 20'000);
            add(member, random);
        }
        add("name", u"Sales\nStock"_s);
    }
}

void AuthtimeRefusalsTest::refusesMemberOfDepartment()
{
    QFETCH(QString, engine);
    QFETCH(QString, member);
    QFETCH(QString, value);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    QJsonObject department{{"name"_L1, "Sales"_L1}};
    if (member == "name"_L1)
        department.insert(member, value);
    else
        department.insert("extension"_L1, QJsonObject{{member, value}});
    const Answer answer = server.post(domain + "/department", text(department));
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), member);
    QCOMPARE(server.count(u"department"_s), 0);
}

void AuthtimeRefusalsTest::domainsAreNotOrphaned_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("ofUserCenter");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, administration", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, user center", qPrintable(engine)) << engine << true;
    }
}

void AuthtimeRefusalsTest::domainsAreNotOrphaned()
{
    QFETCH(QString, engine);
    QFETCH(bool, ofUserCenter);
    TestBackend server(engine);
    server.beAdmin();
    const QString parent = server.addDomain(u"Acme"_s);
    below(server, parent, u"Beta"_s);
    const QByteArray id = parent.toLatin1();
    const Answer answer
        = ofUserCenter ? server.del("/domain/remove/" + id) : server.del("/api/authtime/domain", "[\"" + id + "\"]");
    QCOMPARE(answer.status, 409);
    QVERIFY(answer.json().value("errmsg"_L1).toString().contains("Acme"_L1));
    QCOMPARE(server.count(u"domain"_s), 2);
}

void AuthtimeRefusalsTest::branchOfDomainsGoesTogether()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString parent = server.addDomain(u"Acme"_s);
    const QString child = below(server, parent, u"Beta"_s);
    const QByteArray both = "[\"" + parent.toLatin1() + "\",\"" + child.toLatin1() + "\"]";
    QCOMPARE(server.del("/api/authtime/domain", both).status, 200);
    QCOMPARE(server.count(u"domain"_s), 0);
}

void AuthtimeRefusalsTest::readsTimeZone_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<int>("status");
    for (const char *zone :
        {"Europe/Berlin", "Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+8", "UTC", "UTC+08:00", ""})
        QTest::addRow("%s is one", zone) << QByteArray(zone) << 200;
    // The last ones are zones for the library, and none for anybody else.
    for (const char *zone : {"Nowhere/City", "/etc/localtime", "../../../etc/localtime", "Europe/../Europe/Berlin",
             "posix/Europe/Berlin", "right/Europe/Berlin", "localtime"})
        QTest::addRow("%s is none", zone) << QByteArray(zone) << 400;
}

void AuthtimeRefusalsTest::readsTimeZone()
{
    QFETCH(QByteArray, zone);
    QFETCH(int, status);
    TestBackend server;
    server.beAdmin();
    const QString domain = idOf(server.post("/domain/create", R"({"name":"Acme"})"));
    const QString path = u"/calendar/doViewByName/"_s % domain % u"?name=Standard"_s;
    const QString calendar = idOf(server.get(path.toLatin1()));
    const Answer answer
        = server.put("/calendar/update", R"({"id":")" + calendar.toLatin1() + R"(","timeZone":")" + zone + R"("})");
    QCOMPARE(answer.status, status);
    QVERIFY(!server.get(path.toLatin1()).data().toObject().value("timeZone"_L1).toString().isEmpty());
}

void AuthtimeRefusalsTest::nobodyStaysOutOfTheLog()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray null = R"(\u0000)";
    server.post("/api/authtime/login", R"({"username":"admin)" + null + R"(","password":"guess","checkcode":""})");
    QCOMPARE(server.count(u"operation_log"_s, u"result LIKE 'failed%' AND operator LIKE 'admin%'"_s), 1);
    server.beAdmin();
    QVERIFY(server.del("/api/authtime/domain", R"(["nope)" + null + R"("])").status >= 400);
    QCOMPARE(server.count(u"operation_log"_s, u"result LIKE 'failed%'"_s), 2);
}

void AuthtimeRefusalsTest::logTakesNoFlood()
{
    TestBackend server;
    server.beAdmin();
    QCOMPARE(server.del("/api/authtime/domain", "[\"" + QByteArray(50'000, 'x') + "\"]").status, 404);
    QCOMPARE(server.count(u"operation_log"_s, u"result LIKE 'failed%' AND length(result) <= 2000"_s), 1);
}

void AuthtimeRefusalsTest::takesTheTokenThatServes()
{
    TestBackend server;
    const QString acme = server.addDomain(u"Acme"_s);
    const QByteArray user = server.token(server.addUser(acme, u"ada"_s), u"access"_s);
    const QByteArray chief
        = server.token(server.addPlatformAccount(u"chief"_s, false, true, false, {acme}), u"admin"_s);
    const QByteArray department = text({{"domainid"_L1, acme}, {"name"_L1, "Sales"_L1}});
    const auto create = [&](const QList<QPair<QByteArray, QByteArray>> &tokens) {
        return server.call("POST", "/department/create", department, tokens).status;
    };
    QCOMPARE(create({{"accessToken", user}}), 403);
    QCOMPARE(create({{"accessToken", user}, {"adminToken", chief}}), 200);
    QCOMPARE(server.call("GET", "/api/authtime/icons", {}, {{"Authorization", "Bearer " + user}, {"adminToken", chief}})
                 .status,
        200);
    // Where the user's own token serves, it is the user who calls.
    const Answer profile
        = server.call("GET", "/api/runtime/users/myprofile", {}, {{"accessToken", user}, {"adminToken", chief}});
    QCOMPARE(profile.data().toObject().value("loginNo"_L1).toString(), u"ada"_s);
}

void AuthtimeRefusalsTest::saysWhatIsWrongWithTheFirstToken()
{
    TestBackend server;
    const QByteArray user = server.token(server.addUser(server.addDomain(u"Acme"_s), u"ada"_s), u"access"_s);
    QCOMPARE(server.call("GET", "/api/authtime/icons", {}, {{"adminToken", user}}).status, 403);
    QCOMPARE(server.call("GET", "/api/authtime/icons", {}, {{"adminToken", "nobody's"}}).status, 401);
    QCOMPARE(
        server.call("DELETE", "/calendar/remove/x", {}, {{"accessToken", user}, {"adminToken", "nobody's"}}).status,
        403);
}

QTEST_GUILESS_MAIN(AuthtimeRefusalsTest)
#include "authtime_refusals_test.moc"
