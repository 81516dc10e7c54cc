// Where in flows a signature was given, and what becomes of it when a flow returns.
#pragma once

#include "backend/workflow/instance_store.h"

namespace formwright::workflow {

// For RecordSignature::places: where it is the account's turn on the document, or that of whom he acts for; for one
// whose turn it is nowhere, wherever the document is. Of a sub-flow the places of its main flow, too. Empty where no
// flow is under way.
QString signingPlaces(storage::Session &session, const QString &domainId, const QString &documentId,
    const QString &accountId, qint64 now);

// Inside the unit of work that writes the step: a return to before the place where somebody signed voids his signature.
void voidReturnedSignatures(storage::Session &session, const Decided &decided);

} // namespace formwright::workflow
