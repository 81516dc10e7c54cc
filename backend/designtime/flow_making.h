#pragma once

#include "app/contract/designtime_flows.h"
#include "backend/flows/flow_store.h"
#include "backend/http/call.h"

namespace formwright::designtime {

// What a client says, put into the flow and checked. Throws Error::invalid, or tooLarge for a diagram beyond
// `flows.maxDiagram`.
void applyFlow(const http::Call &call, flows::FlowDesign &flow, const contract::designtime::FlowContent &in);

// A new flow of the software and module that `flow` names, of the caller; its id.
QString insertFlow(http::Call &call, flows::FlowDesign flow, const contract::designtime::FlowContent &in);

} // namespace formwright::designtime
