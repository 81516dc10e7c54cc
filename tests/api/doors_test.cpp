#include "api/administration_fixture.h"
#include "support/test_application.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using Headers = QList<QPair<QByteArray, QByteArray>>;

// Who gets in at which door, and with how much.
class DoorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersToItsNames_data();
    void answersToItsNames();
    void takesCookiesOfItsOwnPages_data();
    void takesCookiesOfItsOwnPages();
    void readsJsonToTheLetter_data();
    void readsJsonToTheLetter();
    void readsSoMuchJson_data();
    void readsSoMuchJson();
    void readsForms();
    void boundsTexts_data();
    void boundsTexts();
    void boundsPages_data() { addEngineRows(); }
    void boundsPages();
    void lockEndsTokens_data() { addEngineRows(); }
    void lockEndsTokens();
    void countsAddressesByNetwork();
    void logKeepsToOwnDomains_data();
    void logKeepsToOwnDomains();
    void nobodyWritesForOthersInThreeRoleMode_data();
    void nobodyWritesForOthersInThreeRoleMode();
    void tellsNothingOfOtherAdministrators_data();
    void tellsNothingOfOtherAdministrators();
    void givesRolesOfTheDomainsSoftware_data() { addEngineRows(); }
    void givesRolesOfTheDomainsSoftware();
    void boundsWhatIsListed_data();
    void boundsWhatIsListed();
    void actuatorIsForNobody_data();
    void actuatorIsForNobody();
    void slowRequestsTakeTurns_data();
    void slowRequestsTakeTurns();
    void boundsIdsInATextOfThem();
};

void DoorsTest::answersToItsNames_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<QString>("allowed");
    QTest::addColumn<int>("status");
    QTest::newRow("address") << QByteArray("127.0.0.1:8083") << QString() << 200;
    QTest::newRow("localhost") << QByteArray("localhost") << QString() << 200;
    QTest::newRow("rebound") << QByteArray("evil.example.net:8083") << QString() << 421;
    QTest::newRow("a name of its own") << QByteArray("forms.example.org") << u"x.example.org, forms.example.org"_s
                                       << 200;
    QTest::newRow("another name") << QByteArray("evil.example.net") << u"forms.example.org"_s << 421;
    QTest::newRow("any") << QByteArray("evil.example.net") << u"*"_s << 200;
}

void DoorsTest::answersToItsNames()
{
    QFETCH(QByteArray, host);
    QFETCH(QString, allowed);
    QFETCH(int, status);
    TestBackend server(u"sqlite"_s, {{u"http.allowedHosts"_s, allowed}});
    QCOMPARE(server.call("GET", "/logs", {}, {{"Host", host}}).status, status);
    QCOMPARE(server.call("GET", "/actuator/health", {}, {{"Host", host}}).status, 200);
}

void DoorsTest::takesCookiesOfItsOwnPages_data()
{
    QTest::addColumn<Headers>("headers");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("status");
    const QByteArray reads = "/api/authtime/applications";
    const QByteArray acts = "/api/authtime/x/logout"; // a GET, too
    const auto row = [](const char *name, const Headers &headers, const QByteArray &path, int status) {
        QTest::newRow(name) << headers << path << status;
    };
    row("no browser", {}, reads, 200);
    row("own page", {{"Sec-Fetch-Site", "same-origin"}}, reads, 200);
    row("typed in", {{"Sec-Fetch-Site", "none"}}, acts, 200);
    row("other site", {{"Sec-Fetch-Site", "cross-site"}}, reads, 401);
    row("neighbour", {{"Sec-Fetch-Site", "same-site"}}, acts, 401);
    const Headers link{
        {"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "navigate"}, {"Sec-Fetch-Dest", "document"}};
    row("link to look at", link, reads, 200);
    row("link that acts", link, acts, 401);
    row("frame", {{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "navigate"}, {"Sec-Fetch-Dest", "iframe"}},
        reads, 401);
    row("own origin", {{"Host", "localhost:8083"}, {"Origin", "http://localhost:8083"}}, reads, 200);
    row("other port", {{"Host", "localhost:8083"}, {"Origin", "http://localhost:3000"}}, reads, 401);
    row("no origin", {{"Host", "localhost:8083"}, {"Origin", "null"}}, reads, 401);
    row("allowed origin",
        {{"Host", "localhost"}, {"Sec-Fetch-Site", "cross-site"}, {"Origin", "https://app.example.org"}}, reads, 200);
    row("its name behind a proxy", {{"Host", "127.0.0.1:8083"}, {"Origin", "https://forms.example.org"}}, reads, 200);
}

void DoorsTest::takesCookiesOfItsOwnPages()
{
    QFETCH(Headers, headers);
    QFETCH(QByteArray, path);
    QFETCH(int, status);
    TestBackend server(u"sqlite"_s,
        {{u"http.corsOrigins"_s, u"https://app.example.org"_s}, {u"http.allowedHosts"_s, u"forms.example.org"_s}});
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    Headers withCookie = headers;
    withCookie.append({"Cookie", "adminToken=" + token});
    QCOMPARE(server.call("GET", path, {}, withCookie).status, status);
    // A token that a page has to know is no cookie.
    Headers withToken = headers;
    withToken.append({"adminToken", server.token(server.adminId(), u"admin"_s)});
    QCOMPARE(server.call("GET", path, {}, withToken).status, 200);
}

void DoorsTest::readsJsonToTheLetter_data()
{
    QTest::addColumn<QByteArray>("amount");
    QTest::addColumn<int>("status");
    QTest::newRow("number") << QByteArray("-2.0") << 201;
    QTest::newRow("long number") << QByteArray("12345678901234567890.25") << 201;
    QTest::newRow("dot at the end") << QByteArray("-2.") << 400;
    QTest::newRow("dot at the start") << QByteArray(".2e-3") << 400;
    QTest::newRow("escape") << QByteArray(R"("\x00")") << 400;
    QTest::newRow("bell") << QByteArray(R"("\a")") << 400;
    QTest::newRow("tab") << QByteArray("\"\t\"") << 400;
    QTest::newRow("line end") << QByteArray("\"\n\"") << 400;
}

void DoorsTest::readsJsonToTheLetter()
{
    QFETCH(QByteArray, amount);
    QFETCH(int, status);
    TestBackend server;
    const TestApplication application
        = makeApplication(server, u"<o-input name=amount type=decimal></o-input><o-input name=note></o-input>"_s);
    const QByteArray member = amount.startsWith('"') ? QByteArray("note") : QByteArray("amount");
    const Answer answer
        = server.post(application.documents(), documentBody(application, "{\"" + member + "\":" + amount + '}'));
    QVERIFY2(answer.status == status, answer.body.constData());
}

void DoorsTest::readsSoMuchJson_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::newRow("within") << QByteArray(R"({"x":[[1],[2],[3]]})") << 400; // without a name and a password
    QTest::newRow("values") << QByteArray("{\"x\":[" + QByteArray("[0],").repeated(1000) + "[0]]}") << 413;
    QTest::newRow("depth") << QByteArray("{\"x\":" + QByteArray("[").repeated(20) + QByteArray("]").repeated(20) + '}')
                           << 413;
    QTest::newRow("text") << QByteArray("{\"x\":\"" + QByteArray(2000, 'x') + "\"}") << 413;
}

void DoorsTest::readsSoMuchJson()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    TestBackend server(u"sqlite"_s,
        {{u"http.maxJsonValues"_s, u"1500"_s}, {u"http.maxJsonDepth"_s, u"10"_s}, {u"http.maxJsonText"_s, u"1024"_s}});
    const Answer answer = server.post("/api/runtime/login", body);
    QVERIFY2(answer.status == status, answer.body.constData());
}

void DoorsTest::readsForms()
{
    TestBackend server(u"sqlite"_s, {{u"http.maxJsonValues"_s, u"5000"_s}});
    const Headers form{{"Content-Type", "application/x-www-form-urlencoded"}};
    // In an order that would move every member each time; the last value of a name counts.
    QByteArray body = "type=First&domainid=D";
    for (int i = 4000; i > 0; --i)
        body += "&k" + QByteArray::number(i) + "=x";
    server.beAdmin();
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    QCOMPARE(server.call("POST", "/log/create", body + "&type=Last&domainid=" + domain, form).status, 200);
    QCOMPARE(server.count(u"operation_log"_s, u"type = 'Last'"_s), 1);
    QCOMPARE(server.call("POST", "/log/create", QByteArray("a=b&").repeated(5001), form).status, 413);
}

void DoorsTest::boundsTexts_data()
{
    QTest::addColumn<int>("length");
    QTest::addColumn<int>("status");
    QTest::newRow("within") << 100'000 << 201;
    QTest::newRow("20 MB") << 20'000'000 << 413;
}

void DoorsTest::boundsTexts()
{
    QFETCH(int, length);
    QFETCH(int, status);
    TestBackend server;
    const TestApplication application = makeApplication(server, u"<o-input name=note></o-input>"_s);
    const Answer answer = server.post(
        application.documents(), documentBody(application, "{\"note\":\"" + QByteArray(length, 'x') + "\"}"));
    QCOMPARE(answer.status, status);
}

void DoorsTest::boundsPages()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"list.maxBytes"_s, u"65536"_s}});
    const TestApplication application = makeApplication(server, u"<o-input name=note></o-input>"_s);
    for (int i = 0; i < 5; ++i) {
        QCOMPARE(server
                     .post(application.documents(),
                         documentBody(application, "{\"note\":\"" + QByteArray(20'000, 'x') + "\"}"))
                     .status,
            201);
    }
    const QByteArray list = application.documents() + "?formid=" + application.form;
    const Answer whole = server.get(list);
    QCOMPARE(whole.status, 413);
    QVERIFY(whole.json().value("errmsg"_L1).toString().contains("page_lines"_L1));
    const Answer part = server.get(list + "&page_lines=3");
    QCOMPARE(part.status, 200);
    QCOMPARE(part.data().toArray().size(), 3);
}

void DoorsTest::lockEndsTokens()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"identity.lockAfter"_s, u"3"_s}, {u"identity.passwordMemory"_s, u"8192"_s}});
    server.beUser();
    QVERIFY(server.get("/api/runtime/usersetups/domains").status != 401);
    server.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE account SET password_hash = ? WHERE id = ?"_s,
            server.backend().loginDesk().hash(u"right"_s), server.userId());
    });
    server.takeEvents();
    const QByteArray wrong = R"({"domainName":"Acme","username":"user","password":"wrong"})";
    for (int i = 0; i < 2; ++i)
        server.post("/api/runtime/login", wrong);
    QVERIFY(!tells(server.takeEvents(), server.userId()));
    server.post("/api/runtime/login", wrong);
    QVERIFY(tells(server.takeEvents(), server.userId()));
    // The token was in use a moment ago, and remembered.
    QCOMPARE(server.get("/api/runtime/usersetups/domains").status, 401);
}

void DoorsTest::countsAddressesByNetwork()
{
    TestBackend server(u"sqlite"_s, {{u"identity.maxFailures"_s, u"4"_s}, {u"identity.passwordMemory"_s, u"8192"_s}});
    const auto tryFrom = [&](const QString &peer, const QString &login) {
        identity::Credentials credentials;
        credentials.username = login;
        credentials.password = u"wrong"_s;
        credentials.peer = peer;
        credentials.tokenKind = u"admin"_s;
        try {
            server.backend().loginDesk().verify(credentials, [](const identity::Account &) { return true; });
        } catch (const contract::Error &error) {
            return error.code;
        }
        return contract::ErrorCode::Internal;
    };
    for (int i = 0; i < 4; ++i) {
        const QString each = QString::number(i);
        QCOMPARE(tryFrom(QString(u"2001:db8:0:1::"_s % each), QString(u"nobody"_s % each)),
            contract::ErrorCode::LoginFailed);
    }
    QCOMPARE(tryFrom(u"2001:db8:0:1:ffff::1"_s, u"another"_s), contract::ErrorCode::TooMany);
    QCOMPARE(tryFrom(u"2001:db8:0:2::1"_s, u"another"_s), contract::ErrorCode::LoginFailed);
}

void DoorsTest::logKeepsToOwnDomains_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<QStringList>("seen");
    QTest::newRow("user") << u"user"_s << QStringList{u"Ours"_s};
    QTest::newRow("administrator of a domain") << u"chief"_s << QStringList{u"Theirs"_s};
    QTest::newRow("designer") << u"designer"_s << QStringList();
    QTest::newRow("super administrator") << u"admin"_s << QStringList{u"Nobody's"_s, u"Ours"_s, u"Theirs"_s};
}

void DoorsTest::logKeepsToOwnDomains()
{
    QFETCH(QString, who);
    QFETCH(QStringList, seen);
    TestBackend server(u"sqlite"_s, {{u"logger.requireToken"_s, u"true"_s}});
    server.beUser();
    const QString other = server.addDomain(u"Other"_s);
    server.database().write([&](storage::Session &session) {
        session.execute(u"DELETE FROM operation_log"_s);
        for (const auto &[type, domain] :
            {std::pair{u"Ours"_s, server.domainId()}, {u"Theirs"_s, other}, {u"Nobody's"_s, QString()}}) {
            session.execute(
                uR"(INSERT INTO operation_log (id, operator, operator_class, type, description, result, ip, domain_id, logged)
                    VALUES (?, 'x', 'user', ?, '', 'success', '', ?, 1))"_s,
                server.backend().services().ids.next(), type, domain);
        }
    });
    if (who == "chief"_L1)
        beAdministratorOf(server, {other});
    else if (who == "designer"_L1)
        server.useDesignerToken(
            server.token(server.addPlatformAccount(u"artist"_s, false, false, true), u"designer"_s));
    else if (who == "admin"_L1)
        server.beAdmin();
    const auto typesOf = [](const Answer &answer) {
        QStringList types;
        const QJsonArray rows = answer.json().value("datas"_L1).toArray();
        for (const QJsonValue &row : rows)
            types.append(row.toObject().value("type"_L1).toString());
        types.sort();
        return types;
    };
    const Answer listed = server.get("/logs?linesPerPage=100");
    QCOMPARE(listed.status, 200);
    QCOMPARE(typesOf(listed), seen);
    QCOMPARE(listed.json().value("rowCount"_L1).toInt(), seen.size());
    const Answer exported = server.get("/logs/export");
    QCOMPARE(exported.status, 200);
    QVERIFY(!exported.body.isEmpty());
}

void DoorsTest::nobodyWritesForOthersInThreeRoleMode_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("status");
    QTest::newRow("own word") << QByteArray("description") << QByteArray("seen") << 200;
    QTest::newRow("operator") << QByteArray("operator") << QByteArray("ada") << 403;
    QTest::newRow("user") << QByteArray("userId") << QByteArray("ada") << 403;
    QTest::newRow("address") << QByteArray("ip") << QByteArray("203.0.113.5") << 403;
    QTest::newRow("date") << QByteArray("date") << QByteArray("2020-01-01 00:00:00") << 403;
}

void DoorsTest::nobodyWritesForOthersInThreeRoleMode()
{
    QFETCH(QByteArray, member);
    QFETCH(QByteArray, value);
    QFETCH(int, status);
    for (const bool threeRoles : {true, false}) {
        TestBackend server(u"sqlite"_s, {{u"security.mode"_s, threeRoles ? u"true"_s : u"false"_s}});
        server.beAdmin();
        const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
        const QByteArray body = R"({"domainid":")" + domain + R"(","type":"X",")" + member + R"(":")" + value + R"("})";
        QCOMPARE(server.post("/log/create", body).status, threeRoles ? status : 200);
    }
}

void DoorsTest::tellsNothingOfOtherAdministrators_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("users");
    QTest::addColumn<int>("status");
    for (const QByteArray path : {"/api/authtime/domain/", "/domain/update"}) {
        const auto row = [&](const char *name, const QByteArray &users, int status) {
            QTest::addRow("%s %s", path.constData(), name) << path << users << status;
        };
        row("nobody's login", R"([{"username":"nobody"}])", 403);
        row("somebody's login", R"([{"username":"other"}])", 403);
        row("nobody's id", R"([{"userid":"nobody"}])", 403);
        row("none", "[]", 403);
        row("the same", R"([{"username":"CHIEF"}])", 200);
    }
}

void DoorsTest::tellsNothingOfOtherAdministrators()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, users);
    QFETCH(int, status);
    TestBackend server;
    server.addPlatformAccount(u"other"_s, false, true, false);
    const QByteArray domain = server.addDomain(u"Acme"_s).toLatin1();
    beAdministratorOf(server, {QString::fromLatin1(domain)});
    const QByteArray body = R"({"id":")" + domain
        + R"(","name":"Acme","systemName":"","yunAccount":"","yunPassword":"","description":"","status":1,)"
          R"("skinType":"","logoUrl":"","users":)"
        + users + '}';
    const Answer answer = server.put(path.endsWith('/') ? QByteArray(path + domain) : path, body);
    QVERIFY2(answer.status == status, answer.body.constData());
}

void DoorsTest::givesRolesOfTheDomainsSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray path = beDomainAdmin(server);
    const QString domain = QString::fromLatin1(path.mid(path.lastIndexOf('/') + 1));
    const QString role = addRole(server, addApplication(server, u"sales"_s), u"clerk"_s, false);
    const QString user = server.addUser(domain, u"ada"_s);
    const QJsonObject change{{"roles"_L1, QJsonArray{QJsonObject{{"roleId"_L1, role}, {"departmentId"_L1, ""_L1}}}}};
    const QByteArray person = path + "/user/" + user.toLatin1();
    QCOMPARE(server.patch(person, text(change)).status, 400);
    QCOMPARE(server.count(u"account_role"_s), 0);
    server.database().write([&](storage::Session &session) {
        session.execute(
            u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, 'app-sales')"_s, domain);
    });
    const Answer given = server.patch(person, text(change));
    QVERIFY2(given.status == 200, given.body.constData());
    QCOMPARE(server.count(u"account_role"_s), 1);
    // Whoever holds it keeps it when the software goes, until it is taken.
    server.database().write([](storage::Session &session) { session.execute(u"DELETE FROM domain_application"_s); });
    QCOMPARE(server.patch(person, text(change)).status, 200);
    QCOMPARE(server.count(u"account_role"_s), 1);
}

void DoorsTest::boundsWhatIsListed_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::newRow("parameters") << QByteArray("&parameter=note=x").repeated(101);
    QTest::newRow("columns to sort by") << QByteArray("&sortCol=note").repeated(101);
    QTest::newRow("columns in one") << QByteArray("&sortCol=" + QByteArray("note,").repeated(101));
    QTest::newRow("order") << QByteArray("&orderby=" + QByteArray("note,").repeated(101));
}

void DoorsTest::boundsWhatIsListed()
{
    QFETCH(QByteArray, query);
    TestBackend server;
    const TestApplication application = makeApplication(server, u"<o-input name=note></o-input>"_s);
    const QByteArray list = application.documents() + "?formid=" + application.form;
    QCOMPARE(server.get(list).status, 200);
    QCOMPARE(server.get(list + query).status, 400);
}

void DoorsTest::actuatorIsForNobody_data()
{
    QTest::addColumn<QString>("who");
    for (const QString &who : {u"nobody"_s, u"user"_s, u"admin"_s})
        QTest::newRow(qPrintable(who)) << who;
}

// Whatever lies there but the health (Document A, rule 5).
void DoorsTest::actuatorIsForNobody()
{
    QFETCH(QString, who);
    TestBackend server;
    if (who == "user"_L1)
        server.beUser();
    else if (who == "admin"_L1)
        server.beAdmin();
    for (const QByteArray &path : {QByteArray("env"), QByteArray("heapdump"), QByteArray("health/x"), QByteArray()}) {
        const Answer answer = server.get("/actuator/" + path);
        QCOMPARE(answer.status, 401);
        QVERIFY2(answer.body.isEmpty(), answer.body.constData());
    }
    QCOMPARE(server.get("/actuator").status, 401);
    QCOMPARE(server.get("/actuator/health").status, 200);
}

void DoorsTest::slowRequestsTakeTurns_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("slow");
    const auto row = [](const QByteArray &method, const QByteArray &path, bool slow) {
        QTest::newRow(QByteArray(method + ' ' + path).constData()) << method << path << slow;
    };
    row("POST", "/api/authtime/login", true);
    row("POST", "/api/designtime/login", true);
    row("POST", "/api/runtime/login", true);
    row("POST", "/api/login", true);
    row("GET", "/runtime/app/security/login.action", true);
    row("POST", "/runtime/app/security/login.action", true);
    row("POST", "/api/runtime/usersetups/password", true);
    row("PUT", "/api/runtime/users/unlock", true);
    row("POST", "/api/runtime/usersetups/secrets", true);
    row("POST", "/api/authtime/domain/D/user", true);
    row("GET", "/api/authtime/domain/D/sms/123456", true);
    row("POST", "/api/runtime/logout", false);
    row("GET", "/logs", false);
    row("GET", "/logs/export", true);
    row("POST", "/api/designtime/imports/preview", true);
    row("POST", "/api/designtime/applications/A/modules/M/forms/fromFile", true);
    row("GET", "/api/designtime/applications/A/package", true);
    row("POST", "/api/designtime/applications/packages/plan", true);
    row("POST", "/api/designtime/applications/packages/import", true);
    row("GET", "/api/authtime/domain/D/export", true);
    row("POST", "/api/authtime/domain/import", true);
    row("GET", "/actuator/health", false);
    row("GET", "/nowhere", false);
}

void DoorsTest::slowRequestsTakeTurns()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    QFETCH(bool, slow);
    TestBackend server;
    http::Request request;
    request.method = contract::methodFromName(method);
    request.path = path;
    QCOMPARE(server.backend().dispatcher().isSlow(request), slow);
    QCOMPARE(server.backend().dispatcher().isSignIn(request), path.contains("login"));
}

void DoorsTest::boundsIdsInATextOfThem()
{
    TestBackend server;
    server.beAdmin();
    const Answer answer = server.del(
        "/fieldextends/deleteFieldExtendsByIds", "{\"fids\":\"" + [] {
            QByteArray ids;
            for (int i = 0; i < 1001; ++i)
                ids += QByteArray::number(i) + ',';
            return ids;
        }() + "\"}");
    QVERIFY2(answer.status == 400, answer.body.constData());
    QCOMPARE(fieldAtFault(answer), u"fids"_s);
}

QTEST_GUILESS_MAIN(DoorsTest)
#include "doors_test.moc"
