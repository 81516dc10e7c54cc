#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// A role of a software: what its forms, views and flows give rights to, and administrators give people.
struct Role {
    QString id;
    QString name; // differs from every other of the software without regard to case
    QString roleNo; // a code
    int status = 1; // 1 in use, 0 not
    bool defaultRole = false; // every user of a domain with the software holds it
    int version = 1; // counts saves of the role and its permissions

    static constexpr auto fields()
    {
        using R = Role;
        return std::tuple{member("id", &R::id), member("name", &R::name), member("roleNo", &R::roleNo),
            member("status", &R::status).about("1 in use, 0 not"),
            member("defaultRole", &R::defaultRole).about("every user of a domain with the software holds it"),
            member("version", &R::version).about("counts saves of the role and its permissions")};
    }
};

struct ListRoles {
    QString applicationId;
    QString name;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListRoles;
        return std::tuple{path("applicationId", &L::applicationId),
            query("name", &L::name).optional().about("part of the name; empty for all"),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct CreateRole {
    QString applicationId;
    QString name;
    QString roleNo;
    int status = 1;
    bool defaultRole = false;

    static constexpr auto fields()
    {
        using C = CreateRole;
        return std::tuple{path("applicationId", &C::applicationId), body("name", &C::name),
            body("roleNo", &C::roleNo).optional(), body("status", &C::status).optional().about("1 in use, 0 not"),
            body("defaultRole", &C::defaultRole).optional()};
    }
};

struct RolePath {
    QString roleId;

    static constexpr auto fields() { return std::tuple{path("roleId", &RolePath::roleId)}; }
};

// Members that are absent stay as they are.
struct UpdateRole {
    QString roleId;
    std::optional<QString> name;
    std::optional<QString> roleNo;
    std::optional<int> status;
    std::optional<bool> defaultRole;
    std::optional<int> version;
    QString message;

    static constexpr auto fields()
    {
        using U = UpdateRole;
        return std::tuple{path("roleId", &U::roleId), body("name", &U::name), body("roleNo", &U::roleNo),
            body("status", &U::status).about("1 in use, 0 not"), body("defaultRole", &U::defaultRole),
            body("version", &U::version).about("of the role that was changed: an update of another one is a conflict"),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp)};
    }
};

inline constexpr Endpoint<ListRoles, Paged<Role>> listRoles{
    module, Method::Get, "/applications/{applicationId}/roles", Permission::DesignRead, "List the roles of a software"};
inline constexpr auto createRole = Endpoint<CreateRole, Created>{module, Method::Post,
    "/applications/{applicationId}/roles", Permission::DesignWrite, "Create a role"}
                                       .writes();
inline constexpr Endpoint<RolePath, Role> getRole{
    module, Method::Get, "/applications/roles/{roleId}", Permission::DesignRead, "Read a role"};
inline constexpr auto updateRole = Endpoint<UpdateRole, Nothing>{module, Method::Put, "/applications/roles/{roleId}",
    Permission::DesignWrite, "Update a role"}
                                       .writes();
inline constexpr auto deleteRoles = Endpoint<UsedIds, Nothing>{module, Method::Delete, "/applications/roles",
    Permission::DesignWrite, "Delete roles; whoever held one holds it no more"}
                                        .writes();

} // namespace formwright::contract::designtime
