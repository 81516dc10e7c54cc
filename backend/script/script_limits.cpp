#include "backend/script/script_limits.h"

#include <QThread>

namespace formwright::script {

std::chrono::milliseconds ScriptLimits::of(Budget budget) const
{
    switch (budget) {
    case Budget::Field:
        return field;
    case Budget::Request:
        return request;
    case Budget::Rows:
        return rows;
    case Budget::Button:
        return button;
    case Budget::Job:
        return job;
    }
    return field;
}

ScriptLimits scriptLimits(const settings::Settings &settings)
{
    ScriptLimits limits;
    const int processes = int(settings.number("script.processes"));
    // Two at least: one that a long script has leaves one for the short ones.
    limits.processes = processes > 0 ? processes : std::max(2, QThread::idealThreadCount());
    limits.memory = settings.number("script.memory");
    limits.largestFrame = settings.number("script.maxFrame");
    limits.field = std::chrono::milliseconds(settings.number("script.fieldTime"));
    limits.request = std::chrono::milliseconds(settings.number("script.requestTime"));
    limits.rows = std::chrono::milliseconds(settings.number("script.rowsTime"));
    limits.button = std::chrono::milliseconds(settings.number("script.buttonTime"));
    limits.job = std::chrono::milliseconds(settings.number("script.jobTime"));
    limits.clockFactor = int(settings.number("script.clockFactor"));
    limits.wait = std::chrono::seconds(settings.number("script.waitTime"));
    limits.idle = std::chrono::seconds(settings.number("script.idleTime"));
    limits.killsBeforeRest = int(settings.number("script.killsBeforeRest"));
    limits.rest = std::chrono::seconds(settings.number("script.restTime"));
    return limits;
}

} // namespace formwright::script
