#pragma once

#include "app/settings/settings.h"
#include "backend/identity/account_store.h"
#include "backend/identity/token_registry.h"

namespace formwright::identity {

// What a login form sent.
struct Credentials {
    QString domainName; // mobile login only
    QString username;
    QString password; // plain, or in the shifted Base64 of the platform (decisions: X34)
    QString checkCode;
    QString checkId; // the cookie that came with the code image
    QString peer;
    bool fromLoopback = false;
    QString tokenKind; // access, admin, designer
};

struct SignedIn {
    Account account;
    TokenRegistry::Issued token;
};

// A code image's code, waiting for the login it belongs to.
struct NewCheckCode {
    QString id;
    QString code;
};

// Signing in: checks the password, counts failures per account and per address, asks for the code image after more than three, and blocks after many.
// An unknown login costs the same time and gives the same answers as a known one. Blocking and slow (Argon2): worker threads, outside any unit of work.
class LoginDesk
{
public:
    LoginDesk(storage::Database &database, const storage::Clock &clock, const TokenRegistry &tokens, const settings::Settings &settings);

    // Throws Error::loginFailed (with showCode once a code is needed), Error::tooMany while blocked.
    // `mayUse` tells whether the account is of the kind this login is for; a refusal looks like a wrong password.
    SignedIn signIn(const Credentials &credentials, const std::function<bool(const Account &)> &mayUse);

    NewCheckCode newCheckCode();

    QString hash(const QString &password) const;

private:
    struct Failures {
        int count = 0;
        qint64 blockedUntil = 0;
    };
    Failures failuresOf(const QStringList &subjects);
    [[noreturn]] void fail(const QStringList &subjects, const QString &message);
    bool takeCheckCode(const Credentials &credentials);
    std::optional<Account> find(const Credentials &credentials);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const TokenRegistry &m_tokens;
    const settings::Settings &m_settings;
};

} // namespace formwright::identity
