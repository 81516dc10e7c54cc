#pragma once

#include "backend/authtime/user_shape.h"
#include "backend/http/call.h"

namespace formwright::authtime {

// Writes a new or changed user, in a unit of work: checks the superior and the departments, ends the sessions of who
// may not enter any more, notes it in the operation log and tells of it. `hash` is nothing for an unchanged password.
// Throws Error::invalid naming every member at fault.
void storeUser(http::Call &call, storage::Session &session, StoredUser user, bool isNew, const UserInput &in,
    const std::optional<QString> &hash);

} // namespace formwright::authtime
