#pragma once

#include "backend/directory/plan.h"

#include <QHash>

namespace formwright::tests {

// Makes the changes of a plan in a snapshot, as change_writer does in the database, and checks on the way what must
// hold at every step. Returns what was wrong; empty when nothing was.
class PlanModel
{
public:
    explicit PlanModel(directory::DatabaseSnapshot snapshot);

    QString make(const directory::Plan &plan);
    const directory::DatabaseSnapshot &snapshot() const { return m_snapshot; }

    const directory::KnownPerson *person(const QString &login) const;
    const directory::KnownDepartment *department(const QString &name) const;
    QStringList departmentNames(const QString &login) const;

private:
    QString makeDepartment(const directory::Change &change);
    QString makePerson(const directory::Change &change);
    directory::KnownDepartment *departmentByKey(const QString &key);
    directory::KnownPerson *personById(const QString &id);

    directory::DatabaseSnapshot m_snapshot;
    int m_made = 0;
};

// The kinds of a plan's changes, each with whom it concerns: "userAdded ada".
QStringList summary(const directory::Plan &plan);

// A department and a person of a directory; keys are the names.
directory::DepartmentEntry unit(const QString &name, const QString &parent = {});
directory::PersonEntry someone(const QString &login, const QString &department = {});
// As the reader would have it: everybody's key is present.
directory::DirectorySnapshot directoryOf(
    const QList<directory::DepartmentEntry> &departments, const QList<directory::PersonEntry> &people);

} // namespace formwright::tests
