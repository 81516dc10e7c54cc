#pragma once

#include "app/contract/authtime_accounts.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::authtime {

using contract::authtime::PlatformAccount;

std::optional<PlatformAccount> platformAccountById(storage::Session &session, const QString &id);
// `name`: part of the name or login; empty for all. Ordered by login.
qint64 countPlatformAccounts(storage::Session &session, const QString &name);
QList<PlatformAccount> platformAccounts(storage::Session &session, const QString &name, contract::Page page);
// Throws Error::conflict when the login exists.
void insertPlatformAccount(
    storage::Session &session, const PlatformAccount &account, const QString &passwordHash, qint64 now);
// Throws Error::conflict when another account has the login.
void savePlatformAccount(storage::Session &session, const PlatformAccount &account, qint64 now);
void removePlatformAccount(storage::Session &session, const QString &id);
// Super administrators who may enter.
qint64 countSuperAdministrators(storage::Session &session);

} // namespace formwright::authtime
