#include "app/contract/error.h"
#include "backend/identity/login.h"
#include "backend/identity/password.h"
#include "support/test_backend.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::identity::Account;
using formwright::identity::Credentials;
using formwright::identity::LoginDesk;
using formwright::identity::NewCheckCode;
using formwright::tests::TestBackend;

namespace {

// A server with a user `ann` of the domain Acme, and what logging in as her did.
struct Desk {
    explicit Desk(const QString &engine = u"sqlite"_s, const QHash<QString, QString> &settings = {})
        : server(engine, settings),
          domain(server.addDomain(u"Acme"_s)),
          ann(server.addUser(domain, u"ann"_s, u"Ann"_s, u"secret"_s))
    { }

    Credentials credentials(const QString &password = u"secret"_s) const
    {
        return {u"Acme"_s, u"ann"_s, password, {}, {}, u"192.0.2.7"_s, false, u"access"_s};
    }

    // Empty when the login works, else code, message and whether a check code is asked for.
    QString tryLogin(
        const Credentials &credentials,
        const std::function<bool(const Account &)> &mayUse = [](const Account &) { return true; })
    {
        try {
            const auto verified = server.backend().loginDesk().verify(credentials, mayUse);
            server.database().write([&](auto &session) { server.backend().loginDesk().complete(session, verified); });
            return {};
        } catch (const Error &error) {
            return QString::number(int(error.code)) % u' ' % error.message % (error.showCode ? u" +code"_s : u""_s);
        }
    }

    void failTimes(int times, const Credentials &credentials)
    {
        for (int i = 0; i < times; ++i)
            tryLogin(credentials);
    }

    Credentials withNewCode(Credentials credentials)
    {
        const NewCheckCode made = server.backend().loginDesk().newCheckCode();
        credentials.checkId = made.id;
        credentials.checkCode = made.code;
        return credentials;
    }

    TestBackend server;
    QString domain;
    QString ann;
};

const QString wrong = u"%1 wrong account or password"_s.arg(int(ErrorCode::LoginFailed));
const QString wrongCode = u"%1 wrong or missing check code +code"_s.arg(int(ErrorCode::LoginFailed));
const QString blocked = u"%1 too many failed logins, try again later"_s.arg(int(ErrorCode::TooMany));

} // namespace

class LoginTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void letsIn_data() { formwright::tests::addEngineRows(); }
    void letsIn();
    void asksForCodeFromFourthFailure_data() { formwright::tests::addEngineRows(); }
    void asksForCodeFromFourthFailure();
    void takesCodeOnce_data() { formwright::tests::addEngineRows(); }
    void takesCodeOnce();
    void wrongCodeFailsThoughPasswordIsRight();
    void codeEnds();
    void codeMayComeShifted();
    void successForgetsFailures();
    void failuresAreForgottenInTime();
    void blocksAccount_data() { formwright::tests::addEngineRows(); }
    void blocksAccount();
    void blocksAddress();
    void countsNoLoopbackAddress();
    void countsBothDoorsOfAnAdministrator();
    void answersUnknownAlike_data();
    void answersUnknownAlike();
    void refusesHugePasswords();
    void rehashesWhenCostChanged();
    void keepsPasswordChangedMeanwhile();
};

void LoginTest::letsIn()
{
    QFETCH(QString, engine);
    Desk desk(engine);
    Credentials credentials = desk.credentials();
    credentials.domainName = u" aCME "_s;
    credentials.username = u"ANN"_s;
    QCOMPARE(desk.tryLogin(credentials), u""_s);
    QCOMPARE(desk.server.count(u"token"_s, u"account_id = '%1' AND kind = 'access'"_s.arg(desk.ann)), 1);
}

void LoginTest::asksForCodeFromFourthFailure()
{
    QFETCH(QString, engine);
    Desk desk(engine);
    for (int i = 1; i <= 3; ++i)
        QCOMPARE(desk.tryLogin(desk.credentials(u"no"_s)), wrong);
    QCOMPARE(desk.tryLogin(desk.credentials(u"no"_s)), QString(wrong % u" +code"_s));
    QCOMPARE(desk.tryLogin(desk.credentials()), wrongCode);
}

void LoginTest::takesCodeOnce()
{
    QFETCH(QString, engine);
    Desk desk(engine);
    desk.failTimes(4, desk.credentials(u"no"_s));
    Credentials once = desk.withNewCode(desk.credentials(u"no"_s));
    QCOMPARE(desk.tryLogin(once), QString(wrong % u" +code"_s));
    once.password = u"secret"_s;
    QCOMPARE(desk.tryLogin(once), wrongCode);
    QCOMPARE(desk.tryLogin(desk.withNewCode(desk.credentials())), u""_s);
}

void LoginTest::wrongCodeFailsThoughPasswordIsRight()
{
    Desk desk;
    desk.failTimes(4, desk.credentials(u"no"_s));
    Credentials credentials = desk.withNewCode(desk.credentials());
    credentials.checkCode = u"----"_s;
    QCOMPARE(desk.tryLogin(credentials), wrongCode);
    QCOMPARE(desk.server.count(u"check_code"_s), 0);
}

void LoginTest::codeEnds()
{
    Desk desk;
    desk.failTimes(4, desk.credentials(u"no"_s));
    const Credentials credentials = desk.withNewCode(desk.credentials());
    desk.server.clock().advance(300'001);
    QCOMPARE(desk.tryLogin(credentials), wrongCode);
}

void LoginTest::codeMayComeShifted()
{
    Desk desk;
    desk.failTimes(4, desk.credentials(u"no"_s));
    Credentials credentials = desk.withNewCode(desk.credentials());
    const QString base64 = QString::fromLatin1(credentials.checkCode.toLower().toUtf8().toBase64());
    credentials.checkCode = base64.sliced(2) % base64.first(2);
    QCOMPARE(desk.tryLogin(credentials), u""_s);
}

void LoginTest::successForgetsFailures()
{
    Desk desk;
    desk.failTimes(3, desk.credentials(u"no"_s));
    QCOMPARE(desk.tryLogin(desk.credentials()), u""_s);
    QCOMPARE(desk.server.count(u"login_failure"_s), 0);
    QCOMPARE(desk.tryLogin(desk.credentials(u"no"_s)), wrong);
}

void LoginTest::failuresAreForgottenInTime()
{
    Desk desk;
    desk.failTimes(4, desk.credentials(u"no"_s));
    desk.server.clock().advance(30 * 60 * 1000 + 1);
    QCOMPARE(desk.tryLogin(desk.credentials()), u""_s);
}

void LoginTest::blocksAccount()
{
    QFETCH(QString, engine);
    Desk desk(engine, {{u"identity.maxFailures"_s, u"5"_s}, {u"identity.blockTime"_s, u"60"_s}});
    for (int i = 0; i < 5; ++i) {
        Credentials credentials = desk.withNewCode(desk.credentials(u"no"_s));
        credentials.peer = u"192.0.2.%1"_s.arg(i);
        desk.tryLogin(credentials);
    }
    QCOMPARE(desk.tryLogin(desk.withNewCode(desk.credentials())), blocked);
    desk.server.clock().advance(60'001);
    QCOMPARE(desk.tryLogin(desk.withNewCode(desk.credentials())), u""_s);
}

void LoginTest::blocksAddress()
{
    Desk desk(u"sqlite"_s, {{u"identity.maxFailures"_s, u"5"_s}});
    for (int i = 0; i < 5; ++i) {
        Credentials credentials = desk.withNewCode(desk.credentials(u"no"_s));
        credentials.username = u"nobody%1"_s.arg(i);
        desk.tryLogin(credentials);
    }
    QCOMPARE(desk.tryLogin(desk.credentials()), blocked);
    Credentials elsewhere = desk.credentials();
    elsewhere.peer = u"198.51.100.1"_s;
    QCOMPARE(desk.tryLogin(elsewhere), u""_s);
}

void LoginTest::countsNoLoopbackAddress()
{
    Desk desk;
    Credentials others = desk.credentials(u"no"_s);
    others.fromLoopback = true;
    for (int i = 0; i < 10; ++i) {
        others.username = u"nobody%1"_s.arg(i);
        desk.tryLogin(others);
    }
    QCOMPARE(desk.server.count(u"login_failure"_s, u"subject LIKE 'address:%'"_s), 0);
    Credentials ann = desk.credentials();
    ann.fromLoopback = true;
    QCOMPARE(desk.tryLogin(ann), u""_s);
}

void LoginTest::countsBothDoorsOfAnAdministrator()
{
    Desk desk;
    Credentials credentials{{}, u"admin"_s, u"no"_s, {}, {}, {}, true, u"admin"_s};
    desk.failTimes(4, credentials);
    credentials.tokenKind = u"designer"_s;
    credentials.password = u"correct horse"_s;
    QCOMPARE(desk.tryLogin(credentials), wrongCode);
}

void LoginTest::answersUnknownAlike_data()
{
    QTest::addColumn<QString>("domain");
    QTest::addColumn<QString>("login");
    QTest::addColumn<QString>("sql");
    QTest::newRow("unknown login") << u"Acme"_s << u"nobody"_s << u""_s;
    QTest::newRow("unknown domain") << u"Nowhere"_s << u"ann"_s << u""_s;
    QTest::newRow("locked") << u"Acme"_s << u"ann"_s << u"UPDATE account SET lock_flag = 0"_s;
    QTest::newRow("left") << u"Acme"_s << u"ann"_s << u"UPDATE account SET dimission = 0"_s;
    QTest::newRow("inactive") << u"Acme"_s << u"ann"_s << u"UPDATE account SET status = 0"_s;
    QTest::newRow("inactive domain") << u"Acme"_s << u"ann"_s << u"UPDATE domain SET status = 0"_s;
    QTest::newRow("without password") << u"Acme"_s << u"ann"_s << u"UPDATE account SET password_hash = '!'"_s;
}

void LoginTest::answersUnknownAlike()
{
    QFETCH(QString, domain);
    QFETCH(QString, login);
    QFETCH(QString, sql);
    Desk desk;
    if (!sql.isEmpty())
        desk.server.database().write([&](auto &session) { session.execute(sql); });
    Credentials credentials = desk.credentials();
    credentials.domainName = domain;
    credentials.username = login;
    for (int i = 1; i <= 3; ++i)
        QCOMPARE(desk.tryLogin(credentials), wrong);
    QCOMPARE(desk.tryLogin(credentials), QString(wrong % u" +code"_s));
    QCOMPARE(desk.tryLogin(credentials), wrongCode);
}

void LoginTest::refusesHugePasswords()
{
    Desk desk;
    QVERIFY(
        desk.tryLogin(desk.credentials(QString(1'000'000, u'x'))).startsWith(QString::number(int(ErrorCode::Invalid))));
    QCOMPARE(desk.server.count(u"login_failure"_s), 0);
}

void LoginTest::rehashesWhenCostChanged()
{
    Desk desk;
    const QString costly = formwright::identity::hashPassword(u"secret"_s, {16384, 2});
    desk.server.database().write([&](auto &session) {
        formwright::identity::setPassword(session, desk.ann, costly, desk.server.clock().nowMilliseconds());
    });
    QCOMPARE(desk.tryLogin(desk.credentials()), u""_s);
    const QString stored = formwright::identity::accountById(desk.server.database().reader(), desk.ann)->passwordHash;
    QVERIFY(stored != costly);
    QVERIFY(formwright::identity::verifyPassword(stored, u"secret"_s));
    QVERIFY(!formwright::identity::passwordNeedsRehash(stored, {8192, 1}));
}

void LoginTest::keepsPasswordChangedMeanwhile()
{
    Desk desk;
    const auto store = [&](const QString &hash) {
        desk.server.database().write(
            [&](auto &session) { formwright::identity::setPassword(session, desk.ann, hash, 1); });
    };
    store(formwright::identity::hashPassword(u"secret"_s, {16384, 2}));
    const auto verified
        = desk.server.backend().loginDesk().verify(desk.credentials(), [](const Account &) { return true; });
    store(u"another"_s);
    desk.server.database().write([&](auto &session) { desk.server.backend().loginDesk().complete(session, verified); });
    QCOMPARE(formwright::identity::accountById(desk.server.database().reader(), desk.ann)->passwordHash, u"another"_s);
}

QTEST_GUILESS_MAIN(LoginTest)
#include "login_test.moc"
