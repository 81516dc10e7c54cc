#include "support/test_backend.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

// Logging in and out by every door, check codes, and what the operation log says of it.
class LoginsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void administratorEnters_data() { formwright::tests::addEngineRows(); }
    void administratorEnters();
    void designerEnters_data() { formwright::tests::addEngineRows(); }
    void designerEnters();
    void userEnters_data();
    void userEnters();
    void refusesWrongKindOfAccount_data();
    void refusesWrongKindOfAccount();
    void takesShiftedPassword();
    void takesFormBody();
    void refusesPasswordInQuery_data();
    void refusesPasswordInQuery();
    void refusesMissingField_data();
    void refusesMissingField();
    void cookieIsSecureUnderTls();
    void asksForCode_data();
    void asksForCode();
    void takesCodeOfImage_data();
    void takesCodeOfImage();
    void blocks_data() { formwright::tests::addEngineRows(); }
    void blocks();
    void changeDuringLoginIsSeen_data();
    void changeDuringLoginIsSeen();
    void logsWhoTried_data() { formwright::tests::addEngineRows(); }
    void logsWhoTried();
    void administratorLeaves_data() { formwright::tests::addEngineRows(); }
    void administratorLeaves();
    void designerLeaves();
    void userLeaves();
    void leavingNeedsToken();
    void listsActiveDomains_data() { formwright::tests::addEngineRows(); }
    void listsActiveDomains();
};

static QByteArray credentials(const QByteArray &login, const QByteArray &password, const QByteArray &more = {})
{
    return R"({"username":")" + login + R"(","password":")" + password + '"' + more + '}';
}

static const QByteArray ann = R"({"domainName":"Acme","username":"ann","password":"secret"})";
static const QByteArray annWrong = R"({"domainName":"Acme","username":"ann","password":"no"})";

static QString addAnn(TestBackend &server)
{
    return server.addUser(server.addDomain(u"Acme"_s), u"ann"_s, u"Ann Archer"_s, u"secret"_s);
}

static void setPassword(TestBackend &server, const QString &account, const QString &password)
{
    const QString hash = server.backend().loginDesk().hash(password);
    server.database().write([&](auto &session) { formwright::identity::setPassword(session, account, hash, 1); });
}

void LoginsTest::administratorEnters()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const Answer answer
        = server.post("/api/authtime/login", credentials("admin", "correct horse", R"(,"checkcode":"")"));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    const QJsonObject data = answer.data().toObject();
    QCOMPARE(data.value("userId"_L1).toString(), server.adminId());
    QVERIFY(data.value("superAdmin"_L1).toBool());
    QCOMPARE(data.value("expiresAt"_L1).toInteger(), server.clock().nowMilliseconds() + 43'200'000);
    const QByteArray token = data.value("adminToken"_L1).toString().toLatin1();
    QCOMPARE(token.size(), 43);
    QCOMPARE(answer.header("Set-Cookie"), QByteArray("adminToken=" + token + "; Path=/; HttpOnly; SameSite=Lax"));
    server.useAdminToken(token);
    QCOMPARE(server.get("/api/authtime/x/logout").status, 200);
}

void LoginsTest::designerEnters()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    setPassword(server, server.addPlatformAccount(u"dora"_s, false, false, true), u"draw"_s);
    const Answer answer = server.post("/api/designtime/login", credentials("dora", "draw"));
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    const QByteArray token = answer.data().toObject().value("designerToken"_L1).toString().toLatin1();
    QVERIFY(answer.header("Set-Cookie").startsWith(QByteArray("designerToken=" + token)));
    QVERIFY(answer.data().toObject().value("developer"_L1).toBool());
    server.useDesignerToken(token);
    QCOMPARE(server.get("/v3/api-docs").status, 200);
}

void LoginsTest::userEnters_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    const QStringList engines = formwright::tests::testedEngines();
    for (const QString &engine : engines) {
        const QByteArray name = engine.toLatin1();
        QTest::addRow("%s mobile", name.constData())
            << engine << QByteArray("GET") << QByteArray("/runtime/app/security/login.action");
        QTest::addRow("%s mobile, posted", name.constData())
            << engine << QByteArray("POST") << QByteArray("/runtime/app/security/login.action");
        QTest::addRow("%s runtime", name.constData())
            << engine << QByteArray("POST") << QByteArray("/api/runtime/login");
        QTest::addRow("%s short", name.constData()) << engine << QByteArray("POST") << QByteArray("/api/login");
    }
}

void LoginsTest::userEnters()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    TestBackend server(engine);
    const QString user = addAnn(server);
    const Answer answer = server.call(method, path, ann);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
    const QJsonObject data = answer.data().toObject();
    QCOMPARE(data.value("username"_L1).toString(), u"Ann Archer"_s);
    QCOMPARE(data.value("loginno"_L1).toString(), u"ann"_s);
    QCOMPARE(data.value("domain"_L1).toString(), u"Acme"_s);
    for (const char *name : {"mobile", "mobile2", "email", "department", "avatar"})
        QVERIFY2(data.value(QLatin1StringView(name)).isString(), name);
    const auto &ids = server.backend().services().opaqueIds;
    QCOMPARE(ids.decode(ids.deriveUserKey(user), data.value("userId"_L1).toString()), user);
    QVERIFY(data.value("expiresAt"_L1).toInteger() > server.clock().nowMilliseconds());
    const QByteArray token = data.value("access_token"_L1).toString().toLatin1();
    QVERIFY(answer.header("Set-Cookie").startsWith(QByteArray("accessToken=" + token)));
    server.useAccessToken(token);
    QCOMPARE(server.get("/api/kms/resources/r/authorizations?pageNo=1&linesPerPage=1").status, 200);
}

void LoginsTest::refusesWrongKindOfAccount_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("login");
    QTest::addColumn<bool>("enters");
    QTest::newRow("domain administrator at auth-time") << QByteArray("/api/authtime/login") << u"domad"_s << true;
    QTest::newRow("designer at auth-time") << QByteArray("/api/authtime/login") << u"dora"_s << false;
    QTest::newRow("user at auth-time") << QByteArray("/api/authtime/login") << u"ann"_s << false;
    QTest::newRow("domain administrator at design-time") << QByteArray("/api/designtime/login") << u"domad"_s << false;
    QTest::newRow("super administrator at design-time") << QByteArray("/api/designtime/login") << u"root"_s << true;
    QTest::newRow("designer at the runtime") << QByteArray("/api/runtime/login") << u"dora"_s << false;
}

void LoginsTest::refusesWrongKindOfAccount()
{
    QFETCH(QByteArray, path);
    QFETCH(QString, login);
    QFETCH(bool, enters);
    TestBackend server;
    addAnn(server);
    setPassword(server, server.addPlatformAccount(u"domad"_s, false, true, false), u"secret"_s);
    setPassword(server, server.addPlatformAccount(u"dora"_s, false, false, true), u"secret"_s);
    setPassword(server, server.addPlatformAccount(u"root"_s, true, false, false), u"secret"_s);
    const Answer answer = server.post(path, credentials(login.toLatin1(), "secret", R"(,"domainName":"Acme")"));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), enters ? 0 : 1);
    QCOMPARE(answer.json().value("errmsg"_L1).toString(), enters ? u"ok"_s : u"wrong account or password"_s);
    QCOMPARE(answer.header("Set-Cookie").isEmpty(), !enters);
}

void LoginsTest::takesShiftedPassword()
{
    TestBackend server;
    addAnn(server);
    const QByteArray base64 = QByteArray("secret").toBase64();
    const Answer answer = server.post("/api/runtime/login",
        R"({"domainName":"Acme","username":"ann","password":")" + base64.sliced(2) + base64.first(2) + R"("})");
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
}

void LoginsTest::takesFormBody()
{
    TestBackend server;
    addAnn(server);
    const Answer answer = server.call("POST", "/runtime/app/security/login.action",
        "domainName=Acme&username=ann&password=secret", {{"Content-Type", "application/x-www-form-urlencoded"}});
    QCOMPARE(answer.json().value("errcode"_L1).toInt(-1), 0);
}

void LoginsTest::refusesPasswordInQuery_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<QByteArray>("body");
    const QByteArray query = "?domainName=Acme&username=ann&password=secret";
    QTest::newRow("mobile") << QByteArray("GET") << QByteArray("/runtime/app/security/login.action" + query) << ann;
    QTest::newRow("mobile, nothing in the body")
        << QByteArray("GET") << QByteArray("/runtime/app/security/login.action" + query) << QByteArray();
    QTest::newRow("percent-encoded name")
        << QByteArray("GET") << QByteArray("/runtime/app/security/login.action?p%61ssword=x") << ann;
    QTest::newRow("runtime") << QByteArray("POST") << QByteArray("/api/runtime/login" + query) << ann;
    QTest::newRow("auth-time") << QByteArray("POST") << QByteArray("/api/authtime/login?password=x")
                               << credentials("admin", "correct horse");
    QTest::newRow("design-time") << QByteArray("POST") << QByteArray("/api/designtime/login?password=x")
                                 << credentials("admin", "correct horse");
}

void LoginsTest::refusesPasswordInQuery()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, address);
    QFETCH(QByteArray, body);
    TestBackend server;
    addAnn(server);
    const Answer answer = server.call(method, address, body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    QCOMPARE(server.count(u"token"_s), 0);
}

void LoginsTest::refusesMissingField_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("auth-time, name") << QByteArray("/api/authtime/login") << QByteArray(R"({"password":"x"})")
                                     << u"username"_s;
    QTest::newRow("auth-time, password") << QByteArray("/api/authtime/login") << QByteArray(R"({"username":"x"})")
                                         << u"password"_s;
    QTest::newRow("design-time, name") << QByteArray("/api/designtime/login") << QByteArray(R"({"password":"x"})")
                                       << u"username"_s;
    QTest::newRow("runtime, domain") << QByteArray("/api/runtime/login") << credentials("ann", "secret")
                                     << u"domainName"_s;
    QTest::newRow("mobile, domain") << QByteArray("/runtime/app/security/login.action") << credentials("ann", "secret")
                                    << u"domainName"_s;
}

void LoginsTest::refusesMissingField()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    const Answer answer = server.post(path, body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
}

void LoginsTest::cookieIsSecureUnderTls()
{
    TestBackend server;
    formwright::http::Request request;
    request.method = formwright::contract::Method::Post;
    request.path = "/api/authtime/login";
    request.body = credentials("admin", "correct horse");
    request.peer = QHostAddress(u"192.0.2.1"_s);
    request.secure = true;
    const auto response = server.backend().dispatcher().handle(request);
    const auto cookie = std::find_if(response.headers.begin(), response.headers.end(),
        [](const auto &field) { return field.first == "Set-Cookie"; });
    QVERIFY(cookie != response.headers.end());
    QVERIFY(cookie->second.endsWith("; HttpOnly; SameSite=Lax; Secure"));
}

static void addDoors()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("login");
    QTest::addColumn<QByteArray>("image");
    const QStringList engines = formwright::tests::testedEngines();
    for (const QString &engine : engines) {
        const QByteArray name = engine.toLatin1();
        QTest::addRow("%s auth-time", name.constData())
            << engine << QByteArray("/api/authtime/login") << QByteArray("/api/authtime/checkcode");
        QTest::addRow("%s design-time", name.constData())
            << engine << QByteArray("/api/designtime/login") << QByteArray("/api/designtime/checkcode");
        QTest::addRow("%s mobile", name.constData()) << engine << QByteArray("/runtime/app/security/login.action")
                                                     << QByteArray("/runtime/any/app/images/checkCodeImg");
    }
}

// The same person with the same password at every door.
static QByteArray atDoor(const QByteArray &password, const QByteArray &more = {})
{
    return credentials("admin", password, R"(,"domainName":"Acme")" + more);
}

void LoginsTest::asksForCode_data()
{
    addDoors();
}

void LoginsTest::asksForCode()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, login);
    TestBackend server(engine);
    server.addUser(server.addDomain(u"Acme"_s), u"admin"_s, {}, u"correct horse"_s);
    for (int i = 1; i <= 3; ++i) {
        const Answer answer = server.post(login, atDoor("no"));
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
        QVERIFY(!answer.json().contains("showCode"_L1));
    }
    QVERIFY(server.post(login, atDoor("no")).json().value("showCode"_L1).toBool());
    const Answer withoutCode = server.post(login, atDoor("correct horse"));
    QCOMPARE(withoutCode.json().value("errcode"_L1).toInt(), 1);
    QVERIFY(withoutCode.json().value("showCode"_L1).toBool());
}

void LoginsTest::takesCodeOfImage_data()
{
    addDoors();
}

void LoginsTest::takesCodeOfImage()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, login);
    QFETCH(QByteArray, image);
    TestBackend server(engine);
    server.addUser(server.addDomain(u"Acme"_s), u"admin"_s, {}, u"correct horse"_s);
    for (int i = 0; i < 4; ++i)
        server.post(login, atDoor("no"));
    const Answer picture = server.get(image);
    QCOMPARE(picture.status, 200);
    QCOMPARE(picture.header("Content-Type").isEmpty(), true);
    QVERIFY(picture.body.startsWith("\x89PNG"));
    const QByteArray cookie = picture.header("Set-Cookie");
    QVERIFY(cookie.startsWith("checkId="));
    QVERIFY(cookie.contains("; HttpOnly; SameSite=Lax"));
    const QByteArray code = server.database().reader().text(u"SELECT code FROM check_code"_s)->toLatin1();
    const QByteArray body = atDoor("correct horse", R"(,"checkcode":")" + code + '"');
    const QList<QPair<QByteArray, QByteArray>> headers{{"Cookie", cookie.left(cookie.indexOf(';'))}};
    QCOMPARE(server.call("POST", login, body).json().value("errcode"_L1).toInt(), 1);
    QCOMPARE(server.call("POST", login, body, headers).json().value("errcode"_L1).toInt(-1), 0);
    QCOMPARE(server.count(u"check_code"_s), 0);
}

void LoginsTest::blocks()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"identity.maxFailures"_s, u"4"_s}});
    addAnn(server);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(server.post("/api/runtime/login", annWrong).status, 200);
    const Answer answer = server.post("/api/runtime/login", ann);
    QCOMPARE(answer.status, 429);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    QVERIFY(!answer.header("Retry-After").isEmpty());
}

void LoginsTest::changeDuringLoginIsSeen_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("change");
    QTest::addColumn<bool>("enters");
    const QStringList engines = formwright::tests::testedEngines();
    for (const QString &engine : engines) {
        const auto row = [&](const char *name) -> QTestData & {
            return QTest::addRow("%s %s", engine.toLatin1().constData(), name) << engine;
        };
        row("nothing") << u"UPDATE account SET name = 'Ann A.' WHERE id = ?"_s << true;
        row("another password") << u"UPDATE account SET password_hash = 'another' WHERE id = ?"_s << false;
        row("locked") << u"UPDATE account SET lock_flag = 0 WHERE id = ?"_s << false;
        row("left") << u"UPDATE account SET dimission = 0 WHERE id = ?"_s << false;
        row("removed") << u"DELETE FROM account WHERE id = ?"_s << false;
    }
}

// Verifying a password takes a while; what happens to the account meanwhile counts.
void LoginsTest::changeDuringLoginIsSeen()
{
    QFETCH(QString, engine);
    QFETCH(QString, change);
    QFETCH(bool, enters);
    TestBackend server(engine);
    const QString user = addAnn(server);
    formwright::identity::LoginDesk &desk = server.backend().loginDesk();
    formwright::identity::Credentials credentials;
    credentials.domainName = u"Acme"_s;
    credentials.username = u"ann"_s;
    credentials.password = u"secret"_s;
    credentials.tokenKind = u"access"_s;
    credentials.fromLoopback = true;
    const auto verified = desk.verify(credentials, [](const auto &) { return true; });
    server.database().write([&](auto &session) { session.execute(change, user); });
    bool hasToken = false;
    server.database().write([&](auto &session) { hasToken = desk.complete(session, verified).has_value(); });
    QCOMPARE(hasToken, enters);
    QCOMPARE(server.count(u"token"_s), enters ? 1 : 0);
}

void LoginsTest::logsWhoTried()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString user = addAnn(server);
    server.post("/api/runtime/login", annWrong);
    server.post("/api/authtime/login", credentials(QByteArray(5000, 'x'), "no"));
    server.post("/api/runtime/login", ann);
    server.post("/api/authtime/login", credentials("admin", "correct horse"));
    QStringList entries;
    auto rows = server.database().reader().query(
        u"SELECT type, operator, operator_class, user_id, domain_id, ip, result FROM operation_log ORDER BY logged, id"_s);
    while (rows.next()) {
        QStringList columns;
        for (int i = 0; i < 7; ++i)
            columns.append(rows.text(i));
        entries.append(columns.join(u'|'));
    }
    const QStringList expected{u"Log in|ann|user|||127.0.0.1|failed: wrong account or password"_s,
        QString(u"Log in to administration|"_s % QString(100, u'x')
            % u"|administrator|||127.0.0.1|failed: a name or password of this length cannot exist"_s),
        QString(u"Log in|ann(Ann Archer)|user|"_s % user % u'|'
            % *server.database().reader().text(u"SELECT id FROM domain"_s) % u"|127.0.0.1|success"_s),
        QString(u"Log in to administration|admin(%1)|administrator|"_s.arg(
                    *server.database().reader().text(u"SELECT name FROM account WHERE login = 'admin'"_s))
            % server.adminId() % u"||127.0.0.1|success"_s)};
    QCOMPARE(entries, expected);
}

void LoginsTest::administratorLeaves()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    server.takeEvents();
    const Answer answer = server.get("/api/authtime/any/logout");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json(),
        (QJsonObject{
            {u"errcode"_s, 0}, {u"errmsg"_s, u"ok"_s}, {u"data"_s, QJsonObject()}, {u"errors"_s, QJsonValue()}}));
    QCOMPARE(answer.header("Set-Cookie"), QByteArray("adminToken=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"));
    QCOMPARE(server.count(u"token"_s), 0);
    const auto events = server.takeEvents();
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(std::get<formwright::events::AccountChanged>(events.front()).accountId, server.adminId());
    QCOMPARE(server.logEntries(), QStringList{u"Log out of administration|success"_s});
    const Answer after = server.get("/api/authtime/any/logout");
    QCOMPARE(after.status, 401);
    QVERIFY(after.body.isEmpty());
}

void LoginsTest::designerLeaves()
{
    TestBackend server;
    server.beDesigner();
    const Answer answer = server.post("/api/designtime/logout");
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.json().contains("data"_L1));
    QVERIFY(answer.header("Set-Cookie").startsWith("designerToken=;"));
    QCOMPARE(server.post("/api/designtime/logout").status, 401);
}

void LoginsTest::userLeaves()
{
    TestBackend server;
    server.beUser();
    QCOMPARE(server.post("/api/runtime/logout").status, 200);
    QCOMPARE(server.post("/api/runtime/logout").status, 401);
}

void LoginsTest::leavingNeedsToken()
{
    TestBackend server;
    QCOMPARE(server.get("/api/authtime/any/logout").status, 401);
    QCOMPARE(server.post("/api/designtime/logout").status, 401);
    QCOMPARE(server.count(u"operation_log"_s), 0);
}

void LoginsTest::listsActiveDomains()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString zoo = server.addDomain(u"zoo"_s);
    const QString acme = server.addDomain(u"Acme"_s);
    const QString closed = server.addDomain(u"Closed"_s);
    server.database().write(
        [&](auto &session) { session.execute(u"UPDATE domain SET status = 0 WHERE id = ?"_s, closed); });
    const QJsonArray rows = server.get("/runtime/app/domains/list.action").data().toArray();
    QCOMPARE(rows,
        (QJsonArray{
            QJsonObject{{u"id"_s, acme}, {u"name"_s, u"Acme"_s}}, QJsonObject{{u"id"_s, zoo}, {u"name"_s, u"zoo"_s}}}));
}

QTEST_GUILESS_MAIN(LoginsTest)
#include "logins_test.moc"
