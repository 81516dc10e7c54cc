#include "backend/identity/sign_in_tickets.h"

#include "backend/identity/token.h"

namespace formwright::identity {

namespace {
constexpr qint64 lifetimeMilliseconds = 60'000;
}

QString SignInTickets::issue(qint64 nowMilliseconds)
{
    const QString ticket = newToken();
    QMutexLocker lock(&m_mutex);
    m_expiryByHash.removeIf([&](const auto &entry) { return entry.value() < nowMilliseconds; });
    m_expiryByHash.insert(tokenHash(ticket.toLatin1()), nowMilliseconds + lifetimeMilliseconds);
    return ticket;
}

bool SignInTickets::take(const QString &ticket, qint64 nowMilliseconds)
{
    QMutexLocker lock(&m_mutex);
    const auto found = m_expiryByHash.constFind(tokenHash(ticket.toLatin1()));
    if (found == m_expiryByHash.constEnd())
        return false;
    const qint64 expiry = *found;
    m_expiryByHash.erase(found);
    return expiry >= nowMilliseconds;
}

} // namespace formwright::identity
