// What all ways in and out have in common.
#pragma once

#include "backend/http/call.h"
#include "backend/identity/login.h"

namespace formwright::logins {

struct Entered {
    identity::Account account;
    identity::TokenRegistry::Issued token;
};

// The token, its cookie and the entry of the operation log. Throws as LoginDesk::verify().
Entered enter(http::Call &call, const identity::Credentials &credentials, identity::LoginDesk &desk,
    const std::function<bool(const identity::Account &)> &mayUse, const QByteArray &cookie);

// The token of the call ends, and its cookie goes.
void leave(http::Call &call);

} // namespace formwright::logins
