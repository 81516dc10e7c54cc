#pragma once

#include "backend/identity/token_registry.h"

namespace formwright::identity {

// A token that an administrator got for a user. It counts as the user's own, but does not show him present, ends at its
// time however much it is used, and names the administrator in the operation log: its kind is "debug/<login>".
inline constexpr qint64 debugTokenLifetime = 30 * 60 * 1000;

// Inside a unit of work of the caller. `by`: the administrator's login.
TokenRegistry::Issued issueDebugToken(
    storage::Session &session, const QString &accountId, const QString &by, const QString &peer, qint64 now);

// A token that a program got by a secret, of the domain or of the user: the user's own as well, but it shows nobody
// present and ends at its time.
inline constexpr qint64 secretTokenLifetime = 2 * 3600 * 1000;
// `secretId`: of the user's own secret, with which it ends; empty where it was the domain's.
TokenRegistry::Issued issueSecretToken(
    storage::Session &session, const QString &accountId, const QString &secretId, const QString &peer, qint64 now);

// Whether tokens of that kind end at their time, however much they are used.
bool endsAtItsTime(const QString &tokenKind);
// Who got a token of that kind for its user; nothing where it is another kind.
std::optional<QString> debuggerOf(const QString &tokenKind);

} // namespace formwright::identity
