#pragma once

#include "backend/http/routes.h"

namespace formwright::runtime {

void registerAccess(http::Routes &routes);

} // namespace formwright::runtime
