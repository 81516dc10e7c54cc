#include "api/administration_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Who is signed in, and ending it.
class AuthtimeTokensTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhoIsSignedIn_data() { addEngineRows(); }
    void showsWhoIsSignedIn();
    void idsOpenNothing_data() { addEngineRows(); }
    void idsOpenNothing();
    void filtersAndPages_data() { addEngineRows(); }
    void filtersAndPages();
    void administratorsSeeTheirDomains_data() { addEngineRows(); }
    void administratorsSeeTheirDomains();
    void signsOut_data() { addEngineRows(); }
    void signsOut();
    void signsOutAllOrNone_data() { addEngineRows(); }
    void signsOutAllOrNone();
    void endedOnesAreNotShown_data() { addEngineRows(); }
    void endedOnesAreNotShown();
};

static QJsonArray rowsOf(const Answer &answer)
{
    return answer.data().toObject().value("datas"_L1).toArray();
}

// The id under which a login's only sign-in is shown.
static QByteArray shownId(TestBackend &server, const QString &login)
{
    const QJsonArray rows = rowsOf(server.get("/api/authtime/tokens?pagelines=100"));
    for (const QJsonValue &row : rows) {
        if (row.toObject().value("loginno"_L1).toString() == login)
            return row.toObject().value("id"_L1).toString().toLatin1();
    }
    return {};
}

void AuthtimeTokensTest::showsWhoIsSignedIn()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    const QString ada = server.addUser(domain, u"ada"_s, u"Ada Lovelace"_s);
    server.token(ada, u"access"_s);
    server.clock().advance(1000);
    server.beAdmin();
    const Answer answer = server.get("/api/authtime/tokens");
    QCOMPARE(answer.data().toObject().value("rowCount"_L1), QJsonValue(2));
    const QJsonArray rows = rowsOf(answer);
    const QJsonObject own = rows.at(0).toObject();
    QCOMPARE(own.value("loginno"_L1).toString(), u"admin"_s);
    QCOMPARE(own.value("kind"_L1).toString(), u"admin"_s);
    QCOMPARE(own.value("accountKind"_L1).toString(), u"platform"_s);
    QCOMPARE(own.value("current"_L1), QJsonValue(true));
    const QJsonObject row = rows.at(1).toObject();
    QCOMPARE(row.value("accountId"_L1).toString(), ada);
    QCOMPARE(row.value("name"_L1).toString(), u"Ada Lovelace"_s);
    QCOMPARE(row.value("kind"_L1).toString(), u"access"_s);
    QCOMPARE(row.value("domainid"_L1).toString(), domain);
    QCOMPARE(row.value("domainName"_L1).toString(), u"Acme"_s);
    QCOMPARE(row.value("address"_L1).toString(), u"127.0.0.1"_s);
    QCOMPARE(row.value("current"_L1), QJsonValue(false));
    QVERIFY(row.value("since"_L1).isString());
    QVERIFY(row.value("used"_L1).isString());
    QVERIFY(row.value("expires"_L1).isString());
}

void AuthtimeTokensTest::idsOpenNothing()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray id = shownId(server, u"admin"_s);
    const QString hash = server.database().reader().text(u"SELECT hash FROM token"_s).value_or(QString());
    QVERIFY(!id.isEmpty());
    QVERIFY(id.size() <= hash.size() / 2);
    server.useAdminToken(id);
    QCOMPARE(server.get("/api/authtime/tokens").status, 401);
    server.useAdminToken(hash.toLatin1());
    QCOMPARE(server.get("/api/authtime/tokens").status, 401);
}

void AuthtimeTokensTest::filtersAndPages()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString acme = server.addDomain(u"Acme"_s);
    const QString other = server.addDomain(u"Other"_s);
    for (int i = 0; i < 3; ++i)
        server.token(server.addUser(acme, u"acme-%1"_s.arg(i), u"张%1"_s.arg(i)), u"access"_s);
    server.token(server.addUser(other, u"stranger"_s), u"access"_s);
    server.beAdmin();
    const auto rowCount = [&](const QByteArray &query) {
        return server.get("/api/authtime/tokens?" + query).data().toObject().value("rowCount"_L1).toInt(-1);
    };
    QCOMPARE(rowCount("domainid=" + acme.toLatin1()), 3);
    QCOMPARE(rowCount("name=STRANG"), 1);
    QCOMPARE(rowCount("name=zhang"), 3);
    QCOMPARE(rowCount("name=127.0"), 5);
    QCOMPARE(rowsOf(server.get("/api/authtime/tokens?pagelines=2&currpage=3")).size(), 1);
    QCOMPARE(server.get("/api/authtime/tokens?domainid=nope").status, 404);
}

void AuthtimeTokensTest::administratorsSeeTheirDomains()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString own = server.addDomain(u"Own"_s);
    const QString other = server.addDomain(u"Other"_s);
    server.token(server.addUser(own, u"ada"_s), u"access"_s);
    server.token(server.addUser(other, u"stranger"_s), u"access"_s);
    server.beAdmin();
    const QByteArray foreign = shownId(server, u"stranger"_s);
    const QByteArray admins = shownId(server, u"admin"_s);
    beAdministratorOf(server, {own});
    QStringList logins;
    for (const QJsonValue &row : rowsOf(server.get("/api/authtime/tokens")))
        logins.append(row.toObject().value("loginno"_L1).toString());
    logins.sort();
    QCOMPARE(logins, (QStringList{u"ada"_s, u"chief"_s}));
    QCOMPARE(server.get("/api/authtime/tokens?domainid=" + other.toLatin1()).status, 403);
    QCOMPARE(server.del("/api/authtime/tokens", "[\"" + foreign + "\"]").status, 404);
    QCOMPARE(server.del("/api/authtime/tokens", "[\"" + admins + "\"]").status, 404);
    QCOMPARE(server.count(u"token"_s), 4);
    QCOMPARE(server.del("/api/authtime/tokens", "[\"" + shownId(server, u"ada"_s) + "\"]").status, 200);
    QCOMPARE(server.count(u"token"_s), 3);
}

void AuthtimeTokensTest::signsOut()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString ada = server.addUser(server.addDomain(u"Acme"_s), u"ada"_s);
    const QByteArray session = server.token(ada, u"access"_s);
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 200);
    server.beAdmin();
    server.takeEvents();
    const Answer answer = server.del("/api/authtime/tokens", "[\"" + shownId(server, u"ada"_s) + "\"]");
    QCOMPARE(answer.status, 200);
    QVERIFY(tells(server.takeEvents(), ada));
    QCOMPARE(server.logEntries().last(), u"Sign people out|success"_s);
    server.useAccessToken(session);
    QCOMPARE(server.get("/api/message/notification/count").status, 401);
}

void AuthtimeTokensTest::signsOutAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.token(server.addUser(server.addDomain(u"Acme"_s), u"ada"_s), u"access"_s);
    server.beAdmin();
    const QByteArray id = shownId(server, u"ada"_s);
    QCOMPARE(server.del("/api/authtime/tokens", "[\"" + id + "\",\"nope\"]").status, 404);
    QCOMPARE(server.del("/api/authtime/tokens", "[\"" + id.left(8) + "\"]").status, 404);
    QCOMPARE(server.count(u"token"_s), 2);
}

void AuthtimeTokensTest::endedOnesAreNotShown()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"identity.tokenLifetime"_s, u"3600"_s}});
    server.token(server.addUser(server.addDomain(u"Acme"_s), u"ada"_s), u"access"_s);
    server.clock().advance(3601 * 1000);
    server.beAdmin();
    QCOMPARE(rowsOf(server.get("/api/authtime/tokens")).size(), 1);
}

QTEST_GUILESS_MAIN(AuthtimeTokensTest)
#include "authtime_tokens_test.moc"
