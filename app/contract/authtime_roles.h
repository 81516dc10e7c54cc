#pragma once

#include "app/contract/authtime.h"

namespace formwright::contract::authtime {

// A role of a software, as people are given it.
struct RoleEntry {
    QString roleId;
    QString roleName;
    bool defaultRole = false; // every user of a domain with the software holds it

    static constexpr auto fields()
    {
        using R = RoleEntry;
        return std::tuple{
            member("roleId", &R::roleId), member("roleName", &R::roleName), member("defaultRole", &R::defaultRole)};
    }
};

// The two lists differ in the name of the page size (Document B).
struct RolePage {
    QList<RoleEntry> role;
    int currpage = 1;
    int pagelines = usualLines;
    qint64 rowCount = 0;

    static constexpr auto fields()
    {
        using P = RolePage;
        return std::tuple{member("role", &P::role), member("currpage", &P::currpage),
            member("pagelines", &P::pagelines), member("rowCount", &P::rowCount)};
    }
};

struct RoleLines {
    QList<RoleEntry> role;
    int currpage = 1;
    int lines = usualLines;
    qint64 rowCount = 0;

    static constexpr auto fields()
    {
        using P = RoleLines;
        return std::tuple{member("role", &P::role), member("currpage", &P::currpage), member("lines", &P::lines),
            member("rowCount", &P::rowCount)};
    }
};

struct ListRoles {
    QString applicationid;
    QString name;
    QString nameInQuery; // a GET is easier sent without a body
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListRoles;
        return std::tuple{path("applicationid", &L::applicationid),
            body("name", &L::name).optional().about("part of the role's name; empty for all"),
            query("name", &L::nameInQuery).optional().about("the same"), query("currpage", &L::currpage).optional(),
            query("pagelines", &L::pagelines).optional()};
    }
};

// Puts users, and the users of departments, into a role of a software.
struct AddUsersToRole {
    QString roleId;
    QList<QString> deptIds;
    QList<QString> userIds;

    static constexpr auto fields()
    {
        using A = AddUsersToRole;
        return std::tuple{body("roleId", &A::roleId), body("deptIds", &A::deptIds), body("userIds", &A::userIds)};
    }
};

inline constexpr Module misspelledModule{"Administration", "/api/authime", Envelope::Resource, Auth::Admin};

inline constexpr Endpoint<ListRoles, RolePage> listRoles{
    module, Method::Post, "/application/{applicationid}/roles", Permission::DomainRead, "List the roles of a software"};
inline constexpr auto listRolesByGet
    = Endpoint<ListRoles, RoleLines>{misspelledModule, Method::Get, "/application/{applicationid}/roles", // spelled so
        Permission::DomainRead, "List the roles of a software, with `lines` for the size"}
          .alsoAt("/api/authtime/application/{applicationid}/roles");
inline constexpr auto addUsersToRole = Endpoint<AddUsersToRole, Nothing>{module, Method::Post, "/user/batch",
    Permission::DomainAdminister, "Add users and the users of departments to a role"}
                                           .writes();

} // namespace formwright::contract::authtime
