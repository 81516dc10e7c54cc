#pragma once

#include "backend/runtime/document_preparing.h"

namespace formwright::runtime {

// A copy of a document with the child rows that the caller sees: new ids, the caller as author, fields that must be
// unique or that he may not change empty, calculated values calculated anew. One that breaks a rule of its form is
// saved as a draft. What is to be written, the document itself first.
QList<PreparedSave> prepareCopy(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PermittedForm &at, const forms::Record &original);

// The values of a new document that takes over those of another one; nothing is calculated.
forms::RecordValues takenOver(const PermittedForm &at, const forms::Record &original);

} // namespace formwright::runtime
