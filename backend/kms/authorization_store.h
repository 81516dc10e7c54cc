#pragma once

#include "app/contract/kms.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::kms {

using contract::kms::Authorization;

void insertAuthorization(storage::Session &session, const Authorization &authorization);
// Of one domain only: another domain's records do not exist for the caller.
std::optional<Authorization> authorizationById(storage::Session &session, const QString &domainId, const QString &id);
void saveAuthorization(storage::Session &session, const Authorization &authorization);
bool deleteAuthorization(storage::Session &session, const QString &domainId, const QString &id);
qint64 countAuthorizations(storage::Session &session, const QString &domainId, const QString &resourceId);
// Oldest first.
QList<Authorization> authorizationsOf(
    storage::Session &session, const QString &domainId, const QString &resourceId, contract::Page page);

} // namespace formwright::kms
