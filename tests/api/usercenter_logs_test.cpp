#include "usercenter_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::json;
using formwright::tests::TestBackend;
using formwright::tests::UserCenter;

// Document C, user center: the operation log that /logs shows as well.
class UsercenterLogsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creates_data() { addEngineRows(); }
    void creates();
    void updates_data() { addEngineRows(); }
    void updates();
    void removes_data() { addEngineRows(); }
    void removes();
    void queries_data();
    void queries();
    void showsOwnDomainsOnly_data() { addEngineRows(); }
    void showsOwnDomainsOnly();
    void refusesBadInput_data();
    void refusesBadInput();
    void keepsEntriesInThreeRoleMode_data() { addEngineRows(); }
    void keepsEntriesInThreeRoleMode();
};

static QStringList typesOf(const Answer &answer)
{
    QStringList types;
    const QJsonArray rows = answer.data().toObject().value("datas"_L1).toArray();
    for (const QJsonValue &row : rows)
        types.append(row.toObject().value("type"_L1).toString());
    return types;
}

static QByteArray addEntry(UserCenter &center, const QString &type, QJsonObject members = {})
{
    members.insert("type"_L1, type);
    members.insert("domainid"_L1, center.domain);
    return UserCenter::idOf(center.server.post("/log/create", json(members))).toLatin1();
}

void UsercenterLogsTest::creates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const Answer created = center.server.post("/log/create",
        json({{"vo"_L1,
            QString::fromUtf8(
                json({{"domainId"_L1, center.domain}, {"type"_L1, u"Door opened"_s}, {"operator"_L1, u"gate(Gate)"_s},
                    {"description"_L1, u"north"_s}, {"date"_L1, u"2025-03-04 05:06:07"_s}}))}}));
    QVERIFY2(created.status == 200, created.body.constData());
    const QJsonObject entry = created.data().toObject();
    QCOMPARE(entry.value("operator"_L1).toString(), u"gate(Gate)"_s);
    QCOMPARE(entry.value("date"_L1).toString(), u"2025-03-04 05:06:07"_s);
    QCOMPARE(entry.value("result"_L1).toString(), u"success"_s);
    QCOMPARE(entry.value("ip"_L1).toString(), u"127.0.0.1"_s);
    QCOMPARE(entry.value("userId"_L1).toString(), center.server.adminId());
    QCOMPARE(center.server.get("/log/find/" + entry.value("id"_L1).toString().toLatin1()).data().toObject(), entry);
    // The operator's window shows it, and that somebody wrote it.
    const QByteArray page = center.server.get("/logs?type=door").body;
    QVERIFY2(page.contains("gate(Gate)"), page.constData());
    QVERIFY(center.server.logEntries().contains(u"Add an entry to the operation log|success"_s));
}

void UsercenterLogsTest::updates()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id = addEntry(center, u"Door opened"_s, {{"description"_L1, u"north"_s}});
    const Answer updated = center.server.put("/log/update", R"({"id":")" + id + R"(","description":"south"})");
    QCOMPARE(updated.status, 200);
    QCOMPARE(updated.data().toObject().value("type"_L1).toString(), u"Door opened"_s);
    QCOMPARE(center.server.count(u"operation_log"_s, u"description = 'south'"_s), 1);
    // What it was stays to be read.
    QCOMPARE(center.server.count(
                 u"operation_log"_s, u"type = 'Update an entry of the operation log' AND description LIKE '%north%'"_s),
        1);
    QCOMPARE(center.server.put("/log/update", R"({"id":"nope","type":"X"})").status, 404);
}

void UsercenterLogsTest::removes()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    const QByteArray id = addEntry(center, u"Door opened"_s);
    QCOMPARE(center.server.del("/log/remove/" + id).status, 200);
    QCOMPARE(center.server.del("/log/remove/" + id).status, 404);
    QCOMPARE(center.server.count(u"operation_log"_s, u"type = 'Door opened'"_s), 0);
    QCOMPARE(center.server.count(u"operation_log"_s, u"description LIKE '%Door opened%' AND result = 'success'"_s), 2);
}

void UsercenterLogsTest::queries_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QStringList>("types");
    QTest::newRow("operator") << QByteArray("operator=GATE") << QStringList{u"Third"_s, u"First"_s};
    QTest::newRow("date") << QByteArray("date=2025-03-05") << QStringList{u"Third"_s, u"Second"_s};
    QTest::newRow("ip") << QByteArray("ip=10.0.0.9") << QStringList{u"Second"_s};
    QTest::newRow("all of them") << QByteArray("operator=gate&date=2025-03-05&ip=10.0.0.1&domain={domain}")
                                 << QStringList{u"Third"_s};
    QTest::newRow("page") << QByteArray("operator=gate&page=2&lines=1") << QStringList{u"First"_s};
    QTest::newRow("none") << QByteArray("operator=%25") << QStringList{};
}

void UsercenterLogsTest::queries()
{
    QFETCH(QByteArray, query);
    QFETCH(QStringList, types);
    for (const QString &engine : formwright::tests::testedEngines()) {
        UserCenter center(engine);
        addEntry(center, u"First"_s,
            {{"operator"_L1, u"gate(G)"_s}, {"date"_L1, u"2025-03-04 23:59:59"_s}, {"ip"_L1, u"10.0.0.1"_s}});
        addEntry(center, u"Second"_s,
            {{"operator"_L1, u"lift(L)"_s}, {"date"_L1, u"2025-03-05 00:00:00"_s}, {"ip"_L1, u"10.0.0.9"_s}});
        addEntry(center, u"Third"_s,
            {{"operator"_L1, u"gate(G)"_s}, {"date"_L1, u"2025-03-05 23:59:59"_s}, {"ip"_L1, u"10.0.0.1"_s}});
        QByteArray address = "/log/queryLog?" + query;
        address.replace("{domain}", center.domain.toLatin1());
        QCOMPARE(typesOf(center.server.get(address)), types);
    }
}

void UsercenterLogsTest::showsOwnDomainsOnly()
{
    QFETCH(QString, engine);
    UserCenter center(engine);
    addEntry(center, u"Ours"_s);
    const QString other = center.addDomain(u"Other"_s);
    center.server.post("/log/create", json({{"domainid"_L1, other}, {"type"_L1, u"Theirs"_s}}));
    center.beAdminOf({center.domain});
    const QStringList seen = typesOf(center.server.get("/log/queryLog?lines=100"));
    QVERIFY(seen.contains(u"Ours"_s));
    QVERIFY(!seen.contains(u"Theirs"_s));
    center.beAdminOf({});
    QCOMPARE(typesOf(center.server.get("/log/queryLog")), QStringList());
}

void UsercenterLogsTest::refusesBadInput_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no type") << QByteArray("POST") << QByteArray("/log/create") << QByteArray(R"({"domainid":"D"})")
                             << u"type"_s;
    QTest::newRow("blank type") << QByteArray("POST") << QByteArray("/log/create")
                                << QByteArray(R"({"domainid":"D","type":" "})") << u"type"_s;
    QTest::newRow("no domain") << QByteArray("POST") << QByteArray("/log/create") << QByteArray(R"({"type":"X"})")
                               << u"domainid"_s;
    QTest::newRow("moment") << QByteArray("POST") << QByteArray("/log/create")
                            << QByteArray(R"({"domainid":"D","type":"X","date":"soon"})") << u"date"_s;
    QTest::newRow("day") << QByteArray("GET") << QByteArray("/log/queryLog?date=soon") << QByteArray() << u"date"_s;
    QTest::newRow("page") << QByteArray("GET") << QByteArray("/log/queryLog?page=0") << QByteArray() << u"page"_s;
}

void UsercenterLogsTest::refusesBadInput()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    UserCenter center;
    body.replace("\"D\"", QByteArray("\"" + center.domain.toLatin1() + "\""));
    const Answer answer = center.server.call(method, path, body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(UserCenter::fieldsAtFault(answer), QStringList{field});
}

void UsercenterLogsTest::keepsEntriesInThreeRoleMode()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"security.mode"_s, u"true"_s}});
    server.beAdmin();
    const QString domain = UserCenter::idOf(server.post("/domain/create", R"({"name":"Acme"})"));
    const QByteArray id
        = UserCenter::idOf(server.post("/log/create", json({{"domainid"_L1, domain}, {"type"_L1, u"X"_s}}))).toLatin1();
    // An administrator without a role of the mode sees no entries, and nobody changes any.
    QCOMPARE(server.get("/log/find/" + id).status, 404);
    QCOMPARE(typesOf(server.get("/log/queryLog")), QStringList());
    QCOMPARE(server.put("/log/update", R"({"id":")" + id + R"(","type":"Y"})").status, 403);
    QCOMPARE(server.del("/log/remove/" + id).status, 403);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET security_role = 'auditor' WHERE id = ?"_s, server.adminId());
    });
    server.backend().services().events.publish(formwright::events::AccountChanged{server.adminId()});
    QCOMPARE(server.get("/log/find/" + id).status, 200);
    QVERIFY(typesOf(server.get("/log/queryLog?lines=100")).contains(u"X"_s));
    QCOMPARE(server.del("/log/remove/" + id).status, 403);
}

QTEST_GUILESS_MAIN(UsercenterLogsTest)
#include "usercenter_logs_test.moc"
