#pragma once

#include <QtGlobal>

#include <condition_variable>
#include <mutex>

namespace formwright::identity {

// Lets so many at a time hash a password, in the order they came: each takes tens of megabytes and a core. Thread-safe.
class PasswordTurns
{
public:
    explicit PasswordTurns(int most = 1) : m_most(most) { }

    // Whoever holds one may hash.
    class Turn
    {
    public:
        explicit Turn(PasswordTurns &turns) : m_turns(turns) { m_turns.take(); }
        ~Turn() { m_turns.give(); }
        Turn(const Turn &) = delete;
        Turn &operator=(const Turn &) = delete;

    private:
        PasswordTurns &m_turns;
    };

    void setMost(int most);
    int running() const;
    int waiting() const;

private:
    void take();
    void give();

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_most;
    quint64 m_came = 0;
    quint64 m_began = 0;
    int m_running = 0;
};

} // namespace formwright::identity
