#include "backend/jobs/job_runner.h"

#include "backend/storage/migrator.h"
#include "support/test_backend.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::jobs;
using namespace formwright::tests;
using contract::Error;
using storage::Session;

namespace {

// Counts to the job's total, one unit of work each, and remembers every count in the table of facts.
class Counting : public JobWork
{
public:
    bool canRun(const Job &) const override { return hasWhatItTakes; }
    void run(JobRun &run) override
    {
        ++runs;
        if (failures-- > 0)
            throw failure;
        for (JobProgress progress = run.progress(); progress.rowsDone < run.job().rowsTotal;) {
            ++progress.rowsDone;
            run.commit(progress, [&](Session &session) {
                session.execute(u"INSERT INTO fact (name, value) VALUES (?, '')"_s,
                    QString(run.job().id % QString::number(progress.rowsDone)));
            });
            if (afterCommit)
                afterCommit(run);
        }
    }
    void ended(const Job &job) override
    {
        const std::lock_guard lock(mutex);
        endings.append(stateName(job.state));
    }

    std::atomic<bool> hasWhatItTakes{true};
    std::atomic<int> runs{0};
    std::atomic<int> failures{0};
    Error failure = Error::invalid(u"no good"_s);
    std::function<void(JobRun &)> afterCommit;
    std::mutex mutex;
    QStringList endings;
};

struct Place {
    explicit Place(const QString &engine) : testDatabase(engine), database(testDatabase.open())
    {
        storage::migrate(*database);
    }

    QString queue(qint64 total, const QString &ownerId = {}, const QString &kind = u"count"_s)
    {
        Job job;
        job.id = ids.next();
        job.kind = kind;
        job.ownerId = ownerId;
        job.rowsTotal = total;
        job.created = clock.nowMilliseconds();
        database->write([&](Session &session) { insertJob(session, job); });
        return job.id;
    }
    std::unique_ptr<JobRunner> runner(Counting &work, int threads = 1)
    {
        auto made = std::make_unique<JobRunner>(*database, clock, ids, JobRunnerOptions{threads, 60'000, 20});
        made->add(u"count"_s, work);
        made->add(u"short"_s, work, JobRunner::Length::Short);
        made->start();
        return made;
    }
    Job job(const QString &id) { return jobById(database->reader(), id).value_or(Job()); }
    qint64 facts() { return database->reader().integer(u"SELECT count(*) FROM fact"_s).value_or(0); }
    bool becomes(const QString &id, JobState state)
    {
        return QTest::qWaitFor([&] { return job(id).state == state; }, 20'000);
    }

    TestDatabase testDatabase;
    StillClock clock;
    storage::IdSource ids;
    std::unique_ptr<storage::Database> database;
};

} // namespace

class JobRunnerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doesQueuedJobs_data() { addEngineRows(); }
    void doesQueuedJobs();
    void failsWithAReason();
    void triesAgainWhatIsUnavailable();
    void leavesWhatItCannotDo();
    void stopHandsTheJobBack_data() { addEngineRows(); }
    void stopHandsTheJobBack();
    void aLostClaimWritesNothing_data() { addEngineRows(); }
    void aLostClaimWritesNothing();
    void aFailedUnitDoesNotAdvance_data() { addEngineRows(); }
    void aFailedUnitDoesNotAdvance();
    void oneClaimOnly_data() { addEngineRows(); }
    void oneClaimOnly();
    void peersShareTheWork_data() { addEngineRows(); }
    void peersShareTheWork();
    void oneOwnerLeavesAThread_data() { addEngineRows(); }
    void oneOwnerLeavesAThread();
    void ownersTakeTurns();
    void shortJobsPassLongOnes();
};

// Holds every long job at its first commit until it may go on.
struct Hold {
    explicit Hold(Counting &work)
    {
        work.afterCommit = [this](JobRun &run) {
            if (run.job().kind == "short"_L1 || run.progress().rowsDone > 1)
                return;
            {
                const std::lock_guard lock(mutex);
                held.append(run.job().id);
            }
            mayGoOn.acquire();
        };
    }
    QStringList now()
    {
        const std::lock_guard lock(mutex);
        return held;
    }

    std::mutex mutex;
    QStringList held;
    QSemaphore mayGoOn;
};

void JobRunnerTest::doesQueuedJobs()
{
    QFETCH(QString, engine);
    Place place(engine);
    Counting work;
    const auto runner = place.runner(work);
    const QString first = place.queue(3);
    const QString second = place.queue(2);
    runner->wake();
    QVERIFY(place.becomes(first, JobState::Done));
    QVERIFY(place.becomes(second, JobState::Done));
    QCOMPARE(place.job(first).progress.rowsDone, 3);
    QCOMPARE(place.job(first).finished, place.clock.nowMilliseconds());
    QCOMPARE(place.facts(), 5);
}

void JobRunnerTest::failsWithAReason()
{
    Place place(u"sqlite"_s);
    Counting work;
    work.failures = 1;
    const auto runner = place.runner(work);
    const QString id = place.queue(3);
    QVERIFY(place.becomes(id, JobState::Failed));
    QCOMPARE(place.job(id).reason, u"no good"_s);
    runner->stop();
    QCOMPARE(work.endings, QStringList{u"failed"_s});
}

void JobRunnerTest::triesAgainWhatIsUnavailable()
{
    Place place(u"sqlite"_s);
    Counting work;
    work.failure = Error::unavailable(u"later"_s);
    work.failures = 2;
    const auto runner = place.runner(work);
    const QString id = place.queue(3);
    QVERIFY(place.becomes(id, JobState::Done));
    QCOMPARE(work.runs, 3);
}

void JobRunnerTest::leavesWhatItCannotDo()
{
    Place place(u"sqlite"_s);
    Counting work;
    work.hasWhatItTakes = false;
    const auto runner = place.runner(work);
    const QString id = place.queue(3);
    QTest::qWait(100);
    QCOMPARE(place.job(id).state, JobState::Queued);
    work.hasWhatItTakes = true;
    QVERIFY(place.becomes(id, JobState::Done));
}

void JobRunnerTest::stopHandsTheJobBack()
{
    QFETCH(QString, engine);
    Place place(engine);
    Counting work;
    std::binary_semaphore begun{0};
    work.afterCommit = [&](JobRun &run) {
        if (run.progress().rowsDone == 2)
            begun.release();
    };
    const QString id = place.queue(1'000'000);
    auto runner = place.runner(work);
    begun.acquire();
    runner->stop();
    QCOMPARE(place.job(id).state, JobState::Queued);
    const qint64 done = place.job(id).progress.rowsDone;
    QVERIFY(done >= 2);
    QCOMPARE(place.facts(), done);
    QVERIFY(work.endings.isEmpty());
}

void JobRunnerTest::aLostClaimWritesNothing()
{
    QFETCH(QString, engine);
    Place place(engine);
    Counting work;
    const QString id = place.queue(10);
    work.afterCommit = [&](JobRun &run) {
        if (run.progress().rowsDone == 4) {
            place.database->write([&](Session &session) {
                session.execute(
                    u"UPDATE job SET runner = 'another', renewed = ?"_s, std::numeric_limits<qint64>::max());
            });
        }
    };
    const auto runner = place.runner(work);
    QVERIFY(QTest::qWaitFor([&] { return place.job(id).runner == "another"_L1; }));
    runner->stop();
    QCOMPARE(place.facts(), 4);
    QCOMPARE(place.job(id).state, JobState::Running);
    QCOMPARE(place.job(id).progress.rowsDone, 4);
}

void JobRunnerTest::aFailedUnitDoesNotAdvance()
{
    QFETCH(QString, engine);
    Place place(engine);
    Job job;
    job.id = place.queue(10);
    job.runner = u"me"_s;
    bool claimed = false;
    place.database->write([&](Session &session) { claimed = claimJob(session, job.id, job.runner, 0, 1); });
    QVERIFY(claimed);
    const std::atomic<bool> stopping{false};
    JobRun run(*place.database, place.clock, job, stopping);
    QVERIFY_THROWS_EXCEPTION(Error, run.commit({5, 0}, [](Session &) { throw Error::invalid(u"no"_s); }));
    QCOMPARE(place.job(job.id).progress.rowsDone, 0);
    QCOMPARE(run.progress().rowsDone, 0);
}

void JobRunnerTest::oneClaimOnly()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QString id = place.queue(1);
    std::atomic<int> claims{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&, i] {
            place.database->write([&](Session &session) {
                if (claimJob(session, id, QString::number(i), 0, 1))
                    ++claims;
            });
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(claims, 1);
}

void JobRunnerTest::peersShareTheWork()
{
    QFETCH(QString, engine);
    Place place(engine);
    Counting work;
    QStringList ids;
    for (int i = 0; i < 12; ++i)
        ids.append(place.queue(5));
    {
        // Two servers on one PostgreSQL; on a file there is but one.
        std::unique_ptr<storage::Database> second = engine == "sqlite"_L1 ? nullptr : place.testDatabase.open();
        std::unique_ptr<JobRunner> peer;
        if (second) {
            peer = std::make_unique<JobRunner>(*second, place.clock, place.ids, JobRunnerOptions{2, 60'000, 20});
            peer->add(u"count"_s, work);
            peer->start();
        }
        const auto runner = place.runner(work, 2);
        for (const QString &id : std::as_const(ids))
            QVERIFY(place.becomes(id, JobState::Done));
    }
    QCOMPARE(place.facts(), 60);
    QCOMPARE(work.runs, 12);
}

void JobRunnerTest::oneOwnerLeavesAThread()
{
    QFETCH(QString, engine);
    Place place(engine);
    Counting work;
    Hold hold(work);
    const QString first = place.queue(1, u"ann"_s);
    const QString second = place.queue(1, u"ann"_s);
    const auto runner = place.runner(work, 2);
    const auto end = qScopeGuard([&hold] { hold.mayGoOn.release(100); });
    QTRY_COMPARE_WITH_TIMEOUT(hold.now(), QStringList{first}, 20'000);
    const QString other = place.queue(1, u"bob"_s);
    runner->wake();
    QTRY_COMPARE_WITH_TIMEOUT(hold.now(), (QStringList{first, other}), 20'000);
    QCOMPARE(place.job(second).state, JobState::Queued);
    hold.mayGoOn.release(2);
    QTRY_COMPARE_WITH_TIMEOUT(hold.now(), (QStringList{first, other, second}), 20'000);
    hold.mayGoOn.release(1);
    QVERIFY(place.becomes(second, JobState::Done));
}

void JobRunnerTest::ownersTakeTurns()
{
    Place place(u"sqlite"_s);
    QStringList ids;
    for (const QString &owner : {u"ann"_s, u"ann"_s, u"ann"_s, u"bob"_s})
        ids.append(place.queue(1, owner));
    const auto found = [&](const QStringList &except) {
        QStringList found;
        const QList<Job> jobs = claimableJobs(place.database->reader(), {0, except, {}, 0, 10});
        for (const Job &job : jobs)
            found.append(job.id);
        return found;
    };
    QCOMPARE(found({}), ids);
    place.database->write([&](Session &session) { claimJob(session, ids.first(), u"r"_s, 0, 1); });
    QCOMPARE(found({ids.first()}), (QStringList{ids.at(3), ids.at(1), ids.at(2)}));
}

void JobRunnerTest::shortJobsPassLongOnes()
{
    Place place(u"sqlite"_s);
    Counting work;
    Hold hold(work);
    const QString first = place.queue(1, u"ann"_s);
    const QString second = place.queue(1, u"bob"_s);
    const auto runner = place.runner(work, 2);
    const auto end = qScopeGuard([&hold] { hold.mayGoOn.release(100); });
    QTRY_COMPARE_WITH_TIMEOUT(hold.now().size(), 2, 20'000);
    const QString message = place.queue(1, u"ann"_s, u"short"_s);
    runner->wake();
    QVERIFY(place.becomes(message, JobState::Done));
    QCOMPARE(place.job(first).state, JobState::Running);
    QCOMPARE(place.job(second).state, JobState::Running);
}

QTEST_GUILESS_MAIN(JobRunnerTest)
#include "job_runner_test.moc"
