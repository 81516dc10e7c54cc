#pragma once

#include "app/contract/runtime_flow_center.h"

namespace formwright::contract::runtime_flow_monitor {

// For administrators of the domain: what stands still in the flows of a software, and what has waited for how long.
inline constexpr Module module{"Flow monitor", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};

struct ListIncidents {
    ApplicationId applicationId;
    ThingId flowId;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListIncidents;
        return std::tuple{path("applicationId", &L::applicationId), query("flowId", &L::flowId).optional(),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct IncidentRow {
    ThingId instanceId;
    QString tokenId;
    DocumentId docId;
    FormId formId;
    ThingId flowId;
    QString flowName;
    ThingId nodeId;
    QString nodeName;
    QString subject;
    QString initiator;
    int kind = 0;
    QString reason;
    qint64 created = 0;

    static constexpr auto fields()
    {
        using I = IncidentRow;
        return std::tuple{member("instanceId", &I::instanceId), member("tokenId", &I::tokenId),
            member("docId", &I::docId), member("formId", &I::formId), member("flowId", &I::flowId),
            member("flowName", &I::flowName), member("nodeId", &I::nodeId), member("nodeName", &I::nodeName),
            member("subject", &I::subject), member("initiator", &I::initiator),
            member("kind", &I::kind).about("1 nobody can act there, or no way leads on; 2 what was to happen failed"),
            member("reason", &I::reason).about("why it failed"),
            member("created", &I::created).about("milliseconds since 1970 in UTC")};
    }
};

struct OneIncident {
    ApplicationId applicationId;
    ThingId instanceId;
    QString tokenId;

    static constexpr auto fields()
    {
        using O = OneIncident;
        return std::tuple{
            path("applicationId", &O::applicationId), path("instanceId", &O::instanceId), path("tokenId", &O::tokenId)};
    }
};

struct AskAgeing {
    ApplicationId applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &AskAgeing::applicationId)}; }
};

// What waits at one node of a flow.
struct AgeingRow {
    ThingId flowId;
    QString flowName;
    ThingId nodeId;
    QString nodeName;
    qint64 waiting = 0;
    qint64 overdue = 0;
    qint64 underDay = 0;
    qint64 underThreeDays = 0;
    qint64 underWeek = 0;
    qint64 older = 0;
    qint64 oldest = 0;
    bool isMore = false;

    static constexpr auto fields()
    {
        using A = AgeingRow;
        return std::tuple{member("flowId", &A::flowId), member("flowName", &A::flowName), member("nodeId", &A::nodeId),
            member("nodeName", &A::nodeName), member("waiting", &A::waiting).about("to-dos"),
            member("overdue", &A::overdue), member("underDay", &A::underDay),
            member("underThreeDays", &A::underThreeDays).about("and a day or more"),
            member("underWeek", &A::underWeek).about("and three days or more"), member("older", &A::older),
            member("oldest", &A::oldest).about("since when the first of them waits; milliseconds since 1970 in UTC"),
            member("isMore", &A::isMore)
                .about(
                    "of the flow the 10,000 documents were looked at on which nobody has acted for longest: there are "
                    "more")};
    }
};

inline constexpr auto listIncidents = Endpoint<ListIncidents, Paged<IncidentRow>>{module, Method::Get,
    "/{applicationId}/flowcenters/incidents", Permission::RuntimeUse, "List what cannot go on by itself"}
                                          .ourOwn();
inline constexpr auto retryIncident = Endpoint<OneIncident, QString>{module, Method::Put,
    "/{applicationId}/flowcenters/incidents/{instanceId}/{tokenId}/retry", Permission::RuntimeUse,
    "Try again what could not go on"}
                                          .manual()
                                          .ourOwn();
inline constexpr auto ageing = Endpoint<AskAgeing, QList<AgeingRow>>{module, Method::Get,
    "/{applicationId}/flowcenters/ageing", Permission::RuntimeUse, "Tell how long what waits has waited"}
                                   .waits()
                                   .ourOwn();

} // namespace formwright::contract::runtime_flow_monitor
