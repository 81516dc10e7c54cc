#include "app/contract/authtime_roles.h"
#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/stores.h"
#include "backend/http/routes.h"
#include "backend/organization/user_saving.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Nothing;
using http::Call;

static RolePage listRoles(Call &call, const ListRoles &in);
static RoleLines listRolesByGet(Call &call, const ListRoles &in);
static Nothing addUsersToRole(Call &call, const AddUsersToRole &in);

constexpr int mostRoles = 100'000;

void registerRoles(http::Routes &routes)
{
    routes.on(contract::authtime::listRoles, listRoles);
    routes.on(contract::authtime::listRolesByGet, listRolesByGet);
    routes.on(contract::authtime::addUsersToRole, addUsersToRole);
}

static RolePage listRoles(Call &call, const ListRoles &in)
{
    // Old clients ask for all of them at once, and a role is three short members.
    const contract::Page page = pageOf(in.currpage, in.pagelines, mostRoles);
    if (!call.db().integer(u"SELECT 1 FROM application WHERE id = ?"_s, in.applicationid))
        throw Error::notFound(u"there is no such software"_s);
    const QString name = in.name.isEmpty() ? in.nameInQuery : in.name;
    RolePage roles{{}, page.number, page.lines, organization::countRoles(call.db(), in.applicationid, name)};
    for (const Role &role : organization::rolesOfApplication(call.db(), in.applicationid, name, page))
        roles.role.append({role.id, role.name, role.defaultRole});
    return roles;
}

static RoleLines listRolesByGet(Call &call, const ListRoles &in)
{
    RolePage roles = listRoles(call, in);
    return {std::move(roles.role), roles.currpage, roles.pagelines, roles.rowCount};
}

static Nothing addUsersToRole(Call &call, const AddUsersToRole &in)
{
    const auto domains = call.user.superAdmin ? std::nullopt : std::optional(call.user.domains);
    const qint64 added = organization::addUsersToRole(call.db(), in.roleId, in.userIds, in.deptIds, domains).size();
    const auto role = organization::roleById(call.db(), in.roleId);
    call.note(QString::number(added) % u" users into the role "_s % role->name, role->applicationId);
    // Whoever is in it now may see more: what is remembered of the software is forgotten.
    call.publish(events::DesignChanged{role->applicationId, {}});
    return {};
}

} // namespace formwright::authtime
