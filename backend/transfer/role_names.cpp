#include "backend/transfer/role_names.h"

#include "backend/transfer/list_text.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using organization::HeldRole;
using storage::Rows;
using storage::Session;

RoleNames::RoleNames(Session &session, const QString &domainId)
{
    QHash<QString, QString> software;
    Rows rows = session.query(u"SELECT application.id, application.name FROM application "
                              "JOIN domain_application ON application.id = domain_application.application_id "
                              "WHERE domain_application.domain_id = ?"_s,
        domainId);
    while (rows.next())
        software.insert(rows.text(0), rows.text(1));
    for (const organization::Role &role : organization::rolesOfDomain(session, domainId))
        m_roles.append({role, software.value(role.applicationId)});
}

QList<RoleNames::Named> RoleNames::named(const QStringList &path) const
{
    QList<Named> found;
    for (const Named &candidate : m_roles) {
        const bool isName = candidate.role.name.compare(path.last(), Qt::CaseInsensitive) == 0;
        const bool isSoftware = path.size() == 1 || candidate.software.compare(path.first(), Qt::CaseInsensitive) == 0;
        if (isName && isSoftware)
            found.append(candidate);
    }
    return found;
}

RoleNames::Found RoleNames::find(const QString &entry, const DepartmentTree &departments) const
{
    auto [roleText, departmentText] = splitAt(entry);
    const bool isDefault = departmentText.startsWith(u'@');
    if (isDefault)
        departmentText = departmentText.mid(1).trimmed();
    const QStringList path = pathSegments(roleText);
    const QList<Named> found = path.size() > 2 ? QList<Named>() : named(path);
    if (found.isEmpty())
        return {{}, u"there is no role \""_s % entry % u"\" in the software of this domain"_s};
    if (found.size() > 1)
        return {{}, u"more than one software has a role \""_s % entry % u"\"; write Software/Role"_s};
    HeldRole held;
    held.roleId = found.first().role.id;
    held.applicationId = found.first().role.applicationId;
    if (!departmentText.isEmpty()) {
        const auto department = departments.find(pathSegments(departmentText));
        if (!department)
            return {{}, u"there is no department \""_s % departmentText % u"\" for the role \""_s % entry % u"\""_s};
        held.departmentId = *department;
        held.isDefaultDepartment = isDefault;
    }
    return {held, {}};
}

bool RoleNames::isKnown(const QString &roleId) const
{
    return std::any_of(m_roles.begin(), m_roles.end(), [&](const Named &named) { return named.role.id == roleId; });
}

QString RoleNames::text(const HeldRole &held, const DepartmentTree &departments) const
{
    for (const Named &named : m_roles) {
        if (named.role.id != held.roleId)
            continue;
        const QString role = pathText({named.software, named.role.name});
        const QStringList department = departments.pathOf(held.departmentId);
        const QString at = held.isDefaultDepartment ? u"@@"_s : u"@"_s;
        return department.isEmpty() ? role : QString(role % at % pathText(department));
    }
    return {};
}

} // namespace formwright::transfer
