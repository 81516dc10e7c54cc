#pragma once

#include "app/contract/login.h"
#include "backend/storage/session.h"

namespace formwright::logins {

// The domains whose users may enter, by name.
QList<contract::login::DomainRow> activeDomains(storage::Session &session);
// Empty for a domain or department that does not exist.
QString domainName(storage::Session &session, const QString &domainId);
QString departmentName(storage::Session &session, const QString &departmentId);

} // namespace formwright::logins
