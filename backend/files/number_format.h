#pragma once

#include "backend/files/cell.h"

#include <QByteArrayView>

namespace formwright::files {

// What a workbook's number format makes of a number.
struct NumberFormat {
    enum class Kind { General, Date, DateTime, Time, Elapsed, Padded };
    Kind kind = Kind::General;
    int digits = 0; // of Padded: leading zeros are shown up to that many digits
};

// The meaning of a format code such as "yyyy\-mm\-dd", "[h]:mm:ss" or "00000". Only its first section counts.
NumberFormat numberFormat(QStringView code);
// The meaning of a format that workbooks name by number alone (0 to 163).
NumberFormat builtInFormat(int id);

// The cell for a stored number under its format. Dates count from 1900 (with the leap day of 1900 that never was) or
// from 1904; times of day and durations become text, as HH:MM:SS. A number the format cannot show as a date stays a
// number and leaves a note.
Cell numberCell(QByteArrayView number, NumberFormat format, bool from1904, QString &note);

} // namespace formwright::files
