#pragma once

#include "backend/http/call.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

// Removes documents with their child rows, all or none. An unknown one is 404 and nothing is removed. Duplicates count
// once, and so does one that goes with its parent.
void removeDocuments(http::Call &call, const DocumentScope &scope, const QStringList &documentIds);
// The same of one child row of the parent.
void removeChild(http::Call &call, const DocumentScope &scope, const QString &parentId, const QString &childId);

} // namespace formwright::runtime
