#include "backend/calendars/day_times.h"

#include <QRegularExpression>
#include <QStringList>

namespace formwright::calendars {

using namespace Qt::StringLiterals;
using contract::FieldError;

namespace {

constexpr int minutesOfDay = 1440;

// Minutes since midnight, up to 1440 for 24:00. A clock may leave out the leading zero and add seconds.
std::optional<int> minutesOf(const QString &text)
{
    static const QRegularExpression clock(u"^([0-9]{1,2}):([0-9]{2})(:00)?$"_s);
    const auto match = clock.match(text.trimmed());
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
    const auto twoDigits = [](int number) { return QString::number(number).rightJustified(2, u'0'); };
    return twoDigits(minutes / 60) % u':' % twoDigits(minutes % 60);
}

// The end of a span as a clock shows it: over midnight it is that of the next day.
int shownEnd(const Span &span)
{
    return span.to > minutesOfDay ? span.to - minutesOfDay : span.to;
}

QString memberName(int index, bool isEnd)
{
    return QString((isEnd ? u"endTime"_s : u"startTime"_s) % QString::number(index + 1));
}

bool meet(const Span &a, const Span &b)
{
    return a.from < b.to && b.from < a.to;
}

} // namespace

QList<Span> spansOf(const DayTimes &times, const QString &prefix, QList<FieldError> &errors)
{
    constexpr auto members = DayTimes::members();
    QList<Span> spans;
    for (int i = 0; i < DayTimes::most; ++i) {
        const QString &startText = times.*members[size_t(2 * i)];
        const QString &endText = times.*members[size_t(2 * i + 1)];
        if (startText.trimmed().isEmpty() && endText.trimmed().isEmpty())
            continue;
        const auto start = minutesOf(startText);
        const auto end = minutesOf(endText);
        if (!start || *start == minutesOfDay)
            errors.append({QString(prefix % memberName(i, false)), u"must be a time, 00:00 to 23:59"_s});
        if (!end)
            errors.append({QString(prefix % memberName(i, true)), u"must be a time, 00:00 to 24:00"_s});
        if (!start || !end || *start == minutesOfDay)
            continue;
        if (*start == *end) {
            errors.append(
                {QString(prefix % memberName(i, true)), u"is the start itself; 24 hours are 00:00 to 24:00"_s});
            continue;
        }
        const Span span{*start, *end > *start ? *end : *end + minutesOfDay};
        if (std::any_of(spans.begin(), spans.end(), [&](const Span &other) { return meet(span, other); }))
            errors.append({QString(prefix % memberName(i, false)), u"lies inside another stretch of the day"_s});
        spans.append(span);
    }
    return spans;
}

DayTimes timesOf(const QList<Span> &spans)
{
    constexpr auto members = DayTimes::members();
    DayTimes times;
    for (int i = 0; i < std::min(int(spans.size()), DayTimes::most); ++i) {
        times.*members[size_t(2 * i)] = clockText(spans.at(i).from);
        times.*members[size_t(2 * i + 1)] = clockText(shownEnd(spans.at(i)));
    }
    return times;
}

QString spansText(const QList<Span> &spans)
{
    QStringList texts;
    for (const Span &span : spans)
        texts.append(QString(clockText(span.from) % u'-' % clockText(shownEnd(span))));
    return texts.join(u',');
}

QList<Span> spansFromText(const QString &text)
{
    QList<Span> spans;
    const QStringList parts = text.split(u',', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const auto start = minutesOf(part.section(u'-', 0, 0));
        const auto end = minutesOf(part.section(u'-', 1, 1));
        if (start && end)
            spans.append({*start, *end > *start ? *end : *end + minutesOfDay});
    }
    return spans;
}

} // namespace formwright::calendars
