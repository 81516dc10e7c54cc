#include "backend/authtime/user_shape.h"

#include "backend/authtime/access.h"

#include <QJsonDocument>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::FieldError;
using contract::authtime::UserDepartment;
using contract::authtime::UserDepartmentRole;
using contract::authtime::UserLookup;

namespace {

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

QList<UserDepartmentRole> roleSets(const StoredUser &user)
{
    QList<UserDepartmentRole> sets;
    const QJsonArray entries = user.attributes.value("_userRoleDepartmentJson"_L1).toArray();
    for (const QJsonValue &entry : entries) {
        const QString roleId = entry.toObject().value("roleId"_L1).toString();
        const QString departmentId = entry.toObject().value("departmentId"_L1).toString();
        sets.append({roleId % u'-' % departmentId, user.account.id, roleId, departmentId});
    }
    return sets;
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

User shapeOf(const StoredUser &stored, const Domain &domain, const QList<Department> &departments, bool withSecrets)
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
    user.departmentUser = !departments.isEmpty();
    for (const Department &department : departments) {
        user.departments.append(userDepartment(department, domain, withSecrets));
        if (department.id == account.defaultDepartment)
            user.indexCode = department.indexCode;
    }
    user.userDepartmentRoleSets = roleSets(stored);
    user.superior = textOrNull(more.value("superiorid"_L1));
    user.startProxyTime = textOrNull(more.value("startProxyTime"_L1));
    user.endProxyTime = textOrNull(more.value("endProxyTime"_L1));
    user.proxyUser = textOrNull(more.value("_proxyUser"_L1));
    user.avatar = textOrNull(account.avatar);
    readNumbered(user.numbered, more);
    return user;
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
    checkFlag(errors, u"lockFlag"_s, in.lockFlag);
    checkFlag(errors, u"dimission"_s, in.dimission);
    checkFlag(errors, u"status"_s, in.status);
    checkMoment(errors, u"startProxyTime"_s, in.startProxyTime);
    checkMoment(errors, u"endProxyTime"_s, in.endProxyTime);
    const auto roles = arrayIn(in.userRoleDepartmentJson);
    if (!roles)
        errors.append({u"_userRoleDepartmentJson"_s, u"must be the JSON text of an array"_s});
    const auto knowledgeRoles = arrayIn(in.userKmRoleJson);
    if (!knowledgeRoles)
        errors.append({u"_userKMRoleJson"_s, u"must be the JSON text of an array"_s});
    throwIfAny(errors);

    user.account.login = in.loginno.trimmed();
    user.account.name = in.name.trimmed();
    user.nameLetter = initialsOf(user.account.name);
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
    more.insert("_userRoleDepartmentJson"_L1, *roles);
    more.insert("_userKMRoleJson"_L1, *knowledgeRoles);
    more.insert("manageDepartments"_L1, in.manageDepartments);
    more.insert("interfaceDepartments"_L1, in.interfaceDepartments);
}

QString initialsOf(const QString &name)
{
    QString initials;
    const QStringList words = name.simplified().split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        // "É" counts as "E".
        const QString plain = word.normalized(QString::NormalizationForm_D);
        if (plain.front().isHighSurrogate() && plain.size() > 1)
            initials += plain.left(2);
        else
            initials += plain.front().toUpper();
    }
    return initials;
}

} // namespace formwright::authtime
