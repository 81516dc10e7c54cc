// How a document stood in its flow at any moment before.
#pragma once

#include "backend/runtime/flow_runner.h"

#include <functional>

namespace formwright::runtime {

// An instance whose document the caller sees. Throws Error::notFound.
workflow::StoredInstance seenInstance(http::Call &call, const DocumentScope &scope, const QString &instanceId);
// That of a chart.
workflow::StoredInstance instanceOf(
    http::Call &call, const DocumentScope &scope, const contract::runtime_flows::ChartPath &in);

// As it was after each of its commands, the oldest first, with the command's number and moment (ms); until `after` says
// false.
using AfterStep = std::function<bool(const flow::Instance &instance, int revision, qint64 at)>;
void foldSteps(storage::Session &session, const workflow::StoredInstance &stored, const AfterStep &after);

// The refusal of whoever acts where it is not his turn. One who had to do with the flow, or whose turn it was, hears
// who acted meanwhile: he would try again and again; others hear `otherwise`.
contract::Error notYourTurn(http::Call &call, const FoundFlow &found, const contract::Error &otherwise);

// As it was after that command: its steps folded.
flow::Instance instanceAt(
    storage::Session &session, const workflow::StoredInstance &stored, std::optional<int> revision);

// The version of its flow that it went by then.
int versionAt(storage::Session &session, const workflow::StoredInstance &stored, std::optional<int> revision);

// Its fields and buttons then. Values come from what was kept of their changes.
contract::runtime_flows::FlowMoment momentOf(
    http::Call &call, const contract::runtime_flows::ChartPath &in, const FlowServices &flows);

} // namespace formwright::runtime
