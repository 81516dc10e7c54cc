#pragma once

#include "backend/jobs/end_notification.h"

namespace formwright::directory {

// Who is told that a synchronization is over: whoever began it; of a dry run only where it took so long that nobody
// watches a mere try to its end. Of one that began by itself the domain's administrators, and only when it failed or
// changed something; where it has none of its own, those who administer everything.
QStringList receiversOfEnd(storage::Session &session, const jobs::Job &job);

// How it ended, and how much of what it changed; of a dry run, what it would have.
jobs::EndMessage synchronizationMessage(storage::Session &session, const jobs::Job &job);

} // namespace formwright::directory
