#pragma once

#include "backend/calendars/calendar_store.h"
#include "backend/storage/database.h"
#include "backend/storage/ulid.h"

namespace formwright::calendars {

// The time zone of this machine by its IANA name, "UTC" where it has none.
QString serverTimeZone();

// Whether the text names a time zone: an IANA name, old ones included, or a distance from UTC ("UTC+08:00"). Whatever
// leads to a file beside the zones of this machine is none.
bool isTimeZone(const QString &name);

// Monday to Friday 08:30-12:30 and 14:00-18:00, seven days without ids.
QList<StandardDay> standardWeek();

// Gives a domain its first three calendars (standard, night shift, 24 hours), once in its life. In the unit of work
// that makes the domain.
void giveDefaultCalendars(storage::Session &session, storage::IdSource &ids, const QString &domainId, qint64 now);

// The same for every domain that never had any: those of an older version. At start.
void giveMissingCalendars(storage::Database &database, storage::IdSource &ids, qint64 now);

} // namespace formwright::calendars
