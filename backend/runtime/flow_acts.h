// Acts on documents in flows, as their endpoints do them: for those endpoints, and for the integration interface.
#pragma once

#include "app/contract/runtime_flow_endpoints.h"
#include "app/contract/runtime_free_flows.h"
#include "backend/runtime/flow_runner.h"

namespace formwright::runtime::acts {

QString initiate(http::Call &call, const contract::runtime_flows::InitiateFlow &in, const FlowServices &flows);
// The same once more is begun once more: a program does not click twice.
QString initiateByProgram(http::Call &call, const contract::runtime_flows::InitiateFlow &in, const FlowServices &flows);
QString submit(http::Call &call, const contract::runtime_flows::SubmitFlow &in, const FlowServices &flows);
QString sendBack(http::Call &call, const contract::runtime_flows::BackFlow &in, const FlowServices &flows);
QString retract(http::Call &call, const contract::runtime_flows::OnDocument &in, const FlowServices &flows);
QString terminate(http::Call &call, const contract::runtime_flows::OnDocument &in, const FlowServices &flows);
QString suspend(http::Call &call, const contract::runtime_flows::OnDocument &in, const FlowServices &flows);
QString recover(http::Call &call, const contract::runtime_flows::OnDocument &in, const FlowServices &flows);
QString remind(http::Call &call, const contract::runtime_flows::RemindFlow &in, const FlowServices &flows);
QString replaceSigners(http::Call &call, const contract::runtime_flows::EditApprovers &in, const FlowServices &flows);
QString addSigners(http::Call &call, const contract::runtime_flows::AddPeople &in, const FlowServices &flows);
QString transfer(http::Call &call, const contract::runtime_flows::TransferWork &in, const FlowServices &flows);
QString adjust(http::Call &call, const contract::runtime_flows::AdjustFlow &in, const FlowServices &flows);
QString jump(http::Call &call, const contract::runtime_flows::JumpFlow &in, const FlowServices &flows);

// flow_opinion_handlers.cpp
QString removeSigner(http::Call &call, const contract::runtime_flows::OnPerson &in, const FlowServices &flows);
QString addAssistants(http::Call &call, const contract::runtime_flows::AskAssistants &in, const FlowServices &flows);
QString removeAssistant(http::Call &call, const contract::runtime_flows::OnPerson &in, const FlowServices &flows);
QString assist(http::Call &call, const contract::runtime_flows::GiveOpinion &in, const FlowServices &flows);
QString supplement(http::Call &call, const contract::runtime_flows::AddOpinion &in, const FlowServices &flows);
QString sendCopy(http::Call &call, const contract::runtime_flows::SendCopies &in, const FlowServices &flows);

// free_flow_handlers.cpp
QString startFree(http::Call &call, const contract::runtime_flows::StartFreeFlow &in, const FlowServices &flows);
QString startFreeByProgram(
    http::Call &call, const contract::runtime_flows::StartFreeFlow &in, const FlowServices &flows);
QString submitFree(http::Call &call, const contract::runtime_flows::PassFreeFlow &in, const FlowServices &flows);

} // namespace formwright::runtime::acts
