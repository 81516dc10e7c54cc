#include "backend/http/address_limits.h"

namespace formwright::http {

bool AddressLimits::enter(const QHostAddress &address)
{
    std::lock_guard lock(m_mutex);
    if (m_count >= m_inAll)
        return false;
    if (!m_exemptLoopback || !address.isLoopback()) {
        int &here = m_addresses[address];
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
    const auto here = m_addresses.find(address);
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
