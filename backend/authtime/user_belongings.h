#pragma once

#include "app/contract/authtime_users.h"
#include "backend/storage/session.h"

namespace formwright::authtime {

// Fills what users keep with their accounts: signs (without their pictures, which are nobody else's), the settings of
// views by the id of the view, the other settings by name, and the skin where none is laid down.
void addBelongings(storage::Session &session, QList<contract::authtime::User> &users);

} // namespace formwright::authtime
