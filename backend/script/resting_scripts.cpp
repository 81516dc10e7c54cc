#include "backend/script/resting_scripts.h"

namespace formwright::script {

using namespace std::chrono_literals;

namespace {

constexpr auto window = 10s;

} // namespace

RestingScripts::RestingScripts(int killsBeforeRest, std::chrono::milliseconds rest)
    : m_killsBeforeRest(killsBeforeRest), m_rest(rest)
{ }

bool RestingScripts::mayRun(const QString &script, Clock::time_point now)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_records.constFind(script);
    return found == m_records.constEnd() || found->restsUntil <= now;
}

void RestingScripts::noteKill(const QString &script, Clock::time_point now)
{
    const std::lock_guard lock(m_mutex);
    forgetOld(now);
    Record &record = m_records[script];
    record.kills.append(now);
    if (record.kills.size() < m_killsBeforeRest)
        return;
    record.restsUntil = now + m_rest;
    record.kills.clear();
}

void RestingScripts::forgetOld(Clock::time_point now)
{
    for (auto record = m_records.begin(); record != m_records.end();) {
        record->kills.removeIf([&](Clock::time_point kill) { return now - kill > window; });
        record = record->kills.isEmpty() && record->restsUntil <= now ? m_records.erase(record) : std::next(record);
    }
}

} // namespace formwright::script
