#pragma once

#include "backend/forms/form_design.h"
#include "backend/script/script_host.h"

namespace formwright::designtime {

// A script that is about to be saved.
struct CheckedScript {
    QString member; // of the input, where it came
    QString element; // a name for people
    QString source;
};
// Throws Error::invalid for those that cannot run, or name what is not to be
// had: each with the line of the script and the reason. `beginning`: of the
// message. Where no script can run at the moment their syntax is not judged.
void checkScripts(const QList<CheckedScript> &sources, script::ScriptHost &scripts, const QString &beginning,
    const script::LibraryResolver &libraries);

// The same of a form and its fields.
void checkFormScripts(
    const forms::FormDesign &form, script::ScriptHost &scripts, const script::LibraryResolver &libraries);

} // namespace formwright::designtime
