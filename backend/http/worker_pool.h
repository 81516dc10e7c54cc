#pragma once

#include "backend/http/fair_queue.h"
#include "backend/http/slow_kind.h"

#include <QDeadlineTimer>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace formwright::http {

// A piece of work for the pool.
class Task
{
public:
    virtual ~Task() = default;
    // Runs on a worker. The task owns itself from here on; it must not throw.
    virtual void run(std::unique_ptr<Task> self) = 0;
    // Whose turn it takes, for a task that is slow because it waits; nothing for all others. Asked once, when the task
    // is submitted.
    virtual std::optional<QHostAddress> slowFor() const { return {}; }
    // Of a slow one; asked once, as above.
    virtual SlowKind slowKind() const { return SlowKind::Usual; }
    // Whether it runs even when the pool stops before its turn; for quick tasks alone.
    virtual bool isOwed() const { return false; }
};

// Threads that run tasks in the order of submission; slow ones beside them, in a share of the threads only, and in turn
// by whom they are for. Signing in has a share of its own: whatever others wait for, it keeps nobody out. What waits
// for others has half of the share of slow ones. The threads live as long as the pool, since what they keep (database
// sessions, compressors) is dear. Thread-safe.
class WorkerPool
{
public:
    // `maxSlow`: how many slow tasks run at a time; 0: half as many as there are threads. Half as many beside them sign
    // somebody in.
    WorkerPool(int threads, int maxQueued, int maxSlow = 0);
    // Drops what waits and is not owed, and joins the threads, however long their tasks still run. What they kept for
    // themselves is gone then, too: QThread::wait() would return before that, and the process might end meanwhile.
    ~WorkerPool();

    // False when too many tasks wait already, of all or of its kind and owner, or the pool is stopped; the task then
    // stays with the caller. A quick task that can wait lets others pass, but for every fourth.
    bool submit(std::unique_ptr<Task> &task, bool canWait = false);

    // What a task leaves behind whose work goes on elsewhere: the pool does not end before it. Not thread-safe.
    class Hold
    {
    public:
        Hold() = default;
        explicit Hold(WorkerPool &pool);
        ~Hold();
        Hold(Hold &&other) noexcept : m_pool(std::exchange(other.m_pool, nullptr)) { }
        Hold &operator=(Hold &&other) noexcept
        {
            std::swap(m_pool, other.m_pool);
            return *this;
        }

    private:
        WorkerPool *m_pool = nullptr;
    };

    struct Load {
        int threads = 0;
        int busy = 0;
        int waiting = 0; // quick tasks
        int slowBusy = 0; // of `busy`
        int slowWaiting = 0;
        int mostSlow = 0; // that may run at a time
    };
    Load load();

    // Drops what waits and is not owed, and lets the threads end. False when some still run a task at the deadline, or
    // something holds the pool. One thread calls it.
    bool stop(QDeadlineTimer deadline);

private:
    // Slow tasks of one kind.
    struct Lane {
        explicit Lane(int most) : most(most) { }

        const int most; // at a time
        FairQueue waiting;
        int running = 0;
    };
    struct Next {
        std::unique_ptr<Task> task;
        Lane *lane = nullptr; // of a slow one
    };

    // A thread that waits, each on a condition of its own. They live as long as the pool.
    struct Sleeper {
        std::condition_variable wake;
        bool isCalled = false;
    };

    void work(Sleeper &self);
    void runTasks(Sleeper &self);
    Sleeper *callOne();
    bool enqueue(std::unique_ptr<Task> &task, const std::optional<QHostAddress> &slowFor, bool canWait);
    bool hasWork() const;
    Lane &laneOf(SlowKind kind);
    Lane *slowLane();
    bool mayRun(const Lane &lane) const;
    Next takeNext();
    std::unique_ptr<Task> takeQuick();

    const size_t m_maxQueued;
    std::mutex m_mutex;
    std::deque<std::unique_ptr<Task>> m_queue;
    std::deque<std::unique_ptr<Task>> m_later; // those that can wait
    unsigned m_turn = 0;
    Lane m_slow; // its share has those that are outside in it
    Lane m_outside;
    Lane m_signIns;
    bool m_lastWasOutside = false;
    bool m_lastWasSlow = false;
    // The last to fall asleep is the first to be called: its database session and its share of the memory are still in
    // the caches of the processor, while with turns each would be the coldest of all.
    std::vector<Sleeper *> m_asleep;
    bool m_waking = false; // a worker was woken and has not looked at the queue yet
    bool m_stopping = false;
    int m_holds = 0;
    size_t m_working = 0; // threads that have not ended their last task
    std::condition_variable m_ended;
    std::deque<Sleeper> m_sleepers; // one for each thread
    std::vector<std::thread> m_threads;
};

} // namespace formwright::http
