#pragma once

#include "backend/storage/session.h"

#include <QList>

namespace formwright::directory {

// What a domain held at one moment, as far as a directory can have a say in it.

struct KnownDepartment {
    QString id;
    QString superior; // empty: at the top
    QString name;
    QString key; // of the entry it came from; empty for one made by hand
    bool gone = false; // its entry was not there any more the last time
};

struct KnownPerson {
    QString id;
    QString login;
    QString name;
    QString email;
    QString telephone;
    QString telephone2;
    bool locked = false;
    QString defaultDepartment;
    QStringList departments; // ids
    QString key; // of the entry it came from; empty for one made by hand
    bool gone = false;
    bool lockedHere = false; // locked because its entry was gone
};

struct DatabaseSnapshot {
    QList<KnownDepartment> departments;
    QList<KnownPerson> people; // users of the domain, no other accounts
};

DatabaseSnapshot loadDatabaseSnapshot(storage::Session &session, const QString &domainId);

} // namespace formwright::directory
