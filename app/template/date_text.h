// Dates and date-times in the one spelling in which they are stored and answered.
#pragma once

#include <QString>

#include <optional>

namespace formwright::forms {

// YYYY-MM-DD from YYYY, YYYY-MM, YYYY-MM-DD, or the date as written in an ISO 8601 date-time; milliseconds since 1970
// give the date in UTC. Years 0001 to 9999.
std::optional<QString> canonicalDate(const QString &text);

// YYYY-MM-DD HH:MM:SS from a date, a date-time with "T" or a space, seconds and fractions (dropped) optional. With "Z"
// or an offset, or from milliseconds since 1970, the time is that of UTC; otherwise it is taken as it stands.
std::optional<QString> canonicalDateTime(const QString &text);

// From a whole number of milliseconds.
std::optional<QString> dateTimeOfMilliseconds(const QString &text);

} // namespace formwright::forms
