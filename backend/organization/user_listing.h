#pragma once

#include "backend/organization/user_store.h"

namespace formwright::organization {

enum class UserSort { Order, Login, Name };

// Which users of a domain, and in what order: by order number and login, by login, or by name as it is spelled in Latin
// letters.
struct UserListing {
    QString domainId;
    QString departmentId; // of this department only; empty: of the whole domain
    QString search; // part of the name in any script, its initials, the login or a telephone number; empty: all
    UserSort sort = UserSort::Order;
    bool isDescending = false;
};

qint64 countUsers(storage::Session &session, const UserListing &listing);

// `rowCount` is what countUsers() told: a page of the second half is counted off from the end, so that the last page
// takes no longer than the first. Pages are counted off in an index alone, then their rows are read.
QList<StoredUser> usersOf(storage::Session &session, const UserListing &listing, contract::Page page, qint64 rowCount);

} // namespace formwright::organization
