#include "backend/http/body_budget.h"

#include "backend/http/trusted_proxies.h"
#include "backend/identity/client_network.h"

namespace formwright::http {

bool BodyBudget::isExempt(const QHostAddress &address) const
{
    return (m_exemptLoopback && address.isLoopback()) || (m_proxies && m_proxies->contains(address));
}

bool BodyBudget::grow(const QHostAddress &address, qint64 from, qint64 to)
{
    const qint64 held = m_held += to - from;
    if (to <= small)
        return held <= m_inAll;
    qint64 here = 0;
    if (!isExempt(address)) {
        const std::lock_guard lock(m_mutex);
        here = m_addresses[identity::networkOf(address)] += from <= small ? to : to - from;
    }
    return held <= m_inAll / 4 * 3 && here <= m_perAddress;
}

bool BodyBudget::isFull(const QHostAddress &address)
{
    if (m_held > m_inAll)
        return true;
    if (isExempt(address))
        return false;
    const std::lock_guard lock(m_mutex);
    return m_addresses.value(identity::networkOf(address)) > m_perAddress;
}

void BodyBudget::drop(const QHostAddress &address, qint64 size)
{
    m_held -= size;
    if (size <= small || isExempt(address))
        return;
    const std::lock_guard lock(m_mutex);
    const auto here = m_addresses.find(identity::networkOf(address));
    if (here != m_addresses.end() && (here.value() -= size) <= 0)
        m_addresses.erase(here);
}

} // namespace formwright::http
