#pragma once

#include "app/contract/authtime_roles.h"
#include "app/contract/paged.h"

namespace formwright::contract::authtime {

// Who was given a role, for the page of roles; ours. A person who holds it in two departments comes twice. Default roles are held by everybody and list
// those alone who were given them.
struct RoleHolder {
    QString id; // of the user
    QString name;
    QString loginno;
    QString departmentId; // empty: in no department
    QString departmentName;
    int dimission = 1; // 1 on the job, 0 left

    static constexpr auto fields()
    {
        using R = RoleHolder;
        return std::tuple{member("id", &R::id), member("name", &R::name), member("loginno", &R::loginno),
            member("departmentId", &R::departmentId).about("empty: in no department"),
            member("departmentName", &R::departmentName), member("dimission", &R::dimission)};
    }
};

struct ListRoleHolders {
    QString domainid;
    QString roleid;
    QString words;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListRoleHolders;
        return std::tuple{path("domainid", &L::domainid), path("roleid", &L::roleid),
            query("words", &L::words).optional().about("part of the name, login or department; empty for all"),
            query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional()};
    }
};

inline constexpr auto listRoleHolders = Endpoint<ListRoleHolders, Paged<RoleHolder>>{module, Method::Get,
    "/domain/{domainid}/role/{roleid}/holders", Permission::DomainRead, "List who of a domain was given a role"}
                                            .ourOwn();

} // namespace formwright::contract::authtime
