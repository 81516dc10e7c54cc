#include "backend/identity/debug_token.h"

#include "backend/identity/token.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;

namespace {

constexpr auto prefix = "debug/"_L1;
constexpr auto secretKind = "secret"_L1;

TokenRegistry::Issued issue(storage::Session &session, const QString &accountId, const QString &kind,
    const QString &peer, qint64 now, qint64 lifetime)
{
    const QString token = newToken();
    const qint64 expires = now + lifetime;
    session.execute(
        u"INSERT INTO token (hash, account_id, kind, created, used, expires, peer) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
        tokenHash(token.toLatin1()), accountId, kind, now, now, expires, peer);
    return {token, expires};
}

} // namespace

TokenRegistry::Issued issueDebugToken(
    storage::Session &session, const QString &accountId, const QString &by, const QString &peer, qint64 now)
{
    return issue(session, accountId, QString(prefix % by), peer, now, debugTokenLifetime);
}

TokenRegistry::Issued issueSecretToken(
    storage::Session &session, const QString &accountId, const QString &secretId, const QString &peer, qint64 now)
{
    // A program may come for one with each call.
    session.execute(
        u"DELETE FROM token WHERE account_id = ? AND kind = ? AND expires <= ?"_s, accountId, QString(secretKind), now);
    const auto issued = issue(session, accountId, QString(secretKind), peer, now, secretTokenLifetime);
    if (!secretId.isEmpty()) {
        session.execute(
            u"UPDATE token SET secret_id = ? WHERE hash = ?"_s, secretId, tokenHash(issued.token.toLatin1()));
    }
    return issued;
}

bool endsAtItsTime(const QString &tokenKind)
{
    return tokenKind == secretKind || debuggerOf(tokenKind).has_value();
}

std::optional<QString> debuggerOf(const QString &tokenKind)
{
    if (!tokenKind.startsWith(prefix))
        return std::nullopt;
    return tokenKind.mid(prefix.size());
}

} // namespace formwright::identity
