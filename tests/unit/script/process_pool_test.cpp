#include "backend/script/process_pool.h"
#include "unit/script/recorded_source.h"

#include <QElapsedTimer>
#include <QTest>

#include <future>

using namespace formwright;
using namespace formwright::script;
using namespace formwright::tests;
using namespace std::chrono_literals;

// Who gets a process of scripts, and when.
class ProcessPoolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatSeveralWantHasItsTurn_data();
    void whatSeveralWantHasItsTurn();
    void everybodyIsServed();
    void stopsWhileSomebodyWaits();
};

namespace {

constexpr auto moment = 100ms; // in which a thread begins to wait

// Threads that take a process each, and keep it for a moment.
class Crowd
{
public:
    explicit Crowd(ProcessPool &pool) : m_pool(pool) { }
    ~Crowd()
    {
        for (std::thread &thread : m_threads)
            thread.join();
    }
    void add(const QString &work)
    {
        m_threads.emplace_back([this, work] {
            auto process = m_pool.take(u"engine"_s, work, false);
            {
                const std::lock_guard lock(m_mutex);
                m_order.append(work);
            }
            std::this_thread::sleep_for(2 * moment);
            m_pool.giveBack(std::move(process), false, true);
        });
        std::this_thread::sleep_for(moment);
    }
    QStringList order() const
    {
        const std::lock_guard lock(m_mutex);
        return m_order;
    }

private:
    ProcessPool &m_pool;
    std::vector<std::thread> m_threads;
    mutable std::mutex m_mutex;
    QStringList m_order;
};

ScriptLimits limitsOf(int processes)
{
    ScriptLimits limits = patientLimits();
    limits.processes = processes;
    return limits;
}

} // namespace

void ProcessPoolTest::whatSeveralWantHasItsTurn_data()
{
    QTest::addColumn<int>("processes");
    QTest::addColumn<bool>("isKept"); // by the first of the two, while the second waits
    QTest::newRow("given back") << 1 << false;
    QTest::newRow("kept") << 2 << true;
}

// Two people use one script, while others come with scripts of their own all the time.
void ProcessPoolTest::whatSeveralWantHasItsTurn()
{
    QFETCH(int, processes);
    QFETCH(bool, isKept);
    ProcessPool pool(QStringLiteral(SCRIPT_PROGRAM), limitsOf(processes));
    auto first = pool.take(u"engine"_s, u"shared"_s, false);
    std::unique_ptr<HostProcess> other;
    if (isKept)
        other = pool.take(u"engine"_s, u"own"_s, false);
    QStringList order;
    {
        Crowd crowd(pool);
        crowd.add(u"shared"_s);
        crowd.add(u"own 1"_s);
        crowd.add(u"own 2"_s);
        pool.giveBack(std::move(isKept ? other : first), false, true);
        for (int i = 3; i < 8; ++i)
            crowd.add(u"own "_s % QString::number(i));
        QTRY_COMPARE_WITH_TIMEOUT(crowd.order().size(), 8, 30000);
        order = crowd.order();
    }
    if (isKept)
        pool.giveBack(std::move(first), false, true);
    QVERIFY2(order.indexOf(u"shared"_s) <= 1, qPrintable(order.join(u", "_s)));
}

// Nobody is forgotten where only the next is woken.
void ProcessPoolTest::everybodyIsServed()
{
    ProcessPool pool(QStringLiteral(SCRIPT_PROGRAM), limitsOf(3));
    std::atomic<int> served = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 40; ++i) {
        threads.emplace_back([&, i] {
            for (int round = 0; round < 25; ++round) {
                const bool isLong = (i + round) % 3 == 0;
                auto process = pool.take(u"engine"_s, QString::number(i % 7), isLong);
                ++served;
                pool.giveBack(std::move(process), isLong, (i * round) % 50 != 1);
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(served, 1000);
}

// Of a program that never says that it is ready: nobody gives anything back that would tell of the last one's leave.
void ProcessPoolTest::stopsWhileSomebodyWaits()
{
    ScriptLimits limits = limitsOf(1);
    limits.largestFrame = 60; // the seconds that it sleeps
    ProcessPool pool(u"/bin/sleep"_s, limits);
    auto refused = std::async(std::launch::async, [&] {
        try {
            pool.take(u"engine"_s, u"work"_s, false);
        } catch (const ProcessPool::Unavailable &unavailable) {
            return unavailable.refusal == ProcessPool::Refusal::Stopped;
        }
        return false;
    });
    std::this_thread::sleep_for(moment);
    QElapsedTimer since;
    since.start();
    pool.stop();
    QVERIFY2(since.elapsed() < 5000, qPrintable(QString::number(since.elapsed())));
    QVERIFY(refused.get());
}

QTEST_GUILESS_MAIN(ProcessPoolTest)
#include "process_pool_test.moc"
