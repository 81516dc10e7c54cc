#pragma once

#include "app/contract/message_center.h"

namespace formwright::contract::message_center {

// One role that messages can be written to.
struct ReceivingRole {
    QString id;
    QString name;
    QString softwareName; // roles of several software may be called the same

    static constexpr auto fields()
    {
        using R = ReceivingRole;
        return std::tuple{member("id", &R::id), member("name", &R::name), member("softwareName", &R::softwareName)};
    }
};

// Whom the caller may write to beyond people and his own departments.
struct Receivers {
    bool announce = false; // announcements, everybody, other departments, roles
    QList<ReceivingRole> roles; // none for whoever may not

    static constexpr auto fields()
    {
        return std::tuple{member("announce", &Receivers::announce)
                              .about("whether announcements, everybody, other departments and roles are allowed"),
            member("roles", &Receivers::roles)};
    }
};

inline constexpr auto getReceivers = Endpoint<NoInput, Receivers>{module, Method::Get, "/receivers",
    Permission::NotificationUse, "Tell whom one may write to beyond people and one's own departments"}
                                         .ourOwn();

} // namespace formwright::contract::message_center
