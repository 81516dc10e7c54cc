#include "ui/administration/calendars/calendar_days.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
constexpr int minutesOfDay = 1440;
const QLatin1StringView working(contract::usercenter::working);
const QLatin1StringView dayOff(contract::usercenter::dayOff);

struct Text {
    Q_DECLARE_TR_FUNCTIONS(CalendarDays)
};

QDate dateOf(const QString &text)
{
    return QDate::fromString(text.left(10), Qt::ISODate);
}

SpecialDay madeOf(const SpecialDay &like, const QDate &first, const QDate &last)
{
    SpecialDay day = like;
    day.startDate = first.toString(Qt::ISODate);
    day.endDate = last.toString(Qt::ISODate);
    return day;
}

// Takes the range out of every special day; what sticks out at its ends stays.
void cut(Calendar &calendar, const QDate &first, const QDate &last)
{
    QList<SpecialDay> kept;
    for (const SpecialDay &day : std::as_const(calendar.specialDays)) {
        const QDate start = dateOf(day.startDate);
        const QDate end = dateOf(day.endDate);
        if (!start.isValid() || end < first || start > last) {
            kept.append(day);
            continue;
        }
        if (start < first)
            kept.append(madeOf(day, start, first.addDays(-1)));
        if (end > last)
            kept.append(madeOf(day, last.addDays(1), end));
    }
    calendar.specialDays = kept;
}

bool sameTimes(const DayTimes &one, const DayTimes &other)
{
    for (const auto member : DayTimes::members()) {
        if (one.*member != other.*member)
            return false;
    }
    return true;
}
} // namespace

std::optional<int> clockMinutes(const QString &text)
{
    static const QRegularExpression withColon(u"^([0-9]{1,2})[:.：]([0-9]{2})(:00)?$"_s);
    static const QRegularExpression digits(u"^([0-9]{1,2})([0-9]{2})?$"_s);
    auto match = withColon.match(text.trimmed());
    if (!match.hasMatch())
        match = digits.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    const int hours = match.captured(1).toInt();
    const int minutes = match.captured(2).toInt();
    if (minutes > 59 || hours > 24 || (hours == 24 && minutes > 0))
        return std::nullopt;
    return hours * 60 + minutes;
}

QString clockText(int minutes)
{
    return u"%1:%2"_s.arg(minutes / 60, 2, 10, QChar(u'0')).arg(minutes % 60, 2, 10, QChar(u'0'));
}

QList<WorkSpan> spansOf(const DayTimes &times)
{
    constexpr auto members = DayTimes::members();
    QList<WorkSpan> spans;
    for (int i = 0; i < DayTimes::most; ++i) {
        const auto from = clockMinutes(times.*members[size_t(2 * i)]);
        const auto to = clockMinutes(times.*members[size_t(2 * i + 1)]);
        if (from && to && *from < minutesOfDay)
            spans.append({*from, *to});
    }
    return spans;
}

DayTimes timesOf(const QList<WorkSpan> &spans)
{
    constexpr auto members = DayTimes::members();
    DayTimes times;
    for (int i = 0; i < qMin<int>(int(spans.size()), DayTimes::most); ++i) {
        times.*members[size_t(2 * i)] = clockText(spans.at(i).from);
        times.*members[size_t(2 * i + 1)] = clockText(spans.at(i).to);
    }
    return times;
}

bool meets(const WorkSpan &one, const WorkSpan &other)
{
    return one.from < other.from + other.minutes() && other.from < one.from + one.minutes();
}

QString spansText(const QList<WorkSpan> &spans)
{
    QStringList texts;
    for (const WorkSpan &span : spans)
        texts.append(QString(clockText(span.from) % u'–' % clockText(span.to)));
    return texts.join(u", "_s);
}

double hoursOf(const DayTimes &times)
{
    int minutes = 0;
    for (const WorkSpan &span : spansOf(times))
        minutes += span.minutes();
    return minutes / 60.0;
}

double usualHours(const QList<StandardDay> &week)
{
    double most = 0;
    for (const StandardDay &day : week) {
        if (day.status == working)
            most = qMax(most, hoursOf(day));
    }
    return most;
}

CalendarDays::CalendarDays(const Calendar &calendar) : m_week(calendar.standardDays), m_specials(calendar.specialDays)
{
    for (int i = 0; i < int(m_specials.size()); ++i) {
        const QDate first = dateOf(m_specials.at(i).startDate);
        const QDate last = dateOf(m_specials.at(i).endDate);
        if (first.isValid() && last.isValid())
            m_stretches.append({first, last, i});
    }
}

DayState CalendarDays::usualAt(const QDate &day) const
{
    DayState state;
    for (const StandardDay &standard : m_week) {
        if (standard.weekDays != day.dayOfWeek() % 7)
            continue;
        state.isWorking = standard.status == working;
        state.times = standard;
    }
    return state;
}

DayState CalendarDays::at(const QDate &day) const
{
    const Stretch *found = nullptr;
    for (const Stretch &stretch : m_stretches) {
        if (day < stretch.first || day > stretch.last)
            continue;
        if (!found || stretch.first.daysTo(stretch.last) <= found->first.daysTo(found->last))
            found = &stretch;
    }
    if (!found)
        return usualAt(day);
    const SpecialDay &special = m_specials.at(found->index);
    return {special.status == working, found->index, special, special.remark};
}

DayTimes firstWorkingTimes(const QList<StandardDay> &week)
{
    for (const int weekday : {1, 2, 3, 4, 5, 6, 0}) {
        for (const StandardDay &day : week) {
            if (day.weekDays == weekday && day.status == working)
                return day;
        }
    }
    return {};
}

void paintDays(Calendar &calendar, QDate first, QDate last, DayBrush brush, const QString &remark)
{
    if (last < first)
        std::swap(first, last);
    cut(calendar, first, last);
    if (brush == DayBrush::Usual)
        return;
    const CalendarDays usual(calendar);
    const bool works = brush == DayBrush::Working;
    // A holiday with a name is worth keeping where the day is free anyway; without one only what differs is.
    if (remark.isEmpty()) {
        while (first <= last && usual.usualAt(first).isWorking == works)
            first = first.addDays(1);
        while (first <= last && usual.usualAt(last).isWorking == works)
            last = last.addDays(-1);
        if (first > last)
            return;
    }
    SpecialDay day;
    day.startDate = first.toString(Qt::ISODate);
    day.endDate = last.toString(Qt::ISODate);
    day.status = works ? working : dayOff;
    day.remark = remark;
    if (works)
        static_cast<DayTimes &>(day) = firstWorkingTimes(calendar.standardDays);
    if (works && spansOf(day).isEmpty())
        day.startTime1 = u"09:00"_s, day.endTime1 = u"17:00"_s;
    calendar.specialDays.append(day);
    sortSpecialDays(calendar);
}

void putSpecialDay(Calendar &calendar, const SpecialDay &day)
{
    calendar.specialDays.removeIf(
        [&](const SpecialDay &other) { return other.startDate == day.startDate && other.endDate == day.endDate; });
    calendar.specialDays.append(day);
    sortSpecialDays(calendar);
}

void sortSpecialDays(Calendar &calendar)
{
    std::stable_sort(
        calendar.specialDays.begin(), calendar.specialDays.end(), [](const SpecialDay &one, const SpecialDay &other) {
            return std::tie(one.startDate, one.endDate) < std::tie(other.startDate, other.endDate);
        });
}

bool isSame(const Calendar &one, const Calendar &other)
{
    const auto sameStandard = [](const StandardDay &a, const StandardDay &b) {
        return std::tie(a.weekDays, a.status, a.remark) == std::tie(b.weekDays, b.status, b.remark) && sameTimes(a, b);
    };
    const auto sameSpecial = [](const SpecialDay &a, const SpecialDay &b) {
        return std::tie(a.startDate, a.endDate, a.status, a.workDays, a.context, a.remark)
            == std::tie(b.startDate, b.endDate, b.status, b.workDays, b.context, b.remark)
            && sameTimes(a, b);
    };
    return std::tie(one.name, one.calendarType, one.timeZone, one.remark)
        == std::tie(other.name, other.calendarType, other.timeZone, other.remark)
        && qFuzzyCompare(1 + one.workingTime, 1 + other.workingTime)
        && std::equal(one.standardDays.begin(), one.standardDays.end(), other.standardDays.begin(),
            other.standardDays.end(), sameStandard)
        && std::equal(one.specialDays.begin(), one.specialDays.end(), other.specialDays.begin(),
            other.specialDays.end(), sameSpecial);
}

QString dateRangeText(const QDate &first, const QDate &last)
{
    const QString format = Text::tr("d MMM yyyy", "a date with a short month, as QLocale takes it");
    const QString start = QLocale().toString(first, format);
    return first == last ? start
                         : Text::tr("%1 – %2", "from a date to another").arg(start, QLocale().toString(last, format));
}

QString dayDescription(const QDate &day, const DayState &state)
{
    const QString date = QLocale().toString(day, Text::tr("dddd d MMMM yyyy", "a date in full, as QLocale takes it"));
    QString what;
    if (!state.isWorking)
        what = state.isSpecial() ? Text::tr("free", "a day that differs from the usual week")
                                 : Text::tr("free as usual");
    else if (state.isSpecial())
        what = Text::tr("working, %1", "a day that differs from the usual week, and its times")
                   .arg(spansText(spansOf(state.times)));
    else
        what = Text::tr("working as usual, %1", "the times").arg(spansText(spansOf(state.times)));
    return state.remark.isEmpty() ? Text::tr("%1, %2", "a date and what it is").arg(date, what)
                                  : Text::tr("%1, %2: %3", "a date, what it is, and why").arg(date, what, state.remark);
}

} // namespace formwright::administration
