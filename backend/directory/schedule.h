#pragma once

#include "app/contract/directory.h"
#include "app/contract/error.h"

namespace formwright::directory {

using contract::directory::Schedule;

// Fills in what is not given and adds every member at fault to `errors`, as "schedule.time".
void settleSchedule(Schedule &schedule, QList<contract::FieldError> &errors);

// The first moment after `now` at which a settled schedule is due, in UTC milliseconds; 0 for one that is off. Every
// few hours is counted from `from`, the moment it was due last or was set; what was missed since is passed over. A time
// of day that the clocks leave out is due when they have jumped over it; one that they show twice, the first time.
qint64 nextDue(const Schedule &schedule, qint64 from, qint64 now);

} // namespace formwright::directory
