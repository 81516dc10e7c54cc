#pragma once

#include "backend/directory/directory_snapshot.h"

#include <QJsonObject>

namespace formwright::directory {

enum class ChangeKind {
    DepartmentAdded,
    DepartmentMatched, // one made by hand is the directory's from now on
    DepartmentRenamed,
    DepartmentMoved, // and renamed, it may be
    DepartmentGone, // no longer in the directory: it stays, and so do those whom nobody moves
    DepartmentBack,
    UserAdded,
    UserMatched, // one made by hand is the directory's from now on
    UserChanged,
    UserMoved, // to other departments, and changed, it may be
    UserLocked, // no longer in the directory
    UserGone, // no longer in the directory, but locked by hand before
    UserBack, // in the directory again, and unlocked if it was locked for that
    // Reported only:
    Conflict,
    Skipped,
    Referral,
};

// "userAdded"; the names on the wire.
QString kindName(ChangeKind kind);

struct ChangeDetail {
    QString member;
    QString before;
    QString after;
};

// One thing that a synchronization does, or reports. Departments are named by the keys of their entries, since new ones
// have no id yet.
struct Change {
    ChangeKind kind = ChangeKind::Skipped;
    QString id; // of the account or department; empty for one to be made
    QString key;
    QString name;
    QString login;
    QString dn;
    QString path; // names of the departments from the top
    QString reason; // of what is reported only
    QList<ChangeDetail> details;

    // What to do, beyond what is told above.
    QString parentKey; // of a department
    std::optional<PersonEntry> person; // as it shall be
    bool unlock = false;
    bool keepsDepartments = false; // the directory has no say in them

    bool isReportOnly() const { return kind >= ChangeKind::Conflict; }
    bool concernsDepartment() const { return kind <= ChangeKind::DepartmentBack; }
};

// What is kept of a change for whoever looks at it later.
QJsonObject toJson(const Change &change);

} // namespace formwright::directory
