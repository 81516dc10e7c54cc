#pragma once

#include "app/contract/permission.h"
#include "backend/identity/principal.h"

namespace formwright::identity {

// Whether the caller has the permission at all; checks that need the row come on top, in the handler.
bool may(const Principal &principal, contract::Permission permission);

} // namespace formwright::identity
