// Conditions of lines that a designer laid down as rules, told by the document as it is sent: the database need not
// have it yet.
#pragma once

#include "backend/forms/record_store.h"
#include "backend/identity/principal.h"

namespace formwright::workflow {

// `rules`: as the filter of a view, empty ones hold. `user`: whose facts the rules may compare with. Throws
// Error::conflict where it cannot be told, naming the line.
bool holdsRules(storage::Session &session, const forms::FormDesign &form, const identity::Principal &user,
    const forms::Record &record, const QString &rules, const QString &lineName);

} // namespace formwright::workflow
