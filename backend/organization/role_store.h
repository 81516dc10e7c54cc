#pragma once

#include "app/contract/paged.h"
#include "backend/storage/session.h"

#include <QHash>

#include <optional>

namespace formwright::organization {

// A role of a software. It is held inside a department (rows of account_role), or in none.
struct Role {
    QString id;
    QString applicationId;
    QString name; // differs from every other of the software without regard to case
    QString roleNo; // a code of the designer's
    int status = 1; // 1 in use, 0 not: nobody holds it in effect
    bool defaultRole = false; // every user of a domain with the software holds it
};

std::optional<Role> roleById(storage::Session &session, const QString &id);
// Both throw Error::conflict when the software has another role of that name; saveRole notFound, too.
void insertRole(storage::Session &session, const Role &role, qint64 now);
void saveRole(storage::Session &session, const Role &role, qint64 now);
// Whoever held it holds it no more.
void removeRole(storage::Session &session, const QString &id);

// `name`: part of it; empty for all. By name.
qint64 countRoles(storage::Session &session, const QString &applicationId, const QString &name);
QList<Role> rolesOfApplication(
    storage::Session &session, const QString &applicationId, const QString &name, contract::Page page);
// Those in use, of all software bound to the domain.
QList<Role> rolesOfDomain(storage::Session &session, const QString &domainId, const QString &name = {});

// Whether the role is one of software bound to the domain, in use or not.
bool isRoleOfDomain(storage::Session &session, const QString &roleId, const QString &domainId);

// A role as somebody holds it. The names are there for reading only.
struct HeldRole {
    QString accountId;
    QString departmentId; // empty: in no department
    QString roleId;
    bool isDefaultDepartment = false; // as the client that gave the role said

    QString roleName;
    QString roleNo;
    QString applicationId;
    QString departmentName;

    // Of the row, as clients see it.
    QString id() const { return QString(accountId % u'-' % departmentId % u'-' % roleId); }
};

// By account, in the order of department and role name. Accounts without roles are missing.
QHash<QString, QList<HeldRole>> rolesOfAccounts(storage::Session &session, const QStringList &accountIds);
QList<HeldRole> rolesOfAccount(storage::Session &session, const QString &accountId);
// Makes these the roles of the account, whatever it held before.
void setRoles(storage::Session &session, const QString &accountId, const QList<HeldRole> &roles);
// Adds one; false when it is held already.
bool addRole(storage::Session &session, const HeldRole &role);
// What is held inside a department goes with the membership in it.
void dropRolesOutside(storage::Session &session, const QString &accountId, const QStringList &departmentIds);

} // namespace formwright::organization
