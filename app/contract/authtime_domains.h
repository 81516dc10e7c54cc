#pragma once

#include "app/contract/authtime.h"
#include "app/contract/numbered_fields.h"

#include <QJsonObject>

namespace formwright::contract::authtime {

struct DomainAdministrator {
    QString userid; // a platform account; in input the login may stand in `username` instead
    QString username;

    static constexpr auto fields()
    {
        using A = DomainAdministrator;
        return std::tuple{member("userid", &A::userid).optional(), member("username", &A::username).optional()};
    }
};

// What a domain's mail goes out by.
struct MailServer {
    QString host; // empty: the one of the whole server
    int port = 25;
    QString security = QStringLiteral("starttls");
    QString account;
    // In answers null unless a super administrator asks; in input, absent: as it was.
    std::optional<QString> password;
    QString sender;

    static constexpr auto fields()
    {
        using M = MailServer;
        return std::tuple{member("host", &M::host).about("empty: mail goes out as the settings of the server say"),
            member("port", &M::port).optional(),
            member("security", &M::security).optional().about("none, starttls or tls"),
            member("account", &M::account).optional(),
            member("password", &M::password).about("shown to super administrators; absent in input: as it was"),
            member("sender", &M::sender).optional().about("the address that mail comes from")};
    }
};

struct Domain {
    QString id;
    QString name;
    QString systemName;
    QString yunAccount;
    std::optional<QString> yunPassword; // null unless a super administrator asks
    QString description;
    QString skinType;
    QString logoUrl;
    int status = 1; // 1 active, 0 inactive
    QList<DomainAdministrator> users;
    std::optional<QString> secret; // null unless a super administrator asks
    std::optional<MailServer> mailServer;
    std::array<QString, 20> numbered;

    static constexpr auto fields()
    {
        using D = Domain;
        return std::tuple{member("id", &D::id), member("name", &D::name), member("systemName", &D::systemName),
            member("yunAccount", &D::yunAccount), member("yunPassword", &D::yunPassword),
            member("description", &D::description), member("skinType", &D::skinType), member("logoUrl", &D::logoUrl),
            member("status", &D::status).about("1 active, 0 inactive"), member("users", &D::users),
            member("secret", &D::secret), member("mailServer", &D::mailServer)};
    }
};

struct DomainListEntry {
    QString name;
    QString id;
    int status = 1;
    QString logoUrl;
    QString systemName;
    QList<DomainAdministrator> users;

    static constexpr auto fields()
    {
        using D = DomainListEntry;
        return std::tuple{member("name", &D::name), member("id", &D::id), member("status", &D::status),
            member("logoUrl", &D::logoUrl), member("systemName", &D::systemName), member("users", &D::users)};
    }
};

struct DomainPage {
    QString licenseType;
    qint64 rowCount = 0;
    int linesPerPage = 0;
    int pageNo = 1;
    int pageCount = 0;
    QList<DomainListEntry> datas;

    static constexpr auto fields()
    {
        using P = DomainPage;
        return std::tuple{member("licenseType", &P::licenseType), member("linesPerPage", &P::linesPerPage),
            member("pageCount", &P::pageCount), member("pageNo", &P::pageNo), member("rowCount", &P::rowCount),
            member("datas", &P::datas)};
    }
};

struct ListDomains {
    int currpage = 1;
    int pagelines = usualLines;
    QString name;
    QString username;

    static constexpr auto fields()
    {
        using L = ListDomains;
        return std::tuple{query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional(),
            body("name", &L::name).about("part of the domain's name; empty for all"),
            body("username", &L::username).about("part of an administrator's name or login; empty for all")};
    }
};

inline constexpr const char *aboutDomainExtension
    = "field1 to field20, as texts; those it does not name stay as they are";

struct CreateDomain {
    QString name;
    QString systemName;
    QString yunAccount;
    QString yunPassword;
    QString description;
    int status = 1;
    QString skinType;
    QString logoUrl;
    std::optional<QList<DomainAdministrator>> users;
    std::optional<MailServer> mailServer;
    QJsonObject extension;

    static constexpr auto fields()
    {
        using C = CreateDomain;
        return std::tuple{body("name", &C::name), body("systemName", &C::systemName),
            body("yunAccount", &C::yunAccount), body("yunPassword", &C::yunPassword),
            body("description", &C::description), body("status", &C::status).about("1 active, 0 inactive"),
            body("skinType", &C::skinType), body("logoUrl", &C::logoUrl),
            body("users", &C::users).about("its administrators"), body("mailServer", &C::mailServer),
            body("extension", &C::extension).optional().about(aboutDomainExtension)};
    }
};

struct UpdateDomain {
    QString pathId;
    QString id;
    QString name;
    QString systemName;
    QString yunAccount;
    QString yunPassword;
    QString description;
    QString skinType;
    QString logoUrl;
    int status = 1;
    std::optional<QList<DomainAdministrator>> users; // absent: unchanged
    std::optional<MailServer> mailServer; // absent: unchanged
    QJsonObject extension; // only the fields it names

    static constexpr auto fields()
    {
        using U = UpdateDomain;
        return std::tuple{path("id", &U::pathId), body("id", &U::id).about("as in the path"), body("name", &U::name),
            body("systemName", &U::systemName), body("yunAccount", &U::yunAccount),
            body("yunPassword", &U::yunPassword), body("description", &U::description), body("skinType", &U::skinType),
            body("logoUrl", &U::logoUrl), body("status", &U::status).about("1 active, 0 inactive"),
            body("users", &U::users).about("its administrators; unchanged when absent"),
            body("mailServer", &U::mailServer).about("unchanged when absent"),
            body("extension", &U::extension).optional().about(aboutDomainExtension)};
    }
};

struct Software {
    QString id;
    QString name;
    bool activated = true;

    static constexpr auto fields()
    {
        using S = Software;
        return std::tuple{member("id", &S::id), member("name", &S::name), member("activated", &S::activated)};
    }
};

struct ListDomainSoftware {
    QString domainid;
    QString name;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListDomainSoftware;
        return std::tuple{path("domainid", &L::domainid),
            body("name", &L::name).about("part of the name; empty for all"), query("currpage", &L::currpage).optional(),
            query("pagelines", &L::pagelines).optional()};
    }
};

struct ChangeDomainSoftware {
    QString domainid;
    QList<QString> ids;

    static constexpr auto fields()
    {
        using C = ChangeDomainSoftware;
        return std::tuple{path("domainid", &C::domainid), wholeBody(&C::ids)};
    }
};

struct OfferSoftware {
    QString id;
    bool offered = false;

    static constexpr auto fields()
    {
        using O = OfferSoftware;
        return std::tuple{path("id", &O::id),
            body("offered", &O::offered).about("whether administrators of domains may add it to them")};
    }
};

// Software as those see it who decide about the offer.
struct OfferedSoftware {
    QString id;
    QString name;
    bool activated = true;
    bool offered = false;

    static constexpr auto fields()
    {
        using O = OfferedSoftware;
        return std::tuple{member("id", &O::id), member("name", &O::name), member("activated", &O::activated),
            member("offered", &O::offered).about("whether administrators of domains may add it to them")};
    }
};

struct ListSoftware {
    QString name;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListSoftware;
        return std::tuple{query("name", &L::name).optional(), query("pagelines", &L::pagelines).optional(),
            query("currpage", &L::currpage).optional()};
    }
};

inline constexpr Endpoint<ListDomains, DomainPage> listDomains{
    module, Method::Post, "/domains", Permission::DomainRead, "List the domains"};
inline constexpr Endpoint<IdPath, Domain> getDomain{
    module, Method::Get, "/domain/{id}", Permission::DomainRead, "Get a domain"};
inline constexpr auto createDomain
    = Endpoint<CreateDomain, Domain>{module, Method::Post, "/domain", Permission::DomainWrite, "Create a domain"}
          .writes()
          .created();
inline constexpr auto updateDomain = Endpoint<UpdateDomain, Domain>{module, Method::Put, "/domain/{id}",
    Permission::DomainAdminister, "Update a domain"}
                                         .writes();
inline constexpr auto resetSecret = Endpoint<IdPath, Nothing>{module, Method::Put, "/domain/{id}/secret",
    Permission::DomainAdminister, "Give a domain a new secret"}
                                        .writes();
inline constexpr auto deleteDomains
    = Endpoint<Ids, QString>{module, Method::Delete, "/domain", Permission::DomainWrite, "Delete domains"}.writes();

// Both are lists sent as POST: they bind and unbind nothing (Document B).
inline constexpr Endpoint<ListDomainSoftware, Paged<Software>> boundSoftware{module, Method::Post,
    "/domain/{domainid}/applications/bind", Permission::DomainRead, "List the software added to a domain"};
inline constexpr Endpoint<ListDomainSoftware, Paged<Software>> unboundSoftware{module, Method::Post,
    "/domain/{domainid}/applications/unbind", Permission::DomainRead, "List the software not yet added to a domain"};
inline constexpr auto bindSoftware = Endpoint<ChangeDomainSoftware, QString>{module, Method::Put,
    "/domain/{domainid}/application", Permission::DomainAdminister, "Add software to a domain"}
                                         .writes();
inline constexpr auto unbindSoftware = Endpoint<ChangeDomainSoftware, QString>{module, Method::Delete,
    "/domain/{domainid}/application", Permission::DomainAdminister, "Remove software from a domain"}
                                           .writes();
// Administrators of domains see the software of their domains and what is offered to them, and bind no other.
inline constexpr auto offerSoftware = Endpoint<OfferSoftware, QString>{module, Method::Put, "/applications/{id}/offer",
    Permission::DomainWrite, "Offer software to the administrators of domains"}
                                          .writes()
                                          .ourOwn();
inline constexpr auto listOfferedSoftware = Endpoint<ListSoftware, Paged<OfferedSoftware>>{module, Method::Get,
    "/applications/offers", Permission::DomainWrite, "List all software, and whether it is offered"}
                                                .ourOwn();
inline constexpr Endpoint<ListSoftware, Paged<Software>> listSoftware{
    module, Method::Get, "/applications", Permission::DomainRead, "List all software"};

} // namespace formwright::contract::authtime
