#pragma once

#include "app/contract/runtime_flows.h"

namespace formwright::contract::runtime_flows {

// Opinions beside the way of a document, the way in advance, and flows that nobody drew (platform-facts 1.7).

struct AskAssistants {
    ApplicationId applicationId;
    DocumentId docId;
    QList<AccountId> userIds;

    static constexpr auto fields()
    {
        using A = AskAssistants;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId), wholeBody(&A::userIds)};
    }
};

struct OnPerson {
    ApplicationId applicationId;
    DocumentId docId;
    AccountId userId;

    static constexpr auto fields()
    {
        using O = OnPerson;
        return std::tuple{
            path("applicationId", &O::applicationId), path("docId", &O::docId), path("userId", &O::userId)};
    }
};

struct GiveOpinion {
    ApplicationId applicationId;
    ThingId instanceId;
    QString attitude;

    static constexpr auto fields()
    {
        using G = GiveOpinion;
        return std::tuple{path("applicationId", &G::applicationId), path("instanceId", &G::instanceId),
            query("attitude", &G::attitude).upTo(10'000)};
    }
};

struct AddOpinion {
    ApplicationId applicationId;
    ThingId instanceId;
    QString comments;

    static constexpr auto fields()
    {
        using A = AddOpinion;
        return std::tuple{path("applicationId", &A::applicationId), path("instanceId", &A::instanceId),
            query("comments", &A::comments).upTo(10'000)};
    }
};

struct SendCopies {
    ApplicationId applicationId;
    DocumentId docId;
    QList<AccountId> userIds;

    static constexpr auto fields()
    {
        using S = SendCopies;
        return std::tuple{path("applicationId", &S::applicationId), path("docId", &S::docId), wholeBody(&S::userIds)};
    }
};

struct AskTrail {
    ApplicationId applicationId;
    NewDocumentId docId;
    ThingId flowId;
    FormId formId;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using A = AskTrail;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId),
            body("flowId", &A::flowId).optional().about("of a document that is in no flow yet; absent: the only one"),
            body("formId", &A::formId).also("formid").optional(),
            body("document", &A::document).about("conditions are told by these values, where they are sent")};
    }
};

struct TrailNode {
    ThingId id;
    QString name;
    QString type;
    bool isCurrent = false;
    bool isChoice = false;
    QList<Auditor> auditors;

    static constexpr auto fields()
    {
        using T = TrailNode;
        return std::tuple{member("id", &T::id), member("name", &T::name),
            member("type", &T::type).about("ManualNode, AutoNode, SubNode, CompleteNode, ..."),
            member("isCurrent", &T::isCurrent).about("the document stands there"),
            member("isChoice", &T::isChoice).about("whoever acts there may choose another way: the first is told"),
            member("auditors", &T::auditors).about("who would act")};
    }
};

// --- free flows ---

struct StartFreeFlow {
    ApplicationId applicationId;
    NewDocumentId docId;
    QString flowType;
    AccountId nextUserId;
    QString attitude;
    ThingId actId;
    std::optional<bool> confirmed;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using S = StartFreeFlow;
        return std::tuple{path("applicationId", &S::applicationId), path("docid", &S::docId),
            body("flowType", &S::flowType).optional().about("1"), body("nextUserId", &S::nextUserId),
            body("attitude", &S::attitude).optional().upTo(10'000),
            body("actId", &S::actId).also("actid").optional().about("the button that was pressed"),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to"),
            body("document", &S::document)};
    }
};

struct PassFreeFlow {
    ApplicationId applicationId;
    DocumentId docId;
    QString flowType;
    AccountId nextUserId;
    QString attitude;
    QString signature;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using P = PassFreeFlow;
        return std::tuple{path("applicationId", &P::applicationId), path("docId", &P::docId),
            body("flowType", &P::flowType).optional().about("80, or 81 to return"),
            body("nextUserId", &P::nextUserId).about("who gets it; of a return one of hisActorsFreeFlow"),
            body("attitude", &P::attitude).optional().upTo(10'000),
            body("signature", &P::signature).also("signatureJson").optional().upTo(1'000'000),
            body("document", &P::document)};
    }
};

struct CompleteFreeFlow {
    ApplicationId applicationId;
    DocumentId docId;
    QString flowType;
    QString attitude;
    QString signature;
    std::optional<FlowDocument> document;

    static constexpr auto fields()
    {
        using C = CompleteFreeFlow;
        return std::tuple{path("applicationId", &C::applicationId), path("docId", &C::docId),
            body("flowType", &C::flowType).optional().about("7"),
            body("attitude", &C::attitude).optional().upTo(10'000),
            body("signature", &C::signature).also("signatureJson").optional().upTo(1'000'000),
            body("document", &C::document)};
    }
};

inline constexpr auto removeApprover = Endpoint<OnPerson, QString>{module, Method::Delete,
    "/documents/{docId}/workflows/approver/{userId}", Permission::RuntimeUse, "Take back that somebody signs as well"}
                                           .manual()
                                           .ourOwn();
inline constexpr auto askAssistants = Endpoint<AskAssistants, QString>{module, Method::Put,
    "/documents/{docId}/workflows/assist/addition", Permission::RuntimeUse, "Ask others for their opinion"}
                                          .manual()
                                          .ourOwn();
inline constexpr auto removeAssistant = Endpoint<OnPerson, QString>{module, Method::Delete,
    "/documents/{docId}/workflows/assist/{userId}", Permission::RuntimeUse, "Ask somebody for his opinion no longer"}
                                            .manual()
                                            .ourOwn();
inline constexpr auto giveOpinion = Endpoint<GiveOpinion, QString>{module, Method::Put,
    "/workflows/{instanceId}/assist", Permission::RuntimeUse, "Give the opinion that one was asked for"}
                                        .manual()
                                        .ourOwn();
inline constexpr auto addOpinion = Endpoint<AddOpinion, QString>{module, Method::Put,
    "/workflows/{instanceId}/supplement", Permission::RuntimeUse, "Add to what one said when one acted"}
                                       .manual()
                                       .ourOwn();
inline constexpr auto sendCopies = Endpoint<SendCopies, QString>{module, Method::Put,
    "/documents/{docId}/workflows/copies", Permission::RuntimeUse, "Send copies of a document that is under way"}
                                       .manual()
                                       .ourOwn();
inline constexpr auto trailOfFlow = Endpoint<AskTrail, QList<TrailNode>>{module, Method::Post,
    "/documents/{docId}/trail", Permission::RuntimeUse, "Tell the way that a document would take"}
                                        .bodyUpTo(largestBody)
                                        .ourOwn();
inline constexpr auto startFreeFlow = Endpoint<StartFreeFlow, QString>{module, Method::Post,
    "/documents/{docid}/freeflows/initiate", Permission::RuntimeUse, "Save a document and send it to somebody"}
                                          .manual()
                                          .bodyUpTo(largestBody);
inline constexpr auto passFreeFlow = Endpoint<PassFreeFlow, QString>{module, Method::Put,
    "/documents/{docId}/freeflows/submit", Permission::RuntimeUse, "Send a document of a free flow to somebody"}
                                         .manual()
                                         .bodyUpTo(largestBody)
                                         .ourOwn();
inline constexpr auto returnFreeFlow = Endpoint<PassFreeFlow, QString>{module, Method::Put,
    "/documents/{docId}/freeflows/back", Permission::RuntimeUse, "Return a document of a free flow to who had it"}
                                           .manual()
                                           .bodyUpTo(largestBody)
                                           .ourOwn();
inline constexpr auto completeFreeFlow = Endpoint<CompleteFreeFlow, QString>{module, Method::Put,
    "/documents/{docId}/freeflows/complete", Permission::RuntimeUse, "End the free flow of a document"}
                                             .manual()
                                             .bodyUpTo(largestBody)
                                             .ourOwn();
inline constexpr auto freeFlowPeople = Endpoint<OneInstance, QList<Auditor>>{module, Method::Get,
    "/workflows/{instanceId}/hisActorsFreeFlow", Permission::RuntimeUse, "List who had a document of a free flow"}
                                           .ourOwn();

} // namespace formwright::contract::runtime_flows
