#pragma once

#include "backend/runtime/flow_runner.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// Flows for programs of a company, in the name of whom they say (contract: integration_flows.h).
void registerIntegrationFlows(http::Routes &routes, const FlowServices &flows);

} // namespace formwright::runtime
