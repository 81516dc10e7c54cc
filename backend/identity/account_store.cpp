#include "backend/identity/account_store.h"

#include "backend/identity/account_search.h"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectAccount
    = uR"(SELECT id, kind, domain_id, login, name, password_hash, email, telephone, telephone2, avatar, default_department,
               status, lock_flag, dimission, super_admin, domain_admin, developer, security_role FROM account )"_s;

std::optional<Account> oneAccount(Rows rows)
{
    if (!rows.next())
        return std::nullopt;
    Account account;
    QString kind;
    rows.into(account.id, kind, account.domainId, account.login, account.name, account.passwordHash, account.email,
        account.telephone, account.telephone2, account.avatar, account.defaultDepartment, account.status,
        account.lockFlag, account.dimission, account.superAdmin, account.domainAdmin, account.developer,
        account.securityRole);
    account.kind = kindFromText(kind);
    return account;
}

} // namespace

QString kindText(AccountKind kind)
{
    switch (kind) {
    case AccountKind::Platform:
        return u"platform"_s;
    case AccountKind::System:
        return u"system"_s;
    case AccountKind::User:
        break;
    }
    return u"user"_s;
}

AccountKind kindFromText(const QString &text)
{
    if (text == "platform"_L1)
        return AccountKind::Platform;
    return text == "system"_L1 ? AccountKind::System : AccountKind::User;
}

QString nameKey(const QString &name)
{
    const QString text = name.trimmed();
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2 *folding = icu::Normalizer2::getNFKCCasefoldInstance(status);
    icu::UnicodeString folded;
    if (U_SUCCESS(status)) {
        folding->normalize(
            icu::UnicodeString(reinterpret_cast<const char16_t *>(text.utf16()), int32_t(text.size())), folded, status);
    }
    return U_SUCCESS(status) ? QString::fromUtf16(folded.getBuffer(), folded.length()).trimmed()
                             : text.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

void insertAccount(Session &session, const Account &account, qint64 now)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO account (id, kind, domain_id, login, login_key, name, password_hash, email, telephone, telephone2, avatar,
                default_department, status, lock_flag, dimission, super_admin, domain_admin, developer, security_role, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (domain_id, kind, login_key) DO NOTHING)"_s,
        account.id, kindText(account.kind), account.domainId, account.login, nameKey(account.login), account.name,
        account.passwordHash, account.email, account.telephone, account.telephone2, account.avatar,
        account.defaultDepartment, account.status, account.lockFlag, account.dimission, account.superAdmin,
        account.domainAdmin, account.developer, account.securityRole, now, now);
    if (inserted == 0)
        throw Error::conflict(u"there is an account with the login "_s % account.login % u" already"_s);
    indexAccount(session, account.id);
}

std::optional<Account> accountById(Session &session, const QString &id)
{
    return oneAccount(session.query(QString(selectAccount % u"WHERE id = ?"_s), id));
}

std::optional<Account> accountForChange(Session &session, const QString &id)
{
    const QString lock = session.dialect().isSqlite() ? QString() : u" FOR NO KEY UPDATE"_s;
    return oneAccount(session.query(QString(selectAccount % u"WHERE id = ?"_s % lock), id));
}

std::optional<Account> accountByLogin(Session &session, AccountKind kind, const QString &domainId, const QString &login)
{
    return oneAccount(session.query(QString(selectAccount % u"WHERE kind = ? AND domain_id = ? AND login_key = ?"_s),
        kindText(kind), domainId, nameKey(login)));
}

std::optional<Account> firstSuperAdministrator(Session &session)
{
    return oneAccount(session.query(QString(selectAccount
        % u"WHERE kind = 'platform' AND super_admin = 1 AND status = 1 AND lock_flag = 1 ORDER BY created, id LIMIT 1"_s)));
}

bool countFailedLogin(Session &session, const QString &accountId, qint64 lockAfter, qint64 now)
{
    session.execute(u"UPDATE account SET failed_logins = failed_logins + 1 WHERE id = ?"_s, accountId);
    return lockAfter > 0
        && session.execute(uR"(UPDATE account SET lock_flag = 0, modified = ?
                WHERE id = ? AND failed_logins >= ? AND lock_flag = 1 AND super_admin = 0)"_s,
               now, accountId, lockAfter)
        > 0;
}

void forgetFailedLogins(Session &session, const QString &accountId)
{
    session.execute(u"UPDATE account SET failed_logins = 0 WHERE id = ? AND failed_logins > 0"_s, accountId);
}

void setPassword(Session &session, const QString &accountId, const QString &passwordHash, qint64 now)
{
    session.execute(u"UPDATE account SET password_hash = ?, modified = ? WHERE id = ?"_s, passwordHash, now, accountId);
}

} // namespace formwright::identity
