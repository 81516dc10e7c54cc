#include "backend/runtime/design_changes.h"

#include <atomic>

namespace formwright::runtime {

static std::atomic<quint64> changes{0};

void noteDesignChange()
{
    ++changes;
}

quint64 designChanges()
{
    return changes;
}

} // namespace formwright::runtime
