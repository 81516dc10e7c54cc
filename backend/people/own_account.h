#pragma once

#include "app/contract/people_account.h"
#include "backend/http/call.h"
#include "backend/identity/login.h"

namespace formwright::people {

using contract::people::MyProfile;
using contract::people::OwnDetails;

// What somebody does with his own account; the mobile interface and that of browsers do it alike.

// Throws Error::unauthenticated when the account is gone.
MyProfile profileOf(http::Call &call, storage::Session &session);

// Inside a unit of work. Throws Error::invalid naming what is wrong, Error::forbidden for another name or login.
// Publishes AccountChanged.
void changeDetails(http::Call &call, storage::Session &session, const OwnDetails &details);

// Whether the text is the caller's password. Counts like a login: throws tooMany while blocked. Slow, outside any unit
// of work.
bool isOwnPassword(http::Call &call, identity::LoginDesk &desk, const QString &sent);

// The hash of a new password, in two steps as password.h asks for it: this one is slow. Throws Error::invalid when the
// old one is wrong or the new one is none (setting identity.minPasswordLength); conflict when the password is kept
// elsewhere.
struct NewPassword {
    QString hash;
    QString oldHash; // that was verified
};
NewPassword checkedPassword(http::Call &call, identity::LoginDesk &desk, const QString &sentOld, const QString &sentNew,
    const QString &newField);
// Inside a unit of work: the caller's other sessions and his secrets end with the old password. Publishes
// AccountChanged.
void changePassword(http::Call &call, storage::Session &session, const NewPassword &password);

} // namespace formwright::people
