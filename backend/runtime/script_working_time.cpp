#include "backend/runtime/script_working_time.h"

#include "backend/calendars/calendar_store.h"

#include <QDateTime>
#include <QHash>
#include <QJsonValue>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using calendars::Calendar;
using calendars::CalendarRules;
using calendars::WorkingTime;
using contract::Error;

namespace {

constexpr qint64 hour = 3'600'000;
constexpr qint64 mostDays = 36'600; // a hundred years, each of which is looked at

struct Asked {
    CalendarRules rules;
    WorkingTime time;
    const QJsonArray &arguments;

    QDateTime moment(int index) const
    {
        const QJsonValue value = arguments.at(index);
        if (value.isDouble())
            return QDateTime::fromMSecsSinceEpoch(qint64(value.toDouble()), rules.zone);
        QString text = value.toString().trimmed();
        text.replace(u'/', u'-').replace(u' ', u'T');
        QDateTime moment = QDateTime::fromString(text, Qt::ISODateWithMs);
        if (moment.isValid() && moment.timeSpec() == Qt::LocalTime)
            moment = QDateTime(moment.date(), moment.time(), rules.zone);
        if (!moment.isValid())
            throw Error::invalid(u"there is no moment \""_s % value.toString().left(100) % u'"');
        return moment.toTimeZone(rules.zone);
    }
};

QJsonValue workingDays(const Asked &asked)
{
    QDate day = asked.moment(0).date(), last = asked.moment(1).date();
    const bool isBackward = last < day;
    if (isBackward)
        std::swap(day, last);
    if (day.daysTo(last) > mostDays)
        throw Error::invalid(u"more than "_s % QString::number(mostDays) % u" days lie between them"_s);
    int count = 0;
    for (; day <= last; day = day.addDays(1)) {
        const qint64 from = day.startOfDay(asked.rules.zone).toMSecsSinceEpoch();
        const qint64 to = day.addDays(1).startOfDay(asked.rules.zone).toMSecsSinceEpoch();
        count += asked.time.between(from, to) > 0 ? 1 : 0;
    }
    return isBackward ? -count : count;
}

QJsonValue workingHours(const Asked &asked)
{
    const qint64 from = asked.moment(0).toMSecsSinceEpoch(), to = asked.moment(1).toMSecsSinceEpoch();
    return double(asked.time.between(from, to)) / hour;
}

QJsonValue isWorking(const Asked &asked)
{
    const qint64 moment = asked.moment(0).toMSecsSinceEpoch();
    return asked.time.between(moment, moment + 1) > 0;
}

Calendar calendarOf(http::Call &call, const DocumentScope &scope)
{
    auto rows = call.db().query(u"SELECT id FROM calendar WHERE domain_id = ? ORDER BY id LIMIT 1"_s, scope.domainId);
    const QString id = rows.next() ? rows.text(0) : QString();
    const std::optional<Calendar> calendar = calendars::calendarById(call.db(), id);
    if (!calendar)
        throw Error::notFound(u"the domain has no calendar"_s);
    return *calendar;
}

// By its id or its name.
Calendar namedCalendar(http::Call &call, const DocumentScope &scope, const QString &name)
{
    std::optional<Calendar> calendar = calendars::calendarById(call.db(), name);
    if (!calendar || calendar->domainid != scope.domainId)
        calendar = calendars::calendarByName(call.db(), scope.domainId, name);
    if (!calendar)
        throw Error::notFound(u"there is no calendar "_s % name.left(100));
    return *calendar;
}

} // namespace

std::optional<QJsonValue> workingTimeForScripts(
    http::Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments)
{
    using Answer = QJsonValue (*)(const Asked &);
    static const QHash<QString, Answer> answers{{u"getWorkingDayCount"_s, workingDays},
        {u"getWorkingTimesCount"_s, workingHours}, {u"isWorkingTime"_s, isWorking},
        {u"isWorkingTimeByCalendar"_s, isWorking}};
    const auto known = answers.constFind(operation);
    if (known == answers.constEnd())
        return std::nullopt;
    const Calendar calendar = operation == "isWorkingTimeByCalendar"_L1
        ? namedCalendar(call, scope, arguments.at(1).toString())
        : calendarOf(call, scope);
    const CalendarRules rules = calendars::rulesOf(calendar);
    return (*known)(Asked{rules, WorkingTime(rules), arguments});
}

} // namespace formwright::runtime
