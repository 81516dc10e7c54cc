#include "company.h"

#include "support/designer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString suffix = QString::fromLatin1(SlapdServer::suffix);

QByteArray twoPeople()
{
    return companyLdif() + personLdif({u"ada"_s, u"Ada"_s, suffix}) + personLdif({u"bob"_s, u"Bob"_s, suffix});
}

QStringList fieldsAtFault(const Answer &answer)
{
    QStringList fields;
    const QJsonArray errors = answer.json().value("errors"_L1).toArray();
    for (const QJsonValue &error : errors)
        fields.append(error["field"_L1].toString());
    return fields;
}

} // namespace

class DirectoryApiTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_slapd = std::make_unique<SlapdServer>(SlapdOptions{twoPeople(), {}}); }
    void cleanupTestCase() { m_slapd.reset(); }
    void keepsHowADirectoryIsReached_data() { addEngineRows(); }
    void keepsHowADirectoryIsReached();
    void neverShowsThePassword_data() { addEngineRows(); }
    void neverShowsThePassword();
    void wantsThePasswordAgainForAnotherServer();
    void namesWhatIsWrong();
    void belongsToThoseWhoAdministerTheDomain_data();
    void belongsToThoseWhoAdministerTheDomain();
    void detaches_data() { addEngineRows(); }
    void detaches();
    void triesADirectory_data();
    void triesADirectory();
    void triesWithTheKeptPassword();
    void synchronizesOneDomain_data() { addEngineRows(); }
    void synchronizesOneDomain();
    void synchronizesAllDomainsOfTheCaller();
    void listsSynchronizations_data() { addEngineRows(); }
    void listsSynchronizations();
    void pagesAndFiltersChanges();
    void goesWithTheDomain_data() { addEngineRows(); }
    void goesWithTheDomain();

private:
    std::unique_ptr<SlapdServer> m_slapd;
};

void DirectoryApiTest::keepsHowADirectoryIsReached()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    QJsonObject found = server.get(company.path()).data().toObject();
    QCOMPARE(found.value("configured"_L1).toBool(), false);
    QCOMPARE(found.value("lockLimitPercent"_L1).toInt(), 20);

    company.attach(u"ldaps://directory.example.com"_s,
        {{u"kind"_s, u"activeDirectory"_s}, {u"caFile"_s, u"authority.pem"_s}, {u"pageSize"_s, 123},
            {u"lockLimitPercent"_s, 7}, {u"attributes"_s, QJsonObject{{u"email"_s, u"-"_s}}}});
    found = server.get(company.path()).data().toObject();
    QCOMPARE(found.value("configured"_L1).toBool(), true);
    QCOMPARE(found.value("url"_L1).toString(), u"ldaps://directory.example.com"_s);
    QCOMPARE(found.value("pageSize"_L1).toInt(), 123);
    QCOMPARE(found.value("lockLimitPercent"_L1).toInt(), 7);
    QCOMPARE(found["attributes"_L1]["email"_L1].toString(), u"-"_s);
    QCOMPARE(found["attributes"_L1]["id"_L1].toString(), u"objectGUID"_s);
    QCOMPARE(found.value("hasBindPassword"_L1).toBool(), true);
    QCOMPARE(server.logEntries().last(), u"Set how the directory of a domain is reached|success"_s);
}

void DirectoryApiTest::neverShowsThePassword()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    const Answer put = server.put(company.path(), json(company.reaching(u"ldaps://x.example.com"_s)));
    QVERIFY(!put.body.contains(SlapdServer::readerPassword));
    QVERIFY(!server.get(company.path()).body.contains(SlapdServer::readerPassword));
    const QString stored
        = server.database().reader().text(u"SELECT bind_password FROM directory"_s).value_or(QString());
    QVERIFY(stored.startsWith(u"sealed:"_s));
    QVERIFY(!stored.contains(QLatin1StringView(SlapdServer::readerPassword)));
    QCOMPARE(server.count(u"directory"_s, u"settings LIKE '%reads all%'"_s), 0);
    QCOMPARE(server.count(u"operation_log"_s, u"description LIKE '%reads all%'"_s), 0);
}

void DirectoryApiTest::wantsThePasswordAgainForAnotherServer()
{
    Company company(u"sqlite"_s);
    TestBackend &server = company.server();
    QJsonObject settings = company.reaching(u"ldaps://x.example.com"_s);
    settings.remove("bindPassword"_L1);
    QCOMPARE(fieldsAtFault(server.put(company.path(), json(settings))), QStringList{u"bindPassword"_s});
    company.attach(u"ldaps://x.example.com"_s);
    const auto stored
        = [&] { return server.database().reader().text(u"SELECT bind_password FROM directory"_s).value_or(QString()); };
    const QString before = stored();

    settings.insert("pageSize"_L1, 50);
    QCOMPARE(server.put(company.path(), json(settings)).status, 200);
    QCOMPARE(stored(), before);
    settings.insert("url"_L1, u"ldaps://evil.example.com"_s);
    QCOMPARE(fieldsAtFault(server.put(company.path(), json(settings))), QStringList{u"bindPassword"_s});
    QCOMPARE(fieldsAtFault(server.post(company.path("/test"), json(settings))), QStringList{u"bindPassword"_s});
    // As nobody in particular: none is sent, and none is kept.
    settings.insert("bindDn"_L1, QString());
    QCOMPARE(server.put(company.path(), json(settings)).status, 200);
    QCOMPARE(stored(), QString());
}

void DirectoryApiTest::namesWhatIsWrong()
{
    Company company(u"sqlite"_s);
    const Answer answer = company.server().put(
        company.path(), json(company.reaching(u"http://x"_s, {{u"pageSize"_s, 0}, {u"caFile"_s, u"../server.key"_s}})));
    QCOMPARE(answer.status, 400);
    QCOMPARE(fieldsAtFault(answer), (QStringList{u"url"_s, u"caFile"_s, u"pageSize"_s}));
    QCOMPARE(company.server().count(u"directory"_s), 0);
}

void DirectoryApiTest::belongsToThoseWhoAdministerTheDomain_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("status");
    QTest::newRow("super administrator") << u"super"_s << 200;
    QTest::newRow("its administrator") << u"own"_s << 200;
    QTest::newRow("another domain's administrator") << u"other"_s << 403;
    QTest::newRow("designer") << u"designer"_s << 403;
    QTest::newRow("nobody") << u"nobody"_s << 401;
}

void DirectoryApiTest::belongsToThoseWhoAdministerTheDomain()
{
    QFETCH(QString, who);
    QFETCH(int, status);
    Company company(u"sqlite"_s, {{u"jobs.threads"_s, u"0"_s}});
    TestBackend &server = company.server();
    company.attach(m_slapd->url());
    const QByteArray jobId = company.start().toLatin1();
    const QString other = server.addDomain(u"Other"_s);
    if (who == "own"_L1)
        server.useAdminToken(
            server.token(server.addPlatformAccount(u"own"_s, false, true, false, {company.domainId()}), u"admin"_s));
    else if (who == "other"_L1)
        server.useAdminToken(
            server.token(server.addPlatformAccount(u"other"_s, false, true, false, {other}), u"admin"_s));
    else if (who == "designer"_L1)
        server.useAdminToken(server.token(server.addPlatformAccount(u"d"_s, false, false, true), u"admin"_s));
    else if (who == "nobody"_L1)
        server.useNoToken();
    const QByteArray settings = json(company.reaching(m_slapd->url()));
    QCOMPARE(server.get(company.path()).status, status);
    QCOMPARE(server.put(company.path(), settings).status, status);
    QCOMPARE(server.post(company.path("/test"), settings).status, status);
    QCOMPARE(server.get(company.path("/synchronizations")).status, status);
    QCOMPARE(server.get(company.path("/synchronizations/" + jobId)).status, status);
    QCOMPARE(server.del(company.path("/synchronizations/" + jobId)).status, status);
    QCOMPARE(server.post("/api/authtime/domain/synchldap?domainid=" + company.domainId().toLatin1()).status, status);
    if (status == 200) {
        QCOMPARE(server.get("/api/authtime/domain/nowhere/directory").status, 404);
        QCOMPARE(server.get(company.path("/synchronizations/nothing")).status, 404);
    }
    if (who == "super"_L1) {
        // Of another domain's synchronization nothing is told.
        QCOMPARE(server.get("/api/authtime/domain/" + other.toLatin1() + "/directory/synchronizations/" + jobId).status,
            404);
    }
}

void DirectoryApiTest::detaches()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    company.attach(m_slapd->url());
    company.synchronize();
    const QStringList users = company.users();
    QCOMPARE(server.del(company.path()).status, 200);
    QCOMPARE(company.users(), users);
    QCOMPARE(server.count(u"directory_account"_s), 0);
    QCOMPARE(server.del(company.path()).status, 404);
    QCOMPARE(server.post(company.path("/synchronizations"), "{}").status, 400);
}

void DirectoryApiTest::triesADirectory_data()
{
    QTest::addColumn<QJsonObject>("change");
    QTest::addColumn<bool>("tls");
    QTest::addColumn<bool>("ok");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, const QJsonObject &change, bool ok, const QString &part, bool tls = false) {
        QTest::newRow(name) << change << tls << ok << part;
    };
    row("right", {}, true, u"answers"_s);
    row("wrong password", {{u"bindPassword"_s, u"x"_s}}, false, u"Invalid credentials"_s);
    row("wrong base", {{u"baseDn"_s, u"dc=nowhere"_s}}, false, u"No such object"_s);
    row("nobody there", {{u"userFilter"_s, u"(uid=nobody)"_s}}, false, u"holds no user"_s);
    row("without ids", {{u"attributes"_s, QJsonObject{{u"id"_s, u"employeeNumber"_s}}}}, false, u"employeeNumber"_s);
    row("nobody listens", {{u"url"_s, u"ldap://127.0.0.1:1"_s}}, false, u"cannot be reached"_s);
    row("encrypted", {{u"caFile"_s, u"authority.pem"_s}}, true, u"answers"_s, true);
    row("encrypted by another authority", {{u"caFile"_s, u"other.pem"_s}}, false, u"cannot be reached"_s, true);
    row("a file that is not there", {{u"caFile"_s, u"missing.pem"_s}}, false, u"cannot be read"_s, true);
}

void DirectoryApiTest::triesADirectory()
{
    QFETCH(QJsonObject, change);
    QFETCH(bool, tls);
    Company company(u"sqlite"_s);
    const Answer answer = company.server().post(
        company.path("/test"), json(company.reaching(tls ? m_slapd->tlsUrl() : m_slapd->url(), change)));
    QCOMPARE(answer.status, 200);
    QTEST(answer.data()["ok"_L1].toBool(), "ok");
    QFETCH(QString, part);
    QVERIFY2(answer.data()["message"_L1].toString().contains(part), answer.body.constData());
    QFETCH(bool, ok);
    if (ok)
        QCOMPARE(answer.data()["samples"_L1].toArray(), (QJsonArray{u"ada (Ada)"_s, u"bob (Bob)"_s}));
    // Trying keeps nothing.
    QCOMPARE(company.server().count(u"directory"_s), 0);
    QCOMPARE(company.users(), QStringList());
}

void DirectoryApiTest::triesWithTheKeptPassword()
{
    Company company(u"sqlite"_s);
    company.attach(m_slapd->url());
    QJsonObject settings = company.reaching(m_slapd->url(), {{u"userFilter"_s, u"(uid=ada)"_s}});
    settings.remove("bindPassword"_L1);
    const Answer answer = company.server().post(company.path("/test"), json(settings));
    QCOMPARE(answer.data()["users"_L1].toInt(), 1);
}

void DirectoryApiTest::synchronizesOneDomain()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    const QByteArray path = "/api/authtime/domain/synchldap?domainid=" + company.domainId().toLatin1();
    QCOMPARE(server.post(path).status, 400);
    company.attach(m_slapd->url());

    // As documented, a message; it names the job.
    const Answer dry = server.post(path + "&dryRun=true");
    QCOMPARE(dry.status, 200);
    QCOMPARE(dry.json().value("errcode"_L1).toInt(), 0);
    const QString message = dry.data().toString();
    QVERIFY(message.contains(u"dry run"_s));
    QVERIFY(message.contains(u"Example"_s));
    const QJsonObject planned = company.waitFor(message.section(u' ', -1));
    QCOMPARE(planned.value("dryRun"_L1).toBool(), true);
    QCOMPARE(Company::changesOf(planned, u"planned"_s), (QStringList{u"userAdded ada"_s, u"userAdded bob"_s}));
    QCOMPARE(company.users(), QStringList());

    const QJsonObject done = company.waitFor(server.post(path).data().toString().section(u' ', -1));
    QCOMPARE(done.value("dryRun"_L1).toBool(), false);
    QCOMPARE(company.users().size(), 2);
    QCOMPARE(
        server.logEntries().filter(u"Start synchronizing departments and users with the directory|success"_s).size(),
        2);
}

void DirectoryApiTest::synchronizesAllDomainsOfTheCaller()
{
    Company company(u"sqlite"_s, {{u"jobs.threads"_s, u"0"_s}});
    TestBackend &server = company.server();
    const QByteArray path = "/api/authtime/domain/synchldap";
    QCOMPARE(server.post(path).status, 400);
    company.attach(m_slapd->url());
    const QString second = server.addDomain(u"Second"_s);
    server.addDomain(u"Without a directory"_s);
    QCOMPARE(
        server.put("/api/authtime/domain/" + second.toLatin1() + "/directory", json(company.reaching(m_slapd->url())))
            .status,
        200);

    server.useAdminToken(server.token(server.addPlatformAccount(u"own"_s, false, true, false, {second}), u"admin"_s));
    QCOMPARE(server.post(path).status, 200);
    QCOMPARE(server.count(u"job"_s), 1);
    server.beAdmin();
    const QString message = server.post(path).data().toString();
    QVERIFY(message.contains(u"synchronization of Example begun"_s));
    QVERIFY(message.contains(u"Second: a synchronization of this domain is under way"_s));
    QCOMPARE(server.count(u"job"_s), 2);
}

void DirectoryApiTest::listsSynchronizations()
{
    QFETCH(QString, engine);
    Company company(engine);
    company.attach(m_slapd->url());
    const QString first = company.synchronize(true).value("id"_L1).toString();
    company.server().clock().advance(1000);
    const QString second = company.synchronize().value("id"_L1).toString();
    const QJsonValue page = company.server().get(company.path("/synchronizations?pagelines=1&currpage=2")).data();
    QCOMPARE(page["rowCount"_L1].toInt(), 2);
    QCOMPARE(page["datas"_L1][0]["id"_L1].toString(), first);
    QCOMPARE(page["datas"_L1][0]["changesTotal"_L1].toInt(), 2);
    QVERIFY(page["datas"_L1][0]["changes"_L1].isNull());
    QCOMPARE(company.server().get(company.path("/synchronizations")).data()["datas"_L1][0]["id"_L1].toString(), second);
}

void DirectoryApiTest::pagesAndFiltersChanges()
{
    Company company(u"sqlite"_s);
    company.server().addUser(company.domainId(), u"ada"_s, u"Somebody else"_s);
    company.attach(m_slapd->url());
    const QByteArray path
        = company.path("/synchronizations/" + company.synchronize().value("id"_L1).toString().toLatin1());
    const auto changes
        = [&](const QByteArray &query) { return company.server().get(path + query).data()["changes"_L1]; };
    QCOMPARE(changes("")["rowCount"_L1].toInt(), 2);
    QCOMPARE(changes("?kind=conflict")["datas"_L1][0]["loginno"_L1].toString(), u"ada"_s);
    QCOMPARE(changes("?state=done")["datas"_L1][0]["loginno"_L1].toString(), u"bob"_s);
    QVERIFY(!changes("?state=done")["datas"_L1][0]["id"_L1].toString().isEmpty());
    QCOMPARE(changes("?pagelines=1&currpage=3")["datas"_L1].toArray().size(), 0);
    QCOMPARE(company.server().get(path + "?pagelines=0").status, 400);
}

void DirectoryApiTest::goesWithTheDomain()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    company.attach(m_slapd->url());
    company.synchronize();
    server.database().write([&](storage::Session &session) {
        session.execute(u"DELETE FROM account WHERE domain_id = ?"_s, company.domainId());
        session.execute(u"DELETE FROM domain WHERE id = ?"_s, company.domainId());
    });
    QCOMPARE(server.count(u"directory"_s), 0);
    QCOMPARE(server.count(u"directory_account"_s), 0);
    QCOMPARE(server.get(company.path()).status, 404);
}

QTEST_GUILESS_MAIN(DirectoryApiTest)
#include "api_test.moc"
