#pragma once

#include <QString>

namespace formwright::revisions {

// The lines by which `after` differs from `before`, as a unified difference (three lines around each place). Empty when
// they are equal. Texts that have next to nothing in common are told as one place.
QString unifiedDifference(
    const QString &before, const QString &after, const QString &nameBefore, const QString &nameAfter);

} // namespace formwright::revisions
