#pragma once

#include "backend/identity/principal.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::identity {

// One row of `account`: platform administrators and designers, users of a domain, system credentials.
struct Account {
    QString id;
    AccountKind kind = AccountKind::User;
    QString domainId; // empty for platform and system accounts
    QString login;
    QString name;
    QString passwordHash;
    QString email;
    QString telephone;
    QString telephone2;
    QString avatar;
    QString defaultDepartment;
    int status = 1;
    int lockFlag = 1; // 1 normal, 0 locked
    int dimission = 1; // 1 on the job, 0 left
    bool superAdmin = false;
    bool domainAdmin = false;
    bool developer = false;
    QString securityRole; // secrecy, auditor: the three-role mode of the operation log

    bool mayEnter() const { return status == 1 && lockFlag == 1 && dimission == 1; }
};

QString kindText(AccountKind kind);
AccountKind kindFromText(const QString &text);

// A login or a name as it is compared: without regard to case, width and invisible characters in any script (Unicode's
// NFKC_Casefold, in which ß is ss).
QString nameKey(const QString &name);

// Throws Error::conflict when the login exists in that domain already.
void insertAccount(storage::Session &session, const Account &account, qint64 now);

std::optional<Account> accountById(storage::Session &session, const QString &id);
// The same inside a unit of work; nobody else changes the account until that ends.
std::optional<Account> accountForChange(storage::Session &session, const QString &id);
// By login without regard to case; `domainId` empty for platform and system accounts.
std::optional<Account> accountByLogin(
    storage::Session &session, AccountKind kind, const QString &domainId, const QString &login);

// The oldest account that may do everything and may enter.
std::optional<Account> firstSuperAdministrator(storage::Session &session);

// One more wrong password in a row. After `lockAfter` of them (0: never) the account is locked until an administrator
// unlocks it; super administrators are not, so that nobody can shut all of them out.
// True when that happened now: publish AccountChanged after the commit.
bool countFailedLogin(storage::Session &session, const QString &accountId, qint64 lockAfter, qint64 now);
// The row of them is over: after a right password, an unlock or a new password.
void forgetFailedLogins(storage::Session &session, const QString &accountId);

void setPassword(storage::Session &session, const QString &accountId, const QString &passwordHash, qint64 now);

} // namespace formwright::identity
