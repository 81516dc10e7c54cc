#include "app/flow/diagram.h"
#include "backend/flows/flow_store.h"
#include "backend/forms/record_store.h"
#include "backend/http/routes.h"
#include "backend/organization/role_store.h"
#include "backend/people/choice_store.h"
#include "backend/people/contact_group_store.h"
#include "backend/people/people.h"
#include "backend/people/people_access.h"
#include "backend/people/person_shape.h"

#include <limits>

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using contract::NoInput;
using contract::Paged;
using http::Call;
using ShownPerson = contract::people::Person;

static QList<DepartmentNode> departmentTree(Call &call, const BelowDepartment &in);
static Paged<ShownPerson> peopleOfDepartment(Call &call, const PeopleOfDepartment &in);
static RolesOrPeople rolesOrPeople(Call &call, const PeopleOfRole &in);
static Paged<ShownPerson> peopleOnline(Call &call, const PeopleOnline &in);
static Paged<ShownPerson> peopleOfGroup(Call &call, const PeopleOfGroup &in);
static QList<ContactGroup> listContactGroups(Call &call, const NoInput &in);
static FoundPeople searchPeople(Call &call, const SearchPeople &in);
static QList<DepartmentNode> departmentsBelowIn(Call &call, const BelowDepartmentIn &in);
static QList<DepartmentNode> searchDepartments(Call &call, const SearchDepartments &in);
static QList<DepartmentNode> allDepartments(Call &call, const NoInput &in);

void registerSelectboxes(http::Routes &routes)
{
    routes.on(contract::people::departmentTree, departmentTree);
    routes.on(contract::people::peopleOfDepartment, peopleOfDepartment);
    routes.on(contract::people::rolesOrPeople, rolesOrPeople);
    routes.on(contract::people::peopleOnline, peopleOnline);
    routes.on(contract::people::peopleOfGroup, peopleOfGroup);
    routes.on(contract::people::listContactGroups, listContactGroups);
    routes.on(contract::people::searchPeople, searchPeople);
    routes.on(contract::people::departmentsBelow, departmentsBelowIn);
    routes.on(contract::people::searchDepartments, searchDepartments);
    routes.on(contract::people::allDepartments, allDepartments);
}

namespace {

// The use of a session is written down when a twentieth of its life has gone by (TokenRegistry), so that somebody at
// work shows as such this late; a minute more covers the request on its way.
qint64 onlineSince(const Call &call)
{
    return call.now() - call.services.settings.number("identity.tokenLifetime") * 1000 / 20 - 60'000;
}

Paged<ShownPerson> pageOfPeople(Call &call, const PeopleFilter &filter, int pageNum, int pageSize)
{
    const contract::Page page = pageOf(call, pageNum, pageSize);
    return contract::paged(page, countPeople(call.db(), filter), shapesOf(peopleOf(call.db(), filter, page)));
}

PeopleFilter filterFor(const Call &call, const QString &domain)
{
    PeopleFilter filter;
    filter.domainId = domain;
    filter.viewerId = call.user.id;
    return filter;
}

QList<DepartmentNode> childrenOf(Call &call, const QString &domain, const QString &parentId)
{
    if (!parentId.isEmpty() && !isDepartment(call.db(), domain, parentId))
        throw Error::notFound(u"there is no such department"_s);
    return departmentsBelow(call.db(), domain, parentId);
}

// The roles that a carbon copy may go to: those in use that the flow's designer named at the node, whoever else he
// named.
QList<RoleRow> circulatorRoles(Call &call, const PeopleOfRole &in)
{
    QList<contract::FieldError> missing;
    if (in.flowId.plain.isEmpty())
        missing.append({u"flowId"_s, u"is required with nodeId"_s});
    if (in.nodeId.plain.isEmpty())
        missing.append({u"nodeId"_s, u"is required with flowId"_s});
    if (!missing.isEmpty())
        throw Error::invalid(u"invalid input"_s, missing);
    const auto flow = flows::flowById(call.db(), in.flowId.plain);
    if (!flow || flow->applicationId != in.applicationId.plain)
        throw Error::notFound(u"there is no such flow"_s);
    const flow::Definition diagram = flow::parseDiagram(flow->content);
    const flow::Node *node = diagram.node(in.nodeId.plain);
    if (!node)
        throw Error::notFound(u"the flow has no such node"_s);
    QList<RoleRow> roles = rolesOf(call.db(), in.applicationId.plain);
    roles.removeIf([&](const RoleRow &role) { return !node->copies.roleIds.contains(role.id.plain); });
    return roles;
}

} // namespace

static QList<DepartmentNode> departmentTree(Call &call, const BelowDepartment &in)
{
    return childrenOf(call, domainOf(call), in.parentId.plain);
}

static Paged<ShownPerson> peopleOfDepartment(Call &call, const PeopleOfDepartment &in)
{
    PeopleFilter filter = filterFor(call, domainOf(call, in.applicationId));
    if (!in.deptId.plain.isEmpty()) {
        if (!isDepartment(call.db(), filter.domainId, in.deptId.plain))
            throw Error::notFound(u"there is no such department"_s);
        filter.source = PeopleFilter::Source::Department;
        filter.sourceId = in.deptId.plain;
    }
    return pageOfPeople(call, filter, in.pageNum, in.pageSize);
}

static RolesOrPeople rolesOrPeople(Call &call, const PeopleOfRole &in)
{
    PeopleFilter filter = filterFor(call, domainOf(call, in.applicationId));
    if (in.roleId.plain.isEmpty()) {
        const bool ofNode = !in.flowId.plain.isEmpty() || !in.nodeId.plain.isEmpty();
        return {ofNode ? circulatorRoles(call, in) : rolesOf(call.db(), in.applicationId.plain), {}};
    }
    const auto role = organization::roleById(call.db(), in.roleId.plain);
    if (!role || role->applicationId != in.applicationId.plain || role->status != 1)
        throw Error::notFound(u"there is no such role"_s);
    if (!role->defaultRole) {
        filter.source = PeopleFilter::Source::Role;
        filter.sourceId = role->id;
    }
    return {std::nullopt, pageOfPeople(call, filter, in.pageNum, in.pageSize)};
}

static Paged<ShownPerson> peopleOnline(Call &call, const PeopleOnline &in)
{
    PeopleFilter filter = filterFor(call, domainOf(call));
    filter.source = PeopleFilter::Source::Online;
    filter.onlineSince = onlineSince(call);
    return pageOfPeople(call, filter, in.pageNum, in.pageSize);
}

static Paged<ShownPerson> peopleOfGroup(Call &call, const PeopleOfGroup &in)
{
    PeopleFilter filter = filterFor(call, domainOf(call));
    requireGroup(call.db(), call.user.id, in.contactsId.plain);
    filter.source = PeopleFilter::Source::ContactGroup;
    filter.sourceId = in.contactsId.plain;
    filter.words = in.userName;
    return pageOfPeople(call, filter, in.pageNum, in.pageSize);
}

static QList<ContactGroup> listContactGroups(Call &call, const NoInput &)
{
    return groupsOf(call.db(), call.user.id);
}

static FoundPeople searchPeople(Call &call, const SearchPeople &in)
{
    PeopleFilter filter = filterFor(call, domainOf(call));
    filter.words = in.keyWord;
    Paged<ShownPerson> found = pageOfPeople(call, filter, in.pageNum, in.pageSize);
    return {found.rowCount, found.linesPerPage, found.pageNo, found.pageCount, std::move(found.datas),
        found.rowCount == 0 ? u"nobody was found"_s : QString()};
}

static QList<DepartmentNode> departmentsBelowIn(Call &call, const BelowDepartmentIn &in)
{
    return childrenOf(call, domainOf(call, in.applicationId), in.parentId.plain);
}

static QList<DepartmentNode> searchDepartments(Call &call, const SearchDepartments &in)
{
    return departmentsNamed(call.db(), domainOf(call, in.applicationId), in.keyword.trimmed(),
        int(call.services.settings.number("list.maxRows")));
}

static QList<DepartmentNode> allDepartments(Call &call, const NoInput &)
{
    return departmentsNamed(call.db(), domainOf(call), {}, std::numeric_limits<int>::max());
}

} // namespace formwright::people
