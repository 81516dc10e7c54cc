#pragma once

#include "app/contract/mobile.h"

namespace formwright::contract::mobile {

// The single sign-on entry, and changing one's own account (Document A).

struct EnterPortal {
    QString application;
    QString mode;
    QString accessToken;

    static constexpr auto fields()
    {
        using E = EnterPortal;
        return std::tuple{query("application", &E::application), query("mode", &E::mode),
            query("access_token", &E::accessToken)
                .also("accessToken")
                .optional()
                .about("the token, unless it is elsewhere")};
    }
};

// Members that are absent stay as they are. Name and login are the administrators' to change: they may only be
// repeated.
struct SaveUser {
    std::optional<QString> avatar;
    std::optional<QString> name;
    std::optional<QString> loginno;
    std::optional<QString> password;
    std::optional<QString> email;
    std::optional<QString> mobile;
    std::optional<QString> mobile2;
    std::optional<QString> oldPassword;

    static constexpr auto fields()
    {
        using S = SaveUser;
        return std::tuple{body("avatar", &S::avatar).about("path of a picture the caller uploaded; empty for none"),
            body("name", &S::name).about("may only be repeated"),
            body("loginno", &S::loginno).about("may only be repeated"),
            body("password", &S::password).about("a new one; needs oldPassword"), body("email", &S::email),
            body("mobile", &S::mobile), body("mobile2", &S::mobile2), body("oldPassword", &S::oldPassword)};
    }
};

// Answers 303 and the address of the setting portal.redirect.
inline constexpr Endpoint<EnterPortal, EmptyAnswer> enterPortal{
    module, Method::Post, "/portal/phone/main.jsp", Permission::SignedIn, "Enter from another system with a token"};
inline constexpr auto enterPortalByLink = Endpoint<EnterPortal, EmptyAnswer>{module, Method::Get,
    "/portal/phone/main.jsp", Permission::SignedIn, "Enter from another system with a token"}
                                              .ourOwn();
inline constexpr auto saveUser = Endpoint<SaveUser, NullData>{module, Method::Post, "/runtime/app/users/save.action",
    Permission::SignedIn, "Change one's own account"}
                                     .manual()
                                     .waits();

} // namespace formwright::contract::mobile
