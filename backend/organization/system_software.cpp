#include "backend/organization/system_software.h"

#include <QSet>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

QSet<QString> entriesOf(const QString &text)
{
    const QStringList entries = text.split(u',', Qt::SkipEmptyParts);
    return QSet<QString>(entries.begin(), entries.end());
}

bool anyOf(Rows rows, const QSet<QString> &wanted)
{
    while (rows.next()) {
        if (wanted.contains(rows.text(0)))
            return true;
    }
    return false;
}

bool isInDepartment(Session &session, const QString &userId, const QSet<QString> &departments)
{
    // The ids from the root to the department.
    Rows rows = session.query(u"SELECT department.index_code FROM department JOIN account_department "
                              "ON account_department.department_id = department.id WHERE account_id = ?"_s,
        userId);
    while (rows.next()) {
        const QStringList path = rows.text(0).split(u'_');
        if (std::any_of(path.begin(), path.end(), [&](const QString &id) { return departments.contains(id); }))
            return true;
    }
    return false;
}

} // namespace

QString realmOf(const QString &domainId)
{
    return u"realm-"_s % domainId;
}

QString teamsOf(const QString &domainId)
{
    return u"team-"_s % domainId;
}

bool isSwitchedOn(Session &session, const QString &domainId, const QString &software)
{
    return !session
                .integer(
                    u"SELECT 1 FROM domain_default_software WHERE domain_id = ? AND software_id = ? AND enabled = 0"_s,
                    domainId, software)
                .has_value();
}

bool mayUseKnowledge(Session &session, const QString &domainId, const QString &userId)
{
    QSet<QString> roles;
    QSet<QString> members;
    {
        Rows rows
            = session.query(u"SELECT role_codes, member_ids FROM domain_knowledge WHERE domain_id = ?"_s, domainId);
        if (rows.next()) {
            roles = entriesOf(rows.text(0));
            members = entriesOf(rows.text(1));
        }
    }
    if ((roles.isEmpty() && members.isEmpty()) || members.contains(userId))
        return true;
    if (!members.isEmpty() && isInDepartment(session, userId, members))
        return true;
    return !roles.isEmpty()
        && anyOf(session.query(u"SELECT role_no FROM role JOIN domain_application "
                               "ON domain_application.application_id = role.application_id "
                               "WHERE domain_id = ? AND role.status = 1 AND role_no <> '' AND (default_role = 1 "
                               "OR role.id IN (SELECT role_id FROM account_role WHERE account_id = ?))"_s,
                     domainId, userId),
            roles);
}

} // namespace formwright::organization
