#pragma once

#include "app/contract/designtime_forms.h"
#include "backend/forms/form_design.h"

namespace formwright::designtime {

// A form as its designers read it.
contract::designtime::DesignForm answerFor(const forms::FormDesign &form);

} // namespace formwright::designtime
