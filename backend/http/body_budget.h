#pragma once

#include <QHash>
#include <QHostAddress>

#include <atomic>
#include <mutex>

namespace formwright::http {

class TrustedProxies;

// How many bytes of request bodies, complete or not, or of answers are held in memory. Nobody can take all of it: large
// bodies leave a quarter to small ones, so that people can still log in, and one client (an IPv4 address, a /64 of
// IPv6) has a share. Thread-safe.
class BodyBudget
{
public:
    // What comes through one of `proxies`, if there are any, is everybody's and counted in all only. They outlive the
    // budget.
    BodyBudget(qint64 inAll, qint64 perAddress, bool exemptLoopback, const TrustedProxies *proxies = nullptr)
        : m_inAll(inAll), m_perAddress(perAddress), m_exemptLoopback(exemptLoopback), m_proxies(proxies)
    { }

    // A body of that address grows, and counts so even when false says that this is too much.
    bool grow(const QHostAddress &address, qint64 from, qint64 to);
    // Whether that address, or all together, hold more than they may.
    bool isFull(const QHostAddress &address);
    // It is held no longer, with the size it had grown to.
    void drop(const QHostAddress &address, qint64 size);

    qint64 held() const { return m_held; }

private:
    // Below, a body is no load for its address, and most requests need no lock.
    static constexpr qint64 small = 64 * 1024;

    bool isExempt(const QHostAddress &address) const;

    const qint64 m_inAll;
    const qint64 m_perAddress;
    const bool m_exemptLoopback;
    const TrustedProxies *const m_proxies;
    std::atomic<qint64> m_held{0};
    std::mutex m_mutex;
    QHash<QHostAddress, qint64> m_addresses;
};

} // namespace formwright::http
