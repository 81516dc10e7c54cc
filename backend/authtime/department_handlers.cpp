#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/department_store.h"
#include "backend/http/routes.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using http::Call;

static QList<Department> rootDepartments(Call &call, const DomainPath &in);
static QList<Department> subdepartments(Call &call, const DepartmentPath &in);
static Department createDepartment(Call &call, const CreateDepartment &in);
static Department updateDepartment(Call &call, const UpdateDepartment &in);
static QString deleteDepartments(Call &call, const DeleteDepartments &in);

void registerDepartments(http::Routes &routes)
{
    routes.on(contract::authtime::rootDepartments, rootDepartments);
    routes.on(contract::authtime::subdepartments, subdepartments);
    routes.on(contract::authtime::createDepartment, createDepartment);
    routes.on(contract::authtime::updateDepartment, updateDepartment);
    routes.on(contract::authtime::deleteDepartments, deleteDepartments);
}

namespace {

constexpr int deepest = 30; // levels; the path of ids grows with each

Department departmentOf(Call &call, const QString &domainId, const QString &id)
{
    auto found = departmentById(call.db(), id);
    if (!found || found->domainid != domainId)
        throw Error::notFound(u"there is no such department in this domain"_s);
    return *found;
}

// Puts a department below another one, or at the top.
void place(Call &call, Department &department, const QString &superior)
{
    department.superior = superior;
    department.indexCode = department.id;
    department.level = 0;
    if (superior.isEmpty())
        return;
    const auto parent = departmentById(call.db(), superior);
    if (!parent || parent->domainid != department.domainid)
        throw Error::invalid(u"invalid input"_s, {{u"superior"_s, u"is no department of this domain"_s}});
    if (parent->indexCode.split(u'_').contains(department.id))
        throw Error::invalid(u"invalid input"_s, {{u"superior"_s, u"is the department itself or lies below it"_s}});
    if (parent->level + 1 >= deepest)
        throw Error::invalid(u"invalid input"_s, {{u"superior"_s, u"lies too deep"_s}});
    department.indexCode = parent->indexCode % u'_' % department.id;
    department.level = parent->level + 1;
}

void check(Call &call, const Department &department)
{
    QList<contract::FieldError> errors;
    checkFilled(errors, u"name"_s, department.name);
    checkLength(errors, u"code"_s, department.code, 100);
    throwIfAny(errors);
    if (isDepartmentNameTaken(call.db(), department.domainid, department.superior, department.name, department.id))
        throw Error::conflict(u"there is a department named "_s % department.name % u" at this place already"_s);
}

} // namespace

static QList<Department> rootDepartments(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return departmentsBelow(call.db(), in.domainid, {});
}

static QList<Department> subdepartments(Call &call, const DepartmentPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return departmentsBelow(call.db(), in.domainid, departmentOf(call, in.domainid, in.departmentid).id);
}

static Department createDepartment(Call &call, const CreateDepartment &in)
{
    requireDomain(call, call.db(), in.domainid);
    Department created;
    // Paths join ids by underscores, so an id must hold none: ours never do.
    created.id = call.newId();
    created.domainid = in.domainid;
    created.name = in.name.trimmed();
    created.code = in.code;
    created.orderByNo = in.orderByNo;
    created.sortId = created.id;
    place(call, created, in.superior);
    check(call, created);
    insertDepartment(call.db(), created);
    call.note(u"department "_s % created.name, {}, in.domainid);
    return created;
}

static Department updateDepartment(Call &call, const UpdateDepartment &in)
{
    requireDomain(call, call.db(), in.domainid);
    const Department before = departmentOf(call, in.domainid, in.departmentid);
    Department department = before;
    department.name = in.name.value_or(before.name).trimmed();
    department.code = in.code.value_or(before.code);
    department.orderByNo = in.orderByNo.value_or(before.orderByNo);
    if (in.superior && *in.superior != before.superior)
        place(call, department, *in.superior);
    check(call, department);
    saveDepartment(call.db(), department);
    if (department.indexCode != before.indexCode)
        moveSubtree(call.db(), before, department);
    call.note(u"department "_s % department.name, {}, in.domainid);
    return department;
}

static QString deleteDepartments(Call &call, const DeleteDepartments &in)
{
    requireDomain(call, call.db(), in.domainid);
    QMap<int, QList<Department>> byLevel;
    const QSet<QString> ids(in.ids.begin(), in.ids.end());
    for (const QString &id : ids) {
        const Department department = departmentOf(call, in.domainid, id);
        byLevel[-department.level].append(department);
    }
    // The deepest go first, so that a whole branch can be named at once.
    QStringList names;
    for (const QList<Department> &departments : std::as_const(byLevel)) {
        for (const Department &department : departments) {
            if (countMembers(call.db(), department.id) > 0)
                throw Error::conflict(u"the department "_s % department.name % u" still has users"_s);
            if (countBelow(call.db(), department.id) > 0)
                throw Error::conflict(u"the department "_s % department.name % u" still has departments below it"_s);
            removeDepartment(call.db(), department.id);
            names.append(department.name);
        }
    }
    call.note(u"departments "_s % names.join(u", "_s), {}, in.domainid);
    return u"deleted "_s % QString::number(names.size());
}

} // namespace formwright::authtime
