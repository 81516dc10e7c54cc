#include "backend/organization/user_counts.h"

#include "backend/storage/row_changes.h"

namespace formwright::organization {

namespace {

constexpr qsizetype mostRemembered = 10'000;

} // namespace

qint64 UserCounts::count(storage::Database &database, storage::Session &session, const UserListing &listing)
{
    storage::RowChanges *const changes = database.changes();
    if (!changes)
        return countUsers(session, listing);
    // Asked before counting: a change in between makes the next one count again.
    Counted now{0, changes->version("account"), changes->version("account_department")};
    const QString key = listing.domainId % u'/' % listing.departmentId % u'/' % listing.search;
    {
        const QMutexLocker lock(&m_mutex);
        const auto known = m_counts.constFind(key);
        if (known != m_counts.constEnd() && known->accounts == now.accounts && known->members == now.members)
            return known->rows;
    }
    now.rows = countUsers(session, listing);
    const QMutexLocker lock(&m_mutex);
    if (m_counts.size() >= mostRemembered)
        m_counts.clear();
    m_counts.insert(key, now);
    return now.rows;
}

} // namespace formwright::organization
