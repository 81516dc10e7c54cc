#include "backend/directory/database_snapshot.h"

#include <QHash>

namespace formwright::directory {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

DatabaseSnapshot loadDatabaseSnapshot(Session &session, const QString &domainId)
{
    DatabaseSnapshot snapshot;
    {
        Rows rows = session.query(
            uR"(SELECT department.id, department.superior, department.name, coalesce(directory_department.entry_key, ''),
                       coalesce(directory_department.gone, 0)
                FROM department LEFT JOIN directory_department ON directory_department.department_id = department.id
                WHERE department.domain_id = ? ORDER BY department.id)"_s,
            domainId);
        while (rows.next()) {
            KnownDepartment &department = snapshot.departments.emplaceBack();
            rows.into(department.id, department.superior, department.name, department.key, department.gone);
        }
    }
    QHash<QString, qsizetype> places;
    {
        Rows rows = session.query(
            uR"(SELECT account.id, account.login, account.name, account.email, account.telephone, account.telephone2,
                       account.lock_flag, account.default_department, coalesce(directory_account.entry_key, ''),
                       coalesce(directory_account.gone, 0), coalesce(directory_account.locked_here, 0)
                FROM account LEFT JOIN directory_account ON directory_account.account_id = account.id
                WHERE account.domain_id = ? AND account.kind = 'user' ORDER BY account.id)"_s,
            domainId);
        while (rows.next()) {
            KnownPerson &person = snapshot.people.emplaceBack();
            int lockFlag = 1;
            rows.into(person.id, person.login, person.name, person.email, person.telephone, person.telephone2, lockFlag,
                person.defaultDepartment, person.key, person.gone, person.lockedHere);
            person.locked = lockFlag == 0;
            places.insert(person.id, snapshot.people.size() - 1);
        }
    }
    Rows rows = session.query(uR"(SELECT account_department.account_id, account_department.department_id
            FROM account_department JOIN department ON department.id = account_department.department_id
            WHERE department.domain_id = ? ORDER BY account_department.account_id, account_department.department_id)"_s,
        domainId);
    while (rows.next()) {
        const auto place = places.constFind(rows.text(0));
        if (place != places.constEnd())
            snapshot.people[*place].departments.append(rows.text(1));
    }
    return snapshot;
}

} // namespace formwright::directory
