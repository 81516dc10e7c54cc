#pragma once

#include "app/contract/authtime_domains.h"
#include "backend/storage/session.h"
#include "backend/storage/ulid.h"

#include <QHash>

#include <optional>

namespace formwright::organization {

using contract::authtime::Domain;
using contract::authtime::DomainAdministrator;

// A domain with its administrators and secret; its password is the matter of cloud_password.h.
std::optional<Domain> domainById(storage::Session &session, const QString &id);
bool isDomainNameTaken(storage::Session &session, const QString &name, const QString &exceptId);
// Throws Error::conflict when the name exists. A new domain has its first calendars at once.
void insertDomain(storage::Session &session, storage::IdSource &ids, const Domain &domain, qint64 now);
void saveDomain(storage::Session &session, const Domain &domain, qint64 now);
// Users who left or were deactivated, departments, links to software and administrators go with it.
void removeDomain(storage::Session &session, const QString &id);

struct DomainFilter {
    QString name; // part of it; empty: any
    QString administrator; // part of an administrator's name or login; empty: any
    QString visibleTo; // only domains this account administers; empty: all
};
qint64 countDomains(storage::Session &session, const DomainFilter &filter);
// Without administrators, password and secret; ordered by name.
QList<Domain> domainsOf(storage::Session &session, const DomainFilter &filter, contract::Page page);

QList<DomainAdministrator> administratorsOf(storage::Session &session, const QString &domainId);
void setAdministrators(storage::Session &session, const QString &domainId, const QStringList &accountIds);

// What keeps a domain from being deleted.
qint64 countActiveUsers(storage::Session &session, const QString &domainId);
qint64 countBoundSoftware(storage::Session &session, const QString &domainId);
qint64 countDomainsBelow(storage::Session &session, const QString &domainId);

} // namespace formwright::organization
