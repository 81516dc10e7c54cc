#pragma once

#include "app/contract/well_formed_id.h"

#include <QMutex>
#include <QString>

namespace formwright::storage {

// Makes row ids: ULIDs, 26 characters, ordered by time and growing within one millisecond. Thread-safe.
class IdSource
{
public:
    virtual ~IdSource() = default;
    virtual QString next();

private:
    QMutex m_mutex;
    qint64 m_lastMilliseconds = 0;
    quint16 m_randomHigh = 0;
    quint64 m_randomLow = 0;
};

using contract::isWellFormedId;

} // namespace formwright::storage
