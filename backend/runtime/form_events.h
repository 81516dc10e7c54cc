// What the scripts of a form as a whole say of a document: whether it may be opened and changed, and what lies below it
// as a watermark. No unit of work may be open meanwhile.
#pragma once

#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// Whether either question below has to be asked at all.
bool hasGates(const forms::FormDesign &form);

// `isopenablescript`, `iseditablescript`: anything but true refuses, a text says why. They bind whom roles bind. Throw
// Error::forbidden, and what ButtonScripts throws for a script that fails.
void requireOpenable(http::Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record, bool isStored);
// The first as well.
void requireEditable(http::Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record);

// Empty where the form shows none. A script that fails leaves it out.
QString waterMarkOf(http::Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record);
// The same of a view, for no document.
QString waterMarkOf(
    http::Call &call, const DocumentScope &scope, const forms::ViewDesign &view, const Scripting &scripting);

} // namespace formwright::runtime
