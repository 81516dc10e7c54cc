#include "backend/identity/account_principal.h"

#include "backend/identity/account_store.h"
#include "backend/identity/given_roles.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;

std::shared_ptr<const Principal> principalOf(
    storage::Session &session, const OpaqueIds &opaqueIds, const QString &accountId, const QString &tokenKind)
{
    const auto account = accountById(session, accountId);
    if (!account || !account->mayEnter())
        return {};
    if (!account->domainId.isEmpty()
        && session.integer(u"SELECT status FROM domain WHERE id = ?"_s, account->domainId).value_or(0) != 1)
        return {};
    auto principal = std::make_shared<Principal>();
    principal->id = account->id;
    principal->kind = account->kind;
    principal->login = account->login;
    principal->name = account->name;
    principal->domainId = account->domainId;
    principal->departmentId = account->defaultDepartment;
    principal->securityRole = account->securityRole;
    principal->superAdmin = account->superAdmin;
    principal->domainAdmin = account->domainAdmin;
    principal->developer = account->developer;
    principal->tokenKind = tokenKind;
    if (account->domainAdmin) {
        storage::Rows rows = session.query(
            u"SELECT domain_id FROM account_domain WHERE account_id = ? ORDER BY domain_id"_s, account->id);
        while (rows.next())
            principal->domains.append(rows.text(0));
    }
    if (account->kind == AccountKind::User)
        principal->roles = givenRoles(session, account->id);
    principal->idKey = opaqueIds.deriveUserKey(account->id);
    return principal;
}

} // namespace formwright::identity
