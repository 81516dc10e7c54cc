#pragma once

#include "backend/http/routes.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

void registerAccess(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
