#pragma once

#include <QString>
#include <QStringList>

namespace formwright::identity {

// Who decides on the passwords of some users in place of the stored hash: the directory of their company.
class PasswordAuthority
{
public:
    enum class Verdict {
        NotMine, // the stored hash decides
        Right,
        Wrong,
    };

    virtual ~PasswordAuthority() = default;

    // Outside any unit of work; may wait for another server, within bounds. `accountId` is empty for a login nobody
    // has, which must not be told from one that somebody has, neither by the time nor by the answer. `candidates` is
    // what the sender may have meant, to be tried in this order. Throws Error::unavailable when it cannot be found out
    // now. Any thread.
    virtual Verdict judge(const QString &domainId, const QString &accountId, const QStringList &candidates) = 0;
};

} // namespace formwright::identity
