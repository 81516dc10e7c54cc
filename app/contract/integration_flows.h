#pragma once

#include "app/contract/runtime_flow_center.h"
#include "app/contract/runtime_free_flows.h"

namespace formwright::contract::integration_flows {

// For programs of a company (Document A, integration API): the token says who asks, `userCode` who acts. Ids are plain.
inline constexpr Module module{"Integration workflow", "/api/rest/bpm", Envelope::Resource, Auth::User, Ids::Plain};

inline constexpr const char *userHelp
    = "login name or id of who acts; of others than the token's own user for administrators of the domain alone";
inline constexpr const char *actorHelp
    = "login name or id of who acts: a user of a domain that whoever asks administers, or he himself";

using runtime_flows::FlowDocument;

struct ListFor {
    QString userCode;
    QString applicationId;
    QString flowId;
    QString title;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using S = ListFor;
        return std::tuple{query("userCode", &S::userCode).optional().about(userHelp),
            query("applicationId", &S::applicationId).optional(), query("flowId", &S::flowId).optional(),
            query("title", &S::title).optional(), query("pageNo", &S::pageNo).optional(),
            query("linesPerPage", &S::linesPerPage).optional()};
    }
};

struct AskUser {
    QString userCode;

    static constexpr auto fields()
    {
        using S = AskUser;
        return std::tuple{query("userCode", &S::userCode).optional().about(userHelp)};
    }
};

struct AskDocument {
    QString userCode;
    QString docId;

    static constexpr auto fields()
    {
        using S = AskDocument;
        return std::tuple{query("userCode", &S::userCode).optional().about(userHelp), query("docId", &S::docId)};
    }
};

struct AskInstance {
    QString userCode;
    QString instanceId;

    static constexpr auto fields()
    {
        using S = AskInstance;
        return std::tuple{
            query("userCode", &S::userCode).optional().about(userHelp), path("instanceId", &S::instanceId)};
    }
};

struct AskHistory {
    QString userCode;
    QString docId;
    QString content;

    static constexpr auto fields()
    {
        using S = AskHistory;
        return std::tuple{query("userCode", &S::userCode).optional().about(userHelp), path("docId", &S::docId),
            query("content", &S::content).optional()};
    }
};

struct AskChart {
    QString userCode;
    QString docId;
    QString instanceId;
    std::optional<int> at;

    static constexpr auto fields()
    {
        using S = AskChart;
        return std::tuple{query("userCode", &S::userCode).optional().about(userHelp), path("docId", &S::docId),
            query("instanceId", &S::instanceId).optional().about("absent: the newest flow of the document"),
            query("at", &S::at).about("a revision")};
    }
};

struct StartFor {
    QString userCode;
    QString docId;
    QString flowId;
    QStringList nodeIds;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using S = StartFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId).optional(),
            body("flowId", &S::flowId).optional().about("absent: the only one of the form"),
            body("nodeIds", &S::nodeIds).optional().about("first nodes; absent: the only one"),
            body("document", &S::document)};
    }
};

struct SubmitFor {
    QString userCode;
    QString docId;
    QString currentNodeId;
    QStringList nodeIds;
    QJsonValue submitTo;
    QJsonValue subFlowApprover;
    QStringList copyTo;
    QString attitude;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using S = SubmitFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("currentNodeId", &S::currentNodeId).optional(),
            body("nodeIds", &S::nodeIds).optional().about("of those that are offered; absent: the only one"),
            body("submitTo", &S::submitTo)
                .optional()
                .about("for nodes whose people are chosen: [{nodeid, userids separated by ;}]"),
            body("subFlowApprover", &S::subFlowApprover)
                .optional()
                .about("for sub-flows, a group of people each: [{nodeid, approver: [{position from 1 on, userids}]}]"),
            body("copyTo", &S::copyTo).optional(), body("attitude", &S::attitude).optional().upTo(10'000),
            body("document", &S::document)};
    }
};

struct BackFor {
    QString userCode;
    QString docId;
    QString currentNodeId;
    QString nodeId;
    QString attitude;

    static constexpr auto fields()
    {
        using S = BackFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("currentNodeId", &S::currentNodeId).optional(), body("nodeId", &S::nodeId),
            body("attitude", &S::attitude).optional().upTo(10'000)};
    }
};

inline constexpr int mostInBatch = 100;

struct BatchFor {
    QString userCode;
    QStringList docIds;
    QStringList nodeIds;
    QString attitude;

    static constexpr auto fields()
    {
        using S = BatchFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp),
            body("docIds", &S::docIds).atMost(mostInBatch),
            body("nodeIds", &S::nodeIds).optional().about("that may be next; absent: the only one"),
            body("attitude", &S::attitude).optional().upTo(10'000)};
    }
};

struct ActFor {
    QString userCode;
    QString docId;
    QString attitude;

    static constexpr auto fields()
    {
        using S = ActFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("attitude", &S::attitude).optional().upTo(10'000)};
    }
};

struct RemindFor {
    QString userCode;
    QString docId;
    QStringList nodeIds;
    QString content;

    static constexpr auto fields()
    {
        using S = RemindFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("nodeIds", &S::nodeIds).optional(), body("content", &S::content).optional().upTo(2'000)};
    }
};

struct ReplaceFor {
    QString userCode;
    QString docId;
    QString nodeId;
    QStringList userIds;
    QString attitude;

    static constexpr auto fields()
    {
        using S = ReplaceFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("nodeId", &S::nodeId).optional(), body("userIds", &S::userIds),
            body("attitude", &S::attitude).optional().upTo(10'000)};
    }
};

struct AddFor {
    QString userCode;
    QString docId;
    QStringList userIds;
    QString position;

    static constexpr auto fields()
    {
        using S = AddFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("userIds", &S::userIds),
            body("position", &S::position).optional().about("of signers: beside (the default), before or after")};
    }
};

struct TransferFor {
    QString userCode;
    QString docId;
    QString currentNodeId;
    QString userId;
    bool isLoan = false;
    QString attitude;

    static constexpr auto fields()
    {
        using S = TransferFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("currentNodeId", &S::currentNodeId).optional(), body("userId", &S::userId),
            body("isLoan", &S::isLoan).optional(), body("attitude", &S::attitude).optional().upTo(10'000)};
    }
};

struct JumpFor {
    QString userCode;
    QString docId;
    QString currentNodeId;
    QString nodeId;
    QStringList userIds;
    QString attitude;

    static constexpr auto fields()
    {
        using S = JumpFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId),
            body("currentNodeId", &S::currentNodeId).optional(), body("nodeId", &S::nodeId),
            body("userIds", &S::userIds).optional(), body("attitude", &S::attitude).upTo(10'000).about("the reason")};
    }
};

struct FreeFor {
    QString userCode;
    QString docId;
    QString nextUserId;
    QString attitude;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using S = FreeFor;
        return std::tuple{query("userCode", &S::userCode).about(actorHelp), body("docId", &S::docId).optional(),
            body("nextUserId", &S::nextUserId), body("attitude", &S::attitude).optional().upTo(10'000),
            body("document", &S::document)};
    }
};

struct BatchResult {
    QString docId;
    bool isDone = false;
    QString reason;

    static constexpr auto fields()
    {
        using S = BatchResult;
        return std::tuple{member("docId", &S::docId), member("isDone", &S::isDone), member("reason", &S::reason)};
    }
};

struct InstanceOf {
    QString id;
    QString docId;
    QString formId;
    QString flowId;
    QString flowName;
    int version = 0;
    int revision = 0;
    QString subject;
    int stateInt = 0;
    QString stateLabel;
    QString initiatorId;
    QString auditorNames;
    qint64 started = 0;
    qint64 ended = 0;

    static constexpr auto fields()
    {
        using S = InstanceOf;
        return std::tuple{member("id", &S::id), member("docId", &S::docId), member("formId", &S::formId),
            member("flowId", &S::flowId), member("flowName", &S::flowName), member("version", &S::version),
            member("revision", &S::revision), member("subject", &S::subject), member("stateInt", &S::stateInt),
            member("stateLabel", &S::stateLabel), member("initiatorId", &S::initiatorId),
            member("auditorNames", &S::auditorNames),
            member("started", &S::started).about("milliseconds since 1970 in UTC"),
            member("ended", &S::ended).about("0: it is under way")};
    }
};

struct WorkNumbers {
    qint64 pendings = 0;
    qint64 processeds = 0;
    qint64 unreadCopies = 0;
    qint64 readCopies = 0;

    static constexpr auto fields()
    {
        using S = WorkNumbers;
        return std::tuple{member("pendings", &S::pendings), member("processeds", &S::processeds),
            member("unreadCopies", &S::unreadCopies), member("readCopies", &S::readCopies)};
    }
};

struct StepOf {
    int revision = 0;
    qint64 at = 0;
    QString personId;

    static constexpr auto fields()
    {
        using S = StepOf;
        return std::tuple{member("revision", &S::revision), member("at", &S::at), member("personId", &S::personId)};
    }
};

struct LastApprover {
    QString id;
    QString name;
    qint64 processtime = 0;
    QString attitude;
    QString nodeName;

    static constexpr auto fields()
    {
        using S = LastApprover;
        return std::tuple{member("id", &S::id), member("name", &S::name), member("processtime", &S::processtime),
            member("attitude", &S::attitude), member("nodeName", &S::nodeName)};
    }
};

inline constexpr auto pendings = Endpoint<ListFor, Paged<runtime_flow_center::WorkRow>>{module, Method::Get,
    "/query/pendings", Permission::RuntimeUse, "List what somebody has to do"}
                                     .ourOwn()
                                     .alsoAt("/rest/bpm/query/pendings");
inline constexpr auto processeds = Endpoint<ListFor, Paged<runtime_flow_center::WorkRow>>{module, Method::Get,
    "/query/processeds", Permission::RuntimeUse, "List what somebody had to do with"}
                                       .ourOwn()
                                       .alsoAt("/rest/bpm/query/processeds");
inline constexpr auto started = Endpoint<ListFor, Paged<runtime_flow_center::WorkRow>>{module, Method::Get,
    "/query/started", Permission::RuntimeUse, "List what somebody began"}
                                    .ourOwn()
                                    .alsoAt("/rest/bpm/query/started");
inline constexpr auto unreadCopies = Endpoint<ListFor, Paged<runtime_flow_center::WorkRow>>{module, Method::Get,
    "/query/copies/unread", Permission::RuntimeUse, "List copies that somebody has not read"}
                                         .ourOwn()
                                         .alsoAt("/rest/bpm/query/copies/unread");
inline constexpr auto readCopies = Endpoint<ListFor, Paged<runtime_flow_center::WorkRow>>{module, Method::Get,
    "/query/copies/read", Permission::RuntimeUse, "List copies that somebody has read"}
                                       .ourOwn()
                                       .alsoAt("/rest/bpm/query/copies/read");
inline constexpr auto nextNodes = Endpoint<AskDocument, runtime_flows::SubmissionPanel>{module, Method::Get,
    "/query/nextNodes", Permission::RuntimeUse, "Where somebody can submit a document to"}
                                      .ourOwn()
                                      .alsoAt("/rest/bpm/query/nextNodes");
inline constexpr auto backNodes = Endpoint<AskDocument, runtime_flows::BackPanel>{module, Method::Get,
    "/query/backNodes", Permission::RuntimeUse, "Where somebody can return a document to"}
                                      .ourOwn()
                                      .alsoAt("/rest/bpm/query/backNodes");
inline constexpr auto currentNodes = Endpoint<AskDocument, runtime_flows::WorkflowState>{module, Method::Get,
    "/query/currentNodes", Permission::RuntimeUse, "Where a document stands"}
                                         .ourOwn()
                                         .alsoAt("/rest/bpm/query/currentNodes");
inline constexpr auto instanceOf = Endpoint<AskDocument, InstanceOf>{module, Method::Get, "/query/instance",
    Permission::RuntimeUse, "The newest flow of a document"}
                                       .ourOwn()
                                       .alsoAt("/rest/bpm/query/instance");
inline constexpr auto workNumbers = Endpoint<AskUser, WorkNumbers>{module, Method::Get, "/query/counts",
    Permission::RuntimeUse, "Count what somebody has to do"}
                                        .ourOwn()
                                        .alsoAt("/rest/bpm/query/counts");
inline constexpr auto start = Endpoint<StartFor, QString>{module, Method::Post, "/runtime/start",
    Permission::RuntimeUse, "Begin the flow of a document"}
                                  .manual()
                                  .bodyUpTo(largestBody)
                                  .ourOwn()
                                  .alsoAt("/rest/bpm/runtime/start");
inline constexpr auto submit
    = Endpoint<SubmitFor, QString>{module, Method::Post, "/runtime/submit", Permission::RuntimeUse, "Submit a document"}
          .manual()
          .bodyUpTo(largestBody)
          .ourOwn()
          .alsoAt("/rest/bpm/runtime/submit");
inline constexpr auto sendBack
    = Endpoint<BackFor, QString>{module, Method::Post, "/runtime/back", Permission::RuntimeUse, "Return a document"}
          .manual()
          .ourOwn()
          .alsoAt("/rest/bpm/runtime/back");
inline constexpr auto batch = Endpoint<BatchFor, QList<BatchResult>>{module, Method::Post, "/runtime/batch",
    Permission::RuntimeUse, "Submit several documents, each by itself"}
                                  .manual()
                                  .waits()
                                  .ourOwn()
                                  .alsoAt("/rest/bpm/runtime/batch");
inline constexpr auto retract = Endpoint<ActFor, QString>{module, Method::Post, "/runtime/retract",
    Permission::RuntimeUse, "Take back what was submitted last"}
                                    .manual()
                                    .ourOwn()
                                    .alsoAt("/rest/bpm/runtime/retract");
inline constexpr auto terminate = Endpoint<ActFor, QString>{module, Method::Post, "/runtime/terminate",
    Permission::RuntimeUse, "End the flow of a document"}
                                      .manual()
                                      .ourOwn()
                                      .alsoAt("/rest/bpm/runtime/terminate");
inline constexpr auto suspend
    = Endpoint<ActFor, QString>{module, Method::Post, "/runtime/suspend", Permission::RuntimeUse, "Let a document rest"}
          .manual()
          .ourOwn()
          .alsoAt("/rest/bpm/runtime/suspend");
inline constexpr auto recover = Endpoint<ActFor, QString>{module, Method::Post, "/runtime/recover",
    Permission::RuntimeUse, "Let a document go on"}
                                    .manual()
                                    .ourOwn()
                                    .alsoAt("/rest/bpm/runtime/recover");
inline constexpr auto remind = Endpoint<RemindFor, QString>{module, Method::Post, "/runtime/remind",
    Permission::RuntimeUse, "Remind those whose turn it is"}
                                   .manual()
                                   .ourOwn()
                                   .alsoAt("/rest/bpm/runtime/remind");
inline constexpr auto approvers = Endpoint<ReplaceFor, QString>{module, Method::Post, "/runtime/approvers",
    Permission::RuntimeUse, "Replace those who are to act"}
                                      .manual()
                                      .ourOwn()
                                      .alsoAt("/rest/bpm/runtime/approvers");
inline constexpr auto signer = Endpoint<AddFor, QString>{module, Method::Post, "/runtime/signer",
    Permission::RuntimeUse, "Have others sign as well"}
                                   .manual()
                                   .ourOwn()
                                   .alsoAt("/rest/bpm/runtime/signer");
inline constexpr auto assistant = Endpoint<AddFor, QString>{module, Method::Post, "/runtime/assistant",
    Permission::RuntimeUse, "Ask others for their opinion"}
                                      .manual()
                                      .ourOwn()
                                      .alsoAt("/rest/bpm/runtime/assistant");
inline constexpr auto assist = Endpoint<ActFor, QString>{module, Method::Post, "/runtime/assist",
    Permission::RuntimeUse, "Give the opinion that was asked for"}
                                   .manual()
                                   .ourOwn()
                                   .alsoAt("/rest/bpm/runtime/assist");
inline constexpr auto supplement = Endpoint<ActFor, QString>{module, Method::Post, "/runtime/supplement",
    Permission::RuntimeUse, "Add to what was said"}
                                       .manual()
                                       .ourOwn()
                                       .alsoAt("/rest/bpm/runtime/supplement");
inline constexpr auto transfer = Endpoint<TransferFor, QString>{module, Method::Post, "/runtime/transfer",
    Permission::RuntimeUse, "Hand a turn to somebody else"}
                                     .manual()
                                     .ourOwn()
                                     .alsoAt("/rest/bpm/runtime/transfer");
inline constexpr auto jump = Endpoint<JumpFor, QString>{module, Method::Post, "/runtime/jump", Permission::RuntimeUse,
    "Move a document to a node, as an administrator"}
                                 .manual()
                                 .ourOwn()
                                 .alsoAt("/rest/bpm/runtime/jump");
inline constexpr auto copy = Endpoint<AddFor, QString>{module, Method::Post, "/runtime/copy", Permission::RuntimeUse,
    "Send copies of a document"}
                                 .manual()
                                 .ourOwn()
                                 .alsoAt("/rest/bpm/runtime/copy");
inline constexpr auto startFree = Endpoint<FreeFor, QString>{module, Method::Post, "/runtime/freeflows/start",
    Permission::RuntimeUse, "Send a document to somebody without a drawn flow"}
                                      .manual()
                                      .bodyUpTo(largestBody)
                                      .ourOwn()
                                      .alsoAt("/rest/bpm/runtime/freeflows/start");
inline constexpr auto submitFree = Endpoint<FreeFor, QString>{module, Method::Post, "/runtime/freeflows/submit",
    Permission::RuntimeUse, "Send a document of a free flow to somebody"}
                                       .manual()
                                       .bodyUpTo(largestBody)
                                       .ourOwn()
                                       .alsoAt("/rest/bpm/runtime/freeflows/submit");
inline constexpr auto historyOfDocument = Endpoint<AskHistory, QList<runtime_flows::HistoryEntry>>{module, Method::Get,
    "/documents/{docId}/history", Permission::RuntimeUse, "List what was done with a document"}
                                              .ourOwn()
                                              .alsoAt("/rest/bpm/documents/{docId}/history");
inline constexpr auto historyOfInstance = Endpoint<AskInstance, QList<runtime_flows::HistoryEntry>>{module, Method::Get,
    "/instances/{instanceId}/history", Permission::RuntimeUse, "List what was done in one flow of a document"}
                                              .ourOwn()
                                              .alsoAt("/rest/bpm/instances/{instanceId}/history");
inline constexpr auto remindersOfDocument = Endpoint<AskHistory, QList<runtime_flows::RemindHistoryEntry>>{module,
    Method::Get, "/documents/{docId}/reminders", Permission::RuntimeUse, "List who was reminded of a document"}
                                                .ourOwn()
                                                .alsoAt("/rest/bpm/documents/{docId}/reminders");
inline constexpr auto chartOfDocument = Endpoint<AskChart, runtime_flows::FlowChart>{module, Method::Get,
    "/documents/{docId}/chart", Permission::RuntimeUse, "The chart of the flow of a document"}
                                            .ourOwn()
                                            .alsoAt("/rest/bpm/documents/{docId}/chart");
inline constexpr auto stepsOfInstance = Endpoint<AskInstance, QList<StepOf>>{module, Method::Get,
    "/instances/{instanceId}/steps", Permission::RuntimeUse, "List the commands of one flow"}
                                            .ourOwn()
                                            .alsoAt("/rest/bpm/instances/{instanceId}/steps");
inline constexpr auto lastApprover = Endpoint<AskDocument, LastApprover>{module, Method::Get, "/lastApprover",
    Permission::RuntimeUse, "Who acted last on a document"}
                                         .ourOwn()
                                         .alsoAt("/rest/bpm/lastApprover");

} // namespace formwright::contract::integration_flows
