#pragma once

#include "backend/jobs/end_notification.h"

namespace formwright::jobs {

// What the owner of an import that is over is told: how it ended and how many rows became documents.
EndMessage importMessage(const Job &job);

} // namespace formwright::jobs
