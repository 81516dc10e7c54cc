#pragma once

#include "app/contract/authtime.h"

namespace formwright::contract::authtime {

// What a domain uses beside its own software (Document B): the SMS gateway, the account at an outside service platform,
// the system software that comes with every domain, and the knowledge libraries.

struct SmsPath {
    QString domainid;
    QString telephone;

    static constexpr auto fields()
    {
        using S = SmsPath;
        return std::tuple{path("domainid", &S::domainid), path("telephone", &S::telephone)};
    }
};

struct SmsResult {
    QString type;
    QString message;

    static constexpr auto fields()
    {
        using S = SmsResult;
        return std::tuple{
            member("type", &S::type).about("success or error"), member("message", &S::message).about("what happened")};
    }
};

struct Service {
    QString id;
    QString category;
    QString name;
    QString notes;
    int callCount = 0;
    int balance = 0;

    static constexpr auto fields()
    {
        using S = Service;
        return std::tuple{member("id", &S::id), member("category", &S::category), member("name", &S::name),
            member("notes", &S::notes), member("callCount", &S::callCount).about("calls made for this domain"),
            member("balance", &S::balance).about("always 0: nothing here is paid in advance")};
    }
};

struct DomainServices {
    QString account;
    std::optional<QString> password; // null unless a super administrator asks
    QList<Service> data;

    static constexpr auto fields()
    {
        using D = DomainServices;
        return std::tuple{member("account", &D::account),
            member("password", &D::password).about("null unless a super administrator asks"), member("data", &D::data)};
    }
};

struct CloudAccount {
    QString id;
    QString account;
    QString password;

    static constexpr auto fields()
    {
        using C = CloudAccount;
        return std::tuple{path("id", &C::id), body("account", &C::account),
            body("password", &C::password).about("Base64 whose first two characters stand at its end, or plain")};
    }
};

// A member of the list of default system software. The last four belong to the knowledge software alone.
struct DefaultSoftware {
    QString id;
    QString name;
    bool enable = true;
    std::optional<QString> realmId;
    std::optional<QString> teamId;
    std::optional<bool> realmEnable;
    std::optional<bool> teamEnable;

    static constexpr auto fields()
    {
        using D = DefaultSoftware;
        return std::tuple{member("id", &D::id), member("name", &D::name), member("enable", &D::enable),
            member("realmId", &D::realmId).about("the domain's library, for the knowledge software"),
            member("teamId", &D::teamId).about("the libraries of teams, for the knowledge software"),
            member("realmEnable", &D::realmEnable), member("teamEnable", &D::teamEnable)};
    }
};

struct DefaultSoftwarePath {
    QString domainid;
    QString id;

    static constexpr auto fields()
    {
        using P = DefaultSoftwarePath;
        return std::tuple{path("domainid", &P::domainid),
            path("id", &P::id).about("of the software, or of one of the knowledge libraries")};
    }
};

struct KnowledgeConfiguration {
    QString domainid;
    QString kmRoleSelectItem;
    QString ids;

    static constexpr auto fields()
    {
        using K = KnowledgeConfiguration;
        return std::tuple{path("domainid", &K::domainid),
            body("kmRoleSelectItem", &K::kmRoleSelectItem).optional().about("role codes, separated by commas"),
            body("ids", &K::ids).optional().about("users and departments of the domain, separated by commas")};
    }
};

struct KnowledgeStatus {
    bool enable = true;
    QString realmId;
    QString teamId;
    bool realmEnable = true;
    bool teamEnable = true;
    QString kmRoleSelectItem;
    QString ids;

    static constexpr auto fields()
    {
        using K = KnowledgeStatus;
        return std::tuple{member("enable", &K::enable), member("realmId", &K::realmId), member("teamId", &K::teamId),
            member("realmEnable", &K::realmEnable), member("teamEnable", &K::teamEnable),
            member("kmRoleSelectItem", &K::kmRoleSelectItem), member("ids", &K::ids)};
    }
};

// A GET that acts: it sends a message (decisions: X43).
inline constexpr auto testSms = Endpoint<SmsPath, SmsResult>{module, Method::Get, "/domain/{domainid}/sms/{telephone}",
    Permission::DomainAdminister, "Send a test message"}
                                    .manual()
                                    .waits();
inline constexpr Endpoint<IdPath, DomainServices> domainServices{
    module, Method::Get, "/domain/{id}/services", Permission::DomainRead, "List the services of a domain"};
inline constexpr auto saveCloudAccount = Endpoint<CloudAccount, Nothing>{module, Method::Post,
    "/domain/{id}/cloudcenter/user", Permission::DomainAdminister, "Set the domain's account at the service platform"}
                                             .writes();
inline constexpr Endpoint<DomainPath, QList<DefaultSoftware>> listDefaultSoftware{module, Method::Get,
    "/domain/{domainid}/defaultapp", Permission::DomainRead, "List the system software of a domain"};
inline constexpr auto disableDefaultSoftware = Endpoint<DefaultSoftwarePath, Nothing>{module, Method::Put,
    "/domain/{domainid}/defaultapp/{id}/disable", Permission::DomainAdminister, "Disable system software in a domain"}
                                                   .writes();
inline constexpr auto enableDefaultSoftware = Endpoint<DefaultSoftwarePath, Nothing>{module, Method::Put,
    "/domain/{domainid}/defaultapp/{id}/enable", Permission::DomainAdminister, "Enable system software in a domain"}
                                                  .writes();
inline constexpr auto saveKnowledgeConfiguration = Endpoint<KnowledgeConfiguration, QString>{module, Method::Put,
    "/domain/{domainid}/savekmconfig", Permission::DomainAdminister, "Save who uses the knowledge libraries"}
                                                       .writes();
inline constexpr Endpoint<DomainPath, KnowledgeStatus> knowledgeStatus{module, Method::Get,
    "/domain/{domainid}/getkmstatus", Permission::DomainRead, "Get the state of the knowledge libraries"};

} // namespace formwright::contract::authtime
