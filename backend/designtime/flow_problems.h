// What keeps a flow from being used, and what its designer should look at.
#pragma once

#include "app/contract/designtime_flows.h"
#include "backend/flows/flow_store.h"

namespace formwright::designtime {

// What the prover finds in its structure (app/flow/prover.h); roles, fields and flows that it names and that are gone;
// sub-flows that lead back to it.
QList<contract::designtime::FlowProblem> problemsOf(storage::Session &session, const flows::FlowDesign &flow);

} // namespace formwright::designtime
