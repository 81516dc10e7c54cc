#include "backend/calendars/calendar_store.h"

namespace formwright::calendars {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

// The moment of the last change is the version: it never comes twice, also where changes come within a millisecond or
// the clock goes back. Bind the moment twice.
const QString nextVersion = u"CASE WHEN modified < ? THEN ? ELSE modified + 1 END"_s;

const QString selectCalendar = u"SELECT id, domain_id, name, type, hours, time_zone, remark, modified FROM calendar"_s;

Calendar calendarOf(const Rows &rows)
{
    Calendar found;
    rows.into(found.id, found.domainid, found.name, found.calendarType, found.workingTime, found.timeZone, found.remark,
        found.version);
    return found;
}

std::optional<Calendar> firstOf(Session &session, Rows rows)
{
    if (!rows.next())
        return std::nullopt;
    Calendar found = calendarOf(rows);
    found.standardDays = standardDaysOf(session, found.id);
    found.specialDays = specialDaysOf(session, found.id);
    return found;
}

void requireFreeName(Session &session, const Calendar &calendar)
{
    const bool isTaken = session
                             .integer(u"SELECT 1 FROM calendar WHERE domain_id = ? AND name_key = ? AND id <> ?"_s,
                                 calendar.domainid, calendar.name.toCaseFolded(), calendar.id)
                             .has_value();
    if (isTaken)
        throw Error::conflict(u"the domain has a calendar named "_s % calendar.name % u" already"_s);
}

} // namespace

std::optional<Calendar> calendarById(Session &session, const QString &id)
{
    return firstOf(session, session.query(QString(selectCalendar % u" WHERE id = ?"_s), id));
}

std::optional<Calendar> calendarByName(Session &session, const QString &domainId, const QString &name)
{
    return firstOf(session,
        session.query(QString(selectCalendar % u" WHERE domain_id = ? AND name_key = ?"_s), domainId,
            name.trimmed().toCaseFolded()));
}

qint64 countCalendars(Session &session, const QString &domainId, const QString &name)
{
    return session
        .integer(QString(u"SELECT count(*) FROM calendar WHERE domain_id = ? AND "_s
                     % session.dialect().containsText(u"name"_s)),
            domainId, storage::likePattern(name))
        .value_or(0);
}

QList<Calendar> calendarsOf(Session &session, const QString &domainId, const QString &name, contract::Page page)
{
    QList<Calendar> found;
    {
        Rows rows = session.query(
            QString(selectCalendar % u" WHERE domain_id = ? AND "_s % session.dialect().containsText(u"name"_s)
                % u" ORDER BY name_key, id LIMIT ? OFFSET ?"_s),
            domainId, storage::likePattern(name), page.lines, page.offset());
        while (rows.next())
            found.append(calendarOf(rows));
    }
    for (Calendar &calendar : found) {
        calendar.standardDays = standardDaysOf(session, calendar.id);
        calendar.specialDays = specialDaysOf(session, calendar.id);
    }
    return found;
}

void insertCalendar(Session &session, const Calendar &calendar, qint64 now)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO calendar (id, domain_id, name, name_key, type, hours, time_zone, remark, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (domain_id, name_key) DO NOTHING)"_s,
        calendar.id, calendar.domainid, calendar.name, calendar.name.toCaseFolded(), calendar.calendarType,
        calendar.workingTime, calendar.timeZone, calendar.remark, now, now);
    if (inserted == 0)
        throw Error::conflict(u"the domain has a calendar named "_s % calendar.name % u" already"_s);
}

void saveCalendar(Session &session, const Calendar &calendar, qint64 now)
{
    requireFreeName(session, calendar);
    const qint64 saved = session.execute(
        QString(
            u"UPDATE calendar SET name = ?, name_key = ?, type = ?, hours = ?, time_zone = ?, remark = ?, modified = "_s
            % nextVersion % u" WHERE id = ? AND modified = ?"_s),
        calendar.name, calendar.name.toCaseFolded(), calendar.calendarType, calendar.workingTime, calendar.timeZone,
        calendar.remark, now, now, calendar.id, calendar.version);
    if (saved == 0)
        throw Error::conflict(u"somebody else has changed the calendar "_s % calendar.name % u" meanwhile"_s);
}

void touchCalendar(Session &session, const QString &id, qint64 now)
{
    session.execute(QString(u"UPDATE calendar SET modified = "_s % nextVersion % u" WHERE id = ?"_s), now, now, id);
}

void followWeek(Session &session, const Calendar &before)
{
    if (before.workingTime != usualHours(rulesOf(before).week))
        return;
    Calendar now = before;
    now.standardDays = standardDaysOf(session, before.id);
    session.execute(u"UPDATE calendar SET hours = ? WHERE id = ?"_s, usualHours(rulesOf(now).week), before.id);
}

void removeCalendar(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM calendar WHERE id = ?"_s, id);
}

} // namespace formwright::calendars
