#include "app/contract/designtime_roles.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/input_checks.h"
#include "backend/http/routes.h"
#include "backend/organization/role_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using http::Call;

static Paged<Role> listRoles(Call &call, const ListRoles &in);
static Created createRole(Call &call, const CreateRole &in);
static Role getRole(Call &call, const RolePath &in);
static Nothing updateRole(Call &call, const UpdateRole &in);
static Nothing deleteRoles(Call &call, const Ids &in);

void registerRoles(http::Routes &routes)
{
    routes.on(contract::designtime::listRoles, listRoles);
    routes.on(contract::designtime::createRole, createRole);
    routes.on(contract::designtime::getRole, getRole);
    routes.on(contract::designtime::updateRole, updateRole);
    routes.on(contract::designtime::deleteRoles, deleteRoles);
}

namespace {

Role shapeOf(const organization::Role &role)
{
    return {role.id, role.name, role.roleNo, role.status, role.defaultRole};
}

organization::Role requireRole(Call &call, const QString &id)
{
    auto role = organization::roleById(call.db(), id);
    if (!role)
        throw Error::notFound(u"there is no such role"_s);
    return *role;
}

void check(const organization::Role &role)
{
    InputChecks checks;
    checks.name(u"name"_s, role.name);
    checks.text(u"roleNo"_s, role.roleNo, 100);
    checks.between(u"status"_s, role.status, 0, 1);
    checks.finish();
}

void tell(Call &call, const organization::Role &role)
{
    access::countPermissionChange(call.db(), role.applicationId);
    call.publish(events::DesignChanged{role.applicationId, {}});
    call.note(u"role "_s % role.name % u" ("_s % role.id % u')', role.applicationId);
}

} // namespace

static Paged<Role> listRoles(Call &call, const ListRoles &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    requireApplication(call.db(), in.applicationId);
    QList<Role> rows;
    for (const organization::Role &role : organization::rolesOfApplication(call.db(), in.applicationId, in.name, page))
        rows.append(shapeOf(role));
    return contract::paged(page, organization::countRoles(call.db(), in.applicationId, in.name), std::move(rows));
}

static Created createRole(Call &call, const CreateRole &in)
{
    requireApplication(call.db(), in.applicationId);
    const organization::Role role{
        call.newId(), in.applicationId, in.name.trimmed(), in.roleNo.trimmed(), in.status, in.defaultRole};
    check(role);
    organization::insertRole(call.db(), role, call.now());
    tell(call, role);
    return {role.id};
}

static Role getRole(Call &call, const RolePath &in)
{
    return shapeOf(requireRole(call, in.roleId));
}

static Nothing updateRole(Call &call, const UpdateRole &in)
{
    organization::Role role = requireRole(call, in.roleId);
    role.name = in.name.value_or(role.name).trimmed();
    role.roleNo = in.roleNo.value_or(role.roleNo).trimmed();
    role.status = in.status.value_or(role.status);
    role.defaultRole = in.defaultRole.value_or(role.defaultRole);
    check(role);
    organization::saveRole(call.db(), role, call.now());
    tell(call, role);
    return {};
}

static Nothing deleteRoles(Call &call, const Ids &in)
{
    const QStringList ids = distinct(in.ids);
    QSet<QString> applications;
    for (const QString &id : ids) {
        applications.insert(requireRole(call, id).applicationId);
        organization::removeRole(call.db(), id);
    }
    for (const QString &applicationId : std::as_const(applications)) {
        access::countPermissionChange(call.db(), applicationId);
        call.publish(events::DesignChanged{applicationId, {}});
    }
    call.note(u"roles "_s % ids.join(u", "_s), applications.size() == 1 ? *applications.begin() : QString());
    return {};
}

} // namespace formwright::designtime
