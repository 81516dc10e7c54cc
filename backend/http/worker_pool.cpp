#include "backend/http/worker_pool.h"

namespace formwright::http {

WorkerPool::WorkerPool(int threads, int maxQueued) : m_maxQueued(size_t(qMax(1, maxQueued)))
{
    m_threads.reserve(size_t(qMax(1, threads)));
    for (int i = 0; i < qMax(1, threads); ++i) {
        m_threads.emplace_back(QThread::create([this] { work(); }));
        m_threads.back()->setObjectName(QStringLiteral("http-worker"));
        m_threads.back()->start();
    }
}

WorkerPool::~WorkerPool()
{
    stop(QDeadlineTimer(QDeadlineTimer::Forever));
}

bool WorkerPool::submit(std::unique_ptr<Task> &task)
{
    std::unique_lock lock(m_mutex);
    if (m_stopping || m_queue.size() >= m_maxQueued)
        return false;
    m_queue.push_back(std::move(task));
    // One sleeper at a time is woken, and wakes the next if there is more to do: short tasks that a single worker can
    // keep up with then cost no change of thread each.
    if (m_idle > 0 && !m_waking) {
        m_waking = true;
        lock.unlock();
        m_wake.notify_one();
    }
    return true;
}

void WorkerPool::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        while (m_queue.empty() && !m_stopping) {
            ++m_idle;
            m_wake.wait(lock);
            --m_idle;
            m_waking = false;
        }
        if (m_stopping)
            return;
        std::unique_ptr<Task> task = std::move(m_queue.front());
        m_queue.pop_front();
        const bool wakeAnother = !m_queue.empty() && m_idle > 0 && !m_waking;
        if (wakeAnother)
            m_waking = true;
        lock.unlock();
        if (wakeAnother)
            m_wake.notify_one();
        Task *running = task.get();
        running->run(std::move(task));
        lock.lock();
    }
}

bool WorkerPool::stop(QDeadlineTimer deadline)
{
    std::deque<std::unique_ptr<Task>> dropped;
    {
        std::lock_guard lock(m_mutex);
        m_stopping = true;
        dropped.swap(m_queue);
    }
    m_wake.notify_all();
    bool ended = true;
    for (const auto &thread : m_threads)
        ended = thread->wait(deadline) && ended;
    return ended;
}

} // namespace formwright::http
