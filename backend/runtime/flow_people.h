// Who would act in a flow that is being drawn, as the organisation is today.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "backend/http/call.h"

namespace formwright::runtime {

// Of its manual nodes, in the domain that the caller acts for.
QList<contract::runtime_simulations::NodePeople> peopleOfFlow(
    http::Call &call, const contract::runtime_simulations::AskFlowPeople &in);

} // namespace formwright::runtime
