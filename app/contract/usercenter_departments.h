#pragma once

#include "app/contract/authtime_departments.h"
#include "app/contract/numbered_input.h"
#include "app/contract/usercenter.h"

namespace formwright::contract::usercenter {

// As in Administration. Three outside systems, A, B and C, know a department by ids of their own, `externalId1` to
// `externalId3`.
using Department = authtime::Department;

// What a client says of one; what is absent keeps its value, or is empty in a create.
struct DepartmentInput {
    QString id;
    QString domainid;
    std::optional<QString> name;
    std::optional<QString> superior;
    std::optional<QString> code;
    std::optional<int> orderByNo;
    std::optional<int> valid;
    std::optional<QString> externalId1;
    std::optional<QString> externalId2;
    std::optional<QString> externalId3;
    std::optional<QString> externalId4;

    static constexpr auto details()
    {
        using I = DepartmentInput;
        return std::tuple{
            member("superior", &I::superior).also("superiorid").about("id of the parent; empty for a root"),
            member("code", &I::code), member("orderByNo", &I::orderByNo), member("valid", &I::valid).about("1 or 0"),
            member("externalId1", &I::externalId1).also("extADeptId").about("its id in outside system A"),
            member("externalId2", &I::externalId2).also("extBDeptId").about("its id in outside system B"),
            member("externalId3", &I::externalId3).also("extCDeptId").about("its id in outside system C"),
            member("externalId4", &I::externalId4)};
    }
};

struct NewDepartmentMembers : DepartmentInput {
    QString newName; // a create needs its name; an update may leave it out

    static constexpr auto fields()
    {
        using I = DepartmentInput;
        return std::tuple_cat(std::tuple{member("domainid", &I::domainid).also("domainId"),
                                  member("name", &NewDepartmentMembers::newName)},
            details());
    }
};
using NewDepartment = WithNumbered<NewDepartmentMembers, 20>;

struct ChangedDepartmentMembers : DepartmentInput {
    static constexpr auto fields()
    {
        using I = DepartmentInput;
        return std::tuple_cat(std::tuple{member("id", &I::id), member("name", &I::name)}, details());
    }
};
using ChangedDepartment = WithNumbered<ChangedDepartmentMembers, 20>;

struct CreateDepartment {
    Wrapped<NewDepartment> department;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateDepartment::department)}; }
};

struct UpdateDepartment {
    Wrapped<ChangedDepartment> department;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateDepartment::department)}; }
};

struct ParentPath {
    QString parentId;

    static constexpr auto fields() { return std::tuple{path("parentId", &ParentPath::parentId)}; }
};

struct ParentQuery {
    QString parent;

    static constexpr auto fields() { return std::tuple{query("parent", &ParentQuery::parent)}; }
};

struct UserQuery {
    QString userId;

    static constexpr auto fields() { return std::tuple{query("userId", &UserQuery::userId)}; }
};

struct DepartmentsBelow {
    QString domainId;
    QString parent;

    static constexpr auto fields()
    {
        using D = DepartmentsBelow;
        return std::tuple{path("domainId", &D::domainId),
            query("parent", &D::parent).optional().about("id of the parent; those at the top when empty")};
    }
};

struct DepartmentName {
    QString domainId;
    QString name;

    static constexpr auto fields()
    {
        using D = DepartmentName;
        return std::tuple{path("domainId", &D::domainId), query("name", &D::name)};
    }
};

struct DepartmentNameAndLevel {
    QString domainId;
    QString name;
    int level = 0;

    static constexpr auto fields()
    {
        using D = DepartmentNameAndLevel;
        return std::tuple{
            path("domainId", &D::domainId), query("name", &D::name), query("level", &D::level).about("0 at the top")};
    }
};

struct DepartmentNamePart {
    QString domainId;
    QString name;

    static constexpr auto fields()
    {
        using D = DepartmentNamePart;
        return std::tuple{path("domainId", &D::domainId),
            query("name", &D::name).optional().about("part of the name; empty for all")};
    }
};

struct DepartmentValidity {
    QString domainId;
    int valid = 1;

    static constexpr auto fields()
    {
        using D = DepartmentValidity;
        return std::tuple{path("domainId", &D::domainId), query("valid", &D::valid).about("1 or 0")};
    }
};

struct ListDepartments {
    QString domainId;
    int page = 1;
    int lines = usualLines;

    static constexpr auto fields()
    {
        using L = ListDepartments;
        return std::tuple{
            path("domainId", &L::domainId), query("page", &L::page).optional(), query("lines", &L::lines).optional()};
    }
};

struct SearchDepartments {
    QString domainId;
    QString superiorId;
    QString name;
    QString order;
    int page = 1;
    int lines = usualLines;

    static constexpr auto fields()
    {
        using S = SearchDepartments;
        return std::tuple{path("domainId", &S::domainId),
            query("superiorId", &S::superiorId).optional().about("directly below this one; anywhere when empty"),
            query("name", &S::name).optional().about("part of the name; empty for all"),
            query("order", &S::order)
                .optional()
                .about("name, code, level, orderByNo or indexCode, then `desc` for the other direction"),
            query("page", &S::page).optional(), query("lines", &S::lines).optional()};
    }
};

struct DepartmentOfSystemA {
    QString domainId;
    QString externalId;

    static constexpr auto fields()
    {
        using D = DepartmentOfSystemA;
        return std::tuple{path("domainId", &D::domainId), query("extADeptId", &D::externalId)};
    }
};

struct DepartmentOfSystemB {
    QString domainId;
    QString externalId;

    static constexpr auto fields()
    {
        using D = DepartmentOfSystemB;
        return std::tuple{path("domainId", &D::domainId), query("extBDeptId", &D::externalId)};
    }
};

struct DepartmentOfSystemC {
    QString domainId;
    QString externalId;

    static constexpr auto fields()
    {
        using D = DepartmentOfSystemC;
        return std::tuple{path("domainId", &D::domainId), query("extCDeptId", &D::externalId)};
    }
};

inline constexpr auto createDepartment = Endpoint<CreateDepartment, Department>{module, Method::Post,
    "/department/create", Permission::DomainAdminister, "Create a department"}
                                             .writes();
inline constexpr auto updateDepartment = Endpoint<UpdateDepartment, Department>{module, Method::Put,
    "/department/update", Permission::DomainAdminister, "Update or move a department"}
                                             .writes();
inline constexpr Endpoint<IdPath, Department> findDepartment{
    module, Method::Get, "/department/find/{id}", Permission::SignedIn, "Get a department"};
inline constexpr auto removeDepartment = Endpoint<IdPath, QString>{module, Method::Delete, "/department/remove/{id}",
    Permission::DomainAdminister, "Delete a department"}
                                             .writes();

inline constexpr Endpoint<ParentPath, QList<Department>> departmentsByParent{module, Method::Get,
    "/department/getDatasByParent/{parentId}", Permission::SignedIn, "List the departments directly below one"};
// Of several with that name, the first in the order of the tree; so too in the next two.
inline constexpr Endpoint<DepartmentName, Department> departmentByName{module, Method::Get,
    "/department/getDepartmentByName/{domainId}", Permission::SignedIn, "Get a department by its name"};
inline constexpr Endpoint<DomainPath, Department> rootDepartment{module, Method::Get,
    "/department/getRootDepartmentByDomainId/{domainId}", Permission::SignedIn,
    "Get the department at the top of a domain"};
inline constexpr Endpoint<DepartmentNameAndLevel, Department> departmentByNameAndLevel{module, Method::Get,
    "/department/getDepartmentByNameAndLevel/{domainId}", Permission::SignedIn,
    "Get a department by its name and level"};
inline constexpr Endpoint<DepartmentsBelow, QList<Department>> departmentsByDomainAndParent{module, Method::Get,
    "/department/queryByDomainAndParent/{domainId}", Permission::SignedIn,
    "List the departments of a domain directly below one"};
inline constexpr Endpoint<ParentQuery, qint64> countChildren{module, Method::Get, "/department/getChildrenCount",
    Permission::SignedIn, "Count the departments directly below one"};
inline constexpr Endpoint<ListDepartments, Paged<Department>> departmentsByDomain{module, Method::Get,
    "/department/queryByDomain/{domainId}", Permission::SignedIn, "List the departments of a domain"};
inline constexpr Endpoint<SearchDepartments, Paged<Department>> searchDepartments{module, Method::Get,
    "/department/queryByDoaminAndSuperiorAndName/{domainId}", // spelled so in the document
    Permission::SignedIn, "Search the departments of a domain"};
inline constexpr Endpoint<UserQuery, QList<Department>> departmentsByUser{
    module, Method::Get, "/department/queryByUser", Permission::SignedIn, "List the departments of a user"};
inline constexpr Endpoint<DepartmentNamePart, QList<Department>> departmentsLikeName{module, Method::Get,
    "/department/queryByDomainLikeName/{domainId}", Permission::SignedIn,
    "List the departments of a domain whose names contain a text"};
inline constexpr Endpoint<DepartmentValidity, QList<Department>> departmentsByValidity{module, Method::Get,
    "/department/queryByDomainAndValid/{domainId}", Permission::SignedIn,
    "List the valid or the invalid departments of a domain"};
inline constexpr Endpoint<DepartmentOfSystemA, QList<Department>> departmentsOfSystemA{module, Method::Get,
    "/department/queryByDomainAndExtADept/{domainId}", Permission::SignedIn,
    "Find a department by its id in outside system A"};
inline constexpr Endpoint<DepartmentOfSystemB, QList<Department>> departmentsOfSystemB{module, Method::Get,
    "/department/queryByDomainAndExtBDept/{domainId}", Permission::SignedIn,
    "Find a department by its id in outside system B"};
inline constexpr Endpoint<DepartmentOfSystemC, QList<Department>> departmentsOfSystemC{module, Method::Get,
    "/department/queryByDomainAndExtCDept/{domainId}", Permission::SignedIn,
    "Find a department by its id in outside system C"};

} // namespace formwright::contract::usercenter
