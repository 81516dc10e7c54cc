#include "backend/platform/debug_login.h"

#include "app/contract/debug_login.h"
#include "backend/http/host_names.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/debug_token.h"

#include <QUrl>

namespace formwright::platform {

using namespace Qt::StringLiterals;
using namespace contract::debug_login;
using contract::Error;
using http::Call;
using identity::AccountKind;
using storage::Session;

namespace {

bool isLoopback(const QByteArray &host)
{
    return host == "localhost" || QHostAddress(QString::fromLatin1(host)).isLoopback();
}

// The peer alone would not do: a proxy on this machine is one as well, and a page of elsewhere can have a browser on it
// send the request.
bool comesFromThisMachine(const Call &call, const EnterAs &in)
{
    for (const QString &proxied :
        {in.forwarded, in.forwardedFor, in.forwardedHost, in.forwardedProto, in.realAddress, in.via}) {
        if (!proxied.isEmpty())
            return false;
    }
    const bool isOriginHere = in.origin.isEmpty() || isLoopback(http::hostName(QUrl(in.origin).authority().toLatin1()));
    return call.fromLoopback() && isLoopback(http::hostName(in.host.toLatin1())) && isOriginHere;
}

struct Found {
    identity::Account account;
    QString domainId;
};

std::optional<Found> userOf(Session &session, const EnterAs &in)
{
    const auto domainId
        = session.text(u"SELECT id FROM domain WHERE name_key = ? AND status = 1"_s, identity::nameKey(in.domainName));
    if (!domainId)
        return std::nullopt;
    const auto account = identity::accountByLogin(session, AccountKind::User, *domainId, in.username);
    if (!account || !account->mayEnter())
        return std::nullopt;
    return Found{*account, *domainId};
}

EnteredAs enter(Call &call, const EnterAs &in)
{
    call.require(
        call.services.settings.boolean("debug.login"), u"the debug sign-in is switched off (setting debug.login)"_s);
    call.require(
        comesFromThisMachine(call, in), u"the debug sign-in is for the machine that the server runs on alone"_s);
    EnteredAs answer;
    call.write([&](Session &session) {
        const auto user = userOf(session, in);
        if (!user)
            throw Error::notFound(u"there is no such user"_s);
        const auto issued
            = identity::issueDebugToken(session, user->account.id, call.user.login, call.peer(), call.now());
        answer = {issued.token, user->account.id, user->account.name, issued.expires};
        // The entry is of the administrator; this says whose eyes he took.
        call.note(QString(u"as "_s % user->account.login % u'(' % user->account.name % u") by "_s % call.user.login),
            {}, user->domainId);
    });
    return answer;
}

} // namespace

void registerDebugLogin(http::Routes &routes)
{
    routes.on(enterAs, enter);
}

} // namespace formwright::platform
