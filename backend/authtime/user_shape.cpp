#include "backend/authtime/user_shape.h"

#include "backend/authtime/access.h"
#include "backend/authtime/user_belongings.h"

#include <QJsonDocument>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::FieldError;
using contract::authtime::UserDepartment;
using contract::authtime::UserLookup;
using contract::authtime::UserRole;
using organization::HeldRole;

namespace {

constexpr qsizetype longestCode = 200;
constexpr qsizetype longestExtension = 2000;
constexpr qsizetype longestList = 20'000; // some 700 ids
constexpr qsizetype longestJson = 200'000; // each role says four things

UserDepartment userDepartment(const Department &department, const Domain &domain, bool withSecrets)
{
    UserDepartment shown;
    static_cast<Department &>(shown) = department;
    shown.domain.id = domain.id;
    shown.domain.name = domain.name;
    shown.domain.systemName = domain.systemName;
    shown.domain.description = domain.description;
    shown.domain.skinType = domain.skinType;
    shown.domain.logoUrl = domain.logoUrl;
    shown.domain.status = domain.status;
    shown.domain.mailServer = domain.mailServer;
    shown.domain.numbered = domain.numbered;
    if (withSecrets)
        shown.domain.secret = domain.secret;
    return shown;
}

// JSON text a client keeps with the user, as an array; empty text is an empty one.
std::optional<QJsonArray> arrayIn(const QString &text)
{
    if (text.trimmed().isEmpty())
        return QJsonArray();
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    return document.isArray() ? std::optional(document.array()) : std::nullopt;
}

QString textOf(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

void showRoles(User &user, const QList<HeldRole> &roles)
{
    QJsonArray given;
    for (const HeldRole &held : roles) {
        const bool isFirst = std::none_of(
            user.roles.begin(), user.roles.end(), [&](const UserRole &role) { return role.id == held.roleId; });
        if (isFirst)
            user.roles.append({held.roleId, held.roleName, held.roleNo, held.applicationId});
        user.userDepartmentRoleSets.append({held.id(), held.accountId, held.roleId, held.departmentId});
        user.roleDepartments.append({held.roleId, held.roleName, held.departmentId, held.departmentName,
            held.applicationId, held.isDefaultDepartment});
        given.append(QJsonObject{{"roleId"_L1, held.roleId}, {"departmentId"_L1, held.departmentId},
            {"applicationId"_L1, held.applicationId}, {"isDefaultDepartment"_L1, held.isDefaultDepartment}});
    }
    user.userRoleDepartmentJson = textOf(given);
}

template <size_t Count> void readNumbered(std::array<QString, Count> &texts, const QJsonObject &attributes)
{
    for (size_t i = 0; i < Count; ++i)
        texts[i] = attributes.value(contract::numberedName(i)).toString();
}

QJsonValue textOrNull(const QJsonValue &value)
{
    return value.toString().isEmpty() ? QJsonValue() : value;
}

void checkMoment(QList<FieldError> &errors, const QString &field, const QString &text)
{
    if (!contract::momentFromText(text))
        errors.append({field, u"must be a date and time, YYYY-MM-DD HH:MM:SS"_s});
}

} // namespace

User shapeOf(const StoredUser &stored, const UserSurroundings &around, bool withSecrets)
{
    const identity::Account &account = stored.account;
    const QJsonObject &more = stored.attributes;
    const auto text = [&](QLatin1StringView name) { return more.value(name).toString(); };
    const auto number = [&](QLatin1StringView name) { return more.value(name).toInt(); };
    const auto flag = [&](QLatin1StringView name) { return more.value(name).toBool(); };

    User user;
    user.domainid = account.domainId;
    user.id = account.id;
    user.name = account.name;
    user.nameLetter = stored.nameLetter;
    user.loginno = account.login;
    if (withSecrets)
        user.loginpwd = account.passwordHash;
    if (!account.email.isEmpty())
        user.email = account.email;
    user.calendarType = text("calendarType"_L1);
    user.calendarTypeName = text("calendarTypeName"_L1);
    user.telephone = account.telephone;
    user.telephone2 = account.telephone2;
    user.defaultDepartment = account.defaultDepartment;
    user.permissionType = text("permissionType"_L1);
    user.userSkin = text("userSkin"_L1);
    user.manageDepartments = text("manageDepartments"_L1);
    user.interfaceDepartments = text("interfaceDepartments"_L1);
    user.remarks = text("remarks"_L1);
    user.status = account.status;
    user.domainPermission = number("domainPermission"_L1);
    user.lockFlag = account.lockFlag;
    user.dimission = account.dimission;
    user.level = number("level"_L1);
    user.orderByNo = stored.orderNo;
    user.equipment = number("equipment"_L1);
    user.liaisonOfficer = flag("liaisonOfficer"_L1);
    user.telephonePublic = flag("telephonePublic"_L1);
    user.telephonePublic2 = flag("telephonePublic2"_L1);
    user.emailPublic = flag("emailPublic"_L1);
    user.userInfoPublic = flag("userInfoPublic"_L1);
    user.recordLog = flag("recordLog"_L1);
    user.showEmail = flag("showEmail"_L1);
    user.useIM = flag("useIM"_L1);
    user.validateAuthority = flag("validateAuthority"_L1);
    user.departmentUser = !around.departments.isEmpty();
    for (const Department &department : around.departments) {
        user.departments.append(userDepartment(department, around.domain, withSecrets));
        if (department.id == account.defaultDepartment)
            user.indexCode = department.indexCode;
    }
    showRoles(user, around.roles);
    for (const organization::Superior &superior : around.superiors)
        user.superiorList.append({superior.id, superior.name, superior.login});
    user.reportTree = text("reportTree"_L1);
    user.superiorid = stored.superiorId();
    user.allUsers = text("allUsers"_L1);
    user.proxyUserId = stored.proxyId();
    user.userKmRoleJson = textOf(more.value("_userKMRoleJson"_L1).toArray());
    user.pwdErrorTimes = stored.failedLogins;
    user.superior = textOrNull(more.value("superiorid"_L1));
    user.startProxyTime = textOrNull(more.value("startProxyTime"_L1));
    user.endProxyTime = textOrNull(more.value("endProxyTime"_L1));
    user.proxyUser = textOrNull(more.value("_proxyUser"_L1));
    user.avatar = textOrNull(account.avatar);
    readNumbered(user.numbered, more);
    return user;
}

QList<User> shapesOf(
    storage::Session &session, const QString &domainId, const QList<StoredUser> &users, bool withSecrets)
{
    const Domain domain = domainById(session, domainId).value_or(Domain{});
    QStringList ids;
    for (const StoredUser &user : users)
        ids.append(user.account.id);
    const auto departments = departmentsOfAccounts(session, ids);
    const auto roles = organization::rolesOfAccounts(session, ids);
    const auto superiors = organization::superiorsOf(session, users);
    QList<User> shapes;
    for (const StoredUser &user : users) {
        const QString &id = user.account.id;
        shapes.append(
            shapeOf(user, {domain, departments.value(id), roles.value(id), superiors.value(id)}, withSecrets));
    }
    addBelongings(session, shapes);
    return shapes;
}

std::optional<QList<HeldRole>> rolesIn(const QString &text)
{
    const auto entries = arrayIn(text);
    if (!entries)
        return std::nullopt;
    QList<HeldRole> roles;
    for (const QJsonValue &value : *entries) {
        const QJsonObject entry = value.toObject();
        HeldRole held;
        held.roleId = entry.value("roleId"_L1).toString();
        held.departmentId = entry.value("departmentId"_L1).toString();
        const QJsonValue isDefault = entry.value("isDefaultDepartment"_L1);
        held.isDefaultDepartment = isDefault.toBool(isDefault.toString() == "true"_L1);
        if (held.roleId.isEmpty())
            return std::nullopt;
        roles.append(held);
    }
    return roles;
}

UserLookup lookupOf(const StoredUser &user, bool withSecrets)
{
    UserLookup lookup;
    lookup.name = user.account.name;
    if (withSecrets)
        lookup.loginpwd = user.account.passwordHash;
    readNumbered(lookup.numbered, user.attributes);
    return lookup;
}

void applyInput(StoredUser &user, const UserInput &in)
{
    QList<FieldError> errors;
    checkFilled(errors, u"name"_s, in.name);
    checkFilled(errors, u"loginno"_s, in.loginno);
    checkLength(errors, u"email"_s, in.email, 254);
    checkLength(errors, u"telephone"_s, in.telephone, 40);
    checkLength(errors, u"telephone2"_s, in.telephone2, 40);
    checkLength(errors, u"remarks"_s, in.remarks, 2000);
    checkLength(errors, u"calendarType"_s, in.calendarType, longestCode);
    checkLength(errors, u"calendarTypeName"_s, in.calendarTypeName, longestCode);
    checkLength(errors, u"permissionType"_s, in.permissionType, longestCode);
    checkLength(errors, u"userSkin"_s, in.userSkin.value_or(QString()), longestCode);
    checkLength(errors, u"reportTree"_s, in.reportTree, longestList);
    checkLength(errors, u"allUsers"_s, in.allUsers, longestList);
    checkLength(errors, u"manageDepartments"_s, in.manageDepartments, longestList);
    checkLength(errors, u"interfaceDepartments"_s, in.interfaceDepartments, longestList);
    checkLength(errors, u"_userRoleDepartmentJson"_s, in.userRoleDepartmentJson, longestJson);
    checkLength(errors, u"_userKMRoleJson"_s, in.userKmRoleJson, longestList);
    checkFlag(errors, u"lockFlag"_s, in.lockFlag);
    checkFlag(errors, u"dimission"_s, in.dimission);
    checkFlag(errors, u"status"_s, in.status);
    checkMoment(errors, u"startProxyTime"_s, in.startProxyTime);
    checkMoment(errors, u"endProxyTime"_s, in.endProxyTime);
    if (!rolesIn(in.userRoleDepartmentJson))
        errors.append({u"_userRoleDepartmentJson"_s, u"must be the JSON text of an array of objects with a roleId"_s});
    const auto knowledgeRoles = arrayIn(in.userKmRoleJson);
    if (!knowledgeRoles)
        errors.append({u"_userKMRoleJson"_s, u"must be the JSON text of an array"_s});
    throwIfAny(errors);

    user.account.login = in.loginno.trimmed();
    user.account.name = in.name.trimmed();
    user.account.email = in.email.trimmed();
    user.account.telephone = in.telephone;
    user.account.telephone2 = in.telephone2;
    user.account.defaultDepartment = in.defaultDepartment;
    user.account.lockFlag = in.lockFlag;
    user.account.dimission = in.dimission;
    user.account.status = in.status;

    QJsonObject &more = user.attributes;
    more.insert("emailPublic"_L1, in.emailPublic);
    more.insert("telephonePublic"_L1, in.telephonePublic);
    more.insert("telephonePublic2"_L1, in.telephonePublic2);
    more.insert("calendarType"_L1, in.calendarType);
    more.insert("calendarTypeName"_L1, in.calendarTypeName);
    more.insert("reportTree"_L1, in.reportTree);
    more.insert("superiorid"_L1, in.superiorid);
    more.insert("allUsers"_L1, in.allUsers);
    more.insert("_proxyUser"_L1, in.proxyUser);
    more.insert("remarks"_L1, in.remarks);
    more.insert("startProxyTime"_L1, in.startProxyTime);
    more.insert("endProxyTime"_L1, in.endProxyTime);
    more.insert("permissionType"_L1, in.permissionType);
    more.remove("_userRoleDepartmentJson"_L1); // older programs kept it here
    more.insert("_userKMRoleJson"_L1, *knowledgeRoles);
    more.insert("manageDepartments"_L1, in.manageDepartments);
    more.insert("interfaceDepartments"_L1, in.interfaceDepartments);
    const auto keep = [&more](QLatin1StringView name, const auto &value) {
        if (value)
            more.insert(name, *value);
    };
    keep("userSkin"_L1, in.userSkin);
    keep("level"_L1, in.level);
    keep("equipment"_L1, in.equipment);
    keep("domainPermission"_L1, in.domainPermission);
    keep("liaisonOfficer"_L1, in.liaisonOfficer);
    keep("userInfoPublic"_L1, in.userInfoPublic);
    keep("recordLog"_L1, in.recordLog);
    keep("showEmail"_L1, in.showEmail);
    keep("useIM"_L1, in.useIM);
    keep("validateAuthority"_L1, in.validateAuthority);
}

void applyNumbered(StoredUser &user, const std::array<std::optional<QString>, 25> &numbered)
{
    QList<FieldError> errors;
    for (size_t i = 0; i < numbered.size(); ++i) {
        if (!numbered[i])
            continue;
        checkLength(errors, contract::numberedName(i), *numbered[i], longestExtension);
        user.attributes.insert(contract::numberedName(i), *numbered[i]);
    }
    throwIfAny(errors);
}

void checkDefaultDepartment(const UserInput &in)
{
    if (in.defaultDepartment.isEmpty() || in.departments.isEmpty())
        return;
    const bool isSaid = std::any_of(
        in.departments.begin(), in.departments.end(), [&](const contract::authtime::DepartmentReference &department) {
            return department.id == in.defaultDepartment;
        });
    const QList<HeldRole> roles = rolesIn(in.userRoleDepartmentJson).value_or(QList<HeldRole>());
    const bool isOfRole = std::any_of(
        roles.begin(), roles.end(), [&](const HeldRole &role) { return role.departmentId == in.defaultDepartment; });
    if (!isSaid && !isOfRole)
        throw contract::Error::invalid(
            u"invalid input"_s, {{u"defaultDepartment"_s, u"is none of the user's departments"_s}});
}

} // namespace formwright::authtime
