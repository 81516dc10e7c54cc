// What scripts find around the document they run for.
#pragma once

#include "backend/runtime/script_data.h"

#include <QJsonObject>

namespace formwright::runtime {

// The document above; null where there is none that the user may see.
QJsonValue parentForScripts(ScriptData &data, const forms::Record &record);
// The child rows that are stored, or pending, and seen by the user, by the names of their forms. Throws Error::invalid
// for more than a thousand.
QJsonObject childRowsForScripts(http::Call &call, const DocumentScope &scope, const forms::FormDesign &form,
    const forms::Record &record, const PendingRecords *pending);

} // namespace formwright::runtime
