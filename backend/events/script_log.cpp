#include "backend/events/script_log.h"

#include <chrono>

namespace formwright::events {

namespace {

qint64 growingClock()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

} // namespace

void ScriptLog::subscribe(Reader reader)
{
    const std::lock_guard lock(m_mutex);
    m_subscribers.push_back(std::move(reader));
}

bool ScriptLog::isRead() const
{
    return isReadHere() || m_askedUntil > growingClock();
}

void ScriptLog::tell(const ScriptLogLine &line) const
{
    if (isReadHere())
        deliver(line);
    if (m_askedUntil <= growingClock())
        return;
    const std::lock_guard lock(m_mutex);
    if (m_carrier)
        m_carrier(line);
}

void ScriptLog::deliver(const ScriptLogLine &line) const
{
    const std::lock_guard lock(m_mutex);
    for (const Reader &reader : m_subscribers)
        reader(line);
}

void ScriptLog::setCarrier(Reader carrier)
{
    const std::lock_guard lock(m_mutex);
    m_carrier = std::move(carrier);
}

} // namespace formwright::events
