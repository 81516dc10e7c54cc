#pragma once

#include "app/contract/authtime_domains.h"
#include "app/contract/no_input.h"
#include "app/contract/usercenter.h"

namespace formwright::contract::usercenter {

using authtime::DomainAdministrator;

// As in Administration, with the domain it stands below.
struct Domain : authtime::Domain {
    QString parentId;

    static constexpr auto fields()
    {
        return std::tuple_cat(authtime::Domain::fields(),
            std::tuple{member("parentId", &Domain::parentId).about("id of the domain above it; empty for none")});
    }
};

// What a client says of one; what is absent keeps its value, or is empty in a create.
struct DomainInput {
    QString id;
    std::optional<QString> name;
    std::optional<QString> systemName;
    std::optional<QString> yunAccount;
    std::optional<QString> yunPassword;
    std::optional<QString> description;
    std::optional<int> status;
    std::optional<QString> skinType;
    std::optional<QString> logoUrl;
    std::optional<QString> parentId;
    std::optional<QList<DomainAdministrator>> users;

    static constexpr auto details()
    {
        using I = DomainInput;
        return std::tuple{member("systemName", &I::systemName), member("yunAccount", &I::yunAccount),
            member("yunPassword", &I::yunPassword), member("description", &I::description),
            member("status", &I::status).about("1 active, 0 inactive"), member("skinType", &I::skinType),
            member("logoUrl", &I::logoUrl), member("parentId", &I::parentId).about("id of the domain above it"),
            member("users", &I::users).about("its administrators")};
    }
};

struct NewDomain : DomainInput {
    QString newName; // a create needs its name; an update may leave it out

    static constexpr auto fields()
    {
        return std::tuple_cat(std::tuple{member("name", &NewDomain::newName)}, details());
    }
};

struct ChangedDomain : DomainInput {
    static constexpr auto fields()
    {
        using I = DomainInput;
        return std::tuple_cat(std::tuple{member("id", &I::id), member("name", &I::name)}, details());
    }
};

struct CreateDomain {
    Wrapped<NewDomain> domain;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateDomain::domain)}; }
};

struct UpdateDomain {
    Wrapped<ChangedDomain> domain;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateDomain::domain)}; }
};

struct DomainByName {
    QString name;

    static constexpr auto fields() { return std::tuple{query("name", &DomainByName::name)}; }
};

struct DomainsByParent {
    QString parentId;

    static constexpr auto fields()
    {
        return std::tuple{query("parentId", &DomainsByParent::parentId)
                              .optional()
                              .about("id of the domain above them; those below none when empty")};
    }
};

struct DomainsByStatus {
    int status = 1;

    static constexpr auto fields()
    {
        return std::tuple{query("status", &DomainsByStatus::status).about("1 active, 0 inactive")};
    }
};

struct SearchDomains {
    QString userName;
    QString domainName;
    int page = 1;
    int lines = usualLines;

    static constexpr auto fields()
    {
        using S = SearchDomains;
        return std::tuple{
            query("userName", &S::userName).optional().about("part of an administrator's name or login; empty for all"),
            query("domainName", &S::domainName).optional().about("part of the domain's name; empty for all"),
            query("page", &S::page).optional(), query("lines", &S::lines).optional()};
    }
};

struct ListDomainsByName {
    QString name;
    int page = 1;
    int lines = usualLines;

    static constexpr auto fields()
    {
        using L = ListDomainsByName;
        return std::tuple{query("name", &L::name).optional().about("part of the domain's name; empty for all"),
            query("page", &L::page).optional(), query("lines", &L::lines).optional()};
    }
};

struct DomainBySecret {
    QString secret;

    static constexpr auto fields() { return std::tuple{query("secret", &DomainBySecret::secret)}; }
};

inline constexpr auto createDomain
    = Endpoint<CreateDomain, Domain>{module, Method::Post, "/domain/create", Permission::DomainWrite, "Create a domain"}
          .writes();
inline constexpr auto updateDomain = Endpoint<UpdateDomain, Domain>{module, Method::Put, "/domain/update",
    Permission::DomainAdminister, "Update a domain"}
                                         .writes();
inline constexpr Endpoint<IdPath, Domain> findDomain{
    module, Method::Get, "/domain/find/{id}", Permission::SignedIn, "Get a domain"};
inline constexpr auto removeDomain = Endpoint<IdPath, QString>{module, Method::Delete, "/domain/remove/{id}",
    Permission::DomainWrite, "Delete a domain"}
                                         .writes();

// All of these know only the domains that the caller may read.
inline constexpr Endpoint<DomainByName, Domain> domainByName{
    module, Method::Get, "/domain/getDomainByName", Permission::SignedIn, "Get a domain by its name"};
inline constexpr Endpoint<DomainsByParent, QList<Domain>> domainsByParent{
    module, Method::Get, "/domain/queryDomainsByParentId", Permission::SignedIn, "List the domains below one"};
inline constexpr Endpoint<NoInput, QList<Domain>> allDomains{
    module, Method::Get, "/domain/getAllDomain", Permission::SignedIn, "List all domains"};
inline constexpr Endpoint<DomainsByStatus, QList<Domain>> domainsByStatus{
    module, Method::Get, "/domain/getDomainByStatus", Permission::SignedIn, "List the active or the inactive domains"};
inline constexpr Endpoint<DomainsByStatus, QList<Domain>> queryDomainsByStatus{module, Method::Get,
    "/domain/queryDomainsByStatus", Permission::SignedIn, "List the active or the inactive domains, once more"};
inline constexpr Endpoint<SearchDomains, Paged<Domain>> searchDomains{module, Method::Get,
    "/domain/queryDomainVOByUsernameAndDomainName", Permission::SignedIn, "Search domains by administrator and name"};
inline constexpr Endpoint<ListDomainsByName, Paged<Domain>> listDomainsByName{
    module, Method::Get, "/domain/simpleQuery", Permission::SignedIn, "Search domains by name"};
inline constexpr Endpoint<DomainBySecret, Domain> domainBySecret{
    module, Method::Get, "/domain/getDomainBySecret", Permission::SignedIn, "Get a domain by its secret"};

} // namespace formwright::contract::usercenter
