#pragma once

#include "app/contract/authtime.h"

namespace formwright::contract::authtime {

// A platform administrator or designer. Passwords go in and never come out.
struct PlatformAccount {
    QString id;
    QString loginno;
    QString name;
    QString email;
    QString telephone;
    int status = 1; // 1 active, 0 inactive
    int lockFlag = 1; // 1 normal, 0 locked
    bool superAdmin = false;
    bool domainAdmin = false;
    bool developer = false;
    QString securityRole; // secrecy, auditor, or empty: the three-role mode of the operation log
    QList<QString> domains; // ids of the domains a domain administrator administers

    static constexpr auto fields()
    {
        using A = PlatformAccount;
        return std::tuple{member("id", &A::id), member("loginno", &A::loginno), member("name", &A::name),
            member("email", &A::email), member("telephone", &A::telephone), member("status", &A::status),
            member("lockFlag", &A::lockFlag), member("superAdmin", &A::superAdmin),
            member("domainAdmin", &A::domainAdmin), member("developer", &A::developer),
            member("securityRole", &A::securityRole), member("domains", &A::domains)};
    }
};

struct ListAccounts {
    QString name;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListAccounts;
        return std::tuple{query("name", &L::name).optional().about("part of the name or login; empty for all"),
            query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional()};
    }
};

struct NewAccount : PlatformAccount {
    QString loginpwd;

    static constexpr auto fields()
    {
        using A = NewAccount;
        return std::tuple{member("loginno", &A::loginno), member("name", &A::name), member("loginpwd", &A::loginpwd),
            member("email", &A::email).optional(), member("telephone", &A::telephone).optional(),
            member("status", &A::status).optional(), member("lockFlag", &A::lockFlag).optional(),
            member("superAdmin", &A::superAdmin).optional(), member("domainAdmin", &A::domainAdmin).optional(),
            member("developer", &A::developer).optional(), member("securityRole", &A::securityRole).optional(),
            member("domains", &A::domains).optional()};
    }
};

struct CreateAccount {
    NewAccount account;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateAccount::account)}; }
};

// Members that are absent stay as they are.
struct AccountChanges {
    std::optional<QString> loginno;
    std::optional<QString> name;
    QString loginpwd; // plain; the stored hash, empty or absent: unchanged
    std::optional<QString> email;
    std::optional<QString> telephone;
    std::optional<int> status;
    std::optional<int> lockFlag;
    std::optional<bool> superAdmin;
    std::optional<bool> domainAdmin;
    std::optional<bool> developer;
    std::optional<QString> securityRole;
    std::optional<QList<QString>> domains;

    static constexpr auto fields()
    {
        using A = AccountChanges;
        return std::tuple{member("loginno", &A::loginno), member("name", &A::name),
            member("loginpwd", &A::loginpwd).optional().about("unchanged when empty"), member("email", &A::email),
            member("telephone", &A::telephone), member("status", &A::status), member("lockFlag", &A::lockFlag),
            member("superAdmin", &A::superAdmin), member("domainAdmin", &A::domainAdmin),
            member("developer", &A::developer), member("securityRole", &A::securityRole),
            member("domains", &A::domains)};
    }
};

struct UpdateAccount {
    QString id;
    AccountChanges changes;

    static constexpr auto fields()
    {
        using U = UpdateAccount;
        return std::tuple{path("id", &U::id), wholeBody(&U::changes)};
    }
};

inline constexpr auto listAccounts = Endpoint<ListAccounts, Paged<PlatformAccount>>{module, Method::Get, "/accounts",
    Permission::DomainWrite, "List the administrators and designers"}
                                         .ourOwn();
inline constexpr auto getAccount = Endpoint<IdPath, PlatformAccount>{module, Method::Get, "/accounts/{id}",
    Permission::DomainWrite, "Get an administrator or designer"}
                                       .ourOwn();
inline constexpr auto createAccount = Endpoint<CreateAccount, PlatformAccount>{module, Method::Post, "/accounts",
    Permission::DomainWrite, "Create an administrator or designer"}
                                          .manual()
                                          .waits()
                                          .created()
                                          .ourOwn();
inline constexpr auto updateAccount = Endpoint<UpdateAccount, PlatformAccount>{module, Method::Put, "/accounts/{id}",
    Permission::DomainWrite, "Update an administrator or designer"}
                                          .manual()
                                          .waits()
                                          .ourOwn();
inline constexpr auto deleteAccounts = Endpoint<Ids, QString>{module, Method::Delete, "/accounts",
    Permission::DomainWrite, "Delete administrators or designers"}
                                           .writes()
                                           .ourOwn();

} // namespace formwright::contract::authtime
