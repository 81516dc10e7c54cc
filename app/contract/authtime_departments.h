#pragma once

#include "app/contract/authtime.h"
#include "app/contract/numbered_fields.h"

#include <QJsonArray>

namespace formwright::contract::authtime {

struct Department {
    QString code;
    QString indexCode; // ids from the root to the department itself, joined by _
    QString domainid;
    QString sortId;
    QString id;
    QString applicationid;
    QString name;
    QString superior; // the parent's id; empty for a root
    int orderByNo = 0;
    int valid = 1;
    int level = 0; // 0 for a root
    int version = 1;
    bool leaf = true;
    QJsonArray fieldExtendsValues;
    // Ids of the department in outside systems; the document does not show their names.
    QString externalId1;
    QString externalId2;
    QString externalId3;
    QString externalId4;
    std::array<QString, 20> numbered;

    static constexpr auto fields()
    {
        using D = Department;
        return std::tuple{member("code", &D::code), member("indexCode", &D::indexCode),
            member("domainid", &D::domainid), member("sortId", &D::sortId), member("id", &D::id),
            member("applicationid", &D::applicationid), member("name", &D::name), member("superior", &D::superior),
            member("orderByNo", &D::orderByNo), member("valid", &D::valid), member("level", &D::level),
            member("version", &D::version), member("leaf", &D::leaf),
            member("fieldExtendsValues", &D::fieldExtendsValues), member("externalId1", &D::externalId1),
            member("externalId2", &D::externalId2), member("externalId3", &D::externalId3),
            member("externalId4", &D::externalId4)};
    }
};

struct DepartmentPath {
    QString domainid;
    QString departmentid;

    static constexpr auto fields()
    {
        using P = DepartmentPath;
        return std::tuple{path("domainid", &P::domainid), path("departmentid", &P::departmentid)};
    }
};

inline constexpr const char *aboutDepartmentExtension
    = "field1 to field20, externalId1 to externalId4, and applicationid (software of the domain), as texts; those it "
      "does "
      "not name stay as they are";

struct CreateDepartment {
    QString domainid;
    QString name;
    QString superior;
    QString code;
    int orderByNo = 0;
    int valid = 1;
    QJsonObject extension;

    static constexpr auto fields()
    {
        using C = CreateDepartment;
        return std::tuple{path("domainid", &C::domainid), body("name", &C::name),
            body("superior", &C::superior).optional().about("id of the parent; empty for a root"),
            body("code", &C::code).optional(), body("orderByNo", &C::orderByNo).optional(),
            body("valid", &C::valid).optional().about("1 in use, 0 not"),
            body("extension", &C::extension).optional().about(aboutDepartmentExtension)};
    }
};

// Members that are absent stay as they are.
struct UpdateDepartment {
    QString domainid;
    QString departmentid;
    std::optional<QString> name;
    std::optional<QString> superior;
    std::optional<QString> code;
    std::optional<int> orderByNo;
    std::optional<int> valid;
    QJsonObject extension; // only the fields it names

    static constexpr auto fields()
    {
        using U = UpdateDepartment;
        return std::tuple{path("domainid", &U::domainid), path("departmentid", &U::departmentid),
            body("name", &U::name), body("superior", &U::superior).about("id of the parent; empty for a root"),
            body("code", &U::code), body("orderByNo", &U::orderByNo), body("valid", &U::valid).about("1 in use, 0 not"),
            body("extension", &U::extension).optional().about(aboutDepartmentExtension)};
    }
};

struct DeleteDepartments {
    QString domainid;
    QList<QString> ids;

    static constexpr auto fields()
    {
        using D = DeleteDepartments;
        return std::tuple{path("domainid", &D::domainid), wholeBody(&D::ids)};
    }
};

inline constexpr Endpoint<DomainPath, QList<Department>> rootDepartments{module, Method::Get,
    "/domain/{domainid}/department/root", Permission::DomainRead, "Get the departments at the top of a domain"};
inline constexpr Endpoint<DepartmentPath, QList<Department>> subdepartments{module, Method::Get,
    "/domain/{domainid}/department/{departmentid}/subdepartments", Permission::DomainRead,
    "Get the departments below one"};

inline constexpr auto createDepartment = Endpoint<CreateDepartment, Department>{module, Method::Post,
    "/domain/{domainid}/department", Permission::DomainAdminister, "Create a department"}
                                             .writes()
                                             .created()
                                             .ourOwn();
inline constexpr auto updateDepartment = Endpoint<UpdateDepartment, Department>{module, Method::Put,
    "/domain/{domainid}/department/{departmentid}", Permission::DomainAdminister, "Update or move a department"}
                                             .writes()
                                             .ourOwn();
inline constexpr auto deleteDepartments = Endpoint<DeleteDepartments, QString>{module, Method::Delete,
    "/domain/{domainid}/department", Permission::DomainAdminister, "Delete departments"}
                                              .writes()
                                              .ourOwn();

} // namespace formwright::contract::authtime
