#include "backend/platform/passing_handlers.h"

#include "app/contract/passing.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/client_network.h"
#include "backend/identity/debug_token.h"
#include "backend/identity/guess_count.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <atomic>

namespace formwright::platform {

using namespace Qt::StringLiterals;
using namespace contract::passing;
using contract::Error;
using http::Call;
using identity::AccountKind;
using storage::Rows;
using storage::Session;

namespace {

// A user of the domain who may sign in, by login name or id.
std::optional<identity::Account> actingUser(Session &session, const QString &domainId, const QString &userCode)
{
    auto user = identity::accountByLogin(session, AccountKind::User, domainId, userCode);
    if (!user)
        user = identity::accountById(session, userCode);
    if (!user || user->kind != AccountKind::User || user->domainId != domainId || !user->mayEnter())
        return std::nullopt;
    return user;
}

// Who programs of the company are while they say nothing else.
std::optional<identity::Account> administratorOf(Session &session, const QString &domainId)
{
    QStringList ids;
    for (Rows rows
         = session.query(u"SELECT id FROM account WHERE domain_id = ? AND domain_admin = 1 ORDER BY id"_s, domainId);
         rows.next();)
        ids.append(rows.text(0));
    for (const QString &id : std::as_const(ids)) {
        if (auto user = actingUser(session, domainId, id))
            return user;
    }
    return std::nullopt;
}

// Who is acted for; nothing where it is not allowed.
using FindUser = std::function<std::optional<identity::Account>(Session &)>;

// Wrong ones are counted by the network that they come from. `find` is asked again in the unit of work that issues the
// token: somebody may be locked, or a secret changed, meanwhile.
SecretAnswer exchange(Call &call, const QString &note, const FindUser &find)
{
    const QString guesser = u"secret/"_s % identity::networkOf(QHostAddress(call.peer())).toString();
    const settings::Settings &settings = call.services.settings;
    if (identity::guessesOf(call.db(), guesser, call.now()).blockedUntil > call.now())
        throw Error::tooMany(u"too many wrong secrets, try again later"_s);
    const auto user = find(call.db());
    if (!user) {
        call.write([&](Session &session) {
            identity::countGuess(session, guesser, call.now(),
                {settings.number("identity.maxFailures"), settings.number("identity.blockTime") * 1000});
        });
        throw Error::notFound(u"there is no such secret"_s);
    }
    call.actAs(user->id, QString(user->login % u'(' % user->name % u')'), user->domainId, u"user"_s);
    call.note(note, {}, user->domainId);
    SecretAnswer answer;
    call.write([&](Session &session) {
        const auto now = find(session);
        if (!now || now->id != user->id)
            throw Error::notFound(u"there is no such secret"_s);
        identity::forgetGuesses(session, guesser);
        const auto issued = identity::issueSecretToken(session, user->id, call.peer(), call.now());
        answer = {issued.token, issued.expires};
    });
    return answer;
}

SecretAnswer use(Call &call, const UseSecret &in)
{
    return exchange(
        call, u"by the secret of the domain"_s, [&in](Session &session) -> std::optional<identity::Account> {
            const auto domainId
                = session.text(u"SELECT id FROM domain WHERE secret = ? AND secret <> '' AND status = 1"_s, in.secret);
            if (!domainId)
                return std::nullopt;
            return in.userCode.isEmpty() ? administratorOf(session, *domainId)
                                         : actingUser(session, *domainId, in.userCode);
        });
}

// By id, or by a login name that but one domain has.
std::optional<identity::Account> userOfAnyDomain(Session &session, const QString &userCode)
{
    QStringList domains;
    for (Rows rows = session.query(
             u"SELECT domain_id FROM account WHERE id = ? AND kind = 'user' AND domain_id IN (SELECT id FROM domain "
             "WHERE status = 1) UNION SELECT domain_id FROM account WHERE login_key = ? AND kind = 'user' AND "
             "domain_id IN (SELECT id FROM domain WHERE status = 1) LIMIT 2"_s,
             userCode, identity::nameKey(userCode));
         rows.next();)
        domains.append(rows.text(0));
    return domains.size() == 1 ? actingUser(session, domains.first(), userCode) : std::nullopt;
}

SecretAnswer askIntegrationToken(Call &call, const AskIntegrationToken &in)
{
    if (in.systemToken.isEmpty())
        return use(call, {in.secret.isEmpty() ? in.secretOfAddress : in.secret, in.userCode});
    if (in.userCode.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"userCode"_s, u"must not be empty"_s}});
    const auto system = call.services.tokens.resolve(in.systemToken.toLatin1());
    const bool isSystem = system && system->tokenKind == "system"_L1;
    return exchange(call, u"by a system credential"_s,
        [&](Session &session) { return isSystem ? userOfAnyDomain(session, in.userCode) : std::nullopt; });
}

// Everything is read again when it is next asked for; on every server. Anybody may ask, so not more often than that.
QString clear(Call &call, const ClearCaches &in, std::atomic<qint64> &cleared)
{
    static const QStringList modules{u"designs"_s, u"permissions"_s, u"counts"_s, u"scripts"_s, u"reports"_s, u"all"_s};
    constexpr qint64 pause = 10'000;
    if (!modules.contains(in.module))
        throw Error::notFound(u"there is nothing of this name to clear"_s);
    qint64 last = cleared.load();
    const qint64 now = call.now();
    if (now - last < pause || !cleared.compare_exchange_strong(last, now))
        throw Error::tooMany(u"it was cleared a moment ago"_s);
    call.services.events.publish(events::DesignChanged{});
    return u"cleared"_s;
}

QJsonValue columns(Call &call, const CustomColumns &in)
{
    const QString prefix = u"view:"_s;
    QJsonObject found;
    Rows rows = call.db().query(
        u"SELECT name, value FROM account_setting WHERE account_id = ? AND name LIKE 'view:%' ORDER BY name"_s,
        call.user.id);
    while (rows.next()) {
        const QString viewId = rows.text(0).mid(prefix.size());
        const QJsonValue value = QJsonDocument::fromJson(rows.text(1).toUtf8()).array().first();
        if (in.viewId.plain.isEmpty())
            found.insert(call.wire().sealId(viewId), value);
        else if (in.viewId.plain == viewId)
            return value;
    }
    return in.viewId.plain.isEmpty() ? QJsonValue(found) : QJsonValue();
}

} // namespace

void registerPassing(http::Routes &routes)
{
    routes.on(useSecret, use);
    routes.on(integrationToken, askIntegrationToken);
    routes.on(clearCaches, [cleared = std::make_shared<std::atomic<qint64>>(0)](Call &call, const ClearCaches &in) {
        return clear(call, in, *cleared);
    });
    routes.on(customColumns, columns);
}

} // namespace formwright::platform
