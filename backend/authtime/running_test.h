#pragma once

#include "app/contract/error.h"

#include <atomic>

namespace formwright::authtime {

// A test message that is on its way: it holds a thread for as long as whoever takes it is slow, and may cost money.
// Alive as long as it runs; throws Error::tooMany where too many do.
class RunningTest
{
public:
    RunningTest(std::atomic<qint64> &running, qint64 most) : m_running(running)
    {
        if (++m_running > most) {
            --m_running;
            throw contract::Error::tooMany(
                QStringLiteral("other test messages are on their way, try again in a moment"));
        }
    }
    ~RunningTest() { --m_running; }
    RunningTest(const RunningTest &) = delete;
    RunningTest &operator=(const RunningTest &) = delete;

private:
    std::atomic<qint64> &m_running;
};

} // namespace formwright::authtime
