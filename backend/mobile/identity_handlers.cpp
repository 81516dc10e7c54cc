#include "app/contract/mobile_identity.h"
#include "backend/http/routes.h"
#include "backend/mobile/mobile_handlers.h"
#include "backend/people/own_account.h"

#include <QUrl>

namespace formwright::mobile {

using namespace Qt::StringLiterals;
using namespace contract::mobile;
using contract::EmptyAnswer;
using contract::Error;
using http::Call;
using identity::LoginDesk;

static EmptyAnswer enterPortal(Call &call, const EnterPortal &in);
static NullData saveUser(Call &call, const SaveUser &in, LoginDesk &desk);

void registerIdentity(http::Routes &routes, LoginDesk &desk)
{
    routes.on(contract::mobile::enterPortal, enterPortal);
    routes.on(contract::mobile::enterPortalByLink, enterPortal);
    routes.on(contract::mobile::saveUser, [&desk](Call &call, const SaveUser &in) { return saveUser(call, in, desk); });
}

// By the time a handler runs, the token has been looked at.
static EmptyAnswer enterPortal(Call &call, const EnterPortal &in)
{
    QByteArray address = call.services.settings.text("portal.redirect").toUtf8();
    if (address.isEmpty())
        throw Error::notFound(u"there is no place to go: the setting portal.redirect is empty"_s);
    const auto fill
        = [&address](const char *mark, const QString &value) { address.replace(mark, QUrl::toPercentEncoding(value)); };
    // What a caller sent is encoded, so no value can contain the next mark.
    fill("{application}", in.application);
    fill("{mode}", in.mode);
    fill("{accessToken}", in.accessToken);
    call.setStatus(303);
    call.setHeader("Location", address);
    // The address this came from holds the token.
    call.setHeader("Referrer-Policy", "no-referrer");
    return {};
}

static NullData saveUser(Call &call, const SaveUser &in, LoginDesk &desk)
{
    if (call.hasQuery("password"_L1) || call.hasQuery("oldPassword"_L1))
        throw Error::invalid(u"a password belongs into the body, queries are logged"_s);
    people::OwnDetails details;
    details.avatar = in.avatar;
    details.name = in.name;
    details.loginNo = in.loginno;
    details.email = in.email;
    details.telephone = in.mobile;
    details.telephone2 = in.mobile2;
    std::optional<people::NewPassword> password;
    if (in.password && !in.password->isEmpty()) {
        if (!in.oldPassword || in.oldPassword->isEmpty()) {
            throw Error::invalid(
                u"a new password needs the old one"_s, {{u"oldPassword"_s, u"is required for a new password"_s}});
        }
        password = people::checkedPassword(call, desk, *in.oldPassword, *in.password, u"password"_s);
    }
    call.write([&](storage::Session &session) {
        people::changeDetails(call, session, details);
        if (password)
            people::changePassword(call, session, *password);
    });
    return {};
}

} // namespace formwright::mobile
