// Synchronizations that begin by themselves, and who is told of the end of any.
#include "company.h"

#include "backend/directory/synchronization.h"
#include "backend/identity/server_key.h"
#include "support/designer.h"

#include <QDir>
#include <QJsonDocument>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Rows;
using storage::Session;

namespace {

constexpr qint64 hour = 3'600'000;
const QString suffix = QString::fromLatin1(SlapdServer::suffix);
const QHash<QString, QString> withoutJobs{{u"jobs.threads"_s, u"0"_s}};

QByteArray twoPeople()
{
    return companyLdif() + personLdif({u"ada"_s, u"Ada"_s, suffix}) + personLdif({u"bob"_s, u"Bob"_s, suffix});
}

QJsonObject everyHours(int hours)
{
    return {{u"schedule"_s, QJsonObject{{u"mode"_s, u"hours"_s}, {u"hours"_s, hours}}}};
}

// What a server has to synchronize with, besides the server: another one on the same database.
class Peer
{
public:
    Peer(Company &company, storage::Database &database)
        : m_sealedTexts(
            identity::loadOrCreateServerKey(QDir(company.server().dataDirectory()).filePath(u"server.key"_s))),
          m_synchronization(database, company.server().backend().services().events, company.server().clock(),
              company.server().backend().services().ids, m_sealedTexts, {}),
          m_runner(database, company.server().clock(), company.server().backend().services().ids, {2, 60'000, 20})
    {
        m_runner.add(directory::synchronizationKind, m_synchronization);
    }

    directory::Synchronization &synchronization() { return m_synchronization; }
    jobs::JobRunner &runner() { return m_runner; }

private:
    const identity::SealedTexts m_sealedTexts;
    directory::Synchronization m_synchronization;
    jobs::JobRunner m_runner;
};

qint64 nextRun(Company &company)
{
    return company.server().database().reader().integer(u"SELECT next_run FROM directory"_s).value_or(-1);
}

QStringList texts(Company &company, const QString &sql)
{
    QStringList found;
    Rows rows = company.server().database().reader().query(sql);
    while (rows.next())
        found.append(rows.text(0));
    return found;
}

QStringList summaries(Company &company)
{
    return texts(company, u"SELECT summary FROM notification ORDER BY id"_s);
}

QStringList jobIds(Company &company)
{
    return texts(company, u"SELECT id FROM job ORDER BY created, id"_s);
}

void forgetNotifications(TestBackend &server)
{
    server.database().write([](Session &session) {
        session.execute(u"DELETE FROM notification"_s);
        session.execute(u"DELETE FROM inbox"_s);
    });
}

// Whom the bell was told about lately, sorted.
QStringList toldByEvents(Company &company)
{
    QStringList ids;
    const auto events = company.server().takeEvents();
    for (const events::Event &event : events) {
        if (const auto *totals = std::get_if<events::NotificationTotalsChanged>(&event))
            ids.append(QString(totals->userId % u' ' % QString::number(totals->unread)));
    }
    ids.sort();
    return ids;
}

} // namespace

class ScheduleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_slapd = std::make_unique<SlapdServer>(SlapdOptions{twoPeople(), {}}); }
    void cleanupTestCase() { m_slapd.reset(); }
    void isKeptWithTheSettings_data() { addEngineRows(); }
    void isKeptWithTheSettings();
    void namesWhatIsWrong_data();
    void namesWhatIsWrong();
    void settingsFromBeforeStillLoad_data() { addEngineRows(); }
    void settingsFromBeforeStillLoad();
    void leavesARunAloneWhenItChanges();
    void runsByItself_data() { addEngineRows(); }
    void runsByItself();
    void startsOnceOnTwoServers_data() { addEngineRows(); }
    void startsOnceOnTwoServers();
    void makesUpForOneAfterAStop_data() { addEngineRows(); }
    void makesUpForOneAfterAStop();
    void waitsForTheOneUnderWay_data() { addEngineRows(); }
    void waitsForTheOneUnderWay();
    void isTriedAgainAtTheNextDueTimeOnly_data();
    void isTriedAgainAtTheNextDueTimeOnly();
    void outlivesItsJobs_data();
    void outlivesItsJobs();
    void tellsWhoBeganIt_data();
    void tellsWhoBeganIt();
    void tellsNobodyOfAWatchedTry_data();
    void tellsNobodyOfAWatchedTry();
    void tellsTheAdministratorsOfTheDomain_data() { addEngineRows(); }
    void tellsTheAdministratorsOfTheDomain();
    void tellsNobodyOfNothing_data() { addEngineRows(); }
    void tellsNobodyOfNothing();

private:
    std::unique_ptr<SlapdServer> m_slapd;
};

void ScheduleTest::isKeptWithTheSettings()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(m_slapd->url());
    QJsonObject found = server.get(company.path()).data().toObject();
    QCOMPARE(found["schedule"_L1]["mode"_L1].toString(), u"off"_s);
    QVERIFY(found.value("nextRun"_L1).isNull() && found.value("lastRun"_L1).isNull());

    const QJsonObject daily{
        {u"mode"_s, u"daily"_s}, {u"hours"_s, 5}, {u"time"_s, u"02:30"_s}, {u"timeZone"_s, u"Europe/Berlin"_s}};
    company.attach(m_slapd->url(), {{u"schedule"_s, daily}});
    found = server.get(company.path()).data().toObject();
    QCOMPARE(found.value("schedule"_L1).toObject(), daily);
    // It is one o'clock in Berlin.
    const qint64 due = server.clock().nowMilliseconds() + hour + hour / 2;
    QCOMPARE(nextRun(company), due);
    QVERIFY(!found.value("nextRun"_L1).isNull());

    // Other settings leave it as it is, another schedule does not.
    server.clock().advance(hour);
    company.attach(m_slapd->url(), {{u"schedule"_s, daily}, {u"pageSize"_s, 7}});
    QCOMPARE(nextRun(company), due);
    company.attach(m_slapd->url(), everyHours(3));
    QCOMPARE(nextRun(company), server.clock().nowMilliseconds() + 3 * hour);
    server.clock().advance(hour);
    company.attach(m_slapd->url(), everyHours(3));
    QCOMPARE(nextRun(company), server.clock().nowMilliseconds() + 2 * hour);
    company.attach(m_slapd->url());
    QCOMPARE(nextRun(company), 0);

    company.start(true);
    QVERIFY(server.get(company.path()).data()["lastRun"_L1].isNull());
    server.del(company.path("/synchronizations/" + jobIds(company).first().toLatin1()));
    company.start();
    QVERIFY(!server.get(company.path()).data()["lastRun"_L1].isNull());
}

void ScheduleTest::namesWhatIsWrong_data()
{
    QTest::addColumn<QString>("zone");
    QTest::newRow("no zone") << u"Europe/Atlantis"_s;
    QTest::newRow("a file beside the zones") << u"../../../etc/localtime"_s;
}

void ScheduleTest::namesWhatIsWrong()
{
    QFETCH(QString, zone);
    Company company(u"sqlite"_s, withoutJobs);
    const QJsonObject schedule{{u"mode"_s, u"daily"_s}, {u"time"_s, u"noon"_s}, {u"timeZone"_s, zone}};
    const Answer answer
        = company.server().put(company.path(), json(company.reaching(m_slapd->url(), {{u"schedule"_s, schedule}})));
    QCOMPARE(answer.status, 400);
    QVERIFY(answer.body.contains("schedule.time") && answer.body.contains("schedule.timeZone"));
    QCOMPARE(company.server().count(u"directory"_s), 0);
}

void ScheduleTest::settingsFromBeforeStillLoad()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    // As the version before wrote them.
    const QString before
        = uR"old({"url":"ldaps://old.example.com","baseDn":"dc=old","kind":"activeDirectory","startTls":false,"bindDn":"cn=reader",
        "userFilter":"(cn=*)","departments":"-","attributes":{"id":"objectGUID","loginno":"sAMAccountName","name":"cn","email":"-","telephone":"t",
        "telephone2":"m","department":"ou"},"pageSize":77,"caFile":"a.pem","connectTimeout":3,"readTimeout":4,"checkPasswords":true,
        "lockLimitPercent":9})old"_s;
    company.server().database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO directory (domain_id, settings, modified) VALUES (?, ?, 1)"_s, company.domainId(), before);
    });
    QJsonObject found = company.server().get(company.path()).data().toObject();
    QCOMPARE(found.take("schedule"_L1)["mode"_L1].toString(), u"off"_s);
    for (const char *more : {"configured", "hasBindPassword", "lastRun", "nextRun"})
        found.remove(QLatin1StringView(more));
    QCOMPARE(found, QJsonDocument::fromJson(before.toUtf8()).object());
    QCOMPARE(nextRun(company), 0);
    // It told of its synchronizations by their jobs alone.
    company.start();
    company.server().database().write(
        [&](Session &session) { session.execute(u"UPDATE directory SET settings = ?"_s, before); });
    QVERIFY(!company.server().get(company.path()).data()["lastRun"_L1].isNull());
}

void ScheduleTest::leavesARunAloneWhenItChanges()
{
    Company company(u"sqlite"_s, withoutJobs);
    company.attach(m_slapd->url(), {{u"bindDn"_s, u""_s}, {u"bindPassword"_s, u""_s}});
    const auto modified = [&] {
        return company.server().database().reader().integer(u"SELECT modified FROM directory"_s).value_or(-1);
    };
    const qint64 before = modified();
    QJsonObject anonymous = everyHours(3);
    anonymous.insert(u"bindDn"_s, u""_s);
    anonymous.insert(u"bindPassword"_s, u""_s);
    company.attach(m_slapd->url(), anonymous);
    QCOMPARE(modified(), before);
    anonymous.insert(u"pageSize"_s, 7);
    company.attach(m_slapd->url(), anonymous);
    QVERIFY(modified() > before);
}

void ScheduleTest::runsByItself()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    company.attach(m_slapd->url(), everyHours(6));
    const qint64 set = server.clock().nowMilliseconds();
    server.clock().advance(6 * hour + 5);
    server.backend().jobRunner().wake();
    QTRY_COMPARE(jobIds(company).size(), 1);
    const QJsonObject run = company.waitFor(jobIds(company).first());
    QCOMPARE(run.value("state"_L1).toString(), u"done"_s);
    QCOMPARE(run.value("scheduled"_L1).toBool(), true);
    QCOMPARE(run.value("dryRun"_L1).toBool(), false);
    QCOMPARE(Company::changesOf(run, u"done"_s), (QStringList{u"userAdded ada"_s, u"userAdded bob"_s}));
    QCOMPARE(company.users().size(), 2);
    // Counted from when it was due, not from when it was begun.
    QCOMPARE(nextRun(company), set + 12 * hour);
    QCOMPARE(
        texts(company,
            u"SELECT operator FROM operation_log WHERE type = 'Synchronize departments and users with the directory'"_s),
        QStringList{u"Formwright(schedule)"_s});
}

void ScheduleTest::startsOnceOnTwoServers()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(m_slapd->url(), everyHours(1));
    // Two servers on one PostgreSQL; on a file there is but one, with several threads.
    std::unique_ptr<storage::Database> second;
    if (engine != "sqlite"_L1)
        second = std::make_unique<storage::Database>(storage::DatabaseOptions{server.database().location()});
    Peer one(company, server.database());
    Peer other(company, second ? *second : server.database());
    for (int round = 1; round <= 10; ++round) {
        server.clock().advance(hour);
        std::vector<std::thread> threads;
        for (int i = 0; i < 6; ++i)
            threads.emplace_back([&, i] { (i % 2 == 0 ? one : other).synchronization().queueDue(); });
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(jobIds(company).size(), round);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE job SET state = 'done', finished = ?"_s, server.clock().nowMilliseconds());
        });
    }
    // With everything that belongs to it, and each of them begun once.
    QCOMPARE(server.count(u"directory_run"_s), 10);
    one.runner().start();
    if (second)
        other.runner().start();
    server.clock().advance(hour);
    QTRY_COMPARE(server.count(u"job"_s, u"state = 'done'"_s), 11);
    QCOMPARE(jobIds(company).size(), 11);
    QCOMPARE(company.users().size(), 2);
    QCOMPARE(company.server().count(u"directory_change"_s, u"state = 'done'"_s), 2);
}

void ScheduleTest::makesUpForOneAfterAStop()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(m_slapd->url(), everyHours(2));
    const qint64 set = server.clock().nowMilliseconds();
    // Nobody runs jobs for long.
    server.clock().advance(9 * hour);
    {
        Peer restarted(company, server.database());
        restarted.runner().start();
        QTRY_COMPARE(server.count(u"job"_s, u"state = 'done'"_s), 1);
        QCOMPARE(nextRun(company), set + 10 * hour);
        restarted.synchronization().queueDue();
    }
    QCOMPARE(jobIds(company).size(), 1);
    Peer again(company, server.database());
    again.synchronization().queueDue();
    QCOMPARE(jobIds(company).size(), 1);
    server.clock().advance(hour);
    again.synchronization().queueDue();
    QCOMPARE(jobIds(company).size(), 2);
}

void ScheduleTest::waitsForTheOneUnderWay()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(m_slapd->url(), everyHours(1));
    const QString byHand = company.start(true);
    server.clock().advance(3 * hour);
    Peer peer(company, server.database());
    peer.synchronization().queueDue();
    QCOMPARE(jobIds(company), QStringList{byHand});
    QCOMPARE(server.del(company.path("/synchronizations/" + byHand.toLatin1())).status, 200);
    peer.synchronization().queueDue();
    peer.synchronization().queueDue();
    QCOMPARE(jobIds(company).size(), 2);
    // Nor does anybody begin another one while it waits.
    QCOMPARE(server.post(company.path("/synchronizations"), "{}").status, 409);
}

void ScheduleTest::isTriedAgainAtTheNextDueTimeOnly_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isRefused");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, refused", qPrintable(engine)) << engine << true;
        QTest::addRow("%s, not reached", qPrintable(engine)) << engine << false;
    }
}

void ScheduleTest::isTriedAgainAtTheNextDueTimeOnly()
{
    QFETCH(QString, engine);
    QFETCH(bool, isRefused);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    const QString administrator = server.addPlatformAccount(u"own"_s, false, true, false, {company.domainId()});
    Peer peer(company, server.database());
    company.attach(m_slapd->url());
    peer.runner().start();
    company.synchronize();
    forgetNotifications(server);
    QJsonObject settings = everyHours(4);
    settings.insert(u"lockLimitPercent"_s, 0);
    if (isRefused)
        settings.insert(u"userFilter"_s, u"(uid=ada)"_s);
    company.attach(isRefused ? m_slapd->url() : u"ldap://127.0.0.1:1"_s, settings);
    server.clock().advance(4 * hour);
    peer.runner().wake();
    QTRY_COMPARE(server.count(u"job"_s, u"state = 'failed'"_s), 1);
    peer.synchronization().queueDue();
    QCOMPARE(jobIds(company).size(), 2);
    QCOMPARE(texts(company, u"SELECT receiver_id FROM notification"_s), QStringList{administrator});
    const QString summary = summaries(company).first();
    QVERIFY2(summary.startsWith(isRefused
                     ? u"The scheduled synchronization of &quot;Example&quot; with its directory was refused: "_s
                     : u"The scheduled synchronization of &quot;Example&quot; with its directory failed: "_s)
            && summary.endsWith(u". Nothing was changed."_s),
        qPrintable(summary));
    server.clock().advance(4 * hour);
    peer.runner().wake();
    QTRY_COMPARE(server.count(u"job"_s, u"state = 'failed'"_s), 2);
    QCOMPARE(summaries(company).size(), 2);
    QCOMPARE(company.users().size(), 2);
}

void ScheduleTest::outlivesItsJobs_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isScheduled");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, by hand", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, by itself", qPrintable(engine)) << engine << true;
    }
}

void ScheduleTest::outlivesItsJobs()
{
    QFETCH(QString, engine);
    QFETCH(bool, isScheduled);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(m_slapd->url(), everyHours(1));
    const qint64 modified = server.database().reader().integer(u"SELECT modified FROM directory"_s).value();
    server.clock().advance(hour);
    if (isScheduled)
        Peer(company, server.database()).synchronization().queueDue();
    else
        company.start();
    const auto lastRun = [&] { return server.get(company.path()).data()["lastRun"_L1]; };
    const QJsonValue told = lastRun();
    QVERIFY(told.isString());
    // What runs sees that nothing else was set up.
    QCOMPARE(server.database().reader().integer(u"SELECT modified FROM directory"_s).value(), modified);
    // Housekeeping takes jobs that are over for long.
    server.database().write([](Session &session) { session.execute(u"DELETE FROM job"_s); });
    QCOMPARE(lastRun(), told);
    server.clock().advance(hour / 2);
    company.start(true);
    company.attach(m_slapd->url(), everyHours(2));
    QCOMPARE(lastRun(), told);
}

void ScheduleTest::tellsWhoBeganIt_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("summary");
    for (const QString &engine : testedEngines()) {
        const auto row = [&engine](const char *how, const char *state, const QString &summary) {
            QTest::addRow("%s, %s", qPrintable(engine), how)
                << engine << QString::fromLatin1(how) << QString::fromLatin1(state) << summary;
        };
        const QString what = u"The synchronization of &quot;Example&quot; with its directory "_s;
        row("done", "done", QString(what % u"is done. 2 users added."_s));
        row("long dry run", "done",
            u"The dry run of the synchronization of &quot;Example&quot; with its directory is done. Planned: 2 users added."_s);
        row("conflict", "done", QString(what % u"is done. 1 user added, 1 conflict left alone."_s));
        row("again", "done", QString(what % u"is done. There was nothing to change."_s));
        row("refused", "failed",
            QString(what
                % u"was refused: 1 of 2 users of the directory would be locked, more than the limit of 0%. Nothing was changed."_s));
        row("cancelled", "cancelled", QString(what % u"was cancelled. Nothing was changed."_s));
        row("detached", "failed",
            QString(what % u"failed: this domain has no directory any more. Nothing was changed."_s));
    }
}

void ScheduleTest::tellsWhoBeganIt()
{
    QFETCH(QString, engine);
    QFETCH(QString, how);
    QFETCH(QString, state);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    const QString starter = server.addPlatformAccount(u"own"_s, false, true, false, {company.domainId()});
    company.attach(m_slapd->url());
    Peer peer(company, server.database());
    if (how == "conflict"_L1)
        server.addUser(company.domainId(), u"ada"_s, u"Somebody else"_s);
    if (how == "again"_L1 || how == "refused"_L1) {
        company.start();
        peer.runner().start();
        QTRY_COMPARE(server.count(u"job"_s, u"state = 'done'"_s), 1);
        QTRY_COMPARE(summaries(company).size(), 1);
        forgetNotifications(server);
        company.attach(m_slapd->url(),
            how == "again"_L1 ? QJsonObject()
                              : QJsonObject{{u"userFilter"_s, u"(uid=ada)"_s}, {u"lockLimitPercent"_s, 0}});
        server.clock().advance(1000);
    }
    server.useAdminToken(server.token(starter, u"admin"_s));
    server.takeEvents();
    const QString id = company.start(how == "long dry run"_L1);
    if (how == "cancelled"_L1) {
        // Nobody has begun it, so it is over at once.
        server.del(company.path("/synchronizations/" + id.toLatin1()));
        QCOMPARE(summaries(company).size(), 1);
    }
    if (how == "detached"_L1)
        server.del(company.path());
    if (how == "long dry run"_L1)
        server.clock().advance(60'000);
    if (how != "again"_L1 && how != "refused"_L1)
        peer.runner().start();
    peer.runner().wake();
    QTRY_COMPARE(company.look(id).value("state"_L1).toString(), state);
    QStringList told;
    QVERIFY(QTest::qWaitFor([&] { return !(told += toldByEvents(company)).isEmpty(); }, 30'000));
    QCOMPARE(told, QStringList{QString(starter % u" 1"_s)});
    QTEST(summaries(company).value(0), "summary");
    QCOMPARE(summaries(company).size(), 1);
    Session &reader = server.database().reader();
    QCOMPARE(reader.text(u"SELECT receiver_id FROM notification"_s), starter);
    QCOMPARE(reader.text(u"SELECT module FROM notification"_s), u"directory"_s);
    QCOMPARE(reader.text(u"SELECT domain_id FROM notification"_s), company.domainId());
    const QJsonObject link
        = QJsonDocument::fromJson(reader.text(u"SELECT link_params FROM notification"_s)->toUtf8()).object();
    QCOMPARE(link.value("synchronizationId"_L1).toString(), id);
    QCOMPARE(link.value("domainId"_L1).toString(), company.domainId());
    QCOMPARE(link.value("state"_L1).toString(), state);
    QCOMPARE(link.value("dryRun"_L1).toBool(), how == "long dry run"_L1);
    QCOMPARE(link.value("scheduled"_L1).toBool(), false);
}

void ScheduleTest::tellsNobodyOfAWatchedTry_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("state");
    for (const QString &engine : testedEngines()) {
        for (const char *state : {"done", "failed", "cancelled"})
            QTest::addRow("%s, %s", qPrintable(engine), state) << engine << QString::fromLatin1(state);
    }
}

void ScheduleTest::tellsNobodyOfAWatchedTry()
{
    QFETCH(QString, engine);
    QFETCH(QString, state);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(state == "failed"_L1 ? u"ldap://127.0.0.1:1"_s : m_slapd->url());
    server.takeEvents();
    const QString id = company.start(true);
    server.clock().advance(59'999);
    if (state == "cancelled"_L1)
        server.del(company.path("/synchronizations/" + id.toLatin1()));
    Peer peer(company, server.database());
    peer.runner().start();
    QTRY_COMPARE(company.look(id).value("state"_L1).toString(), state);
    peer.runner().stop();
    QCOMPARE(summaries(company), QStringList());
    QCOMPARE(toldByEvents(company), QStringList());
}

void ScheduleTest::tellsTheAdministratorsOfTheDomain()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    const QString other = server.addDomain(u"Other"_s);
    QStringList expected;
    for (const QString &login : {u"one"_s, u"two"_s})
        expected.append(QString(server.addPlatformAccount(login, false, true, false, {company.domainId()}) % u" 1"_s));
    expected.sort();
    server.addPlatformAccount(u"elsewhere"_s, false, true, false, {other});
    server.addPlatformAccount(u"designer"_s, false, false, true, {company.domainId()});
    const QString locked = server.addPlatformAccount(u"locked"_s, false, true, false, {company.domainId()});
    server.database().write(
        [&](Session &session) { session.execute(u"UPDATE account SET lock_flag = 0 WHERE id = ?"_s, locked); });
    company.attach(m_slapd->url(), everyHours(1));
    server.clock().advance(hour);
    server.takeEvents();
    Peer peer(company, server.database());
    peer.runner().start();
    QStringList told;
    QVERIFY(QTest::qWaitFor([&] { return (told += toldByEvents(company)).size() >= 2; }, 30'000));
    told.sort();
    QCOMPARE(told, expected);
    QCOMPARE(summaries(company),
        QStringList(
            2, u"The scheduled synchronization of &quot;Example&quot; with its directory is done. 2 users added."_s));
}

void ScheduleTest::tellsNobodyOfNothing()
{
    QFETCH(QString, engine);
    Company company(engine, withoutJobs);
    TestBackend &server = company.server();
    company.attach(m_slapd->url(), everyHours(1));
    Peer peer(company, server.database());
    server.clock().advance(hour);
    peer.runner().start();
    // The domain has no administrators of its own, so those of everything are told of what changed.
    QTRY_COMPARE(server.count(u"job"_s, u"state = 'done'"_s), 1);
    QCOMPARE(texts(company, u"SELECT receiver_id FROM notification"_s), QStringList{server.adminId()});
    server.clock().advance(hour);
    peer.runner().wake();
    QTRY_COMPARE(server.count(u"job"_s, u"state = 'done'"_s), 2);
    peer.runner().stop();
    QCOMPARE(summaries(company).size(), 1);
}

QTEST_GUILESS_MAIN(ScheduleTest)
#include "schedule_test.moc"
