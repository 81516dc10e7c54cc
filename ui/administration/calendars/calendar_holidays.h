// Lists of holidays as files have them: iCalendar, or a table of date and name.
#pragma once

#include <QDate>
#include <QList>
#include <QString>

namespace formwright::administration {

struct Holiday {
    QDate first;
    QDate last; // included
    QString name;
    bool isWorking = false; // a day that is worked although it would be free: lists of China have them

    bool operator==(const Holiday &) const = default;
};

struct HolidayList {
    QList<Holiday> days; // by date, each once
    QStringList skipped; // what was not understood, and why: one line each
    bool isCapped = false; // there was more than is ever taken
};

inline constexpr qsizetype mostHolidayBytes = 8 * 1024 * 1024;
inline constexpr qsizetype mostHolidays = 5000;

// All-day events; free, but for those whose name, category or mark says that they are worked. One that comes back every
// year is taken for the years `firstYear` to `lastYear`; of other rules the first day alone, which is said.
HolidayList holidaysOfCalendar(const QByteArray &content, int firstYear, int lastYear);
// Lines of date and name; a third column may say "working". Separated by comma, semicolon or tab. Dates are YYYY-MM-DD,
// YYYYMMDD, D.M.YYYY, D/M/YYYY or M/D/YYYY; where every line could be either of the last two, `isMonthFirst` decides.
HolidayList holidaysOfTable(const QByteArray &content, bool isMonthFirst);
// By what stands in it.
HolidayList readHolidays(const QByteArray &content, int firstYear, int lastYear);

} // namespace formwright::administration
