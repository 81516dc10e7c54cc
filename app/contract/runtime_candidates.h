#pragma once

#include "app/contract/people_selectbox.h"
#include "app/contract/runtime_flows.h"

namespace formwright::contract::runtime_flows {

// Who may be chosen for a node (platform-facts 1.3).
struct FindCandidates {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId flowId;
    ThingId nodeId;
    int type = 0;
    QString selectId;
    int pageNum = 1;
    int pageSize = people::usualPageSize;

    static constexpr auto fields()
    {
        using F = FindCandidates;
        return std::tuple{path("applicationId", &F::applicationId), path("docId", &F::docId),
            path("flowId", &F::flowId).about("the flow that the document is in, or will be"),
            query("nodeId", &F::nodeId),
            query("type", &F::type)
                .optional()
                .about("1 those of a department, 2 of a role, 3 whose name has a text in it; 0 all"),
            query("selectId", &F::selectId).optional().about("that department, role or text"),
            query("pageNum", &F::pageNum).optional(), query("pageSize", &F::pageSize).optional()};
    }
};

inline constexpr auto selectApprovers = Endpoint<FindCandidates, Paged<people::Person>>{module, Method::Get,
    "/documents/{docId}/workflows/{flowId}/selectApprovers", Permission::RuntimeUse, "List who may act on a node"};
inline constexpr auto selectCirculators = Endpoint<FindCandidates, Paged<people::Person>>{module, Method::Get,
    "/documents/{docId}/workflows/{flowId}/selectCirculators", Permission::RuntimeUse,
    "List who may get copies from a node"};

} // namespace formwright::contract::runtime_flows
