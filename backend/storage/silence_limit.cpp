#include "backend/storage/silence_limit.h"

#include "backend/storage/open_sessions.h"
#include "backend/storage/postgresql_socket.h"

namespace formwright::storage {

SilenceLimit::SilenceLimit(const QSqlDriver &driver, std::chrono::milliseconds after, OpenSessions *known)
    : m_driver(driver), m_known(known), m_thread([this, after] { run(after); })
{
    if (m_known)
        m_known->add(this);
}

SilenceLimit::~SilenceLimit()
{
    if (m_known)
        m_known->remove(this);
    {
        const std::lock_guard lock(m_mutex);
        m_isLeft = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void SilenceLimit::end()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
    }
    m_changed.notify_all();
}

void SilenceLimit::run(std::chrono::milliseconds after)
{
    constexpr auto again = std::chrono::milliseconds(100);
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, after, [this] { return m_isOver || m_isLeft; });
    // Again and again: a driver that is being opened asks on after what failed. One that has a connection since the
    // last look is not giving it back in this moment because it could not be made.
    const void *seen = nullptr;
    while (!m_isLeft) {
        const void *const connection = libraryConnectionOf(m_driver);
        if (connection && connection == seen)
            hangUp(m_driver);
        seen = connection;
        m_changed.wait_for(lock, again, [this] { return m_isLeft; });
    }
}

} // namespace formwright::storage
