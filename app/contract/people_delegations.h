#pragma once

#include "app/contract/people_module.h"

namespace formwright::contract::people {

// Delegations: who acts for whom in the flows of a software, and when. Each user manages the ones he gave.

inline constexpr int delegationClashes = 40014; // errcode
inline constexpr int mostAgents = 20;

struct Delegation {
    ThingId id;
    int proxyMode = 1;
    ThingId flowId;
    QString flowName;
    QString description;
    QString agents; // opaque ids, joined by semicolons
    QString agentsName; // names, likewise
    AccountId owner;
    QString ownerName;
    Moment startProxyTime;
    Moment endProxyTime;
    int state = 1;
    bool inForce = false; // switched on, and within its period now
    int version = 1;

    static constexpr auto fields()
    {
        using D = Delegation;
        return std::tuple{member("id", &D::id), member("proxyMode", &D::proxyMode).about("0 one flow, else all flows"),
            member("flowId", &D::flowId), member("flowName", &D::flowName), member("description", &D::description),
            member("agents", &D::agents).about("ids of users, separated by semicolons"),
            member("agentsName", &D::agentsName), member("owner", &D::owner), member("ownerName", &D::ownerName),
            member("startProxyTime", &D::startProxyTime), member("endProxyTime", &D::endProxyTime),
            member("state", &D::state).about("1 on, 0 off"), member("inForce", &D::inForce),
            member("version", &D::version).optional().about("counts changes")};
    }
};

struct ListDelegations {
    ApplicationId applicationId;
    QString flowName;
    int pageNo = 1;
    int linesPerPage = 20;

    static constexpr auto fields()
    {
        using L = ListDelegations;
        return std::tuple{path("applicationId", &L::applicationId),
            query("flowName", &L::flowName).optional().about("part of a flow's name"),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct SaveDelegation {
    ApplicationId applicationId;
    ThingId id;
    QJsonValue agents;
    QString description;
    Moment startProxyTime;
    Moment endProxyTime;
    ThingId flowId;
    QString flowName;
    AccountId owner;
    int proxyMode = 1;
    int state = 1;
    int version = 0;

    static constexpr auto fields()
    {
        using S = SaveDelegation;
        return std::tuple{path("applicationId", &S::applicationId),
            query("id", &S::id).optional().about("empty: a new one"),
            body("agents", &S::agents).about("ids of users, separated by semicolons or commas, or an array"),
            body("description", &S::description).optional(),
            body("startProxyTime", &S::startProxyTime).optional().about("empty: since ever"),
            body("endProxyTime", &S::endProxyTime).optional().about("empty: for ever"),
            body("flowId", &S::flowId).optional().about("a flow of the software, for the delegation of one"),
            body("flowName", &S::flowName).optional().about("without it that of the flow"),
            body("owner", &S::owner).optional().about("the caller"),
            body("proxyMode", &S::proxyMode).optional().about("0 one flow, else all flows"),
            body("state", &S::state).optional().about("1 on, 0 off"),
            body("version", &S::version).optional().about("that was changed; 0: whichever there is")};
    }
};

struct DelegationPath {
    ApplicationId applicationId;
    ThingId id;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &DelegationPath::applicationId), path("id", &DelegationPath::id)};
    }
};

struct RemoveDelegations {
    ApplicationId applicationId;
    QList<ThingId> ids;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &RemoveDelegations::applicationId), wholeBody(&RemoveDelegations::ids)};
    }
};

// A flow that may be delegated.
struct DelegableFlow {
    ThingId id;
    QString name;
    QString subject; // the same

    static constexpr auto fields()
    {
        using D = DelegableFlow;
        return std::tuple{
            member("id", &D::id), member("name", &D::name), member("subject", &D::subject).about("the name again")};
    }
};

struct ListDelegableFlows {
    ApplicationId applicationId;
    QString subject;

    static constexpr auto fields()
    {
        using L = ListDelegableFlows;
        return std::tuple{path("applicationId", &L::applicationId),
            query("subject", &L::subject).optional().about("part of a flow's name; empty for all")};
    }
};

inline constexpr auto listDelegations = Endpoint<ListDelegations, Paged<Delegation>>{module, Method::Get,
    "/{applicationId}/usersetups/proxys", Permission::RuntimeUse, "List one's delegations"}
                                            .ourOwn();
inline constexpr auto listDelegableFlows = Endpoint<ListDelegableFlows, QList<DelegableFlow>>{module, Method::Get,
    "/{applicationId}/usersetups/proxys/flows", Permission::RuntimeUse, "List the flows one may delegate"}
                                               .ourOwn();
inline constexpr auto getDelegation = Endpoint<DelegationPath, Delegation>{module, Method::Get,
    "/{applicationId}/usersetups/proxys/{id}", Permission::RuntimeUse, "Read a delegation"}
                                          .ourOwn();
inline constexpr auto saveDelegation = Endpoint<SaveDelegation, Delegation>{module, Method::Post,
    "/{applicationId}/usersetups/proxys/save", Permission::RuntimeUse, "Make or change a delegation"}
                                           .writes()
                                           .ourOwn();
inline constexpr auto endDelegation = Endpoint<DelegationPath, Delegation>{module, Method::Put,
    "/{applicationId}/usersetups/proxys/{id}/end", Permission::RuntimeUse, "End a delegation"}
                                          .writes()
                                          .ourOwn();
inline constexpr auto removeDelegations = Endpoint<RemoveDelegations, Nothing>{module, Method::Delete,
    "/{applicationId}/usersetups/proxys", Permission::RuntimeUse, "Remove delegations"}
                                              .writes()
                                              .ourOwn();

} // namespace formwright::contract::people
