#pragma once

#include "app/contract/authtime_people_changes.h"
#include "backend/authtime/person_shape.h"
#include "backend/organization/user_saving.h"

namespace formwright::authtime {

// What became of one person.
struct Altered {
    std::optional<contract::authtime::PersonAlteration> inverse; // nothing where all was so already
    QStringList members; // that changed, by their names on the wire
    organization::SavedUser saved;
};

// Changes people of a domain by what is added and taken away, see PersonAlteration. In one unit of work, whose session
// it is.
class Alterations
{
public:
    Alterations(storage::Session &session, const QString &domainId, qint64 now);

    // Throws as organization::saveUserByRules does; what it wrote by then is the caller's to take back.
    Altered apply(const StoredUser &user, const contract::authtime::PersonAlteration &alteration);

private:
    using Person = contract::authtime::Person;
    using PersonChanges = contract::authtime::PersonChanges;

    // The same said by the departments and roles that there shall be.
    PersonChanges whole(const Person &before, const contract::authtime::PersonAlteration &alteration);
    QStringList departmentsAfter(const Person &before, const contract::authtime::PersonAlteration &alteration);
    bool isLeft(
        const contract::authtime::PersonDepartment &department, const contract::authtime::PersonAlteration &alteration);

    storage::Session &m_session;
    const QString m_domainId;
    const qint64 m_now;
    QHash<QString, QString> m_indexCodes; // of departments
};

} // namespace formwright::authtime
