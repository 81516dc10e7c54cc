#pragma once

#include "app/contract/runtime_activities.h"

namespace formwright::contract::runtime_flows {

// Documents on their way through flows (Document C, Runtime workflow; docs/flows.md). Every id is opaque, those of
// nodes too.
inline constexpr Module module{
    "Runtime workflow", "/api/runtime/{applicationId}", Envelope::Resource, Auth::User, Ids::Opaque};

// The document as it stands in the client's form. With `items` it is saved along with what is done, in one unit.
struct FlowDocument {
    NewDocumentId id;
    FormId formid;
    QString stateid;
    int versions = 0;
    DocumentId parentid;
    QString sign;
    QJsonValue items;

    static constexpr auto fields()
    {
        using F = FlowDocument;
        return std::tuple{member("id", &F::id).optional(), member("formid", &F::formid).also("formId").optional(),
            member("stateid", &F::stateid).also("stateId").optional(), member("versions", &F::versions).optional(),
            member("parentid", &F::parentid).also("parentId").optional(), member("sign", &F::sign).optional(),
            member("items", &F::items).optional().about("an object of field values, or an array of such objects")};
    }
};

struct Auditor {
    AccountId id;
    QString name;

    static constexpr auto fields() { return std::tuple{member("id", &Auditor::id), member("name", &Auditor::name)}; }
};

struct StateNode {
    ThingId nodeId;
    QString stateLabel;
    QList<Auditor> auditors;

    static constexpr auto fields()
    {
        using S = StateNode;
        return std::tuple{member("nodeId", &S::nodeId), member("stateLabel", &S::stateLabel),
            member("auditors", &S::auditors).about("whose turn it is")};
    }
};

struct WorkflowState {
    ThingId instanceId;
    QString flowName;
    ThingId flowId;
    QList<StateNode> nodes;

    static constexpr auto fields()
    {
        using W = WorkflowState;
        return std::tuple{member("instanceId", &W::instanceId), member("flowName", &W::flowName),
            member("flowId", &W::flowId), member("nodes", &W::nodes)};
    }
};

struct OneInstance {
    ApplicationId applicationId;
    ThingId instanceId;

    static constexpr auto fields()
    {
        using O = OneInstance;
        return std::tuple{path("applicationId", &O::applicationId), path("instanceId", &O::instanceId)};
    }
};

struct HistoryPath {
    ApplicationId applicationId;
    DocumentId docId;
    QString content;

    static constexpr auto fields()
    {
        using H = HistoryPath;
        return std::tuple{path("applicationId", &H::applicationId), path("docId", &H::docId),
            query("content", &H::content).optional().about("a part of an opinion, or of a name of a person or node")};
    }
};

struct HistoryEntry {
    QString startNodeName;
    QString targetNodeName;
    QString auditorName;
    AccountId auditorId;
    std::optional<QString> agentAuditorName;
    QString attitude;
    QString signature;
    qint64 processtime = 0;
    QString flowOperation;
    ThingId folowStateId; // spelled so in the document
    QString historyId;
    ThingId startNodeId;
    ThingId targetNodeId;
    QString signatureImageDate;

    static constexpr auto fields()
    {
        using H = HistoryEntry;
        return std::tuple{member("startNodeName", &H::startNodeName), member("targetNodeName", &H::targetNodeName),
            member("auditorName", &H::auditorName), member("auditorId", &H::auditorId),
            member("agentAuditorName", &H::agentAuditorName).about("who acted in his place"),
            member("attitude", &H::attitude), member("signature", &H::signature),
            member("processtime", &H::processtime).about("milliseconds since 1970 in UTC"),
            member("flowOperation", &H::flowOperation).about("the code: 1 begun, 80 next, 81 back, 85 taken back, ..."),
            member("folowStateId", &H::folowStateId).about("the instance"), member("historyId", &H::historyId),
            member("startNodeId", &H::startNodeId), member("targetNodeId", &H::targetNodeId),
            member("signatureImageDate", &H::signatureImageDate)};
    }
};

struct RemindHistoryEntry {
    QString id;
    QString content;
    AccountId userId;
    QString userName;
    QString nodeName;
    DocumentId docId;
    ThingId flowInstanceId;
    qint64 processTime = 0;

    static constexpr auto fields()
    {
        using R = RemindHistoryEntry;
        return std::tuple{member("id", &R::id), member("content", &R::content), member("userId", &R::userId),
            member("userName", &R::userName), member("nodeName", &R::nodeName), member("docId", &R::docId),
            member("flowInstanceId", &R::flowInstanceId), member("processTime", &R::processTime)};
    }
};

struct ChartPath {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId instanceId;
    std::optional<int> at;

    static constexpr auto fields()
    {
        using C = ChartPath;
        return std::tuple{path("applicationId", &C::applicationId), path("docId", &C::docId),
            path("instanceId", &C::instanceId),
            query("at", &C::at).about("a revision: the chart as it was after that command; absent: as it is now")};
    }
};

// How a document stood after one of the commands of its flow, for those whose turn it was then.
struct FieldThen {
    QString name;
    RawJson value;
    QString display;

    static constexpr auto fields()
    {
        using F = FieldThen;
        return std::tuple{member("name", &F::name), member("value", &F::value),
            member("display", &F::display).about("modify, readonly or hidden, as the nodes had it where it stood")};
    }
};

struct ButtonThen {
    QString name;
    bool isShown = false;

    static constexpr auto fields()
    {
        return std::tuple{member("name", &ButtonThen::name), member("isShown", &ButtonThen::isShown)};
    }
};

struct FlowMoment {
    qint64 time = 0;
    QList<FieldThen> values;
    QList<ButtonThen> buttons;

    static constexpr auto fields()
    {
        using F = FlowMoment;
        return std::tuple{member("time", &F::time).about("of that command; milliseconds since 1970 in UTC"),
            member("fields", &F::values).about("that whoever asks may see"),
            member("buttons", &F::buttons).about("of the form, as it is now")};
    }
};

struct FlowChart {
    QString currentFlowChart;
    QString parentFlowChart;

    static constexpr auto fields()
    {
        using F = FlowChart;
        return std::tuple{member("currentFlowChart", &F::currentFlowChart)
                              .about("JSON text: nodes, relations, revision; docs/flows.md"),
            member("parentFlowChart", &F::parentFlowChart).about("of the flow that this one is part of, or empty")};
    }
};

struct NewFlowChart {
    QJsonObject flows;
    QJsonArray element;

    static constexpr auto fields()
    {
        return std::tuple{member("flows", &NewFlowChart::flows), member("element", &NewFlowChart::element)};
    }
};

// --- panels: what can be chosen ---

struct AskPanel {
    ApplicationId applicationId;
    NewDocumentId docId;
    ThingId actId;
    FormId formId;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using A = AskPanel;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId),
            body("id", &A::actId).optional().about("the button that was pressed"),
            body("formId", &A::formId).also("formid").optional(),
            body("document", &A::document).about("conditions are told by these values, where they are sent")};
    }
};
// The same; the document has it in small letters here.
struct AskInitiatePanel : AskPanel {
    static constexpr auto fields()
    {
        using A = AskInitiatePanel;
        return std::tuple{path("applicationId", &A::applicationId), path("docid", &A::docId),
            body("id", &A::actId).optional().about("the button that was pressed"),
            body("formId", &A::formId).also("formid").optional(), body("document", &A::document)};
    }
};

struct FirstNode {
    ThingId id;
    QString name;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &FirstNode::id), member("name", &FirstNode::name)};
    }
};

struct InitiatePanelEntry {
    ThingId id;
    QString name;
    QList<FirstNode> firstNodeList;

    static constexpr auto fields()
    {
        using I = InitiatePanelEntry;
        return std::tuple{member("id", &I::id), member("name", &I::name), member("firstNodeList", &I::firstNodeList)};
    }
};

struct BackNode {
    ThingId id;
    QString name;
    QString type;

    static constexpr auto fields()
    {
        return std::tuple{
            member("id", &BackNode::id), member("name", &BackNode::name), member("type", &BackNode::type)};
    }
};

struct BackPanel {
    ThingId currentNodeId;
    bool isSplit = false;
    QString splitToken;
    QList<BackNode> nextNodes;
    bool isClosed = false;

    static constexpr auto fields()
    {
        using B = BackPanel;
        return std::tuple{member("currentNodeId", &B::currentNodeId), member("isSplit", &B::isSplit),
            member("splitToken", &B::splitToken), member("nextNodes", &B::nextNodes),
            member("isClosed", &B::isClosed).about("ours: the node hides every button for it").optional()};
    }
};

struct SubmissionNode {
    ThingId id;
    QString name;
    QString type;
    bool isToPerson = false;
    bool isAppentCirculator = false; // spelled so in the document
    bool checked = false;
    bool locked = false;
    QString instanceSettingType;
    int instanceTotal = 0;
    std::optional<int> groupNum;

    static constexpr auto fields()
    {
        using S = SubmissionNode;
        return std::tuple{member("id", &S::id), member("name", &S::name),
            member("type", &S::type).about("ManualNode, AutoNode, SubNode, CompleteNode, ..."),
            member("isToPerson", &S::isToPerson).about("whoever submits says which of its people act"),
            member("isAppentCirculator", &S::isAppentCirculator), member("checked", &S::checked),
            member("locked", &S::locked).about("cannot be unchecked"),
            member("instanceSettingType", &S::instanceSettingType), member("instanceTotal", &S::instanceTotal),
            member("groupNum", &S::groupNum)
                .about("of a sub-flow with isToPerson: how many groups subFlowApprover has; -1: any number")
                .optional()};
    }
};

struct SubmissionPanel {
    ThingId currentNodeId;
    ThingId flowId;
    bool isSplit = false;
    QString splitToken;
    QList<SubmissionNode> nextNodes;
    bool isClosed = false;

    static constexpr auto fields()
    {
        using S = SubmissionPanel;
        return std::tuple{member("currentNodeId", &S::currentNodeId), member("flowId", &S::flowId),
            member("isSplit", &S::isSplit).about("several may be chosen"), member("splitToken", &S::splitToken),
            member("nextNodes", &S::nextNodes),
            member("isClosed", &S::isClosed).about("ours: the node hides every button for it").optional()};
    }
};

// --- acts ---

struct InitiateFlow {
    ApplicationId applicationId;
    NewDocumentId docId;
    ThingId actId;
    ThingId flowId;
    QJsonValue nextId;
    QString flowType;
    QString attitude;
    QJsonValue submitTo;
    std::optional<bool> confirmed;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using I = InitiateFlow;
        return std::tuple{path("applicationId", &I::applicationId), path("docid", &I::docId),
            body("actid", &I::actId).also("actId").optional().about("the button that was pressed"),
            body("flowId", &I::flowId),
            body("nextId", &I::nextId).optional().about("a first node; several as an array or separated by ;"),
            body("flowType", &I::flowType).optional().about("1"), body("attitude", &I::attitude).optional(),
            body("submitTo", &I::submitTo).optional().about("as in submit"),
            query("confirmed", &I::confirmed).about("true: what the script before the act asks was agreed to"),
            body("document", &I::document)};
    }
};

struct SubmitFlow {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId flowId;
    QString flowType;
    ThingId currentNodeId;
    QJsonValue nextNodeIds;
    QString attitude;
    QString signature;
    QJsonValue submitTo;
    QJsonValue subFlowApprover;
    QString circulatorInfo;
    ThingId actId;
    std::optional<bool> confirmed;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using S = SubmitFlow;
        return std::tuple{path("applicationId", &S::applicationId), path("docId", &S::docId),
            body("flowId", &S::flowId).optional(), body("flowType", &S::flowType).optional().about("80"),
            body("currentNodeId", &S::currentNodeId).optional().about("needed where it is one's turn at several nodes"),
            body("nextNodeIds", &S::nextNodeIds).optional().about("of those the panel offers; empty: the only one"),
            body("attitude", &S::attitude).optional().upTo(10'000),
            body("signature", &S::signature).also("signatureJson").optional().upTo(1'000'000),
            body("submitTo", &S::submitTo)
                .optional()
                .about("for nodes with isToPerson: [{nodeid, userids separated by ;}]"),
            body("subFlowApprover", &S::subFlowApprover)
                .optional()
                .about("who acts first in each sub-flow, for nodes with isToPerson: [{nodeid, approver: [{position "
                       "from 1, userids}]}]"),
            body("circulatorInfo", &S::circulatorInfo).optional().about("who gets a copy, separated by ;"),
            body("actId", &S::actId).also("actid").optional(),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to"),
            body("document", &S::document)};
    }
};

struct BackFlow {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId flowId;
    QString flowType;
    ThingId currentNodeId;
    QJsonValue nextNodeIds;
    QString attitude;
    QString signature;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using B = BackFlow;
        return std::tuple{path("applicationId", &B::applicationId), path("docId", &B::docId),
            body("flowId", &B::flowId).optional(), body("flowType", &B::flowType).optional().about("81"),
            body("currentNodeId", &B::currentNodeId).optional(),
            body("nextNodeIds", &B::nextNodeIds).about("exactly one"),
            body("attitude", &B::attitude).optional().upTo(10'000),
            body("signature", &B::signature).also("signatureJson").optional().upTo(1'000'000),
            body("document", &B::document)};
    }
};

struct OnDocument {
    ApplicationId applicationId;
    DocumentId docId;
    QString attitude;
    QString signature;

    static constexpr auto fields()
    {
        using O = OnDocument;
        return std::tuple{path("applicationId", &O::applicationId), path("docId", &O::docId),
            query("attitude", &O::attitude).optional().upTo(10'000),
            query("signature", &O::signature).optional().upTo(10'000)};
    }
};

struct RemindFlow {
    ApplicationId applicationId;
    DocumentId docId;
    QString content;
    QJsonValue nodeIds;

    static constexpr auto fields()
    {
        using R = RemindFlow;
        return std::tuple{path("applicationId", &R::applicationId), path("docId", &R::docId),
            body("attitude", &R::content).also("reminderContent").optional().upTo(2'000),
            body("nodertIds", &R::nodeIds).optional().about("nodes; absent: all where somebody has to act")};
    }
};

// The people of a node where the caller acts, in the place of those who have not acted.
struct EditApprovers {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId nodeId;
    QJsonValue userIds;
    QString attitude;

    static constexpr auto fields()
    {
        using E = EditApprovers;
        return std::tuple{path("applicationId", &E::applicationId), path("docId", &E::docId),
            body("nodeId", &E::nodeId).also("currentNodeId").optional(),
            body("userIds", &E::userIds).also("approvers").about("an array, or separated by ;"),
            body("attitude", &E::attitude).optional().upTo(10'000)};
    }
};

struct AddPeople {
    ApplicationId applicationId;
    DocumentId docId;
    QString position;
    QList<AccountId> userIds;

    static constexpr auto fields()
    {
        using A = AddPeople;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId),
            query("position", &A::position).optional().about("beside (the default), before or after the caller"),
            wholeBody(&A::userIds)};
    }
};

struct TransferWork {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId currentNodeId;
    AccountId userId;
    bool isLoan = false;
    QString attitude;

    static constexpr auto fields()
    {
        using T = TransferWork;
        return std::tuple{path("applicationId", &T::applicationId), path("docId", &T::docId),
            body("currentNodeId", &T::currentNodeId).optional(), body("userId", &T::userId),
            body("isLoan", &T::isLoan).optional().about("true: it comes back once he has given his opinion"),
            body("attitude", &T::attitude).optional().upTo(10'000)};
    }
};

struct JumpFlow {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId currentNodeId;
    ThingId nodeId;
    QJsonValue userIds;
    QString attitude;

    static constexpr auto fields()
    {
        using J = JumpFlow;
        return std::tuple{path("applicationId", &J::applicationId), path("docId", &J::docId),
            body("currentNodeId", &J::currentNodeId).optional().about("one of several; absent: all of them end there"),
            body("nodeId", &J::nodeId), body("userIds", &J::userIds).optional().about("absent: those of the node"),
            body("attitude", &J::attitude).upTo(10'000).about("the reason")};
    }
};

struct AdjustedPlace {
    ThingId nodeId;
    QJsonValue userIds;

    static constexpr auto fields()
    {
        using A = AdjustedPlace;
        return std::tuple{member("nodeId", &A::nodeId),
            member("userIds", &A::userIds)
                .optional()
                .about("who acts there; absent: those who do already, else those of the node")};
    }
};

struct AdjustFlow {
    ApplicationId applicationId;
    DocumentId docId;
    QList<AdjustedPlace> places;
    QString attitude;

    static constexpr auto fields()
    {
        using A = AdjustFlow;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId),
            body("places", &A::places).atMost(100).about("where it stands from now on, and nowhere else"),
            body("attitude", &A::attitude).upTo(10'000).about("the reason")};
    }
};

struct StartByButton {
    ApplicationId applicationId;
    ThingId actId;
    std::optional<bool> confirmed;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using S = StartByButton;
        return std::tuple{path("applicationId", &S::applicationId),
            body("actId", &S::actId).also("actid").optional().about("the button that was pressed"),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to"),
            body("document", &S::document)};
    }
};

} // namespace formwright::contract::runtime_flows
