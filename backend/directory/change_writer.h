#pragma once

#include "backend/directory/change.h"
#include "backend/storage/session.h"
#include "backend/storage/ulid.h"

namespace formwright::directory {

// Makes changes of a plan in one domain, inside a unit of work. The database may have changed since the plan was made:
// each change looks again, and making one twice is the same as making it once.
class ChangeWriter
{
public:
    ChangeWriter(storage::Session &session, storage::IdSource &ids, const QString &domainId, qint64 now);

    // The id of the account or department. Throws Error::conflict, notFound or invalid, before anything of it is
    // written, when the change cannot be made any more.
    QString make(const Change &change);

private:
    QString addDepartment(const Change &change);
    QString matchDepartment(const Change &change);
    QString changeDepartment(const Change &change);
    QString setDepartmentGone(const Change &change);
    QString addUser(const Change &change);
    QString changeUser(const Change &change);
    QString setUserGone(const Change &change);

    // Empty for the top. Throws Error::conflict for a department that is not there.
    QString departmentOf(const QString &key);
    QStringList departmentsOf(const Change &change);
    void requireFreeName(const QString &superior, const QString &name, const QString &exceptId);
    void requireFreeLogin(const QString &login, const QString &exceptId);
    void linkUser(const Change &change, const QString &accountId);
    void placeUser(const QString &accountId, const QString &defaultDepartment, const QStringList &departments);

    storage::Session &m_session;
    storage::IdSource &m_ids;
    const QString m_domainId;
    const qint64 m_now;
};

} // namespace formwright::directory
