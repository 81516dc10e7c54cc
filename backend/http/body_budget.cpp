#include "backend/http/body_budget.h"

namespace formwright::http {

bool BodyBudget::grow(const QHostAddress &address, qint64 from, qint64 to)
{
    const qint64 held = m_held += to - from;
    if (to <= small)
        return held <= m_inAll;
    qint64 here = 0;
    if (!m_exemptLoopback || !address.isLoopback()) {
        const std::lock_guard lock(m_mutex);
        here = m_addresses[address] += from <= small ? to : to - from;
    }
    return held <= m_inAll / 4 * 3 && here <= m_perAddress;
}

void BodyBudget::drop(const QHostAddress &address, qint64 size)
{
    m_held -= size;
    if (size <= small || (m_exemptLoopback && address.isLoopback()))
        return;
    const std::lock_guard lock(m_mutex);
    const auto here = m_addresses.find(address);
    if (here != m_addresses.end() && (here.value() -= size) <= 0)
        m_addresses.erase(here);
}

} // namespace formwright::http
