#pragma once

#include <QHostAddress>

#include <optional>

namespace formwright::tests {

// Two hosts in one process: the calling thread's network becomes that of a host of its own, joined by a cable to
// another one. Both vanish with the process. Linux; must be made before any other thread.
class TwoHosts
{
public:
    // Why there are none on this machine; nothing when there are.
    std::optional<QString> set();

    // Of this host, where servers are started.
    static QHostAddress address() { return QHostAddress(QStringLiteral("192.0.2.1")); }
    static QHostAddress secondAddress() { return QHostAddress(QStringLiteral("192.0.2.2")); }
    // Of the other.
    static QHostAddress otherAddress() { return QHostAddress(QStringLiteral("192.0.2.10")); }
    static QHostAddress otherSecondAddress() { return QHostAddress(QStringLiteral("192.0.2.11")); }

    // Sockets that this thread makes meanwhile are those of the other host.
    class OnTheOther
    {
    public:
        explicit OnTheOther(const TwoHosts &hosts);
        ~OnTheOther();
        OnTheOther(const OnTheOther &) = delete;
        OnTheOther &operator=(const OnTheOther &) = delete;

    private:
        const TwoHosts &m_hosts;
    };

private:
    int m_here = -1; // descriptors of the two networks
    int m_there = -1;
};

} // namespace formwright::tests
