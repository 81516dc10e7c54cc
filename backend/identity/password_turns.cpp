#include "backend/identity/password_turns.h"

namespace formwright::identity {

void PasswordTurns::setMost(int most)
{
    {
        const std::lock_guard lock(m_mutex);
        m_most = most;
    }
    m_changed.notify_all();
}

int PasswordTurns::running() const
{
    const std::lock_guard lock(m_mutex);
    return m_running;
}

int PasswordTurns::waiting() const
{
    const std::lock_guard lock(m_mutex);
    return int(m_came - m_began);
}

void PasswordTurns::take()
{
    std::unique_lock lock(m_mutex);
    const quint64 turn = m_came++;
    m_changed.wait(lock, [&] { return turn == m_began && m_running < m_most; });
    ++m_began;
    ++m_running;
    lock.unlock();
    m_changed.notify_all(); // the next one may begin as well
}

void PasswordTurns::give()
{
    {
        const std::lock_guard lock(m_mutex);
        --m_running;
    }
    m_changed.notify_all();
}

} // namespace formwright::identity
