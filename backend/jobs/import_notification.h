#pragma once

#include "app/contract/messages.h"
#include "backend/jobs/job_store.h"

namespace formwright::jobs {

// What the owner of an import that is over is told: how it ended and how many rows became documents.
contract::messages::Notification importNotification(const Job &job, const QString &id);

} // namespace formwright::jobs
