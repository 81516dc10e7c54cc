#include "backend/http/address_limits.h"

#include "backend/http/trusted_proxies.h"
#include "backend/identity/client_network.h"

namespace formwright::http {

bool AddressLimits::isExempt(const QHostAddress &address) const
{
    return (m_exemptLoopback && address.isLoopback()) || (m_proxies && m_proxies->contains(address));
}

bool AddressLimits::enter(const QHostAddress &address)
{
    std::lock_guard lock(m_mutex);
    if (m_count >= m_inAll)
        return false;
    if (!isExempt(address)) {
        int &here = m_addresses[identity::networkOf(address)];
        if (here >= m_perAddress)
            return false;
        ++here;
    }
    ++m_count;
    return true;
}

void AddressLimits::leave(const QHostAddress &address)
{
    std::lock_guard lock(m_mutex);
    --m_count;
    const auto here = isExempt(address) ? m_addresses.end() : m_addresses.find(identity::networkOf(address));
    if (here != m_addresses.end() && --here.value() == 0)
        m_addresses.erase(here);
}

QHostAddress plainAddress(const QHostAddress &address)
{
    bool isIPv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIPv4);
    return isIPv4 ? QHostAddress(ipv4) : address;
}

} // namespace formwright::http
