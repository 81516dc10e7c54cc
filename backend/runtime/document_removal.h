#pragma once

#include "backend/http/call.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

// Removes documents with their child rows, all or none. An unknown one is 404 and nothing is removed. Duplicates count
// once.
void removeDocuments(http::Call &call, const DocumentScope &scope, const QStringList &documentIds);

} // namespace formwright::runtime
