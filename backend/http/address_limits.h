#pragma once

#include <QHash>
#include <QHostAddress>

#include <atomic>
#include <mutex>

namespace formwright::http {

class TrustedProxies;

// Counts connections, in all and for each client (an IPv4 address, a /64 of IPv6). Thread-safe.
class AddressLimits
{
public:
    AddressLimits(int inAll, int perAddress, bool exemptLoopback)
        : m_inAll(inAll), m_perAddress(perAddress), m_exemptLoopback(exemptLoopback)
    { }
    // Connections of these proxies are everybody's and counted in all only. They outlive the limits.
    AddressLimits(int inAll, int perAddress, bool exemptLoopback, const TrustedProxies &proxies)
        : m_inAll(inAll), m_perAddress(perAddress), m_exemptLoopback(exemptLoopback), m_proxies(&proxies)
    { }

    // False when there are too many already; every true is to be given back by leave() once.
    bool enter(const QHostAddress &address);
    void leave(const QHostAddress &address);
    int count() const { return m_count; }

private:
    bool isExempt(const QHostAddress &address) const;

    const int m_inAll;
    const int m_perAddress;
    const bool m_exemptLoopback;
    const TrustedProxies *const m_proxies = nullptr;
    std::atomic<int> m_count{0};
    std::mutex m_mutex;
    QHash<QHostAddress, int> m_addresses;
};

// The address as IPv4 where it is IPv4 in IPv6 clothes, so that one client has one name on a dual-stack socket.
QHostAddress plainAddress(const QHostAddress &address);

} // namespace formwright::http
