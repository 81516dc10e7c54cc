#include "company.h"

#include "backend/directory/synchronization.h"
#include "backend/identity/server_key.h"
#include "breaking_proxy.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

constexpr int people = 300;

QString addressOf(const BreakingProxy &proxy)
{
    return u"ldap://127.0.0.1:%1"_s.arg(proxy.port());
}

// Runs jobs by hand, on this thread, so that it can be ended at any point as a crash would: between two units of work.
class ByHand
{
public:
    explicit ByHand(Company &company)
        : m_server(company.server()),
          m_sealedTexts(identity::loadOrCreateServerKey(QDir(m_server.dataDirectory()).filePath(u"server.key"_s))),
          m_synchronization(m_server.database(), m_server.backend().services().events, m_server.clock(),
              m_server.backend().services().ids, m_sealedTexts, {})
    {
        m_server.backend().services().events.subscribe([this](const events::Event &event) {
            if (std::holds_alternative<events::AccountChanged>(event) && --m_eventsUntilStop == 0)
                m_stopping = true;
        });
    }

    // False when it was stopped before its end.
    bool run(const QString &jobId, int eventsUntilStop)
    {
        m_stopping = false;
        m_eventsUntilStop = eventsUntilStop;
        const QString runner = m_server.backend().services().ids.next();
        m_server.database().write([&](storage::Session &session) {
            if (!jobs::claimJob(
                    session, jobId, runner, std::numeric_limits<qint64>::max(), m_server.clock().nowMilliseconds()))
                qFatal("the job cannot be claimed");
        });
        auto job = jobs::jobById(m_server.database().reader(), jobId);
        job->runner = runner;
        jobs::JobRun run(m_server.database(), m_server.clock(), *job, m_stopping);
        try {
            m_synchronization.run(run);
        } catch (const jobs::JobStopped &) {
            return false;
        }
        m_server.database().write([&](storage::Session &session) {
            jobs::finishJob(session, jobId, runner, jobs::JobState::Done, {}, m_server.clock().nowMilliseconds());
        });
        return true;
    }

private:
    TestBackend &m_server;
    const identity::SealedTexts m_sealedTexts;
    directory::Synchronization m_synchronization;
    std::atomic<bool> m_stopping{false};
    std::atomic<int> m_eventsUntilStop{0};
};

} // namespace

class InterruptionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_slapd = std::make_unique<SlapdServer>(SlapdOptions{generatedCompany(people), {}}); }
    void cleanupTestCase() { m_slapd.reset(); }
    void appliesNothingWhenTheServerDies_data();
    void appliesNothingWhenTheServerDies();
    void locksNobodyWhenTheServerDies_data() { addEngineRows(); }
    void locksNobodyWhenTheServerDies();
    void appliesNothingWhenTheServerFallsSilent();
    void appliesNothingOfHalfADirectory_data();
    void appliesNothingOfHalfADirectory();
    void appliesNothingOfTooMany();
    void goesOnAfterACrash_data();
    void goesOnAfterACrash();
    void goesOnWithChangesAfterACrash_data() { addEngineRows(); }
    void goesOnWithChangesAfterACrash();
    void failsOnlyWhatCannotBeDone_data() { addEngineRows(); }
    void failsOnlyWhatCannotBeDone();
    void cancelsWhileReading_data() { addEngineRows(); }
    void cancelsWhileReading();
    void stopsWhenTheDirectoryIsSetUpAnew();
    void oneAtATime_data() { addEngineRows(); }
    void oneAtATime();

private:
    std::unique_ptr<SlapdServer> m_slapd;
};

void InterruptionTest::appliesNothingWhenTheServerDies_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("percent");
    for (const QString &engine : testedEngines()) {
        for (const int percent : {0, 1, 10, 30, 50, 70, 90, 99})
            QTest::addRow("%s, %d%%", qPrintable(engine), percent) << engine << percent;
    }
}

void InterruptionTest::appliesNothingWhenTheServerDies()
{
    QFETCH(QString, engine);
    QFETCH(int, percent);
    // How much there is to read.
    static const qint64 all = [this] {
        Company company(u"sqlite"_s);
        BreakingProxy through(m_slapd->port(), 1'000'000'000, BreakingProxy::Then::HangUp);
        company.attach(addressOf(through), {{u"pageSize"_s, 50}});
        company.synchronize(true);
        return through.bytesPassed();
    }();
    Company company(engine);
    BreakingProxy proxy(m_slapd->port(), all * percent / 100, BreakingProxy::Then::HangUp);
    company.attach(addressOf(proxy), {{u"pageSize"_s, 50}});
    const QJsonObject failed = company.synchronize();
    QCOMPARE(failed.value("state"_L1).toString(), u"failed"_s);
    QVERIFY(!failed.value("reason"_L1).toString().isEmpty());
    QCOMPARE(Company::changesOf(failed), QStringList());
    QCOMPARE(company.users(), QStringList());
    QCOMPARE(company.departments(), QStringList());
}

void InterruptionTest::locksNobodyWhenTheServerDies()
{
    QFETCH(QString, engine);
    Company company(engine);
    company.attach(m_slapd->url(), {{u"lockLimitPercent"_s, 100}});
    company.synchronize();
    const QStringList before = company.users();
    QCOMPARE(before.size(), people);
    BreakingProxy proxy(m_slapd->port(), 30'000, BreakingProxy::Then::HangUp);
    company.attach(addressOf(proxy), {{u"lockLimitPercent"_s, 100}, {u"pageSize"_s, 50}});
    QCOMPARE(company.synchronize().value("state"_L1).toString(), u"failed"_s);
    QCOMPARE(company.users(), before);
}

void InterruptionTest::appliesNothingWhenTheServerFallsSilent()
{
    Company company(u"sqlite"_s);
    BreakingProxy proxy(m_slapd->port(), 30'000, BreakingProxy::Then::FallSilent);
    company.attach(addressOf(proxy), {{u"readTimeout"_s, 1}, {u"pageSize"_s, 50}});
    const QJsonObject failed = company.synchronize();
    QCOMPARE(failed.value("state"_L1).toString(), u"failed"_s);
    QVERIFY(failed.value("reason"_L1).toString().contains(u"did not answer within 1 seconds"_s));
    QCOMPARE(company.users(), QStringList());
}

void InterruptionTest::appliesNothingOfHalfADirectory_data()
{
    QTest::addColumn<QString>("limit");
    QTest::addColumn<int>("pageSize");
    QTest::newRow("fewer in all") << u"size.soft=100 size.hard=100 size.pr=100 size.prtotal=100"_s << 50;
    QTest::newRow("smaller pages") << u"size.soft=100 size.hard=100 size.pr=100 size.prtotal=unlimited"_s << 200;
}

void InterruptionTest::appliesNothingOfHalfADirectory()
{
    QFETCH(QString, limit);
    QFETCH(int, pageSize);
    SlapdServer slapd(
        {generatedCompany(people), {QString(u"limits dn.exact=\"cn=reader,dc=example,dc=com\" "_s % limit)}});
    Company company(u"sqlite"_s);
    company.attach(slapd.url(), {{u"pageSize"_s, pageSize}});
    const QJsonObject failed = company.synchronize();
    QCOMPARE(failed.value("state"_L1).toString(), u"failed"_s);
    QVERIFY2(
        failed.value("reason"_L1).toString().contains(u"limit"_s), qPrintable(failed.value("reason"_L1).toString()));
    QCOMPARE(company.users(), QStringList());
}

void InterruptionTest::appliesNothingOfTooMany()
{
    Company company(u"sqlite"_s, {{u"directory.maxEntries"_s, QString::number(people - 1)}});
    company.attach(m_slapd->url());
    const QJsonObject failed = company.synchronize();
    QCOMPARE(failed.value("state"_L1).toString(), u"failed"_s);
    QVERIFY(failed.value("reason"_L1).toString().contains(u"directory.maxEntries"_s));
    QCOMPARE(company.users(), QStringList());
}

void InterruptionTest::goesOnAfterACrash_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("after");
    for (const QString &engine : testedEngines()) {
        for (const int after : {1, 60, 151, people - 1})
            QTest::addRow("%s, after %d", qPrintable(engine), after) << engine << after;
    }
}

void InterruptionTest::goesOnAfterACrash()
{
    QFETCH(QString, engine);
    QFETCH(int, after);
    Company whole(engine);
    whole.attach(m_slapd->url());
    whole.synchronize();
    const QStringList expected = whole.users();

    Company company(engine, {{u"jobs.threads"_s, u"0"_s}});
    company.attach(m_slapd->url());
    const QString jobId = company.start();
    ByHand byHand(company);
    QVERIFY(!byHand.run(jobId, after));
    const QStringList half = company.users();
    QVERIFY(half.size() >= after);
    // Whoever is there is there whole.
    for (const QString &user : half)
        QVERIFY2(expected.contains(user), qPrintable(user));
    QCOMPARE(company.inconsistency(), QString());

    QVERIFY(byHand.run(jobId, 0));
    QCOMPARE(company.users(), expected);
    QCOMPARE(company.departments(), whole.departments());
    QCOMPARE(company.inconsistency(), QString());
    const QJsonObject done = company.waitFor(jobId);
    QCOMPARE(done.value("changesDone"_L1).toInteger(), people + generatedUnits());
    QCOMPARE(done.value("changesTotal"_L1).toInteger(), people + generatedUnits());
    QStringList changes = Company::changesOf(done, u"done"_s);
    QCOMPARE(changes.size(), people + generatedUnits());
    QVERIFY(Company::changesOf(done, u"planned"_s).isEmpty());
}

// Moves, locks and renames, not only additions.
void InterruptionTest::goesOnWithChangesAfterACrash()
{
    QFETCH(QString, engine);
    SlapdServer slapd({generatedCompany(people), {}});
    const QByteArray lab = "ou=R\\2BD \\22Lab\\22,dc=example,dc=com";
    QByteArray changes = "dn: " + lab
        + "\nchangetype: moddn\nnewrdn: ou=Lab\ndeleteoldrdn: 1\nnewsuperior: ou=Einkauf,dc=example,dc=com\n\n";
    for (int i = 0; i < people; i += 3) {
        const QByteArray number = QByteArray::number(i).rightJustified(5, '0');
        changes += "dn:: " + slapd.dnOf("(uid=person" + number + ")").toBase64() + "\nchangetype: ";
        if (i % 2 == 0)
            changes += "delete\n\n";
        else
            changes += "moddn\nnewrdn: uid=moved" + number
                + "\ndeleteoldrdn: 1\nnewsuperior: ou=Einkauf,dc=example,dc=com\n\n";
    }
    Company whole(engine);
    Company company(engine, {{u"jobs.threads"_s, u"0"_s}});
    ByHand byHand(company);
    for (Company *each : {&whole, &company})
        each->attach(slapd.url(), {{u"lockLimitPercent"_s, 50}});
    whole.synchronize();
    QVERIFY(byHand.run(company.start(), 0));
    QCOMPARE(company.users(), whole.users());
    // Their places first, since the department they lie in moves away under them.
    slapd.change(changes.mid(changes.indexOf("\n\n") + 2) + changes.left(changes.indexOf("\n\n") + 2));
    whole.synchronize();

    const QString jobId = company.start();
    int runs = 1;
    while (!byHand.run(jobId, 40)) {
        QCOMPARE(company.inconsistency(), QString());
        ++runs;
    }
    QVERIFY(runs > 1);
    QCOMPARE(company.users(), whole.users());
    QCOMPARE(company.departments(), whole.departments());
}

// Somebody works in the same domain while changes are made.
void InterruptionTest::failsOnlyWhatCannotBeDone()
{
    QFETCH(QString, engine);
    Company company(engine, {{u"jobs.threads"_s, u"0"_s}});
    TestBackend &server = company.server();
    company.attach(m_slapd->url());
    const QString jobId = company.start();
    ByHand byHand(company);
    bool done = false;
    server.backend().services().events.subscribe([&](const events::Event &event) {
        if (std::holds_alternative<events::AccountChanged>(event) && !std::exchange(done, true))
            server.addUser(company.domainId(), u"person00299"_s, u"Somebody else"_s);
    });
    QVERIFY(byHand.run(jobId, 0));
    const QJsonObject found = company.waitFor(jobId);
    QCOMPARE(Company::changesOf(found, u"failed"_s), QStringList{u"userAdded person00299"_s});
    QCOMPARE(found.value("changesFailed"_L1).toInteger(), 1);
    QCOMPARE(found.value("changesDone"_L1).toInteger(), people - 1 + generatedUnits());
    const Answer failed = server.get(company.path("/synchronizations/" + jobId.toLatin1() + "?state=failed"));
    QVERIFY(failed.data()["changes"_L1]["datas"_L1][0]["reason"_L1].toString().startsWith(
        u"another user has the login person00299"_s));
    QCOMPARE(company.users().size(), people);
    QVERIFY(company.users().last().startsWith(u"person00299|Somebody else|"_s));
    QCOMPARE(company.inconsistency(), QString());
}

void InterruptionTest::cancelsWhileReading()
{
    QFETCH(QString, engine);
    Company company(engine);
    TestBackend &server = company.server();
    BreakingProxy proxy(m_slapd->port(), 30'000, BreakingProxy::Then::FallSilent);
    company.attach(addressOf(proxy), {{u"pageSize"_s, 50}, {u"readTimeout"_s, 600}});
    const QString jobId = company.start();
    QVERIFY(QTest::qWaitFor([&] { return proxy.bytesPassed() >= 30'000; }, 60'000));
    const Answer asked = server.del(company.path("/synchronizations/" + jobId.toLatin1()));
    QCOMPARE(asked.status, 200);
    // The job looks at whether it is to go on every now and then by the clock.
    QVERIFY(QTest::qWaitFor(
        [&] {
            server.clock().advance(11'000);
            return company.look(jobId, 1).value("state"_L1).toString() == "cancelled"_L1;
        },
        60'000));
    QCOMPARE(company.users(), QStringList());
}

void InterruptionTest::stopsWhenTheDirectoryIsSetUpAnew()
{
    Company company(u"sqlite"_s, {{u"jobs.threads"_s, u"0"_s}});
    company.attach(m_slapd->url());
    const QString jobId = company.start();
    ByHand byHand(company);
    bool done = false;
    company.server().backend().services().events.subscribe([&](const events::Event &event) {
        if (std::holds_alternative<events::AccountChanged>(event) && !std::exchange(done, true))
            company.attach(m_slapd->url(), {{u"checkPasswords"_s, true}});
    });
    QVERIFY_THROWS_EXCEPTION(contract::Error, byHand.run(jobId, 0));
    QVERIFY(done);
    QVERIFY(company.users().size() < people);
    QCOMPARE(company.inconsistency(), QString());
}

void InterruptionTest::oneAtATime()
{
    QFETCH(QString, engine);
    Company company(engine, {{u"jobs.threads"_s, u"0"_s}});
    TestBackend &server = company.server();
    company.attach(m_slapd->url());
    const QString jobId = company.start(true);
    QCOMPARE(server.post(company.path("/synchronizations"), "{}").status, 409);
    QCOMPARE(server.post("/api/authtime/domain/synchldap?domainid=" + company.domainId().toLatin1()).status, 409);
    QCOMPARE(server.count(u"job"_s), 1);
    // One that has not begun is cancelled at once.
    QCOMPARE(server.del(company.path("/synchronizations/" + jobId.toLatin1())).data()["state"_L1].toString(),
        u"cancelled"_s);
    QCOMPARE(server.post(company.path("/synchronizations"), "{}").status, 201);
}

QTEST_GUILESS_MAIN(InterruptionTest)
#include "interruption_test.moc"
