#pragma once

#include "backend/http/call.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// Removes documents with their child rows, all or none. An unknown one is 404
// and nothing is removed. Duplicates count once, and so does one that goes with
// its parent.
void removeDocuments(
    http::Call &call, const DocumentScope &scope, const QStringList &documentIds, const Scripting &scripting);
// The unit of work that does so, for whoever runs it with others. It throws RecordMoved where something was changed
// after it was judged.
http::Call::Unit prepareRemoval(
    http::Call &call, const DocumentScope &scope, const QStringList &documentIds, const Scripting &scripting);
// Removes one child row of the parent.
void removeChild(http::Call &call, const DocumentScope &scope, const QString &parentId, const QString &childId,
    const Scripting &scripting);

} // namespace formwright::runtime
