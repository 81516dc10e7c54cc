#include "backend/identity/token_registry.h"
#include "backend/storage/migrator.h"
#include "support/full_disk.h"
#include "support/test_database.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::identity::OpaqueIds;
using formwright::identity::TokenRegistry;
using formwright::storage::Session;
using formwright::tests::FullDisk;
using formwright::tests::TestDatabase;

namespace {

struct StillClock : formwright::storage::Clock {
    qint64 nowMilliseconds() const override { return now; }
    qint64 now = 1'767'225'600'000;
};

} // namespace

// The use of a token while the database takes nothing.
class TokenSlidingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readersEnterWhileTheDiskIsFull();
};

void TokenSlidingTest::readersEnterWhileTheDiskIsFull()
{
    constexpr qint64 lifetime = 1'000'000;
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    formwright::storage::migrate(*database);
    formwright::events::EventHub events;
    StillClock clock;
    const OpaqueIds opaqueIds(QByteArray(32, 'k'));
    TokenRegistry tokens(*database, events, clock, opaqueIds, {lifetime, 60'000});
    QByteArray token;
    database->write([&](Session &session) {
        session.execute(
            u"INSERT INTO account (id, kind, login, login_key, name, password_hash, created, modified) VALUES ('a', 'platform', 'dora', 'dora', 'Dora', '', 0, 0)"_s);
        token = tokens.issue(session, u"a"_s, u"admin"_s, {}).token.toLatin1();
    });
    const auto expires = [&] { return database->reader().integer(u"SELECT expires FROM token"_s).value_or(-1); };
    QVERIFY(tokens.resolve(token));
    const qint64 before = expires();
    clock.now += lifetime / 10;
    {
        const FullDisk full(4096); // no page of the log goes anywhere, wherever in it the next one would stand
        QVERIFY(tokens.resolve(token));
        QVERIFY(tokens.resolve(token));
        QCOMPARE(expires(), before);
    }
    // Once there is room, the use counts again.
    clock.now += lifetime / 10;
    QVERIFY(tokens.resolve(token));
    QCOMPARE(expires(), clock.now + lifetime);
}

QTEST_GUILESS_MAIN(TokenSlidingTest)
#include "token_sliding_test.moc"
