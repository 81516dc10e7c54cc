#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::debug_login {

// An administrator looks at the server with the eyes of a user: from the machine the server runs on alone, and where
// the setting debug.login allows it.
inline constexpr Module module{"Debug sign-in", "/api/debuglogin", Envelope::Resource, Auth::Admin};

struct EnterAs {
    QString domainName;
    QString username;
    QString host;
    QString origin;
    // What proxies add. Whoever comes through one is not on this machine.
    QString forwarded;
    QString forwardedFor;
    QString forwardedHost;
    QString forwardedProto;
    QString realAddress;
    QString via;

    static constexpr auto fields()
    {
        using E = EnterAs;
        return std::tuple{body("domainName", &E::domainName).upTo(200),
            body("username", &E::username).upTo(200).about("whose eyes: login name"),
            header("Host", &E::host).upTo(300), header("Origin", &E::origin).upTo(300),
            header("Forwarded", &E::forwarded).about("never with it"), header("X-Forwarded-For", &E::forwardedFor),
            header("X-Forwarded-Host", &E::forwardedHost), header("X-Forwarded-Proto", &E::forwardedProto),
            header("X-Real-IP", &E::realAddress), header("Via", &E::via)};
    }
};

struct EnteredAs {
    QString accessToken;
    QString userId;
    QString username;
    qint64 expiresAt = 0; // UTC milliseconds; however much it is used

    static constexpr auto fields()
    {
        using E = EnteredAs;
        return std::tuple{member("accessToken", &E::accessToken), member("userId", &E::userId),
            member("username", &E::username), member("expiresAt", &E::expiresAt)};
    }
};

inline constexpr auto enterAs = Endpoint<EnterAs, EnteredAs>{module, Method::Post, "", Permission::DesignRead,
    "Sign in as a user, for half an hour"}
                                    .manual();

} // namespace formwright::contract::debug_login
