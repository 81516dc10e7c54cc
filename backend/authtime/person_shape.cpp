#include "backend/authtime/person_shape.h"

#include "backend/authtime/access.h"

#include <QJsonDocument>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using storage::Session;

namespace {

constexpr qsizetype longestExtension = 2000;
constexpr size_t extensionFields = std::tuple_size_v<decltype(User::numbered)>;

StoredUser ofDomain(const std::optional<StoredUser> &user, const QString &domainId)
{
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

} // namespace

StoredUser userOfDomain(Session &session, const QString &domainId, const QString &id)
{
    return ofDomain(userById(session, id), domainId);
}

StoredUser userForChange(Session &session, const QString &domainId, const QString &id)
{
    return ofDomain(organization::userForChange(session, id), domainId);
}

Person membersOf(const StoredUser &user)
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
    person.allUsers = attribute(user, "allUsers"_L1);
    person.proxyUser = attribute(user, "_proxyUser"_L1);
    person.startProxyTime = attribute(user, "startProxyTime"_L1);
    person.endProxyTime = attribute(user, "endProxyTime"_L1);
    person.remarks = attribute(user, "remarks"_L1);
    person.permissionType = attribute(user, "permissionType"_L1);
    person.lockFlag = account.lockFlag;
    person.dimission = account.dimission;
    person.status = account.status;
    person.defaultDepartment = account.defaultDepartment;
    const QJsonArray codes = user.attributes.value("_userKMRoleJson"_L1).toArray();
    for (const QJsonValue &code : codes)
        person.knowledgeRoles.append(code.toString());
    person.manageDepartments = attribute(user, "manageDepartments"_L1);
    person.interfaceDepartments = attribute(user, "interfaceDepartments"_L1);
    for (size_t i = 0; i < extensionFields; ++i) {
        const QString name = contract::numberedName(i);
        person.extension.insert(name, user.attributes.value(name).toString());
    }
    return person;
}

Person barePersonOf(Session &session, const StoredUser &user)
{
    Person person = membersOf(user);
    const QList<Department> departments = departmentsOfAccounts(session, {user.account.id}).value(user.account.id);
    for (const Department &department : departments)
        person.departments.append({department.id, department.name, department.indexCode});
    person.roles = rolesOf(session, user);
    return person;
}

Person personOf(Session &session, const StoredUser &user)
{
    Person person = barePersonOf(session, user);
    person.superiorName = nameOf(session, person.superiorid);
    person.proxyUserName = nameOf(session, person.proxyUser);
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
    QStringList left;
    for (const PersonDepartment &department : now.departments) {
        if (changes.departments && !changes.departments->contains(department.id))
            left.append(department.id);
        else if (!changes.departments)
            in.departments.append({department.id});
    }
    for (const QString &id : changes.departments.value_or(QList<QString>()))
        in.departments.append({id});
    if (changes.departments && !changes.defaultDepartment && !changes.departments->contains(in.defaultDepartment))
        in.defaultDepartment = changes.departments->isEmpty() ? QString() : changes.departments->first();
    QList<PersonRole> roles = changes.roles.value_or(now.roles);
    if (!changes.roles)
        roles.removeIf([&left](const PersonRole &role) { return left.contains(role.departmentId); });
    in.userRoleDepartmentJson = rolesText(roles);
    const QList<QString> codes = changes.knowledgeRoles.value_or(now.knowledgeRoles);
    in.userKmRoleJson
        = QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(codes)).toJson(QJsonDocument::Compact));
    in.manageDepartments = changes.manageDepartments.value_or(now.manageDepartments);
    in.interfaceDepartments = changes.interfaceDepartments.value_or(now.interfaceDepartments);
    return in;
}

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

} // namespace formwright::authtime
