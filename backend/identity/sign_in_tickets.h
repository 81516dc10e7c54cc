#pragma once

#include <QHash>
#include <QMutex>
#include <QString>

namespace formwright::identity {

// One-time tickets that let the carrier of this server sign in without a password. In memory only, each good for one
// use within a minute. Thread-safe.
class SignInTickets
{
public:
    QString issue(qint64 nowMilliseconds);
    // Whether the ticket was issued and not used or expired; it is used up by asking.
    bool take(const QString &ticket, qint64 nowMilliseconds);

private:
    QMutex m_mutex;
    QHash<QString, qint64> m_expiryByHash;
};

} // namespace formwright::identity
