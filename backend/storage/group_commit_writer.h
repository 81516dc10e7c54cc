#pragma once

#include "backend/storage/session.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace formwright::storage {

class RowChanges;

// The one thread that writes to a SQLite file. Units waiting are run one after another, each inside its own savepoint,
// behind one BEGIN IMMEDIATE ... COMMIT; every caller returns only after the commit. A failing unit rolls back alone.
class GroupCommitWriter
{
public:
    using Unit = std::function<void(Session &)>;

    // `open` makes the writing session; it is called on the writer thread.
    // `changes`, where given, is what that session tells of the rows it changes.
    GroupCommitWriter(std::function<std::unique_ptr<Session>()> open, int groupSize, RowChanges *changes = nullptr);
    // Finishes the units that wait.
    ~GroupCommitWriter();

    // Blocks until the unit is committed; rethrows what it threw.
    void write(const Unit &unit);

    // Whether the file could not be written the last time.
    bool hasFailed() const { return m_hasFailed; }

private:
    // One caller. Not a semaphore: those of the standard library give up the processor over and over before they sleep,
    // and a commit takes longer than that.
    struct Waiting {
        explicit Waiting(const Unit &unit) : unit(&unit) { }
        void wait();
        void finish();

        const Unit *const unit;
        std::exception_ptr failure{};

    private:
        std::mutex m_mutex;
        std::condition_variable m_finished;
        bool m_isFinished = false;
    };

    void run();
    void runGroup(Session &session, const std::vector<Waiting *> &group);

    const std::function<std::unique_ptr<Session>()> m_open;
    const size_t m_groupSize;
    RowChanges *const m_changes;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Waiting *> m_queue;
    bool m_stopping = false;
    std::atomic<bool> m_hasFailed{false};
    std::thread m_thread; // last: starts when all else is ready
};

} // namespace formwright::storage
