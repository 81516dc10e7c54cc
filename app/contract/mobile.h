#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

namespace formwright::contract::mobile {

// The mobile interface (Document A). Answers opaque ids, takes both forms.
inline constexpr Module module{"Mobile", "", Envelope::Resource, Auth::User, Ids::OpaqueOut};

// `data` is null.
using NullData = std::optional<QString>;

struct Icon {
    QString icon;
    QString icontype;

    static constexpr auto fields()
    {
        return std::tuple{member("icon", &Icon::icon), member("icontype", &Icon::icontype)};
    }
};

struct NamedUrl {
    QString name;
    QString url;

    static constexpr auto fields()
    {
        return std::tuple{member("name", &NamedUrl::name), member("url", &NamedUrl::url)};
    }
};

// Where a software is entered, below the server's address: its mobile menu, and the whole one.
struct JumpToUrl {
    QString url1;
    NamedUrl url2;

    static constexpr auto fields()
    {
        return std::tuple{member("url1", &JumpToUrl::url1), member("url2", &JumpToUrl::url2)};
    }
};

struct Application {
    ApplicationId id;
    QString name;
    QString description;
    Icon logourl;
    JumpToUrl jumpToUrl;

    static constexpr auto fields()
    {
        using A = Application;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("description", &A::description),
            member("logourl", &A::logourl), member("jumpToUrl", &A::jumpToUrl)};
    }
};

struct FoundApplication {
    ApplicationId id;
    QString name;
    QString description;
    Icon logourl;

    static constexpr auto fields()
    {
        using A = FoundApplication;
        return std::tuple{member("id", &A::id), member("name", &A::name), member("description", &A::description),
            member("logourl", &A::logourl)};
    }
};

struct SearchApplications {
    QString applicationId; // where the user stands; the search goes over all software
    QString keyWord;

    static constexpr auto fields()
    {
        using S = SearchApplications;
        return std::tuple{path("applicationId", &S::applicationId),
            query("keyWord", &S::keyWord).optional().about("part of a name; empty: all")};
    }
};

struct User {
    AccountId id;
    QString name;
    QString loginno;
    std::optional<QString> email; // null where there is none, or where it is not public
    std::optional<QString> mobile;
    std::optional<QString> mobile2;
    QString avatar;
    QString domain; // names, to be shown
    QString department;

    static constexpr auto fields()
    {
        using U = User;
        return std::tuple{member("id", &U::id), member("name", &U::name), member("loginno", &U::loginno),
            member("email", &U::email), member("mobile", &U::mobile), member("mobile2", &U::mobile2),
            member("avatar", &U::avatar), member("domain", &U::domain), member("department", &U::department)};
    }
};

// A user and whether the caller keeps them as a favorite.
struct KnownUser {
    AccountId id;
    QString name;
    QString loginno;
    std::optional<QString> email;
    std::optional<QString> mobile;
    std::optional<QString> mobile2;
    QString avatar;
    QString domain;
    QString department;
    bool favoriteContact = false;

    static constexpr auto fields()
    {
        using U = KnownUser;
        return std::tuple{member("id", &U::id), member("name", &U::name), member("loginno", &U::loginno),
            member("email", &U::email), member("mobile", &U::mobile), member("mobile2", &U::mobile2),
            member("avatar", &U::avatar), member("domain", &U::domain), member("department", &U::department),
            member("favoriteContact", &U::favoriteContact)};
    }
};

struct GetUsers {
    QString ids;

    static constexpr auto fields()
    {
        return std::tuple{query("ids", &GetUsers::ids).about("ids of users, separated by commas")};
    }
};

// An entry of a contact list.
struct Contact {
    AccountId id;
    QString name;
    std::optional<QString> mobile;
    std::optional<QString> mobile2;
    QString avatar;
    std::optional<QString> email;
    QString dept;
    QString domain;
    int type = 1; // a user
    bool favoriteContact = false;

    static constexpr auto fields()
    {
        using C = Contact;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("mobile", &C::mobile),
            member("mobile2", &C::mobile2), member("avatar", &C::avatar), member("email", &C::email),
            member("dept", &C::dept), member("domain", &C::domain), member("type", &C::type),
            member("favoriteContact", &C::favoriteContact)};
    }
};

struct ContactList {
    QList<Contact> datas;
    int count = 0;

    static constexpr auto fields()
    {
        return std::tuple{member("datas", &ContactList::datas), member("count", &ContactList::count)};
    }
};

struct OneContact {
    AccountId userId;

    static constexpr auto fields() { return std::tuple{query("userId", &OneContact::userId)}; }
};

inline constexpr Endpoint<NoInput, QList<Application>> listApplications{module, Method::Get,
    "/runtime/app/applications/list.action", Permission::RuntimeUse, "List the software one may use"};
// Spelled so in the document.
inline constexpr Endpoint<SearchApplications, QList<FoundApplication>> searchApplications{module, Method::Get,
    "/runtime/app/applications/{applicationId}/getAppcationsBySearch.action", Permission::RuntimeUse,
    "Search the software one may use"};
inline constexpr Endpoint<NoInput, User> queryUser{
    module, Method::Get, "/runtime/app/users/queryUser.action", Permission::SignedIn, "Read the user of the token"};
inline constexpr Endpoint<GetUsers, QList<KnownUser>> getUsers{
    module, Method::Get, "/runtime/app/users/getUser.action", Permission::RuntimeUse, "Read users by their ids"};
inline constexpr auto listFavorites = Endpoint<NoInput, ContactList>{module, Method::Get,
    "/runtime/app/contacts/getFavoriteContacts.action", Permission::RuntimeUse, "List favorite contacts"}
                                          .wrapped(Envelope::StatusZero);
inline constexpr auto removeFavorite = Endpoint<OneContact, NullData>{module, Method::Get,
    "/runtime/app/contacts/removeFavoriteContact.action", Permission::RuntimeUse, "Remove a favorite contact"}
                                           .writes();
inline constexpr auto addFavorite = Endpoint<OneContact, NullData>{module, Method::Get,
    "/runtime/app/contacts/addFavoriteContact.action", Permission::RuntimeUse, "Add a favorite contact"}
                                        .writes();

} // namespace formwright::contract::mobile
