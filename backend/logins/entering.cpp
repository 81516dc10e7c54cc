#include "backend/logins/entering.h"

#include "backend/identity/debug_token.h"

namespace formwright::logins {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using identity::Account;
using identity::Credentials;
using identity::LoginDesk;

namespace {

// What the operation log calls the one who tries; cut, since anybody may send anything.
QString triedName(const QString &username)
{
    return username.left(100);
}

constexpr int mostAttempts = 3; // to sign in to an account that others change

// Nothing when the account was changed meanwhile; that is an error where no attempt is left.
std::optional<identity::TokenRegistry::Issued> issueToken(
    Call &call, const LoginDesk &desk, const identity::Verified &verified, bool isLastAttempt)
{
    std::optional<identity::TokenRegistry::Issued> token;
    try {
        call.write([&](storage::Session &session) {
            token = desk.complete(session, verified);
            if (!token) // and no entry of the operation log either
                throw Error::conflict(u"the account was changed while it signed in, try again"_s);
        });
    } catch (const Error &) {
        if (token || isLastAttempt)
            throw;
    }
    return token;
}

} // namespace

Entered enter(Call &call, const Credentials &credentials, LoginDesk &desk,
    const std::function<bool(const Account &)> &mayUse, const QByteArray &cookie)
{
    const bool isPlatform = credentials.tokenKind != "access"_L1;
    const QString usualClass = isPlatform ? u"administrator"_s : u"user"_s;
    call.actAs({}, triedName(credentials.username), {}, usualClass);
    if (call.hasQuery("password"_L1))
        throw Error::invalid(u"a password belongs into the body, queries are logged"_s);
    Entered entered;
    // The second time only where the account was changed while its password was being verified.
    for (int attempt = 1; entered.token.token.isEmpty(); ++attempt) {
        const identity::Verified verified = desk.verify(credentials, mayUse);
        const Account &account = verified.account;
        call.actAs(account.id, QString(account.login % u'(' % account.name % u')'), account.domainId,
            account.securityRole.isEmpty() ? usualClass : account.securityRole);
        if (auto token = issueToken(call, desk, verified, attempt == mostAttempts))
            entered = {account, *std::move(token)};
    }
    call.setCookie(cookie, entered.token.token.toLatin1());
    return entered;
}

void leave(Call &call)
{
    call.write([&](storage::Session &session) {
        identity::TokenRegistry::revoke(session, call.user.tokenHash);
        call.publish(events::AccountChanged{call.user.id});
    });
    const QString kind = identity::endsAtItsTime(call.user.tokenKind) ? u"access"_s : call.user.tokenKind;
    call.setCookie(QByteArray(kind.toLatin1() + "Token"), {});
}

} // namespace formwright::logins
