#pragma once

#include "backend/identity/login.h"
#include "backend/storage/ulid.h"

namespace formwright::identity {

// On a database without platform accounts, makes `admin`, a super administrator and designer. The password comes from
// FORMWRIGHT_ADMIN_PASSWORD, or is random, is returned, and kept in `passwordFile` (0600) until it is changed. Returns
// an empty text otherwise, also when a peer on the same database was quicker.
QString createFirstAdministrator(storage::Database &database, const storage::Clock &clock, storage::IdSource &ids,
    const LoginDesk &loginDesk, const QString &passwordFile);

} // namespace formwright::identity
