#include "backend/runtime/other_user.h"

#include "backend/identity/account_store.h"
#include "backend/identity/given_roles.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;

QString openedId(const http::Call &call, const QString &id)
{
    if (const auto opened = call.wire().openId(id); opened && *opened != id)
        return *opened;
    return id;
}

identity::Principal principalOf(storage::Session &session, const QString &id)
{
    const auto account = identity::accountById(session, id);
    if (!account || account->kind == identity::AccountKind::System)
        throw Error::notFound(u"there is no such user"_s);
    identity::Principal user;
    user.id = account->id;
    user.kind = account->kind;
    user.login = account->login;
    user.name = account->name;
    user.domainId = account->domainId;
    user.departmentId = account->defaultDepartment;
    user.superAdmin = account->superAdmin;
    user.domainAdmin = account->domainAdmin;
    user.developer = account->developer;
    user.roles = identity::givenRoles(session, user.id);
    return user;
}

} // namespace formwright::runtime
