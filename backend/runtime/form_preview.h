#pragma once

#include "app/contract/runtime_previews.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// What a form that is not saved yet would show to somebody. Throws what opening a document of it would throw for him,
// and Error::invalid for a template that is none.
contract::runtime_previews::DrawnDocument drawnDocument(
    http::Call &call, const contract::runtime_previews::DrawnForm &in, const Scripting &scripting);

} // namespace formwright::runtime
