#pragma once

#include "backend/http/call.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

// Puts documents back that the caller deleted a short while ago, as they were, with the child rows that went with them;
// all or none. Error::notFound for what cannot be restored any more, Error::conflict where something has taken its
// place. How many came back, child rows included.
int restoreDocuments(http::Call &call, const DocumentScope &scope, const QStringList &documentIds);

} // namespace formwright::runtime
