#include "support/test_backend.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

// Document A: knowledge-management authorization.
class KmsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void creates_data() { formwright::tests::addEngineRows(); }
    void creates();
    void refusesAnotherResource_data() { formwright::tests::addEngineRows(); }
    void refusesAnotherResource();
    void updatesByBodyId_data() { formwright::tests::addEngineRows(); }
    void updatesByBodyId();
    void deletesAllOrNone_data() { formwright::tests::addEngineRows(); }
    void deletesAllOrNone();
    void listsInPages_data() { formwright::tests::addEngineRows(); }
    void listsInPages();
    void refusesBadInput_data();
    void refusesBadInput();
    void canBeSwitchedOff_data() { formwright::tests::addEngineRows(); }
    void canBeSwitchedOff();
    void librariesCanBeSwitchedOff_data() { formwright::tests::addEngineRows(); }
    void librariesCanBeSwitchedOff();
    void isForThoseChosen_data() { formwright::tests::addEngineRows(); }
    void isForThoseChosen();
    void needsToken();
};

static QByteArray authorization(const QByteArray &resource, const QByteArray &user = "u1")
{
    return R"({"resourceId":")" + resource + R"(","operations":3,"userId":")" + user + R"("})";
}

void KmsTest::canBeSwitchedOff()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QByteArray switches = "/api/authtime/domain/" + server.domainId().toLatin1() + "/defaultapp/KMAPPID/";
    const auto statuses = [&] {
        server.beUser();
        const QByteArray of = "/api/kms/resources/r1/authorizations";
        return QList<int>{server.get(of + "?pageNo=1&linesPerPage=10").status,
            server.post(of, authorization("r1")).status,
            server.put(of + "/x", R"({"id":"x","resourceId":"r1","operations":3})").status,
            server.call("DELETE", "/api/kms/authorizations", R"(["x"])").status};
    };
    QCOMPARE(statuses(), (QList<int>{200, 200, 404, 404}));
    server.beAdmin();
    QCOMPARE(server.put(switches + "disable").status, 200);
    QCOMPARE(statuses(), (QList<int>{403, 403, 403, 403}));
    server.beAdmin();
    QCOMPARE(server.put(switches + "enable").status, 200);
    QCOMPARE(statuses(), (QList<int>{200, 200, 404, 404}));
}

// Each by itself, and what lies in neither is left alone.
void KmsTest::librariesCanBeSwitchedOff()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QByteArray domain = "/api/authtime/domain/" + server.domainId().toLatin1();
    server.beAdmin();
    const QJsonObject status = server.get(domain + "/getkmstatus").data().toObject();
    const QByteArray realm = status.value("realmId"_L1).toString().toLatin1();
    const QByteArray teams = status.value("teamId"_L1).toString().toLatin1();
    const auto statuses = [&](const QByteArray &resource) {
        server.beUser();
        const QByteArray of = "/api/kms/resources/" + resource + "/authorizations";
        return QList<int>{server.get(of + "?pageNo=1&linesPerPage=10").status,
            server.post(of, authorization(resource)).status,
            server.put(of + "/x", R"({"id":"x","resourceId":")" + resource + R"(","operations":3})").status};
    };
    const QList<int> open{200, 200, 404};
    QCOMPARE(statuses(realm), open);
    server.beAdmin();
    QCOMPARE(server.put(domain + "/defaultapp/" + realm + "/disable").status, 200);
    QCOMPARE(statuses(realm), (QList<int>{403, 403, 403}));
    QCOMPARE(statuses(teams), open);
    QCOMPARE(statuses("r1"), open);
    server.beAdmin();
    QCOMPARE(server.put(domain + "/defaultapp/" + realm + "/enable").status, 200);
    QCOMPARE(server.put(domain + "/defaultapp/" + teams + "/disable").status, 200);
    QCOMPARE(statuses(realm), open);
    QCOMPARE(statuses(teams), (QList<int>{403, 403, 403}));
}

void KmsTest::isForThoseChosen()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QByteArray domain = "/api/authtime/domain/" + server.domainId().toLatin1();
    const auto statusFor = [&](const QByteArray &roles, const QByteArray &members) {
        server.beAdmin();
        const int saved = server
                              .put(domain + "/savekmconfig",
                                  R"({"kmRoleSelectItem":")" + roles + R"(","ids":")" + members + R"("})")
                              .status;
        server.beUser();
        const int listed = server.get("/api/kms/resources/r1/authorizations?pageNo=1&linesPerPage=10").status;
        const int written = server.post("/api/kms/resources/r1/authorizations", authorization("r1")).status;
        return saved == 200 && listed == written ? listed : 0;
    };
    QCOMPARE(statusFor("reader", ""), 403); // holds no such role
    QCOMPARE(statusFor("", ""), 200);
    const QString other = server.addUser(server.domainId(), u"carl"_s);
    QCOMPARE(statusFor("", other.toLatin1()), 403);
    QCOMPARE(statusFor("", (other % u',' % server.userId()).toLatin1()), 200);

    server.database().write([&](formwright::storage::Session &session) {
        const auto department = [&](const char16_t *id, const char16_t *superior, const char16_t *path) {
            session.execute(
                u"INSERT INTO department (id, domain_id, superior, name, index_code) VALUES (?, ?, ?, ?, ?)"_s, id,
                server.domainId(), superior, id, path);
        };
        department(u"above", u"", u"above");
        department(u"below", u"above", u"above_below");
        department(u"beside", u"", u"beside");
        session.execute(
            u"INSERT INTO account_department (account_id, department_id) VALUES (?, 'below')"_s, server.userId());
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('app', 'A', 'a', 1, 1)"_s);
        session.execute(u"INSERT INTO role (id, application_id, name, name_key, role_no, created, modified) "
                        "VALUES ('role', 'app', 'R', 'r', 'reader', 1, 1)"_s);
        session.execute(
            u"INSERT INTO account_role (account_id, role_id, department_id) VALUES (?, 'role', '')"_s, server.userId());
    });
    QCOMPARE(statusFor("", "beside"), 403);
    QCOMPARE(statusFor("", "above"), 200);
    QCOMPARE(statusFor("reader", other.toLatin1()), 403); // the domain does not have the software of the role
    const auto execute = [&](const QString &sql) {
        server.database().write(
            [&](formwright::storage::Session &session) { session.execute(sql, server.domainId()); });
    };
    execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, 'app')"_s);
    QCOMPARE(statusFor("editor,reader", other.toLatin1()), 200);
    execute(u"UPDATE role SET status = 0 WHERE ? <> ''"_s);
    QCOMPARE(statusFor("editor,reader", other.toLatin1()), 403);
}

void KmsTest::creates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const Answer answer = server.post("/api/kms/resources/r1/authorizations", authorization("r1", "<b>&\\\"'"));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 0);
    const QJsonObject data = answer.data().toObject();
    QCOMPARE(data.value("userId"_L1).toString(), u"&lt;b&gt;&amp;&quot;&#39;"_s);
    QCOMPARE(data.value("creatorId"_L1).toString(), server.userId());
    QCOMPARE(data.value("creator"_L1).toString(), u"Ursula User"_s);
    QCOMPARE(data.value("domainId"_L1).toString(), server.domainId());
    QVERIFY(!data.value("id"_L1).toString().isEmpty());
    QVERIFY(data.value("createDate"_L1).toString().startsWith("202"_L1));
    QCOMPARE(server.count(u"kms_authorization"_s), 1);
    QCOMPARE(server.logEntries(), QStringList{u"Create an authorization|success"_s});
}

void KmsTest::refusesAnotherResource()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const Answer answer = server.post("/api/kms/resources/r1/authorizations", authorization("r2"));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 400);
    QCOMPARE(server.count(u"kms_authorization"_s), 0);
    QVERIFY(server.logEntries().first().startsWith("Create an authorization|failed"_L1));
}

void KmsTest::updatesByBodyId()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QString id = server.post("/api/kms/resources/r1/authorizations", authorization("r1"))
                           .data()
                           .toObject()
                           .value("id"_L1)
                           .toString();
    const Answer answer = server.put("/api/kms/resources/r1/authorizations/ignored",
        R"({"id":")" + id.toLatin1() + R"(","resourceId":"r1","operations":8})");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("operations"_L1).toInt(), 8);
    QCOMPARE(answer.data().toObject().value("userId"_L1).toString(), u"u1"_s);
    const Answer missing
        = server.put("/api/kms/resources/r1/authorizations/x", R"({"id":"nope","resourceId":"r1","operations":8})");
    QCOMPARE(missing.status, 404);
    QCOMPARE(missing.json().value("errcode"_L1).toInt(), 404);
}

void KmsTest::deletesAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    const QByteArray id = server.post("/api/kms/resources/r1/authorizations", authorization("r1"))
                              .data()
                              .toObject()
                              .value("id"_L1)
                              .toString()
                              .toLatin1();
    QCOMPARE(server.del("/api/kms/authorizations", "[\"" + id + "\",\"nope\"]").status, 404);
    QCOMPARE(server.count(u"kms_authorization"_s), 1);
    const Answer answer = server.del("/api/kms/authorizations", "[\"" + id + "\",\"" + id + "\"]");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data(), QJsonValue(true));
    QCOMPARE(server.count(u"kms_authorization"_s), 0);
}

void KmsTest::listsInPages()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    for (int i = 0; i < 5; ++i)
        server.post("/api/kms/resources/r1/authorizations", authorization("r1", "u" + QByteArray::number(i)));
    server.post("/api/kms/resources/r2/authorizations", authorization("r2"));
    const QJsonObject page
        = server.get("/api/kms/resources/r1/authorizations?pageNo=2&linesPerPage=2").data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 5);
    QCOMPARE(page.value("pageCount"_L1).toInt(), 3);
    QCOMPARE(page.value("pageNo"_L1).toInt(), 2);
    QCOMPARE(page.value("linesPerPage"_L1).toInt(), 2);
    QCOMPARE(page.value("datas"_L1).toArray().size(), 2);
    QCOMPARE(page.value("datas"_L1).toArray().first().toObject().value("userId"_L1).toString(), u"u2"_s);
    QCOMPARE(server.get("/api/kms/resources/r1/authorizations?pageNo=9&linesPerPage=2")
                 .data()
                 .toObject()
                 .value("datas"_L1)
                 .toArray()
                 .size(),
        0);
}

void KmsTest::refusesBadInput_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("field");
    QTest::newRow("no paging") << QByteArray("linesPerPage=2") << u"pageNo"_s;
    QTest::newRow("no number") << QByteArray("pageNo=x&linesPerPage=2") << u"pageNo"_s;
    QTest::newRow("page zero") << QByteArray("pageNo=0&linesPerPage=2") << u"pageNo"_s;
    QTest::newRow("size zero") << QByteArray("pageNo=1&linesPerPage=0") << u"linesPerPage"_s;
}

void KmsTest::refusesBadInput()
{
    QFETCH(QByteArray, query);
    QFETCH(QString, field);
    TestBackend server;
    server.beUser();
    const Answer answer = server.get("/api/kms/resources/r1/authorizations?" + query);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
}

void KmsTest::needsToken()
{
    TestBackend server;
    const Answer answer = server.get("/api/kms/resources/r1/authorizations?pageNo=1&linesPerPage=2");
    QCOMPARE(answer.status, 401);
    QVERIFY(answer.body.isEmpty());
}

QTEST_GUILESS_MAIN(KmsTest)
#include "kms_test.moc"
