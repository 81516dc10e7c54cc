#pragma once

#include "app/contract/runtime_flows.h"

namespace formwright::contract::runtime_flows {

inline constexpr Endpoint<OneInstance, WorkflowState> flowStates{module, Method::Get, "/workflows/{instanceId}/states",
    Permission::RuntimeUse, "Where a document stands in its flow"};
inline constexpr Endpoint<HistoryPath, QList<HistoryEntry>> flowHistory{module, Method::Get,
    "/documents/{docId}/workflows/flowhistorys", Permission::RuntimeUse,
    "List what was done with a document in its flow"};
inline constexpr Endpoint<ChartPath, FlowChart> flowChart{module, Method::Get,
    "/documents/{docId}/workflows/{instanceId}/flowchart", Permission::RuntimeUse, "The chart of a document's flow"};
inline constexpr auto flowMoment
    = Endpoint<ChartPath, FlowMoment>{module, Method::Get, "/documents/{docId}/workflows/{instanceId}/moment",
        Permission::RuntimeUse, "Fields and buttons of a document as they were in its flow"}
          .ourOwn();
inline constexpr auto newFlowChart
    = Endpoint<ChartPath, NewFlowChart>{module, Method::Get, "/documents/{docId}/workflows/{instanceId}/newflowchart",
        Permission::RuntimeUse, "The chart of a document's flow in its old shape"}
          .deprecatedOne();
inline constexpr Endpoint<HistoryPath, QList<RemindHistoryEntry>> remindHistory{module, Method::Get,
    "/documents/{docId}/workflows/remind-historys", Permission::RuntimeUse, "List who was reminded of a document"};

inline constexpr auto initiatePanel = Endpoint<AskInitiatePanel, QList<InitiatePanelEntry>>{module, Method::Post,
    "/documents/{docid}/panels/initiate", Permission::RuntimeUse, "List the flows that a document can begin"}
                                          .bodyUpTo(largestBody);
inline constexpr auto submissionPanel = Endpoint<AskPanel, SubmissionPanel>{module, Method::Post,
    "/documents/{docId}/panels/submission", Permission::RuntimeUse, "Where a document can be submitted to"}
                                            .bodyUpTo(largestBody);
inline constexpr auto backPanel = Endpoint<AskPanel, BackPanel>{module, Method::Post, "/documents/{docId}/panels/back",
    Permission::RuntimeUse, "Where a document can be returned to"}
                                      .bodyUpTo(largestBody);

inline constexpr auto initiateFlow = Endpoint<InitiateFlow, QString>{module, Method::Post,
    "/documents/{docid}/workflows/initiate", Permission::RuntimeUse, "Save a document and begin its flow"}
                                         .manual()
                                         .bodyUpTo(largestBody);
inline constexpr auto startByButton = Endpoint<StartByButton, runtime_documents::NullData>{module, Method::Post,
    "/documents/activities/saveStartWorkFlow", Permission::RuntimeUse, "Save a document and start the flow of a button"}
                                          .manual()
                                          .bodyUpTo(largestBody);
inline constexpr auto submitFlow = Endpoint<SubmitFlow, QString>{module, Method::Put,
    "/documents/{docId}/workflows/submit", Permission::RuntimeUse, "Submit a document to what comes next"}
                                       .manual()
                                       .bodyUpTo(largestBody)
                                       .ourOwn();
inline constexpr auto returnFlow = Endpoint<BackFlow, QString>{module, Method::Put, "/documents/{docId}/workflows/back",
    Permission::RuntimeUse, "Return a document to where it was before"}
                                       .manual()
                                       .bodyUpTo(largestBody);
inline constexpr auto recoverFlow = Endpoint<OnDocument, QString>{module, Method::Put,
    "/documents/{docId}/workflows/recovery", Permission::RuntimeUse, "Let a suspended document go on"}
                                        .manual();
inline constexpr auto terminateFlow = Endpoint<OnDocument, QString>{module, Method::Put,
    "/documents/{docId}/workflows/termination", Permission::RuntimeUse, "End the flow of a document"}
                                          .manual();
inline constexpr auto retractFlow = Endpoint<OnDocument, QString>{module, Method::Put,
    "/documents/{docId}/workflows/retracement", Permission::RuntimeUse, "Take back what one submitted last"}
                                        .manual()
                                        .ourOwn();
inline constexpr auto suspendFlow = Endpoint<OnDocument, QString>{module, Method::Put,
    "/documents/{docId}/workflows/suspend", Permission::RuntimeUse, "Let a document rest"}
                                        .manual()
                                        .ourOwn();
inline constexpr auto cancelFlow = Endpoint<OnDocument, QString>{module, Method::Put,
    "/documents/{docId}/workflows/cancellation", Permission::RuntimeUse, "Take back a flow that nobody has acted on"}
                                       .manual()
                                       .ourOwn();
inline constexpr auto remindFlow = Endpoint<RemindFlow, QString>{module, Method::Put,
    "/documents/{docId}/workflows/remind", Permission::RuntimeUse, "Remind those whose turn it is"}
                                       .manual()
                                       .ourOwn();
inline constexpr auto editApprovers = Endpoint<EditApprovers, QString>{module, Method::Put,
    "/documents/{docId}/workflows/approvers", Permission::RuntimeUse, "Replace those who are to act"}
                                          .manual()
                                          .ourOwn();
inline constexpr auto addApprovers = Endpoint<AddPeople, QString>{module, Method::Put,
    "/documents/{docId}/workflows/approver/addition", Permission::RuntimeUse, "Have others sign as well"}
                                         .manual()
                                         .ourOwn();
inline constexpr auto transferWork = Endpoint<TransferWork, QString>{module, Method::Put,
    "/documents/{docId}/workflows/transfer", Permission::RuntimeUse, "Hand one's turn to somebody else"}
                                         .manual()
                                         .ourOwn();
inline constexpr auto jumpFlow = Endpoint<JumpFlow, QString>{module, Method::Put, "/documents/{docId}/workflows/jump",
    Permission::RuntimeUse, "Move a document to a node, as an administrator"}
                                     .manual()
                                     .ourOwn();

inline constexpr auto adjustFlow = Endpoint<AdjustFlow, QString>{module, Method::Put,
    "/documents/{docId}/workflows/adjust", Permission::RuntimeUse, "Say where a document stands, as an administrator"}
                                       .manual()
                                       .ourOwn();

} // namespace formwright::contract::runtime_flows
