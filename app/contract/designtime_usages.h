#pragma once

#include "app/contract/designtime_revisions.h"

namespace formwright::contract::designtime {

// An element that names another one.
struct ElementUser {
    QString kind;
    QString id;
    QString name;
    QString place;
    QString how;

    static constexpr auto fields()
    {
        using E = ElementUser;
        return std::tuple{member("kind", &E::kind).about("form, view, menu, role, flow or library"),
            member("id", &E::id), member("name", &E::name),
            member("place", &E::place)
                .about("the member that names it; of a column or button with its name: columns[Customer].valueScript"),
            member("how", &E::how)
                .about("id: by its id; name: by its name in a script or condition; permission: a role gives or "
                       "denies it, which goes with it")};
    }
};

struct ListUsages {
    QString id;
    QString fieldName;

    static constexpr auto fields()
    {
        using L = ListUsages;
        return std::tuple{path("id", &L::id).about("of an element, column or button"),
            query("fieldName", &L::fieldName).optional().about("of a form: who uses this field of it")};
    }
};

// The first thousand of them.
inline constexpr auto listUsages = Endpoint<ListUsages, QList<ElementUser>>{module, Method::Get,
    "/applications/usages/{id}", Permission::DesignRead, "List the elements that use an element, or a field of a form"}
                                       .ourOwn();

} // namespace formwright::contract::designtime
