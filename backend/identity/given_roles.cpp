#include "backend/identity/given_roles.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;

QStringList givenRoles(storage::Session &session, const QString &accountId)
{
    storage::Rows rows = session.query(
        u"SELECT DISTINCT role_id FROM account_role WHERE account_id = ? ORDER BY role_id"_s, accountId);
    QStringList roles;
    while (rows.next())
        roles.append(rows.text(0));
    return roles;
}

} // namespace formwright::identity
