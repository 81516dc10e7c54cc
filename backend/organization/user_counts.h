#pragma once

#include "backend/organization/user_listing.h"
#include "backend/storage/database.h"

#include <QMutex>

namespace formwright::organization {

// How many users listings have, counted again only after an account, or who belongs to a department, changed. Where
// several processes share a database every listing counts. Thread-safe.
class UserCounts
{
public:
    qint64 count(storage::Database &database, storage::Session &session, const UserListing &listing);

private:
    struct Counted {
        qint64 rows = 0;
        quint64 accounts = 0; // versions of the tables
        quint64 members = 0;
    };
    QMutex m_mutex;
    QHash<QString, Counted> m_counts; // by domain, department and search
};

} // namespace formwright::organization
