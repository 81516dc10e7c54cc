#pragma once

#include "backend/storage/session.h"

namespace formwright::channels {

// When somebody's digest goes whose first notice came then: at that hour, in the time zone of his calendar, of the
// first of his working days on which it is still to come.
qint64 digestMoment(storage::Session &session, const QString &domainId, const QString &personId, qint64 from, int hour);
// The same of a digest of the hour: the next full hour, in the time zone of his calendar, that lies in or at an end of
// his working time.
qint64 hourlyMoment(storage::Session &session, const QString &domainId, const QString &personId, qint64 from);

// Until when somebody is told nothing at that moment, by the clock of his calendar; 0: he is told.
qint64 quietUntil(storage::Session &session, const QString &domainId, const QString &personId, qint64 now);

} // namespace formwright::channels
