#pragma once

#include <QSet>

#include <mutex>

namespace formwright::storage {

class Session;
class SilenceLimit;

// The sessions that the threads of a database have open, and the limits of those that are being opened. Thread-safe.
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
    void add(SilenceLimit *limit)
    {
        const std::lock_guard lock(m_mutex);
        m_limits.insert(limit);
    }
    void remove(SilenceLimit *limit)
    {
        const std::lock_guard lock(m_mutex);
        m_limits.remove(limit);
    }
    template <class Visit> void forEachLimit(const Visit &visit)
    {
        const std::lock_guard lock(m_mutex);
        for (SilenceLimit *limit : std::as_const(m_limits))
            visit(*limit);
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
    QSet<SilenceLimit *> m_limits;
};

} // namespace formwright::storage
