// For whom the sub-flows of a node are started: as many as there are, each once.
#pragma once

#include "app/flow/definition.h"
#include "backend/forms/record_store.h"
#include "backend/workflow/actors.h"

namespace formwright::runtime {

// `record`: the document of the flow. Throws Error::invalid for a field that is gone, and for too many.
QStringList peopleForChildren(storage::Session &session, const workflow::ActorQuestion &question,
    const forms::FormDesign &form, const forms::Record &record, const flow::ChildRule &rule);

} // namespace formwright::runtime
