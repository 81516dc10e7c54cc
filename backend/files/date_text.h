#pragma once

#include <QDateTime>
#include <QString>
#include <QTimeZone>

#include <optional>

namespace formwright::files {

// Which number comes first in "03/04/2024". Values of a column are read in one order only.
enum DateOrder : int { DayFirst = 1, MonthFirst = 2 };

// A date or date-time as text: ISO 8601, year first with - / . or 年月日, day or month first with a year of four
// digits, English month names; then, behind a blank or T, hours and minutes, optional seconds, AM or PM, and a zone
// offset.
struct DateReading {
    QDate dayFirst; // invalid when the text is no date in that order
    QDate monthFirst;
    bool hasTime = false;
    QTime time = QTime(0, 0); // whole seconds: fractions are cut off
    std::optional<int> offset; // seconds east of UTC, when the text names a zone

    int orders() const { return (dayFirst.isValid() ? DayFirst : 0) | (monthFirst.isValid() ? MonthFirst : 0); }
    // Both orders read it, but as different days.
    bool ambiguous() const { return dayFirst.isValid() && monthFirst.isValid() && dayFirst != monthFirst; }
    QDateTime dateTime(DateOrder order) const
    {
        return QDateTime(order == DayFirst ? dayFirst : monthFirst, time, QTimeZone::utc());
    }
};

std::optional<DateReading> readDate(QStringView text);

} // namespace formwright::files
