#include "backend/calendars/calendar_store.h"
#include "backend/http/routes.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/day_input.h"
#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using contract::FieldError;
using http::Call;

static SpecialDay createSpecialDay(Call &call, const CreateSpecialDay &in);
static SpecialDay updateSpecialDay(Call &call, const UpdateSpecialDay &in);
static SpecialDay findSpecialDay(Call &call, const IdPath &in);
static QString removeSpecialDay(Call &call, const IdPath &in);
static QList<SpecialDay> specialDaysOfCalendar(Call &call, const DomainPath &in);
static StandardDay createStandardDay(Call &call, const CreateStandardDay &in);
static StandardDay updateStandardDay(Call &call, const UpdateStandardDay &in);
static StandardDay findStandardDay(Call &call, const IdPath &in);
static QString removeStandardDay(Call &call, const IdPath &in);

void registerDays(http::Routes &routes)
{
    routes.on(contract::usercenter::createSpecialDay, createSpecialDay);
    routes.on(contract::usercenter::updateSpecialDay, updateSpecialDay);
    routes.on(contract::usercenter::findSpecialDay, findSpecialDay);
    routes.on(contract::usercenter::removeSpecialDay, removeSpecialDay);
    routes.on(contract::usercenter::specialDaysOfCalendar, specialDaysOfCalendar);
    routes.on(contract::usercenter::createStandardDay, createStandardDay);
    routes.on(contract::usercenter::updateStandardDay, updateStandardDay);
    routes.on(contract::usercenter::findStandardDay, findStandardDay);
    routes.on(contract::usercenter::removeStandardDay, removeStandardDay);
}

namespace {

const QString calendarKind = u"calendar"_s;
const QString dayKind = u"day of a calendar"_s;

calendars::Calendar changeableCalendar(Call &call, const QString &id)
{
    auto found = calendars::calendarById(call.db(), id);
    const QString domainId = found ? found->domainid : QString();
    return changeable(call, std::move(found), domainId, calendarKind);
}

template <class Day> QString domainOf(Call &call, const std::optional<Day> &day)
{
    if (!day)
        return {};
    return call.db().text(u"SELECT domain_id FROM calendar WHERE id = ?"_s, day->calendarId).value_or(QString());
}

template <class Day> Day readableDay(Call &call, std::optional<Day> found)
{
    const QString domainId = domainOf(call, found);
    return readable(call, std::move(found), domainId, dayKind);
}

template <class Day> Day changeableDay(Call &call, std::optional<Day> found)
{
    const QString domainId = domainOf(call, found);
    return changeable(call, std::move(found), domainId, dayKind);
}

void noteOf(Call &call, const SpecialDay &day, const calendars::Calendar &calendar)
{
    call.note(day.startDate % u" to "_s % day.endDate % u" of the calendar "_s % calendar.name, {}, calendar.domainid);
}

void noteOf(Call &call, const StandardDay &day, const calendars::Calendar &calendar)
{
    call.note(
        u"weekday "_s % QString::number(day.weekDays) % u" of the calendar "_s % calendar.name, {}, calendar.domainid);
}

} // namespace

static SpecialDay createSpecialDay(Call &call, const CreateSpecialDay &in)
{
    const auto calendar = changeableCalendar(call, in.id);
    QList<FieldError> errors;
    SpecialDay day = specialDayFrom(*in.day, calendar.standardDays, {}, errors);
    throwIfAny(errors);
    day.id = call.newId();
    day.calendarId = calendar.id;
    calendars::touchCalendar(call.db(), day.calendarId, call.now());
    calendars::insertSpecialDay(call.db(), day);
    noteOf(call, day, calendar);
    return day;
}

static SpecialDay updateSpecialDay(Call &call, const UpdateSpecialDay &in)
{
    const SpecialDay before = changeableDay(call, calendars::specialDayById(call.db(), in.day->id));
    const auto calendar = changeableCalendar(call, before.calendarId);
    QList<FieldError> errors;
    SpecialDay day = specialDayFrom(*in.day, calendar.standardDays, {}, errors);
    throwIfAny(errors);
    day.id = before.id;
    day.calendarId = before.calendarId;
    calendars::touchCalendar(call.db(), day.calendarId, call.now());
    calendars::saveSpecialDay(call.db(), day);
    noteOf(call, day, calendar);
    return day;
}

static SpecialDay findSpecialDay(Call &call, const IdPath &in)
{
    return readableDay(call, calendars::specialDayById(call.db(), in.id));
}

static QString removeSpecialDay(Call &call, const IdPath &in)
{
    const SpecialDay day = changeableDay(call, calendars::specialDayById(call.db(), in.id));
    calendars::touchCalendar(call.db(), day.calendarId, call.now());
    calendars::removeSpecialDay(call.db(), day.id);
    noteOf(call, day, changeableCalendar(call, day.calendarId));
    return u"deleted"_s;
}

static QList<SpecialDay> specialDaysOfCalendar(Call &call, const DomainPath &in)
{
    auto calendar = calendars::calendarById(call.db(), in.domainId);
    if (calendar) {
        const QString domainId = calendar->domainid;
        return readable(call, std::move(calendar), domainId, calendarKind).specialDays;
    }
    requireReadable(call, in.domainId);
    return calendars::specialDaysOfDomain(call.db(), in.domainId);
}

static StandardDay createStandardDay(Call &call, const CreateStandardDay &in)
{
    const auto calendar = changeableCalendar(call, in.day->calendarId);
    QList<FieldError> errors;
    StandardDay day = standardDayFrom(*in.day, {}, errors);
    throwIfAny(errors);
    day.id = call.newId();
    day.calendarId = calendar.id;
    calendars::insertStandardDay(call.db(), day);
    calendars::refreshWorkingTime(call.db(), day.calendarId, call.now());
    noteOf(call, day, calendar);
    return day;
}

static StandardDay updateStandardDay(Call &call, const UpdateStandardDay &in)
{
    const StandardDay before = changeableDay(call, calendars::standardDayById(call.db(), in.day->id));
    const auto calendar = changeableCalendar(call, before.calendarId);
    QList<FieldError> errors;
    StandardDay day = standardDayFrom(*in.day, {}, errors);
    throwIfAny(errors);
    day.id = before.id;
    day.calendarId = before.calendarId;
    calendars::saveStandardDay(call.db(), day);
    calendars::refreshWorkingTime(call.db(), day.calendarId, call.now());
    noteOf(call, day, changeableCalendar(call, day.calendarId));
    return day;
}

static StandardDay findStandardDay(Call &call, const IdPath &in)
{
    return readableDay(call, calendars::standardDayById(call.db(), in.id));
}

static QString removeStandardDay(Call &call, const IdPath &in)
{
    const StandardDay day = changeableDay(call, calendars::standardDayById(call.db(), in.id));
    calendars::removeStandardDay(call.db(), day.id);
    calendars::refreshWorkingTime(call.db(), day.calendarId, call.now());
    noteOf(call, day, changeableCalendar(call, day.calendarId));
    return u"deleted"_s;
}

} // namespace formwright::usercenter
