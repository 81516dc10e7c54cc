#include "backend/logins/login_handlers.h"

#include "app/contract/login.h"
#include "backend/files/check_code_image.h"
#include "backend/http/routes.h"
#include "backend/identity/login.h"
#include "backend/logins/entering.h"
#include "backend/logins/login_store.h"

namespace formwright::logins {

using namespace Qt::StringLiterals;
using namespace contract::login;
using contract::Error;
using contract::FileAnswer;
using contract::NoInput;
using contract::Nothing;
using http::Call;
using identity::Account;
using identity::Credentials;
using identity::LoginDesk;

static AdministratorSignedIn authtimeLogin(Call &call, const PlatformLogin &in, LoginDesk &desk);
static EmptyObject authtimeLogout(Call &call, const AnyApplication &in);
static DesignerSignedIn designtimeLogin(Call &call, const PlatformLogin &in, LoginDesk &desk);
static Nothing logout(Call &call, const NoInput &in);
static UserSignedIn domainLogin(Call &call, const DomainLogin &in, LoginDesk &desk);
static QList<DomainRow> loginDomains(Call &call, const NoInput &in);
static FileAnswer checkCode(Call &call, LoginDesk &desk);

void registerLogins(http::Routes &routes, LoginDesk &desk)
{
    const auto withDesk = [&desk](auto handler) {
        return [&desk, handler](Call &call, const auto &in) { return handler(call, in, desk); };
    };
    const auto drawCode = [&desk](Call &call, const auto &) { return checkCode(call, desk); };

    routes.on(contract::login::authtimeLogin, withDesk(authtimeLogin));
    routes.on(contract::login::authtimeLogout, authtimeLogout);
    routes.on(contract::login::authtimeCheckCode, drawCode);
    routes.on(contract::login::designtimeLogin, withDesk(designtimeLogin));
    routes.on(contract::login::designtimeLogout, logout);
    routes.on(contract::login::designtimeCheckCode, drawCode);
    routes.on(contract::login::loginDomains, loginDomains);
    routes.on(contract::login::mobileLogin, withDesk(domainLogin));
    routes.on(contract::login::mobileLoginPosted, withDesk(domainLogin));
    routes.on(contract::login::mobileCheckCode, drawCode);
    routes.on(contract::login::runtimeLogin, withDesk(domainLogin));
    routes.on(contract::login::runtimeLoginWithCiphertext, withDesk(domainLogin));
    routes.on(contract::login::runtimeLogout, logout);
}

namespace {

Credentials platformCredentials(Call &call, const PlatformLogin &in, const QString &tokenKind)
{
    return {{}, in.username, in.password, in.checkcode, in.checkId, call.peer(), call.fromLoopback(), tokenKind};
}

} // namespace

static AdministratorSignedIn authtimeLogin(Call &call, const PlatformLogin &in, LoginDesk &desk)
{
    // The officers of the three-role mode read the operation log with the same token.
    const auto [account, token] = enter(
        call, platformCredentials(call, in, u"admin"_s), desk,
        [](const Account &account) {
            return account.superAdmin || account.domainAdmin || !account.securityRole.isEmpty();
        },
        "adminToken");
    return {token.token, account.id, account.name, account.superAdmin, account.domainAdmin, account.developer,
        token.expires};
}

static EmptyObject authtimeLogout(Call &call, const AnyApplication &)
{
    leave(call);
    return {};
}

static DesignerSignedIn designtimeLogin(Call &call, const PlatformLogin &in, LoginDesk &desk)
{
    const auto [account, token] = enter(
        call, platformCredentials(call, in, u"designer"_s), desk,
        [](const Account &account) { return account.superAdmin || account.developer; }, "designerToken");
    return {token.token, account.id, account.name, account.superAdmin, account.domainAdmin, account.developer,
        token.expires};
}

static Nothing logout(Call &call, const NoInput &)
{
    leave(call);
    return {};
}

static UserSignedIn domainLogin(Call &call, const DomainLogin &in, LoginDesk &desk)
{
    const Credentials credentials{in.domainName, in.username, in.password, in.checkcode, in.checkId, call.peer(),
        call.fromLoopback(), u"access"_s};
    const auto [account, token] = enter(
        call, credentials, desk, [](const Account &) { return true; }, "accessToken");
    const identity::OpaqueIds &ids = call.services.opaqueIds;
    UserSignedIn out;
    out.username = account.name;
    out.mobile = account.telephone;
    out.mobile2 = account.telephone2;
    out.email = account.email;
    out.department = departmentName(call.db(), account.defaultDepartment);
    out.domain = domainName(call.db(), account.domainId);
    // Nobody was signed in when this call began, so its ids are sealed here and not on the wire.
    out.userId = ids.encode(ids.deriveUserKey(account.id), account.id);
    out.avatar = account.avatar;
    out.loginno = account.login;
    out.accessToken = token.token;
    out.expiresAt = token.expires;
    return out;
}

static QList<DomainRow> loginDomains(Call &call, const NoInput &)
{
    return activeDomains(call.db());
}

static FileAnswer checkCode(Call &call, LoginDesk &desk)
{
    const identity::NewCheckCode made = desk.newCheckCode();
    call.setCookie("checkId", made.id.toLatin1());
    return {files::checkCodeImage(made.code), "image/png", {}, {}};
}

} // namespace formwright::logins
