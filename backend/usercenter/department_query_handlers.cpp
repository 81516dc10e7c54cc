#include "app/contract/usercenter_departments.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/organization/department_store.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using contract::Error;
using http::Call;
using organization::departmentsWhere;
using Departments = QList<Department>;

static Departments departmentsByParent(Call &call, const ParentPath &in);
static Department departmentByName(Call &call, const DepartmentName &in);
static Department rootDepartment(Call &call, const DomainPath &in);
static Department departmentByNameAndLevel(Call &call, const DepartmentNameAndLevel &in);
static Departments departmentsByDomainAndParent(Call &call, const DepartmentsBelow &in);
static qint64 countChildren(Call &call, const ParentQuery &in);
static contract::Paged<Department> departmentsByDomain(Call &call, const ListDepartments &in);
static contract::Paged<Department> searchDepartments(Call &call, const SearchDepartments &in);
static Departments departmentsByUser(Call &call, const UserQuery &in);
static Departments departmentsLikeName(Call &call, const DepartmentNamePart &in);
static Departments departmentsByValidity(Call &call, const DepartmentValidity &in);
static Departments departmentsOfSystemA(Call &call, const DepartmentOfSystemA &in);
static Departments departmentsOfSystemB(Call &call, const DepartmentOfSystemB &in);
static Departments departmentsOfSystemC(Call &call, const DepartmentOfSystemC &in);

void registerDepartmentQueries(http::Routes &routes)
{
    routes.on(contract::usercenter::departmentsByParent, departmentsByParent);
    routes.on(contract::usercenter::departmentByName, departmentByName);
    routes.on(contract::usercenter::rootDepartment, rootDepartment);
    routes.on(contract::usercenter::departmentByNameAndLevel, departmentByNameAndLevel);
    routes.on(contract::usercenter::departmentsByDomainAndParent, departmentsByDomainAndParent);
    routes.on(contract::usercenter::countChildren, countChildren);
    routes.on(contract::usercenter::departmentsByDomain, departmentsByDomain);
    routes.on(contract::usercenter::searchDepartments, searchDepartments);
    routes.on(contract::usercenter::departmentsByUser, departmentsByUser);
    routes.on(contract::usercenter::departmentsLikeName, departmentsLikeName);
    routes.on(contract::usercenter::departmentsByValidity, departmentsByValidity);
    routes.on(contract::usercenter::departmentsOfSystemA, departmentsOfSystemA);
    routes.on(contract::usercenter::departmentsOfSystemB, departmentsOfSystemB);
    routes.on(contract::usercenter::departmentsOfSystemC, departmentsOfSystemC);
}

namespace {

const QString kind = u"department"_s;
// Level by level, siblings in their order.
const QString treeOrder = u"department.level, department.order_no, lower(department.name), department.id"_s;

Department readableDepartment(Call &call, const QString &id)
{
    auto found = organization::departmentById(call.db(), id);
    const QString domainId = found ? found->domainid : QString();
    return readable(call, std::move(found), domainId, kind);
}

Department firstOf(const Departments &departments)
{
    if (departments.isEmpty())
        throw Error::notFound(u"there is no such department in this domain"_s);
    return departments.first();
}

constexpr contract::Page onlyFirst{1, 1};

contract::Paged<Department> pagedDepartments(
    Call &call, const QString &condition, const QVariantList &values, const QString &order, contract::Page page)
{
    storage::Rows rows = call.db().run(u"SELECT count(*) FROM department WHERE "_s % condition, values);
    const qint64 count = rows.next() ? rows.integer(0) : 0;
    return contract::paged(page, count, departmentsWhere(call.db(), condition, values, order, page));
}

// "name desc" as SQL; empty is the order of the tree. Only columns that are known get into it.
QString orderOf(const QString &text)
{
    static const QHash<QString, QString> columns{{u"name"_s, u"lower(department.name)"_s},
        {u"code"_s, u"department.code"_s}, {u"level"_s, u"department.level"_s},
        {u"orderbyno"_s, u"department.order_no"_s}, {u"indexcode"_s, u"department.index_code"_s}};
    if (text.trimmed().isEmpty())
        return treeOrder;
    const QString column = columns.value(text.trimmed().section(u' ', 0, 0).toLower());
    const QString direction = text.trimmed().section(u' ', 1, -1, QString::SectionSkipEmpty).toLower();
    if (column.isEmpty() || !(direction.isEmpty() || direction == "asc"_L1 || direction == "desc"_L1)) {
        throw Error::invalid(u"invalid input"_s,
            {{u"order"_s, u"must be name, code, level, orderByNo or indexCode, and perhaps desc"_s}});
    }
    return column % (direction == "desc"_L1 ? u" DESC, department.id"_s : u", department.id"_s);
}

Departments ofOutsideSystem(Call &call, const QString &domainId, const QString &column, const QString &externalId)
{
    requireReadable(call, domainId);
    // Every department without such an id has an empty one.
    if (externalId.isEmpty())
        return {};
    return departmentsWhere(
        call.db(), QString(u"domain_id = ? AND "_s % column % u" = ?"_s), {domainId, externalId}, treeOrder);
}

} // namespace

static Departments departmentsByParent(Call &call, const ParentPath &in)
{
    const Department parent = readableDepartment(call, in.parentId);
    return organization::departmentsBelow(call.db(), parent.domainid, parent.id);
}

static Department departmentByName(Call &call, const DepartmentName &in)
{
    requireReadable(call, in.domainId);
    return firstOf(departmentsWhere(
        call.db(), u"domain_id = ? AND name = ?"_s, {in.domainId, in.name.trimmed()}, treeOrder, onlyFirst));
}

static Department rootDepartment(Call &call, const DomainPath &in)
{
    requireReadable(call, in.domainId);
    return firstOf(
        departmentsWhere(call.db(), u"domain_id = ? AND superior = ''"_s, {in.domainId}, treeOrder, onlyFirst));
}

static Department departmentByNameAndLevel(Call &call, const DepartmentNameAndLevel &in)
{
    requireReadable(call, in.domainId);
    return firstOf(departmentsWhere(call.db(), u"domain_id = ? AND name = ? AND level = ?"_s,
        {in.domainId, in.name.trimmed(), in.level}, treeOrder, onlyFirst));
}

static Departments departmentsByDomainAndParent(Call &call, const DepartmentsBelow &in)
{
    requireReadable(call, in.domainId);
    if (!in.parent.isEmpty() && readableDepartment(call, in.parent).domainid != in.domainId)
        throw Error::notFound(u"there is no such department in this domain"_s);
    return organization::departmentsBelow(call.db(), in.domainId, in.parent);
}

static qint64 countChildren(Call &call, const ParentQuery &in)
{
    return organization::countBelow(call.db(), readableDepartment(call, in.parent).id);
}

static contract::Paged<Department> departmentsByDomain(Call &call, const ListDepartments &in)
{
    requireReadable(call, in.domainId);
    return pagedDepartments(call, u"domain_id = ?"_s, {in.domainId}, treeOrder, pageOf(in.page, in.lines));
}

static contract::Paged<Department> searchDepartments(Call &call, const SearchDepartments &in)
{
    requireReadable(call, in.domainId);
    QString condition = u"domain_id = ?"_s;
    QVariantList values{in.domainId};
    if (!in.superiorId.isEmpty()) {
        condition += u" AND superior = ?"_s;
        values.append(in.superiorId);
    }
    if (!in.name.isEmpty()) {
        condition += u" AND "_s % call.db().dialect().containsText(u"name"_s);
        values.append(storage::likePattern(in.name));
    }
    return pagedDepartments(call, condition, values, orderOf(in.order), pageOf(in.page, in.lines));
}

static Departments departmentsByUser(Call &call, const UserQuery &in)
{
    auto account = identity::accountById(call.db(), in.userId);
    if (account && account->kind != identity::AccountKind::User)
        account.reset();
    const QString domainId = account ? account->domainId : QString();
    const identity::Account user = readable(call, std::move(account), domainId, u"user"_s);
    return organization::departmentsOfAccounts(call.db(), {user.id}).value(user.id);
}

static Departments departmentsLikeName(Call &call, const DepartmentNamePart &in)
{
    requireReadable(call, in.domainId);
    return departmentsWhere(call.db(), u"domain_id = ? AND "_s % call.db().dialect().containsText(u"name"_s),
        {in.domainId, storage::likePattern(in.name)}, treeOrder);
}

static Departments departmentsByValidity(Call &call, const DepartmentValidity &in)
{
    requireReadable(call, in.domainId);
    if (in.valid != 0 && in.valid != 1)
        throw Error::invalid(u"invalid input"_s, {{u"valid"_s, u"must be 0 or 1"_s}});
    return departmentsWhere(call.db(), u"domain_id = ? AND valid = ?"_s, {in.domainId, in.valid}, treeOrder);
}

static Departments departmentsOfSystemA(Call &call, const DepartmentOfSystemA &in)
{
    return ofOutsideSystem(call, in.domainId, u"external_id1"_s, in.externalId);
}

static Departments departmentsOfSystemB(Call &call, const DepartmentOfSystemB &in)
{
    return ofOutsideSystem(call, in.domainId, u"external_id2"_s, in.externalId);
}

static Departments departmentsOfSystemC(Call &call, const DepartmentOfSystemC &in)
{
    return ofOutsideSystem(call, in.domainId, u"external_id3"_s, in.externalId);
}

} // namespace formwright::usercenter
