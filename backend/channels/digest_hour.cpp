#include "backend/channels/digest_hour.h"

#include "backend/outbox/quiet_time.h"
#include "backend/workflow/working_calendars.h"

#include <QDateTime>

namespace formwright::channels {

using storage::Session;

namespace {

constexpr int longestHoliday = 366; // days

}

qint64 digestMoment(Session &session, const QString &domainId, const QString &personId, qint64 from, int hour)
{
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

qint64 hourlyMoment(Session &session, const QString &domainId, const QString &personId, qint64 from)
{
    constexpr qint64 hour = 3'600'000;
    workflow::WorkingCalendars calendars(session, domainId);
    const workflow::WorkingCalendar &calendar = calendars.of(personId);
    const QTimeZone zone = calendar.zone();
    QDate day = QDateTime::fromMSecsSinceEpoch(from, zone).date();
    for (int i = 0; i <= longestHoliday; ++i, day = day.addDays(1)) {
        const qint64 begin = day.startOfDay(zone).toMSecsSinceEpoch();
        const qint64 end = day.addDays(1).startOfDay(zone).toMSecsSinceEpoch();
        if (calendar.between(begin, end) <= 0)
            continue;
        for (qint64 moment = begin; moment <= end; moment += hour) {
            if (moment >= from && calendar.between(moment - hour, moment + hour) > 0)
                return moment;
        }
    }
    return from;
}

qint64 quietUntil(Session &session, const QString &domainId, const QString &personId, qint64 now)
{
    const outbox::QuietTime quiet = outbox::quietTimeOf(session, personId);
    if (!quiet.from.isValid() || !quiet.until.isValid())
        return 0; // mostly; no calendar is read for that
    workflow::WorkingCalendars calendars(session, domainId);
    const QTimeZone zone = calendars.of(personId).zone();
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(now, zone);
    if (!quiet.contains(local.time()))
        return 0;
    const QDate day = local.time() < quiet.until ? local.date() : local.date().addDays(1);
    const qint64 end = QDateTime(day, quiet.until, zone).toMSecsSinceEpoch();
    return end > now ? end : 0; // an hour that a change of clocks takes away or repeats
}

} // namespace formwright::channels
