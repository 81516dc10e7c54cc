#include "app/contract/software_link.h"
#include "people_fixture.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTest>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::TestBackend;

// The page at the root of the server: without a script, for any browser.
class FrontPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksToSignIn();
    void speaksTheLanguageOfTheBrowser_data();
    void speaksTheLanguageOfTheBrowser();
    void letsUsersIn();
    void leadsToTheDesktop_data() { tests::addEngineRows(); }
    void leadsToTheDesktop();
    void strangersHaveOtherLinks();
    void wearsTheSkin_data() { addSkinRows(); }
    void wearsTheSkin();
    void aSkinStaysInItsPlace();
    void saysWhatIsWrong();
    void asksForThePicture();
    void isHarmless_data();
    void isHarmless();
    void leadsToThePortal_data();
    void leadsToThePortal();
    void signsOut();
    void aForeignPageSignsNobodyOut();
    void olderClientsSignInByAnotherName();
    void administratorsAndDesignersSignIn_data();
    void administratorsAndDesignersSignIn();
    void othersDoNotSignInThere_data();
    void othersDoNotSignInThere();
    void nobodyIsLedElsewhere_data();
    void nobodyIsLedElsewhere();

private:
    static void addSkinRows();
};

namespace {

const QList<QPair<QByteArray, QByteArray>> form{{"Content-Type", "application/x-www-form-urlencoded"}};

QString domainOf(TestBackend &server)
{
    const QString domain = server.addDomain(u"acme"_s);
    server.addUser(domain, u"ann"_s, u"Ann <b>Baker</b>"_s, u"right password"_s);
    return domain;
}

Answer signIn(TestBackend &server, const QByteArray &password, const QByteArray &more = {})
{
    return server.call("POST", "/", "domainName=acme&username=ann&password=" + password + more, form);
}

QByteArray cookieOf(const Answer &answer)
{
    for (const auto &[name, value] : answer.headers) {
        if (name.compare("set-cookie", Qt::CaseInsensitive) == 0 && value.startsWith("accessToken="))
            return value.mid(12, value.indexOf(';') - 12);
    }
    return {};
}

QByteArray styleIn(const Answer &page)
{
    const qsizetype begin = page.body.indexOf("<style>") + 7;
    return page.body.sliced(begin, page.body.indexOf("</style>") - begin);
}

} // namespace

void FrontPageTest::asksToSignIn()
{
    TestBackend server;
    const Answer answer = server.get("/");
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.body.contains("<form method=\"post\" action=\"/\">"));
    QVERIFY(!answer.body.contains("<script"));
    const QByteArray policy = answer.header("Content-Security-Policy");
    QVERIFY(policy.startsWith("default-src 'none'"));
    QVERIFY(policy.contains("frame-ancestors 'none'"));
    QVERIFY(!policy.contains("unsafe"));
    QCOMPARE(answer.header("Cache-Control"), "no-store");
}

void FrontPageTest::speaksTheLanguageOfTheBrowser_data()
{
    QTest::addColumn<QByteArray>("accepted");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("none") << QByteArray() << QByteArray("Sign in");
    QTest::newRow("english") << QByteArray("en-GB,en;q=0.9,zh;q=0.5") << QByteArray("Sign in");
    QTest::newRow("chinese") << QByteArray("zh-CN,zh;q=0.9,en;q=0.5") << QByteArray("登录");
    QTest::newRow("another") << QByteArray("de-DE") << QByteArray("Sign in");
}

void FrontPageTest::speaksTheLanguageOfTheBrowser()
{
    QFETCH(QByteArray, accepted);
    QFETCH(QByteArray, shown);
    TestBackend server;
    const Answer answer = server.call("GET", "/", {}, {{"Accept-Language", accepted}});
    QVERIFY2(answer.body.contains(QByteArray("<h1>" + shown + "</h1>")), answer.body.constData());
}

void FrontPageTest::letsUsersIn()
{
    TestBackend server;
    domainOf(server);
    const Answer answer = signIn(server, "right+password");
    QVERIFY2(answer.status == 303, answer.body.constData());
    QCOMPARE(answer.header("Location"), "/");
    const QByteArray token = cookieOf(answer);
    QVERIFY(!token.isEmpty());
    const Answer page
        = server.call("GET", "/", {}, {{"Cookie", "accessToken=" + token}, {"Host", "forms.example.org"}});
    QCOMPARE(page.status, 421); // it does not go by that name
    const Answer own = server.call("GET", "/", {}, {{"Cookie", "accessToken=" + token}, {"Host", "localhost:8083"}});
    QCOMPARE(own.status, 200);
    QVERIFY(own.body.contains("Signed in as Ann &lt;b&gt;Baker&lt;/b&gt;"));
    QVERIFY(own.body.contains("http://localhost:8083"));
    QVERIFY(!own.body.contains(token));
}

namespace {

// Software that the page shows to whoever is signed in, by the links that open it.
QHash<QString, contract::SoftwareLink> linksOn(const Answer &page)
{
    QHash<QString, contract::SoftwareLink> links;
    static const QRegularExpression pattern(u"<li><a href=\"([^\"]*)\">(.*?)</a></li>"_s);
    const QString body = QString::fromUtf8(page.body);
    for (auto found = pattern.globalMatch(body); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        const auto link = contract::softwareLinkOf(match.captured(1).replace("&amp;"_L1, "&"_L1));
        links.insert(match.captured(2), link.value_or(contract::SoftwareLink()));
    }
    return links;
}

} // namespace

// By the id that the clients of the user know.
void FrontPageTest::leadsToTheDesktop()
{
    QFETCH(QString, engine);
    tests::Colleagues at(engine);
    at.run(u"UPDATE application SET name = 'Orders & <more>' WHERE id = 'orders'"_s);
    const Answer page = at.server.call("GET", "/", {}, {{"Host", "localhost:8083"}});
    QCOMPARE(page.status, 200);
    const auto links = linksOn(page);
    QVERIFY2(links.contains(u"Orders &amp; &lt;more&gt;"_s), page.body.constData());
    const contract::SoftwareLink link = links.value(u"Orders &amp; &lt;more&gt;"_s);
    QCOMPARE(link.server, u"http://localhost:8083"_s);
    const QJsonValue listed = at.server.get("/api/runtime/applications").data();
    QCOMPARE(link.softwareId, listed[0]["id"_L1].toString());
    QVERIFY(!link.softwareId.isEmpty() && link.softwareId != "orders"_L1);
    QVERIFY(!page.body.contains("<script"));
}

void FrontPageTest::strangersHaveOtherLinks()
{
    tests::Colleagues at;
    const auto page = [&at] { return at.server.call("GET", "/", {}, {{"Host", "localhost:8083"}}); };
    const auto own = linksOn(page());
    at.be(at.ben);
    const auto theirs = linksOn(page());
    QVERIFY(!own.isEmpty() && own.keys() == theirs.keys());
    QVERIFY(own.value(u"Orders"_s).softwareId != theirs.value(u"Orders"_s).softwareId);
    at.server.useNoToken();
    QVERIFY(!page().body.contains("formwright://"));
}

void FrontPageTest::addSkinRows()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("ofDomain");
    QTest::addColumn<QString>("chosen");
    QTest::addColumn<QString>("laidDown");
    QTest::addColumn<QByteArray>("shown"); // after the style of the page itself; empty: nothing
    const QByteArray dark = ":root{color-scheme:dark;", light = ":root{color-scheme:light;";
    for (const QString &engine : tests::testedEngines()) {
        const auto row = [&](const char *name, const QString &ofDomain, const QString &chosen, const QString &laidDown,
                             const QByteArray &shown) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << ofDomain << chosen << laidDown << shown;
        };
        row("none", {}, {}, {}, {});
        row("of the domain", u"Ocean"_s, {}, {}, "main{color:#012345}");
        row("chosen", u"Ocean"_s, u"dark"_s, {}, dark);
        row("laid down", u"Ocean"_s, u"dark"_s, u"default"_s, light);
        row("one that is gone", u"Ocean"_s, u"Desert"_s, u"Forest"_s, "main{color:#012345}");
    }
}

void FrontPageTest::wearsTheSkin()
{
    QFETCH(QString, engine);
    QFETCH(QString, ofDomain);
    QFETCH(QString, chosen);
    QFETCH(QString, laidDown);
    QFETCH(QByteArray, shown);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"acme"_s);
    const QString ann = server.addUser(domain, u"ann"_s);
    server.database().write([&](storage::Session &session) {
        session.execute(u"INSERT INTO skin (name, style_sheet, created) VALUES ('Ocean', 'main{color:#012345}', 1)"_s);
        session.execute(u"UPDATE domain SET skin_type = ? WHERE id = ?"_s, ofDomain, domain);
        session.execute(u"UPDATE account SET attributes = ? WHERE id = ?"_s,
            QString(u"{\"userSkin\":\""_s % laidDown % u"\"}"_s), ann);
        if (!chosen.isEmpty())
            session.execute(
                u"INSERT INTO account_setting (account_id, name, value, modified) VALUES (?, 'skin', ?, 1)"_s, ann,
                QString(u"[\""_s % chosen % u"\"]"_s));
    });
    const QByteArray asked = styleIn(server.get("/"));
    server.useAccessToken(server.token(ann, u"access"_s));
    const Answer page = server.get("/");
    const QByteArray style = styleIn(page);
    QVERIFY(style.startsWith(asked));
    QVERIFY2(shown.isEmpty() ? style == asked : style.sliced(asked.size()).startsWith(shown), style.constData());
    // The policy lets exactly this style in.
    const QByteArray hash = QCryptographicHash::hash(style, QCryptographicHash::Sha256).toBase64();
    QVERIFY(page.header("Content-Security-Policy").contains(QByteArray("'sha256-" + hash + "'")));
}

void FrontPageTest::aSkinStaysInItsPlace()
{
    TestBackend server;
    const QString domain = server.addDomain(u"acme"_s);
    server.database().write([&](storage::Session &session) {
        session.execute(u"INSERT INTO skin (name, style_sheet, created) VALUES ('Odd', ?, 1)"_s,
            u"a{}</style><script>alert(1)</script>"_s);
        session.execute(u"UPDATE domain SET skin_type = 'Odd' WHERE id = ?"_s, domain);
    });
    server.useAccessToken(server.token(server.addUser(domain, u"ann"_s), u"access"_s));
    const Answer page = server.get("/");
    QCOMPARE(page.body.count("</style"), 1);
    QVERIFY(styleIn(page).endsWith("a{}<\\/style><script>alert(1)<\\/script>"));
}

void FrontPageTest::saysWhatIsWrong()
{
    TestBackend server;
    domainOf(server);
    const qsizetype entries = server.logEntries().size();
    const Answer answer = signIn(server, "wrong");
    QCOMPARE(answer.status, 403);
    QCOMPARE(server.logEntries().size(), entries + 1);
    QVERIFY(answer.body.contains("role=\"alert\""));
    QVERIFY(answer.body.contains("value=\"ann\"")); // need not be typed again
    QVERIFY(!answer.body.contains("wrong\"")); // and the password is nowhere
    QVERIFY(cookieOf(answer).isEmpty());
    QCOMPARE(server.call("POST", "/?password=x", "domainName=acme&username=ann", form).status, 403);
}

void FrontPageTest::asksForThePicture()
{
    TestBackend server;
    domainOf(server);
    Answer answer;
    for (int i = 0; i < 5; ++i)
        answer = signIn(server, "wrong");
    QVERIFY(answer.body.contains("<img src=\"/api/authtime/checkcode\""));
    QVERIFY(answer.body.contains("name=\"checkcode\""));
    QVERIFY(answer.header("Content-Security-Policy").contains("img-src 'self'"));
}

void FrontPageTest::isHarmless_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("markup") << QByteArray("%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    QTest::newRow("an attribute") << QByteArray("x%22+onfocus%3D%22alert(1)");
}

void FrontPageTest::isHarmless()
{
    QFETCH(QByteArray, name);
    TestBackend server;
    const Answer answer = server.call("POST", "/", "domainName=" + name + "&username=" + name + "&password=x", form);
    QCOMPARE(answer.status, 403);
    QVERIFY(!answer.body.contains("<script"));
    QVERIFY(!answer.body.contains("\" onfocus"));
}

void FrontPageTest::leadsToThePortal_data()
{
    QTest::addColumn<QString>("portal");
    QTest::addColumn<int>("status");
    QTest::newRow("one") << u"https://portal.example.org/"_s << 303;
    QTest::newRow("one that wants a token") << u"https://portal.example.org/?t={accessToken}"_s << 200;
    QTest::newRow("none") << QString() << 200;
}

void FrontPageTest::leadsToThePortal()
{
    QFETCH(QString, portal);
    TestBackend server(u"sqlite"_s, {{u"portal.redirect"_s, portal}});
    server.beUser();
    const Answer answer = server.get("/");
    QTEST(answer.status, "status");
    QCOMPARE(answer.header("Location"), answer.status == 303 ? portal.toUtf8() : QByteArray());
    server.useNoToken();
    QCOMPARE(server.get("/").status, 200);
}

void FrontPageTest::signsOut()
{
    TestBackend server;
    domainOf(server);
    const QByteArray cookie = "accessToken=" + cookieOf(signIn(server, "right+password"));
    auto headers = form;
    headers.append(qMakePair(QByteArray("Cookie"), cookie));
    const Answer answer = server.call("POST", "/", "leave=1", headers);
    QCOMPARE(answer.status, 303);
    QVERIFY(server.call("GET", "/", {}, {{"Cookie", cookie}}).body.contains("<h1>Sign in</h1>"));
}

void FrontPageTest::aForeignPageSignsNobodyOut()
{
    TestBackend server;
    domainOf(server);
    const QByteArray cookie = "accessToken=" + cookieOf(signIn(server, "right+password"));
    auto headers = form;
    headers.append(qMakePair(QByteArray("Cookie"), cookie));
    headers.append(qMakePair(QByteArray("Sec-Fetch-Site"), QByteArray("cross-site")));
    server.call("POST", "/", "leave=1", headers);
    QVERIFY(server.call("GET", "/", {}, {{"Cookie", cookie}}).body.contains("Signed in as"));
}

void FrontPageTest::olderClientsSignInByAnotherName()
{
    TestBackend server;
    domainOf(server);
    const Answer answer = server.post("/api/runtime/login/loginWithCiphertext2",
        R"({"domainName":"acme","username":"ann","password":"right password"})");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY(!answer.data()["access_token"_L1].toString().isEmpty());
    QCOMPARE(server.post("/api/runtime/login/other", "{}").status, 404);
}

namespace {

// A platform account whose password is known.
QString platformAccount(TestBackend &server, bool superAdmin, bool domainAdmin, bool developer)
{
    const QString id = server.addPlatformAccount(u"pat"_s, superAdmin, domainAdmin, developer);
    const QString hash = server.backend().loginDesk().hash(u"right password"_s);
    server.database().write([&](storage::Session &session) {
        session.execute(u"UPDATE account SET password_hash = ? WHERE id = ?"_s, hash, id);
    });
    return id;
}

Answer signInOnPlatform(TestBackend &server, const QByteArray &username, const QByteArray &to)
{
    return server.call("POST", "/sign-in", "username=" + username + "&password=right%20password&to=" + to, form);
}

} // namespace

void FrontPageTest::administratorsAndDesignersSignIn_data()
{
    QTest::addColumn<bool>("superAdmin");
    QTest::addColumn<bool>("domainAdmin");
    QTest::addColumn<bool>("developer");
    QTest::addColumn<QByteArray>("cookie");
    QTest::addColumn<int>("druid");
    QTest::newRow("super administrator") << true << false << false << QByteArray("adminToken") << 200;
    QTest::newRow("domain administrator") << false << true << false << QByteArray("adminToken") << 403;
    QTest::newRow("designer") << false << false << true << QByteArray("designerToken") << 200;
}

void FrontPageTest::administratorsAndDesignersSignIn()
{
    QFETCH(bool, superAdmin);
    QFETCH(bool, domainAdmin);
    QFETCH(bool, developer);
    QFETCH(QByteArray, cookie);
    QFETCH(int, druid);
    TestBackend server;
    platformAccount(server, superAdmin, domainAdmin, developer);
    const Answer asked = server.get("/sign-in?to=%2Fdruid");
    QCOMPARE(asked.status, 200);
    QVERIFY(asked.body.contains("action=\"/sign-in\"") && asked.body.contains("value=\"/druid\""));
    QVERIFY(!asked.body.contains("<script") && !asked.body.contains("domainName"));
    const Answer answer = signInOnPlatform(server, "pat", "%2Fdruid");
    QCOMPARE(answer.status, 303);
    QCOMPARE(answer.header("Location"), "/druid");
    const QByteArray given = answer.header("Set-Cookie");
    QVERIFY2(given.startsWith(QByteArray(cookie + "=")), given.constData());
    const QByteArray token = given.left(given.indexOf(';'));
    QCOMPARE(server.call("GET", "/swagger-ui", {}, {{"Cookie", token}}).status, 200);
    QCOMPARE(server.call("GET", "/druid/figures", {}, {{"Cookie", token}}).status, druid);
}

void FrontPageTest::othersDoNotSignInThere_data()
{
    QTest::addColumn<QByteArray>("username");
    QTest::newRow("nobody") << QByteArray("nobody");
    QTest::newRow("a user") << QByteArray("ann");
    QTest::newRow("an account without rights") << QByteArray("pat");
}

void FrontPageTest::othersDoNotSignInThere()
{
    QFETCH(QByteArray, username);
    TestBackend server;
    domainOf(server);
    platformAccount(server, false, false, false);
    const qint64 tokens = server.count(u"token"_s);
    const Answer answer = signInOnPlatform(server, username, "%2Fdruid");
    QCOMPARE(answer.status, 403);
    QVERIFY(answer.body.contains("role=\"alert\"") && answer.body.contains("value=\"/druid\""));
    QVERIFY(answer.header("Set-Cookie").isEmpty());
    QCOMPARE(server.count(u"token"_s), tokens);
}

void FrontPageTest::nobodyIsLedElsewhere_data()
{
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("another site") << QByteArray("https%3A%2F%2Fexample.org%2F");
    QTest::newRow("without a scheme") << QByteArray("%2F%2Fexample.org");
    QTest::newRow("a line more") << QByteArray("%2Fdruid%0D%0ASet-Cookie%3A%20a%3Db");
    QTest::newRow("markup") << QByteArray("%22%3E%3Cscript%3E");
    QTest::newRow("nothing") << QByteArray();
}

void FrontPageTest::nobodyIsLedElsewhere()
{
    QFETCH(QByteArray, to);
    TestBackend server;
    platformAccount(server, true, false, false);
    QVERIFY(server.get("/sign-in?to=" + to).body.contains("value=\"/swagger-ui\""));
    QCOMPARE(signInOnPlatform(server, "pat", to).header("Location"), "/swagger-ui");
}

QTEST_GUILESS_MAIN(FrontPageTest)
#include "front_page_test.moc"
