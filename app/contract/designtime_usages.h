#pragma once

#include "app/contract/designtime_revisions.h"

#include <QJsonObject>

namespace formwright::contract::designtime {

// An element that names another one.
struct ElementUser {
    QString kind;
    QString id;
    QString name;
    QString place;
    QString how;
    bool isDraft = false;

    static constexpr auto fields()
    {
        using E = ElementUser;
        return std::tuple{member("kind", &E::kind).about("form, view, menu, role, flow, library or style"),
            member("id", &E::id), member("name", &E::name),
            member("place", &E::place)
                .about("the member that names it; of a column or button with its name: columns[Customer].valueScript"),
            member("how", &E::how)
                .about("id: by its id; name: by its name in a script or condition; permission: a role gives or "
                       "denies it, which goes with it"),
            member("isDraft", &E::isDraft)
                .optional()
                .about("it does so in a draft that was sent, and may not in what is saved")};
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

// An element as it is drawn and not saved.
struct DesignDraft {
    QString kind;
    QString id;
    QString name;
    bool isRemoved = false;
    QJsonObject members;

    static constexpr auto fields()
    {
        using D = DesignDraft;
        return std::tuple{member("kind", &D::kind).about("form, view, menu, role, flow, library or style"),
            member("id", &D::id).about("also of one that was never saved"), member("name", &D::name).optional(),
            member("isRemoved", &D::isRemoved).optional().about("true: it is to go, and names nothing"),
            member("members", &D::members)
                .optional()
                .about("what takes the place of what is saved, as a revision has it: a form's templatecontext, a "
                       "view's columns")};
    }
};

inline constexpr int mostDrafts = 500;
inline constexpr qint64 largestDrafts = 16 * 1024 * 1024; // bytes, of all of them

struct SearchUsages {
    QString id;
    QString fieldName;
    QList<DesignDraft> drafts;

    static constexpr auto fields()
    {
        using S = SearchUsages;
        return std::tuple{path("id", &S::id).about("of an element, column or button"),
            body("fieldName", &S::fieldName).optional().about("of a form: who uses this field of it"),
            body("drafts", &S::drafts).atMost(mostDrafts)};
    }
};

// The first thousand of them.
inline constexpr auto listUsages = Endpoint<ListUsages, QList<ElementUser>>{module, Method::Get,
    "/applications/usages/{id}", Permission::DesignRead, "List the elements that use an element, or a field of a form"}
                                       .ourOwn();
inline constexpr auto searchUsages = Endpoint<SearchUsages, QList<ElementUser>>{module, Method::Post,
    "/applications/usages/{id}", Permission::DesignRead,
    "List the elements that use an element, or a field of a form, as they are drawn and not saved"}
                                         .bodyUpTo(largestDrafts)
                                         .ourOwn();

} // namespace formwright::contract::designtime
