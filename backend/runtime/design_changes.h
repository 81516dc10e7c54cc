#pragma once

#include <QtGlobal>

namespace formwright::runtime {

// How often designs or permissions were changed, in this process: what was remembered of them by what a script read as
// of an earlier moment may be old. Thread-safe.
void noteDesignChange();
quint64 designChanges();

} // namespace formwright::runtime
