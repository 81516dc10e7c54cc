#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// Forms, views and flows of one software go to another module of it.
struct MoveElements {
    QString applicationId;
    QString moduleId;
    QList<QString> ids;

    static constexpr auto fields()
    {
        using M = MoveElements;
        return std::tuple{path("applicationId", &M::applicationId), path("moduleId", &M::moduleId),
            body("ids", &M::ids).atMost(1000).about("forms, views and flows")};
    }
};

// They get ids of their own, and name one another by those; what else they name stays.
struct CopyElements {
    QString applicationId;
    QString moduleId;
    QList<QString> ids;
    QString name;

    static constexpr auto fields()
    {
        using C = CopyElements;
        return std::tuple{path("applicationId", &C::applicationId), path("moduleId", &C::moduleId),
            body("ids", &C::ids)
                .atMost(1000)
                .about("forms, views, flows, menu entries, roles and libraries, of any software; with columns, "
                       "buttons and, in the same software, the permissions of roles for them"),
            body("name", &C::name).optional().upTo(200).about("of the copy, where it is one; else they keep theirs")};
    }
};

struct CopiedElement {
    QString from;
    QString id;

    static constexpr auto fields()
    {
        using C = CopiedElement;
        return std::tuple{member("from", &C::from), member("id", &C::id)};
    }
};

// Elements of one kind, or columns or buttons of one element, in the order in which they shall stand.
struct OrderElements {
    QString applicationId;
    QList<QString> ids;

    static constexpr auto fields()
    {
        using O = OrderElements;
        return std::tuple{path("applicationId", &O::applicationId), body("ids", &O::ids).atMost(1000)};
    }
};

inline constexpr auto moveElements
    = Endpoint<MoveElements, Nothing>{module, Method::Post, "/applications/{applicationId}/modules/{moduleId}/move",
        Permission::DesignWrite, "Move forms, views and flows into a module"}
          .manual()
          .ourOwn();
inline constexpr auto copyElements = Endpoint<CopyElements, QList<CopiedElement>>{module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/copy", Permission::DesignWrite, "Copy elements into a module"}
                                         .manual()
                                         .ourOwn();
inline constexpr auto orderElements = Endpoint<OrderElements, Nothing>{module, Method::Put,
    "/applications/{applicationId}/order", Permission::DesignWrite, "Put elements, columns or buttons in order"}
                                          .manual()
                                          .ourOwn();

} // namespace formwright::contract::designtime
