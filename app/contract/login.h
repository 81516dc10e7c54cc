#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

namespace formwright::contract::login {

// The ways in and out: auth-time, design-time, mobile, and the runtime's own login, which is the mobile one at another
// address.
inline constexpr Module authtimeModule{"Auth-time sign-in", "/api/authtime", Envelope::Resource, Auth::None};
inline constexpr Module designtimeModule{"Design-time sign-in", "/api/designtime", Envelope::Resource, Auth::None};
inline constexpr Module mobileModule{"Mobile sign-in", "/runtime", Envelope::Resource, Auth::None, Ids::OpaqueOut};
inline constexpr Module runtimeModule{"Runtime sign-in", "/api/runtime", Envelope::Resource, Auth::None, Ids::Opaque};

// Passwords and check codes arrive plain, or as Base64 whose first two characters were moved to the end. Always in the
// body: a password in the query is refused, since queries are logged.
struct PlatformLogin {
    QString username;
    QString password;
    QString checkcode; // only needed once an answer carried showCode
    QString checkId;

    static constexpr auto fields()
    {
        using A = PlatformLogin;
        return std::tuple{body("username", &A::username), body("password", &A::password),
            body("checkcode", &A::checkcode)
                .optional()
                .about("the text of the code image, once an answer carried showCode"),
            cookie("checkId", &A::checkId).about("came with the code image")};
    }
};

struct DomainLogin {
    QString domainName;
    QString username;
    QString password;
    QString checkcode;
    QString checkId;

    static constexpr auto fields()
    {
        using A = DomainLogin;
        return std::tuple{body("domainName", &A::domainName), body("username", &A::username),
            body("password", &A::password),
            body("checkcode", &A::checkcode)
                .optional()
                .about("the text of the code image, once an answer carried showCode"),
            cookie("checkId", &A::checkId).about("came with the code image")};
    }
};

struct AdministratorSignedIn {
    QString adminToken;
    QString userId;
    QString username;
    bool superAdmin = false;
    bool domainAdmin = false;
    bool developer = false;
    qint64 expiresAt = 0; // UTC milliseconds; slides with use

    static constexpr auto fields()
    {
        using A = AdministratorSignedIn;
        return std::tuple{member("adminToken", &A::adminToken), member("userId", &A::userId),
            member("username", &A::username), member("superAdmin", &A::superAdmin),
            member("domainAdmin", &A::domainAdmin), member("developer", &A::developer),
            member("expiresAt", &A::expiresAt)};
    }
};

struct DesignerSignedIn {
    QString designerToken;
    QString userId;
    QString username;
    bool superAdmin = false;
    bool domainAdmin = false;
    bool developer = false;
    qint64 expiresAt = 0;

    static constexpr auto fields()
    {
        using A = DesignerSignedIn;
        return std::tuple{member("designerToken", &A::designerToken), member("userId", &A::userId),
            member("username", &A::username), member("superAdmin", &A::superAdmin),
            member("domainAdmin", &A::domainAdmin), member("developer", &A::developer),
            member("expiresAt", &A::expiresAt)};
    }
};

struct UserSignedIn {
    QString username; // the person's name; loginno is the login
    QString mobile;
    QString mobile2;
    QString email;
    QString department; // names, to be shown
    QString domain;
    QString userId; // opaque, for the user who signed in
    QString avatar;
    QString loginno;
    QString accessToken;
    qint64 expiresAt = 0;

    static constexpr auto fields()
    {
        using A = UserSignedIn;
        return std::tuple{member("username", &A::username), member("mobile", &A::mobile),
            member("mobile2", &A::mobile2), member("email", &A::email), member("department", &A::department),
            member("userId", &A::userId), member("domain", &A::domain), member("avatar", &A::avatar),
            member("loginno", &A::loginno), member("access_token", &A::accessToken),
            member("expiresAt", &A::expiresAt)};
    }
};

// An empty object as data.
struct EmptyObject {
    static constexpr auto fields() { return std::tuple{}; }
};

// The application of the path plays no part: a login is not bound to a software.
struct AnyApplication {
    QString applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &AnyApplication::applicationId)}; }
};

struct DomainRow {
    QString id;
    QString name;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &DomainRow::id), member("name", &DomainRow::name)};
    }
};

inline constexpr auto authtimeLogin = Endpoint<PlatformLogin, AdministratorSignedIn>{authtimeModule, Method::Post,
    "/login", Permission::None, "Log in to administration"}
                                          .manual()
                                          .waits();
inline constexpr auto authtimeLogout = Endpoint<AnyApplication, EmptyObject>{authtimeModule, Method::Get,
    "/{applicationId}/logout", Permission::SignedIn, "Log out of administration"}
                                           .manual()
                                           .takes(Auth::Admin);
inline constexpr auto authtimeCheckCode = Endpoint<NoInput, FileAnswer>{authtimeModule, Method::Get, "/checkcode",
    Permission::None, "Draw a check code for the auth-time login"}
                                              .ourOwn();

inline constexpr auto designtimeLogin = Endpoint<PlatformLogin, DesignerSignedIn>{designtimeModule, Method::Post,
    "/login", Permission::None, "Log in to design"}
                                            .manual()
                                            .waits();
inline constexpr auto designtimeLogout
    = Endpoint<NoInput, Nothing>{designtimeModule, Method::Post, "/logout", Permission::SignedIn, "Log out of design"}
          .manual()
          .takes(Auth::Designer);
inline constexpr auto designtimeCheckCode = Endpoint<NoInput, FileAnswer>{designtimeModule, Method::Get, "/checkcode",
    Permission::None, "Draw a check code for the design-time login"}
                                                .ourOwn();

inline constexpr Endpoint<NoInput, QList<DomainRow>> loginDomains{
    mobileModule, Method::Get, "/app/domains/list.action", Permission::None, "List the domains one may log in to"};
inline constexpr auto mobileLogin = Endpoint<DomainLogin, UserSignedIn>{mobileModule, Method::Get,
    "/app/security/login.action", Permission::None, "Log in"}
                                        .manual()
                                        .waits();
inline constexpr auto mobileLoginPosted = Endpoint<DomainLogin, UserSignedIn>{mobileModule, Method::Post,
    "/app/security/login.action", Permission::None, "Log in"}
                                              .manual()
                                              .waits()
                                              .ourOwn();
inline constexpr Endpoint<AnyApplication, FileAnswer> mobileCheckCode{mobileModule, Method::Get,
    "/{applicationId}/app/images/checkCodeImg", Permission::None, "Draw a check code for the mobile login"};

inline constexpr auto runtimeLogin
    = Endpoint<DomainLogin, UserSignedIn>{runtimeModule, Method::Post, "/login", Permission::None, "Log in"}
          .manual()
          .waits()
          .ourOwn()
          .alsoAt("/api/login");
// The same one, by the name that older clients call it.
inline constexpr auto runtimeLoginWithCiphertext = Endpoint<DomainLogin, UserSignedIn>{runtimeModule, Method::Post,
    "/login/loginWithCiphertext2", Permission::None, "Log in"}
                                                       .manual()
                                                       .waits()
                                                       .ourOwn();
inline constexpr auto runtimeLogout
    = Endpoint<NoInput, Nothing>{runtimeModule, Method::Post, "/logout", Permission::SignedIn, "Log out"}
          .manual()
          .takes(Auth::User)
          .ourOwn();

} // namespace formwright::contract::login
