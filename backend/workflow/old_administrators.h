#pragma once

#include "backend/storage/database.h"

namespace formwright::workflow {

// Flows that came into use before their administrators were kept get those that they name. Once, at the start, some of
// them in each unit of work; another server may do the same meanwhile.
void nameOldAdministrators(storage::Database &database);

} // namespace formwright::workflow
