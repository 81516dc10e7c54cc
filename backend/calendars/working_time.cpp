#include "backend/calendars/working_time.h"

#include <QDateTime>

#include <algorithm>
#include <set>

namespace formwright::calendars {

namespace {

constexpr qint64 minute = 60'000;
constexpr qint64 dayLength = 1440 * minute;
constexpr int minutesOfDay = 1440;
const QDate epoch(1970, 1, 1);

qint64 dayNumber(QDate date)
{
    return epoch.daysTo(date);
}

qint64 dayOfLocal(qint64 local)
{
    return local >= 0 ? local / dayLength : -((-local + dayLength - 1) / dayLength);
}

// 1970-01-01 was a Thursday.
int weekdayOf(qint64 day)
{
    return int(((day + 4) % 7 + 7) % 7);
}

qint64 latest()
{
    static const qint64 moment = QDateTime(QDate(9999, 12, 31), QTime(0, 0), QTimeZone::utc()).toMSecsSinceEpoch();
    return moment;
}

// What the spans of a day leave to the next one.
QList<Span> tailOf(const QList<Span> &spans)
{
    QList<Span> tail;
    for (const Span &span : spans) {
        if (span.to > minutesOfDay)
            tail.append({std::max(0, span.from - minutesOfDay), span.to - minutesOfDay});
    }
    return tail;
}

struct Covering {
    qint64 first = 0;
    qint64 last = 0;
    qsizetype index = 0; // in the rules

    // The one that counts comes first.
    bool operator<(const Covering &other) const
    {
        const qint64 length = last - first;
        const qint64 otherLength = other.last - other.first;
        return length != otherLength ? length < otherLength : index > other.index;
    }
};

// Cuts the exceptions so that none covers a day of another, in order.
std::vector<Covering> disjoint(const QList<Exception> &exceptions)
{
    std::vector<Covering> all;
    std::vector<qint64> bounds; // where a covering starts or has ended
    for (qsizetype i = 0; i < exceptions.size(); ++i) {
        const Exception &exception = exceptions.at(i);
        if (!exception.first.isValid() || !exception.last.isValid() || exception.last < exception.first)
            continue;
        all.push_back({dayNumber(exception.first), dayNumber(exception.last), i});
        bounds.push_back(all.back().first);
        bounds.push_back(all.back().last + 1);
    }
    std::sort(bounds.begin(), bounds.end());
    bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
    std::vector<Covering> byStart = all;
    std::sort(byStart.begin(), byStart.end(), [](const Covering &a, const Covering &b) { return a.first < b.first; });
    std::vector<Covering> byEnd = all;
    std::sort(byEnd.begin(), byEnd.end(), [](const Covering &a, const Covering &b) { return a.last < b.last; });

    std::vector<Covering> pieces;
    std::set<Covering> open;
    size_t started = 0;
    size_t ended = 0;
    for (size_t i = 0; i + 1 < bounds.size(); ++i) {
        for (; ended < byEnd.size() && byEnd[ended].last < bounds[i]; ++ended)
            open.erase(byEnd[ended]);
        for (; started < byStart.size() && byStart[started].first <= bounds[i]; ++started)
            open.insert(byStart[started]);
        if (!open.empty())
            pieces.push_back({bounds[i], bounds[i + 1] - 1, open.begin()->index});
    }
    return pieces;
}

} // namespace

WorkingTime::Day::Day(QList<Span> unsorted)
{
    std::sort(unsorted.begin(), unsorted.end(), [](const Span &a, const Span &b) { return a.from < b.from; });
    for (Span span : std::as_const(unsorted)) {
        span.from = std::max(span.from, 0);
        span.to = std::min(span.to, minutesOfDay);
        if (span.to <= span.from)
            continue;
        if (!spans.empty() && span.from <= spans.back().to)
            spans.back().to = std::max(spans.back().to, span.to);
        else
            spans.push_back(span);
    }
    for (const Span &span : spans) {
        before.push_back(total);
        total += (span.to - span.from) * minute;
    }
}

qint64 WorkingTime::Day::until(qint64 milliseconds) const
{
    for (size_t i = spans.size(); i-- > 0;) {
        if (spans[i].from * minute < milliseconds)
            return before[i] + std::min(milliseconds, spans[i].to * minute) - spans[i].from * minute;
    }
    return 0;
}

qint64 WorkingTime::Day::momentOf(qint64 worked) const
{
    for (size_t i = spans.size(); i-- > 0;) {
        if (before[i] < worked)
            return spans[i].from * minute + worked - before[i];
    }
    return 0;
}

WorkingTime::WorkingTime(const CalendarRules &rules) : m_zone(rules.zone.isValid() ? rules.zone : QTimeZone::utc())
{
    for (size_t weekday = 0; weekday < 7; ++weekday) {
        m_week[weekday] = Day(rules.week[weekday] + tailOf(rules.week[(weekday + 6) % 7]));
        m_weekBefore[weekday + 1] = m_weekBefore[weekday] + m_week[weekday].total;
    }
    buildStretches(rules);
}

void WorkingTime::addStretch(qint64 first, qint64 last, const QList<Span> &spans)
{
    if (last < first)
        return;
    Stretch stretch{first, last, Day(spans), 0};
    if (!m_stretches.empty()) {
        const Stretch &before = m_stretches.back();
        stretch.differenceBefore = before.differenceBefore + (before.last - before.first + 1) * before.day.total
            - (ofWeekUntil(before.last + 1) - ofWeekUntil(before.first));
    }
    m_stretches.push_back(std::move(stretch));
}

void WorkingTime::buildStretches(const CalendarRules &rules)
{
    const std::vector<Covering> pieces = disjoint(rules.exceptions);
    for (size_t i = 0; i < pieces.size(); ++i) {
        const Covering &piece = pieces[i];
        const QList<Span> &own = rules.exceptions.at(piece.index).spans;
        // A shift of the day before goes on into an exception; one of an exception into the day after it.
        const bool follows = i > 0 && pieces[i - 1].last + 1 == piece.first;
        const QList<Span> &dayBefore
            = follows ? rules.exceptions.at(pieces[i - 1].index).spans : rules.week[size_t(weekdayOf(piece.first - 1))];
        addStretch(piece.first, piece.first, own + tailOf(dayBefore));
        addStretch(piece.first + 1, piece.last, own + tailOf(own));
        if (i + 1 == pieces.size() || pieces[i + 1].first != piece.last + 1) {
            addStretch(piece.last + 1, piece.last + 1, rules.week[size_t(weekdayOf(piece.last + 1))] + tailOf(own));
        }
    }
}

const WorkingTime::Stretch *WorkingTime::stretchBefore(qint64 day) const
{
    const auto next = std::upper_bound(m_stretches.begin(), m_stretches.end(), day,
        [](qint64 wanted, const Stretch &stretch) { return wanted < stretch.first; });
    return next == m_stretches.begin() ? nullptr : &*std::prev(next);
}

const WorkingTime::Day &WorkingTime::dayOf(qint64 day) const
{
    const Stretch *stretch = stretchBefore(day);
    return stretch && day <= stretch->last ? stretch->day : m_week[size_t(weekdayOf(day))];
}

qint64 WorkingTime::ofWeekUntil(qint64 day) const
{
    // Counted from the Sunday on or before 1970-01-01, four days earlier.
    const qint64 sinceSunday = day + 4;
    const qint64 weeks = sinceSunday >= 0 ? sinceSunday / 7 : -((-sinceSunday + 6) / 7);
    return weeks * m_weekBefore[7] + m_weekBefore[size_t(sinceSunday - weeks * 7)];
}

qint64 WorkingTime::untilDay(qint64 day) const
{
    const qint64 ofWeek = ofWeekUntil(day);
    const Stretch *stretch = stretchBefore(day - 1);
    if (!stretch)
        return ofWeek;
    const qint64 end = std::min(stretch->last + 1, day);
    return ofWeek + stretch->differenceBefore + (end - stretch->first) * stretch->day.total
        - (ofWeekUntil(end) - ofWeekUntil(stretch->first));
}

qint64 WorkingTime::until(qint64 local) const
{
    const qint64 day = dayOfLocal(local);
    return untilDay(day) + dayOf(day).until(local - day * dayLength);
}

qint64 WorkingTime::localAt(qint64 worked, qint64 from, qint64 to) const
{
    // The first day at whose end that much is done.
    qint64 low = dayOfLocal(from);
    qint64 high = dayOfLocal(to);
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (untilDay(middle + 1) >= worked)
            high = middle;
        else
            low = middle + 1;
    }
    return low * dayLength + dayOf(low).momentOf(worked - untilDay(low));
}

qint64 WorkingTime::offsetAt(qint64 moment) const
{
    return qint64(m_zone.offsetFromUtc(QDateTime::fromMSecsSinceEpoch(moment, QTimeZone::utc()))) * 1000;
}

qint64 WorkingTime::offsetEnd(qint64 moment, qint64 horizon) const
{
    const QTimeZone::OffsetData next = m_zone.nextTransition(QDateTime::fromMSecsSinceEpoch(moment, QTimeZone::utc()));
    if (!next.atUtc.isValid())
        return horizon;
    const qint64 end = next.atUtc.toMSecsSinceEpoch();
    return end > moment ? std::min(end, horizon) : horizon;
}

qint64 WorkingTime::between(qint64 from, qint64 to) const
{
    if (to < from)
        return -between(to, from);
    // Between two clock changes local time runs evenly.
    qint64 worked = 0;
    for (qint64 moment = from; moment < to;) {
        const qint64 offset = offsetAt(moment);
        const qint64 end = offsetEnd(moment, to);
        worked += until(end + offset) - until(moment + offset);
        moment = end;
    }
    return worked;
}

std::optional<qint64> WorkingTime::after(qint64 start, qint64 milliseconds) const
{
    if (milliseconds <= 0)
        return start;
    const bool worksForEver = m_weekBefore[7] > 0;
    const qint64 lastException = m_stretches.empty() ? start : (m_stretches.back().last + 2) * dayLength;
    const qint64 horizon = worksForEver ? latest() : std::min(latest(), std::max(start, lastException));
    qint64 remaining = milliseconds;
    for (qint64 moment = start; moment < horizon;) {
        const qint64 offset = offsetAt(moment);
        const qint64 end = offsetEnd(moment, horizon);
        const qint64 done = until(moment + offset);
        const qint64 here = until(end + offset) - done;
        if (here >= remaining)
            return localAt(done + remaining, moment + offset, end + offset) - offset;
        remaining -= here;
        moment = end;
    }
    return std::nullopt;
}

double usualHours(const std::array<QList<Span>, 7> &week)
{
    int most = 0;
    for (const QList<Span> &spans : week) {
        int minutes = 0;
        for (const Span &span : spans)
            minutes += span.to - span.from;
        most = std::max(most, minutes);
    }
    return most / 60.0;
}

} // namespace formwright::calendars
