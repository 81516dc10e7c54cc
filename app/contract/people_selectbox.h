#pragma once

#include "app/contract/decode.h"
#include "app/contract/people_module.h"
#include "app/contract/schema.h"

namespace formwright::contract::people {

// Choosing people, departments and roles: what the select fields of a document open. Lists hold whoever is active and
// on the job.

inline constexpr int usualPageSize = 20;

struct DepartmentNode {
    ThingId id;
    QString name;
    ThingId parentId; // empty for a root
    bool leaf = true; // nothing below it

    static constexpr auto fields()
    {
        using D = DepartmentNode;
        return std::tuple{
            member("id", &D::id), member("name", &D::name), member("parentId", &D::parentId), member("leaf", &D::leaf)};
    }
};

struct RoleRow {
    ThingId id;
    QString name;

    static constexpr auto fields() { return std::tuple{member("id", &RoleRow::id), member("name", &RoleRow::name)}; }
};

struct ContactGroup {
    ThingId id;
    QString name;
    int count = 0; // members, whether they still work there or not

    static constexpr auto fields()
    {
        using G = ContactGroup;
        return std::tuple{member("id", &G::id), member("name", &G::name), member("count", &G::count)};
    }
};

// One page of people, and what to tell the user when there is nobody.
struct FoundPeople {
    qint64 rowCount = 0;
    int linesPerPage = 0;
    int pageNo = 1;
    int pageCount = 0;
    QList<Person> datas;
    QString msg;

    static constexpr auto fields()
    {
        using F = FoundPeople;
        return std::tuple{member("rowCount", &F::rowCount), member("linesPerPage", &F::linesPerPage),
            member("pageNo", &F::pageNo), member("pageCount", &F::pageCount), member("datas", &F::datas),
            member("msg", &F::msg).about("why there is nobody; empty otherwise")};
    }
};

// The same address answers the roles of a software (an array) and, with a role, its people (a page).
struct RolesOrPeople {
    std::optional<QList<RoleRow>> roles;
    Paged<Person> people; // unless there are roles
};

struct BelowDepartment {
    ThingId parentId;

    static constexpr auto fields()
    {
        return std::tuple{query("parentId", &BelowDepartment::parentId).optional().about("empty: the roots")};
    }
};

struct BelowDepartmentIn {
    ApplicationId applicationId;
    ThingId parentId;

    static constexpr auto fields()
    {
        using B = BelowDepartmentIn;
        return std::tuple{path("applicationId", &B::applicationId),
            query("parentId", &B::parentId).optional().about("empty: the roots")};
    }
};

struct SearchDepartments {
    ApplicationId applicationId;
    QString keyword;

    static constexpr auto fields()
    {
        using S = SearchDepartments;
        return std::tuple{path("applicationId", &S::applicationId),
            query("keyword", &S::keyword).also("keyWord").optional().about("part of a name; empty for all")};
    }
};

struct PeopleOfDepartment {
    ApplicationId applicationId;
    ThingId deptId;
    int pageNum = 1;
    int pageSize = usualPageSize;

    static constexpr auto fields()
    {
        using P = PeopleOfDepartment;
        return std::tuple{path("applicationId", &P::applicationId),
            query("deptId", &P::deptId).optional().about("empty: everybody"), query("pageNum", &P::pageNum).optional(),
            query("pageSize", &P::pageSize).optional()};
    }
};

struct PeopleOfRole {
    ApplicationId applicationId;
    ThingId roleId;
    DocumentId docId;
    ThingId nodeId;
    ThingId flowId;
    int pageNum = 1;
    int pageSize = usualPageSize;

    static constexpr auto fields()
    {
        using P = PeopleOfRole;
        return std::tuple{path("applicationId", &P::applicationId),
            query("roleId", &P::roleId).optional().about("without it the roles of the software are answered"),
            query("flowId", &P::flowId)
                .optional()
                .about("with nodeId, and without roleId: only the roles that the node names for carbon copies; none "
                       "where it names users and departments only, or nobody"),
            query("nodeId", &P::nodeId).optional().about("a node of the flow"),
            query("docId", &P::docId)
                .optional()
                .about("the document that takes the flow; the answer is the same for all of them"),
            query("pageNum", &P::pageNum).optional(), query("pageSize", &P::pageSize).optional()};
    }
};

struct PeopleOnline {
    int pageNum = 1;
    int pageSize = usualPageSize;

    static constexpr auto fields()
    {
        using P = PeopleOnline;
        return std::tuple{query("pageNum", &P::pageNum).optional(), query("pageSize", &P::pageSize).optional()};
    }
};

struct PeopleOfGroup {
    ThingId contactsId;
    QString userName;
    int pageNum = 1;
    int pageSize = usualPageSize;

    static constexpr auto fields()
    {
        using P = PeopleOfGroup;
        return std::tuple{query("contactsId", &P::contactsId).about("a contact group of the caller"),
            query("userName", &P::userName).optional().about("as keyWord of the search"),
            query("pageNum", &P::pageNum).optional(), query("pageSize", &P::pageSize).optional()};
    }
};

struct SearchPeople {
    QString keyWord;
    int pageNum = 1;
    int pageSize = usualPageSize;

    static constexpr auto fields()
    {
        using S = SearchPeople;
        return std::tuple{query("keyWord", &S::keyWord)
                              .optional()
                              .about("part of a name, login, initials, spelling or public telephone; empty for all"),
            query("pageNum", &S::pageNum).optional(), query("pageSize", &S::pageSize).optional()};
    }
};

inline constexpr auto departmentTree = Endpoint<BelowDepartment, QList<DepartmentNode>>{module, Method::Get,
    "/users/selectbox/dept-tree", Permission::RuntimeUse, "List the departments below one"}
                                           .ourOwn();
inline constexpr auto peopleOfDepartment = Endpoint<PeopleOfDepartment, Paged<Person>>{module, Method::Get,
    "/{applicationId}/users/selectbox/department", Permission::RuntimeUse, "List the people of a department"}
                                               .ourOwn();
inline constexpr auto rolesOrPeople
    = Endpoint<PeopleOfRole, RolesOrPeople>{module, Method::Get, "/{applicationId}/users/selectbox/role",
        Permission::RuntimeUse, "List the roles of a software, or the people of a role"}
          .ourOwn();
inline constexpr auto peopleOnline = Endpoint<PeopleOnline, Paged<Person>>{module, Method::Get,
    "/users/selectbox/onlines", Permission::RuntimeUse, "List the people who are signed in and at work"}
                                         .ourOwn();
inline constexpr auto peopleOfGroup = Endpoint<PeopleOfGroup, Paged<Person>>{module, Method::Get,
    "/users/selectbox/contacts", Permission::RuntimeUse, "List the people of a contact group"}
                                          .ourOwn();
inline constexpr auto listContactGroups = Endpoint<NoInput, QList<ContactGroup>>{module, Method::Get,
    "/users/selectbox/contacts/group", Permission::RuntimeUse, "List one's contact groups"}
                                              .ourOwn();
inline constexpr auto searchPeople = Endpoint<SearchPeople, FoundPeople>{module, Method::Get, "/users/selectbox/search",
    Permission::RuntimeUse, "Search people"}
                                         .ourOwn();
inline constexpr auto departmentsBelow = Endpoint<BelowDepartmentIn, QList<DepartmentNode>>{module, Method::Get,
    "/{applicationId}/departments/selectbox/childs", Permission::RuntimeUse, "List the departments below one"}
                                             .ourOwn();
inline constexpr auto searchDepartments = Endpoint<SearchDepartments, QList<DepartmentNode>>{module, Method::Get,
    "/{applicationId}/departments/selectbox/search", Permission::RuntimeUse, "Search departments by name"}
                                              .ourOwn();
inline constexpr auto allDepartments = Endpoint<NoInput, QList<DepartmentNode>>{module, Method::Get, "/department/list",
    Permission::RuntimeUse, "List all departments, parents before what is below them"}
                                           .ourOwn();

} // namespace formwright::contract::people

namespace formwright::contract {

template <> struct Schema<people::RolesOrPeople> {
    static QJsonObject of()
    {
        return {{QStringLiteral("oneOf"),
            QJsonArray{Schema<QList<people::RoleRow>>::of(), Schema<Paged<people::Person>>::of()}}};
    }
};

} // namespace formwright::contract

namespace formwright::contract::people {

inline void encode(JsonWriter &out, const RolesOrPeople &value, const WireContext &wire)
{
    if (value.roles)
        contract::encode(out, *value.roles, wire);
    else
        contract::encode(out, value.people, wire);
}

inline void decode(const QJsonValue &json, RolesOrPeople &value, const QString &name, const DecodeContext &context)
{
    if (json.isArray())
        contract::decode(json, value.roles.emplace(), name, context);
    else
        contract::decode(json, value.people, name, context);
}

} // namespace formwright::contract::people
