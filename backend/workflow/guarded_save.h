#pragma once

#include "backend/workflow/instance_store.h"

namespace formwright::workflow {

// saveDecided() of a document's own flow in a unit of work that is guarded by locks. Throws InstanceMoved also where
// the document is another one by now: decide anew.
std::vector<events::Event> saveGuarded(
    storage::Session &session, storage::IdSource &ids, const Decided &decided, int documentVersions);

} // namespace formwright::workflow
