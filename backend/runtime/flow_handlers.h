#pragma once

#include "backend/runtime/flow_runner.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// Where documents stand in their flows, and where they can go (contract: runtime_flows.h).
void registerFlowReading(http::Routes &routes, const FlowServices &flows);
void registerFlowActs(http::Routes &routes, const FlowServices &flows);
void registerFlowOpinions(http::Routes &routes, const FlowServices &flows);
void registerFreeFlows(http::Routes &routes, const FlowServices &flows);
// What stands still, for administrators.
void registerFlowMonitor(http::Routes &routes, const FlowServices &flows);
// What somebody has to do.
void registerFlowCenter(http::Routes &routes);
// Throws Forbidden where the domain has its flow center switched off. Documents go on by their flows all the same.
void requireFlowCenter(http::Call &call, const QString &domainId);
// What can be done about a notification where it is shown (contract: notice_acts.h).
void registerNotices(http::Routes &routes, const FlowServices &flows);

} // namespace formwright::runtime
