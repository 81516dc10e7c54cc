#pragma once

#include "app/contract/error.h"
#include "app/contract/usercenter_days.h"
#include "backend/calendars/working_time.h"

namespace formwright::calendars {

using contract::usercenter::DayTimes;

// The stretches of a day as spans. Adds an error for every one that cannot be read or meets another, its field
// `prefix` and the member's name.
QList<Span> spansOf(const DayTimes &times, const QString &prefix, QList<contract::FieldError> &errors);
DayTimes timesOf(const QList<Span> &spans);

// As they are stored: "08:30-12:30,22:00-06:00".
QString spansText(const QList<Span> &spans);
QList<Span> spansFromText(const QString &text);

} // namespace formwright::calendars
