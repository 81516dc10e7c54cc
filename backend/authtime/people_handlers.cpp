#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/people_store.h"
#include "backend/authtime/user_saving.h"
#include "backend/http/routes.h"

#include <QJsonDocument>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;
using storage::Session;

static Paged<PersonRow> listPeople(Call &call, const ListPeople &in);
static Person getPerson(Call &call, const PersonPath &in);
static Person changePerson(Call &call, const ChangePerson &in);
static QList<DomainCounts> domainCounts(Call &call, const CountsOfDomains &in);
static QList<PersonDepartment> departmentsById(Call &call, const DepartmentsById &in);
static QList<FoundThing> find(Call &call, const FindAnything &in);

void registerPeople(http::Routes &routes)
{
    routes.on(contract::authtime::listPeople, listPeople);
    routes.on(contract::authtime::getPerson, getPerson);
    routes.on(contract::authtime::changePerson, changePerson);
    routes.on(contract::authtime::domainCounts, domainCounts);
    routes.on(contract::authtime::departmentsById, departmentsById);
    routes.on(contract::authtime::findAnything, find);
}

namespace {

constexpr int mostFound = 50;
constexpr qsizetype longestExtension = 2000;
constexpr size_t extensionFields = std::tuple_size_v<decltype(User::numbered)>;

StoredUser userOfDomain(Session &session, const QString &domainId, const QString &id)
{
    auto user = userById(session, id);
    if (!user || user->account.domainId != domainId)
        throw Error::notFound(u"there is no such user in this domain"_s);
    return *user;
}

QString attribute(const StoredUser &user, QLatin1StringView name)
{
    return user.attributes.value(name).toString();
}

QString nameOf(Session &session, const QString &userId)
{
    const auto user = userId.isEmpty() ? std::nullopt : userById(session, userId);
    return user ? user->account.name : QString();
}

QList<PersonRole> rolesOf(Session &session, const StoredUser &user)
{
    QList<PersonRole> roles;
    for (const organization::HeldRole &held : organization::rolesOfAccount(session, user.account.id))
        roles.append({held.roleId, held.departmentId, held.applicationId, held.isDefaultDepartment});
    return roles;
}

QString rolesText(const QList<PersonRole> &roles)
{
    QJsonArray entries;
    for (const PersonRole &role : roles) {
        entries.append(QJsonObject{{"roleId"_L1, role.roleId}, {"departmentId"_L1, role.departmentId},
            {"applicationId"_L1, role.applicationId}, {"isDefaultDepartment"_L1, role.isDefaultDepartment}});
    }
    return QString::fromUtf8(QJsonDocument(entries).toJson(QJsonDocument::Compact));
}

Person personOf(Session &session, const StoredUser &user)
{
    const identity::Account &account = user.account;
    const auto flag = [&](QLatin1StringView name) { return user.attributes.value(name).toBool(); };
    Person person;
    person.id = account.id;
    person.domainid = account.domainId;
    person.name = account.name;
    person.nameLetter = user.nameLetter;
    person.loginno = account.login;
    person.email = account.email;
    person.emailPublic = flag("emailPublic"_L1);
    person.telephone = account.telephone;
    person.telephonePublic = flag("telephonePublic"_L1);
    person.telephone2 = account.telephone2;
    person.telephonePublic2 = flag("telephonePublic2"_L1);
    person.calendarType = attribute(user, "calendarType"_L1);
    person.calendarTypeName = attribute(user, "calendarTypeName"_L1);
    person.reportTree = attribute(user, "reportTree"_L1);
    person.superiorid = attribute(user, "superiorid"_L1);
    person.superiorName = nameOf(session, person.superiorid);
    person.allUsers = attribute(user, "allUsers"_L1);
    person.proxyUser = attribute(user, "_proxyUser"_L1);
    person.proxyUserName = nameOf(session, person.proxyUser);
    person.startProxyTime = attribute(user, "startProxyTime"_L1);
    person.endProxyTime = attribute(user, "endProxyTime"_L1);
    person.remarks = attribute(user, "remarks"_L1);
    person.permissionType = attribute(user, "permissionType"_L1);
    person.lockFlag = account.lockFlag;
    person.dimission = account.dimission;
    person.status = account.status;
    person.defaultDepartment = account.defaultDepartment;
    const QList<Department> departments = departmentsOfAccounts(session, {account.id}).value(account.id);
    for (const Department &department : departments)
        person.departments.append({department.id, department.name, department.indexCode});
    person.roles = rolesOf(session, user);
    const QJsonArray codes = user.attributes.value("_userKMRoleJson"_L1).toArray();
    for (const QJsonValue &code : codes)
        person.knowledgeRoles.append(code.toString());
    person.manageDepartments = attribute(user, "manageDepartments"_L1);
    person.interfaceDepartments = attribute(user, "interfaceDepartments"_L1);
    for (size_t i = 0; i < extensionFields; ++i) {
        const QString name = contract::numberedName(i);
        person.extension.insert(name, user.attributes.value(name).toString());
    }
    QStringList mentioned = person.manageDepartments.split(u',', Qt::SkipEmptyParts)
        + person.interfaceDepartments.split(u',', Qt::SkipEmptyParts);
    for (const PersonRole &role : person.roles)
        mentioned.append(role.departmentId);
    for (const PersonDepartment &department : person.departments)
        person.departmentNames.insert(department.id, department.name);
    for (const QString &id : std::as_const(mentioned)) {
        const auto department = person.departmentNames.contains(id) ? std::nullopt : departmentById(session, id);
        if (department && department->domainid == person.domainid)
            person.departmentNames.insert(id, department->name);
    }
    return person;
}

// What a client would send to leave the user as it is, with the changes in it.
UserInput inputWith(const Person &now, const PersonChanges &changes)
{
    UserInput in;
    in.id = now.id;
    in.name = changes.name.value_or(now.name);
    in.loginno = changes.loginno.value_or(now.loginno);
    in.email = changes.email.value_or(now.email);
    in.emailPublic = changes.emailPublic.value_or(now.emailPublic);
    in.telephone = changes.telephone.value_or(now.telephone);
    in.telephonePublic = changes.telephonePublic.value_or(now.telephonePublic);
    in.telephone2 = changes.telephone2.value_or(now.telephone2);
    in.telephonePublic2 = changes.telephonePublic2.value_or(now.telephonePublic2);
    in.calendarType = changes.calendarType.value_or(now.calendarType);
    in.calendarTypeName = changes.calendarTypeName.value_or(now.calendarTypeName);
    in.reportTree = changes.reportTree.value_or(now.reportTree);
    in.superiorid = changes.superiorid.value_or(now.superiorid);
    in.allUsers = changes.allUsers.value_or(now.allUsers);
    in.proxyUser = changes.proxyUser.value_or(now.proxyUser);
    in.startProxyTime = changes.startProxyTime.value_or(now.startProxyTime);
    in.endProxyTime = changes.endProxyTime.value_or(now.endProxyTime);
    in.remarks = changes.remarks.value_or(now.remarks);
    in.permissionType = changes.permissionType.value_or(now.permissionType);
    in.lockFlag = changes.lockFlag.value_or(now.lockFlag);
    in.dimission = changes.dimission.value_or(now.dimission);
    in.status = changes.status.value_or(now.status);
    in.defaultDepartment = changes.defaultDepartment.value_or(now.defaultDepartment);
    if (changes.departments) {
        for (const QString &id : *changes.departments)
            in.departments.append({id});
    } else {
        for (const PersonDepartment &department : now.departments)
            in.departments.append({department.id});
    }
    in.userRoleDepartmentJson = rolesText(changes.roles.value_or(now.roles));
    const QList<QString> codes = changes.knowledgeRoles.value_or(now.knowledgeRoles);
    in.userKmRoleJson = QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(codes)).toJson(QJsonDocument::Compact));
    in.manageDepartments = changes.manageDepartments.value_or(now.manageDepartments);
    in.interfaceDepartments = changes.interfaceDepartments.value_or(now.interfaceDepartments);
    return in;
}

// The extension fields it names, checked, into the user.
void applyExtension(StoredUser &user, const std::optional<QJsonObject> &extension)
{
    if (!extension)
        return;
    QStringList known;
    for (size_t i = 0; i < extensionFields; ++i)
        known.append(contract::numberedName(i));
    QList<contract::FieldError> errors;
    for (auto it = extension->begin(); it != extension->end(); ++it) {
        const QString field = u"extension."_s % it.key();
        if (!known.contains(it.key()))
            errors.append({field, u"is no extension field"_s});
        else if (!it.value().isString() && !it.value().isNull())
            errors.append({field, u"must be text"_s});
        else
            checkLength(errors, field, it.value().toString(), longestExtension);
    }
    throwIfAny(errors);
    for (auto it = extension->begin(); it != extension->end(); ++it)
        user.attributes.insert(it.key(), it.value().toString());
}

// A default department that the user has left is none any more, unless the same change names it.
void checkDefaultDepartment(const PersonChanges &changes, UserInput &in)
{
    if (!changes.departments || changes.defaultDepartment || changes.departments->contains(in.defaultDepartment))
        return;
    in.defaultDepartment = changes.departments->isEmpty() ? QString() : changes.departments->first();
}

} // namespace

static Paged<PersonRow> listPeople(Call &call, const ListPeople &in)
{
    requireDomain(call, call.db(), in.domainid);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    QList<contract::FieldError> errors;
    if (!in.sortCol.isEmpty() && !isPeopleSortColumn(in.sortCol))
        errors.append({u"sortCol"_s, u"is nothing people are sorted by"_s});
    if (!in.sortStatus.isEmpty() && in.sortStatus != "asc"_L1 && in.sortStatus != "desc"_L1)
        errors.append({u"sortStatus"_s, u"must be asc or desc"_s});
    throwIfAny(errors);
    if (!in.departmentid.isEmpty() && in.departmentid != noDepartment) {
        const auto department = departmentById(call.db(), in.departmentid);
        if (!department || department->domainid != in.domainid)
            throw Error::notFound(u"there is no such department in this domain"_s);
    }
    const PeopleFilter filter{
        in.domainid, in.departmentid, in.below, in.words.trimmed(), in.sortCol, in.sortStatus == "desc"_L1};
    const qint64 count = countPeople(call.db(), filter);
    return contract::paged(page, count, peopleOf(call.db(), filter, page, count));
}

static Person getPerson(Call &call, const PersonPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return personOf(call.db(), userOfDomain(call.db(), in.domainid, in.id));
}

static Person changePerson(Call &call, const ChangePerson &in)
{
    requireDomain(call, call.db(), in.domainid);
    // Everything that can be refused without the database is, before the slow hashing.
    StoredUser checked = userOfDomain(call.db(), in.domainid, in.id);
    applyInput(checked, inputWith(personOf(call.db(), checked), in.changes));
    applyExtension(checked, in.changes.extension);
    const auto hash = newPasswordHash(call, in.changes.loginpwd, checked.account.passwordHash);
    call.write([&](Session &session) {
        StoredUser user = userOfDomain(session, in.domainid, in.id);
        UserInput input = inputWith(personOf(session, user), in.changes);
        checkDefaultDepartment(in.changes, input);
        applyExtension(user, in.changes.extension);
        storeUser(call, session, user, false, input, hash);
    });
    return personOf(call.db(), userOfDomain(call.db(), in.domainid, in.id));
}

static QList<DomainCounts> domainCounts(Call &call, const CountsOfDomains &in)
{
    QList<DomainCounts> counts;
    for (const QString &id : in.ids) {
        const auto found = countsOfDomain(call.db(), id);
        // One that was deleted meanwhile, or is not theirs, is left out: a page of cards asks for all of its own at once.
        if (found && call.user.administers(id))
            counts.append(*found);
    }
    return counts;
}

static QList<PersonDepartment> departmentsById(Call &call, const DepartmentsById &in)
{
    requireDomain(call, call.db(), in.domainid);
    QList<PersonDepartment> found;
    for (const QString &id : in.ids) {
        const auto department = departmentById(call.db(), id);
        if (department && department->domainid == in.domainid)
            found.append({department->id, department->name, department->indexCode});
    }
    return found;
}

static QList<FoundThing> find(Call &call, const FindAnything &in)
{
    if (in.lines < 1 || in.lines > mostFound)
        throw Error::invalid(u"invalid input"_s, {{u"lines"_s, u"must be 1 to 50"_s}});
    const QString words = in.words.trimmed();
    if (words.isEmpty())
        return {};
    return findAnything(call.db(), {call.user.superAdmin, call.user.domains}, words, in.lines);
}

} // namespace formwright::authtime
