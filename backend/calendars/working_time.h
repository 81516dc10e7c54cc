#pragma once

#include <QDate>
#include <QList>
#include <QTimeZone>

#include <array>
#include <optional>
#include <vector>

namespace formwright::calendars {

// Working minutes of a day: from inclusive, to exclusive, counted from local midnight. A shift over midnight belongs to
// the day it starts on and ends at up to 48:00.
struct Span {
    int from = 0; // 0 to 1439
    int to = 0; // more than `from`, up to 2880

    bool operator==(const Span &) const = default;
};

// Days that differ from the usual week; without spans they are free.
struct Exception {
    QDate first;
    QDate last; // included
    QList<Span> spans;
};

// When a calendar works. A plain value: no storage, no clock.
struct CalendarRules {
    std::array<QList<Span>, 7> week; // 0 Sunday to 6 Saturday
    // Where several cover a day, the shortest of them counts; among equally long ones the last.
    QList<Exception> exceptions;
    QTimeZone zone;
};

// Answers how much working time lies between two moments, and which moment follows some working time.
//
// A moment is working when the clock on the wall of the calendar's time zone then shows a time inside the spans of its
// day. So what a change to summer time leaves out is not worked, and what a change back repeats is worked twice. All
// moments are UTC milliseconds; answers are exact to the millisecond. Built once for a calendar, in time
// proportional to its exceptions; asked in time proportional to the clock changes in between, however many weeks that
// is. Immutable, usable from several threads.
class WorkingTime
{
public:
    explicit WorkingTime(const CalendarRules &rules);

    // Milliseconds; negative when `to` lies before `from`.
    qint64 between(qint64 from, qint64 to) const;

    // The first moment before which, from `start` on, that much was worked. Nothing when the calendar never works that
    // much again, or not within the years to 9999. `start` itself for nothing or less.
    std::optional<qint64> after(qint64 start, qint64 milliseconds) const;

private:
    // The working time of one day, and of the part of it before each of its spans.
    struct Day {
        std::vector<Span> spans; // sorted, apart from one another, inside the day
        std::vector<qint64> before;
        qint64 total = 0;

        Day() = default;
        explicit Day(QList<Span> unsorted);
        qint64 until(qint64 milliseconds) const; // since midnight
        qint64 momentOf(qint64 worked) const; // the first one with that much behind it
    };
    // Days [first, last] that follow `day` instead of the week. Sorted and apart from one another.
    struct Stretch {
        qint64 first = 0; // days since 1970-01-01
        qint64 last = 0;
        Day day;
        qint64 differenceBefore = 0; // what the stretches before this one change
    };

    void addStretch(qint64 first, qint64 last, const QList<Span> &spans);
    void buildStretches(const CalendarRules &rules);
    const Stretch *stretchBefore(qint64 day) const; // the last that starts before that day or on it
    const Day &dayOf(qint64 day) const;
    qint64 ofWeekUntil(qint64 day) const; // as if there were no exceptions
    qint64 untilDay(qint64 day) const; // worked from 1970-01-01 to the start of that day, in local time
    qint64 until(qint64 local) const; // the same to a local moment
    qint64 localAt(qint64 worked, qint64 from, qint64 to) const;
    qint64 offsetAt(qint64 moment) const;
    qint64 offsetEnd(qint64 moment, qint64 horizon) const;

    std::array<Day, 7> m_week;
    std::array<qint64, 8> m_weekBefore{}; // before each weekday, from Sunday on; the last is the whole week
    std::vector<Stretch> m_stretches;
    QTimeZone m_zone;
};

// The longest stretch of a day in hours, 0 for a week without work: what a calendar calls its working time.
double usualHours(const std::array<QList<Span>, 7> &week);

} // namespace formwright::calendars
