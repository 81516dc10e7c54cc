#include "api/administration_fixture.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/organization/department_rules.h"
#include "support/uploaded_file.h"

#include <QTest>
#include <QThread>

#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright::tests;
namespace organization = formwright::organization;
using formwright::storage::Session;

// Two who change the same thing at the same moment: neither takes back what the other one did.
class AuthtimeTurnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renamingKeepsAMove_data();
    void renamingKeepsAMove();
    void changingAPersonKeepsAnotherMember_data();
    void changingAPersonKeepsAnotherMember();
    void domainsMakeNoCycle_data() { addEngineRows(); }
    void domainsMakeNoCycle();
    void extensionsTakeDifferentFields_data() { addEngineRows(); }
    void extensionsTakeDifferentFields();
    void savingADomainKeepsAnotherMember_data();
    void savingADomainKeepsAnotherMember();
    void deactivatedDomainsStaySo_data() { addEngineRows(); }
    void deactivatedDomainsStaySo();
    void changingAFieldKeepsAnotherMember_data() { addEngineRows(); }
    void changingAFieldKeepsAnotherMember();
    void importingAPersonKeepsAnotherMember_data() { addEngineRows(); }
    void importingAPersonKeepsAnotherMember();
    void changingOneselfKeepsAnotherMember_data() { addEngineRows(); }
    void changingOneselfKeepsAnotherMember();
};

// Sends a request while a unit of work that changes the same thing has not been committed, and tells its status.
static int duringUnit(
    TestBackend &server, const std::function<void(Session &)> &unit, const std::function<int()> &request)
{
    std::atomic<int> status = 0;
    std::thread other;
    server.database().write([&](Session &session) {
        unit(session);
        if (other.joinable()) // the unit is run again
            return;
        other = std::thread([&] { status = request(); });
        QThread::msleep(200); // lets the request read what is there still
    });
    other.join();
    return status;
}

void AuthtimeTurnsTest::renamingKeepsAMove_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("ofUserCenter");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, administration", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, user center", qPrintable(engine)) << engine << true;
    }
}

void AuthtimeTurnsTest::renamingKeepsAMove()
{
    QFETCH(QString, engine);
    QFETCH(bool, ofUserCenter);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const auto add
        = [&](const QJsonObject &department) { return idOf(server.post(domain + "/department", text(department))); };
    const QString sales = add({{"name"_L1, "Sales"_L1}});
    const QString group = add({{"name"_L1, "Group"_L1}});
    const QString north = add({{"name"_L1, "North"_L1}, {"superior"_L1, sales}});
    const int status = duringUnit(
        server,
        [&](Session &session) {
            const auto before = organization::departmentById(session, sales);
            organization::Department after = *before;
            organization::placeDepartment(session, after, group);
            organization::saveChangedDepartment(session, *before, after);
        },
        [&] {
            return ofUserCenter
                ? server.put("/department/update", text({{"id"_L1, sales}, {"name"_L1, "Trade"_L1}})).status
                : server.put(domain + "/department/" + sales.toLatin1(), R"({"name":"Trade"})").status;
        });
    QCOMPARE(status, 200);
    const QString path = QString(group % u'_' % sales);
    QCOMPARE(server.count(u"department"_s, u"name = 'Trade' AND index_code = '"_s % path % u"'"_s), 1);
    QCOMPARE(
        server.count(u"department"_s, u"id = '"_s % north % u"' AND index_code = '"_s % path % u'_' % north % u"'"_s),
        1);
}

void AuthtimeTurnsTest::changingAPersonKeepsAnotherMember_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("ofMany");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, one person", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, many people", qPrintable(engine)) << engine << true;
    }
}

void AuthtimeTurnsTest::changingAPersonKeepsAnotherMember()
{
    QFETCH(QString, engine);
    QFETCH(bool, ofMany);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QByteArray path = domain + "/user/ada-1";
    QCOMPARE(server.put(path, text(wholeUser(u"ada"_s))).status, 200);
    const int status = duringUnit(
        server, [](Session &session) { session.execute(u"UPDATE account SET telephone = '999' WHERE id = 'ada-1'"_s); },
        [&] {
            return ofMany
                ? server.patch(domain + "/people", R"({"people":[{"id":"ada-1","changes":{"name":"Augusta King"}}]})")
                      .status
                : server.patch(path, R"({"name":"Augusta King"})").status;
        });
    QCOMPARE(status, 200);
    QCOMPARE(server.count(u"account"_s, u"name = 'Augusta King' AND telephone = '999'"_s), 1);
}

void AuthtimeTurnsTest::domainsMakeNoCycle()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString acme = server.addDomain(u"Acme"_s);
    const QString beta = server.addDomain(u"Beta"_s);
    const int status = duringUnit(
        server,
        [&](Session &session) {
            if (session.text(u"SELECT parent_id FROM domain WHERE id = ?"_s, beta) != acme)
                session.execute(u"UPDATE domain SET parent_id = ? WHERE id = ?"_s, beta, acme);
        },
        [&] {
            return server.put("/domain/update", text({{"id"_L1, beta}, {"parentId"_L1, acme}})).status;
        });
    QVERIFY(status == 400 || status == 200); // whichever of the two was first
    QCOMPARE(server.count(u"domain"_s, u"parent_id = ''"_s), 1);
}

void AuthtimeTurnsTest::extensionsTakeDifferentFields()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString acme = server.addDomain(u"Acme"_s);
    formwright::extensions::FieldExtension first;
    first.id = u"first"_s;
    first.domainid = acme;
    first.forTable = u"user"_s;
    first.name = u"field1"_s;
    const int status = duringUnit(
        server, [&](Session &session) { formwright::extensions::insertExtension(session, first); },
        [&] {
            return server
                .post("/fieldextends/create",
                    text({{"domainid"_L1, acme}, {"forTable"_L1, "user"_L1}, {"label"_L1, "Car"_L1}}))
                .status;
        });
    QCOMPARE(status, 200);
    QCOMPARE(server.count(u"field_extension"_s, u"field_number = 2"_s), 1);
}

void AuthtimeTurnsTest::savingADomainKeepsAnotherMember_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isAccount");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, user center", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, account at the service platform", qPrintable(engine)) << engine << true;
    }
}

void AuthtimeTurnsTest::savingADomainKeepsAnotherMember()
{
    QFETCH(QString, engine);
    QFETCH(bool, isAccount);
    TestBackend server(engine);
    server.beAdmin();
    const QString acme = server.addDomain(u"Acme"_s);
    const int status = duringUnit(
        server,
        [&](Session &session) { session.execute(u"UPDATE domain SET system_name = 'theirs' WHERE id = ?"_s, acme); },
        [&] {
            return isAccount
                ? server
                      .post("/api/authtime/domain/" + acme.toLatin1() + "/cloudcenter/user",
                          R"({"account":"ours","password":"secret"})")
                      .status
                : server.put("/domain/update", text({{"id"_L1, acme}, {"yunAccount"_L1, "ours"_L1}})).status;
        });
    QCOMPARE(status, 200);
    QCOMPARE(server.count(u"domain"_s, u"system_name = 'theirs' AND cloud_account = 'ours'"_s), 1);
}

// An administrator of the domain saves it as he was shown it, while a super administrator deactivates it.
void AuthtimeTurnsTest::deactivatedDomainsStaySo()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    const QString id = QString::fromLatin1(domain).section(u'/', -1);
    const int status = duringUnit(
        server, [&](Session &session) { session.execute(u"UPDATE domain SET status = 0 WHERE id = ?"_s, id); },
        [&] {
            return server
                .put(domain,
                    text({{"id"_L1, id}, {"name"_L1, "Acme"_L1}, {"systemName"_L1, ""_L1}, {"yunAccount"_L1, ""_L1},
                        {"yunPassword"_L1, ""_L1}, {"description"_L1, "ours"_L1}, {"status"_L1, 1},
                        {"skinType"_L1, ""_L1}, {"logoUrl"_L1, ""_L1}}))
                .status;
        });
    QCOMPARE(status, 403); // he may not activate it, and by then it is what he asks for
    QCOMPARE(server.count(u"domain"_s, u"status = 0 AND description = ''"_s), 1);
}

void AuthtimeTurnsTest::changingAFieldKeepsAnotherMember()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QString acme = server.addDomain(u"Acme"_s);
    const QString id = idOf(server.post(
        "/fieldextends/create", text({{"domainid"_L1, acme}, {"forTable"_L1, "user"_L1}, {"label"_L1, "Car"_L1}})));
    const int status = duringUnit(
        server,
        [&](Session &session) { session.execute(u"UPDATE field_extension SET order_no = 7 WHERE id = ?"_s, id); },
        [&] {
            return server.put("/fieldextends/update", text({{"id"_L1, id}, {"label"_L1, "Vehicle"_L1}})).status;
        });
    QCOMPARE(status, 200);
    QCOMPARE(server.count(u"field_extension"_s, u"label = 'Vehicle' AND order_no = 7"_s), 1);
}

void AuthtimeTurnsTest::importingAPersonKeepsAnotherMember()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray domain = beDomainAdmin(server);
    QCOMPARE(server.put(domain + "/user/ada-1", text(wholeUser(u"ada"_s))).status, 200);
    const QByteArray file = uploadForImport(server, "people.csv", "loginno,name\nada,Augusta King\n");
    const int status = duringUnit(
        server, [](Session &session) { session.execute(u"UPDATE account SET telephone = '999' WHERE id = 'ada-1'"_s); },
        [&] { return server.post(domain + "/user/import", "{\"path\":\"" + file + "\"}").status; });
    QCOMPARE(status, 200);
    QCOMPARE(server.count(u"account"_s, u"name = 'Augusta King' AND telephone = '999'"_s), 1);
}

void AuthtimeTurnsTest::changingOneselfKeepsAnotherMember()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const int status = duringUnit(
        server,
        [&](Session &session) {
            session.execute(u"UPDATE account SET telephone = '999' WHERE id = ?"_s, server.userId());
        },
        [&] { return server.post("/runtime/app/users/save.action", R"({"email":"ada@example.org"})").status; });
    QCOMPARE(status, 200);
    QCOMPARE(server.count(u"account"_s, u"email = 'ada@example.org' AND telephone = '999'"_s), 1);
}

QTEST_GUILESS_MAIN(AuthtimeTurnsTest)
#include "authtime_turns_test.moc"
