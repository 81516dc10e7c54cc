#pragma once

#include "backend/http/call.h"

namespace formwright::runtime {

// Somebody as he would be known to a request of his own. Throws Error::notFound.
identity::Principal principalOf(storage::Session &session, const QString &id);

// Designers know plain ids, clients opaque ones.
QString openedId(const http::Call &call, const QString &id);

} // namespace formwright::runtime
