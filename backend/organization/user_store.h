#pragma once

#include "backend/identity/account_store.h"
#include "backend/organization/department_store.h"

#include <QJsonObject>

namespace formwright::organization {

// A user of a domain with everything that is kept of one. `attributes` holds the documented members without a column,
// by their names on the wire.
struct StoredUser {
    identity::Account account;
    QString nameLetter; // reading only: identity/account_search.h writes it
    int orderNo = 0;
    int failedLogins = 0; // since the last that succeeded; reading only
    QJsonObject attributes;

    QString superiorId() const { return attributes.value(QLatin1StringView("superiorid")).toString(); }
    QString proxyId() const { return attributes.value(QLatin1StringView("_proxyUser")).toString(); }
};

// Nothing for accounts that are no users of a domain.
std::optional<StoredUser> userById(storage::Session &session, const QString &id);
// As he is now that nobody else is changing him; others who want to wait until this unit of work ends. Whoever saves
// what he read without waiting takes back what was changed meanwhile.
std::optional<StoredUser> userForChange(storage::Session &session, const QString &id);
std::optional<StoredUser> userByLogin(storage::Session &session, const QString &domainId, const QString &login);
bool isAccountIdTaken(storage::Session &session, const QString &id);

// The rules (who may be whose superior, what leaving means) are those of user_saving.h: these only write.
// Both throw Error::conflict when the domain has another user with that login, whatever its case.
void insertUser(storage::Session &session, const StoredUser &user, qint64 now);
void saveUser(storage::Session &session, const StoredUser &user, qint64 now);
void setDepartments(storage::Session &session, const QString &userId, const QStringList &departmentIds);
// After changes that do without saveUser; keeps the columns that follow from them.
void saveAttributes(storage::Session &session, const StoredUser &user, qint64 now);

// In the order of the ids; ids of no user are left out.
QList<StoredUser> usersByIds(storage::Session &session, const QStringList &ids);

} // namespace formwright::organization
