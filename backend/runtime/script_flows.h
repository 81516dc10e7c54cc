// What scripts ask about flows.
#pragma once

#include "backend/runtime/document_access.h"

#include <QJsonArray>

namespace formwright::runtime {

// A document that the script may read, by its id; null for one that it may not.
using DocumentForScripts = std::function<QJsonValue(const QString &id)>;

// Nothing where the operation is about something else. `own`: the id of the document that the script runs for; of
// others it is told what the user of the script sees.
std::optional<QJsonValue> flowsForScripts(http::Call &call, const DocumentScope &scope, const QString &own,
    const QString &operation, const QJsonArray &arguments, const DocumentForScripts &document);

} // namespace formwright::runtime
