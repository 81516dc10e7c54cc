#include "app/headless/line_writer.h"

#include <QString> // joins bytes, too

#include <cstdio>

namespace formwright::headless {

namespace {
constexpr qsizetype mostWaiting = 8 * 1024 * 1024;
// Lines of a moment go out together: to wake the thread for each would cost a busy server as much as the line itself.
constexpr std::chrono::milliseconds moment{20};
constexpr qsizetype plenty = 64 * 1024;
} // namespace

LineWriter::LineWriter() : m_thread([this] { run(); }) { }

LineWriter::~LineWriter()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void LineWriter::write(const QByteArray &line)
{
    bool isWorthWaking = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting.size() + line.size() > mostWaiting) {
            ++m_dropped;
            return;
        }
        const qsizetype before = m_waiting.size();
        m_waiting += line;
        isWorthWaking = before == 0 || (before < plenty && m_waiting.size() >= plenty);
    }
    if (isWorthWaking)
        m_wake.notify_one();
}

void LineWriter::flush()
{
    std::unique_lock lock(m_mutex);
    ++m_flushing;
    m_wake.notify_one();
    m_idle.wait(lock, [this] { return m_waiting.isEmpty() && !m_writing; });
    --m_flushing;
}

void LineWriter::run()
{
    QByteArray lines;
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_stopping || !m_waiting.isEmpty(); });
        if (m_waiting.isEmpty())
            return;
        m_wake.wait_for(lock, moment, [this] { return m_stopping || m_flushing > 0 || m_waiting.size() >= plenty; });
        lines.swap(m_waiting);
        if (m_dropped > 0)
            lines += QByteArray::number(std::exchange(m_dropped, 0)) + " lines of the log were left out\n";
        m_writing = true;
        lock.unlock();
        std::fwrite(lines.constData(), 1, size_t(lines.size()), stderr);
        std::fflush(stderr);
        lines.resize(0); // keeps its memory for the next turn
        lock.lock();
        m_writing = false;
        m_idle.notify_all();
    }
}

} // namespace formwright::headless
