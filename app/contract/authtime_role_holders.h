#pragma once

#include "app/contract/authtime_roles.h"
#include "app/contract/paged.h"

namespace formwright::contract::authtime {

// Who was given a role, for the page of roles; ours. A person who holds it in two departments comes twice. Default
// roles are held by everybody and list those alone who were given them.
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

struct GiveRole {
    QString domainid;
    QString roleid;
    QList<QString> userIds;
    QList<QString> deptIds;

    static constexpr auto fields()
    {
        using G = GiveRole;
        return std::tuple{path("domainid", &G::domainid), path("roleid", &G::roleid),
            body("userIds", &G::userIds).optional().about("each gets it inside the default department"),
            body("deptIds", &G::deptIds).optional().about("whoever is in one gets it there")};
    }
};

// Who got a role, and where.
struct RoleGiven {
    QString userId;
    QString departmentId; // empty: in no department

    static constexpr auto fields()
    {
        return std::tuple{member("userId", &RoleGiven::userId), member("departmentId", &RoleGiven::departmentId)};
    }
};

inline constexpr auto listRoleHolders = Endpoint<ListRoleHolders, Paged<RoleHolder>>{module, Method::Get,
    "/domain/{domainid}/role/{roleid}/holders", Permission::DomainRead, "List who of a domain was given a role"}
                                            .ourOwn();

// As Document B's /user/batch within one domain; answers who did not hold the role before, so that it can be taken back
// from them alone (changePeople).
inline constexpr auto giveRole
    = Endpoint<GiveRole, QList<RoleGiven>>{module, Method::Post, "/domain/{domainid}/role/{roleid}/holders",
        Permission::DomainAdminister, "Give a role to users and the users of departments"}
          .writes()
          .ourOwn();

} // namespace formwright::contract::authtime
