#include "backend/calendars/default_calendars.h"
#include "backend/http/routes.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/day_input.h"
#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using contract::Error;
using contract::FieldError;
using http::Call;

static Calendar createCalendar(Call &call, const CreateCalendar &in);
static Calendar updateCalendar(Call &call, const UpdateCalendar &in);
static Calendar findCalendar(Call &call, const IdPath &in);
static QString removeCalendar(Call &call, const IdPath &in);
static Calendar calendarByName(Call &call, const CalendarByName &in);
static Calendar saveCalendar(Call &call, const SaveCalendar &in);
static contract::Paged<Calendar> listCalendars(Call &call, const ListCalendars &in);
static ImportedSpecialDays importSpecialDays(Call &call, const ImportSpecialDays &in);

void registerCalendars(http::Routes &routes)
{
    routes.on(contract::usercenter::createCalendar, createCalendar);
    routes.on(contract::usercenter::updateCalendar, updateCalendar);
    routes.on(contract::usercenter::findCalendar, findCalendar);
    routes.on(contract::usercenter::removeCalendar, removeCalendar);
    routes.on(contract::usercenter::calendarByName, calendarByName);
    routes.on(contract::usercenter::saveCalendar, saveCalendar);
    routes.on(contract::usercenter::listCalendars, listCalendars);
    routes.on(contract::usercenter::importSpecialDays, importSpecialDays);
}

namespace {

const QString kind = u"calendar"_s;

std::optional<Calendar> stored(Call &call, const QString &id)
{
    return calendars::calendarById(call.db(), id);
}

QString domainOf(const std::optional<Calendar> &calendar)
{
    return calendar ? calendar->domainid : QString();
}

Calendar changeableCalendar(Call &call, const QString &id)
{
    auto found = stored(call, id);
    const QString domainId = domainOf(found);
    return changeable(call, std::move(found), domainId, kind);
}

// Takes over what a client says, all but the domain. Throws Error::invalid naming every member at fault.
void apply(Calendar &calendar, const CalendarInput &in)
{
    QList<FieldError> errors;
    calendar.name = in.name.value_or(calendar.name).trimmed();
    calendar.calendarType = in.calendarType.value_or(calendar.calendarType);
    calendar.timeZone = in.timeZone.value_or(calendar.timeZone).trimmed();
    calendar.remark = in.remark.value_or(calendar.remark);
    checkFilled(errors, u"name"_s, calendar.name);
    checkLength(errors, u"calendarType"_s, calendar.calendarType, 100);
    checkLength(errors, u"remark"_s, calendar.remark, 2000);
    if (calendar.timeZone.isEmpty())
        calendar.timeZone = calendars::serverTimeZone();
    if (!calendars::isTimeZone(calendar.timeZone))
        errors.append({u"timeZone"_s, u"is no time zone, as Europe/Berlin is one"_s});
    if (in.standardDays)
        calendar.standardDays = standardDaysFrom(*in.standardDays, u"standardDays"_s, errors);
    if (in.specialDays)
        calendar.specialDays = specialDaysFrom(*in.specialDays, calendar.standardDays, u"specialDays"_s, errors);
    if (in.workingTime)
        calendar.workingTime = *in.workingTime;
    else if (in.standardDays)
        calendar.workingTime = calendars::usualHours(calendars::rulesOf(calendar).week);
    if (calendar.workingTime < 0 || calendar.workingTime > 24)
        errors.append({u"workingTime"_s, u"must be 0 to 24 hours"_s});
    throwIfAny(errors);
}

void writeStandardDays(Call &call, Calendar &calendar)
{
    calendars::removeStandardDays(call.db(), calendar.id);
    for (StandardDay &day : calendar.standardDays) {
        day.id = call.newId();
        day.calendarId = calendar.id;
        calendars::insertStandardDay(call.db(), day);
    }
}

void writeSpecialDays(Call &call, Calendar &calendar)
{
    calendars::removeSpecialDays(call.db(), calendar.id);
    for (SpecialDay &day : calendar.specialDays) {
        day.id = call.newId();
        day.calendarId = calendar.id;
        calendars::insertSpecialDay(call.db(), day);
    }
}

Calendar changed(Call &call, const QString &id, const CalendarInput &in)
{
    Calendar calendar = changeableCalendar(call, id);
    calendar.version = in.version.value_or(calendar.version);
    apply(calendar, in);
    calendars::saveCalendar(call.db(), calendar, call.now());
    if (in.standardDays)
        writeStandardDays(call, calendar);
    if (in.specialDays)
        writeSpecialDays(call, calendar);
    call.note(u"calendar "_s % calendar.name, {}, calendar.domainid);
    return *stored(call, calendar.id);
}

// Users name their calendar among their attributes.
bool isUsed(Call &call, const Calendar &calendar)
{
    return call.db()
        .integer(u"SELECT 1 FROM account WHERE domain_id = ? AND kind = 'user' AND attributes LIKE ? LIMIT 1"_s,
            calendar.domainid, QString(u"%\""_s % calendar.id % u"\"%"_s))
        .has_value();
}

} // namespace

static Calendar createCalendar(Call &call, const CreateCalendar &in)
{
    NewCalendar given = *in.calendar.po;
    given.name = given.newName;
    const QString domainId = in.calendar.id.isEmpty() ? given.domainid : in.calendar.id;
    if (domainId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"is required: the domain's"_s}});
    if (!given.domainid.isEmpty() && given.domainid != domainId)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the calendar's domainid"_s}});
    requireAdministered(call, domainId);
    Calendar created;
    created.id = call.newId();
    created.domainid = domainId;
    created.timeZone = calendars::serverTimeZone();
    created.standardDays = calendars::standardWeek();
    created.workingTime = calendars::usualHours(calendars::rulesOf(created).week);
    apply(created, given);
    calendars::insertCalendar(call.db(), created, call.now());
    writeStandardDays(call, created);
    writeSpecialDays(call, created);
    call.note(u"calendar "_s % created.name, {}, domainId);
    return *stored(call, created.id);
}

static Calendar updateCalendar(Call &call, const UpdateCalendar &in)
{
    return changed(call, in.calendar->id, *in.calendar);
}

static Calendar findCalendar(Call &call, const IdPath &in)
{
    auto found = stored(call, in.id);
    const QString domainId = domainOf(found);
    return readable(call, std::move(found), domainId, kind);
}

static QString removeCalendar(Call &call, const IdPath &in)
{
    const Calendar calendar = changeableCalendar(call, in.id);
    if (isUsed(call, calendar))
        throw Error::conflict(u"the calendar "_s % calendar.name % u" is that of some users"_s);
    calendars::removeCalendar(call.db(), calendar.id);
    call.note(u"calendar "_s % calendar.name, {}, calendar.domainid);
    return u"deleted"_s;
}

static Calendar calendarByName(Call &call, const CalendarByName &in)
{
    requireReadable(call, in.domainId);
    auto found = calendars::calendarByName(call.db(), in.domainId, in.name);
    return readable(call, std::move(found), in.domainId, kind);
}

static Calendar saveCalendar(Call &call, const SaveCalendar &in)
{
    CalendarInput input;
    input.name = in.name;
    input.remark = in.remark;
    input.standardDays = in.standardDays;
    input.specialDays = in.specialDays;
    return changed(call, in.id, input);
}

static contract::Paged<Calendar> listCalendars(Call &call, const ListCalendars &in)
{
    requireReadable(call, in.domainId);
    const contract::Page page = pageOf(in.page, in.lines);
    const qint64 count = calendars::countCalendars(call.db(), in.domainId, in.name);
    return contract::paged(page, count, calendars::calendarsOf(call.db(), in.domainId, in.name, page));
}

static ImportedSpecialDays importSpecialDays(Call &call, const ImportSpecialDays &in)
{
    const Calendar calendar = changeableCalendar(call, in.id);
    QList<FieldError> errors;
    const QList<SpecialDay> days = specialDaysFrom(in.specialDays, calendar.standardDays, u"specialDays"_s, errors);
    throwIfAny(errors);
    calendars::touchCalendar(call.db(), calendar.id, call.now());

    ImportedSpecialDays done;
    QHash<QString, QString> known; // dates -> id
    const auto datesOf = [](const SpecialDay &day) -> QString { return day.startDate % u'/' % day.endDate; };
    if (in.replace) {
        done.removed = int(calendars::removeSpecialDays(call.db(), calendar.id));
    } else {
        // As they are now that others wait.
        for (const SpecialDay &day : calendars::specialDaysOf(call.db(), calendar.id))
            known.insert(datesOf(day), day.id);
    }
    for (SpecialDay day : days) {
        day.calendarId = calendar.id;
        day.id = known.value(datesOf(day));
        if (!day.id.isEmpty()) {
            calendars::saveSpecialDay(call.db(), day);
            ++done.updated;
            continue;
        }
        day.id = call.newId();
        known.insert(datesOf(day), day.id);
        calendars::insertSpecialDay(call.db(), day);
        ++done.created;
    }
    call.note(QString::number(days.size()) % u" exceptions of the calendar "_s % calendar.name, {}, calendar.domainid);
    return done;
}

} // namespace formwright::usercenter
