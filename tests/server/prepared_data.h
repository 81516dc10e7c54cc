#pragma once

#include "app/settings/settings.h"
#include "backend/http/call.h"
#include "backend/identity/account_store.h"

namespace formwright::tests {

struct PreparedUser {
    identity::Account account;
    QByteArray token; // for access
};

// `database` is the setting of that name; passwords cost little.
settings::Settings preparedSettings(const QString &database);

// A domain and a user in it, in the caller's unit of work.
PreparedUser insertUser(http::Services &services, storage::Session &session);

// Makes a data directory with a domain and a user in it, as a server before would have left it, and returns the user's
// access token.
QByteArray prepareData(const QString &directory, const QString &database = {});

} // namespace formwright::tests
