#include "support/test_backend.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

// Document B: the software bound to a domain, and its departments.
class AuthtimeDepartmentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bindsSoftware_data() { addEngineRows(); }
    void bindsSoftware();
    void bindsAllOrNone_data() { addEngineRows(); }
    void bindsAllOrNone();
    void filtersSoftware_data() { addEngineRows(); }
    void filtersSoftware();

    void makesDepartments_data() { addEngineRows(); }
    void makesDepartments();
    void movesDepartments_data() { addEngineRows(); }
    void movesDepartments();
    void refusesBadDepartment_data();
    void refusesBadDepartment();
    void deletesDepartments_data() { addEngineRows(); }
    void deletesDepartments();
    void keepsDepartmentInUse_data() { addEngineRows(); }
    void keepsDepartmentInUse();
    void departmentsStayInTheirDomain();
};

template <class Event> static int countOf(const std::vector<formwright::events::Event> &events)
{
    return int(std::count_if(
        events.begin(), events.end(), [](const auto &event) { return std::holds_alternative<Event>(event); }));
}

static QString idOf(const Answer &answer)
{
    return answer.data().toObject().value("id"_L1).toString();
}

static QString addApplication(TestBackend &server, const QString &name)
{
    const QString id = u"app-"_s % name;
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"INSERT INTO application (id, name, name_key, created, modified) VALUES (?, ?, ?, 1, 1)"_s, id,
            name, name.toLower());
    });
    return id;
}

static QStringList namesOf(const Answer &answer)
{
    QStringList names;
    const QJsonValue data = answer.data();
    const QJsonArray rows = data.isArray() ? data.toArray() : data.toObject().value("datas"_L1).toArray();
    for (const QJsonValue &row : rows)
        names.append(row.toObject().value("name"_L1).toString());
    return names;
}

// Signs in as an administrator of these domains.
static QString beDomainAdmin(TestBackend &server, const QStringList &domains)
{
    const QString id = server.addPlatformAccount(u"chief"_s, false, true, false, domains);
    server.useAdminToken(server.token(id, u"admin"_s));
    return id;
}

void AuthtimeDepartmentsTest::bindsSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    const QByteArray orders = addApplication(server, u"orders"_s).toLatin1();
    addApplication(server, u"stock"_s);
    beDomainAdmin(server, {domain});
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1();
    const Answer bound = server.put(path + "/application", "[\"" + orders + "\",\"" + orders + "\"]");
    QCOMPARE(bound.status, 200);
    QVERIFY(bound.data().isString());
    QCOMPARE(server.put(path + "/application", "[\"" + orders + "\"]").status, 200);
    const Answer list = server.post(path + "/applications/bind", R"({"name":""})");
    QCOMPARE(list.data().toObject().value("datas"_L1).toArray(),
        (QJsonArray{
            QJsonObject{{"id"_L1, QString::fromLatin1(orders)}, {"name"_L1, u"orders"_s}, {"activated"_L1, true}}}));
    QCOMPARE(namesOf(server.post(path + "/applications/unbind", R"({"name":""})")), QStringList{u"stock"_s});
    QCOMPARE(server.logEntries(),
        (QStringList{u"Add software to a domain|success"_s, u"Add software to a domain|success"_s}));
    QVERIFY(countOf<formwright::events::DomainChanged>(server.takeEvents()) > 0);

    QCOMPARE(server.del(path + "/application", "[\"" + orders + "\"]").status, 200);
    QCOMPARE(server.count(u"domain_application"_s), 0);
}

void AuthtimeDepartmentsTest::bindsAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/application";
    const QByteArray orders = addApplication(server, u"orders"_s).toLatin1();
    server.beAdmin();
    QCOMPARE(server.put(path, "[\"" + orders + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"domain_application"_s), 0);
    server.put(path, "[\"" + orders + "\"]");
    QCOMPARE(server.del(path, "[\"" + orders + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"domain_application"_s), 1);
}

void AuthtimeDepartmentsTest::filtersSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1();
    for (const char16_t *name : {u"orders", u"stock", u"old orders"})
        addApplication(server, QString::fromUtf16(name));
    server.beAdmin();
    QCOMPARE(namesOf(server.get("/api/authtime/applications?name=ORD")), (QStringList{u"old orders"_s, u"orders"_s}));
    QCOMPARE(namesOf(server.get("/api/authtime/applications?currpage=2&pagelines=2")), QStringList{u"stock"_s});
    QCOMPARE(namesOf(server.post(path + "/applications/unbind", R"({"name":"stock"})")), QStringList{u"stock"_s});
    QCOMPARE(server.post(path + "/applications/unbind").status, 400);
}

void AuthtimeDepartmentsTest::makesDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    beDomainAdmin(server, {domain});
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1() + "/department";
    const Answer root = server.post(path, R"({"name":"Head office","code":"H","orderByNo":"2"})");
    QCOMPARE(root.status, 201);
    const QString rootId = idOf(root);
    const Answer below = server.post(path, R"({"name":"Sales","superior":")" + rootId.toLatin1() + R"("})");
    QCOMPARE(below.data().toObject().value("indexCode"_L1).toString(), QString(rootId % u'_' % idOf(below)));
    QCOMPARE(below.data().toObject().value("level"_L1), QJsonValue(1));

    const QJsonArray roots = server.get(path + "/root").data().toArray();
    QCOMPARE(roots.size(), 1);
    const QJsonObject shown = roots.first().toObject();
    QCOMPARE(shown.value("name"_L1).toString(), u"Head office"_s);
    QCOMPARE(shown.value("code"_L1).toString(), u"H"_s);
    QCOMPARE(shown.value("orderByNo"_L1), QJsonValue(2));
    QCOMPARE(shown.value("domainid"_L1).toString(), domain);
    QCOMPARE(shown.value("leaf"_L1), QJsonValue(false));
    QCOMPARE(shown.value("valid"_L1), QJsonValue(1));
    QVERIFY(shown.value("field1"_L1).isString());
    QVERIFY(shown.value("field20"_L1).isString());
    QVERIFY(!shown.contains("field21"_L1));
    QVERIFY(shown.value("fieldExtendsValues"_L1).isArray());
    const QJsonArray children = server.get(path + '/' + rootId.toLatin1() + "/subdepartments").data().toArray();
    QCOMPARE(children.size(), 1);
    QCOMPARE(children.first().toObject().value("leaf"_L1), QJsonValue(true));
    QCOMPARE(server.logEntries().first(), u"Create a department|success"_s);
}

void AuthtimeDepartmentsTest::movesDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1() + "/department";
    const auto make = [&](const QByteArray &name, const QByteArray &superior) {
        return idOf(server.post(path, R"({"name":")" + name + R"(","superior":")" + superior + R"("})")).toLatin1();
    };
    const QByteArray north = make("North", {});
    const QByteArray south = make("South", {});
    const QByteArray sales = make("Sales", north);
    const QByteArray export_ = make("Export", sales);
    const Answer moved = server.put(path + '/' + sales, R"({"superior":")" + south + R"(","name":"Selling"})");
    QCOMPARE(moved.status, 200);
    QCOMPARE(moved.data().toObject().value("name"_L1).toString(), u"Selling"_s);
    QCOMPARE(server.count(u"department"_s,
                 u"index_code = '"_s + QString::fromLatin1(south + '_' + sales + '_' + export_) + u"' AND level = 2"_s),
        1);
    // A department cannot lie below itself.
    QCOMPARE(server.put(path + '/' + sales, R"({"superior":")" + export_ + R"("})").status, 400);
    QCOMPARE(server.put(path + '/' + sales, R"({"superior":")" + sales + R"("})").status, 400);
    QCOMPARE(server.put(path + '/' + sales, R"({"superior":""})").data().toObject().value("level"_L1), QJsonValue(0));
    QCOMPARE(server.count(u"department"_s,
                 u"index_code = '"_s + QString::fromLatin1(sales + '_' + export_) + u"' AND level = 1"_s),
        1);
}

void AuthtimeDepartmentsTest::refusesBadDepartment_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("blank") << QByteArray(R"({"name":" "})") << 400;
    QTest::newRow("no name") << QByteArray(R"({"code":"x"})") << 400;
    QTest::newRow("superior") << QByteArray(R"({"name":"X","superior":"nope"})") << 400;
    QTest::newRow("same name") << QByteArray(R"({"name":"Taken"})") << 409;
}

void AuthtimeDepartmentsTest::refusesBadDepartment()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    TestBackend server;
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    server.post(path, R"({"name":"Taken"})");
    QCOMPARE(server.post(path, body).status, status);
    QCOMPARE(server.count(u"department"_s), 1);
}

void AuthtimeDepartmentsTest::deletesDepartments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    const QByteArray root = idOf(server.post(path, R"({"name":"Root"})")).toLatin1();
    const QByteArray below = idOf(server.post(path, R"({"name":"Below","superior":")" + root + R"("})")).toLatin1();
    QCOMPARE(server.del(path, "[\"" + root + "\"]").status, 409);
    QCOMPARE(server.del(path, "[\"" + below + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"department"_s), 2);
    QCOMPARE(server.del(path, "[\"" + root + "\",\"" + below + "\"]").status, 200);
    QCOMPARE(server.count(u"department"_s), 0);
}

void AuthtimeDepartmentsTest::keepsDepartmentInUse()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    server.beAdmin();
    const QByteArray path = "/api/authtime/domain/" + domain.toLatin1() + "/department";
    const QString id = idOf(server.post(path, R"({"name":"Root"})"));
    const QString user = server.addUser(domain, u"user"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"INSERT INTO account_department VALUES (?, ?)"_s, user, id);
    });
    QCOMPARE(server.del(path, "[\"" + id.toLatin1() + "\"]").status, 409);
    QCOMPARE(server.count(u"department"_s), 1);
}

void AuthtimeDepartmentsTest::departmentsStayInTheirDomain()
{
    TestBackend server;
    server.beAdmin();
    const QByteArray acme = "/api/authtime/domain/" + server.addDomain(u"Acme"_s).toLatin1() + "/department";
    const QByteArray other = "/api/authtime/domain/" + server.addDomain(u"Other"_s).toLatin1() + "/department";
    const QByteArray id = idOf(server.post(acme, R"({"name":"Root"})")).toLatin1();
    QCOMPARE(server.get(other + '/' + id + "/subdepartments").status, 404);
    QCOMPARE(server.put(other + '/' + id, R"({"name":"X"})").status, 404);
    QCOMPARE(server.del(other, "[\"" + id + "\"]").status, 404);
    QCOMPARE(server.post(other, R"({"name":"X","superior":")" + id + R"("})").status, 400);
}

QTEST_GUILESS_MAIN(AuthtimeDepartmentsTest)
#include "authtime_departments_test.moc"
