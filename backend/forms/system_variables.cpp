#include "backend/forms/system_variables.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

QStringList rolesOf(Session &session, const QString &applicationId, const identity::Principal &user, bool names)
{
    Rows rows = session.query(names ? uR"(SELECT name FROM role WHERE application_id = ? AND status = 1
                  AND (default_role = 1 OR id IN (SELECT role_id FROM account_role WHERE account_id = ?)) ORDER BY id)"_s
                                    : uR"(SELECT id FROM role WHERE application_id = ? AND status = 1
                  AND (default_role = 1 OR id IN (SELECT role_id FROM account_role WHERE account_id = ?)) ORDER BY id)"_s,
        applicationId, user.id);
    QStringList found;
    while (rows.next())
        found.append(rows.text(0));
    return found;
}

QStringList all(Session &session, const QString &applicationId, const identity::Principal &user, const QString &name)
{
    if (name == "curruserid"_L1)
        return {user.id};
    if (name == "currname"_L1)
        return {user.name};
    if (name == "curracc"_L1)
        return {user.login};
    if (name == "currdeptid"_L1)
        return {user.departmentId};
    if (name == "currdept"_L1)
        return {session.text(u"SELECT name FROM department WHERE id = ?"_s, user.departmentId).value_or(QString())};
    return rolesOf(session, applicationId, user, name == "currrole"_L1);
}

} // namespace

QStringList systemVariables()
{
    return {
        u"curruserid"_s, u"currname"_s, u"curracc"_s, u"currdeptid"_s, u"currdept"_s, u"currroleid"_s, u"currrole"_s};
}

std::optional<QStringList> factsAbout(
    Session &session, const QString &applicationId, const identity::Principal &user, const QString &variable)
{
    if (!systemVariables().contains(variable))
        return std::nullopt;
    QStringList facts = all(session, applicationId, user, variable);
    facts.removeAll(QString());
    return facts;
}

} // namespace formwright::forms
