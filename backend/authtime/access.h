#pragma once

#include "backend/http/call.h"
#include "backend/organization/input_checks.h"

namespace formwright::authtime {

// The domain in a path: NotFound when there is none, Forbidden when it is not one the caller administers (decisions:
// administration).
void requireDomain(const http::Call &call, storage::Session &session, const QString &domainId);

// A page of a list here. Throws Error::invalid naming `currpage` and `pagelines`.
contract::Page pageOf(int currpage, int pagelines, int most = 1000);

using organization::checkFilled;
using organization::checkFlag;
using organization::checkLength;
using organization::throwIfAny;

// The hash of a new password, or nothing when the text means "unchanged": empty, or the stored hash itself (decisions:
// X33). Throws Error::invalid for the stored hash of another password: a client that read the account before the last
// change of its password repeats it. Slow: never inside a unit of work.
std::optional<QString> newPasswordHash(const http::Call &call, const QString &sent, const QString &storedHash);

} // namespace formwright::authtime
