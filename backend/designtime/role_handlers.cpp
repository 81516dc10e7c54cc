#include "app/contract/designtime_roles.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/removal.h"
#include "backend/http/routes.h"
#include "backend/organization/role_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using http::Call;
using storage::Session;

static Paged<Role> listRoles(Call &call, const ListRoles &in);
static Created createRole(Call &call, const CreateRole &in);
static Role getRole(Call &call, const RolePath &in);
static Nothing updateRole(Call &call, const UpdateRole &in);
static Nothing deleteRoles(Call &call, const UsedIds &in);

void registerRoles(http::Routes &routes)
{
    routes.on(contract::designtime::listRoles, listRoles);
    routes.on(contract::designtime::createRole, createRole);
    routes.on(contract::designtime::getRole, getRole);
    routes.on(contract::designtime::updateRole, updateRole);
    routes.on(contract::designtime::deleteRoles, deleteRoles);
}

namespace {

Role shapeOf(const organization::Role &role, int version)
{
    return {role.id, role.name, role.roleNo, role.status, role.defaultRole, version};
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
    const QHash<QString, int> versions = versionsOf(call.db(), ElementKind::Role, in.applicationId);
    QList<Role> rows;
    for (const organization::Role &role : organization::rolesOfApplication(call.db(), in.applicationId, in.name, page))
        rows.append(shapeOf(role, versions.value(role.id, 1)));
    return contract::paged(page, organization::countRoles(call.db(), in.applicationId, in.name), std::move(rows));
}

static Created createRole(Call &call, const CreateRole &in)
{
    requireApplication(call.db(), in.applicationId);
    const organization::Role role{
        call.newId(), in.applicationId, in.name.trimmed(), in.roleNo.trimmed(), in.status, in.defaultRole};
    check(role);
    organization::insertRole(call.db(), role, call.now());
    noteChange(call, call.db(), {ElementKind::Role, role.id}, u"create"_s);
    tell(call, role);
    return {role.id};
}

static Role getRole(Call &call, const RolePath &in)
{
    return shapeOf(requireRole(call, in.roleId), versionOf(call.db(), ElementKind::Role, in.roleId));
}

static Nothing updateRole(Call &call, const UpdateRole &in)
{
    const Element element{ElementKind::Role, in.roleId};
    beginChange(call, call.db(), element);
    organization::Role role = requireRole(call, in.roleId);
    const int version = versionOf(call.db(), ElementKind::Role, in.roleId);
    requireVersion(call.db(), element, in.version, version, u"the role was changed by somebody else: read it again"_s);
    role.name = in.name.value_or(role.name).trimmed();
    role.roleNo = in.roleNo.value_or(role.roleNo).trimmed();
    role.status = in.status.value_or(role.status);
    role.defaultRole = in.defaultRole.value_or(role.defaultRole);
    check(role);
    organization::saveRole(call.db(), role, call.now());
    noteChange(call, call.db(), element, u"change"_s, in.message);
    tell(call, role);
    return {};
}

static Nothing deleteRoles(Call &call, const UsedIds &in)
{
    const QStringList ids = distinct(in.ids);
    QSet<QString> applications;
    beginRemoval(call.db(), u"role"_s, ids, in.force);
    for (const QString &id : ids) {
        applications.insert(requireRole(call, id).applicationId);
        noteDeletion(call, call.db(), {ElementKind::Role, id});
        organization::removeRole(call.db(), id);
    }
    for (const QString &applicationId : std::as_const(applications)) {
        access::countPermissionChange(call.db(), applicationId);
        call.publish(events::DesignChanged{applicationId, {}});
    }
    call.note(u"roles "_s % ids.join(u", "_s), applications.size() == 1 ? *applications.begin() : QString());
    return {};
}

Saving prepareRole(Call &call, const ElementSource &source)
{
    const auto content = contentOf<CreateRole>(bodyOf(source));
    const organization::Role made{source.element.id, source.applicationId, content.name.trimmed(),
        content.roleNo.trimmed(), content.status, content.defaultRole};
    check(made);
    const QList<access::Rule> rules = rulesOf(source);
    return [&call, source, made, rules](Session &session, LoadedForms &) {
        requireApplication(session, made.applicationId);
        if (isThere(session, source)) {
            organization::saveRole(session, made, call.now());
        } else {
            organization::insertRole(session, made, call.now());
            continueVersion(session, u"role"_s, made.id);
        }
        access::setPermissions(session, made.applicationId, made.id, thoseThere(session, made.applicationId, rules));
        call.publish(events::DesignChanged{made.applicationId, {}});
    };
}

} // namespace formwright::designtime
