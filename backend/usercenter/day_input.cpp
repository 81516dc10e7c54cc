#include "backend/usercenter/day_input.h"

#include "backend/calendars/day_times.h"
#include "backend/usercenter/access.h"

#include <QRegularExpression>

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using contract::FieldError;
using contract::usercenter::DayTimes;

namespace {

const QLatin1StringView working(contract::usercenter::working);
constexpr int firstYear = 1900; // nobody's working time was counted before

const QLatin1StringView dayOff(contract::usercenter::dayOff);

// "01" and "02"; a number has lost its zero.
QString statusFrom(const QString &text, const QString &prefix, QList<FieldError> &errors)
{
    const QString status = text.trimmed().rightJustified(2, u'0');
    if (status != working && status != dayOff)
        errors.append({QString(prefix % u"status"_s), u"must be 01, working, or 02, free"_s});
    return status;
}

std::optional<QDate> dateFrom(const QString &text, const QString &field, QList<FieldError> &errors)
{
    static const QRegularExpression pattern(u"\\A[0-9]{4}-[0-9]{2}-[0-9]{2}\\z"_s);
    const QDate date = pattern.match(text).hasMatch() ? QDate::fromString(text, Qt::ISODate) : QDate();
    if (date.isValid() && date.year() >= firstYear)
        return date;
    errors.append({field, u"must be a date from 1900 on, YYYY-MM-DD"_s});
    return std::nullopt;
}

DayTimes usualTimes(const QList<StandardDay> &week)
{
    for (const int weekday : {1, 2, 3, 4, 5, 6, 0}) {
        for (const StandardDay &day : week) {
            if (day.weekDays == weekday && day.status == working)
                return day;
        }
    }
    return {};
}

bool isEmpty(const DayTimes &times)
{
    QList<FieldError> errors;
    return calendars::spansOf(times, {}, errors).isEmpty() && errors.isEmpty();
}

QString elementPrefix(const QString &name, qsizetype index)
{
    return name % u'[' % QString::number(index) % u"]."_s;
}

} // namespace

StandardDay standardDayFrom(const StandardDayInput &in, const QString &prefix, QList<FieldError> &errors)
{
    StandardDay day;
    static_cast<DayTimes &>(day) = in;
    day.weekDays = in.weekDays;
    day.remark = in.remark;
    if (day.weekDays < 0 || day.weekDays > 6)
        errors.append({QString(prefix % u"weekDays"_s), u"must be 0, Sunday, to 6, Saturday"_s});
    day.status = statusFrom(in.status, prefix, errors);
    calendars::spansOf(in, prefix, errors);
    if (day.status == working && isEmpty(in))
        errors.append({QString(prefix % u"startTime1"_s), u"a working day needs its times"_s});
    checkLength(errors, prefix % u"remark"_s, in.remark, 500);
    return day;
}

SpecialDay specialDayFrom(
    const SpecialDayInput &in, const QList<StandardDay> &week, const QString &prefix, QList<FieldError> &errors)
{
    SpecialDay day;
    static_cast<DayTimes &>(day) = in;
    const auto first = dateFrom(in.startDate, prefix % u"startDate"_s, errors);
    const auto last = in.endDate.trimmed().isEmpty() ? first : dateFrom(in.endDate, prefix % u"endDate"_s, errors);
    if (first && last) {
        day.startDate = first->toString(Qt::ISODate);
        day.endDate = last->toString(Qt::ISODate);
        if (*last < *first)
            errors.append({QString(prefix % u"endDate"_s), u"lies before the first of the days"_s});
    }
    day.status = statusFrom(in.status, prefix, errors);
    day.workDays = in.workDays;
    day.context = in.context;
    day.remark = in.remark;
    calendars::spansOf(in, prefix, errors);
    if (day.status == working && isEmpty(in)) {
        static_cast<DayTimes &>(day) = usualTimes(week);
        if (isEmpty(day)) {
            errors.append({QString(prefix % u"startTime1"_s),
                u"a working day needs its times: the usual week of the calendar has none to take"_s});
        }
    }
    checkLength(errors, prefix % u"workDays"_s, in.workDays, 200);
    checkLength(errors, prefix % u"context"_s, in.context, 2000);
    checkLength(errors, prefix % u"remark"_s, in.remark, 500);
    return day;
}

QList<StandardDay> standardDaysFrom(const QList<StandardDayInput> &in, const QString &name, QList<FieldError> &errors)
{
    QList<StandardDay> days;
    QSet<int> known;
    for (qsizetype i = 0; i < in.size(); ++i) {
        const QString prefix = elementPrefix(name, i);
        const StandardDay day = standardDayFrom(in.at(i), prefix, errors);
        if (known.contains(day.weekDays))
            errors.append({QString(prefix % u"weekDays"_s), u"comes twice"_s});
        known.insert(day.weekDays);
        days.append(day);
    }
    return days;
}

QList<SpecialDay> specialDaysFrom(
    const QList<SpecialDayInput> &in, const QList<StandardDay> &week, const QString &name, QList<FieldError> &errors)
{
    QList<SpecialDay> days;
    for (qsizetype i = 0; i < in.size(); ++i)
        days.append(specialDayFrom(in.at(i), week, elementPrefix(name, i), errors));
    return days;
}

} // namespace formwright::usercenter
