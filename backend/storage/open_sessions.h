#pragma once

#include <QSet>

#include <mutex>

namespace formwright::storage {

class Session;

// The sessions that the threads of a database have open. Thread-safe.
class OpenSessions
{
public:
    void add(Session *session)
    {
        const std::lock_guard lock(m_mutex);
        m_sessions.insert(session);
    }
    // Returns only when nobody uses it through forEach() any more.
    void remove(Session *session)
    {
        const std::lock_guard lock(m_mutex);
        m_sessions.remove(session);
    }
    template <class Visit> void forEach(const Visit &visit)
    {
        const std::lock_guard lock(m_mutex);
        for (Session *session : std::as_const(m_sessions))
            visit(*session);
    }

private:
    std::mutex m_mutex;
    QSet<Session *> m_sessions;
};

} // namespace formwright::storage
