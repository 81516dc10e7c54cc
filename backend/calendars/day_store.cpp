#include "backend/calendars/calendar_store.h"
#include "backend/calendars/day_times.h"

namespace formwright::calendars {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectStandardDay
    = u"SELECT id, calendar_id, weekday, status, times, remark FROM calendar_standard_day"_s;
const QString selectSpecialDay
    = uR"(SELECT day.id, day.calendar_id, day.start_date, day.end_date, day.status, day.times, day.work_days, day.context, day.remark
        FROM calendar_special_day day)"_s;
const QString byDate = u" ORDER BY day.start_date, day.end_date, day.id"_s;

QString storedTimes(const DayTimes &times)
{
    QList<contract::FieldError> errors; // of what was checked before it came here
    return spansText(spansOf(times, {}, errors));
}

StandardDay standardDayOf(const Rows &rows)
{
    StandardDay found;
    QString times;
    rows.into(found.id, found.calendarId, found.weekDays, found.status, times, found.remark);
    static_cast<DayTimes &>(found) = timesOf(spansFromText(times));
    return found;
}

SpecialDay specialDayOf(const Rows &rows)
{
    SpecialDay found;
    QString times;
    rows.into(found.id, found.calendarId, found.startDate, found.endDate, found.status, times, found.workDays,
        found.context, found.remark);
    static_cast<DayTimes &>(found) = timesOf(spansFromText(times));
    return found;
}

QList<SpecialDay> allSpecialDays(Rows rows)
{
    QList<SpecialDay> found;
    while (rows.next())
        found.append(specialDayOf(rows));
    return found;
}

// Free whatever times it carries.
QList<Span> workOf(const QString &status, const DayTimes &times)
{
    QList<contract::FieldError> errors;
    return status == QLatin1StringView(contract::usercenter::working) ? spansOf(times, {}, errors) : QList<Span>();
}

} // namespace

CalendarRules rulesOf(const Calendar &calendar)
{
    CalendarRules rules;
    for (const StandardDay &day : calendar.standardDays) {
        if (day.weekDays >= 0 && day.weekDays <= 6)
            rules.week[size_t(day.weekDays)] = workOf(day.status, day);
    }
    for (const SpecialDay &day : calendar.specialDays) {
        rules.exceptions.append({QDate::fromString(day.startDate, Qt::ISODate),
            QDate::fromString(day.endDate, Qt::ISODate), workOf(day.status, day)});
    }
    rules.zone = QTimeZone(calendar.timeZone.toLatin1());
    return rules;
}

QList<StandardDay> standardDaysOf(Session &session, const QString &calendarId)
{
    Rows rows = session.query(QString(selectStandardDay % u" WHERE calendar_id = ? ORDER BY weekday"_s), calendarId);
    QList<StandardDay> found;
    while (rows.next())
        found.append(standardDayOf(rows));
    return found;
}

std::optional<StandardDay> standardDayById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(selectStandardDay % u" WHERE id = ?"_s), id);
    return rows.next() ? std::optional(standardDayOf(rows)) : std::nullopt;
}

void insertStandardDay(Session &session, const StandardDay &day)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times, remark) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (calendar_id, weekday) DO NOTHING)"_s,
        day.id, day.calendarId, day.weekDays, day.status, storedTimes(day), day.remark);
    if (inserted == 0)
        throw Error::conflict(u"the calendar has this weekday already"_s);
}

void saveStandardDay(Session &session, const StandardDay &day)
{
    const bool isTaken
        = session
              .integer(u"SELECT 1 FROM calendar_standard_day WHERE calendar_id = ? AND weekday = ? AND id <> ?"_s,
                  day.calendarId, day.weekDays, day.id)
              .has_value();
    if (isTaken)
        throw Error::conflict(u"the calendar has this weekday already"_s);
    session.execute(u"UPDATE calendar_standard_day SET weekday = ?, status = ?, times = ?, remark = ? WHERE id = ?"_s,
        day.weekDays, day.status, storedTimes(day), day.remark, day.id);
}

void removeStandardDay(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM calendar_standard_day WHERE id = ?"_s, id);
}

void removeStandardDays(Session &session, const QString &calendarId)
{
    session.execute(u"DELETE FROM calendar_standard_day WHERE calendar_id = ?"_s, calendarId);
}

std::optional<SpecialDay> specialDayById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(selectSpecialDay % u" WHERE day.id = ?"_s), id);
    return rows.next() ? std::optional(specialDayOf(rows)) : std::nullopt;
}

QList<SpecialDay> specialDaysOf(Session &session, const QString &calendarId)
{
    return allSpecialDays(
        session.query(QString(selectSpecialDay % u" WHERE day.calendar_id = ?"_s % byDate), calendarId));
}

QList<SpecialDay> specialDaysOfDomain(Session &session, const QString &domainId)
{
    return allSpecialDays(
        session.query(QString(selectSpecialDay
                          % u" JOIN calendar ON calendar.id = day.calendar_id WHERE calendar.domain_id = ?"_s % byDate),
            domainId));
}

void insertSpecialDay(Session &session, const SpecialDay &day)
{
    session.execute(
        uR"(INSERT INTO calendar_special_day (id, calendar_id, start_date, end_date, status, times, work_days, context, remark)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        day.id, day.calendarId, day.startDate, day.endDate, day.status, storedTimes(day), day.workDays, day.context,
        day.remark);
}

void saveSpecialDay(Session &session, const SpecialDay &day)
{
    session.execute(
        uR"(UPDATE calendar_special_day SET start_date = ?, end_date = ?, status = ?, times = ?, work_days = ?, context = ?,
            remark = ? WHERE id = ?)"_s,
        day.startDate, day.endDate, day.status, storedTimes(day), day.workDays, day.context, day.remark, day.id);
}

void removeSpecialDay(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM calendar_special_day WHERE id = ?"_s, id);
}

qint64 removeSpecialDays(Session &session, const QString &calendarId)
{
    return session.execute(u"DELETE FROM calendar_special_day WHERE calendar_id = ?"_s, calendarId);
}

} // namespace formwright::calendars
