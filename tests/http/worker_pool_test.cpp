#include "backend/http/fair_queue.h"
#include "backend/http/worker_pool.h"
#include "http/test_server.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QTest>

#include <thread>

using namespace formwright;
using namespace formwright::tests;
using http::Task;
using http::WorkerPool;

namespace {

const QHostAddress first("192.0.2.1");
const QHostAddress second("192.0.2.2");

// What the tasks of one test share.
struct Record {
    std::mutex mutex;
    QStringList done;
    std::atomic<int> running{0};
    std::atomic<int> mostRunning{0};
    QSemaphore mayEnd;

    QStringList ended()
    {
        const std::lock_guard lock(mutex);
        return done;
    }
};

class Named : public Task
{
public:
    Named(Record &record, const QString &name, const std::optional<QHostAddress> &slowFor = {})
        : m_record(record), m_name(name), m_slowFor(slowFor)
    { }
    void run(std::unique_ptr<Task>) override
    {
        if (m_slowFor && slowKind() != http::SlowKind::SignIn) {
            m_record.mostRunning = std::max(m_record.mostRunning.load(), ++m_record.running);
            m_record.mayEnd.acquire();
            --m_record.running;
        }
        const std::lock_guard lock(m_record.mutex);
        m_record.done.append(m_name);
    }
    std::optional<QHostAddress> slowFor() const override { return m_slowFor; }
    http::SlowKind slowKind() const override
    {
        return m_name == QStringLiteral("sign in") ? http::SlowKind::SignIn
            : m_name == QStringLiteral("outside")  ? http::SlowKind::Outside
                                                   : http::SlowKind::Usual;
    }

private:
    Record &m_record;
    const QString m_name;
    const std::optional<QHostAddress> m_slowFor;
};

// Tells which thread ran it.
class Asking : public Task
{
public:
    explicit Asking(std::atomic<std::thread::id> &thread) : m_thread(thread) { }
    void run(std::unique_ptr<Task>) override { m_thread = std::this_thread::get_id(); }

private:
    std::atomic<std::thread::id> &m_thread;
};

bool submit(WorkerPool &pool, Record &record, const QString &name, const std::optional<QHostAddress> &slowFor = {})
{
    std::unique_ptr<Task> task = std::make_unique<Named>(record, name, slowFor);
    return pool.submit(task);
}

} // namespace

// Slow requests wait for one another, and nobody else for them.
class WorkerPoolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoWorkedLastIsCalledFirst();
    void slowTasksLeaveThreadsForOthers();
    void nobodyIsKeptOut();
    void whatWaitsOutsideLeavesThreads();
    void whatWaitsOutsideTakesTurns();
    void ownersTakeTurns();
    void oneOwnerDoesNotFillTheQueue();
    void oneThreadServesBothKinds();
    void loginsDoNotHoldOtherRequests();
    void doesNotEndWhileItIsHeld();
    void whatIsOwedRunsAtAStop();
    void deferredAnswersHoldNoWorker();
    void aStopWaitsForDeferredAnswers();
    void aRequestIsHandledAnewOnAWorker();
};

void WorkerPoolTest::whoWorkedLastIsCalledFirst()
{
    WorkerPool pool(4, 100);
    std::thread::id before;
    for (int i = 0; i < 20; ++i) {
        QTRY_COMPARE(pool.load().busy, 0);
        std::atomic<std::thread::id> thread{};
        std::unique_ptr<Task> task = std::make_unique<Asking>(thread);
        QVERIFY(pool.submit(task));
        QTRY_VERIFY(thread.load() != std::thread::id());
        if (i > 0)
            QVERIFY(thread.load() == before);
        before = thread;
    }
    QTRY_COMPARE(pool.load().busy, 0);
}

void WorkerPoolTest::slowTasksLeaveThreadsForOthers()
{
    Record record;
    WorkerPool pool(4, 100, 2);
    for (int i = 0; i < 10; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("slow"), first));
    QTRY_COMPARE(record.running.load(), 2);
    for (int i = 0; i < 20; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("quick")));
    QTRY_COMPARE(record.ended().size(), 20);
    QVERIFY(!record.ended().contains(QStringLiteral("slow")));
    record.mayEnd.release(10);
    QTRY_COMPARE(record.ended().size(), 30);
    QCOMPARE(record.mostRunning.load(), 2);
}

void WorkerPoolTest::nobodyIsKeptOut()
{
    for (const int threads : {2, 4, 16}) {
        Record record;
        WorkerPool pool(threads, 100, 0);
        const auto end = qScopeGuard([&record] { record.mayEnd.release(100); });
        for (int i = 0; i < 12; ++i)
            QVERIFY(submit(pool, record, QStringLiteral("print"), first));
        QTRY_COMPARE(record.running.load(), threads / 2);
        // From the same address, too.
        for (const QHostAddress &address : {first, second}) {
            for (int i = 0; i < 3; ++i)
                QVERIFY(submit(pool, record, QStringLiteral("sign in"), address));
        }
        QTRY_COMPARE(record.ended().size(), 6);
        QVERIFY(submit(pool, record, QStringLiteral("quick")));
        QTRY_COMPARE(record.ended().size(), 7);
        QVERIFY(!record.ended().contains(QStringLiteral("print")));
    }
}

// Half of what is slow may wait for services, helpers and long work; all of it together is no more than before.
void WorkerPoolTest::whatWaitsOutsideLeavesThreads()
{
    for (const auto &[most, outside] : {std::pair(4, 2), std::pair(2, 1), std::pair(8, 4)}) {
        Record record;
        WorkerPool pool(16, 100, most);
        const auto end = qScopeGuard([&record] { record.mayEnd.release(100); });
        for (int i = 0; i < 10; ++i)
            QVERIFY(submit(pool, record, QStringLiteral("outside"), first));
        QTRY_COMPARE(record.running.load(), outside);
        // From the same address, too.
        for (int i = 0; i < 10; ++i)
            QVERIFY(submit(pool, record, QStringLiteral("hash"), first));
        QTRY_COMPARE(record.running.load(), most);
        record.mayEnd.release(100);
        QTRY_COMPARE(record.ended().size(), 20);
        QCOMPARE(record.mostRunning.load(), most);
    }
}

void WorkerPoolTest::whatWaitsOutsideTakesTurns()
{
    Record record;
    WorkerPool pool(2, 100, 1);
    const auto end = qScopeGuard([&record] { record.mayEnd.release(100); });
    QVERIFY(submit(pool, record, QStringLiteral("hash"), first));
    QTRY_COMPARE(record.running.load(), 1);
    for (int i = 0; i < 3; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("outside"), first));
    for (int i = 0; i < 2; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("hash"), first));
    record.mayEnd.release(100);
    QTRY_COMPARE(record.ended().size(), 6);
    QCOMPARE(record.ended().join(u' '), QStringLiteral("hash outside hash outside hash outside"));
}

void WorkerPoolTest::ownersTakeTurns()
{
    Record record;
    WorkerPool pool(2, 100, 1);
    for (int i = 0; i < 5; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("first"), first));
    QTRY_COMPARE(record.running.load(), 1);
    for (int i = 0; i < 2; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("second"), second));
    record.mayEnd.release(7);
    QTRY_COMPARE(record.ended().size(), 7);
    QCOMPARE(record.ended().join(u' '), QStringLiteral("first first second first second first first"));
}

void WorkerPoolTest::oneOwnerDoesNotFillTheQueue()
{
    Record record;
    WorkerPool pool(2, 40, 1);
    QVERIFY(submit(pool, record, QStringLiteral("running"), first));
    QTRY_COMPARE(record.running.load(), 1);
    int taken = 0;
    while (submit(pool, record, QStringLiteral("waiting"), first))
        ++taken;
    QCOMPARE(taken, 5);
    QVERIFY(submit(pool, record, QStringLiteral("waiting"), second));
    for (int i = 0; i < 20; ++i)
        QVERIFY(submit(pool, record, QStringLiteral("quick")));
    record.mayEnd.release(7);
    QTRY_COMPARE(record.ended().size(), 27);
}

void WorkerPoolTest::oneThreadServesBothKinds()
{
    Record record;
    WorkerPool pool(1, 100, 0);
    record.mayEnd.release(10);
    for (int i = 0; i < 10; ++i) {
        QVERIFY(submit(pool, record, QStringLiteral("slow"), first));
        QVERIFY(submit(pool, record, QStringLiteral("quick")));
    }
    QTRY_COMPARE(record.ended().size(), 20);
}

// The same over sockets, as clients see it.
void WorkerPoolTest::loginsDoNotHoldOtherRequests()
{
    class SlowHandler : public ScriptedHandler
    {
    public:
        bool isSlow(const http::Request &request) const override { return request.path == "/wait"; }
    };
    SlowHandler handler;
    http::ListenerOptions options;
    options.workers = 4;
    http::Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 30; ++i) {
        clients.push_back(std::make_unique<RawClient>(listener.port()));
        clients.back()->send(get("/wait"));
    }
    QTRY_COMPARE(handler.started.load(), 2);
    RawClient other(listener.port());
    for (int i = 0; i < 10; ++i) {
        other.send(get("/"));
        QCOMPARE(other.read().status, 200);
    }
    QCOMPARE(handler.started.load(), 12);
    handler.release(30);
    for (const auto &client : clients)
        QCOMPARE(client->read().status, 200);
}

void WorkerPoolTest::whatIsOwedRunsAtAStop()
{
    class Owed : public Named
    {
    public:
        using Named::Named;
        bool isOwed() const override { return true; }
    };
    Record record;
    WorkerPool pool(1, 10'000'000); // it never refuses but when it stops
    QVERIFY(submit(pool, record, "slow", first));
    QTRY_COMPARE(record.running.load(), 1); // the only thread is busy
    QVERIFY(submit(pool, record, "dropped"));
    std::unique_ptr<Task> owed = std::make_unique<Owed>(record, "owed");
    QVERIFY(pool.submit(owed));
    QVERIFY(submit(pool, record, "dropped too"));
    std::thread stopping([&] { pool.stop(QDeadlineTimer(QDeadlineTimer::Forever)); });
    std::unique_ptr<Task> late;
    do {
        late = std::make_unique<Named>(record, "late");
    } while (pool.submit(late));
    record.mayEnd.release();
    stopping.join();
    QCOMPARE(record.ended(), (QStringList{"slow", "owed"}));
}

void WorkerPoolTest::doesNotEndWhileItIsHeld()
{
    auto pool = std::make_unique<WorkerPool>(2, 10);
    std::optional<WorkerPool::Hold> hold{WorkerPool::Hold(*pool)};
    QVERIFY(!pool->stop(QDeadlineTimer(10)));
    std::thread other([&] {
        QThread::msleep(20);
        hold.reset();
    });
    pool.reset();
    const bool isFree = !hold;
    other.join();
    QVERIFY(isFree);
}

namespace {

// Answers /later when it is told to.
class DeferringHandler : public ScriptedHandler
{
public:
    std::optional<http::Response> handleOrDefer(const http::Request &request, http::LaterAnswer &answer) override
    {
        if (request.path != "/later")
            return handle(request);
        http::Response known;
        known.body = "known";
        answer.defer(known);
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(&answer);
        return std::nullopt;
    }
    size_t waiting() const
    {
        const std::lock_guard lock(m_mutex);
        return m_waiting.size();
    }
    http::LaterAnswer &taken()
    {
        const std::lock_guard lock(m_mutex);
        http::LaterAnswer *first = m_waiting.front();
        m_waiting.erase(m_waiting.begin());
        return *first;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<http::LaterAnswer *> m_waiting;
};

} // namespace

void WorkerPoolTest::deferredAnswersHoldNoWorker()
{
    DeferringHandler handler;
    http::ListenerOptions options;
    options.workers = 2;
    http::Listener listener(options, handler, nullptr);
    QVERIFY(listener.start());
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 10; ++i) {
        clients.push_back(std::make_unique<RawClient>(listener.port()));
        clients.back()->send(get("/later"));
    }
    QTRY_COMPARE(handler.waiting(), size_t(10));
    RawClient other(listener.port());
    other.send(get("/"));
    QCOMPARE(other.read().status, 200);

    http::Response instead;
    instead.status = 409;
    handler.taken().finish(instead);
    for (int i = 1; i < 10; ++i)
        handler.taken().finish();
    int known = 0;
    int refused = 0;
    for (const auto &client : clients) {
        const auto answer = client->read();
        known += answer.status == 200 && answer.body == "known" ? 1 : 0;
        refused += answer.status == 409 ? 1 : 0;
    }
    QCOMPARE(known, 9);
    QCOMPARE(refused, 1);
}

void WorkerPoolTest::aStopWaitsForDeferredAnswers()
{
    DeferringHandler handler;
    http::Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(get("/later"));
    QTRY_COMPARE(handler.waiting(), size_t(1));
    std::atomic<bool> hasEnded{false};
    bool isClean = false;
    std::thread stopping([&] {
        isClean = listener.stop(60'000);
        hasEnded = true;
    });
    QTest::qWait(50);
    const bool hadEnded = hasEnded;
    handler.taken().finish();
    const auto answer = client.read();
    stopping.join();
    QVERIFY(!hadEnded);
    QCOMPARE(answer.body, QByteArray("known"));
    QVERIFY(isClean);
}

void WorkerPoolTest::aRequestIsHandledAnewOnAWorker()
{
    DeferringHandler handler;
    http::Listener listener({}, handler, nullptr);
    QVERIFY(listener.start());
    RawClient client(listener.port());
    client.send(get("/later"));
    QTRY_COMPARE(handler.waiting(), size_t(1));
    handler.taken().again();
    QCOMPARE(client.read().body, QByteArray("ok"));
    QCOMPARE(handler.finished.load(), 1);
}

QTEST_GUILESS_MAIN(WorkerPoolTest)
#include "worker_pool_test.moc"
