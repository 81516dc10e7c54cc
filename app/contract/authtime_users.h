#pragma once

#include "app/contract/authtime_departments.h"
#include "app/contract/authtime_domains.h"
#include "app/contract/numbered_input.h"

namespace formwright::contract::authtime {

// The domain inside a user's department.
struct UserDepartmentDomain {
    QString id;
    QString name;
    QString systemName;
    QString description;
    QString skinType;
    QString logoUrl;
    int status = 1;
    std::optional<QString> secret; // null unless a super administrator asks
    std::optional<MailServer> mailServer; // never with its password
    std::array<QString, 20> numbered;

    static constexpr auto fields()
    {
        using D = UserDepartmentDomain;
        return std::tuple{member("id", &D::id), member("name", &D::name), member("systemName", &D::systemName),
            member("description", &D::description), member("skinType", &D::skinType), member("logoUrl", &D::logoUrl),
            member("status", &D::status), member("secret", &D::secret), member("mailServer", &D::mailServer)};
    }
};

// A department as a user carries it.
struct UserDepartment : Department {
    UserDepartmentDomain domain;

    static constexpr auto fields()
    {
        return std::tuple_cat(Department::fields(), std::tuple{member("domain", &UserDepartment::domain)});
    }
};

struct UserDepartmentRole {
    QString id;
    QString userId;
    QString roleId;
    QString departmentId;

    static constexpr auto fields()
    {
        using R = UserDepartmentRole;
        return std::tuple{member("id", &R::id), member("userId", &R::userId), member("roleId", &R::roleId),
            member("departmentId", &R::departmentId)};
    }
};

struct UserRole {
    QString id;
    QString name;
    QString roleNo;
    QString applicationid;

    static constexpr auto fields()
    {
        using R = UserRole;
        return std::tuple{member("id", &R::id), member("name", &R::name), member("roleNo", &R::roleNo),
            member("applicationid", &R::applicationid)};
    }
};

// A role with the department it is held in; that one is empty where it is held in none.
struct UserRoleDepartment {
    QString roleId;
    QString roleName;
    QString departmentId;
    QString departmentName;
    QString applicationId;
    bool isDefaultDepartment = false;

    static constexpr auto fields()
    {
        using R = UserRoleDepartment;
        return std::tuple{member("roleId", &R::roleId), member("roleName", &R::roleName),
            member("departmentId", &R::departmentId), member("departmentName", &R::departmentName),
            member("applicationId", &R::applicationId), member("isDefaultDepartment", &R::isDefaultDepartment)};
    }
};

struct UserSuperior {
    QString id;
    QString name;
    QString loginno;

    static constexpr auto fields()
    {
        using S = UserSuperior;
        return std::tuple{member("id", &S::id), member("name", &S::name), member("loginno", &S::loginno)};
    }
};

// A user of a domain with every documented member.
struct User {
    QString domainid;
    QString id;
    QString name;
    QString nameLetter; // initials
    QString loginno;
    std::optional<QString> loginpwd; // the stored hash; null unless a super administrator asks
    std::optional<QString> email;
    QString reportTree;
    QString superiorid;
    QString allUsers;
    QString proxyUserId;
    QString userRoleDepartmentJson;
    QString userKmRoleJson;
    QString calendarType;
    QString calendarTypeName;
    QString telephone;
    QString telephone2;
    QString defaultDepartment;
    QString permissionType;
    QString indexCode; // of the default department
    QString userSkin;
    QString manageDepartments;
    QString interfaceDepartments;
    QString remarks;
    int status = 1; // 1 active, 0 inactive
    int domainPermission = 0;
    int lockFlag = 1; // 1 normal, 0 locked
    int dimission = 1; // 1 on the job, 0 left
    int level = 0;
    int orderByNo = 0;
    int pwdErrorTimes = 0;
    int equipment = 0;
    bool superAdmin = false;
    bool developer = false;
    bool liaisonOfficer = false;
    bool telephonePublic = false;
    bool telephonePublic2 = false;
    bool emailPublic = false;
    bool userInfoPublic = false;
    bool recordLog = false;
    bool showEmail = false;
    bool useIM = false;
    bool departmentUser = false; // belongs to a department
    bool validateAuthority = false;
    QList<UserRole> roles; // each once, whatever departments it is held in
    QList<UserDepartment> departments;
    QList<UserDepartmentRole> userDepartmentRoleSets;
    QList<UserRoleDepartment> roleDepartments;
    QList<UserSuperior> superiorList; // nearest first
    QJsonValue superior; // id
    QJsonValue startProxyTime;
    QJsonValue endProxyTime;
    QJsonValue proxyUser;
    QJsonValue avatar;
    QJsonValue signs;
    QJsonValue viewSettings;
    QJsonValue configure;
    std::array<QString, 25> numbered;

    static constexpr auto fields()
    {
        using U = User;
        return std::tuple{member("domainid", &U::domainid), member("id", &U::id), member("name", &U::name),
            member("nameLetter", &U::nameLetter), member("reportTree", &U::reportTree),
            member("superiorid", &U::superiorid), member("allUsers", &U::allUsers),
            member("_proxyUser", &U::proxyUserId),
            member("_userRoleDepartmentJson", &U::userRoleDepartmentJson).about("as an update takes it"),
            member("_userKMRoleJson", &U::userKmRoleJson).about("as an update takes it"),
            member("loginno", &U::loginno), member("loginpwd", &U::loginpwd), member("email", &U::email),
            member("calendarType", &U::calendarType), member("calendarTypeName", &U::calendarTypeName),
            member("telephone", &U::telephone), member("telephone2", &U::telephone2),
            member("defaultDepartment", &U::defaultDepartment), member("permissionType", &U::permissionType),
            member("indexCode", &U::indexCode), member("userSkin", &U::userSkin),
            member("manageDepartments", &U::manageDepartments),
            member("interfaceDepartments", &U::interfaceDepartments), member("remarks", &U::remarks),
            member("status", &U::status), member("domainPermission", &U::domainPermission),
            member("lockFlag", &U::lockFlag).about("1 normal, 0 locked"),
            member("dimission", &U::dimission).about("1 on the job, 0 left"), member("level", &U::level),
            member("orderByNo", &U::orderByNo), member("pwdErrorTimes", &U::pwdErrorTimes),
            member("equipment", &U::equipment), member("superAdmin", &U::superAdmin),
            member("developer", &U::developer), member("liaisonOfficer", &U::liaisonOfficer),
            member("telephonePublic", &U::telephonePublic), member("telephonePublic2", &U::telephonePublic2),
            member("emailPublic", &U::emailPublic), member("userInfoPublic", &U::userInfoPublic),
            member("recordLog", &U::recordLog), member("showEmail", &U::showEmail), member("useIM", &U::useIM),
            member("departmentUser", &U::departmentUser), member("validateAuthority", &U::validateAuthority),
            member("roles", &U::roles), member("departments", &U::departments),
            member("userDepartmentRoleSets", &U::userDepartmentRoleSets),
            member("roleDepartments", &U::roleDepartments), member("superiorList", &U::superiorList),
            member("superior", &U::superior), member("startProxyTime", &U::startProxyTime),
            member("endProxyTime", &U::endProxyTime), member("proxyUser", &U::proxyUser), member("avatar", &U::avatar),
            member("signs", &U::signs), member("viewSettings", &U::viewSettings), member("configure", &U::configure)};
    }
};

struct UserLookup {
    QString name;
    std::optional<QString> loginpwd; // the stored hash; null unless a super administrator asks
    std::array<QString, 25> numbered;

    static constexpr auto fields()
    {
        return std::tuple{member("name", &UserLookup::name), member("loginpwd", &UserLookup::loginpwd)};
    }
};

// A department a user is put into: only its id counts.
struct DepartmentReference {
    QString id;

    static constexpr auto fields() { return std::tuple{member("id", &DepartmentReference::id)}; }
};

// What a client says of a user.
struct UserInput {
    QString id;
    QString name;
    QString loginno;
    QString loginpwd; // plain; the stored hash, empty or absent: unchanged
    QString email;
    bool emailPublic = false;
    QString telephone;
    bool telephonePublic = false;
    QString calendarType;
    QString calendarTypeName;
    QString telephone2;
    bool telephonePublic2 = false;
    QString reportTree;
    QString superiorid;
    QString allUsers;
    QString proxyUser;
    QString remarks;
    QString startProxyTime;
    QString endProxyTime;
    QString permissionType;
    int lockFlag = 1;
    int dimission = 1;
    int status = 1;
    QString defaultDepartment;
    QList<DepartmentReference> departments;
    QString userRoleDepartmentJson;
    QString userKmRoleJson;
    QString manageDepartments;
    QString interfaceDepartments;
    // Beyond the document's list; what is absent stays.
    std::optional<QString> userSkin;
    std::optional<int> level;
    std::optional<int> equipment;
    std::optional<int> domainPermission;
    std::optional<bool> liaisonOfficer;
    std::optional<bool> userInfoPublic;
    std::optional<bool> recordLog;
    std::optional<bool> showEmail;
    std::optional<bool> useIM;
    std::optional<bool> validateAuthority;

    static constexpr auto further()
    {
        using I = UserInput;
        return std::tuple{member("userSkin", &I::userSkin), member("level", &I::level),
            member("equipment", &I::equipment), member("domainPermission", &I::domainPermission),
            member("liaisonOfficer", &I::liaisonOfficer), member("userInfoPublic", &I::userInfoPublic),
            member("recordLog", &I::recordLog), member("showEmail", &I::showEmail), member("useIM", &I::useIM),
            member("validateAuthority", &I::validateAuthority)};
    }

    // Everything but id, name, login and password; `given` turns each into what the endpoint demands.
    template <class Given> static constexpr auto details(Given given)
    {
        using I = UserInput;
        return std::tuple{given(member("email", &I::email)), given(member("emailPublic", &I::emailPublic)),
            given(member("telephone", &I::telephone)), given(member("telephonePublic", &I::telephonePublic)),
            given(member("calendarType", &I::calendarType)), given(member("calendarTypeName", &I::calendarTypeName)),
            given(member("telephone2", &I::telephone2)), given(member("telephonePublic2", &I::telephonePublic2)),
            given(member("reportTree", &I::reportTree)), given(member("superiorid", &I::superiorid)),
            given(member("allUsers", &I::allUsers)), given(member("_proxyUser", &I::proxyUser)),
            given(member("remarks", &I::remarks)), given(member("startProxyTime", &I::startProxyTime)),
            given(member("endProxyTime", &I::endProxyTime)), given(member("permissionType", &I::permissionType)),
            given(member("lockFlag", &I::lockFlag)), given(member("dimission", &I::dimission)),
            given(member("status", &I::status)), given(member("defaultDepartment", &I::defaultDepartment)),
            given(member("departments", &I::departments).atMost(1'000)),
            given(member("_userRoleDepartmentJson", &I::userRoleDepartmentJson).upTo(200'000)),
            given(member("_userKMRoleJson", &I::userKmRoleJson)),
            given(member("manageDepartments", &I::manageDepartments)),
            given(member("interfaceDepartments", &I::interfaceDepartments))};
    }
};

// As the document has it: everything is required, but an absent password is an unchanged one.
struct WholeUser : UserInput {
    static constexpr auto fields()
    {
        using I = UserInput;
        return std::tuple_cat(
            std::tuple{member("id", &I::id), member("name", &I::name), member("loginno", &I::loginno),
                member("loginpwd", &I::loginpwd).optional().about("unchanged when empty or the stored hash")},
            details([](auto field) { return field; }), further());
    }
};

struct NewUser : UserInput {
    static constexpr auto fields()
    {
        using I = UserInput;
        return std::tuple_cat(
            std::tuple{member("name", &I::name), member("loginno", &I::loginno), member("loginpwd", &I::loginpwd)},
            details([](auto field) { return field.optional(); }), further());
    }
};

struct SaveUser {
    QString domainid;
    QString id;
    WithNumbered<WholeUser, 25> user;

    static constexpr auto fields()
    {
        using S = SaveUser;
        return std::tuple{path("domainid", &S::domainid), path("id", &S::id), wholeBody(&S::user)};
    }
};

struct CreateUser {
    QString domainid;
    WithNumbered<NewUser, 25> user;

    static constexpr auto fields()
    {
        using C = CreateUser;
        return std::tuple{path("domainid", &C::domainid), wholeBody(&C::user)};
    }
};

struct LookUpUser {
    QString domainid;
    QString loginNo;

    static constexpr auto fields()
    {
        using L = LookUpUser;
        return std::tuple{path("domainid", &L::domainid), query("loginNo", &L::loginNo).optional()};
    }
};

inline constexpr const char *aboutUserSearch
    = "part of the name in any script, of its initials, of the login or of a telephone number; empty for all";
inline constexpr const char *aboutUserSort
    = "orderByNo (usual), loginno or name; with a minus in front from the last to the first";

struct ListDepartmentUsers {
    QString departmentid;
    QString name;
    QString sort;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListDepartmentUsers;
        return std::tuple{path("departmentid", &L::departmentid), query("pagelines", &L::pagelines).optional(),
            query("currpage", &L::currpage).optional(), query("name", &L::name).optional().about(aboutUserSearch),
            query("sort", &L::sort).optional().about(aboutUserSort)};
    }
};

struct ListDomainUsers {
    QString domainid;
    QString name;
    QString sort;
    int currpage = 1;
    int pagelines = usualLines;

    static constexpr auto fields()
    {
        using L = ListDomainUsers;
        return std::tuple{path("domainid", &L::domainid), query("name", &L::name).optional().about(aboutUserSearch),
            query("sort", &L::sort).optional().about(aboutUserSort), query("pagelines", &L::pagelines).optional(),
            query("currpage", &L::currpage).optional()};
    }
};

inline constexpr Endpoint<ListDepartmentUsers, Paged<User>> departmentUsers{
    module, Method::Get, "/department/{departmentid}/users", Permission::DomainRead, "List the users of a department"};
inline constexpr Endpoint<IdPath, User> getUser{
    module, Method::Get, "/user/{id}", Permission::DomainRead, "Get a user"};
inline constexpr Endpoint<LookUpUser, std::optional<UserLookup>> lookUpUser{
    module, Method::Get, "/domain/{domainid}/user", Permission::DomainRead, "Look up a user of a domain by login"};
inline constexpr auto saveUser = Endpoint<SaveUser, QString>{module, Method::Put, "/domain/{domainid}/user/{id}",
    Permission::DomainAdminister, "Create or update a user"}
                                     .manual()
                                     .waits();
inline constexpr auto createUser = Endpoint<CreateUser, User>{module, Method::Post, "/domain/{domainid}/user",
    Permission::DomainAdminister, "Create a user"}
                                       .manual()
                                       .waits()
                                       .created()
                                       .ourOwn();
inline constexpr auto domainUsers = Endpoint<ListDomainUsers, Paged<User>>{module, Method::Get,
    "/domain/{domainid}/users", Permission::DomainRead, "List the users of a domain"}
                                        .ourOwn();

} // namespace formwright::contract::authtime
