#pragma once

#include "backend/organization/department_store.h"
#include "backend/identity/account_store.h"

#include <QJsonObject>

namespace formwright::organization {

// A user of a domain with everything that is kept of one. `attributes` holds the documented members without a column,
// by their names on the wire.
struct StoredUser {
    identity::Account account;
    QString nameLetter;
    int orderNo = 0;
    QJsonObject attributes;
};

// Nothing for accounts that are no users of a domain.
std::optional<StoredUser> userById(storage::Session &session, const QString &id);
std::optional<StoredUser> userByLogin(storage::Session &session, const QString &domainId, const QString &login);
bool isAccountIdTaken(storage::Session &session, const QString &id);
// Throws Error::conflict when the domain has a user with that login, whatever its case.
void insertUser(storage::Session &session, const StoredUser &user, qint64 now);
void saveUser(storage::Session &session, const StoredUser &user, qint64 now);
void setDepartments(storage::Session &session, const QString &userId, const QStringList &departmentIds);

qint64 countUsersOfDepartment(storage::Session &session, const QString &departmentId);
QList<StoredUser> usersOfDepartment(storage::Session &session, const QString &departmentId, contract::Page page);
// `name`: part of the name or login; empty for all.
qint64 countUsersOfDomain(storage::Session &session, const QString &domainId, const QString &name);
QList<StoredUser> usersOfDomain(
    storage::Session &session, const QString &domainId, const QString &name, contract::Page page);

} // namespace formwright::organization
