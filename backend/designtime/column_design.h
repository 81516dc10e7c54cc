#pragma once

#include "app/contract/designtime_columns.h"
#include "backend/forms/form_design.h"
#include "backend/forms/view_store.h"
#include "backend/script/script_host.h"

namespace formwright::designtime {

inline constexpr int mostColumns = 1000; // of a view: as many as a form has fields

contract::designtime::DesignViewColumn answerFor(const forms::ViewColumn &column, const QString &formId);

// Changes the column as the client says. Throws Error::invalid, for a field that the form does not have, too.
void apply(forms::ViewColumn &column, const contract::designtime::ColumnContent &in, const forms::FormDesign &form);

// Throws Error::invalid for scripts among what a client sent that cannot run,
// as checkFormScripts does.
void checkColumnScripts(const contract::designtime::ColumnContent &in, const QString &name, script::ScriptHost &scripts,
    const script::LibraryResolver &libraries);

} // namespace formwright::designtime
