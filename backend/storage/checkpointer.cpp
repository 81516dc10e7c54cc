#include "backend/storage/checkpointer.h"

#include <QDebug>

#include <chrono>

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds interval{250};

// Far behind means that somebody reads what was there long ago: the log cannot begin anew before he has ended, and
// writers would be held in vain. Pages.
constexpr qint64 farBehind = 1000;

} // namespace

Checkpointer::Checkpointer(std::function<std::unique_ptr<Session>()> open, int longestLog)
    : m_open(std::move(open)), m_longestLog(longestLog), m_thread([this] { run(); })
{ }

Checkpointer::~Checkpointer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Checkpointer::noteCommit()
{
    if (m_hasGrown.exchange(true))
        return;
    // Under the lock, or it could be missed between the look and the sleep.
    const std::lock_guard lock(m_mutex);
    m_wake.notify_one();
}

void Checkpointer::run()
{
    std::unique_ptr<Session> session;
    bool hasFailed = false;
    for (;;) {
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || m_hasGrown; });
            if (m_wake.wait_for(lock, interval, [this] { return m_stopping; }))
                return;
        }
        m_hasGrown = false;
        try {
            if (!session) {
                session = m_open();
                // Writers wait while the log is about to begin anew, so it gives up soon where somebody reads on.
                session->query(u"PRAGMA busy_timeout=50"_s).next();
            }
            checkpoint(*session);
            hasFailed = false;
        } catch (const contract::Error &error) {
            // A full disk, for instance. The log stays, and grows with the next commit.
            session.reset();
            if (!std::exchange(hasFailed, true))
                qWarning().noquote() << "the write-ahead log stays beside the database:" << error.message
                                     << error.detail;
        }
    }
}

void Checkpointer::checkpoint(Session &session) const
{
    qint64 pages = 0;
    qint64 moved = 0;
    {
        Rows rows = session.query(u"PRAGMA wal_checkpoint(PASSIVE)"_s);
        if (!rows.next())
            return;
        pages = rows.integer(1);
        moved = rows.integer(2);
    }
    if (pages > m_longestLog && pages - moved < farBehind)
        session.query(u"PRAGMA wal_checkpoint(RESTART)"_s).next();
}

} // namespace formwright::storage
