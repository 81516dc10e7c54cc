// Who an account is when nobody carries a token of it: for work that is done later, in its name.
#pragma once

#include "backend/identity/principal.h"
#include "backend/storage/session.h"

#include <memory>

namespace formwright::identity {

// With the roles that it has now. Null where the account is gone, or may not enter any more.
std::shared_ptr<const Principal> principalOf(
    storage::Session &session, const OpaqueIds &opaqueIds, const QString &accountId, const QString &tokenKind);

} // namespace formwright::identity
