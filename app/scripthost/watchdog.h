// Interrupts a script that computes for too long. What counts is the time of its thread, not that of the clock: on a
// machine with much to do a script is not to be blamed for having waited.
#pragma once

#include <QJSEngine>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace formwright::scripthost {

class Watchdog
{
public:
    // Watches the thread that makes it.
    Watchdog();
    ~Watchdog();

    // From here to disarm(), the engine is interrupted once the thread has computed for so long.
    void arm(QJSEngine &engine, std::chrono::milliseconds budget);
    // Returns whether it was interrupted; then the engine goes on from here.
    bool disarm();

private:
    void watch();

    std::mutex m_mutex;
    std::condition_variable m_change;
    QJSEngine *m_engine = nullptr;
    std::chrono::nanoseconds m_limit{};
    bool m_wasInterrupted = false;
    bool m_sleeps = false; // until somebody wakes it: nothing has run for a while
    bool m_stops = false;
    class Clock;
    std::unique_ptr<Clock> m_clock;
    std::thread m_thread;
};

} // namespace formwright::scripthost
