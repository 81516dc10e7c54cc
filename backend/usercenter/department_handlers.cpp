#include "app/contract/usercenter_departments.h"
#include "backend/http/routes.h"
#include "backend/organization/department_rules.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using http::Call;

static Department createDepartment(Call &call, const CreateDepartment &in);
static Department updateDepartment(Call &call, const UpdateDepartment &in);
static Department findDepartment(Call &call, const IdPath &in);
static QString removeDepartment(Call &call, const IdPath &in);

void registerDepartments(http::Routes &routes)
{
    routes.on(contract::usercenter::createDepartment, createDepartment);
    routes.on(contract::usercenter::updateDepartment, updateDepartment);
    routes.on(contract::usercenter::findDepartment, findDepartment);
    routes.on(contract::usercenter::removeDepartment, removeDepartment);
}

namespace {

const QString kind = u"department"_s;

std::optional<Department> stored(Call &call, const QString &id)
{
    return organization::departmentById(call.db(), id);
}

Department changeableDepartment(Call &call, const QString &id)
{
    auto found = organization::departmentById(call.db(), id);
    const QString domainId = found ? found->domainid : QString();
    return changeable(call, std::move(found), domainId, kind);
}

// Everything but the place in the tree.
template <class Input> void apply(Department &department, const Input &in)
{
    department.name = in.name.value_or(department.name).trimmed();
    department.code = in.code.value_or(department.code);
    department.orderByNo = in.orderByNo.value_or(department.orderByNo);
    department.valid = in.valid.value_or(department.valid);
    department.externalId1 = in.externalId1.value_or(department.externalId1);
    department.externalId2 = in.externalId2.value_or(department.externalId2);
    department.externalId3 = in.externalId3.value_or(department.externalId3);
    department.externalId4 = in.externalId4.value_or(department.externalId4);
    for (size_t i = 0; i < department.numbered.size(); ++i)
        department.numbered[i] = in.numbered[i].value_or(department.numbered[i]);
}

} // namespace

static Department createDepartment(Call &call, const CreateDepartment &in)
{
    NewDepartment given = *in.department;
    given.name = given.newName;
    requireAdministered(call, given.domainid);
    Department created;
    // Paths join ids by underscores, so an id must hold none: ours never do.
    created.id = call.newId();
    created.domainid = given.domainid;
    apply(created, given);
    organization::placeDepartment(call.db(), created, given.superior.value_or(QString()));
    organization::checkDepartment(call.db(), created);
    organization::insertDepartment(call.db(), created);
    call.note(u"department "_s % created.name, {}, created.domainid);
    return *stored(call, created.id);
}

static Department updateDepartment(Call &call, const UpdateDepartment &in)
{
    const ChangedDepartment &given = *in.department;
    const Department before = changeableDepartment(call, given.id);
    Department department = before;
    apply(department, given);
    if (given.superior && *given.superior != before.superior)
        organization::placeDepartment(call.db(), department, *given.superior);
    organization::checkDepartment(call.db(), department, &before);
    organization::saveChangedDepartment(call.db(), before, department);
    call.note(u"department "_s % department.name, {}, department.domainid);
    return *stored(call, department.id);
}

static Department findDepartment(Call &call, const IdPath &in)
{
    auto found = stored(call, in.id);
    const QString domainId = found ? found->domainid : QString();
    return readable(call, std::move(found), domainId, kind);
}

static QString removeDepartment(Call &call, const IdPath &in)
{
    const Department department = changeableDepartment(call, in.id);
    organization::removeDepartments(call.db(), department.domainid, {department.id});
    call.note(u"department "_s % department.name, {}, department.domainid);
    return u"deleted"_s;
}

} // namespace formwright::usercenter
