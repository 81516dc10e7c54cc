#pragma once

#include "app/contract/authtime_users.h"

namespace formwright::contract::authtime {

// What an administration needs of people beyond Document B; all of it ours. Lists are light, are sorted by the server
// and reach into branches of departments; a change names only what changes, so that two administrators do not undo one
// another's work.

// A line of a list of people.
struct PersonRow {
    QString id;
    QString name;
    QString loginno;
    QString email;
    QString telephone;
    QString defaultDepartment;
    int status = 1; // 1 active, 0 inactive
    int lockFlag = 1; // 1 normal, 0 locked
    int dimission = 1; // 1 on the job, 0 left
    QString departments; // their names, joined by commas

    static constexpr auto fields()
    {
        using P = PersonRow;
        return std::tuple{member("id", &P::id), member("name", &P::name), member("loginno", &P::loginno),
            member("email", &P::email), member("telephone", &P::telephone),
            member("defaultDepartment", &P::defaultDepartment), member("status", &P::status),
            member("lockFlag", &P::lockFlag), member("dimission", &P::dimission),
            member("departments", &P::departments).about("names, joined by commas")};
    }
};

struct ListPeople {
    QString domainid;
    QString departmentid;
    bool below = false;
    QString words;
    QString sortCol;
    QString sortStatus;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListPeople;
        return std::tuple{path("domainid", &L::domainid),
            query("departmentid", &L::departmentid)
                .optional()
                .about("people of this department; `none`: of no department; empty for all"),
            query("below", &L::below).optional().about("also people of the departments below it"),
            query("words", &L::words)
                .optional()
                .about("part of the name, login, initials, mail address or telephone; empty for all"),
            query("sortCol", &L::sortCol)
                .optional()
                .about("name, loginno, email, telephone, status, lockFlag or dimission; empty for the order of the "
                       "domain"),
            query("sortStatus", &L::sortStatus).optional().about("asc or desc"),
            query("currpage", &L::currpage).optional(), query("pagelines", &L::pagelines).optional()};
    }
};

struct PersonDepartment {
    QString id;
    QString name;
    QString indexCode; // ids from the root to the department itself, joined by _

    static constexpr auto fields()
    {
        using D = PersonDepartment;
        return std::tuple{member("id", &D::id), member("name", &D::name), member("indexCode", &D::indexCode)};
    }
};

// One role of a user in one of the departments.
struct PersonRole {
    QString roleId;
    QString departmentId;
    QString applicationId;
    bool isDefaultDepartment = false;

    bool operator==(const PersonRole &) const = default;

    static constexpr auto fields()
    {
        using R = PersonRole;
        return std::tuple{member("roleId", &R::roleId), member("departmentId", &R::departmentId),
            member("applicationId", &R::applicationId).optional(),
            member("isDefaultDepartment", &R::isDefaultDepartment).optional()};
    }
};

// A user as an administrator edits one.
struct Person {
    QString id;
    QString domainid;
    QString name;
    QString nameLetter;
    QString loginno;
    QString email;
    bool emailPublic = false;
    QString telephone;
    bool telephonePublic = false;
    QString telephone2;
    bool telephonePublic2 = false;
    QString calendarType;
    QString calendarTypeName;
    QString reportTree;
    QString superiorid;
    QString superiorName;
    QString allUsers;
    QString proxyUser; // id
    QString proxyUserName;
    QString startProxyTime; // YYYY-MM-DD HH:MM:SS, or empty
    QString endProxyTime;
    QString remarks;
    QString permissionType;
    int lockFlag = 1;
    int dimission = 1;
    int status = 1;
    QString defaultDepartment;
    QList<PersonDepartment> departments;
    QList<PersonRole> roles;
    QList<QString> knowledgeRoles;
    QString manageDepartments;
    QString interfaceDepartments;
    QJsonObject extension; // field1 ... field25
    QJsonObject departmentNames; // of every department it mentions, by id

    static constexpr auto fields()
    {
        using P = Person;
        return std::tuple{member("id", &P::id), member("domainid", &P::domainid), member("name", &P::name),
            member("nameLetter", &P::nameLetter), member("loginno", &P::loginno), member("email", &P::email),
            member("emailPublic", &P::emailPublic), member("telephone", &P::telephone),
            member("telephonePublic", &P::telephonePublic), member("telephone2", &P::telephone2),
            member("telephonePublic2", &P::telephonePublic2), member("calendarType", &P::calendarType),
            member("calendarTypeName", &P::calendarTypeName), member("reportTree", &P::reportTree),
            member("superiorid", &P::superiorid), member("superiorName", &P::superiorName),
            member("allUsers", &P::allUsers), member("_proxyUser", &P::proxyUser),
            member("proxyUserName", &P::proxyUserName), member("startProxyTime", &P::startProxyTime),
            member("endProxyTime", &P::endProxyTime), member("remarks", &P::remarks),
            member("permissionType", &P::permissionType), member("lockFlag", &P::lockFlag),
            member("dimission", &P::dimission), member("status", &P::status),
            member("defaultDepartment", &P::defaultDepartment), member("departments", &P::departments),
            member("roles", &P::roles), member("knowledgeRoles", &P::knowledgeRoles),
            member("manageDepartments", &P::manageDepartments),
            member("interfaceDepartments", &P::interfaceDepartments), member("extension", &P::extension),
            member("departmentNames", &P::departmentNames).about("of every department it mentions, by id")};
    }
};

struct PersonPath {
    QString domainid;
    QString id;

    static constexpr auto fields()
    {
        using P = PersonPath;
        return std::tuple{path("domainid", &P::domainid), path("id", &P::id)};
    }
};

// Members that are absent stay as they are.
struct PersonChanges {
    std::optional<QString> name;
    std::optional<QString> loginno;
    QString loginpwd; // plain; empty or absent: unchanged
    std::optional<QString> email;
    std::optional<bool> emailPublic;
    std::optional<QString> telephone;
    std::optional<bool> telephonePublic;
    std::optional<QString> telephone2;
    std::optional<bool> telephonePublic2;
    std::optional<QString> calendarType;
    std::optional<QString> calendarTypeName;
    std::optional<QString> reportTree;
    std::optional<QString> superiorid;
    std::optional<QString> allUsers;
    std::optional<QString> proxyUser;
    std::optional<QString> startProxyTime;
    std::optional<QString> endProxyTime;
    std::optional<QString> remarks;
    std::optional<QString> permissionType;
    std::optional<int> lockFlag;
    std::optional<int> dimission;
    std::optional<int> status;
    std::optional<QString> defaultDepartment;
    std::optional<QList<QString>> departments;
    std::optional<QList<PersonRole>> roles;
    std::optional<QList<QString>> knowledgeRoles;
    std::optional<QString> manageDepartments;
    std::optional<QString> interfaceDepartments;
    std::optional<QJsonObject> extension; // only the fields it names

    bool operator==(const PersonChanges &) const = default;

    static constexpr auto fields()
    {
        using P = PersonChanges;
        return std::tuple{member("name", &P::name), member("loginno", &P::loginno),
            member("loginpwd", &P::loginpwd).optional().about("unchanged when empty"), member("email", &P::email),
            member("emailPublic", &P::emailPublic), member("telephone", &P::telephone),
            member("telephonePublic", &P::telephonePublic), member("telephone2", &P::telephone2),
            member("telephonePublic2", &P::telephonePublic2), member("calendarType", &P::calendarType),
            member("calendarTypeName", &P::calendarTypeName), member("reportTree", &P::reportTree),
            member("superiorid", &P::superiorid), member("allUsers", &P::allUsers), member("_proxyUser", &P::proxyUser),
            member("startProxyTime", &P::startProxyTime), member("endProxyTime", &P::endProxyTime),
            member("remarks", &P::remarks), member("permissionType", &P::permissionType),
            member("lockFlag", &P::lockFlag), member("dimission", &P::dimission), member("status", &P::status),
            member("defaultDepartment", &P::defaultDepartment),
            member("departments", &P::departments).about("ids; the default one is always among them"),
            member("roles", &P::roles), member("knowledgeRoles", &P::knowledgeRoles),
            member("manageDepartments", &P::manageDepartments),
            member("interfaceDepartments", &P::interfaceDepartments),
            member("extension", &P::extension).about("field1 to field25; those it does not name stay as they are")};
    }
};

struct ChangePerson {
    QString domainid;
    QString id;
    PersonChanges changes;

    static constexpr auto fields()
    {
        using C = ChangePerson;
        return std::tuple{path("domainid", &C::domainid), path("id", &C::id), wholeBody(&C::changes)};
    }
};

struct CountsOfDomains {
    QList<QString> ids;

    static constexpr auto fields() { return std::tuple{query("ids", &CountsOfDomains::ids)}; }
};

// How much there is in a domain.
struct DomainCounts {
    QString id;
    qint64 users = 0;
    qint64 activeUsers = 0;
    qint64 departments = 0;
    qint64 software = 0;

    static constexpr auto fields()
    {
        using C = DomainCounts;
        return std::tuple{member("id", &C::id), member("users", &C::users), member("activeUsers", &C::activeUsers),
            member("departments", &C::departments), member("software", &C::software)};
    }
};

struct DepartmentsById {
    QString domainid;
    QList<QString> ids;

    static constexpr auto fields()
    {
        using D = DepartmentsById;
        return std::tuple{path("domainid", &D::domainid), query("ids", &D::ids)};
    }
};

struct FindAnything {
    QString words;
    int lines = 8;
    QString domainid{};
    QString kind{};

    static constexpr auto fields()
    {
        using F = FindAnything;
        return std::tuple{query("words", &F::words),
            query("lines", &F::lines).optional().about("of each kind, at most 50"),
            query("domainid", &F::domainid).optional().about("the one domain looked into; every one when absent"),
            query("kind", &F::kind).optional().about("user, department or domain; all of them when absent")};
    }
};

// A person, department or domain that was found.
struct FoundThing {
    QString kind; // user, department, domain
    QString id;
    QString name;
    QString detail; // the login of a user
    QString domainid;
    QString domainName;
    QString departmentid; // the default one of a user
    QString indexCode; // of a department, and of the default one of a user
    QStringList path; // of a department: its name after those above it, from the root

    static constexpr auto fields()
    {
        using F = FoundThing;
        return std::tuple{member("kind", &F::kind), member("id", &F::id), member("name", &F::name),
            member("detail", &F::detail), member("domainid", &F::domainid), member("domainName", &F::domainName),
            member("departmentid", &F::departmentid), member("indexCode", &F::indexCode),
            member("path", &F::path).optional().about("of a department: names from the root to it")};
    }
};

inline constexpr auto listPeople = Endpoint<ListPeople, Paged<PersonRow>>{module, Method::Get,
    "/domain/{domainid}/people", Permission::DomainRead, "List the people of a domain or of a branch of departments"}
                                       .ourOwn();
inline constexpr auto getPerson = Endpoint<PersonPath, Person>{module, Method::Get, "/domain/{domainid}/user/{id}",
    Permission::DomainRead, "Get a user for editing"}
                                      .ourOwn();
inline constexpr auto changePerson = Endpoint<ChangePerson, Person>{module, Method::Patch,
    "/domain/{domainid}/user/{id}", Permission::DomainAdminister, "Change some members of a user"}
                                         .manual()
                                         .waits()
                                         .ourOwn();
inline constexpr auto domainCounts = Endpoint<CountsOfDomains, QList<DomainCounts>>{module, Method::Get,
    "/domains/counts", Permission::DomainRead, "Count the users, departments and software of domains"}
                                         .ourOwn();
inline constexpr auto departmentsById = Endpoint<DepartmentsById, QList<PersonDepartment>>{module, Method::Get,
    "/domain/{domainid}/departments", Permission::DomainRead, "Get departments of a domain by their ids"}
                                            .ourOwn();
inline constexpr auto findAnything = Endpoint<FindAnything, QList<FoundThing>>{module, Method::Get, "/find",
    Permission::DomainRead, "Find people, departments and domains"}
                                         .ourOwn();

} // namespace formwright::contract::authtime
