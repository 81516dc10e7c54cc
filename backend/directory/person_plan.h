#pragma once

#include "backend/directory/department_plan.h"

namespace formwright::directory {

// What has to be done for the people of the directory, so that no login is ever held by two.
class PersonPlan
{
public:
    PersonPlan(const DirectorySnapshot &directory, const DatabaseSnapshot &database, const DepartmentPlan &departments);

    const QList<Change> &changes() const { return m_changes; }
    qint64 locked() const { return m_locked; }
    // Users who came from the directory and were there the last time.
    qint64 present() const { return m_present; }

private:
    // A person, with the user he is or will be.
    struct Wish {
        PersonEntry person;
        const KnownPerson *known = nullptr; // nothing for a new one
        bool isMatched = false;
    };

    void dropDuplicates(QList<PersonEntry> &people);
    void meet(const PersonEntry &person);
    void grantLogins();
    void add(const Wish &wish);
    void lockThoseGone(const DatabaseSnapshot &database);
    bool compareMembers(Change &change, const KnownPerson &known) const;
    bool compareDepartments(Change &change, const KnownPerson &known) const;
    void report(const PersonEntry &person, const QString &reason);
    bool isPresent(const QString &key) const { return m_presentKeys.contains(key); }

    const DepartmentPlan &m_departments;
    const QSet<QString> &m_presentKeys;
    const bool m_decidesOnDepartments;
    QHash<QString, const KnownPerson *> m_byKey;
    QHash<QString, const KnownPerson *> m_byLogin;
    QHash<QString, QString> m_holders; // who holds a login as far as the plan has come: id, or key of a new one
    QSet<QString> m_taken; // ids of users that are somebody else's entry from now on
    QList<Wish> m_wishes;
    QList<Change> m_changes;
    qint64 m_locked = 0;
    qint64 m_present = 0;
};

} // namespace formwright::directory
