// What is told of documents in flows, as the endpoints tell it: for those endpoints, and for the integration interface.
#pragma once

#include "app/contract/runtime_flow_endpoints.h"
#include "backend/runtime/flow_runner.h"

namespace formwright::runtime::reading {

contract::runtime_flows::WorkflowState statesOf(http::Call &call, const contract::runtime_flows::OneInstance &in);
QList<contract::runtime_flows::HistoryEntry> historyOf(
    http::Call &call, const contract::runtime_flows::HistoryPath &in);
QList<contract::runtime_flows::RemindHistoryEntry> remindersOf(
    http::Call &call, const contract::runtime_flows::HistoryPath &in);
contract::runtime_flows::FlowChart flowChartOf(http::Call &call, const contract::runtime_flows::ChartPath &in);
contract::runtime_flows::SubmissionPanel offeredTo(
    http::Call &call, const contract::runtime_flows::AskPanel &in, const FlowServices &flows);
contract::runtime_flows::BackPanel returnsOf(
    http::Call &call, const contract::runtime_flows::AskPanel &in, const FlowServices &flows);

} // namespace formwright::runtime::reading
