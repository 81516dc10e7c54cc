#include "backend/http/worker_pool.h"

#include <algorithm>
#include <iterator>

#ifdef Q_OS_LINUX
#include <pthread.h>
#endif

namespace formwright::http {

WorkerPool::WorkerPool(int threads, int maxQueued, int maxSlow)
    : m_maxQueued(size_t(qMax(1, maxQueued))),
      m_slow(qBound(1, maxSlow > 0 ? maxSlow : threads / 2, qMax(1, threads - 1))),
      m_outside(qMax(1, m_slow.most / 2)),
      m_signIns(qMax(1, qMin(m_slow.most / 2, threads - 1 - m_slow.most))),
      m_working(size_t(qMax(1, threads)))
{
    const size_t count = m_working;
    m_sleepers.resize(count);
    m_asleep.reserve(count);
    m_threads.reserve(count);
    for (Sleeper &sleeper : m_sleepers)
        m_threads.emplace_back([this, &sleeper] { work(sleeper); });
}

WorkerPool::~WorkerPool()
{
    stop(QDeadlineTimer(QDeadlineTimer::Forever));
}

WorkerPool::Hold::Hold(WorkerPool &pool) : m_pool(&pool)
{
    const std::lock_guard lock(pool.m_mutex);
    ++pool.m_holds;
}

WorkerPool::Hold::~Hold()
{
    if (!m_pool)
        return;
    // Told under the lock: without it the pool could be gone in between.
    const std::lock_guard lock(m_pool->m_mutex);
    --m_pool->m_holds;
    m_pool->m_ended.notify_all();
}

bool WorkerPool::submit(std::unique_ptr<Task> &task, bool canWait)
{
    const std::optional<QHostAddress> slowFor = task->slowFor();
    std::unique_lock lock(m_mutex);
    if (m_stopping || !enqueue(task, slowFor, canWait))
        return false;
    if (!hasWork())
        return true; // as many slow ones run as may; the first to end takes it
    // One sleeper at a time is woken, and wakes the next if there is more to do: short tasks that a single worker can
    // keep up with then cost no change of thread each.
    if (Sleeper *called = callOne()) {
        lock.unlock();
        called->wake.notify_one();
    }
    return true;
}

// Whom to notify after the lock is given back; nothing where nobody sleeps, or one is on his way already.
WorkerPool::Sleeper *WorkerPool::callOne()
{
    if (m_asleep.empty() || m_waking)
        return nullptr;
    m_waking = true;
    Sleeper *called = m_asleep.back();
    m_asleep.pop_back();
    called->isCalled = true;
    return called;
}

// A quarter of the places is for slow tasks of each kind, and half of those for the tasks of one owner: neither fills
// the queue for all others.
bool WorkerPool::enqueue(std::unique_ptr<Task> &task, const std::optional<QHostAddress> &slowFor, bool canWait)
{
    if (!slowFor) {
        if (m_queue.size() + m_later.size() >= m_maxQueued)
            return false;
        (canWait ? m_later : m_queue).push_back(std::move(task));
        return true;
    }
    const qsizetype maxSlow = qMax<qsizetype>(2, qsizetype(m_maxQueued / 4));
    FairQueue &waiting = laneOf(task->slowKind()).waiting;
    if (waiting.size() >= maxSlow || waiting.sizeOf(*slowFor) >= maxSlow / 2)
        return false;
    waiting.add(*slowFor, std::move(task));
    return true;
}

bool WorkerPool::hasWork() const
{
    return !m_queue.empty() || !m_later.empty() || mayRun(m_slow) || mayRun(m_outside) || mayRun(m_signIns);
}

// Both kinds wait for one another's tasks one at a time, however few threads there are.
WorkerPool::Next WorkerPool::takeNext()
{
    Lane *lane = slowLane();
    m_lastWasSlow = lane && ((m_queue.empty() && m_later.empty()) || !m_lastWasSlow);
    if (m_lastWasSlow) {
        ++lane->running;
        return {lane->waiting.take(), lane};
    }
    return {takeQuick(), nullptr};
}

WorkerPool::Lane &WorkerPool::laneOf(SlowKind kind)
{
    return kind == SlowKind::SignIn ? m_signIns : kind == SlowKind::Outside ? m_outside : m_slow;
}

bool WorkerPool::mayRun(const Lane &lane) const
{
    if (lane.waiting.isEmpty() || lane.running >= lane.most)
        return false;
    return &lane == &m_signIns || m_slow.running + m_outside.running < m_slow.most;
}

// Signing in is the shorter work. The other two take turns.
WorkerPool::Lane *WorkerPool::slowLane()
{
    if (mayRun(m_signIns))
        return &m_signIns;
    const bool isOutside = mayRun(m_outside) && (!mayRun(m_slow) || !m_lastWasOutside);
    if (!isOutside && !mayRun(m_slow))
        return nullptr;
    m_lastWasOutside = isOutside;
    return isOutside ? &m_outside : &m_slow;
}

std::unique_ptr<Task> WorkerPool::takeQuick()
{
    const bool later = m_queue.empty() || (!m_later.empty() && ++m_turn % 4 == 0);
    std::deque<std::unique_ptr<Task>> &queue = later ? m_later : m_queue;
    std::unique_ptr<Task> task = std::move(queue.front());
    queue.pop_front();
    return task;
}

void WorkerPool::work(Sleeper &self)
{
#ifdef Q_OS_LINUX
    pthread_setname_np(pthread_self(), "http-worker"); // as top and gdb show it
#endif
    runTasks(self);
    {
        const std::lock_guard lock(m_mutex);
        --m_working;
    }
    m_ended.notify_all();
}

void WorkerPool::runTasks(Sleeper &self)
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        while (!hasWork() && !m_stopping) {
            m_asleep.push_back(&self);
            self.wake.wait(lock, [&self] { return self.isCalled; });
            self.isCalled = false;
            m_waking = false;
        }
        if (m_stopping && !hasWork())
            return;
        Next next = takeNext();
        Sleeper *another = hasWork() ? callOne() : nullptr;
        lock.unlock();
        if (another)
            another->wake.notify_one();
        Task *running = next.task.get();
        running->run(std::move(next.task));
        lock.lock();
        if (next.lane)
            --next.lane->running;
    }
}

WorkerPool::Load WorkerPool::load()
{
    const std::lock_guard lock(m_mutex);
    const int threads = int(m_working);
    return {threads, threads - int(m_asleep.size()), int(m_queue.size() + m_later.size()),
        m_slow.running + m_outside.running + m_signIns.running,
        int(m_slow.waiting.size() + m_outside.waiting.size() + m_signIns.waiting.size()), m_slow.most + m_signIns.most};
}

bool WorkerPool::stop(QDeadlineTimer deadline)
{
    std::deque<std::unique_ptr<Task>> dropped;
    std::deque<std::unique_ptr<Task>> droppedLater;
    FairQueue droppedSlow;
    FairQueue droppedOutside;
    FairQueue droppedSignIns;
    {
        std::lock_guard lock(m_mutex);
        m_stopping = true;
        const auto owed
            = std::stable_partition(m_queue.begin(), m_queue.end(), [](const auto &task) { return task->isOwed(); });
        std::move(owed, m_queue.end(), std::back_inserter(dropped));
        m_queue.erase(owed, m_queue.end());
        droppedLater.swap(m_later);
        std::swap(droppedSlow, m_slow.waiting);
        std::swap(droppedOutside, m_outside.waiting);
        std::swap(droppedSignIns, m_signIns.waiting);
        for (Sleeper *sleeper : std::exchange(m_asleep, {}))
            sleeper->isCalled = true;
    }
    for (Sleeper &sleeper : m_sleepers)
        sleeper.wake.notify_one();
    // They may hold the pool.
    dropped.clear();
    droppedLater.clear();
    droppedSlow = {};
    droppedOutside = {};
    droppedSignIns = {};
    {
        std::unique_lock lock(m_mutex);
        const auto haveEnded = [this] { return m_working == 0 && m_holds == 0; };
        if (deadline.isForever())
            m_ended.wait(lock, haveEnded);
        else if (!m_ended.wait_for(lock, std::chrono::milliseconds(deadline.remainingTime()), haveEnded))
            return false;
    }
    for (std::thread &thread : m_threads) {
        if (thread.joinable())
            thread.join();
    }
    return true;
}

} // namespace formwright::http
