// Calls that hold a thread of the server while they wait for others.
#pragma once

#include <QSet>
#include <QString>

#include <limits>
#include <mutex>
#include <optional>
#include <utility>

namespace formwright::runtime {

// One of an account at a time, and so many in all. Thread-safe; outlives its places.
class FewWaiting
{
public:
    explicit FewWaiting(qsizetype most = std::numeric_limits<qsizetype>::max()) : m_most(most) { }

    // Taken for as long as it lives.
    class Place
    {
    public:
        Place(FewWaiting &waiting, const QString &accountId) : m_waiting(&waiting), m_accountId(accountId) { }
        Place(Place &&other) noexcept
            : m_waiting(std::exchange(other.m_waiting, nullptr)), m_accountId(std::move(other.m_accountId))
        { }
        Place &operator=(Place &&) = delete;
        ~Place()
        {
            if (!m_waiting)
                return;
            const std::lock_guard lock(m_waiting->m_mutex);
            m_waiting->m_accounts.remove(m_accountId);
        }

    private:
        FewWaiting *m_waiting;
        QString m_accountId;
    };

    // Nothing where the account has one, or there are enough.
    std::optional<Place> enter(const QString &accountId)
    {
        const std::lock_guard lock(m_mutex);
        if (m_accounts.size() >= m_most || m_accounts.contains(accountId))
            return std::nullopt;
        m_accounts.insert(accountId);
        return std::optional<Place>(std::in_place, *this, accountId);
    }

private:
    const qsizetype m_most;
    std::mutex m_mutex;
    QSet<QString> m_accounts;
};

} // namespace formwright::runtime
