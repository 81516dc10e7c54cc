#pragma once

#include "backend/storage/session.h"

namespace formwright::identity {

// The roles given to a user, of any software and in any department, each once; some may be out of use.
QStringList givenRoles(storage::Session &session, const QString &accountId);

} // namespace formwright::identity
