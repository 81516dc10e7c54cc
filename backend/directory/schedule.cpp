#include "backend/directory/schedule.h"

#include "backend/calendars/default_calendars.h"

#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>

namespace formwright::directory {

using namespace Qt::StringLiterals;
namespace schedule_mode = contract::directory::schedule_mode;

namespace {

constexpr qint64 hourMilliseconds = 3'600'000;
constexpr qint64 dayMilliseconds = 24 * hourMilliseconds;
constexpr int mostHours = 24 * 7;

QDateTime utc(qint64 moment)
{
    return QDateTime::fromMSecsSinceEpoch(moment, QTimeZone::utc());
}

qint64 offsetAt(const QTimeZone &zone, qint64 moment)
{
    return qint64(zone.offsetFromUtc(utc(moment))) * 1000;
}

// When the clocks of the zone show that time first: `local` is counted as if they were those of UTC.
qint64 momentOf(qint64 local, const QTimeZone &zone)
{
    // Clocks are not changed twice in two days, and by a day at most.
    const qint64 before = offsetAt(zone, local - dayMilliseconds);
    const qint64 after = offsetAt(zone, local + dayMilliseconds);
    const qint64 early = local - std::max(before, after);
    const qint64 late = local - std::min(before, after);
    for (const qint64 moment : {early, late}) {
        if (moment + offsetAt(zone, moment) == local)
            return moment;
    }
    const QTimeZone::OffsetData jump = zone.nextTransition(utc(early));
    return jump.atUtc.isValid() ? std::min(jump.atUtc.toMSecsSinceEpoch(), late) : late;
}

qint64 nextTimeOfDay(QTime time, const QTimeZone &zone, qint64 now)
{
    const qint64 today = (now + offsetAt(zone, now)) / dayMilliseconds;
    for (qint64 day = today - 1;; ++day) {
        const qint64 moment = momentOf(day * dayMilliseconds + time.msecsSinceStartOfDay(), zone);
        if (moment > now)
            return moment;
    }
}

} // namespace

void settleSchedule(Schedule &schedule, QList<contract::FieldError> &errors)
{
    schedule.time = schedule.time.trimmed();
    schedule.timeZone = schedule.timeZone.trimmed();
    if (schedule.timeZone.isEmpty())
        schedule.timeZone = calendars::serverTimeZone();
    if (schedule.mode != schedule_mode::off && schedule.mode != schedule_mode::hours
        && schedule.mode != schedule_mode::daily)
        errors.append({u"schedule.mode"_s, u"must be off, hours or daily"_s});
    if (schedule.hours < 1 || schedule.hours > mostHours)
        errors.append({u"schedule.hours"_s, QString(u"must be from 1 to "_s % QString::number(mostHours))});
    static const QRegularExpression timeOfDay(u"^([01][0-9]|2[0-3]):[0-5][0-9]$"_s);
    if (!timeOfDay.match(schedule.time).hasMatch())
        errors.append({u"schedule.time"_s, u"must be a time of day such as 02:30"_s});
    if (!calendars::isTimeZone(schedule.timeZone))
        errors.append({u"schedule.timeZone"_s, u"is no time zone, as Europe/Berlin is one"_s});
}

qint64 nextDue(const Schedule &schedule, qint64 from, qint64 now)
{
    if (schedule.mode == schedule_mode::hours) {
        const qint64 step = std::max(schedule.hours, 1) * hourMilliseconds;
        const qint64 missed = std::max<qint64>(0, (now - from) / step);
        return from + (missed + 1) * step;
    }
    if (schedule.mode == schedule_mode::daily) {
        const QTime time = QTime::fromString(schedule.time, u"HH:mm"_s);
        const QTimeZone zone(schedule.timeZone.toLatin1());
        return nextTimeOfDay(time.isValid() ? time : QTime(0, 0), zone.isValid() ? zone : QTimeZone::utc(), now);
    }
    return 0;
}

} // namespace formwright::directory
