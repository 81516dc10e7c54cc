#include "people_fixture.h"

#include <QTest>

using namespace formwright;
using namespace Qt::StringLiterals;
using tests::Answer;
using tests::Colleagues;

// A super administrator sees the server with the eyes of a user: where it is allowed, from this machine, for half an
// hour, and not without being named.
class DebugLoginTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isOffUnlessSwitchedOn();
    void seesWithTheEyesOfTheUser();
    void isForSuperAdministrators_data();
    void isForSuperAdministrators();
    void comesFromThisMachine_data();
    void comesFromThisMachine();
    void refusesWhoMayNotEnter_data();
    void refusesWhoMayNotEnter();
    void endsAtItsTime();
    void namesTheAdministratorInTheLog();
    void showsNobodyPresent();
    void otherAddressesAreNotThere();
};

namespace {

const QHash<QString, QString> switchedOn{{u"debug.login"_s, u"true"_s}};
const QByteArray asBen = R"({"domainName":"acme","username":"ben"})";
const QList<QPair<QByteArray, QByteArray>> local{{"Host", "localhost:8083"}};

Answer enter(Colleagues &at, const QByteArray &body = asBen, const QList<QPair<QByteArray, QByteArray>> &fields = local)
{
    return at.server.call("POST", "/api/debuglogin", body, fields);
}

void be(Colleagues &at, const Answer &answer)
{
    QVERIFY2(answer.status == 200, answer.body.constData());
    at.server.useNoToken();
    at.server.useAccessToken(answer.data()["accessToken"_L1].toString().toLatin1());
}

} // namespace

void DebugLoginTest::isOffUnlessSwitchedOn()
{
    Colleagues at;
    at.server.beAdmin();
    const qint64 tokens = at.server.count(u"token"_s);
    const Answer answer = enter(at);
    QCOMPARE(answer.status, 403);
    QVERIFY(answer.body.contains("debug.login"));
    QCOMPARE(at.server.count(u"token"_s), tokens);
}

void DebugLoginTest::seesWithTheEyesOfTheUser()
{
    Colleagues at(u"sqlite"_s, switchedOn);
    at.server.beAdmin();
    const Answer answer = enter(at);
    QCOMPARE(answer.data()["userId"_L1].toString(), at.ben);
    QVERIFY(answer.headers.isEmpty() || answer.header("Set-Cookie").isEmpty()); // the administrator stays who he is
    be(at, answer);
    QCOMPARE(at.server.get("/api/runtime/users/myprofile").data()["loginNo"_L1].toString(), u"ben"_s);
    // Nothing of the administrator's rights came along.
    QCOMPARE(at.server.get("/druid/figures").status, 401);
}

void DebugLoginTest::isForSuperAdministrators_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("status");
    QTest::newRow("nobody") << u"nobody"_s << 401;
    QTest::newRow("user") << u"user"_s << 401;
    QTest::newRow("domain administrator") << u"domain"_s << 403;
    QTest::newRow("with a designer's token") << u"designer"_s << 401;
    QTest::newRow("super administrator") << u"super"_s << 200;
}

void DebugLoginTest::isForSuperAdministrators()
{
    QFETCH(QString, who);
    Colleagues at(u"sqlite"_s, switchedOn);
    at.server.useNoToken();
    if (who == "user"_L1)
        at.server.useAccessToken(at.server.token(at.ben, u"access"_s));
    else if (who == "domain"_L1)
        at.server.useAdminToken(
            at.server.token(at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme}), u"admin"_s));
    else if (who == "designer"_L1)
        at.server.useDesignerToken(at.server.token(at.server.adminId(), u"designer"_s));
    else if (who == "super"_L1)
        at.server.beAdmin();
    QTEST(enter(at).status, "status");
}

void DebugLoginTest::comesFromThisMachine_data()
{
    QTest::addColumn<QByteArray>("peer");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("status");
    const QByteArray here = "127.0.0.1";
    QTest::newRow("here") << here << QByteArray("Host") << QByteArray("127.0.0.1:8083") << 200;
    QTest::newRow("here, by IPv6") << QByteArray("::1") << QByteArray("Host") << QByteArray("[::1]:8083") << 200;
    QTest::newRow("a page of here") << here << QByteArray("Origin") << QByteArray("http://localhost:8083") << 200;
    QTest::newRow("another machine") << QByteArray("192.0.2.7") << QByteArray("X-Nothing") << QByteArray("1") << 403;
    QTest::newRow("another name") << here << QByteArray("Host") << QByteArray("192.0.2.1:8083") << 403;
    QTest::newRow("a page of elsewhere") << here << QByteArray("Origin") << QByteArray("https://example.org") << 403;
    QTest::newRow("a page that hides") << here << QByteArray("Origin") << QByteArray("null") << 403;
    for (const char *field :
        {"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via"})
        QTest::newRow(field) << here << QByteArray(field) << QByteArray("127.0.0.1") << 403;
}

void DebugLoginTest::comesFromThisMachine()
{
    QFETCH(QByteArray, peer);
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, value);
    Colleagues at(u"sqlite"_s, switchedOn);
    at.server.beAdmin();
    QList<QPair<QByteArray, QByteArray>> fields{{name, value}};
    if (name != "Host")
        fields.append(local);
    http::Request request = at.server.request("POST", "/api/debuglogin", asBen, fields);
    request.peer = QHostAddress(QString::fromLatin1(peer));
    QTEST(at.server.backend().dispatcher().handle(request).status, "status");
}

void DebugLoginTest::refusesWhoMayNotEnter_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("nobody") << QByteArray(R"({"domainName":"acme","username":"nobody"})");
    QTest::newRow("who left") << QByteArray(R"({"domainName":"acme","username":"gina"})");
    QTest::newRow("an administrator") << QByteArray(R"({"domainName":"acme","username":"admin"})");
    QTest::newRow("no such domain") << QByteArray(R"({"domainName":"nowhere","username":"ben"})");
}

void DebugLoginTest::refusesWhoMayNotEnter()
{
    QFETCH(QByteArray, body);
    Colleagues at(u"sqlite"_s, switchedOn);
    at.server.beAdmin();
    QCOMPARE(enter(at, body).status, 404);
}

// Its end does not move, however much it is used; a restart and another server know that as well.
void DebugLoginTest::endsAtItsTime()
{
    // Tokens that move their end do so after three minutes.
    QHash<QString, QString> settings = switchedOn;
    settings.insert(u"identity.tokenLifetime"_s, u"3600"_s);
    Colleagues at(u"sqlite"_s, settings);
    at.server.beAdmin();
    const Answer answer = enter(at);
    constexpr qint64 halfAnHour = 30 * 60 * 1000;
    QCOMPARE(answer.data()["expiresAt"_L1].toInteger(), at.server.clock().nowMilliseconds() + halfAnHour);
    be(at, answer);
    for (int minute = 0; minute < 29; ++minute) {
        at.server.clock().advance(60'000);
        QCOMPARE(at.server.get("/api/runtime/users/myprofile").status, 200);
    }
    at.server.clock().advance(61'000);
    QCOMPARE(at.server.get("/api/runtime/users/myprofile").status, 401);
}

void DebugLoginTest::namesTheAdministratorInTheLog()
{
    Colleagues at(u"sqlite"_s, switchedOn);
    at.server.beAdmin();
    const Answer answer = enter(at);
    QCOMPARE(at.server.count(u"operation_log"_s,
                 u"user_id = '%1' AND description LIKE 'as ben(%%) by admin' AND result = 'success'"_s.arg(
                     at.server.adminId())),
        1);
    be(at, answer);
    QCOMPARE(at.server
                 .post("/api/message/messages",
                     R"({"content":"x","receiverInfo":{"user":[")" + at.ursula.toLatin1() + R"("]}})")
                 .status,
        200);
    QCOMPARE(
        at.server.count(u"operation_log"_s, u"user_id = '%1' AND operator LIKE 'ben(%) by admin'"_s.arg(at.ben)), 1);
}

void DebugLoginTest::showsNobodyPresent()
{
    Colleagues at(u"sqlite"_s, switchedOn);
    at.run(u"DELETE FROM token"_s);
    at.server.beAdmin();
    be(at, enter(at));
    QCOMPARE(at.server.get("/api/runtime/users/selectbox/onlines").data()["rowCount"_L1].toInt(), 0);
}

void DebugLoginTest::otherAddressesAreNotThere()
{
    Colleagues at(u"sqlite"_s, switchedOn);
    at.server.beAdmin();
    QCOMPARE(at.server.post("/api/debuglogin/other", asBen).status, 404);
    QCOMPARE(at.server.get("/api/debuglogin").status, 405);
}

QTEST_GUILESS_MAIN(DebugLoginTest)
#include "debug_login_test.moc"
