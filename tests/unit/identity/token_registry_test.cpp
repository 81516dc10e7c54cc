#include "backend/identity/token.h"
#include "backend/identity/token_registry.h"
#include "support/test_backend.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::events::AccountChanged;
using formwright::identity::TokenRegistry;
using formwright::tests::TestBackend;

class TokenRegistryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhoItIs_data() { formwright::tests::addEngineRows(); }
    void knowsWhoItIs();
    void keepsNoToken();
    void slidesWithUse_data() { formwright::tests::addEngineRows(); }
    void slidesWithUse();
    void endsWithoutUse_data() { formwright::tests::addEngineRows(); }
    void endsWithoutUse();
    void systemTokensStay();
    void revokedTokenIsGoneAtOnce_data() { formwright::tests::addEngineRows(); }
    void revokedTokenIsGoneAtOnce();
    void forgetsAllWhenSomethingWasMissed();
    void standingIsNoUse_data() { formwright::tests::addEngineRows(); }
    void standingIsNoUse();
    void revokesOnlyOne();
    void lockedAccountIsNobody_data();
    void lockedAccountIsNobody();
    void cacheIsBelievedForAWhile();
    void aClockThatIsSetBackIsNotBelieved();
    void refusesWhatIsNoToken_data();
    void refusesWhatIsNoToken();
};

constexpr qint64 lifetime = 43'200'000;

static TokenRegistry &tokensOf(TestBackend &server)
{
    return server.backend().services().tokens;
}

void TokenRegistryTest::knowsWhoItIs()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QString domain = server.addDomain(u"Acme"_s);
    const QString administrator = server.addPlatformAccount(u"dora"_s, false, true, false, {domain});
    const auto found = tokensOf(server).resolve(server.token(administrator, u"admin"_s));
    QVERIFY(found);
    QCOMPARE(found->id, administrator);
    QCOMPARE(found->operatorText(), u"dora(dora)"_s);
    QCOMPARE(found->tokenKind, u"admin"_s);
    QCOMPARE(found->domains, QStringList{domain});
    QVERIFY(found->domainAdmin && !found->superAdmin && !found->developer);
    QVERIFY(found->administers(domain));
}

void TokenRegistryTest::keepsNoToken()
{
    TestBackend server;
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    const QString stored = *server.database().reader().text(u"SELECT hash FROM token"_s);
    QVERIFY(stored != QString::fromLatin1(token));
    QCOMPARE(stored, formwright::identity::tokenHash(token));
}

void TokenRegistryTest::slidesWithUse()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    for (int i = 0; i < 4; ++i) {
        server.clock().advance(lifetime / 2);
        QVERIFY(tokensOf(server).resolve(token));
    }
    QCOMPARE(*server.database().reader().integer(u"SELECT expires FROM token"_s),
        server.clock().nowMilliseconds() + lifetime);
}

void TokenRegistryTest::endsWithoutUse()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray cached = server.token(server.adminId(), u"admin"_s);
    const QByteArray unused = server.token(server.adminId(), u"admin"_s);
    QVERIFY(tokensOf(server).resolve(cached));
    server.clock().advance(lifetime + 1);
    QVERIFY(!tokensOf(server).resolve(cached));
    QVERIFY(!tokensOf(server).resolve(unused));
    server.token(server.adminId(), u"admin"_s);
    QCOMPARE(server.count(u"token"_s), 1);
}

void TokenRegistryTest::systemTokensStay()
{
    TestBackend server;
    const QByteArray token = server.token(server.adminId(), u"system"_s);
    server.clock().advance(lifetime * 1000);
    QVERIFY(tokensOf(server).resolve(token));
}

void TokenRegistryTest::revokedTokenIsGoneAtOnce()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    const auto found = tokensOf(server).resolve(token);
    server.database().write([&](auto &session) { TokenRegistry::revoke(session, found->tokenHash); });
    server.backend().services().events.publish(AccountChanged{found->id});
    QVERIFY(!tokensOf(server).resolve(token));
}

// Another server ended it, and this one did not hear which.
void TokenRegistryTest::forgetsAllWhenSomethingWasMissed()
{
    TestBackend server;
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    const auto found = tokensOf(server).resolve(token);
    server.database().write([&](auto &session) { TokenRegistry::revoke(session, found->tokenHash); });
    QVERIFY(tokensOf(server).resolve(token));
    server.backend().services().events.publish(formwright::events::AnythingChanged{});
    QVERIFY(!tokensOf(server).resolve(token));
}

// An event stream looks whether its token stands for as long as it lives: that alone keeps no session alive.
void TokenRegistryTest::standingIsNoUse()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    const QString hash = tokensOf(server).resolve(token)->tokenHash;
    for (int i = 0; i < 10; ++i) {
        QVERIFY(tokensOf(server).stands(hash));
        server.clock().advance(lifetime / 10);
    }
    server.clock().advance(1);
    QVERIFY(!tokensOf(server).stands(hash));
    QVERIFY(!tokensOf(server).stands(u"nobody's"_s));
}

void TokenRegistryTest::revokesOnlyOne()
{
    TestBackend server;
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    const QByteArray other = server.token(server.adminId(), u"designer"_s);
    const QString hash = tokensOf(server).resolve(token)->tokenHash;
    server.database().write([&](auto &session) { TokenRegistry::revoke(session, hash); });
    server.backend().services().events.publish(AccountChanged{server.adminId()});
    QVERIFY(tokensOf(server).resolve(other));
    server.database().write([&](auto &session) { TokenRegistry::revokeAll(session, server.adminId()); });
    server.backend().services().events.publish(AccountChanged{server.adminId()});
    QVERIFY(!tokensOf(server).resolve(other));
}

void TokenRegistryTest::lockedAccountIsNobody_data()
{
    QTest::addColumn<QString>("change");
    QTest::newRow("locked") << u"UPDATE account SET lock_flag = 0"_s;
    QTest::newRow("left") << u"UPDATE account SET dimission = 0"_s;
    QTest::newRow("inactive") << u"UPDATE account SET status = 0"_s;
    QTest::newRow("inactive domain") << u"UPDATE domain SET status = 0"_s;
    QTest::newRow("deleted") << u"DELETE FROM account"_s;
}

void TokenRegistryTest::lockedAccountIsNobody()
{
    QFETCH(QString, change);
    TestBackend server;
    const QString user = server.addUser(server.addDomain(u"Acme"_s), u"ann"_s);
    const QByteArray token = server.token(user, u"access"_s);
    QVERIFY(tokensOf(server).resolve(token));
    server.database().write([&](auto &session) { session.execute(change); });
    server.backend().services().events.publish(AccountChanged{user});
    QVERIFY(!tokensOf(server).resolve(token));
}

void TokenRegistryTest::cacheIsBelievedForAWhile()
{
    TestBackend server;
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    QVERIFY(tokensOf(server).resolve(token));
    server.database().write([&](auto &session) { session.execute(u"DELETE FROM token"_s); });
    QVERIFY(tokensOf(server).resolve(token));
    server.clock().advance(60'001);
    QVERIFY(!tokensOf(server).resolve(token));
}

void TokenRegistryTest::aClockThatIsSetBackIsNotBelieved()
{
    TestBackend server;
    const QByteArray token = server.token(server.adminId(), u"admin"_s);
    QVERIFY(tokensOf(server).resolve(token));
    server.database().write([&](auto &session) { session.execute(u"DELETE FROM token"_s); });
    server.clock().advance(-3'600'000);
    QVERIFY(!tokensOf(server).resolve(token));
}

void TokenRegistryTest::refusesWhatIsNoToken_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("unknown") << QByteArray(43, 'a');
    QTest::newRow("huge") << QByteArray(1'000'000, 'a');
    QTest::newRow("zero byte") << QByteArray("a\0b", 3);
}

void TokenRegistryTest::refusesWhatIsNoToken()
{
    QFETCH(QByteArray, text);
    TestBackend server;
    QVERIFY(!tokensOf(server).resolve(text));
}

QTEST_GUILESS_MAIN(TokenRegistryTest)
#include "token_registry_test.moc"
