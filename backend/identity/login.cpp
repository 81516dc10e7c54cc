#include "backend/identity/login.h"

#include "backend/bus/change_marks.h"
#include "backend/identity/check_code.h"
#include "backend/identity/chosen_password.h"
#include "backend/identity/client_network.h"
#include "backend/identity/password.h"
#include "backend/identity/token.h"

namespace formwright::identity {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr int failuresBeforeCode = 3; // Document A, Limits
constexpr qsizetype longestName = 200;
constexpr qsizetype longestPassword = 1024; // hashing time grows with it

// An administrator's two doors lead to the same account, so only the kind of account counts.
QString accountSubject(bool isUser, const QString &domainName, const QString &login)
{
    return (isUser ? u"account:user:"_s : u"account:platform:"_s) % nameKey(domainName) % u'/' % nameKey(login);
}

QStringList subjectsOf(const Credentials &credentials)
{
    QStringList subjects{
        accountSubject(credentials.tokenKind == "access"_L1, credentials.domainName, credentials.username)};
    if (!credentials.fromLoopback)
        subjects.append(u"address:"_s % networkOf(QHostAddress(credentials.peer)).toString());
    return subjects;
}

// Accounts made without a password have no hash that could be checked, which must not show in the time.
bool isHash(const QString &text)
{
    return text.startsWith("$argon2"_L1);
}

} // namespace

LoginDesk::LoginDesk(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
    const TokenRegistry &tokens, const settings::Settings &settings)
    : m_database(database), m_events(events), m_clock(clock), m_tokens(tokens), m_settings(settings)
{ }

QString LoginDesk::hash(const QString &password) const
{
    return hashPassword(password, passwordCost(m_settings));
}

Verified LoginDesk::verify(const Credentials &credentials, const std::function<bool(const Account &)> &mayUse)
{
    if (credentials.username.size() > longestName || credentials.domainName.size() > longestName
        || credentials.password.size() > longestPassword)
        throw Error::invalid(u"a name or password of this length cannot exist"_s);
    const QStringList subjects = subjectsOf(credentials);
    const Guesses failures = failuresOf(subjects);
    if (failures.blockedUntil > m_clock.nowMilliseconds())
        throw Error::tooMany(u"too many failed logins, try again later"_s);
    if (failures.count > failuresBeforeCode && !credentials.isSignedIn && !takeCheckCode(credentials))
        fail(subjects, u"wrong or missing check code"_s);

    const PasswordCost cost = passwordCost(m_settings);
    const Found found = find(credentials);
    const std::optional<Account> &account = found.account;
    const QString stored = account && isHash(account->passwordHash) ? account->passwordHash : dummyPasswordHash(cost);
    const std::optional<QString> accepted = rightPassword(found, credentials.password, stored);
    if (!account || !accepted || !account->mayEnter() || !mayUse(*account))
        fail(subjects, u"wrong account or password"_s, account && !accepted ? account->id : QString());

    // Nothing accepted was hashed here when somebody else decided.
    const bool isStored = stored == account->passwordHash && !accepted->isEmpty();
    return {*account, credentials.tokenKind, credentials.peer, subjects,
        isStored && passwordNeedsRehash(stored, cost) ? hashPassword(*accepted, cost) : QString()};
}

std::optional<QString> LoginDesk::rightPassword(const Found &found, const QString &sent, const QString &storedHash)
{
    using Verdict = PasswordAuthority::Verdict;
    const QStringList candidates = decodeWirePassword(sent);
    const Verdict verdict = m_authority && !found.domainId.isEmpty()
        ? m_authority->judge(found.domainId, found.account ? found.account->id : QString(), candidates)
        : Verdict::NotMine;
    if (verdict == Verdict::Right)
        return QString(QLatin1StringView(""));
    // Also when the verdict is there already: logins of all users take the same time.
    const auto accepted = std::find_if(candidates.begin(), candidates.end(),
        [&](const QString &candidate) { return verifyPassword(storedHash, candidate); });
    return verdict == Verdict::NotMine && accepted != candidates.end() ? std::optional(*accepted) : std::nullopt;
}

std::optional<TokenRegistry::Issued> LoginDesk::complete(Session &session, const Verified &verified) const
{
    // Verifying took its time. Whoever was locked meanwhile does not enter, and nobody by a password that is none any
    // more: what signed the account out everywhere must not have come a moment too early for this token.
    const auto now = accountForChange(session, verified.account.id);
    if (!now || !now->mayEnter() || now->passwordHash != verified.account.passwordHash)
        return std::nullopt;
    for (const QString &subject : verified.subjects)
        forgetGuesses(session, subject);
    forgetFailedLogins(session, verified.account.id);
    // Only where the password has not been changed since it was verified.
    if (!verified.newHash.isEmpty()) {
        session.execute(u"UPDATE account SET password_hash = ? WHERE id = ? AND password_hash = ?"_s, verified.newHash,
            verified.account.id, verified.account.passwordHash);
        carryChosenPassword(session, verified.account.id, verified.account.passwordHash, verified.newHash);
    }
    return m_tokens.issue(session, verified.account.id, verified.tokenKind, verified.peer);
}

LoginDesk::Found LoginDesk::find(const Credentials &credentials)
{
    Session &session = m_database.reader();
    if (credentials.tokenKind != "access"_L1)
        return {{}, accountByLogin(session, AccountKind::Platform, {}, credentials.username)};
    const auto domainId
        = session.text(u"SELECT id FROM domain WHERE name_key = ? AND status = 1"_s, nameKey(credentials.domainName));
    // The second look-up is made for an unknown domain too, so that both take the same time.
    return {domainId.value_or(QString()),
        accountByLogin(session, AccountKind::User, domainId.value_or(u"-"_s), credentials.username)};
}

Guesses LoginDesk::failuresOf(const QStringList &subjects)
{
    Guesses worst;
    const qint64 now = m_clock.nowMilliseconds();
    for (const QString &subject : subjects) {
        const Guesses guesses = guessesOf(m_database.reader(), subject, now);
        worst.count = std::max(worst.count, guesses.count);
        worst.blockedUntil = std::max(worst.blockedUntil, guesses.blockedUntil);
    }
    return worst;
}

void LoginDesk::fail(const QStringList &subjects, const QString &message, const QString &accountId)
{
    const qint64 now = m_clock.nowMilliseconds();
    const GuessLimits limits{m_settings.number("identity.maxFailures"), m_settings.number("identity.blockTime") * 1000};
    qint64 count = 0;
    bool isLockedNow = false;
    m_database.write([&](Session &session) {
        count = 0;
        for (const QString &subject : subjects)
            count = std::max(count, countGuess(session, subject, now, limits));
        if (!accountId.isEmpty())
            isLockedNow = countFailedLogin(session, accountId, m_settings.number("identity.lockAfter"), now);
        if (isLockedNow)
            bus::markChanges(session, {events::AccountChanged{accountId}});
    });
    // Its tokens end with the lock, those that are remembered too, and its event streams.
    if (isLockedNow)
        m_events.publish(events::AccountChanged{accountId});
    throw Error::loginFailed(message, count > failuresBeforeCode);
}

bool LoginDesk::takeCheckCode(const Credentials &credentials)
{
    if (credentials.checkId.isEmpty() || credentials.checkCode.isEmpty())
        return false;
    std::optional<QString> code;
    m_database.write([&](Session &session) {
        // One use, whether right or wrong.
        code = session.text(u"DELETE FROM check_code WHERE id = ? AND expires > ? RETURNING code"_s,
            credentials.checkId, m_clock.nowMilliseconds());
    });
    if (!code)
        return false;
    const QStringList candidates = decodeWirePassword(credentials.checkCode);
    return std::any_of(candidates.begin(), candidates.end(),
        [&](const QString &candidate) { return candidate.trimmed().compare(*code, Qt::CaseInsensitive) == 0; });
}

NewCheckCode LoginDesk::newCheckCode()
{
    const NewCheckCode made{newToken(), newCheckCodeText()};
    const qint64 now = m_clock.nowMilliseconds();
    m_database.write([&](Session &session) {
        session.execute(u"DELETE FROM check_code WHERE expires < ?"_s, now);
        session.execute(u"INSERT INTO check_code (id, code, expires) VALUES (?, ?, ?)"_s, made.id, made.code,
            now + m_settings.number("identity.checkCodeLifetime") * 1000);
    });
    return made;
}

void forgetFailures(Session &session, const Account &account)
{
    const QString domainName
        = session.text(u"SELECT name FROM domain WHERE id = ?"_s, account.domainId).value_or(QString());
    forgetGuesses(session, accountSubject(account.kind == AccountKind::User, domainName, account.login));
    forgetFailedLogins(session, account.id);
}

} // namespace formwright::identity
