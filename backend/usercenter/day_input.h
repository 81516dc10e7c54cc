#pragma once

#include "app/contract/error.h"
#include "app/contract/usercenter_calendars.h"

namespace formwright::usercenter {

using contract::usercenter::SpecialDay;
using contract::usercenter::SpecialDayInput;
using contract::usercenter::StandardDay;
using contract::usercenter::StandardDayInput;

// What a client says of a day, checked, without ids. Adds an error for every member at fault; their fields begin with
// `prefix`.
StandardDay standardDayFrom(const StandardDayInput &in, const QString &prefix, QList<contract::FieldError> &errors);
// A working day without times takes those of the first working day of `week`, from Monday on: lists of holidays name
// working Saturdays by their date alone.
SpecialDay specialDayFrom(const SpecialDayInput &in, const QList<StandardDay> &week, const QString &prefix,
    QList<contract::FieldError> &errors);

// Whole lists: `name` is that of the member, and no weekday may come twice.
QList<StandardDay> standardDaysFrom(
    const QList<StandardDayInput> &in, const QString &name, QList<contract::FieldError> &errors);
QList<SpecialDay> specialDaysFrom(const QList<SpecialDayInput> &in, const QList<StandardDay> &week, const QString &name,
    QList<contract::FieldError> &errors);

} // namespace formwright::usercenter
