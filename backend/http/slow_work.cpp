#include "backend/http/slow_work.h"

namespace formwright::http {

namespace {

thread_local bool isQuick = false;

} // namespace

void takeTime()
{
    if (isQuick)
        throw SlowWork{};
}

QuickLane::QuickLane(bool quick) : m_before(isQuick)
{
    isQuick = quick;
}

QuickLane::~QuickLane()
{
    isQuick = m_before;
}

} // namespace formwright::http
