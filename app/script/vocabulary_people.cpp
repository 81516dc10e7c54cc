#include "app/script/vocabulary_tables.h"

namespace formwright::script {

QList<Entry> peopleEntries()
{
    using enum EntryKind;
    return {
        {"", "getDepartmentByLevel", "level", Host, "the departments of a level", "entities", "getDepartmentByLevel(1)",
            "[1]"},
        {"", "getDeptIdByNameAndLevel", "name, level", Host, "the id of a department", "",
            R"JS(getDeptIdByNameAndLevel("Sales", 1))JS", R"JS(["Sales",1])JS"},
        {"", "getDepartmentsByParent", "parentid", Host, "the departments below another", "entities",
            R"JS(getDepartmentsByParent("dept-0"))JS", R"JS(["dept-0"])JS"},
        {"", "getRoleIdByName", "name", Host, "the id of a role", "", R"JS(getRoleIdByName("Clerk"))JS",
            R"JS(["Clerk"])JS"},
        {"", "getRoleByName", "name", Host, "a role by its name", "entity", R"JS(getRoleByName("Clerk"))JS",
            R"JS(["Clerk"])JS"},
        {"", "getRoleByRoleNo", "number", Host, "a role by its number", "entity", R"JS(getRoleByRoleNo("R1"))JS",
            R"JS(["R1"])JS"},
        {"", "getUserIdByLoginno", "login", Host, "the id of a user", "", R"JS(getUserIdByLoginno("ann"))JS",
            R"JS(["ann"])JS"},
        {"", "getUserById", "id", Host, "a user by the id", "entity", R"JS(getUserById("user-1"))JS",
            R"JS(["user-1"])JS"},
        {"", "getUserByLoginno", "login", Host, "a user by the login", "entity", R"JS(getUserByLoginno("ann"))JS",
            R"JS(["ann"])JS"},
        {"", "getUsersByDptId", "departmentid", Host, "the users of a department", "entities",
            R"JS(getUsersByDptId("dept-1"))JS", R"JS(["dept-1"])JS"},
        {"", "getUsersByRoleId", "roleid", Host, "the users with a role", "entities",
            R"JS(getUsersByRoleId("role-1"))JS", R"JS(["role-1"])JS"},
        {"", "getUsersByDptIdAndRoleId", "departmentid, roleid", Host, "the users of a department with a role",
            "entities", R"JS(getUsersByDptIdAndRoleId("dept-1", "role-1"))JS", R"JS(["dept-1","role-1"])JS"},
        {"", "getAllUsers", "", Host, "all users of the domain", "entities", "getAllUsers()", "[]"},
        {"", "getAllRoles", "", Host, "all roles of the software", "entities", "getAllRoles()", "[]"},
        {"WebUser", "getId", "", Prelude, "the id", "return this.data.id;", "getWebUser().getId()", R"JS("user-1")JS"},
        {"WebUser", "getName", "", Prelude, "the name", "return this.data.name;", "getWebUser().getName()",
            R"JS("Ann Lee")JS"},
        {"WebUser", "getLoginno", "", Prelude, "the login", "return this.data.loginno;", "getWebUser().getLoginno()",
            R"JS("ann")JS"},
        {"WebUser", "getRoles", "", Prelude, "the roles", "return entities(this.data.roles);",
            "getWebUser().getRoles().get(0).getName()", R"JS("Clerk")JS"},
        {"WebUser", "getRolelist", "", Prelude, "the ids of the roles, in quotes",
            R"JS(return (this.data.roles || []).map(function (role) { return "'" + role.id + "'"; }).join(",");)JS",
            "getWebUser().getRolelist()", R"JS("'role-1'")JS"},
        {"WebUser", "getDepartments", "", Prelude, "the departments", "return entities(this.data.departments);",
            "getWebUser().getDepartments().size()", "1"},
        {"WebUser", "getDeptlist", "", Prelude, "the ids of the departments, in quotes",
            R"JS(return (this.data.departments || []).map(function (department) { return "'" + department.id + "'"; }).join(",");)JS",
            "getWebUser().getDeptlist()", R"JS("'dept-1'")JS"},
        {"WebUser", "getDepartmentById", "id", Prelude, "one of the departments",
            "return entity((this.data.departments || []).filter(function (department) { return department.id === "
            "String(id); })[0] || null);",
            R"JS(getWebUser().getDepartmentById("dept-1").getCode())JS", R"JS("S")JS"},
        {"WebUser", "getLowerDepartmentList", "", Host, "the departments below the own ones", "entities",
            "getWebUser().getLowerDepartmentList()", "[]"},
        {"WebUser", "getSuperiorDepartmentList", "", Host, "the departments above the own ones", "entities",
            "getWebUser().getSuperiorDepartmentList()", "[]"},
        {"WebUser", "getRolesByApplication", "applicationid", Prelude, "the roles in a software",
            "return entities((this.data.roles || []).filter(function (role) { return role.applicationId === "
            "String(applicationid); }));",
            R"JS(getWebUser().getRolesByApplication("software-1").size())JS", "1"},
        {"WebUser", "getFromTmpspace", "name", Refused, "nothing is kept between requests; documents are saved", "",
            R"JS(getWebUser().getFromTmpspace("draft"))JS", "null"},
        {"WebUser", "putToTmpspace", "name, document", Refused, "nothing is kept between requests; documents are saved",
            "", R"JS(getWebUser().putToTmpspace("draft", null))JS", "null"},
        {"WebUser", "removeFromTmpspace", "name", Refused, "nothing is kept between requests; documents are saved", "",
            R"JS(getWebUser().removeFromTmpspace("draft"))JS", "null"},
        {"WebUser", "isAgent", "", Prelude, "whether somebody acts for this user",
            R"JS(return (this.data.agent === undefined ? ask("hasAgent", []) : this.data.agent) === true;)JS",
            "getWebUser().isAgent()", "false"},
    };
}

} // namespace formwright::script
