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
    void refusesSecrets_data();
    void refusesSecrets();
    void programsComeByHeader_data();
    void programsComeByHeader();
    void tokensOfSecretsEnd();
    void blocksGuesses();
    void clearsWhatIsRemembered();
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
