// The long work of people of a domain, for those who administer it.
#pragma once

#include "backend/jobs/job_runner.h"

namespace formwright::http {
class Routes;
}

namespace formwright::authtime {

// What people ask for, by its kind. What the server owes itself or others (messages, indexes) is nobody's to cancel.
using AskedWork = QHash<QString, jobs::JobWork *>;
// All of it outlives the routes.
void registerJobs(http::Routes &routes, const AskedWork &works);

} // namespace formwright::authtime
