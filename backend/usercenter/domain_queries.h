#pragma once

#include "app/contract/usercenter_domains.h"
#include "backend/identity/principal.h"
#include "backend/storage/session.h"

namespace formwright::usercenter {

using contract::usercenter::Domain;

// Which domains; what is empty selects all.
struct DomainSelection {
    QString name; // the whole name, without regard to case
    QString namePart;
    QString administrator; // part of an administrator's name or login
    QString secret;
    std::optional<int> status;
    std::optional<QString> parentId; // empty: those below none
};

// Only those that the user may read, by name; a page of them, or all. With secrets.
QList<Domain> domainsOf(storage::Session &session, const identity::Principal &user, const DomainSelection &selection,
    std::optional<contract::Page> page = std::nullopt);
qint64 countDomains(storage::Session &session, const identity::Principal &user, const DomainSelection &selection);
std::optional<Domain> domainById(storage::Session &session, const QString &id);

void setParent(storage::Session &session, const QString &domainId, const QString &parentId);

} // namespace formwright::usercenter
