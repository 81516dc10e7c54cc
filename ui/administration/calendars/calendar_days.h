// What the days of a calendar are, and what becomes of them when somebody paints over them. Values only.
#pragma once

#include "app/contract/usercenter_calendars.h"

#include <QDate>

namespace formwright::administration {

using contract::usercenter::Calendar;
using contract::usercenter::DayTimes;
using contract::usercenter::SpecialDay;
using contract::usercenter::StandardDay;

// Minutes since midnight, up to 1440 for 24:00; nothing for what is no time. Takes what people type: "8:30", "830",
// "8".
std::optional<int> clockMinutes(const QString &text);
QString clockText(int minutes); // "08:30"

// A stretch of work. `to` is at most 1440, and at or before `from` where it ends on the day after.
struct WorkSpan {
    int from = 0;
    int to = 0;

    int minutes() const { return to > from ? to - from : to + 1440 - from; }
    bool operator==(const WorkSpan &) const = default;
};

// Those that can be read, in their order.
QList<WorkSpan> spansOf(const DayTimes &times);
DayTimes timesOf(const QList<WorkSpan> &spans);
bool meets(const WorkSpan &one, const WorkSpan &other);
QString spansText(const QList<WorkSpan> &spans); // "08:30–12:30, 14:00–18:00"
double hoursOf(const DayTimes &times);
// The longest day of the week, in hours: what the server counts, too.
double usualHours(const QList<StandardDay> &week);

// One day of a calendar.
struct DayState {
    bool isWorking = false;
    int special = -1; // index in Calendar::specialDays of what says so; -1: the usual week
    DayTimes times;
    QString remark;

    bool isSpecial() const { return special >= 0; }
};

// Answers for many days of one calendar. Where several special days cover a day, the shortest of them counts; among
// equally long ones the last, as on the server.
class CalendarDays
{
public:
    explicit CalendarDays(const Calendar &calendar = {});

    DayState at(const QDate &day) const;
    DayState usualAt(const QDate &day) const; // without special days

private:
    struct Stretch {
        QDate first;
        QDate last;
        int index;
    };
    QList<StandardDay> m_week;
    QList<SpecialDay> m_specials;
    QList<Stretch> m_stretches;
};

enum class DayBrush { Working, Free, Usual };

// Makes the days what the brush says. Special days that were there are cut at the ends of the range. Nothing is added
// where the usual week says the same of every day. Working days where none are usual take the times of the first
// working day of the week.
void paintDays(Calendar &calendar, QDate first, QDate last, DayBrush brush, const QString &remark = {});
// Adds or replaces: what is there of exactly these dates goes.
void putSpecialDay(Calendar &calendar, const SpecialDay &day);
void sortSpecialDays(Calendar &calendar);
// The times of the first working day from Monday on; empty where no day is.
DayTimes firstWorkingTimes(const QList<StandardDay> &week);

// The members a person can change. Ids of days are no part of it: the server gives new ones when a calendar is saved.
bool isSame(const Calendar &one, const Calendar &other);

QString dateRangeText(const QDate &first, const QDate &last); // "1 May 2026", "24 Dec 2026 – 2 Jan 2027"
// "Friday 1 May 2026, free: Labour Day"
QString dayDescription(const QDate &day, const DayState &state);

} // namespace formwright::administration
