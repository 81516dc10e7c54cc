#pragma once

#include "backend/storage/session.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace formwright::storage {

// Moves the write-ahead log of a SQLite file into the file, on a thread and a connection of its own, so that no unit of
// work waits for it: what was committed is moved a quarter of a second later, beside those who go on reading and
// writing. Once the log has become long nonetheless, writers are held for the moment that its last pages take, after
// which it begins anew.
class Checkpointer
{
public:
    // `open` makes the connection; it is called on the thread.
    // `longestLog`: pages, after which the log begins anew.
    Checkpointer(std::function<std::unique_ptr<Session>()> open, int longestLog);
    // What is not moved yet stays in the log.
    ~Checkpointer();

    // Something was committed. Quick; on any thread.
    void noteCommit();

private:
    void run();
    void checkpoint(Session &session) const;

    const std::function<std::unique_ptr<Session>()> m_open;
    const int m_longestLog;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::atomic<bool> m_hasGrown{false};
    bool m_stopping = false;
    std::thread m_thread; // last: starts when all else is ready
};

} // namespace formwright::storage
