#pragma once

#include "app/contract/designtime.h"
#include "app/contract/paged.h"

namespace formwright::contract::designtime {

// People and departments that designs name, as who acts on a node: with the plain ids that designs keep. What is found
// is of one domain, which is named as for documents; what ids mean is told of all domains that have the software.

struct NamedPerson {
    QString id;
    QString name;
    QString loginNo;
    QString department;
    QString domain;
    bool active = true;

    static constexpr auto fields()
    {
        using N = NamedPerson;
        return std::tuple{member("id", &N::id), member("name", &N::name), member("loginNo", &N::loginNo),
            member("department", &N::department).about("the name of the default department; empty: none"),
            member("domain", &N::domain).about("its name"),
            member("active", &N::active).about("false: the account is not in use, or has left")};
    }
};

struct FindPeople {
    QString applicationId;
    QString keyWord;
    QString departmentId;
    int pageNo = 1;
    int linesPerPage = 20;

    static constexpr auto fields()
    {
        using F = FindPeople;
        return std::tuple{path("applicationId", &F::applicationId),
            query("keyWord", &F::keyWord)
                .optional()
                .about("part of a name, login, initials, spelling or public telephone; empty for all"),
            query("departmentId", &F::departmentId).optional().about("only its direct members; empty: of all"),
            query("pageNo", &F::pageNo).optional(), query("linesPerPage", &F::linesPerPage).optional()};
    }
};

struct NamedDepartment {
    QString id;
    QString name;
    QString parentId;
    bool leaf = true;
    QString domain;

    static constexpr auto fields()
    {
        using N = NamedDepartment;
        return std::tuple{member("id", &N::id), member("name", &N::name),
            member("parentId", &N::parentId).about("empty for a root"),
            member("leaf", &N::leaf).about("nothing lies below it"), member("domain", &N::domain).about("its name")};
    }
};

struct FindDepartments {
    QString applicationId;
    QString keyWord;
    QString parentId;

    static constexpr auto fields()
    {
        using F = FindDepartments;
        return std::tuple{path("applicationId", &F::applicationId),
            query("keyWord", &F::keyWord)
                .optional()
                .about("part of a name, wherever the department lies; empty: those directly below parentId"),
            query("parentId", &F::parentId).optional().about("empty: the roots")};
    }
};

struct NamedIds {
    QString applicationId;
    QString ids;

    static constexpr auto fields()
    {
        using N = NamedIds;
        return std::tuple{path("applicationId", &N::applicationId),
            query("ids", &N::ids).upTo(10'000).about("at most 200, separated by commas")};
    }
};

inline constexpr auto findPeople = Endpoint<FindPeople, Paged<NamedPerson>>{module, Method::Get,
    "/applications/{applicationId}/people", Permission::DesignRead, "Find people of a domain whom a design can name"}
                                       .ourOwn();
inline constexpr auto namePeople
    = Endpoint<NamedIds, QList<NamedPerson>>{module, Method::Get, "/applications/{applicationId}/people/names",
        Permission::DesignRead, "Tell who the people are that a design names; those who are gone are left out"}
          .ourOwn();
inline constexpr auto findDepartments = Endpoint<FindDepartments, QList<NamedDepartment>>{module, Method::Get,
    "/applications/{applicationId}/departments", Permission::DesignRead,
    "Find departments of a domain that a design can name"}
                                            .ourOwn();
inline constexpr auto nameDepartments
    = Endpoint<NamedIds, QList<NamedDepartment>>{module, Method::Get, "/applications/{applicationId}/departments/names",
        Permission::DesignRead, "Tell which departments a design names; those that are gone are left out"}
          .ourOwn();

} // namespace formwright::contract::designtime
