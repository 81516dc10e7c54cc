#pragma once

#include "backend/storage/session.h"

namespace formwright::identity {

// Whether a user chose the password himself: until then clients ask him to. What is kept is a fingerprint of the hash
// that the choice made, so that whoever sets another one, by whatever way, makes it a given password again. Inside
// units of work of the caller, but for isPasswordChosen().

void rememberChosenPassword(storage::Session &session, const QString &accountId, const QString &hash, qint64 now);
// The same password got a new hash: what was chosen stays so.
void carryChosenPassword(
    storage::Session &session, const QString &accountId, const QString &oldHash, const QString &newHash);
// True as well where no password is kept here that could be chosen.
bool isPasswordChosen(storage::Session &session, const QString &accountId);

} // namespace formwright::identity
