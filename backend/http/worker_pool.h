#pragma once

#include <QDeadlineTimer>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace formwright::http {

// A piece of work for the pool.
class Task
{
public:
    virtual ~Task() = default;
    // Runs on a worker. The task owns itself from here on; it must not throw.
    virtual void run(std::unique_ptr<Task> self) = 0;
};

// Threads that run tasks in the order of submission. The threads live as long as the pool, since what they keep
// (database sessions, compressors) is dear. Thread-safe.
class WorkerPool
{
public:
    WorkerPool(int threads, int maxQueued);
    // Drops what waits and joins the threads, however long their tasks still run. What they kept for themselves is gone
    // then, too: QThread::wait() would return before that, and the process might end meanwhile.
    ~WorkerPool();

    // False when too many tasks wait already, or the pool is stopped; the task then stays with the caller. A task that
    // can wait lets others pass, but for every fourth.
    bool submit(std::unique_ptr<Task> &task, bool canWait = false);

    // Drops what waits and lets the threads end. False when some still run a task at the deadline. One thread calls it.
    bool stop(QDeadlineTimer deadline);

private:
    void work();
    void runTasks();
    std::unique_ptr<Task> takeTask();

    const size_t m_maxQueued;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<std::unique_ptr<Task>> m_queue;
    std::deque<std::unique_ptr<Task>> m_later; // those that can wait
    unsigned m_turn = 0;
    int m_idle = 0;
    bool m_waking = false; // a worker was woken and has not looked at the queue yet
    bool m_stopping = false;
    size_t m_working = 0; // threads that have not ended their last task
    std::condition_variable m_ended;
    std::vector<std::thread> m_threads;
};

} // namespace formwright::http
