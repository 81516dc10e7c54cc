#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::web_pages {

// What somebody sees who types the server's address into a browser: pages without any script.
inline constexpr Module module{"Web pages", "", Envelope::Bare, Auth::Optional};

struct OpenPage {
    QString language;
    QString host;

    static constexpr auto fields()
    {
        using O = OpenPage;
        return std::tuple{header("Accept-Language", &O::language).optional().upTo(200),
            header("Host", &O::host).optional().upTo(300)};
    }
};

struct SignInOnPage {
    QString domainName;
    QString username;
    QString password;
    QString checkcode;
    QString checkId;
    QString leave;
    QString language;
    QString host;

    static constexpr auto fields()
    {
        using S = SignInOnPage;
        return std::tuple{body("domainName", &S::domainName).optional().upTo(200),
            body("username", &S::username).optional().upTo(200), body("password", &S::password).optional().upTo(1'000),
            body("checkcode", &S::checkcode).optional().upTo(20), cookie("checkId", &S::checkId),
            body("leave", &S::leave).optional().upTo(10).about("anything: sign out"),
            header("Accept-Language", &S::language).optional().upTo(200),
            header("Host", &S::host).optional().upTo(300)};
    }
};

// The same for administrators and designers, who belong to no domain.
struct OpenPlatformPage {
    QString to;
    QString language;

    static constexpr auto fields()
    {
        using O = OpenPlatformPage;
        return std::tuple{
            query("to", &O::to).optional().upTo(200).about("the page that it leads to: /swagger-ui or /druid"),
            header("Accept-Language", &O::language).optional().upTo(200)};
    }
};

struct SignInOnPlatformPage {
    QString to;
    QString username;
    QString password;
    QString checkcode;
    QString checkId;
    QString language;

    static constexpr auto fields()
    {
        using S = SignInOnPlatformPage;
        return std::tuple{body("to", &S::to).optional().upTo(200), body("username", &S::username).optional().upTo(200),
            body("password", &S::password).optional().upTo(1'000), body("checkcode", &S::checkcode).optional().upTo(20),
            cookie("checkId", &S::checkId), header("Accept-Language", &S::language).optional().upTo(200)};
    }
};

inline constexpr auto platformPage = Endpoint<OpenPlatformPage, FileAnswer>{module, Method::Get, "/sign-in",
    Permission::None, "The page where administrators and designers sign in"}
                                         .ourOwn();
inline constexpr auto signInOnPlatformPage = Endpoint<SignInOnPlatformPage, FileAnswer>{module, Method::Post,
    "/sign-in", Permission::None, "Sign in by the form of that page"}
                                                 .manual()
                                                 .waits()
                                                 .ourOwn();
inline constexpr auto frontPage = Endpoint<OpenPage, FileAnswer>{
    module, Method::Get, "/", Permission::None, "The page of the server: to sign in, then the software of the user"};
inline constexpr auto signInOnPage = Endpoint<SignInOnPage, FileAnswer>{module, Method::Post, "/", Permission::None,
    "Sign in, or out, by the form of that page"}
                                         .manual()
                                         .waits()
                                         .ourOwn();

} // namespace formwright::contract::web_pages
