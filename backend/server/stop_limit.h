#pragma once

#include "backend/storage/database.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace formwright {

// From the given time on and until it ends, it cancels what runs in the database again and again: a stop must not wait
// for ever for a query that does not end.
class StopLimit
{
public:
    StopLimit(storage::Database &database, std::chrono::milliseconds after);
    ~StopLimit();
    StopLimit(const StopLimit &) = delete;
    StopLimit &operator=(const StopLimit &) = delete;

private:
    void run(std::chrono::milliseconds after);

    storage::Database &m_database;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOver = false;
    std::thread m_thread; // last: starts when all else is ready
};

} // namespace formwright
