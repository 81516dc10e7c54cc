#pragma once

#include <QByteArray>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace formwright::headless {

// Writes lines to standard error from a thread of its own, many at a time, so that no request waits for a slow reader
// of the log. When the reader falls far behind, lines are left out and their number is told. Thread-safe.
class LineWriter
{
public:
    LineWriter();
    // Writes what waits.
    ~LineWriter();

    // `line` ends with a newline.
    void write(const QByteArray &line);
    // Returns when everything written before is out.
    void flush();

private:
    void run();

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_idle;
    QByteArray m_waiting;
    qint64 m_dropped = 0;
    int m_flushing = 0; // callers of flush() that wait
    bool m_writing = false;
    bool m_stopping = false;
    std::thread m_thread; // last: starts when all else is ready
};

} // namespace formwright::headless
