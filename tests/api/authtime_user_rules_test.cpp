#include "api/administration_fixture.h"

#include "backend/notifications/notification_store.h"
#include "backend/organization/work_handover.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// What holds for users whoever changes them: superiors, proxies, locks, leaving.
class AuthtimeUserRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void superiorsMakeNoCycle_data() { addEngineRows(); }
    void superiorsMakeNoCycle();
    void showsTheChainOfSuperiors_data() { addEngineRows(); }
    void showsTheChainOfSuperiors();
    void refusesSuperiorOrProxy_data();
    void refusesSuperiorOrProxy();
    void refusesABackwardPeriod_data() { addEngineRows(); }
    void refusesABackwardPeriod();
    void unchangedSuperiorMayHaveLeft();
    void wrongPasswordsLock_data() { addEngineRows(); }
    void wrongPasswordsLock();
    void superAdministratorsAreNotLocked();
    void whoLeavesIsOut_data() { addEngineRows(); }
    void whoLeavesIsOut();
    void whoLeavesHandsOver_data() { addEngineRows(); }
    void whoLeavesHandsOver();
    void namesTheSuccessor_data();
    void namesTheSuccessor();
    void handsOverToNobody_data() { addEngineRows(); }
    void handsOverToNobody();
    void loginsAreUniqueInAnyScript_data();
    void loginsAreUniqueInAnyScript();
    void spellsNames_data();
    void spellsNames();
};

static constexpr const char *domainOf = "/api/authtime/domain/";

static int put(TestBackend &server, const QByteArray &domain, const QString &login, const QJsonObject &changes = {})
{
    return server.put(domain + "/user/" + login.toLatin1() + "-1", text(wholeUser(login, changes))).status;
}

static QJsonObject shown(TestBackend &server, const QString &login)
{
    return server.get("/api/authtime/user/" + login.toLatin1() + "-1").data().toObject();
}

static void addNotification(TestBackend &server, const QString &id, const QString &receiver, bool isRead)
{
    server.database().write([&](formwright::storage::Session &session) {
        formwright::notifications::Notification notification;
        notification.id = id;
        notification.receiverId = receiver;
        notification.createTime = {1};
        formwright::notifications::insertNotification(session, notification);
        if (isRead)
            formwright::notifications::setRead(session, receiver, {id}, 1);
    });
}

void AuthtimeUserRulesTest::superiorsMakeNoCycle()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    QCOMPARE(put(server, domain, u"ada"_s), 200);
    QCOMPARE(put(server, domain, u"bob"_s, {{"superiorid"_L1, "ada-1"_L1}}), 200);
    QCOMPARE(put(server, domain, u"cy"_s, {{"superiorid"_L1, "bob-1"_L1}}), 200);
    const Answer refused
        = server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"superiorid"_L1, "cy-1"_L1}})));
    QCOMPARE(refused.status, 400);
    QCOMPARE(fieldAtFault(refused), u"superiorid"_s);
    QCOMPARE(server.count(u"account"_s, u"id = 'ada-1' AND superior_id = ''"_s), 1);
    // With the middle of the chain gone it is none.
    QCOMPARE(put(server, domain, u"bob"_s), 200);
    QCOMPARE(put(server, domain, u"ada"_s, {{"superiorid"_L1, "cy-1"_L1}}), 200);
    QCOMPARE(server.count(u"account"_s, u"id = 'ada-1' AND superior_id = 'cy-1'"_s), 1);
}

void AuthtimeUserRulesTest::showsTheChainOfSuperiors()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"ada"_s);
    put(server, domain, u"bob"_s, {{"superiorid"_L1, "ada-1"_L1}, {"name"_L1, "Bob"_L1}});
    put(server, domain, u"cy"_s, {{"superiorid"_L1, "bob-1"_L1}});
    const QJsonObject user = shown(server, u"cy"_s);
    QCOMPARE(user.value("superior"_L1).toString(), u"bob-1"_s);
    QCOMPARE(user.value("superiorList"_L1).toArray(),
        (QJsonArray{QJsonObject{{"id"_L1, "bob-1"_L1}, {"name"_L1, "Bob"_L1}, {"loginno"_L1, "bob"_L1}},
            QJsonObject{{"id"_L1, "ada-1"_L1}, {"name"_L1, "Ada Lovelace"_L1}, {"loginno"_L1, "ada"_L1}}}));
}

void AuthtimeUserRulesTest::refusesSuperiorOrProxy_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("other");
    for (const QString &engine : testedEngines()) {
        for (const QString &member : {u"superiorid"_s, u"_proxyUser"_s}) {
            for (const QString &other : {u"nope"_s, u"ada-1"_s, u"gone-1"_s, u"foreign"_s})
                QTest::newRow(qPrintable(QString(engine % u' ' % member % u' ' % other))) << engine << member << other;
        }
    }
}

void AuthtimeUserRulesTest::refusesSuperiorOrProxy()
{
    QFETCH(QString, engine);
    QFETCH(QString, member);
    QFETCH(QString, other);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"ada"_s);
    put(server, domain, u"gone"_s, {{"dimission"_L1, 0}});
    const QString foreign = server.addUser(server.addDomain(u"Other"_s), u"foreign"_s);
    const QString id = other == "foreign"_L1 ? foreign : other;
    const Answer answer = server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{member, id}})));
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldAtFault(answer), member);
    QCOMPARE(server.count(u"account"_s, u"id = 'ada-1' AND superior_id = '' AND proxy_id = ''"_s), 1);
}

void AuthtimeUserRulesTest::refusesABackwardPeriod()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const Answer refused = server.put(
        domain + "/user/ada-1", text(wholeUser(u"ada"_s, {{"endProxyTime"_L1, "2025-12-31 08:00:00"_L1}})));
    QCOMPARE(refused.status, 400);
    QCOMPARE(fieldAtFault(refused), u"endProxyTime"_s);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), 0);
    QCOMPARE(put(server, domain, u"ada"_s, {{"endProxyTime"_L1, "2026-01-01 08:00:00"_L1}}), 200);
    QCOMPARE(server.count(u"account"_s, u"id = 'ada-1' AND proxy_from > 0 AND proxy_until = proxy_from"_s), 1);
}

void AuthtimeUserRulesTest::unchangedSuperiorMayHaveLeft()
{
    TestBackend server;
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"bob"_s);
    put(server, domain, u"ada"_s, {{"superiorid"_L1, "bob-1"_L1}});
    server.database().write([](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET dimission = 0 WHERE id = 'bob-1'"_s);
    });
    QCOMPARE(put(server, domain, u"ada"_s, {{"superiorid"_L1, "bob-1"_L1}, {"remarks"_L1, "still"_L1}}), 200);
}

void AuthtimeUserRulesTest::wrongPasswordsLock()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"identity.lockAfter"_s, u"3"_s}});
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"ada"_s);
    const auto login = [&](const QByteArray &password) {
        return server
            .call("POST", "/runtime/app/security/login.action",
                R"({"domainName":"Acme","username":"ada","password":")" + password + R"("})")
            .json()
            .value("errcode"_L1)
            .toInt(-1);
    };
    QCOMPARE(login("wrong"), 1);
    QCOMPARE(shown(server, u"ada"_s).value("pwdErrorTimes"_L1), QJsonValue(1));
    // A right one in between starts the row anew.
    QCOMPARE(login("first secret"), 0);
    QCOMPARE(shown(server, u"ada"_s).value("pwdErrorTimes"_L1), QJsonValue(0));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(login("wrong"), 1);
    QCOMPARE(shown(server, u"ada"_s).value("lockFlag"_L1), QJsonValue(0));
    QCOMPARE(login("first secret"), 1);
    QCOMPARE(put(server, domain, u"ada"_s, {{"loginpwd"_L1, ""_L1}}), 200);
    QCOMPARE(shown(server, u"ada"_s).value("lockFlag"_L1), QJsonValue(1));
    QCOMPARE(shown(server, u"ada"_s).value("pwdErrorTimes"_L1), QJsonValue(0));
    QCOMPARE(login("first secret"), 0);
}

void AuthtimeUserRulesTest::superAdministratorsAreNotLocked()
{
    TestBackend server(u"sqlite"_s, {{u"identity.lockAfter"_s, u"2"_s}});
    for (int i = 0; i < 3; ++i)
        QVERIFY(!server.post("/api/authtime/login", R"({"username":"admin","password":"wrong","checkcode":""})")
                     .data()
                     .isObject());
    QCOMPARE(server.count(u"account"_s, u"login = 'admin' AND lock_flag = 1 AND failed_logins = 3"_s), 1);
}

void AuthtimeUserRulesTest::whoLeavesIsOut()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString acme = QString::fromLatin1(domain.mid(qstrlen(domainOf)));
    put(server, domain, u"ada"_s);
    const QString sales = addDepartment(server, acme, u"sales"_s);
    const QString role = addRole(server, addApplication(server, u"orders"_s), u"clerk"_s);
    const QJsonObject place{{"departments"_L1, QJsonArray{QJsonObject{{"id"_L1, sales}}}},
        {"_userRoleDepartmentJson"_L1, rolesText({{role, sales}})}};
    QJsonObject left = place;
    left.insert("dimission"_L1, 0);
    put(server, domain, u"ada"_s, place);
    server.token(u"ada-1"_s, u"access"_s);
    QCOMPARE(put(server, domain, u"ada"_s, left), 200);
    QCOMPARE(server.count(u"token"_s, u"account_id = 'ada-1'"_s), 0);
    // What he was stays to be read.
    const QJsonObject user = shown(server, u"ada"_s);
    QCOMPARE(user.value("dimission"_L1), QJsonValue(0));
    QCOMPARE(user.value("departments"_L1).toArray().size(), 1);
    QCOMPARE(user.value("userDepartmentRoleSets"_L1).toArray().size(), 1);
    QVERIFY(server
                .call("POST", "/runtime/app/security/login.action",
                    R"({"domainName":"Acme","username":"ada","password":"first secret"})")
                .json()
                .value("errcode"_L1)
        != 0);
}

void AuthtimeUserRulesTest::whoLeavesHandsOver()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"boss"_s);
    put(server, domain, u"ada"_s, {{"superiorid"_L1, "boss-1"_L1}});
    put(server, domain, u"bob"_s, {{"superiorid"_L1, "ada-1"_L1}, {"_proxyUser"_L1, "ada-1"_L1}});
    addNotification(server, u"open"_s, u"ada-1"_s, false);
    addNotification(server, u"read"_s, u"ada-1"_s, true);
    server.takeEvents();
    QCOMPARE(put(server, domain, u"ada"_s, {{"superiorid"_L1, "boss-1"_L1}, {"dimission"_L1, 0}}), 200);
    QCOMPARE(server.count(u"notification"_s, u"id = 'open' AND receiver_id = 'boss-1'"_s), 1);
    QCOMPARE(server.count(u"notification"_s, u"id = 'read' AND receiver_id = 'ada-1'"_s), 1);
    QCOMPARE(shown(server, u"bob"_s).value("superior"_L1).toString(), u"boss-1"_s);
    QVERIFY(shown(server, u"bob"_s).value("proxyUser"_L1).isNull());
    const auto events = server.takeEvents();
    QVERIFY(tells(events, u"ada-1"_s));
    // Each of the two hears it; what was written above without a word, the servers may have told one another as well.
    QSet<QString> told;
    for (const formwright::events::Event &event : events) {
        if (const auto *totals = std::get_if<formwright::events::NotificationTotalsChanged>(&event))
            told.insert(totals->userId);
    }
    QCOMPARE(told, (QSet<QString>{u"ada-1"_s, u"boss-1"_s}));
    QCOMPARE(server.count(u"operation_log"_s, u"description = 'user ada, work handed over to boss-1'"_s), 1);
    // Once gone, nothing is handed over again.
    addNotification(server, u"late"_s, u"ada-1"_s, false);
    put(server, domain, u"ada"_s, {{"superiorid"_L1, "boss-1"_L1}, {"dimission"_L1, 0}, {"remarks"_L1, "x"_L1}});
    QCOMPARE(server.count(u"notification"_s, u"id = 'late' AND receiver_id = 'ada-1'"_s), 1);
}

void AuthtimeUserRulesTest::namesTheSuccessor_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("proxy");
    QTest::addColumn<QString>("superior");
    QTest::addColumn<QString>("locked"); // who may not enter
    QTest::addColumn<QString>("successor");
    QTest::addColumn<int>("day"); // of January 2026, in which the proxy stands from the second to the twentieth
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *name, const QString &proxy, const QString &superior, const QString &locked,
                             const QString &successor, int day = 10) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name))))
                << engine << proxy << superior << locked << successor << day;
        };
        add("proxy first", u"bob-1"_s, u"boss-1"_s, {}, u"bob-1"_s);
        add("proxy later", u"bob-1"_s, u"boss-1"_s, {}, u"boss-1"_s, 1);
        add("proxy before", u"bob-1"_s, u"boss-1"_s, {}, u"boss-1"_s, 21);
        add("superior", {}, u"boss-1"_s, {}, u"boss-1"_s);
        add("locked proxy", u"bob-1"_s, u"boss-1"_s, u"bob-1"_s, u"boss-1"_s);
        add("superior's superior", {}, u"boss-1"_s, u"boss-1"_s, u"top-1"_s);
        add("nobody", {}, {}, {}, {});
    }
}

void AuthtimeUserRulesTest::namesTheSuccessor()
{
    QFETCH(QString, engine);
    QFETCH(QString, proxy);
    QFETCH(QString, superior);
    QFETCH(QString, locked);
    QFETCH(QString, successor);
    QFETCH(int, day);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"top"_s);
    put(server, domain, u"boss"_s, {{"superiorid"_L1, "top-1"_L1}});
    put(server, domain, u"bob"_s);
    put(server, domain, u"ada"_s,
        {{"superiorid"_L1, superior}, {"_proxyUser"_L1, proxy}, {"startProxyTime"_L1, "2026-01-02 00:00:00"_L1},
            {"endProxyTime"_L1, "2026-01-20 00:00:00"_L1}});
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET lock_flag = 0 WHERE id = ?"_s, locked);
    });
    formwright::storage::Session &session = server.database().reader();
    QCOMPARE(formwright::organization::successorOf(session, *formwright::organization::userById(session, u"ada-1"_s),
                 server.clock().nowMilliseconds() + (day - 1) * 86'400'000LL),
        successor);
}

void AuthtimeUserRulesTest::handsOverToNobody()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"ada"_s);
    put(server, domain, u"bob"_s, {{"superiorid"_L1, "ada-1"_L1}});
    addNotification(server, u"open"_s, u"ada-1"_s, false);
    QCOMPARE(put(server, domain, u"ada"_s, {{"dimission"_L1, 0}}), 200);
    QCOMPARE(server.count(u"notification"_s, u"receiver_id = 'ada-1'"_s), 1);
    QVERIFY(shown(server, u"bob"_s).value("superior"_L1).isNull());
}

void AuthtimeUserRulesTest::loginsAreUniqueInAnyScript_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    for (const QString &engine : testedEngines()) {
        const auto add = [&](const char *name, const QString &first, const QString &second) {
            QTest::newRow(qPrintable(QString(engine % u' ' % QLatin1StringView(name)))) << engine << first << second;
        };
        add("Latin", u"Ada"_s, u"aDA"_s);
        add("umlaut", u"JÖRG"_s, u"jörg"_s);
        add("sharp s", u"STRASSE"_s, u"straße"_s);
        add("Greek", u"ΣΟΦΌΣ"_s, u"σοφός"_s);
        add("Cyrillic", u"ИВАН"_s, u"иван"_s);
        add("Turkish dot", u"ALI"_s, u"ali"_s);
        add("full width", u"Ａｄａ"_s, u"ada"_s);
        add("Chinese", u"张三"_s, u"张三 "_s);
    }
}

void AuthtimeUserRulesTest::loginsAreUniqueInAnyScript()
{
    QFETCH(QString, engine);
    QFETCH(QString, first);
    QFETCH(QString, second);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const auto create = [&](const QString &login) {
        return server.post(
            domain + "/user", text({{"name"_L1, "X"_L1}, {"loginno"_L1, login}, {"loginpwd"_L1, "secret"_L1}}));
    };
    QCOMPARE(create(first).status, 201);
    QCOMPARE(create(second).status, 409);
    QCOMPARE(server.count(u"account"_s, u"kind = 'user'"_s), 1);
}

void AuthtimeUserRulesTest::spellsNames_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("letters");
    for (const QString &engine : testedEngines()) {
        QTest::newRow(qPrintable(QString(engine % u" Chinese"_s))) << engine << u"张三丰"_s << u"ZSF"_s;
        QTest::newRow(qPrintable(QString(engine % u" Latin"_s))) << engine << u"Ada  Lovelace"_s << u"AL"_s;
        QTest::newRow(qPrintable(QString(engine % u" Cyrillic"_s))) << engine << u"Иван Петров"_s << u"IP"_s;
    }
}

void AuthtimeUserRulesTest::spellsNames()
{
    QFETCH(QString, engine);
    QFETCH(QString, name);
    QFETCH(QString, letters);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    put(server, domain, u"ada"_s, {{"name"_L1, "Somebody"_L1}});
    put(server, domain, u"ada"_s, {{"name"_L1, name}});
    QCOMPARE(shown(server, u"ada"_s).value("nameLetter"_L1).toString(), letters);
}

QTEST_GUILESS_MAIN(AuthtimeUserRulesTest)
#include "authtime_user_rules_test.moc"
