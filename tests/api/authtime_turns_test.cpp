#include "api/administration_fixture.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/organization/department_rules.h"

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
