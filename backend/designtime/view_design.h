#pragma once

#include "app/contract/designtime_views.h"
#include "backend/forms/form_design.h"
#include "backend/forms/view_store.h"

namespace formwright::designtime {

// A view as its designers read it. `moduleName` is part of its full name.
contract::designtime::DesignView answerFor(const forms::ViewDesign &view, const QString &moduleName);

// Changes the view as the client says, but for its ids, place and form. Throws Error::invalid.
void apply(forms::ViewDesign &view, const contract::designtime::ViewContent &in, std::optional<int> viewType,
    const forms::FormDesign &form);

} // namespace formwright::designtime
