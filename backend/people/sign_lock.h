#pragma once

#include "backend/http/call.h"
#include "backend/people/sign_store.h"

namespace formwright::people {

// Throws where the password is not the one of the hand-signature: Error::forbidden, and tooMany after a number of wrong
// ones. Guesses count as those of passwords do, but for this signature alone: nobody is locked out of his account by
// them. Slow: it hashes.
void requireUnlocked(http::Call &call, const StoredSign &sign, const QString &password);

} // namespace formwright::people
