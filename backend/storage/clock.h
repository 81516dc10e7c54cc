#pragma once

#include <QDateTime>

namespace formwright::storage {

// What time it is; tests hold it still.
class Clock
{
public:
    virtual ~Clock() = default;
    virtual qint64 nowMilliseconds() const { return QDateTime::currentMSecsSinceEpoch(); }
};

} // namespace formwright::storage
