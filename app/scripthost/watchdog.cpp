#include "app/scripthost/watchdog.h"

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <pthread.h>
#include <time.h>
#endif

namespace formwright::scripthost {

using namespace std::chrono_literals;

namespace {

constexpr auto tick = 10ms;
constexpr int ticksUntilSleep = 100;

} // namespace

class Watchdog::Clock
{
public:
#ifdef Q_OS_WIN
    Clock()
    {
        DuplicateHandle(GetCurrentProcess(), GetCurrentThread(), GetCurrentProcess(), &m_thread,
            THREAD_QUERY_LIMITED_INFORMATION, FALSE, 0);
    }
    ~Clock()
    {
        CloseHandle(m_thread);
    }
    std::chrono::nanoseconds computed() const
    {
        FILETIME created, ended, kernel, user;
        if (!GetThreadTimes(m_thread, &created, &ended, &kernel, &user))
            return {};
        const auto ticks
            = [](const FILETIME &time) { return (quint64(time.dwHighDateTime) << 32) | time.dwLowDateTime; };
        return std::chrono::nanoseconds((ticks(kernel) + ticks(user)) * 100);
    }

private:
    HANDLE m_thread = nullptr;
#else
    Clock()
    {
        pthread_getcpuclockid(pthread_self(), &m_clock);
    }
    std::chrono::nanoseconds computed() const
    {
        timespec time{};
        clock_gettime(m_clock, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }

private:
    clockid_t m_clock{};
#endif
};

Watchdog::Watchdog() : m_clock(std::make_unique<Clock>()), m_thread(&Watchdog::watch, this) { }

Watchdog::~Watchdog()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stops = true;
    }
    m_change.notify_one();
    m_thread.join();
}

void Watchdog::arm(QJSEngine &engine, std::chrono::milliseconds budget)
{
    const std::lock_guard lock(m_mutex);
    m_engine = &engine;
    m_limit = m_clock->computed() + budget;
    m_wasInterrupted = false;
    // Waking a thread costs more than a small script: while scripts come, it looks by itself.
    if (m_sleeps)
        m_change.notify_one();
}

bool Watchdog::disarm()
{
    const std::lock_guard lock(m_mutex);
    if (m_wasInterrupted)
        m_engine->setInterrupted(false);
    m_engine = nullptr;
    return m_wasInterrupted;
}

void Watchdog::watch()
{
    std::unique_lock lock(m_mutex);
    int idle = 0;
    while (!m_stops) {
        if (m_engine) {
            idle = 0;
            if (m_clock->computed() >= m_limit) {
                m_wasInterrupted = true;
                m_engine->setInterrupted(true);
            }
        } else if (++idle > ticksUntilSleep) {
            m_sleeps = true;
            m_change.wait(lock, [this] { return m_engine || m_stops; });
            m_sleeps = false;
            idle = 0;
        }
        m_change.wait_for(lock, tick, [this] { return m_stops; });
    }
}

} // namespace formwright::scripthost
