#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::authtime {

// Administration (Document B). Its endpoints are declared in authtime_domains.h, authtime_departments.h,
// authtime_users.h and authtime_accounts.h. Lists are paged by `currpage` and `pagelines`, ten rows unless told
// otherwise.
inline constexpr Module module{"Administration", "/api/authtime", Envelope::Resource, Auth::Admin};

inline constexpr int usualLines = 10; // Document B and Document A, Limits: sample page size

// One thing of a domain, or one thing by its id.
struct DomainPath {
    QString domainid;

    static constexpr auto fields() { return std::tuple{path("domainid", &DomainPath::domainid)}; }
};

struct IdPath {
    QString id;

    static constexpr auto fields() { return std::tuple{path("id", &IdPath::id)}; }
};

// Ids of things to delete: all of them or none.
struct Ids {
    QList<QString> ids;

    static constexpr auto fields() { return std::tuple{wholeBody(&Ids::ids)}; }
};

} // namespace formwright::contract::authtime
