#include "backend/platform/passing_handlers.h"

#include "app/contract/passing.h"
#include "backend/events/design_forgotten.h"
#include "backend/forms/record_counts.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/client_network.h"
#include "backend/identity/debug_token.h"
#include "backend/identity/guess_count.h"
#include "backend/identity/personal_secret.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <atomic>
#include <cstdlib>

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

using FindOfDomain = std::function<std::optional<identity::Account>(Session &, const QString &domainId)>;

// Who is acted for, and by which secret of his own; empty where it is none of his.
struct Acting {
    identity::Account user;
    QString secretId;
};
// Nothing where it is not allowed.
using FindUser = std::function<std::optional<Acting>(Session &)>;

// Wrong ones are counted by the network that they come from, and a right one takes none of them back: who has a secret
// of his own would guess others' without end. `find` is asked again in the unit of work that issues the
// token: somebody may be locked, or a secret changed, meanwhile.
SecretAnswer exchange(Call &call, const QString &note, const FindUser &find)
{
    const QString guesser = u"secret/"_s % identity::networkOf(QHostAddress(call.peer())).toString();
    const settings::Settings &settings = call.services.settings;
    if (identity::guessesOf(call.db(), guesser, call.now()).blockedUntil > call.now())
        throw Error::tooMany(u"too many wrong secrets, try again later"_s);
    const auto found = find(call.db());
    if (!found) {
        call.write([&](Session &session) {
            identity::countGuess(session, guesser, call.now(),
                {settings.number("identity.maxFailures"), settings.number("identity.blockTime") * 1000});
        });
        throw Error::notFound(u"there is no such secret"_s);
    }
    const identity::Account &user = found->user;
    call.actAs(user.id, QString(user.login % u'(' % user.name % u')'), user.domainId, u"user"_s);
    call.note(found->secretId.isEmpty() ? note : u"by a secret of his own"_s, {}, user.domainId);
    SecretAnswer answer;
    call.write([&](Session &session) {
        const auto now = find(session);
        if (!now || now->user.id != user.id || now->secretId != found->secretId)
            throw Error::notFound(u"there is no such secret"_s);
        if (!now->secretId.isEmpty())
            identity::setPersonalSecretUsed(session, now->secretId, call.now());
        const auto issued = identity::issueSecretToken(session, user.id, now->secretId, call.peer(), call.now());
        answer = {issued.token, issued.expires};
    });
    return answer;
}

// All of them are compared, whichever it is, each in a time that tells nothing of how far it is alike.
std::optional<QString> domainOfSecret(Session &session, const QString &secret)
{
    std::optional<QString> found;
    for (Rows rows = session.query(u"SELECT id, secret FROM domain WHERE status = 1 AND secret <> ''"_s);
         rows.next();) {
        if (identity::isSameSecret(rows.text(1), secret))
            found = rows.text(0);
    }
    return found;
}

std::optional<Acting> actingByDomain(Session &session, const QString &secret, const FindOfDomain &find)
{
    const auto domainId = domainOfSecret(session, secret);
    if (!domainId)
        return std::nullopt;
    const auto user = find(session, *domainId);
    return user ? std::optional(Acting{*user, {}}) : std::nullopt;
}

// A user's own secret is his alone, whoever else is named beside it.
std::optional<Acting> actingByOwn(Session &session, const identity::ServerSeal &seal, const UseSecret &in)
{
    const auto holder = identity::holderOfSecret(session, seal, in.secret);
    const auto user = holder ? identity::accountById(session, holder->accountId) : std::nullopt;
    const bool isOpen = user && user->kind == AccountKind::User && user->mayEnter()
        && session.integer(u"SELECT 1 FROM domain WHERE id = ? AND status = 1"_s, user->domainId);
    const bool isHim = isOpen
        && (in.userCode.isEmpty() || in.userCode == user->id
            || identity::nameKey(in.userCode) == identity::nameKey(user->login));
    return isHim ? std::optional(Acting{*user, holder->secretId}) : std::nullopt;
}

const QString byDomain = u"by the secret of the domain"_s;

Error userCodeIsMissing()
{
    return Error::invalid(u"invalid input"_s, {{u"userCode"_s, u"must not be empty"_s}});
}

SecretAnswer use(Call &call, const UseSecret &in, const identity::ServerSeal &seal)
{
    return exchange(call, byDomain, [&](Session &session) -> std::optional<Acting> {
        if (const auto own = actingByOwn(session, seal, in))
            return own;
        return actingByDomain(session, in.secret, [&](Session &of, const QString &domainId) {
            if (in.userCode.isEmpty())
                throw userCodeIsMissing();
            return actingUser(of, domainId, in.userCode);
        });
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
    if (in.systemToken.isEmpty()) {
        const QString &secret = in.secret.isEmpty() ? in.secretOfAddress : in.secret;
        return exchange(call, byDomain, [&](Session &session) {
            return actingByDomain(session, secret, [&](Session &of, const QString &domainId) {
                return in.userCode.isEmpty() ? administratorOf(of, domainId) : actingUser(of, domainId, in.userCode);
            });
        });
    }
    if (in.userCode.isEmpty())
        throw userCodeIsMissing();
    const auto system = call.services.tokens.resolve(in.systemToken.toLatin1());
    const bool isSystem = system && system->tokenKind == "system"_L1;
    return exchange(call, u"by a system credential"_s, [&](Session &session) -> std::optional<Acting> {
        const auto user = isSystem ? userOfAnyDomain(session, in.userCode) : std::nullopt;
        return user ? std::optional(Acting{*user, {}}) : std::nullopt;
    });
}

// When what anybody may have forgotten was forgotten last.
struct Cleared {
    std::atomic<qint64> designs{0};
    std::atomic<qint64> totals{0};
};

// Everything is read again when it is next asked for; on every server. Anybody may ask, so not more often than that.
QString clear(Call &call, const ClearCaches &in, Cleared &cleared, forms::RecordCounts &counts)
{
    static const QStringList designs{u"designs"_s, u"permissions"_s, u"scripts"_s, u"all"_s};
    static const QStringList totals{u"counts"_s, u"all"_s};
    constexpr qint64 pause = 10'000;
    constexpr qint64 longPause = 300'000; // totals are dear to find again
    const bool isOfDesigns = designs.contains(in.module);
    const bool isOfTotals = totals.contains(in.module);
    if (!isOfDesigns && !isOfTotals && in.module != "reports"_L1)
        throw Error::notFound(u"there is nothing of this name to clear"_s);
    if (!isOfDesigns && !isOfTotals)
        return u"nothing of it is remembered"_s;
    const auto mayBegin = [now = call.now()](std::atomic<qint64> &moment, qint64 between) {
        qint64 last = moment.load();
        return std::abs(now - last) >= between && moment.compare_exchange_strong(last, now);
    };
    const bool isOfTotalsAlone = isOfTotals && !isOfDesigns;
    if (!isOfTotalsAlone && !mayBegin(cleared.designs, pause))
        throw Error::tooMany(u"it was cleared a moment ago"_s);
    const bool clearsTotals = isOfTotals && mayBegin(cleared.totals, longPause);
    if (isOfTotalsAlone && !clearsTotals)
        throw Error::tooMany(u"it was cleared a moment ago"_s);
    if (isOfDesigns)
        call.services.events.publish(events::designForgotten());
    // A server keeps them alone where no other one changes its database; else every list counts.
    const bool isRemembered = isOfDesigns || (isOfTotals && call.services.database.changes());
    if (clearsTotals)
        counts.clear();
    return isRemembered ? u"cleared"_s : u"nothing of it is remembered"_s;
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

void registerPassing(http::Routes &routes, forms::RecordCounts &counts, const identity::ServerSeal &secretSeal)
{
    routes.on(useSecret, [&secretSeal](Call &call, const UseSecret &in) { return use(call, in, secretSeal); });
    routes.on(integrationToken, askIntegrationToken);
    routes.on(clearCaches, [&counts, cleared = std::make_shared<Cleared>()](Call &call, const ClearCaches &in) {
        return clear(call, in, *cleared, counts);
    });
    routes.on(customColumns, columns);
}

} // namespace formwright::platform
