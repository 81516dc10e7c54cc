#pragma once

#include "backend/organization/domain_store.h"

namespace formwright::organization {

// What every interface asks of domains, in the unit of work that saves them.

// Throws Error::invalid naming every member at fault.
void checkDomain(const Domain &domain);

// Throws Error::conflict when another domain has the name, or before it writes; without regard to case.
void saveChangedDomain(storage::Session &session, const Domain &domain, qint64 now);

// Makes platform accounts the administrators of a domain, each named by id or login, and tells which accounts became or
// ceased to be one. Throws Error::invalid for what is no administrator's account.
QStringList nameAdministrators(
    storage::Session &session, Domain &domain, const QList<DomainAdministrator> &administrators);

// Throws Error::forbidden unless these are the administrators that the domain has, each named by id or login: for
// whoever may only repeat them. Looks up nobody else, so that the answer tells nothing about other accounts.
void requireSameAdministrators(const Domain &domain, const QList<DomainAdministrator> &administrators);

// Removes domains, all or none, and tells what they were. Throws Error::notFound for an unknown id, Error::conflict
// with the reason for one that people still work with (deactivating them comes first), or that has domains below it
// which do not go with it.
QList<Domain> removeDomains(storage::Session &session, const QStringList &ids);

} // namespace formwright::organization
