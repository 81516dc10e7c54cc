#pragma once

#include "backend/storage/session.h"

namespace formwright::forms {

// In a unit of work: nobody else changes the document until it ends. Who adds what keeps a document as it is, and who
// changes it in a unit that is guarded by locks, holds it first: docs/decisions/0017.
void holdRecord(storage::Session &session, const QString &formId, const QString &recordId);

} // namespace formwright::forms
