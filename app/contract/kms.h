#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::kms {

// Knowledge-management authorization (Document A).
inline constexpr Module module{"Knowledge authorization", "/api/kms", Envelope::KnowledgeResource, Auth::User};

struct Authorization {
    QString id;
    QString resourceId;
    int operations = 0; // a code, not a mask: 1 download, 2 preview, 3 edit, 4 share, 8 collect; any value is kept
    QString userId;
    QString creator;
    QString creatorId;
    QString domainId;
    Moment createDate;

    static constexpr auto fields()
    {
        using A = Authorization;
        return std::tuple{member("id", &A::id).optional(), member("resourceId", &A::resourceId),
            member("operations", &A::operations), member("userId", &A::userId),
            member("creator", &A::creator).optional(), member("creatorId", &A::creatorId).optional(),
            member("domainId", &A::domainId).optional(), member("createDate", &A::createDate).optional()};
    }
};

struct ListAuthorizations {
    QString resourceId;
    int pageNo = 0;
    int linesPerPage = 0;

    static constexpr auto fields()
    {
        using A = ListAuthorizations;
        return std::tuple{
            path("resourceId", &A::resourceId), query("pageNo", &A::pageNo), query("linesPerPage", &A::linesPerPage)};
    }
};

struct CreateAuthorization {
    QString resourceId;
    Authorization authorization;

    static constexpr auto fields()
    {
        using A = CreateAuthorization;
        return std::tuple{path("resourceId", &A::resourceId), wholeBody(&A::authorization)};
    }
};

// The record an update carries: found by `id`, the path is only a placeholder (Document A, rule 3).
struct ChangedAuthorization {
    QString id;
    QString resourceId;
    int operations = 0;
    std::optional<QString> userId;

    static constexpr auto fields()
    {
        using A = ChangedAuthorization;
        return std::tuple{member("id", &A::id), member("resourceId", &A::resourceId),
            member("operations", &A::operations), member("userId", &A::userId)};
    }
};

struct UpdateAuthorization {
    QString resourceId;
    QString authorizationId;
    ChangedAuthorization authorization;

    static constexpr auto fields()
    {
        using A = UpdateAuthorization;
        return std::tuple{path("resourceId", &A::resourceId), path("authorizationId", &A::authorizationId),
            wholeBody(&A::authorization)};
    }
};

struct DeleteAuthorizations {
    QList<QString> ids;

    static constexpr auto fields() { return std::tuple{wholeBody(&DeleteAuthorizations::ids)}; }
};

inline constexpr Endpoint<ListAuthorizations, Paged<Authorization>> listAuthorizations{module, Method::Get,
    "/resources/{resourceId}/authorizations", Permission::KmsUse, "List the authorizations of a resource"};
inline constexpr auto createAuthorization = Endpoint<CreateAuthorization, Authorization>{module, Method::Post,
    "/resources/{resourceId}/authorizations", Permission::KmsUse, "Create an authorization"}
                                                .writes();
inline constexpr auto updateAuthorization = Endpoint<UpdateAuthorization, Authorization>{module, Method::Put,
    "/resources/{resourceId}/authorizations/{authorizationId}", Permission::KmsUse, "Update an authorization"}
                                                .writes();
inline constexpr auto deleteAuthorizations = Endpoint<DeleteAuthorizations, bool>{module, Method::Delete,
    "/authorizations", Permission::KmsUse, "Delete authorizations"}
                                                 .writes();

} // namespace formwright::contract::kms
