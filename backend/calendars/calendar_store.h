#pragma once

#include "app/contract/usercenter_calendars.h"
#include "backend/calendars/working_time.h"
#include "backend/storage/session.h"

namespace formwright::calendars {

using contract::usercenter::Calendar;
using contract::usercenter::SpecialDay;
using contract::usercenter::StandardDay;

// What a calendar says, for WorkingTime. A time zone that this machine does not know counts as UTC.
CalendarRules rulesOf(const Calendar &calendar);

// With their days: the standard ones in the order of the week, the special ones by date.
std::optional<Calendar> calendarById(storage::Session &session, const QString &id);
// Without regard to case.
std::optional<Calendar> calendarByName(storage::Session &session, const QString &domainId, const QString &name);
// `name`: part of it; empty for all.
qint64 countCalendars(storage::Session &session, const QString &domainId, const QString &name);
QList<Calendar> calendarsOf(
    storage::Session &session, const QString &domainId, const QString &name, contract::Page page);

// Without the days. Both throw Error::conflict when the domain has another calendar of that name; the second one also
// when the calendar has changed since it had the version it is given with.
void insertCalendar(storage::Session &session, const Calendar &calendar, qint64 now);
void saveCalendar(storage::Session &session, const Calendar &calendar, qint64 now);
// A day of the calendar is about to change: it gets another version. Others who save it wait from here on.
void touchCalendar(storage::Session &session, const QString &id, qint64 now);
// The days of the week are other ones than in `before`: the hours of the calendar follow them, where they were theirs
// and not set to others.
void followWeek(storage::Session &session, const Calendar &before);
// Its days go with it.
void removeCalendar(storage::Session &session, const QString &id);

std::optional<StandardDay> standardDayById(storage::Session &session, const QString &id);
QList<StandardDay> standardDaysOf(storage::Session &session, const QString &calendarId);
// Both throw Error::conflict when the calendar has that weekday already.
void insertStandardDay(storage::Session &session, const StandardDay &day);
void saveStandardDay(storage::Session &session, const StandardDay &day);
void removeStandardDay(storage::Session &session, const QString &id);
void removeStandardDays(storage::Session &session, const QString &calendarId);

std::optional<SpecialDay> specialDayById(storage::Session &session, const QString &id);
QList<SpecialDay> specialDaysOf(storage::Session &session, const QString &calendarId);
QList<SpecialDay> specialDaysOfDomain(storage::Session &session, const QString &domainId);
void insertSpecialDay(storage::Session &session, const SpecialDay &day);
void saveSpecialDay(storage::Session &session, const SpecialDay &day);
void removeSpecialDay(storage::Session &session, const QString &id);
qint64 removeSpecialDays(storage::Session &session, const QString &calendarId);

} // namespace formwright::calendars
