#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// What one role may see and do (decisions: permissions). The codes are those of existing designs.
struct RolePermission {
    int resourceType = 0; // 0 view, 1 form, 2 menu entry, 3 field, 5 button, 6 software
    QString resourceId; // of a field: its form
    QString fieldName; // of a field; else empty
    int operation = 1032; // 1000 all, 1001 visible, 1002 invisible, 1011 read-only, 1012 modify, 1013 hidden,
                          // 1014 disabled, 1032 open, 1040 announce
    int type = 1; // 1 allow, 2 forbid

    static constexpr auto fields()
    {
        using R = RolePermission;
        return std::tuple{
            member("resourceType", &R::resourceType)
                .about("0 view, 1 form, 2 menu entry, 3 field of a form, 5 button, 6 the software itself"),
            member("resourceId", &R::resourceId).about("the element; of a field, its form"),
            member("fieldName", &R::fieldName).optional().about("of a field"),
            member("operation", &R::operation)
                .about(
                    "1000 all; 1032 a form, view or button may be opened; 1001 a menu entry or button is visible, 1002 "
                    "invisible; 1012 a field is modified, 1011 read-only, 1014 disabled, 1013 hidden; 1040 of a "
                    "software: "
                    "announce in the message center"),
            member("type", &R::type).about("1 allow, 2 forbid; a forbid of any role beats every allow")};
    }
};

struct RolePermissionsPath {
    QString applicationId;
    QString roleId;

    static constexpr auto fields()
    {
        using R = RolePermissionsPath;
        return std::tuple{path("applicationId", &R::applicationId), path("roleId", &R::roleId)};
    }
};

struct SetRolePermissions {
    QString applicationId;
    QString roleId;
    std::optional<int> version;
    QString message;
    QList<RolePermission> permissions;

    static constexpr auto fields()
    {
        using S = SetRolePermissions;
        return std::tuple{path("applicationId", &S::applicationId), path("roleId", &S::roleId),
            query("version", &S::version).about("of the role that was read: of another one it is a conflict"),
            query("message", &S::message).optional().upTo(longestMessage).about(messageHelp),
            wholeBody(&S::permissions).upTo(20'000)};
    }
};

inline constexpr auto getRolePermissions = Endpoint<RolePermissionsPath, QList<RolePermission>>{module, Method::Get,
    "/applications/{applicationId}/roles/{roleId}/permissions", Permission::DesignRead,
    "List the permissions of a role"}
                                               .ourOwn();
inline constexpr auto setRolePermissions = Endpoint<SetRolePermissions, Saved>{module, Method::Put,
    "/applications/{applicationId}/roles/{roleId}/permissions", Permission::DesignWrite,
    "Replace the permissions of a role"}
                                               .ourOwn()
                                               .writes();

} // namespace formwright::contract::designtime
