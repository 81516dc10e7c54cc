#include "backend/identity/debug_token.h"

#include "backend/identity/token.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;

namespace {

constexpr auto prefix = "debug/"_L1;

}

TokenRegistry::Issued issueDebugToken(
    storage::Session &session, const QString &accountId, const QString &by, const QString &peer, qint64 now)
{
    const QString token = newToken();
    const qint64 expires = now + debugTokenLifetime;
    session.execute(
        u"INSERT INTO token (hash, account_id, kind, created, used, expires, peer) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
        tokenHash(token.toLatin1()), accountId, QString(prefix % by), now, now, expires, peer);
    return {token, expires};
}

std::optional<QString> debuggerOf(const QString &tokenKind)
{
    if (!tokenKind.startsWith(prefix))
        return std::nullopt;
    return tokenKind.mid(prefix.size());
}

} // namespace formwright::identity
