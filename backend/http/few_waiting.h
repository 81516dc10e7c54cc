// Calls that hold a thread of the server for long.
#pragma once

#include <QSet>
#include <QString>

#include <limits>
#include <mutex>
#include <optional>
#include <utility>

namespace formwright::http {

// One of an owner (an account, an address) at a time, and so many in all. Thread-safe; outlives its places.
class FewWaiting
{
public:
    explicit FewWaiting(qsizetype most = std::numeric_limits<qsizetype>::max()) : m_most(most) { }

    // Taken for as long as it lives.
    class Place
    {
    public:
        Place(FewWaiting &waiting, const QString &ownerId) : m_waiting(&waiting), m_ownerId(ownerId) { }
        Place(Place &&other) noexcept
            : m_waiting(std::exchange(other.m_waiting, nullptr)), m_ownerId(std::move(other.m_ownerId))
        { }
        Place &operator=(Place &&) = delete;
        ~Place()
        {
            if (!m_waiting)
                return;
            const std::lock_guard lock(m_waiting->m_mutex);
            m_waiting->m_owners.remove(m_ownerId);
        }

    private:
        FewWaiting *m_waiting;
        QString m_ownerId;
    };

    // Nothing where the owner has one, or there are enough.
    std::optional<Place> enter(const QString &ownerId)
    {
        const std::lock_guard lock(m_mutex);
        if (m_owners.size() >= m_most || m_owners.contains(ownerId))
            return std::nullopt;
        m_owners.insert(ownerId);
        return std::optional<Place>(std::in_place, *this, ownerId);
    }

private:
    const qsizetype m_most;
    std::mutex m_mutex;
    QSet<QString> m_owners;
};

} // namespace formwright::http
