#include "backend/channels/digest_hour.h"

#include "backend/workflow/working_calendars.h"

#include <QDateTime>

namespace formwright::channels {

using storage::Session;

qint64 digestMoment(Session &session, const QString &domainId, const QString &personId, qint64 from, int hour)
{
    constexpr int longestHoliday = 366; // days
    constexpr int lastHour = 23;
    workflow::WorkingCalendars calendars(session, domainId);
    const workflow::WorkingCalendar &calendar = calendars.of(personId);
    const QTimeZone zone = calendar.zone();
    const QTime time(std::min(hour, lastHour), 0);
    QDate day = QDateTime::fromMSecsSinceEpoch(from, zone).date();
    for (int i = 0; i <= longestHoliday; ++i, day = day.addDays(1)) {
        const qint64 moment = QDateTime(day, time, zone).toMSecsSinceEpoch();
        const qint64 begin = day.startOfDay(zone).toMSecsSinceEpoch();
        const qint64 end = day.addDays(1).startOfDay(zone).toMSecsSinceEpoch();
        if (moment >= from && calendar.between(begin, end) > 0)
            return moment;
    }
    return from; // a calendar that never works holds nothing back
}

} // namespace formwright::channels
