#include "backend/http/worker_pool.h"

#ifdef Q_OS_LINUX
#include <pthread.h>
#endif

namespace formwright::http {

WorkerPool::WorkerPool(int threads, int maxQueued)
    : m_maxQueued(size_t(qMax(1, maxQueued))), m_working(size_t(qMax(1, threads)))
{
    const size_t count = m_working;
    m_threads.reserve(count);
    for (size_t i = 0; i < count; ++i)
        m_threads.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool()
{
    stop(QDeadlineTimer(QDeadlineTimer::Forever));
}

bool WorkerPool::submit(std::unique_ptr<Task> &task, bool canWait)
{
    std::unique_lock lock(m_mutex);
    if (m_stopping || m_queue.size() + m_later.size() >= m_maxQueued)
        return false;
    (canWait ? m_later : m_queue).push_back(std::move(task));
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
#ifdef Q_OS_LINUX
    pthread_setname_np(pthread_self(), "http-worker"); // as top and gdb show it
#endif
    runTasks();
    {
        const std::lock_guard lock(m_mutex);
        --m_working;
    }
    m_ended.notify_all();
}

std::unique_ptr<Task> WorkerPool::takeTask()
{
    const bool later = m_queue.empty() || (!m_later.empty() && ++m_turn % 4 == 0);
    std::deque<std::unique_ptr<Task>> &queue = later ? m_later : m_queue;
    std::unique_ptr<Task> task = std::move(queue.front());
    queue.pop_front();
    return task;
}

void WorkerPool::runTasks()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        while (m_queue.empty() && m_later.empty() && !m_stopping) {
            ++m_idle;
            m_wake.wait(lock);
            --m_idle;
            m_waking = false;
        }
        if (m_stopping)
            return;
        std::unique_ptr<Task> task = takeTask();
        const bool wakeAnother = !(m_queue.empty() && m_later.empty()) && m_idle > 0 && !m_waking;
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
    std::deque<std::unique_ptr<Task>> droppedLater;
    {
        std::lock_guard lock(m_mutex);
        m_stopping = true;
        dropped.swap(m_queue);
        droppedLater.swap(m_later);
    }
    m_wake.notify_all();
    {
        std::unique_lock lock(m_mutex);
        const auto haveEnded = [this] { return m_working == 0; };
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
