#pragma once

#include "app/contract/people_module.h"

#include <QJsonObject>

namespace formwright::contract::people {

// One's own account: who one is, one's data, password and domains; and how others look.

struct MyProfile {
    AccountId id;
    QString name;
    QString loginNo;
    QString avatar; // path of an uploaded picture, or empty
    ThingId domainId;
    QString domainName;
    bool domainAdmin = false;
    bool departmentUser = false; // belongs to a department
    bool showEmail = false;
    bool isFirstLogin = false; // the password was given by somebody else: it is to be changed
    QString email;
    bool emailPublic = false;
    QString telephone;
    bool telephonePublic = false;
    QString telephone2;
    bool telephonePublic2 = false;
    ThingId deptId; // the default department
    QString dept;
    QJsonValue skin; // as the client kept it; null for none

    static constexpr auto fields()
    {
        using M = MyProfile;
        return std::tuple{member("id", &M::id), member("name", &M::name), member("loginNo", &M::loginNo),
            member("avatar", &M::avatar), member("domainId", &M::domainId), member("domainName", &M::domainName),
            member("domainAdmin", &M::domainAdmin), member("departmentUser", &M::departmentUser),
            member("showEmail", &M::showEmail),
            member("isFirstLogin", &M::isFirstLogin)
                .about("the password was given by somebody else: it is to be changed"),
            member("email", &M::email), member("emailPublic", &M::emailPublic), member("telephone", &M::telephone),
            member("telephonePublic", &M::telephonePublic), member("telephone2", &M::telephone2),
            member("telephonePublic2", &M::telephonePublic2), member("deptId", &M::deptId), member("dept", &M::dept),
            member("skin", &M::skin)};
    }
};

struct OneProfile {
    AccountId id;

    static constexpr auto fields() { return std::tuple{query("id", &OneProfile::id)}; }
};

struct UserPath {
    AccountId id;

    static constexpr auto fields() { return std::tuple{path("id", &UserPath::id)}; }
};

// The password as bare text, as a JSON string or as {"password": "..."}.
struct UnlockScreen {
    QJsonValue password;

    static constexpr auto fields() { return std::tuple{wholeBody(&UnlockScreen::password)}; }
};

struct SaveSkin {
    QJsonValue skin;

    static constexpr auto fields() { return std::tuple{wholeBody(&SaveSkin::skin).about("kept as it is")}; }
};

// Members that are absent stay as they are. Name and login are the administrators' to change: they may only be
// repeated.
struct OwnDetails {
    std::optional<QString> name;
    std::optional<QString> loginNo;
    std::optional<QString> email;
    std::optional<bool> emailPublic;
    std::optional<QString> telephone;
    std::optional<bool> telephonePublic;
    std::optional<QString> telephone2;
    std::optional<bool> telephonePublic2;
    std::optional<QString> avatar;

    static constexpr auto fields()
    {
        using D = OwnDetails;
        return std::tuple{body("name", &D::name).about("may only be repeated"),
            body("loginNo", &D::loginNo).also("loginno").about("may only be repeated"), body("email", &D::email),
            body("emailPublic", &D::emailPublic), body("telephone", &D::telephone).also("mobile"),
            body("telephonePublic", &D::telephonePublic), body("telephone2", &D::telephone2).also("mobile2"),
            body("telephonePublic2", &D::telephonePublic2),
            body("avatar", &D::avatar).about("path of a picture the caller uploaded; empty for none")};
    }
};

struct ChangePassword {
    QString oldPassword;
    QString newPassword;

    static constexpr auto fields()
    {
        using C = ChangePassword;
        return std::tuple{body("oldPassword", &C::oldPassword), body("newPassword", &C::newPassword).also("password")};
    }
};

struct DomainRow {
    ThingId id;
    QString name;
    QString systemName;
    bool current = false; // whom the caller acts for without naming a domain

    static constexpr auto fields()
    {
        using D = DomainRow;
        return std::tuple{member("id", &D::id), member("name", &D::name), member("systemName", &D::systemName),
            member("current", &D::current)};
    }
};

struct SwitchDomain {
    ThingId domain;

    static constexpr auto fields() { return std::tuple{query("domain", &SwitchDomain::domain)}; }
};

inline constexpr auto myProfile = Endpoint<NoInput, MyProfile>{module, Method::Get, "/users/myprofile",
    Permission::SignedIn, "Read one's own profile"}
                                      .ourOwn();
inline constexpr auto profile = Endpoint<OneProfile, Person>{module, Method::Get, "/users/profile",
    Permission::RuntimeUse, "Read the profile of a colleague"}
                                    .ourOwn();
inline constexpr auto avatar = Endpoint<UserPath, FileAnswer>{module, Method::Get, "/users/{id}/avatar",
    Permission::RuntimeUse, "Get the picture of a colleague"}
                                   .ourOwn();
inline constexpr auto unlockScreen = Endpoint<UnlockScreen, bool>{module, Method::Put, "/users/unlock",
    Permission::SignedIn, "Check one's password to unlock the screen"}
                                         .manual()
                                         .waits()
                                         .ourOwn();
inline constexpr auto removeOnlineUser = Endpoint<NoInput, Nothing>{module, Method::Delete, "/removeOnlineUser",
    Permission::SignedIn, "Say that the window was closed: one is on line again with the next request"}
                                             .writes()
                                             .ourOwn();
inline constexpr auto saveSkin
    = Endpoint<SaveSkin, Nothing>{module, Method::Post, "/users/skin", Permission::SignedIn, "Keep the skin one chose"}
          .writes()
          .ourOwn();
inline constexpr auto saveOwnDetails = Endpoint<OwnDetails, MyProfile>{module, Method::Post, "/usersetups/detail",
    Permission::SignedIn, "Change one's own data"}
                                           .writes()
                                           .ourOwn();
inline constexpr auto changePassword = Endpoint<ChangePassword, Nothing>{module, Method::Post, "/usersetups/password",
    Permission::SignedIn, "Change one's password"}
                                           .manual()
                                           .waits()
                                           .ourOwn();
// An account belongs to one domain. Users have theirs; administrators have those they administer, and name one on each
// call.
inline constexpr auto listDomains = Endpoint<NoInput, QList<DomainRow>>{module, Method::Get, "/usersetups/domains",
    Permission::SignedIn, "List the domains one may act for"}
                                        .ourOwn();
inline constexpr auto switchDomain
    = Endpoint<SwitchDomain, DomainRow>{module, Method::Put, "/usersetups/domains/switch", Permission::SignedIn,
        "Act for a domain for the rest of the session, where a request names none"}
          .writes()
          .ourOwn();

} // namespace formwright::contract::people
