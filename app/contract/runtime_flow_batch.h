#pragma once

#include "app/contract/runtime_flow_center.h"

namespace formwright::contract::runtime_flow_center {

// Work of one's own list, submitted at once: the same job as that of a view's button, without one.
struct ApprovePending {
    ApplicationId applicationId;
    QList<DocumentId> docIds;
    QString attitude;

    static constexpr auto fields()
    {
        using A = ApprovePending;
        return std::tuple{path("applicationId", &A::applicationId), body("docIds", &A::docIds).atMost(500),
            body("attitude", &A::attitude).optional().upTo(10'000)};
    }
};

inline constexpr auto approvePending = Endpoint<ApprovePending, QString>{module, Method::Post,
    "/{applicationId}/flowcenters/approvals", Permission::RuntimeUse, "Submit several of one's pending documents"}
                                           .manual()
                                           .ourOwn();

} // namespace formwright::contract::runtime_flow_center
