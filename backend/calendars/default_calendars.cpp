#include "backend/calendars/default_calendars.h"

#include "backend/calendars/day_times.h"

#include <QRegularExpression>
#include <QTimeZone>

#include <functional>

namespace formwright::calendars {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype domainsAtOnce = 50; // other changes wait for the unit of work
const QString usualType = u"Eight_TimeZone"_s; // what clients of this platform expect of a first calendar

QList<StandardDay> weekOf(const std::function<bool(int)> &isWorking, const QList<Span> &spans)
{
    QList<StandardDay> week;
    for (int weekday = 0; weekday < 7; ++weekday) {
        StandardDay day;
        day.weekDays = weekday;
        day.status
            = QLatin1StringView(isWorking(weekday) ? contract::usercenter::working : contract::usercenter::dayOff);
        if (isWorking(weekday))
            static_cast<DayTimes &>(day) = timesOf(spans);
        week.append(day);
    }
    return week;
}

bool isMondayToFriday(int weekday)
{
    return weekday >= 1 && weekday <= 5;
}

void addCalendar(Session &session, storage::IdSource &ids, const QString &domainId, const QString &name,
    const QList<StandardDay> &week, qint64 now)
{
    // Somebody may have made one of that name by hand.
    if (calendarByName(session, domainId, name))
        return;
    Calendar calendar;
    calendar.id = ids.next();
    calendar.domainid = domainId;
    calendar.name = name;
    calendar.calendarType = usualType;
    calendar.timeZone = serverTimeZone();
    calendar.standardDays = week;
    calendar.workingTime = usualHours(rulesOf(calendar).week);
    insertCalendar(session, calendar, now);
    for (StandardDay day : week) {
        day.id = ids.next();
        day.calendarId = calendar.id;
        insertStandardDay(session, day);
    }
}

} // namespace

QString serverTimeZone()
{
    const QByteArray id = QTimeZone::systemTimeZoneId();
    return QTimeZone(id).isValid() ? QString::fromLatin1(id) : u"UTC"_s;
}

bool isTimeZone(const QString &name)
{
    // The library opens the file of that name, wherever it leads; and these two trees and names are the machine's own.
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_+:-]{1,40}(/[A-Za-z0-9_+-]{1,40}){0,3}\\z"_s);
    static const QRegularExpression own(u"\\A(posix/|right/|localtime\\z|posixrules\\z)"_s);
    return plain.match(name).hasMatch() && !own.match(name).hasMatch() && QTimeZone(name.toLatin1()).isValid();
}

QList<StandardDay> standardWeek()
{
    return weekOf(isMondayToFriday, spansFromText(u"08:30-12:30,14:00-18:00"_s));
}

void giveDefaultCalendars(Session &session, storage::IdSource &ids, const QString &domainId, qint64 now)
{
    if (session.execute(u"UPDATE domain SET has_calendars = 1 WHERE id = ? AND has_calendars = 0"_s, domainId) == 0)
        return;
    addCalendar(session, ids, domainId, u"Standard"_s, standardWeek(), now);
    addCalendar(session, ids, domainId, u"Night shift"_s,
        weekOf(isMondayToFriday, spansFromText(u"23:00-24:00,00:00-03:00,04:00-08:00"_s)), now);
    addCalendar(
        session, ids, domainId, u"24 hours"_s, weekOf([](int) { return true; }, spansFromText(u"00:00-24:00"_s)), now);
}

void giveMissingCalendars(storage::Database &database, storage::IdSource &ids, qint64 now)
{
    QStringList domains;
    {
        Rows rows = database.reader().query(u"SELECT id FROM domain WHERE has_calendars = 0"_s);
        while (rows.next())
            domains.append(rows.text(0));
    }
    for (qsizetype i = 0; i < domains.size(); i += domainsAtOnce) {
        database.write([&](Session &session) {
            for (const QString &domain : domains.mid(i, domainsAtOnce))
                giveDefaultCalendars(session, ids, domain, now);
        });
    }
}

} // namespace formwright::calendars
