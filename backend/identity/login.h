#pragma once

#include "app/settings/settings.h"
#include "backend/identity/account_store.h"
#include "backend/identity/guess_count.h"
#include "backend/identity/password_authority.h"
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
    bool isSignedIn = false; // has a token already, so nothing that a program types is kept out by a code
};

// An account whose password was right, and what finishing the login needs.
struct Verified {
    Account account;
    QString tokenKind;
    QString peer;
    QStringList subjects; // whose failures are forgotten now
    QString newHash; // of the same password at today's cost; empty when the stored one will do
};

// A code image's code, waiting for the login it belongs to.
struct NewCheckCode {
    QString id;
    QString code;
};

// Signing in, in two steps: verify() is slow (Argon2) and runs outside any unit of work, complete() is the short part
// inside one. Failures are counted per account and per address besides loopback; after more than three the code image
// is asked for, after many the account or address is blocked for a while. An unknown login costs the same time and
// gives the same answers as a known one. Thread-safe.
class LoginDesk
{
public:
    LoginDesk(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
        const TokenRegistry &tokens, const settings::Settings &settings);

    // Who is asked about users' passwords before their hash is looked at; outlives the desk. Before any login.
    void setPasswordAuthority(PasswordAuthority &authority) { m_authority = &authority; }

    // Throws Error::loginFailed (with showCode once a code is needed), tooMany while blocked, invalid for texts no
    // account can have, unavailable when the authority cannot tell now, which is no failure of the user's. `mayUse`
    // tells whether the account is of the kind this login is for; a refusal looks like a wrong password.
    Verified verify(const Credentials &credentials, const std::function<bool(const Account &)> &mayUse);

    // Issues the token and forgets the failures. Nothing when the account was locked, removed or given another password
    // since it was verified: verify again, which tells what holds now.
    std::optional<TokenRegistry::Issued> complete(storage::Session &session, const Verified &verified) const;

    // One use, until identity.checkCodeLifetime is over.
    NewCheckCode newCheckCode();

    QString hash(const QString &password) const;

private:
    Guesses failuresOf(const QStringList &subjects);
    // `accountId`: whose password it was not; empty where no password was wrong, or nobody's.
    [[noreturn]] void fail(const QStringList &subjects, const QString &message, const QString &accountId = {});
    bool takeCheckCode(const Credentials &credentials);
    struct Found {
        QString domainId; // empty: no such domain, or a platform account
        std::optional<Account> account;
    };
    Found find(const Credentials &credentials);
    // The candidate that is the password. The one place that tells right from wrong.
    std::optional<QString> rightPassword(const Found &found, const QString &sent, const QString &storedHash);

    storage::Database &m_database;
    events::EventHub &m_events;
    const storage::Clock &m_clock;
    const TokenRegistry &m_tokens;
    const settings::Settings &m_settings;
    PasswordAuthority *m_authority = nullptr;
};

// Lifts a block and the need for a code from one account, inside a unit of work of the caller: for whoever gives it a
// new password.
void forgetFailures(storage::Session &session, const Account &account);

} // namespace formwright::identity
