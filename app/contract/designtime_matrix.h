#pragma once

#include "app/contract/designtime_permissions.h"

namespace formwright::contract::designtime {

// What all roles of a software may see and do, at once: role by element.

struct MatrixRole {
    QString id;
    QString name;
    int status = 1; // 1 in use, 0 not: its permissions say nothing
    bool defaultRole = false;
    int version = 1;

    static constexpr auto fields()
    {
        using M = MatrixRole;
        return std::tuple{member("id", &M::id), member("name", &M::name),
            member("status", &M::status).about("1 in use, 0 not: its permissions say nothing"),
            member("defaultRole", &M::defaultRole).about("every user of a domain with the software holds it"),
            member("version", &M::version).about("sent back with its changes")};
    }
};

struct MatrixModule {
    QString id;
    QString name;
    QString superior; // the module above; empty at the top

    static constexpr auto fields()
    {
        using M = MatrixModule;
        return std::tuple{member("id", &M::id), member("name", &M::name), member("superior", &M::superior)};
    }
};

// Something that permissions can be about.
struct MatrixElement {
    int resourceType = 0;
    QString resourceId;
    QString fieldName;
    QString name;
    QString above;
    QString needs;
    bool isPrivate = false;

    static constexpr auto fields()
    {
        using M = MatrixElement;
        return std::tuple{
            member("resourceType", &M::resourceType).about("0 view, 1 form, 2 menu entry, 3 field of a form, 5 button"),
            member("resourceId", &M::resourceId).about("the element; of a field, its form"),
            member("fieldName", &M::fieldName).about("of a field"), member("name", &M::name),
            member("above", &M::above)
                .about("of a form or view its module, of a button its form or view, of a menu entry the one above"),
            member("needs", &M::needs)
                .about(
                    "of a view the form whose documents it shows, of a menu entry the form or view that it leads to: "
                    "without that there is no access to it"),
            member("isPrivate", &M::isPrivate).about("only for those whom a role allows it")};
    }
};

struct MatrixPermission {
    QString roleId;
    int resourceType = 0;
    QString resourceId;
    QString fieldName;
    int operation = 1032;
    int type = 1;

    static constexpr auto fields()
    {
        using M = MatrixPermission;
        return std::tuple{member("roleId", &M::roleId), member("resourceType", &M::resourceType),
            member("resourceId", &M::resourceId), member("fieldName", &M::fieldName),
            member("operation", &M::operation), member("type", &M::type).about("1 allow, 2 forbid")};
    }
};

struct PermissionMatrix {
    QString name; // of the software
    QList<MatrixRole> roles;
    QList<MatrixModule> modules;
    QList<MatrixElement> elements;
    QList<MatrixPermission> permissions;

    static constexpr auto fields()
    {
        using P = PermissionMatrix;
        return std::tuple{member("name", &P::name).about("of the software"),
            member("roles", &P::roles).about("by name, those out of use among them"), member("modules", &P::modules),
            member("elements", &P::elements).about("each behind the one above it, in the order of the design"),
            member("permissions", &P::permissions)};
    }
};

// What a role says of one element: all of it, in place of what it said before. Nothing: it says nothing any more.
struct PermissionRule {
    int operation = 1032;
    int type = 1;

    static constexpr auto fields()
    {
        using P = PermissionRule;
        return std::tuple{member("operation", &P::operation), member("type", &P::type).about("1 allow, 2 forbid")};
    }

    bool operator==(const PermissionRule &) const = default;
};

struct PermissionCell {
    int resourceType = 0;
    QString resourceId;
    QString fieldName;
    QList<PermissionRule> rules;

    static constexpr auto fields()
    {
        using P = PermissionCell;
        return std::tuple{member("resourceType", &P::resourceType).about("as of a permission"),
            member("resourceId", &P::resourceId), member("fieldName", &P::fieldName).optional(),
            member("rules", &P::rules).optional().atMost(16).about("none: the role says nothing of the element")};
    }
};

struct RoleCells {
    QString roleId;
    std::optional<int> version;
    QList<PermissionCell> cells;

    static constexpr auto fields()
    {
        using R = RoleCells;
        return std::tuple{member("roleId", &R::roleId),
            member("version", &R::version).about("of the role that was read: of another one it is a conflict"),
            member("cells", &R::cells).atMost(20'000)};
    }
};

struct ChangeMatrix {
    QString applicationId;
    QString message;
    QList<RoleCells> roles;

    static constexpr auto fields()
    {
        using C = ChangeMatrix;
        return std::tuple{path("applicationId", &C::applicationId),
            query("message", &C::message).optional().upTo(longestMessage).about(messageHelp),
            wholeBody(&C::roles).atMost(1000)};
    }
};

inline constexpr auto getMatrix
    = Endpoint<ApplicationPath, PermissionMatrix>{module, Method::Get, "/applications/{applicationId}/permissions",
        Permission::DesignRead, "List what all roles may see and do, with everything that this can be said of"}
          .ourOwn();
inline constexpr auto changeMatrix
    = Endpoint<ChangeMatrix, QList<Saved>>{module, Method::Put, "/applications/{applicationId}/permissions",
        Permission::DesignWrite, "Change what roles say of elements: all of the changes, or none"}
          .ourOwn()
          .writes();

} // namespace formwright::contract::designtime
