#pragma once

#include "backend/forms/form_design.h"
#include "backend/script/script_host.h"

namespace formwright::designtime {

// Throws Error::invalid for scripts of fields that cannot run, or name what is not to be had: each with the line of the
// script and the reason. Where no script can run at the moment its syntax is not judged.
void checkFieldScripts(const forms::FormDesign &form, script::ScriptHost &scripts);

} // namespace formwright::designtime
