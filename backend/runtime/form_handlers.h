#pragma once

#include "backend/runtime/scripted_document.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// What a form makes of a document that is being filled in (platform-facts 1.4).
void registerForms(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
