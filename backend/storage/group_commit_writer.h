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
struct StatementMarks;

// The one thread that writes to a SQLite file. Units waiting are run one after another behind one BEGIN IMMEDIATE ...
// COMMIT; every caller hears of its unit only after the commit. A failing unit rolls back alone.
//
// A savepoint for each would cost two statements and a copy of every page that it changes, and hardly any unit fails
// after it has changed something. So those of submit() have none: where one fails in that way, the others of its group
// are run once more, each inside its own. Those of write() are run once: what comes behind one of them has a savepoint.
// A refusal that may have come of what another unit did is told only if that is committed.
class GroupCommitWriter
{
public:
    using Unit = std::function<void(Session &)>;
    using Completion = std::function<void(std::exception_ptr)>;

    struct Options {
        int groupSize = 64; // most units behind one commit
        int maxWaiting = 1024; // most units of submit() at a time
        RowChanges *changes = nullptr; // where given, what the session tells of the rows it changes
        std::function<void()> committed{}; // where given, called after each commit
    };

    struct Opened {
        std::unique_ptr<Session> session;
        const StatementMarks *marks = nullptr; // of its connection
    };

    // `open` makes the writing session; it is called on the writer thread.
    GroupCommitWriter(std::function<Opened()> open, Options options);
    // Finishes the units that wait.
    ~GroupCommitWriter();

    // Blocks until the unit is committed; rethrows what it threw.
    void write(const Unit &unit);

    // Returns at once. The unit may run more than once. `done` is called on the writer thread when the unit is
    // committed, or with what it failed by. False, and nothing is called, when too many wait.
    bool submit(Unit unit, Completion done);

    // Whether the file could not be written the last time.
    bool hasFailed() const { return m_hasFailed; }

private:
    // One caller of write(). Not a semaphore: those of the standard library give up the processor over and over before
    // they sleep, and a commit takes longer than that.
    class Waiting
    {
    public:
        void wait();
        void finish(std::exception_ptr failure);

        std::exception_ptr failure{};

    private:
        std::mutex m_mutex;
        std::condition_variable m_finished;
        bool m_isFinished = false;
    };
    struct Entry {
        Unit unit;
        Completion done;
        bool isBounded = false;
        std::exception_ptr failure{};
        bool cameBehind = false; // others of its transaction, so that its failure may come of what they did
    };

    bool enqueue(Entry entry);
    void run();
    void take(std::vector<Entry> &group); // under the lock
    bool takeMore(std::vector<Entry> &group); // false when nobody waits, or the group is as large as may be
    enum class Savepoints { WhereNeeded, Each };
    void runGroup(Session &session, std::vector<Entry> &group);
    // False where something is left of one that failed: nothing may be committed.
    bool runUnits(Session &session, std::vector<Entry> &group, Savepoints savepoints);
    bool runUnit(Session &session, Entry &entry, bool isSaved);
    void finish(std::vector<Entry> &group);

    const std::function<Opened()> m_open;
    const Options m_options;
    const size_t m_groupSize;
    const StatementMarks *m_marks = nullptr; // of the session, for its thread
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Entry> m_queue;
    int m_bounded = 0; // of submit(), waiting or running
    bool m_isIdle = false; // the thread sleeps, or is about to
    bool m_stopping = false;
    std::atomic<bool> m_hasFailed{false};
    std::thread m_thread; // last: starts when all else is ready
};

} // namespace formwright::storage
