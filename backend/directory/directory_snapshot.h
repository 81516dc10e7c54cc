#pragma once

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>

namespace formwright::directory {

// What a directory held at one moment, in our terms. Keys are the entries' unchanging ids in hexadecimal digits, or
// "name:..." where departments are only named by an attribute of their people.

struct DepartmentEntry {
    QString key;
    QString parentKey; // empty: at the top
    QString name;
    QString dn; // empty for one that is only named
};

struct PersonEntry {
    QString key;
    QString dn;
    QString login;
    QString name;
    // Nothing: the directory has no say in it.
    std::optional<QString> email;
    std::optional<QString> telephone;
    std::optional<QString> telephone2;
    QStringList departments; // keys; the first is the usual one
};

// Something about one entry that whoever administers should know.
struct Remark {
    QString dn;
    QString reason;
};

struct DirectorySnapshot {
    QList<DepartmentEntry> departments; // in any order
    QList<PersonEntry> people;
    QSet<QString> presentKeys; // of all user entries, those included that cannot be taken over
    QList<Remark> skipped; // entries that cannot be taken over, and values that cannot
    QStringList referrals; // addresses of other servers that were not asked
    bool decidesOnDepartments = true; // else whoever administers the domain does
};

} // namespace formwright::directory
