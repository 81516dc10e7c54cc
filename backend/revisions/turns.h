#pragma once

#include <QString>

namespace formwright::revisions {

// The turn of those who change an element: what takeTurn() takes, and storage::shareTurns() shares.
inline QString turnOf(const QString &elementId)
{
    return QStringLiteral("design ") + elementId;
}

} // namespace formwright::revisions
