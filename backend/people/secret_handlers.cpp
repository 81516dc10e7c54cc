#include "app/contract/people_secrets.h"
#include "backend/http/routes.h"
#include "backend/identity/debug_token.h"
#include "backend/identity/personal_secret.h"
#include "backend/identity/token.h"
#include "backend/people/own_account.h"
#include "backend/people/people.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using namespace contract::people;
using contract::Error;
using contract::NoInput;
using contract::Nothing;
using http::Call;
using identity::LoginDesk;
using identity::ServerSeal;
using storage::Session;

static QList<PersonalSecret> listSecrets(Call &call, const NoInput &in);
static MadeSecret makeSecret(Call &call, const MakeSecret &in, LoginDesk &desk, const ServerSeal &seal);
static Nothing revokeSecret(Call &call, const SecretPath &in);

void registerSecrets(http::Routes &routes, LoginDesk &desk, const ServerSeal &seal)
{
    routes.on(contract::people::listSecrets, listSecrets);
    routes.on(contract::people::makeSecret,
        [&desk, &seal](Call &call, const MakeSecret &in) { return makeSecret(call, in, desk, seal); });
    routes.on(contract::people::revokeSecret, revokeSecret);
}

namespace {

// A program that came by a secret, or an administrator in somebody's place, leaves no way in behind that lasts longer
// than its own.
void requireSignedIn(const Call &call)
{
    call.require(call.user.kind == identity::AccountKind::User, u"users alone have secrets of their own"_s);
    call.require(!identity::endsAtItsTime(call.user.tokenKind),
        u"secrets are made and revoked by whoever signed in with a password"_s);
}

Error wrongPassword()
{
    return Error::invalid(u"the password is wrong"_s, {{u"password"_s, u"is wrong"_s}});
}

} // namespace

static QList<PersonalSecret> listSecrets(Call &call, const NoInput &)
{
    QList<PersonalSecret> shown;
    for (const identity::PersonalSecret &each : identity::personalSecretsOf(call.db(), call.user.id))
        shown.append({{each.id}, each.name, each.created, each.used});
    return shown;
}

static MadeSecret makeSecret(Call &call, const MakeSecret &in, LoginDesk &desk, const ServerSeal &seal)
{
    requireSignedIn(call);
    const QString name = in.name.trimmed();
    if (name.isEmpty() || name.size() > longestSecretName) {
        throw Error::invalid(u"invalid input"_s,
            {{u"name"_s, u"must have 1 to "_s % QString::number(longestSecretName) % u" characters"_s}});
    }
    const auto requireRoom = [&](Session &session) {
        if (identity::personalSecretsOf(session, call.user.id).size() >= mostSecrets)
            throw Error::conflict(u"there are "_s % QString::number(mostSecrets) % u" secrets already"_s);
    };
    requireRoom(call.db()); // before anything dear
    const auto before = identity::accountById(call.db(), call.user.id);
    if (!before)
        throw Error::unauthenticated();
    if (!isOwnPassword(call, desk, in.password))
        throw wrongPassword();
    const MadeSecret made{{call.newId()}, name, identity::newToken()};
    call.note(u"own secret "_s % name);
    call.write([&](Session &session) {
        // They end with the password that they were made by, also with one that changed meanwhile.
        const auto now = identity::accountForChange(session, call.user.id);
        if (!now || now->passwordHash != before->passwordHash)
            throw wrongPassword();
        requireRoom(session);
        identity::insertPersonalSecret(session, seal, call.user.id, {made.id.plain, name, call.now(), 0}, made.secret);
    });
    return made;
}

static Nothing revokeSecret(Call &call, const SecretPath &in)
{
    requireSignedIn(call);
    if (!identity::removePersonalSecret(call.db(), call.user.id, in.id.plain))
        throw Error::notFound(u"there is no such secret"_s);
    call.publish(events::AccountChanged{call.user.id}); // its tokens end
    call.note(u"own secret"_s);
    return {};
}

} // namespace formwright::people
