#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/stores.h"
#include "backend/extensions/field_extension_store.h"
#include "backend/http/routes.h"
#include "backend/organization/department_rules.h"

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

Department ofDomain(const std::optional<Department> &found, const QString &domainId)
{
    if (!found || found->domainid != domainId)
        throw Error::notFound(u"there is no such department in this domain"_s);
    return *found;
}

// The extension fields and outside ids that a client names.
void extend(Department &department, const QJsonObject &extension)
{
    QHash<QString, QString *> known{{u"applicationid"_s, &department.applicationid},
        {u"externalId1"_s, &department.externalId1}, {u"externalId2"_s, &department.externalId2},
        {u"externalId3"_s, &department.externalId3}, {u"externalId4"_s, &department.externalId4}};
    for (size_t i = 0; i < department.numbered.size(); ++i)
        known.insert(contract::numberedName(i), &department.numbered[i]);
    QList<contract::FieldError> errors;
    for (auto it = extension.begin(); it != extension.end(); ++it) {
        QString *const value = known.value(it.key());
        if (!value)
            errors.append({u"extension."_s % it.key(), u"is no field of a department"_s});
        else if (!it.value().isString() && !it.value().isNull())
            errors.append({u"extension."_s % it.key(), u"must be text"_s});
        else
            *value = it.value().toString();
    }
    throwIfAny(errors);
}

// With the values of the fields that the domain added, each beside its name.
QList<Department> extended(Call &call, const QString &domainId, QList<Department> departments)
{
    const auto fields = extensions::extensionsOf(call.db(), domainId, extensions::Table::Department);
    for (Department &department : departments) {
        for (const extensions::FieldExtension &field : fields) {
            const auto number = extensions::fieldNumber(extensions::Table::Department, field.name);
            if (!field.enabled || !number)
                continue;
            department.fieldExtendsValues.append(
                QJsonObject{{"fieldId"_L1, field.id}, {"name"_L1, field.name}, {"label"_L1, field.label},
                    {"type"_L1, field.type}, {"value"_L1, department.numbered[size_t(*number) - 1]}});
        }
    }
    return departments;
}

} // namespace

static QList<Department> rootDepartments(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return extended(call, in.domainid, departmentsBelow(call.db(), in.domainid, {}));
}

static QList<Department> subdepartments(Call &call, const DepartmentPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    const QString id = ofDomain(departmentById(call.db(), in.departmentid), in.domainid).id;
    return extended(call, in.domainid, departmentsBelow(call.db(), in.domainid, id));
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
    created.valid = in.valid;
    extend(created, in.extension);
    organization::placeDepartment(call.db(), created, in.superior);
    organization::checkDepartment(call.db(), created);
    insertDepartment(call.db(), created);
    call.note(u"department "_s % created.name, {}, in.domainid);
    return created;
}

static Department updateDepartment(Call &call, const UpdateDepartment &in)
{
    requireDomain(call, call.db(), in.domainid);
    const Department before = ofDomain(organization::departmentById(call.db(), in.departmentid), in.domainid);
    Department department = before;
    department.name = in.name.value_or(before.name).trimmed();
    department.code = in.code.value_or(before.code);
    department.orderByNo = in.orderByNo.value_or(before.orderByNo);
    department.valid = in.valid.value_or(before.valid);
    extend(department, in.extension);
    if (in.superior && *in.superior != before.superior)
        organization::placeDepartment(call.db(), department, *in.superior);
    organization::checkDepartment(call.db(), department, &before);
    organization::saveChangedDepartment(call.db(), before, department);
    department.version = before.version + 1;
    call.note(u"department "_s % department.name, {}, in.domainid);
    return department;
}

static QString deleteDepartments(Call &call, const DeleteDepartments &in)
{
    requireDomain(call, call.db(), in.domainid);
    const QStringList names = organization::removeDepartments(call.db(), in.domainid, in.ids);
    call.note(u"departments "_s % names.join(u", "_s), {}, in.domainid);
    return u"deleted "_s % QString::number(names.size());
}

} // namespace formwright::authtime
