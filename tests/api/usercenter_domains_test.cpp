#include "usercenter_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::json;
using formwright::tests::UserCenter;

// Document C, user center: domains.
class UsercenterDomainsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creates_data() { addEngineRows(); }
    void creates();
    void updates_data() { addEngineRows(); }
    void updates();
    void refusesBadDomain_data();
    void refusesBadDomain();
    void domainAdministratorChangesLittle_data();
    void domainAdministratorChangesLittle();
    void removes_data() { addEngineRows(); }
    void removes();
    void keepsOneInUse_data() { addEngineRows(); }
    void keepsOneInUse();
    void queries_data();
    void queries();
    void keepsSecrets_data() { addEngineRows(); }
    void keepsSecrets();
    void showsOnlyReadable_data() { addEngineRows(); }
    void showsOnlyReadable();
};

template <class Event> static int countOf(const std::vector<formwright::events::Event> &events)
{
    return int(std::count_if(
        events.begin(), events.end(), [](const auto &event) { return std::holds_alternative<Event>(event); }));
}

void UsercenterDomainsTest::creates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString chief = center.server.addPlatformAccount(u"chief"_s, false, true, false);
    center.server.takeEvents();
    const Answer created = center.server.post("/domain/create",
        json({{"name"_L1, u" Beta "_s}, {"systemName"_L1, u"B"_s}, {"status"_L1, u"0"_s},
            {"parentId"_L1, center.domain}, {"users"_L1, QJsonArray{QJsonObject{{"userid"_L1, chief}}}}}));
    QVERIFY2(created.status == 200, created.body.constData());
    const QJsonObject domain = created.data().toObject();
    QCOMPARE(domain.value("name"_L1).toString(), u"Beta"_s);
    QCOMPARE(domain.value("status"_L1), QJsonValue(0));
    QCOMPARE(domain.value("parentId"_L1).toString(), center.domain);
    QCOMPARE(domain.value("users"_L1).toArray().size(), 1);
    QVERIFY(!domain.value("secret"_L1).toString().isEmpty());
    QCOMPARE(
        center.server.get("/domain/find/" + domain.value("id"_L1).toString().toLatin1()).data().toObject(), domain);
    QCOMPARE(center.server.logEntries().last(), u"Create a domain|success"_s);
    const auto events = center.server.takeEvents();
    QCOMPARE(countOf<formwright::events::DomainChanged>(events), 1);
    QCOMPARE(countOf<formwright::events::AccountChanged>(events), 1);
    const QByteArray sameName = json({{"x"_L1, u"{\"name\":\"BETA\"}"_s}});
    QCOMPARE(center.server.post("/domain/create", sameName).status, 409);
    QCOMPARE(center.server.count(u"domain"_s), 2);
}

void UsercenterDomainsTest::updates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString below = center.addDomain(u"Below"_s);
    const auto update = [&](const QString &id, const QByteArray &members) {
        return center.server.put("/domain/update", R"({"id":")" + id.toLatin1() + "\"," + members + "}");
    };
    QCOMPARE(update(center.domain, R"("systemName":"S","description":"d","yunPassword":"p")").status, 200);
    center.server.takeEvents();
    const QJsonObject after = update(center.domain, R"("name":"Acme 2")").data().toObject();
    QCOMPARE(after.value("systemName"_L1).toString(), u"S"_s); // what is absent stays
    QCOMPARE(after.value("yunPassword"_L1).toString(), u"p"_s);
    QCOMPARE(countOf<formwright::events::DomainChanged>(center.server.takeEvents()), 1);
    const QByteArray parent = "\"parentId\":\"";
    QCOMPARE(update(below, parent + center.domain.toLatin1() + "\"").status, 200);
    QCOMPARE(
        UserCenter::fieldsAtFault(update(center.domain, parent + below.toLatin1() + "\"")), QStringList{u"parentId"_s});
    QCOMPARE(UserCenter::fieldsAtFault(update(below, R"("parentId":"nope")")), QStringList{u"parentId"_s});
    QCOMPARE(update(below, R"("name":"ACME 2")").status, 409);
    QCOMPARE(update(u"nope"_s, R"("name":"X")").status, 404);
    QCOMPARE(center.server.count(u"domain"_s, u"name = 'Below' AND parent_id = '"_s + center.domain + u"'"_s), 1);
}

void UsercenterDomainsTest::refusesBadDomain_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no name") << QByteArray(R"({"systemName":"x"})") << u"name"_s;
    QTest::newRow("blank name") << QByteArray(R"({"name":" "})") << u"name"_s;
    QTest::newRow("status") << QByteArray(R"({"name":"X","status":2})") << u"status"_s;
    QTest::newRow("parent") << QByteArray(R"({"name":"X","parentId":"nope"})") << u"parentId"_s;
    QTest::newRow("administrator") << QByteArray(R"({"name":"X","users":[{"userid":"nope"}]})") << u"users[0].userid"_s;
}

void UsercenterDomainsTest::refusesBadDomain()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    UserCenter center;
    const Answer answer = center.server.post("/domain/create", body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{field});
    QCOMPARE(center.server.count(u"domain"_s), 1);
    QCOMPARE(center.server.count(u"calendar"_s), 3);
}

void UsercenterDomainsTest::domainAdministratorChangesLittle_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<int>("status");
    QTest::newRow("description") << QByteArray(R"("description":"x")") << 200;
    QTest::newRow("same status") << QByteArray(R"("status":1)") << 200;
    QTest::newRow("status") << QByteArray(R"("status":0)") << 403;
    QTest::newRow("administrators") << QByteArray(R"("users":[])") << 403;
    QTest::newRow("parent") << QByteArray(R"("parentId":"D")") << 403;
}

void UsercenterDomainsTest::domainAdministratorChangesLittle()
{
    QFETCH(QByteArray, members);
    QFETCH(int, status);
    UserCenter center;
    center.beAdminOf({center.domain});
    const Answer answer
        = center.server.put("/domain/update", R"({"id":")" + center.domain.toLatin1() + "\"," + members + "}");
    QCOMPARE(answer.status, status);
    QCOMPARE(center.server.count(u"domain"_s, u"status = 1 AND parent_id = ''"_s), 1);
    QCOMPARE(center.server.count(u"account_domain"_s), 1);
}

void UsercenterDomainsTest::removes()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    center.server.takeEvents();
    const QByteArray path = "/domain/remove/" + center.domain.toLatin1();
    QCOMPARE(center.server.del(path).status, 200);
    QCOMPARE(center.server.del(path).status, 404);
    QCOMPARE(center.server.count(u"domain"_s), 0);
    QCOMPARE(center.server.count(u"calendar"_s), 0);
    QCOMPARE(countOf<formwright::events::DomainChanged>(center.server.takeEvents()), 1);
    QVERIFY(center.server.logEntries().contains(u"Delete a domain|success"_s));
}

void UsercenterDomainsTest::keepsOneInUse()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString below = center.addDomain(u"Below"_s);
    const QString busy = center.addDomain(u"Busy"_s);
    center.server.addUser(busy, u"ann"_s);
    center.server.put("/domain/update", json({{"id"_L1, below}, {"parentId"_L1, center.domain}}));
    QCOMPARE(center.server.del("/domain/remove/" + center.domain.toLatin1()).status, 409);
    QCOMPARE(center.server.del("/domain/remove/" + busy.toLatin1()).status, 409);
    QCOMPARE(center.server.count(u"domain"_s), 3);
}

void UsercenterDomainsTest::queries_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("all") << QByteArray("/domain/getAllDomain") << QStringList{u"Acme"_s, u"beta"_s, u"Gamma"_s};
    QTest::newRow("top") << QByteArray("/domain/queryDomainsByParentId?parentId=")
                         << QStringList{u"Acme"_s, u"Gamma"_s};
    QTest::newRow("below") << QByteArray("/domain/queryDomainsByParentId?parentId={acme}") << QStringList{u"beta"_s};
    QTest::newRow("active") << QByteArray("/domain/getDomainByStatus?status=1") << QStringList{u"Acme"_s, u"beta"_s};
    QTest::newRow("inactive") << QByteArray("/domain/queryDomainsByStatus?status=0") << QStringList{u"Gamma"_s};
    QTest::newRow("simple") << QByteArray("/domain/simpleQuery?name=MA") << QStringList{u"Gamma"_s};
    QTest::newRow("page") << QByteArray("/domain/simpleQuery?page=2&lines=2") << QStringList{u"Gamma"_s};
    QTest::newRow("administrator") << QByteArray("/domain/queryDomainVOByUsernameAndDomainName?userName=HIE")
                                   << QStringList{u"beta"_s, u"Gamma"_s};
    QTest::newRow("both") << QByteArray(
        "/domain/queryDomainVOByUsernameAndDomainName?userName=chief&domainName=gam&page=1&lines=5")
                          << QStringList{u"Gamma"_s};
    QTest::newRow("neither") << QByteArray("/domain/queryDomainVOByUsernameAndDomainName?userName=nobody")
                             << QStringList{};
}

void UsercenterDomainsTest::queries()
{
    QFETCH(QByteArray, path);
    QFETCH(QStringList, names);
    for (const QString &engine : formwright::tests::testedEngines()) {
        UserCenter center(engine);
        const QString chief = center.server.addPlatformAccount(u"chief"_s, false, true, false);
        const QJsonArray users{QJsonObject{{"username"_L1, u"chief"_s}}};
        center.server.post(
            "/domain/create", json({{"name"_L1, u"beta"_s}, {"parentId"_L1, center.domain}, {"users"_L1, users}}));
        center.server.post("/domain/create", json({{"name"_L1, u"Gamma"_s}, {"status"_L1, 0}, {"users"_L1, users}}));
        QByteArray address = path;
        address.replace("{acme}", center.domain.toLatin1());
        QCOMPARE(UserCenter::namesOf(center.server.get(address).data()), names);
        QCOMPARE(UserCenter::idOf(center.server.get("/domain/getDomainByName?name=ACME")), center.domain);
        QCOMPARE(center.server.get("/domain/getDomainByStatus?status=2").status, 400);
    }
}

void UsercenterDomainsTest::keepsSecrets()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray path = "/domain/find/" + center.domain.toLatin1();
    center.server.put("/domain/update", json({{"id"_L1, center.domain}, {"yunAccount"_L1, u"cloud"_s}}));
    const QByteArray secret = center.server.get(path).data().toObject().value("secret"_L1).toString().toLatin1();
    QCOMPARE(UserCenter::idOf(center.server.get("/domain/getDomainBySecret?secret=" + secret)), center.domain);
    QCOMPARE(center.server.get("/domain/getDomainBySecret?secret=").status, 400);
    center.beAdminOf({center.domain});
    const QJsonObject forChief = center.server.get(path).data().toObject();
    QVERIFY(forChief.value("secret"_L1).isNull());
    QVERIFY(forChief.value("yunPassword"_L1).isNull());
    QCOMPARE(forChief.value("users"_L1).toArray().size(), 1);
    QCOMPARE(forChief.value("yunAccount"_L1).toString(), u"cloud"_s);
    center.beUserOf(center.domain);
    const QJsonObject forUser = center.server.get(path).data().toObject();
    QVERIFY(forUser.value("secret"_L1).isNull());
    QCOMPARE(forUser.value("users"_L1).toArray().size(), 0);
    QCOMPARE(forUser.value("yunAccount"_L1).toString(), QString());
}

void UsercenterDomainsTest::showsOnlyReadable()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QString other = center.addDomain(u"Other"_s);
    const auto seen = [&] { return UserCenter::namesOf(center.server.get("/domain/getAllDomain").data()); };
    center.beAdminOf({other});
    QCOMPARE(seen(), QStringList{u"Other"_s});
    center.beAdminOf({});
    QCOMPARE(seen(), QStringList());
    center.beUserOf(center.domain);
    QCOMPARE(seen(), QStringList{u"Acme"_s});
    center.beDesignerOnly();
    QCOMPARE(seen(), (QStringList{u"Acme"_s, u"Other"_s}));
}

QTEST_GUILESS_MAIN(UsercenterDomainsTest)
#include "usercenter_domains_test.moc"
