#pragma once

#include <QHash>
#include <QHostAddress>

#include <atomic>
#include <mutex>

namespace formwright::http {

// Counts connections, in all and for each address. Thread-safe.
class AddressLimits
{
public:
    AddressLimits(int inAll, int perAddress, bool exemptLoopback)
        : m_inAll(inAll), m_perAddress(perAddress), m_exemptLoopback(exemptLoopback)
    { }

    // False when there are too many already; every true is to be given back by leave() once.
    bool enter(const QHostAddress &address);
    void leave(const QHostAddress &address);
    int count() const { return m_count; }

private:
    const int m_inAll;
    const int m_perAddress;
    const bool m_exemptLoopback;
    std::atomic<int> m_count{0};
    std::mutex m_mutex;
    QHash<QHostAddress, int> m_addresses;
};

// The address as IPv4 where it is IPv4 in IPv6 clothes, so that one client has one name on a dual-stack socket.
QHostAddress plainAddress(const QHostAddress &address);

} // namespace formwright::http
