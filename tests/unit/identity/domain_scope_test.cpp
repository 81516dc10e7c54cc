#include "app/contract/error.h"
#include "backend/identity/domain_scope.h"
#include "support/test_backend.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::contract::ErrorCode;
using formwright::identity::AccountKind;
using formwright::identity::DomainScope;
using formwright::identity::Principal;
using formwright::tests::TestBackend;

namespace {

// Two domains; the software `bound` is bound to the first, `idle` is bound but not activated, `free` is bound to none.
struct Land {
    explicit Land(const QString &engine = u"sqlite"_s)
        : server(engine), acme(server.addDomain(u"Acme"_s)), other(server.addDomain(u"Other"_s))
    {
        user.id = server.addUser(acme, u"ann"_s);
        user.domainId = acme;
        user.idKey = server.backend().services().opaqueIds.deriveUserKey(user.id);
        designer.id = u"d"_s;
        designer.kind = AccountKind::Platform;
        designer.developer = true;
        designer.idKey = server.backend().services().opaqueIds.deriveUserKey(designer.id);
        for (const QString &id : {u"bound"_s, u"idle"_s, u"free"_s})
            run(u"INSERT INTO application (id, name, name_key, activated, created, modified) VALUES ('%1', '%1', '%1', %2, 1, 1)"_s
                    .arg(id, id == u"idle"_s ? u"0"_s : u"1"_s));
        bind(acme, u"bound"_s);
        bind(acme, u"idle"_s);
    }

    void run(const QString &sql)
    {
        server.database().write([&](auto &session) { session.execute(sql); });
    }
    void bind(const QString &domain, const QString &application)
    {
        run(u"INSERT INTO domain_application (domain_id, application_id) VALUES ('%1', '%2')"_s.arg(
            domain, application));
    }
    DomainScope &scope() { return server.backend().services().scope; }

    // The domain, or the code of the error.
    QString domainOf(const Principal &who, const QString &requested)
    {
        try {
            return scope().actingDomain(server.database().reader(), who, requested);
        } catch (const Error &error) {
            return u"error %1"_s.arg(int(error.code));
        }
    }
    bool sees(const Principal &who, const QString &domain, const QString &application)
    {
        try {
            scope().requireApplication(server.database().reader(), who, domain, application);
            return true;
        } catch (const Error &error) {
            return error.code != ErrorCode::NotFound;
        }
    }

    TestBackend server;
    QString acme;
    QString other;
    Principal user;
    Principal designer;
};

QString error(ErrorCode code)
{
    return u"error %1"_s.arg(int(code));
}

} // namespace

class DomainScopeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usersActForTheirDomain();
    void designersNameOne_data() { formwright::tests::addEngineRows(); }
    void designersNameOne();
    void onlyDomainNeedsNoName();
    void idMayBeOpaque();
    void nobodyElseActs_data();
    void nobodyElseActs();
    void showsBoundAndActivated_data() { formwright::tests::addEngineRows(); }
    void showsBoundAndActivated();
    void withoutDomainOnlyDesignersSee();
    void seesNewBindingAtOnce();
    void forgetsOnEvents_data();
    void forgetsOnEvents();
    void believesForAWhile();
    void aClockThatIsSetBackIsNotBelieved();
};

void DomainScopeTest::usersActForTheirDomain()
{
    Land land;
    QCOMPARE(land.domainOf(land.user, {}), land.acme);
    QCOMPARE(land.domainOf(land.user, land.acme), land.acme);
    QCOMPARE(land.domainOf(land.user, land.other), error(ErrorCode::Forbidden));
    QCOMPARE(land.domainOf(land.user, u"nonsense"_s), error(ErrorCode::Forbidden));
}

void DomainScopeTest::designersNameOne()
{
    QFETCH(QString, engine);
    Land land(engine);
    QCOMPARE(land.domainOf(land.designer, {}), error(ErrorCode::Invalid));
    QCOMPARE(land.domainOf(land.designer, land.other), land.other);
    QCOMPARE(land.domainOf(land.designer, u"nonsense"_s), error(ErrorCode::NotFound));
    QCOMPARE(land.scope().domainIfAny(land.server.database().reader(), land.designer, {}), u""_s);
}

void DomainScopeTest::onlyDomainNeedsNoName()
{
    Land land;
    land.run(u"UPDATE domain SET status = 0 WHERE id = '%1'"_s.arg(land.other));
    QCOMPARE(land.domainOf(land.designer, {}), land.acme);
    QCOMPARE(land.domainOf(land.designer, land.other), error(ErrorCode::NotFound));
}

void DomainScopeTest::idMayBeOpaque()
{
    Land land;
    const auto &ids = land.server.backend().services().opaqueIds;
    QCOMPARE(land.domainOf(land.designer, ids.encode(land.designer.idKey, land.other)), land.other);
    QCOMPARE(land.domainOf(land.user, ids.encode(land.user.idKey, land.acme)), land.acme);
    QCOMPARE(land.domainOf(land.user, ids.encode(land.user.idKey, land.other)), error(ErrorCode::Forbidden));
    QCOMPARE(land.domainOf(land.designer, ids.encode(land.user.idKey, land.other)), error(ErrorCode::NotFound));
}

void DomainScopeTest::nobodyElseActs_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("domainAdmin");
    QTest::newRow("domain administrator") << int(AccountKind::Platform) << true;
    QTest::newRow("platform account without rights") << int(AccountKind::Platform) << false;
    QTest::newRow("system") << int(AccountKind::System) << false;
    QTest::newRow("nobody") << int(AccountKind::User) << false;
}

void DomainScopeTest::nobodyElseActs()
{
    QFETCH(int, kind);
    QFETCH(bool, domainAdmin);
    Land land;
    Principal who;
    who.kind = AccountKind(kind);
    who.domainAdmin = domainAdmin;
    who.domains = QStringList{land.acme};
    QCOMPARE(land.domainOf(who, land.acme), error(ErrorCode::Forbidden));
    QCOMPARE(land.domainOf(who, {}), error(ErrorCode::Forbidden));
}

void DomainScopeTest::showsBoundAndActivated()
{
    QFETCH(QString, engine);
    Land land(engine);
    QVERIFY(land.sees(land.user, land.acme, u"bound"_s));
    QVERIFY(!land.sees(land.user, land.acme, u"idle"_s));
    QVERIFY(!land.sees(land.user, land.acme, u"free"_s));
    QVERIFY(!land.sees(land.user, land.acme, u"nonsense"_s));
    QVERIFY(!land.sees(land.designer, land.other, u"bound"_s));
}

void DomainScopeTest::withoutDomainOnlyDesignersSee()
{
    Land land;
    QVERIFY(land.sees(land.designer, {}, u"free"_s));
    QVERIFY(!land.sees(land.designer, {}, u"nonsense"_s));
    QVERIFY(!land.sees(land.user, {}, u"free"_s));
}

void DomainScopeTest::seesNewBindingAtOnce()
{
    Land land;
    QVERIFY(!land.sees(land.user, land.acme, u"free"_s));
    land.bind(land.acme, u"free"_s);
    QVERIFY(land.sees(land.user, land.acme, u"free"_s));
}

void DomainScopeTest::forgetsOnEvents_data()
{
    QTest::addColumn<formwright::events::Event>("event");
    QTest::newRow("domain") << formwright::events::Event(formwright::events::DomainChanged{u"any"_s});
    QTest::newRow("design") << formwright::events::Event(formwright::events::DesignChanged{u"bound"_s, {}});
    QTest::newRow("anything") << formwright::events::Event(formwright::events::AnythingChanged{});
}

void DomainScopeTest::forgetsOnEvents()
{
    QFETCH(formwright::events::Event, event);
    Land land;
    QVERIFY(land.sees(land.user, land.acme, u"bound"_s));
    QCOMPARE(land.domainOf(land.designer, land.acme), land.acme);
    land.run(u"DELETE FROM domain_application"_s);
    land.run(u"UPDATE domain SET status = 0"_s);
    land.server.backend().services().events.publish(event);
    QVERIFY(!land.sees(land.user, land.acme, u"bound"_s));
    QCOMPARE(land.domainOf(land.designer, land.acme), error(ErrorCode::NotFound));
}

void DomainScopeTest::believesForAWhile()
{
    Land land;
    QVERIFY(land.sees(land.user, land.acme, u"bound"_s));
    land.run(u"DELETE FROM domain_application"_s);
    QVERIFY(land.sees(land.user, land.acme, u"bound"_s));
    land.server.clock().advance(60'001);
    QVERIFY(!land.sees(land.user, land.acme, u"bound"_s));
}

void DomainScopeTest::aClockThatIsSetBackIsNotBelieved()
{
    Land land;
    QVERIFY(land.sees(land.user, land.acme, u"bound"_s));
    land.run(u"DELETE FROM domain_application"_s);
    land.server.clock().advance(-3'600'000);
    QVERIFY(!land.sees(land.user, land.acme, u"bound"_s));
}

QTEST_GUILESS_MAIN(DomainScopeTest)
#include "domain_scope_test.moc"
