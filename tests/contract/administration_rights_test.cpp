#include "contract/sample_request.h"

#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Auth;
using formwright::contract::Work;
using formwright::http::Route;
using formwright::tests::Answer;
using formwright::tests::SampleRequest;
using formwright::tests::TestBackend;

namespace {

// Whom an endpoint of the administration is for.
enum class Area {
    Domain, // the path names a domain: its administrators; a foreign one is 403
    Thing, // the path names a thing of a domain: its administrators; one of a foreign domain is 404
    Administrators, // every administrator; what is seen or done depends on his domains
    Super, // super administrators
    SignedIn, // also designers
};

struct Listed {
    QByteArray endpoint;
    Area area;
};

// Every endpoint that takes administrators' tokens. A new one fails the test until it stands here.
const QList<Listed> listed{
    {"GET /api/authtime/{}/logout", Area::SignedIn},
    {"POST /api/authtime/domains", Area::Administrators},
    {"GET /api/authtime/domains/counts", Area::Administrators},
    {"GET /api/authtime/find", Area::Administrators},
    {"GET /api/authtime/applications", Area::Administrators},
    {"POST /api/authtime/application/{}/roles", Area::Administrators},
    {"GET /api/authime/application/{}/roles", Area::Administrators},
    {"GET /api/authtime/application/{}/roles", Area::Administrators},
    {"POST /api/authtime/user/batch", Area::Administrators},
    {"GET /api/authtime/tokens", Area::Administrators},
    {"DELETE /api/authtime/tokens", Area::Administrators},
    {"GET /api/authtime/icons", Area::Administrators},
    {"POST /api/authtime/icons", Area::Administrators},
    {"GET /api/authtime/skins", Area::Administrators},
    {"POST /api/authtime/domain/synchldap", Area::Administrators},

    {"POST /api/authtime/domain", Area::Super},
    {"PUT /api/authtime/applications/{}/offer", Area::Super},
    {"GET /api/authtime/applications/offers", Area::Super},
    {"DELETE /api/authtime/domain", Area::Super},
    {"POST /api/authtime/domain/import", Area::Super},
    {"GET /api/authtime/accounts", Area::Super},
    {"POST /api/authtime/accounts", Area::Super},
    {"GET /api/authtime/accounts/{}", Area::Super},
    {"PUT /api/authtime/accounts/{}", Area::Super},
    {"DELETE /api/authtime/accounts", Area::Super},
    {"DELETE /api/authtime/icon", Area::Super},
    {"POST /api/authtime/skins", Area::Super},
    {"DELETE /api/authtime/skin", Area::Super},

    {"GET /api/authtime/domain/{}", Area::Domain},
    {"PUT /api/authtime/domain/{}", Area::Domain},
    {"PUT /api/authtime/domain/{}/secret", Area::Domain},
    {"GET /api/authtime/domain/{}/export", Area::Domain},
    {"GET /api/authtime/domain/{}/department/root", Area::Domain},
    {"GET /api/authtime/domain/{}/department/{}/subdepartments", Area::Domain},
    {"GET /api/authtime/domain/{}/departments", Area::Domain},
    {"POST /api/authtime/domain/{}/department", Area::Domain},
    {"PUT /api/authtime/domain/{}/department/{}", Area::Domain},
    {"DELETE /api/authtime/domain/{}/department", Area::Domain},
    {"GET /api/authtime/domain/{}/user", Area::Domain},
    {"POST /api/authtime/domain/{}/user", Area::Domain},
    {"GET /api/authtime/domain/{}/users", Area::Domain},
    {"GET /api/authtime/domain/{}/people", Area::Domain},
    {"PATCH /api/authtime/domain/{}/people", Area::Domain},
    {"GET /api/authtime/domain/{}/role/{}/holders", Area::Domain},
    {"POST /api/authtime/domain/{}/role/{}/holders", Area::Domain},
    {"GET /api/authtime/domain/{}/user/{}", Area::Domain},
    {"PUT /api/authtime/domain/{}/user/{}", Area::Domain},
    {"PATCH /api/authtime/domain/{}/user/{}", Area::Domain},
    {"POST /api/authtime/domain/{}/applications/bind", Area::Domain},
    {"POST /api/authtime/domain/{}/applications/unbind", Area::Domain},
    {"PUT /api/authtime/domain/{}/application", Area::Domain},
    {"DELETE /api/authtime/domain/{}/application", Area::Domain},
    {"GET /api/authtime/domain/{}/sms/{}", Area::Domain},
    {"GET /api/authtime/domain/{}/channels", Area::Domain},
    {"PUT /api/authtime/domain/{}/channels", Area::Domain},
    {"GET /api/authtime/domain/{}/deliveries", Area::Domain},
    {"GET /api/authtime/domain/{}/jobs", Area::Domain},
    {"POST /api/authtime/domain/{}/jobs/{}/cancel", Area::Domain},
    {"POST /api/authtime/domain/{}/deliveries/{}/again", Area::Domain},
    {"POST /api/authtime/domain/{}/deliveries/{}/giveUp", Area::Domain},
    {"POST /api/authtime/domain/{}/testmail", Area::Domain},
    {"GET /api/authtime/domain/{}/services", Area::Domain},
    {"POST /api/authtime/domain/{}/cloudcenter/user", Area::Domain},
    {"GET /api/authtime/domain/{}/defaultapp", Area::Domain},
    {"PUT /api/authtime/domain/{}/defaultapp/{}/disable", Area::Domain},
    {"PUT /api/authtime/domain/{}/defaultapp/{}/enable", Area::Domain},
    {"PUT /api/authtime/domain/{}/savekmconfig", Area::Domain},
    {"GET /api/authtime/domain/{}/getkmstatus", Area::Domain},
    {"GET /api/authtime/domain/{}/user/export", Area::Domain},
    {"POST /api/authtime/domain/{}/user/import", Area::Domain},
    {"GET /api/authtime/domain/{}/user/import/{}", Area::Domain},
    {"DELETE /api/authtime/domain/{}/user/import/{}", Area::Domain},
    {"GET /api/authtime/domain/{}/directory", Area::Domain},
    {"PUT /api/authtime/domain/{}/directory", Area::Domain},
    {"DELETE /api/authtime/domain/{}/directory", Area::Domain},
    {"POST /api/authtime/domain/{}/directory/test", Area::Domain},
    {"POST /api/authtime/domain/{}/directory/synchronizations", Area::Domain},
    {"GET /api/authtime/domain/{}/directory/synchronizations", Area::Domain},
    {"GET /api/authtime/domain/{}/directory/synchronizations/{}", Area::Domain},
    {"DELETE /api/authtime/domain/{}/directory/synchronizations/{}", Area::Domain},

    {"GET /api/authtime/user/{}", Area::Thing},
    {"GET /api/authtime/department/{}/users", Area::Thing},
};

QByteArray shapeOf(const Route &route)
{
    QByteArray path = route.path;
    for (const QByteArray &name : route.parameterNames)
        path.replace(QByteArray("{" + name + "}"), "{}");
    return QByteArray(formwright::contract::methodName(route.method)) + ' ' + path;
}

// Where it counts more than who asks, there is a test of its own (debug_login_test).
bool isAdministrative(const Route &route)
{
    return route.auth == Auth::Admin && route.module->name != QByteArray("Debug sign-in");
}

} // namespace

// Who may do what in the administration, for every endpoint of it (decisions: administration).
class AdministrationRightsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsEveryEndpoint();
    void answersEachPrincipal_data();
    void answersEachPrincipal();
    void onlyAdministratorsChangeTheUserCenter_data();
    void onlyAdministratorsChangeTheUserCenter();
    void cleanupTestCase() { m_server.reset(); }

private:
    const std::vector<std::unique_ptr<Route>> &routes() const { return m_server->backend().routes().all(); }
    const Route *routeOf(const QByteArray &endpoint) const;
    QHash<QByteArray, QByteArray> namesOfThings(const Route &route, const QString &side) const;
    void signIn(const QString &principal);
    QByteArray state() const;

    std::unique_ptr<TestBackend> m_server;
    QString m_own;
    QString m_foreign;
    QHash<QString, QString> m_accounts;
};

void AdministrationRightsTest::initTestCase()
{
    m_server.reset();
    m_server = std::make_unique<TestBackend>();
    TestBackend &server = *m_server;
    m_own = server.addDomain(u"Own"_s);
    m_foreign = server.addDomain(u"Foreign"_s);
    m_accounts.insert(u"user"_s, server.addUser(m_own, u"user"_s));
    m_accounts.insert(u"designer"_s, server.addPlatformAccount(u"designer"_s, false, false, true));
    m_accounts.insert(u"administrator"_s, server.addPlatformAccount(u"chief"_s, false, true, false, {m_own}));
    m_accounts.insert(u"super"_s, server.adminId());
    for (const auto &[prefix, domain] : {std::pair(u"own"_s, m_own), std::pair(u"foreign"_s, m_foreign)}) {
        server.database().write([&](formwright::storage::Session &session) {
            session.execute(u"INSERT INTO department (id, domain_id, name, index_code) VALUES (?, ?, 'D', ?)"_s,
                QString(prefix % u"-department"_s), domain, QString(prefix % u"-department"_s));
            formwright::identity::Account account;
            account.id = prefix % u"-user"_s;
            account.domainId = domain;
            account.login = u"seeded"_s;
            account.name = u"Seeded"_s;
            account.passwordHash = u"!"_s;
            formwright::identity::insertAccount(session, account, 1);
        });
    }
}

// As whom the next calls are made; "nobody" carries no token.
void AdministrationRightsTest::signIn(const QString &principal)
{
    const QString account = m_accounts.value(principal);
    if (principal == "nobody"_L1)
        m_server->useNoToken();
    else if (principal == "user"_L1)
        m_server->useAccessToken(m_server->token(account, u"access"_s));
    else
        m_server->useAdminToken(m_server->token(account, u"admin"_s));
}

const Route *AdministrationRightsTest::routeOf(const QByteArray &endpoint) const
{
    const auto found = std::find_if(
        routes().begin(), routes().end(), [&](const auto &route) { return shapeOf(*route) == endpoint; });
    return found == routes().end() ? nullptr : found->get();
}

// What stands in a path: the domain, department and user of one side; what belongs to no domain is there for both.
QHash<QByteArray, QByteArray> AdministrationRightsTest::namesOfThings(const Route &route, const QString &side) const
{
    const QByteArray domain = (side == "own"_L1 ? m_own : m_foreign).toLatin1();
    const QByteArray user = side.toLatin1() + "-user";
    QHash<QByteArray, QByteArray> names{
        {"domainid", domain}, {"domainId", domain}, {"departmentid", side.toLatin1() + "-department"}, {"id", domain}};
    if (route.path.contains("/user/{id}"))
        names.insert("id", user);
    if (route.path.contains("/department/") && route.module->name == QByteArray("User center"))
        names.insert("id", side.toLatin1() + "-department");
    return names;
}

void AdministrationRightsTest::listsEveryEndpoint()
{
    QSet<QByteArray> served;
    for (const auto &route : routes()) {
        if (isAdministrative(*route))
            served.insert(shapeOf(*route));
    }
    QSet<QByteArray> known;
    for (const Listed &each : listed)
        known.insert(each.endpoint);
    QCOMPARE(known.size(), listed.size());
    QStringList problems;
    const QSet<QByteArray> unlisted = served - known;
    for (const QByteArray &endpoint : unlisted)
        problems.append(QString(QLatin1StringView(endpoint) % u" is not listed here: say whom it is for"_s));
    const QSet<QByteArray> unserved = known - served;
    for (const QByteArray &endpoint : unserved)
        problems.append(QString(QLatin1StringView(endpoint) % u" is listed here, but not served"_s));
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

// What a refused call must leave alone.
QByteArray AdministrationRightsTest::state() const
{
    QByteArray all;
    for (const char *table : {"domain", "department", "account", "account_department", "account_domain", "account_role",
             "domain_application", "application"})
        all += QByteArray::number(m_server->count(QString::fromLatin1(table))) + ' ';
    formwright::storage::Rows rows
        = m_server->database().reader().query(u"SELECT id, modified, lock_flag, name FROM account ORDER BY id"_s);
    while (rows.next()) {
        all += rows.text(0).toUtf8() + ' ' + QByteArray::number(rows.integer(1)) + ' '
            + QByteArray::number(rows.integer(2)) + ' ' + rows.text(3).toUtf8() + ' ';
    }
    return all;
}

void AdministrationRightsTest::answersEachPrincipal_data()
{
    QTest::addColumn<QByteArray>("endpoint");
    QTest::addColumn<QString>("principal");
    QTest::addColumn<QString>("side"); // whose things the path names
    QTest::addColumn<int>("status"); // 0: anything but 401 and 403
    for (const Listed &each : listed) {
        // Logging out ends the session it is made with, and nothing else.
        if (each.endpoint.endsWith("/logout"))
            continue;
        const auto add = [&](const QString &principal, const QString &side, int status) {
            QTest::newRow(qPrintable(QString(QLatin1StringView(each.endpoint) % u", "_s % principal % u", "_s % side)))
                << each.endpoint << principal << side << status;
        };
        add(u"nobody"_s, u"own"_s, 401);
        add(u"user"_s, u"own"_s, 401);
        add(u"designer"_s, u"own"_s, each.area == Area::SignedIn ? 0 : 403);
        add(u"administrator"_s, u"own"_s, each.area == Area::Super ? 403 : 0);
        if (each.area == Area::Domain)
            add(u"administrator"_s, u"foreign"_s, 403);
        if (each.area == Area::Thing)
            add(u"administrator"_s, u"foreign"_s, 404);
        add(u"super"_s, u"foreign"_s, 0);
    }
}

void AdministrationRightsTest::answersEachPrincipal()
{
    QFETCH(QByteArray, endpoint);
    QFETCH(QString, principal);
    QFETCH(QString, side);
    QFETCH(int, status);
    const Route *const route = routeOf(endpoint);
    QVERIFY(route);
    signIn(principal);
    const QByteArray before = state();
    const int answered = SampleRequest(*m_server, *route, {}, namesOfThings(*route, side)).send().status;
    if (status != 0) {
        QCOMPARE(answered, status);
        QCOMPARE(state(), before);
        return;
    }
    QVERIFY2(answered != 401 && answered != 403, qPrintable(QString::number(answered)));
    // What an allowed call did to the ground of the test is not there for the next row.
    if (route->work != Work::Read)
        initTestCase();
}

void AdministrationRightsTest::onlyAdministratorsChangeTheUserCenter_data()
{
    QTest::addColumn<QByteArray>("endpoint");
    QTest::addColumn<QString>("principal");
    for (const auto &route : routes()) {
        if (QByteArray(route->module->name) != "User center" || route->work == Work::Read)
            continue;
        for (const QString &principal : {u"nobody"_s, u"user"_s, u"designer"_s}) {
            QTest::newRow(qPrintable(QString(QLatin1StringView(shapeOf(*route)) % u", "_s % principal)))
                << shapeOf(*route) << principal;
        }
    }
}

void AdministrationRightsTest::onlyAdministratorsChangeTheUserCenter()
{
    QFETCH(QByteArray, endpoint);
    QFETCH(QString, principal);
    signIn(principal);
    const QByteArray before = state();
    const Route *const route = routeOf(endpoint);
    const int answered = SampleRequest(*m_server, *route, {}, namesOfThings(*route, u"own"_s)).send().status;
    QCOMPARE(answered, principal == "nobody"_L1 ? 401 : 403);
    QCOMPARE(state(), before);
}

QTEST_GUILESS_MAIN(AdministrationRightsTest)
#include "administration_rights_test.moc"
