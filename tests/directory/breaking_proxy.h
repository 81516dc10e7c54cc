#pragma once

#include <QThread>

#include <atomic>

namespace formwright::tests {

// Stands between a client and a server on loopback and lets so many bytes of answers through; then it hangs up, or
// falls silent.
class BreakingProxy
{
public:
    enum class Then { HangUp, FallSilent };

    BreakingProxy(int serverPort, qint64 bytes, Then then);
    ~BreakingProxy();

    int port() const { return m_port; }
    // Of all connections together.
    qint64 bytesPassed() const { return m_passed; }

private:
    QThread m_thread;
    std::atomic<int> m_port{0};
    std::atomic<qint64> m_passed{0};
};

} // namespace formwright::tests
