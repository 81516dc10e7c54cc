#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

class QSqlDriver;

namespace formwright::storage {

class OpenSessions;

// Hangs up on PostgreSQL when what is asked of it in this scope takes longer than the time given: QtSql waits without
// end where the network falls silent. The driver may be one that is being opened; then its library bounds the
// connecting itself, and this what the driver asks after it.
class SilenceLimit
{
public:
    // `known`: where others find it to end(); may be null.
    SilenceLimit(const QSqlDriver &driver, std::chrono::milliseconds after, OpenSessions *known = nullptr);
    ~SilenceLimit();
    SilenceLimit(const SilenceLimit &) = delete;
    SilenceLimit &operator=(const SilenceLimit &) = delete;

    // From any thread: the time is over now.
    void end();

private:
    void run(std::chrono::milliseconds after);

    const QSqlDriver &m_driver;
    OpenSessions *const m_known;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOver = false;
    bool m_isLeft = false;
    std::thread m_thread; // last: starts when all else is ready
};

} // namespace formwright::storage
