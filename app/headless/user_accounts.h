#pragma once

#include "app/headless/opened_database.h"
#include "backend/identity/password.h"

namespace formwright::headless {

enum class AccountRole { User, Designer, Administrator, System };

// What `user add` was asked for.
struct AccountRequest {
    AccountRole role = AccountRole::User;
    QString login;
    QString name;
    QString domain; // name or id; empty for none
};

// Throws contract::Error for a login that exists in the domain already and for a domain that does not.
void addAccount(OpenedDatabase &opened, const AccountRequest &request, const QString &passwordHash);

// Returns the systemToken of the new credential: only its hash is kept.
QString addSystemCredential(OpenedDatabase &opened, const AccountRequest &request);

// Also ends the account's tokens and forgets its failed logins. `domain` empty: a platform account.
void setAccountPassword(
    OpenedDatabase &opened, const QString &login, const QString &domain, const QString &passwordHash);

struct ListedAccount {
    QString login;
    QString role; // user, designer, admin, system; two joined by +
    QString domain; // names, joined by commas
    QString name;
    QString state; // active, locked, inactive, left
};

// Platform accounts first, then the users by domain and login.
QList<ListedAccount> allAccounts(OpenedDatabase &opened);

} // namespace formwright::headless
