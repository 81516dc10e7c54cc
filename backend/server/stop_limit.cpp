#include "backend/server/stop_limit.h"

#include <QLoggingCategory>

namespace formwright {

Q_LOGGING_CATEGORY(stopLog, "formwright.server")

StopLimit::StopLimit(storage::Database &database, std::chrono::milliseconds after)
    : m_database(database), m_thread([this, after] { run(after); })
{ }

StopLimit::~StopLimit()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void StopLimit::run(std::chrono::milliseconds after)
{
    constexpr auto again = std::chrono::seconds(1);
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, after, [this] { return m_isOver; });
    while (!m_isOver) {
        lock.unlock();
        try {
            m_database.cancelRunning();
        } catch (const contract::Error &error) {
            qCWarning(stopLog).noquote() << "queries cannot be cancelled:" << error.message << error.detail;
        }
        lock.lock();
        m_changed.wait_for(lock, again, [this] { return m_isOver; });
    }
}

} // namespace formwright
