#include "backend/identity/debug_token.h"
#include "backend/identity/personal_secret.h"
#include "people_fixture.h"

#include <QTest>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::Colleagues;

// What Document A names in passing among the addresses that need no token.
class PassingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exchangesSecrets();
    void aDomainsSecretNeedsAUser();
    void refusesSecrets_data();
    void refusesSecrets();
    void programsComeByHeader_data();
    void programsComeByHeader();
    void tokensOfSecretsEnd();
    void blocksGuesses();
    void ownSecretsAreExchanged_data() { tests::addEngineRows(); }
    void ownSecretsAreExchanged();
    void ownSecretsAreKeptAsSeals();
    void ownSecretsEndWithTheirTokens_data() { tests::addEngineRows(); }
    void ownSecretsEndWithTheirTokens();
    void refusesOwnSecrets_data();
    void refusesOwnSecrets();
    void ownSecretsAreNobodyElses_data() { tests::addEngineRows(); }
    void ownSecretsAreNobodyElses();
    void ownSecretsAreMadeByWhoSignedIn_data();
    void ownSecretsAreMadeByWhoSignedIn();
    void ownSecretsAreLimited();
    void ownSecretsNeedThePassword();
    void ownSecretsNeedNoCode();
    void ownSecretsEndWithThePassword_data() { tests::addEngineRows(); }
    void ownSecretsEndWithThePassword();
    void ownGuessesAreBlocked();
    void oneThatIsRightTakesNoGuessBack();
    void clearsWhatIsRemembered();
    void tellsWhatIsNotRemembered_data();
    void tellsWhatIsNotRemembered();
    void readsOwnColumns();
};

namespace {

const QString secret = u"a-secret-of-the-domain"_s;

void giveSecret(Colleagues &at)
{
    at.run(u"UPDATE domain SET secret = '%1' WHERE id = '%2'"_s.arg(secret, at.acme));
    at.server.useNoToken();
}

QByteArray systemToken(Colleagues &at)
{
    identity::Account account;
    account.id = u"system1"_s;
    account.kind = identity::AccountKind::System;
    account.login = account.name = u"collector"_s;
    account.passwordHash = u"!"_s;
    at.server.database().write([&](storage::Session &session) { identity::insertAccount(session, account, 1); });
    return at.server.token(account.id, u"system"_s);
}

const QByteArray ownSecrets = "/api/runtime/usersetups/secrets";

const QString password = u"right password"_s;

// Of ben and ursula.
void givePasswords(Colleagues &at)
{
    const QString hash = at.server.backend().loginDesk().hash(password);
    at.run(u"UPDATE account SET password_hash = '%1' WHERE id IN ('%2', '%3')"_s.arg(hash, at.ben, at.ursula));
}

Answer make(Colleagues &at, const QString &name, const QString &by = password)
{
    return at.server.post(
        ownSecrets, QJsonDocument(QJsonObject{{u"name"_s, name}, {u"password"_s, by}}).toJson(QJsonDocument::Compact));
}

// Of whoever is signed in.
QString madeSecret(Colleagues &at, const QString &name = u"Nightly report"_s)
{
    const Answer answer = make(at, name);
    [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
    return answer.data()["secret"_L1].toString();
}

Answer use(Colleagues &at, const QString &secret, const QString &userCode)
{
    return at.server.get("/api/runtime/secrets/" + secret.toLatin1() + "/accessToken?userCode=" + userCode.toLatin1());
}

} // namespace

void PassingTest::exchangesSecrets()
{
    Colleagues at;
    giveSecret(at);
    for (const QString &code : {u"BEN"_s, at.ben}) {
        const Answer answer = use(at, secret, code);
        QVERIFY2(answer.status == 200, answer.body.constData());
        QVERIFY(answer.data()["expiresAt"_L1].toInteger() > at.server.clock().nowMilliseconds());
        at.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
        QCOMPARE(at.server.get("/api/message/notification/count").status, 200);
        QCOMPARE(at.server
                     .post("/api/message/messages",
                         R"({"content":"x","receiverInfo":{"user":[")" + at.ursula.toLatin1() + R"("]}})")
                     .data()["senderId"_L1]
                     .toString(),
            at.ben);
        at.server.useNoToken();
    }
    QCOMPARE(
        at.server.count(u"operation_log"_s,
            u"user_id = '%1' AND description = 'by the secret of the domain' AND result = 'success'"_s.arg(at.ben)),
        2);
    QCOMPARE(at.server.count(u"operation_log"_s, u"description LIKE '%a-secret%' OR result LIKE '%a-secret%'"_s), 0);
}

void PassingTest::aDomainsSecretNeedsAUser()
{
    Colleagues at;
    giveSecret(at);
    const qint64 tokens = at.server.count(u"token"_s);
    QCOMPARE(at.server.get("/api/runtime/secrets/" + secret.toLatin1() + "/accessToken").status, 400);
    QCOMPARE(at.server.get("/api/runtime/secrets/wrong/accessToken").status, 404); // which is a guess
    QCOMPARE(at.server.count(u"token"_s), tokens);
    QCOMPARE(at.server.count(u"login_failure"_s, u"failures = 1"_s), 1);
}

void PassingTest::refusesSecrets_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("sent");
    QTest::addColumn<QString>("code");
    QTest::newRow("another") << QString() << u"wrong"_s << u"ben"_s;
    QTest::newRow("of a domain without one") << u"UPDATE domain SET secret = ''"_s << u"%20"_s << u"ben"_s;
    QTest::newRow("of an inactive domain") << u"UPDATE domain SET status = 0"_s << secret << u"ben"_s;
    QTest::newRow("another domain's user") << QString() << secret << u"zoe"_s;
    QTest::newRow("nobody") << QString() << secret << u"nobody"_s;
    QTest::newRow("who left") << QString() << secret << u"gina"_s;
    QTest::newRow("who is inactive") << QString() << secret << u"ida"_s;
    QTest::newRow("an administrator") << QString() << secret << u"admin"_s;
}

void PassingTest::refusesSecrets()
{
    QFETCH(QString, sql);
    QFETCH(QString, sent);
    QFETCH(QString, code);
    Colleagues at;
    giveSecret(at);
    if (!sql.isEmpty())
        at.run(sql);
    const qint64 tokens = at.server.count(u"token"_s);
    const Answer answer = use(at, sent, code);
    QCOMPARE(answer.status, 404);
    QCOMPARE(at.server.count(u"token"_s), tokens);
}

void PassingTest::programsComeByHeader_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("isRight");
    QTest::addColumn<QByteArray>("userCode");
    QTest::addColumn<int>("status");
    QTest::newRow("secret") << QByteArray("secret") << true << QByteArray("ben") << 200;
    QTest::newRow("secret, wrong") << QByteArray("secret") << false << QByteArray("ben") << 404;
    QTest::newRow("secret, another domain's") << QByteArray("secret") << true << QByteArray("zoe") << 404;
    QTest::newRow("system") << QByteArray("systemToken") << true << QByteArray("zoe") << 200;
    QTest::newRow("system, wrong") << QByteArray("systemToken") << false << QByteArray("zoe") << 404;
    QTest::newRow("system, of two domains") << QByteArray("systemToken") << true << QByteArray("both") << 404;
    QTest::newRow("system, an administrator") << QByteArray("systemToken") << true << QByteArray("admin") << 404;
    QTest::newRow("system, for nobody") << QByteArray("systemToken") << true << QByteArray() << 400;
}

void PassingTest::programsComeByHeader()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, isRight);
    QFETCH(QByteArray, userCode);
    QFETCH(int, status);
    Colleagues at;
    giveSecret(at);
    at.server.addUser(at.acme, u"both"_s);
    at.server.addUser(at.other, u"both"_s);
    const QByteArray system = systemToken(at);
    const QByteArray value = !isRight ? "wrong" : name == "secret" ? secret.toLatin1() : system;
    const Answer answer = at.server.call("GET", "/api/rest/accessToken?userCode=" + userCode, {}, {{name, value}});
    QVERIFY2(answer.status == status, answer.body.constData());
    if (status != 200)
        return;
    at.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
    QCOMPARE(at.server.get("/api/runtime/users/myprofile").data()["loginNo"_L1].toString(), QString(userCode));
}

// Two hours later, however much they are used.
void PassingTest::tokensOfSecretsEnd()
{
    Colleagues at;
    giveSecret(at);
    const Answer answer = use(at, secret, u"ben"_s);
    constexpr qint64 hour = 3'600'000;
    QCOMPARE(answer.data()["expiresAt"_L1].toInteger(), at.server.clock().nowMilliseconds() + 2 * hour);
    at.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(at.server.get("/api/message/notification/count").status, 200);
        at.server.clock().advance(hour * 2 / 3);
    }
    at.server.clock().advance(1);
    QCOMPARE(at.server.get("/api/message/notification/count").status, 401);
}

void PassingTest::blocksGuesses()
{
    Colleagues at(u"sqlite"_s, {{u"identity.maxFailures"_s, u"5"_s}});
    giveSecret(at);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(use(at, u"guess%1"_s.arg(i), u"ben"_s).status, 404);
    QCOMPARE(use(at, secret, u"ben"_s).status, 429); // also the right one
    at.server.clock().advance(301'000);
    QCOMPARE(use(at, secret, u"ben"_s).status, 200);
}

void PassingTest::ownSecretsAreExchanged()
{
    QFETCH(QString, engine);
    Colleagues at(engine);
    givePasswords(at);
    at.be(at.ben);
    const QString secret = madeSecret(at);
    const QJsonObject listed = at.server.get(ownSecrets).data()[0].toObject();
    QCOMPARE(listed.value("name"_L1).toString(), u"Nightly report"_s);
    QCOMPARE(listed.value("created"_L1).toInteger(), at.server.clock().nowMilliseconds());
    QCOMPARE(listed.value("used"_L1).toInteger(), 0);
    QVERIFY(!at.server.get(ownSecrets).body.contains(secret.toLatin1()));
    at.server.clock().advance(1000);
    for (const QString &code : {QString(), u"BEN"_s, at.ben}) {
        at.server.useNoToken();
        const Answer answer = use(at, secret, code);
        QVERIFY2(answer.status == 200, answer.body.constData());
        QCOMPARE(answer.data()["expiresAt"_L1].toInteger(), at.server.clock().nowMilliseconds() + 7'200'000);
        at.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
        QCOMPARE(at.server.get("/api/runtime/users/myprofile").data()["loginNo"_L1].toString(), u"ben"_s);
    }
    QCOMPARE(at.server.get(ownSecrets).data()[0]["used"_L1].toInteger(), at.server.clock().nowMilliseconds());
    QCOMPARE(at.server.count(u"operation_log"_s,
                 u"user_id = '%1' AND description = 'by a secret of his own' AND result = 'success'"_s.arg(at.ben)),
        3);
}

// Neither in the table nor in the log.
void PassingTest::ownSecretsAreKeptAsSeals()
{
    Colleagues at;
    givePasswords(at);
    at.be(at.ben);
    const QString secret = madeSecret(at);
    QVERIFY(secret.size() >= 43);
    QVERIFY(secret != madeSecret(at));
    use(at, secret, {});
    const auto holds = [&](const QString &table, const QString &column) {
        return at.server.count(table, u"%1 LIKE '%%2%'"_s.arg(column, secret)) > 0;
    };
    QVERIFY(!holds(u"personal_secret"_s, u"seal"_s) && !holds(u"personal_secret"_s, u"name"_s));
    QVERIFY(!holds(u"operation_log"_s, u"description"_s) && !holds(u"operation_log"_s, u"result"_s));
    // Of the same text, the seal of one server is not that of another, whoever has the database.
    const identity::ServerSeal another(QByteArray(32, 'k'), identity::personalSecretPurpose);
    QCOMPARE(at.server.count(u"personal_secret"_s, u"seal = '%1'"_s.arg(another.of({secret}))), 0);
}

void PassingTest::ownSecretsEndWithTheirTokens()
{
    QFETCH(QString, engine);
    Colleagues at(engine);
    givePasswords(at);
    at.be(at.ben);
    const QString kept = madeSecret(at, u"Kept"_s);
    const QString gone = madeSecret(at, u"Gone"_s);
    const QByteArray id = at.server.get(ownSecrets).data()[1]["id"_L1].toString().toLatin1();
    QStringList tokens;
    for (const QString &secret : {kept, gone})
        tokens.append(use(at, secret, {}).data()["accessToken"_L1].toString());
    const auto statusOf = [&](const QString &token) {
        at.server.useAccessToken(token.toLatin1());
        return at.server.get("/api/message/notification/count").status;
    };
    QCOMPARE(statusOf(tokens.last()), 200); // and is remembered
    at.be(at.ben);
    QCOMPARE(at.server.del(ownSecrets + '/' + id).status, 200);
    QCOMPARE(at.server.del(ownSecrets + '/' + id).status, 404);
    QCOMPARE(statusOf(tokens.last()), 401);
    QCOMPARE(statusOf(tokens.first()), 200);
    at.server.useNoToken();
    QCOMPARE(use(at, gone, {}).status, 404);
    QCOMPARE(use(at, kept, {}).status, 200);
}

void PassingTest::refusesOwnSecrets_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("code");
    QTest::newRow("a colleague's name") << QString() << u"zs"_s;
    QTest::newRow("another domain's user") << QString() << u"zoe"_s;
    QTest::newRow("of who left") << u"UPDATE account SET dimission = 0 WHERE login = 'ben'"_s << QString();
    QTest::newRow("of who is inactive") << u"UPDATE account SET status = 0 WHERE login = 'ben'"_s << QString();
    QTest::newRow("of who is locked") << u"UPDATE account SET lock_flag = 0 WHERE login = 'ben'"_s << QString();
    QTest::newRow("of an inactive domain") << u"UPDATE domain SET status = 0"_s << QString();
}

void PassingTest::refusesOwnSecrets()
{
    QFETCH(QString, sql);
    QFETCH(QString, code);
    Colleagues at;
    givePasswords(at);
    at.be(at.ben);
    const QString secret = madeSecret(at);
    if (!sql.isEmpty())
        at.run(sql);
    at.server.useNoToken();
    const qint64 tokens = at.server.count(u"token"_s);
    QCOMPARE(use(at, secret, code).status, 404);
    QCOMPARE(at.server.count(u"token"_s), tokens);
    // Nor does it open what the domain's secret does.
    QCOMPARE(at.server.call("GET", "/api/rest/accessToken", {}, {{"secret", secret.toLatin1()}}).status, 404);
}

void PassingTest::ownSecretsAreNobodyElses()
{
    QFETCH(QString, engine);
    Colleagues at(engine);
    givePasswords(at);
    at.be(at.ben);
    madeSecret(at);
    const QString id = at.server.database().reader().text(u"SELECT id FROM personal_secret"_s).value();
    at.be(at.ursula);
    QCOMPARE(at.server.get(ownSecrets).data().toArray().size(), 0);
    QCOMPARE(at.server.del(ownSecrets + '/' + at.sealed(id)).status, 404);
    QCOMPARE(at.server.count(u"personal_secret"_s), 1);
    at.server.useNoToken();
    QCOMPARE(at.server.get(ownSecrets).status, 401);
    QCOMPARE(make(at, u"x"_s).status, 401);
}

void PassingTest::ownSecretsAreMadeByWhoSignedIn_data()
{
    QTest::addColumn<QString>("by");
    QTest::newRow("a secret of the domain") << u"domain"_s;
    QTest::newRow("a secret of one's own") << u"own"_s;
    QTest::newRow("an administrator in his place") << u"debug"_s;
    QTest::newRow("an administrator") << u"admin"_s;
}

// What ends after two hours leaves nothing that lasts.
void PassingTest::ownSecretsAreMadeByWhoSignedIn()
{
    QFETCH(QString, by);
    Colleagues at;
    givePasswords(at);
    at.be(at.ben);
    const QString own = madeSecret(at);
    const QByteArray id = at.server.get(ownSecrets).data()[0]["id"_L1].toString().toLatin1();
    giveSecret(at);
    if (by == "admin"_L1) {
        at.server.beAdmin();
    } else if (by == "debug"_L1) {
        QString token;
        at.server.database().write([&](storage::Session &session) {
            token
                = identity::issueDebugToken(session, at.ben, u"admin"_s, u"::1"_s, at.server.clock().nowMilliseconds())
                      .token;
        });
        at.server.useAccessToken(token.toLatin1());
    } else {
        const Answer answer = use(at, by == "own"_L1 ? own : secret, u"ben"_s);
        at.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
    }
    QCOMPARE(at.server.get(ownSecrets).status, 200);
    QCOMPARE(make(at, u"x"_s).status, 403);
    if (by != "admin"_L1) // who cannot so much as open the id
        QCOMPARE(at.server.del(ownSecrets + '/' + id).status, 403);
    QCOMPARE(at.server.count(u"personal_secret"_s), 1);
}

void PassingTest::ownSecretsAreLimited()
{
    Colleagues at;
    givePasswords(at);
    at.be(at.ben);
    for (const QString &name : {u" "_s, QString(101, u'x')})
        QCOMPARE(make(at, name).status, 400);
    for (int i = 0; i < 20; ++i)
        madeSecret(at);
    QCOMPARE(make(at, u"x"_s).status, 409);
    at.be(at.ursula);
    madeSecret(at);
}

// A token that was left open makes none; whoever tries is counted as at the sign-in.
void PassingTest::ownSecretsNeedThePassword()
{
    Colleagues at(u"sqlite"_s, {{u"identity.maxFailures"_s, u"5"_s}});
    givePasswords(at);
    at.be(at.ben);
    QCOMPARE(at.server.post(ownSecrets, R"({"name":"x"})").status, 400);
    QCOMPARE(make(at, u"x"_s, QString()).status, 400);
    for (int i = 0; i < 5; ++i)
        QVERIFY(make(at, u"x"_s, u"guess"_s).status >= 400);
    QCOMPARE(make(at, u"x"_s).status, 429); // also with the right one
    QCOMPARE(at.server.count(u"personal_secret"_s), 0);
}

// Somebody else's guesses at the sign-in make no right password wrong.
void PassingTest::ownSecretsNeedNoCode()
{
    Colleagues at;
    givePasswords(at);
    at.server.useNoToken();
    for (int i = 0; i < 5; ++i)
        at.server.post("/api/runtime/login", R"({"domainName":"Acme","username":"ben","password":"guess"})");
    QVERIFY(at.server.count(u"login_failure"_s, u"failures > 3"_s) > 0);
    at.be(at.ben);
    QCOMPARE(make(at, u"x"_s, u"guess"_s).status, 400);
    QCOMPARE(make(at, u"x"_s).status, 200);
}

// Whoever knew the old password may have made some.
void PassingTest::ownSecretsEndWithThePassword()
{
    QFETCH(QString, engine);
    Colleagues at(engine);
    givePasswords(at);
    at.be(at.ben);
    const QString own = madeSecret(at);
    const QString token = use(at, own, {}).data()["accessToken"_L1].toString();
    const QByteArray change = R"({"oldPassword":"right password","newPassword":"another one"})";
    const Answer changed = at.server.post("/api/runtime/usersetups/password", change);
    QVERIFY2(changed.status == 200, changed.body.constData());
    QCOMPARE(at.server.get(ownSecrets).data().toArray().size(), 0);
    at.server.useNoToken();
    QCOMPARE(use(at, own, {}).status, 404);
    at.server.useAccessToken(token.toLatin1());
    QCOMPARE(at.server.get("/api/message/notification/count").status, 401);
}

void PassingTest::ownGuessesAreBlocked()
{
    Colleagues at(u"sqlite"_s, {{u"identity.maxFailures"_s, u"5"_s}});
    givePasswords(at);
    at.be(at.ben);
    const QString secret = madeSecret(at);
    at.server.useNoToken();
    for (int i = 0; i < 5; ++i)
        QCOMPARE(use(at, u"guess%1"_s.arg(i), {}).status, 404);
    const qint64 entries = at.server.count(u"operation_log"_s);
    QCOMPARE(use(at, secret, {}).status, 429);
    QCOMPARE(at.server.count(u"operation_log"_s), entries); // however often somebody comes whom nobody knows
    at.server.clock().advance(301'000);
    QCOMPARE(use(at, secret, {}).status, 200);
}

// Else whoever has a secret of his own guesses that of a domain without end.
void PassingTest::oneThatIsRightTakesNoGuessBack()
{
    Colleagues at(u"sqlite"_s, {{u"identity.maxFailures"_s, u"5"_s}});
    givePasswords(at);
    at.be(at.ben);
    const QString secret = madeSecret(at);
    at.server.useNoToken();
    for (int i = 0; i < 4; ++i)
        QCOMPARE(use(at, u"guess%1"_s.arg(i), {}).status, 404);
    QCOMPARE(use(at, secret, {}).status, 200);
    QCOMPARE(use(at, u"guess"_s, {}).status, 404);
    QCOMPARE(use(at, secret, {}).status, 429);
}

void PassingTest::tellsWhatIsNotRemembered_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("module");
    QTest::addColumn<QString>("told");
    for (const QString &engine : tests::testedEngines()) {
        const auto row = [&](const char *module, const char16_t *told) {
            QTest::addRow("%s %s", qPrintable(engine), module)
                << engine << QByteArray(module) << QString::fromUtf16(told);
        };
        row("permissions", u"cleared");
        row("reports", u"nothing of it is remembered");
        row("counts", engine == "sqlite"_L1 ? u"cleared" : u"nothing of it is remembered");
    }
}

void PassingTest::tellsWhatIsNotRemembered()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, module);
    QFETCH(QString, told);
    Colleagues at(engine);
    at.server.useNoToken();
    const Answer answer = at.server.get("/api/runtime/" + module + "/clear");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toString(), told);
}

void PassingTest::clearsWhatIsRemembered()
{
    Colleagues at;
    at.server.useNoToken();
    at.server.takeEvents();
    QCOMPARE(at.server.get("/api/runtime/nothing/clear").status, 404);
    QCOMPARE(at.server.takeEvents().size(), 0u);
    QCOMPARE(at.server.get("/api/runtime/designs/clear").status, 200);
    const auto told = at.server.takeEvents();
    QCOMPARE(told.size(), 1u);
    QVERIFY(std::holds_alternative<events::DesignChanged>(told.front()));
    // Anybody may ask, but not all the time.
    QCOMPARE(at.server.get("/api/runtime/all/clear").status, 429);
    QCOMPARE(at.server.takeEvents().size(), 0u);
    at.server.clock().advance(10'000);
    QCOMPARE(at.server.get("/api/runtime/all/clear").status, 200);
    // Totals are dear to find again: less often, and not together with the designs either.
    at.server.clock().advance(10'000);
    QCOMPARE(at.server.get("/api/runtime/counts/clear").status, 429);
    QCOMPARE(at.server.get("/api/runtime/designs/clear").status, 200);
    at.server.clock().advance(290'000);
    QCOMPARE(at.server.get("/api/runtime/counts/clear").status, 200);
}

void PassingTest::readsOwnColumns()
{
    Colleagues at;
    const auto keep = [&](const QString &account, const QString &view, const QString &value) {
        at.run(u"INSERT INTO account_setting (account_id, name, value, modified) VALUES ('%1', 'view:%2', '[%3]', 1)"_s
                   .arg(account, view, value));
    };
    keep(at.ursula, u"one"_s, u"[\"a\"]"_s);
    keep(at.ursula, u"two"_s, u"{\"b\":1}"_s);
    keep(at.ben, u"three"_s, u"3"_s);
    const QByteArray address = "/api/runtime/getCustomColumnsInfos";
    QCOMPARE(at.server.get(address + "?viewId=" + at.sealed(u"one"_s)).data(), QJsonValue(QJsonArray{u"a"_s}));
    QVERIFY(at.server.get(address + "?viewId=" + at.sealed(u"three"_s)).data().isNull());
    QCOMPARE(at.server.get(address + "?viewId=one").status, 404); // ids travel sealed
    const QJsonObject all = at.server.get(address).data().toObject();
    QCOMPARE(all.size(), 2);
    QCOMPARE(all.value(QString::fromLatin1(at.sealed(u"two"_s)))["b"_L1].toInt(), 1);
    at.server.useNoToken();
    QCOMPARE(at.server.get(address).status, 401);
}

QTEST_GUILESS_MAIN(PassingTest)
#include "passing_test.moc"
