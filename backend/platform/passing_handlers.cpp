#include "backend/platform/passing_handlers.h"

#include "app/contract/passing.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/client_network.h"
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

SecretAnswer use(Call &call, const UseSecret &in)
{
    const QString guesser = u"secret/"_s % identity::networkOf(QHostAddress(call.peer())).toString();
    const settings::Settings &settings = call.services.settings;
    if (identity::guessesOf(call.db(), guesser, call.now()).blockedUntil > call.now())
        throw Error::tooMany(u"too many wrong secrets, try again later"_s);
    const auto domainId
        = call.db().text(u"SELECT id FROM domain WHERE secret = ? AND secret <> '' AND status = 1"_s, in.secret);
    const auto user = !domainId ? std::nullopt
        : in.userCode.isEmpty() ? administratorOf(call.db(), *domainId)
                                : actingUser(call.db(), *domainId, in.userCode);
    if (!user) {
        call.write([&](Session &session) {
            identity::countGuess(session, guesser, call.now(),
                {settings.number("identity.maxFailures"), settings.number("identity.blockTime") * 1000});
        });
        throw Error::notFound(u"there is no such secret"_s);
    }
    call.actAs(user->id, QString(user->login % u'(' % user->name % u')'), *domainId, u"user"_s);
    call.note(u"by the secret of the domain"_s, {}, *domainId);
    SecretAnswer answer;
    call.write([&](Session &session) {
        // Locked, or the secret changed, since it was looked up.
        if (session.text(u"SELECT id FROM domain WHERE secret = ? AND status = 1"_s, in.secret) != domainId
            || !actingUser(session, *domainId, user->id))
            throw Error::notFound(u"there is no such secret"_s);
        identity::forgetGuesses(session, guesser);
        const auto issued = call.services.tokens.issue(session, user->id, u"access"_s, call.peer());
        answer = {issued.token, issued.expires};
    });
    return answer;
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
    routes.on(integrationToken, [](Call &call, const AskIntegrationToken &in) {
        return use(call, {in.secret, in.userCode});
    });
    routes.on(clearCaches, [cleared = std::make_shared<std::atomic<qint64>>(0)](Call &call, const ClearCaches &in) {
        return clear(call, in, *cleared);
    });
    routes.on(customColumns, columns);
}

} // namespace formwright::platform
