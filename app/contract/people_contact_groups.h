#pragma once

#include "app/contract/people_selectbox.h"

namespace formwright::contract::people {

// A user's private groups of contacts; they are listed and read through the select boxes.

inline constexpr int longestGroupName = 60;
inline constexpr int mostGroups = 200;
inline constexpr int mostMembersAtOnce = 1000;

struct CreateGroup {
    QString name;

    static constexpr auto fields() { return std::tuple{query("name", &CreateGroup::name)}; }
};

struct RenameGroup {
    ThingId id;
    QString name;

    static constexpr auto fields()
    {
        return std::tuple{path("id", &RenameGroup::id), query("name", &RenameGroup::name)};
    }
};

struct GroupPath {
    ThingId id;

    static constexpr auto fields() { return std::tuple{path("id", &GroupPath::id)}; }
};

struct GroupMembers {
    ThingId id;
    QList<AccountId> users;

    static constexpr auto fields()
    {
        return std::tuple{path("id", &GroupMembers::id), wholeBody(&GroupMembers::users).about("ids of users")};
    }
};

inline constexpr auto createGroup = Endpoint<CreateGroup, ContactGroup>{module, Method::Post, "/users/contacts/groups",
    Permission::RuntimeUse, "Make a contact group"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto renameGroup = Endpoint<RenameGroup, ContactGroup>{module, Method::Post,
    "/users/contacts/groups/{id}", Permission::RuntimeUse, "Rename a contact group"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto deleteGroup = Endpoint<GroupPath, Nothing>{module, Method::Delete, "/users/contacts/groups/{id}",
    Permission::RuntimeUse, "Remove a contact group"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto addGroupMembers = Endpoint<GroupMembers, ContactGroup>{module, Method::Post,
    "/users/contacts/groups/{id}/users", Permission::RuntimeUse, "Put users into a contact group"}
                                            .writes()
                                            .ourOwn();
inline constexpr auto removeGroupMembers = Endpoint<GroupMembers, ContactGroup>{module, Method::Delete,
    "/users/contacts/groups/{id}/users", Permission::RuntimeUse, "Take users out of a contact group"}
                                               .writes()
                                               .ourOwn();

} // namespace formwright::contract::people
