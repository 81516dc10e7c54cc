#pragma once

#include "app/contract/designtime_activities.h"
#include "backend/forms/button_store.h"
#include "backend/script/script_host.h"

namespace formwright::designtime {

// Where a button stands, as far as its answer tells.
struct ButtonPlace {
    QString moduleId;
    QString fullName; // module/form or module/view
};

contract::designtime::DesignActivity answerFor(const forms::Button &button, const ButtonPlace &place);

// Changes the button as asked; what is absent stays. Throws Error::invalid, naming every member at fault.
void apply(forms::Button &button, const contract::designtime::ActivityContent &in);

// Throws Error::invalid for scripts of the button that cannot run, as
// checkFormScripts does.
void checkButtonScripts(
    const forms::Button &button, script::ScriptHost &scripts, const script::LibraryResolver &libraries);

} // namespace formwright::designtime
