#include "backend/authtime/platform_account_store.h"

#include "backend/identity/account_store.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectAccount
    = uR"(SELECT id, login, name, email, telephone, status, lock_flag, super_admin, domain_admin,
                                         developer, security_role FROM account WHERE kind = 'platform')"_s;

PlatformAccount accountOf(const Rows &rows)
{
    PlatformAccount found;
    rows.into(found.id, found.loginno, found.name, found.email, found.telephone, found.status, found.lockFlag,
        found.superAdmin, found.domainAdmin, found.developer, found.securityRole);
    return found;
}

QList<QString> domainsOf(Session &session, const QString &accountId)
{
    Rows rows
        = session.query(u"SELECT domain_id FROM account_domain WHERE account_id = ? ORDER BY domain_id"_s, accountId);
    QList<QString> ids;
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

void setDomains(Session &session, const PlatformAccount &account)
{
    session.execute(u"DELETE FROM account_domain WHERE account_id = ?"_s, account.id);
    const QSet<QString> ids(account.domains.begin(), account.domains.end());
    for (const QString &id : ids)
        session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, account.id, id);
}

QString nameCondition(Session &session, const QString &name, QVariantList &values)
{
    if (name.isEmpty())
        return {};
    values << storage::likePattern(name) << storage::likePattern(name);
    return u" AND ("_s % session.dialect().containsText(u"name"_s) % u" OR "_s
        % session.dialect().containsText(u"login"_s) % u')';
}

} // namespace

std::optional<PlatformAccount> platformAccountById(Session &session, const QString &id)
{
    std::optional<PlatformAccount> found;
    {
        Rows rows = session.query(QString(selectAccount % u" AND id = ?"_s), id);
        if (rows.next())
            found = accountOf(rows);
    }
    if (found)
        found->domains = domainsOf(session, id);
    return found;
}

qint64 countPlatformAccounts(Session &session, const QString &name)
{
    QVariantList values;
    const QString condition = nameCondition(session, name, values);
    Rows rows = session.run(u"SELECT count(*) FROM account WHERE kind = 'platform'"_s % condition, values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<PlatformAccount> platformAccounts(Session &session, const QString &name, contract::Page page)
{
    QVariantList values;
    const QString condition = nameCondition(session, name, values);
    values << page.lines << page.offset();
    QList<PlatformAccount> found;
    {
        Rows rows = session.run(selectAccount % condition % u" ORDER BY login_key, id LIMIT ? OFFSET ?"_s, values);
        while (rows.next())
            found.append(accountOf(rows));
    }
    for (PlatformAccount &account : found)
        account.domains = domainsOf(session, account.id);
    return found;
}

void insertPlatformAccount(Session &session, const PlatformAccount &account, const QString &passwordHash, qint64 now)
{
    identity::Account row;
    row.id = account.id;
    row.kind = identity::AccountKind::Platform;
    row.login = account.loginno;
    row.name = account.name;
    row.passwordHash = passwordHash;
    identity::insertAccount(session, row, now);
    savePlatformAccount(session, account, now);
}

void savePlatformAccount(Session &session, const PlatformAccount &account, qint64 now)
{
    const auto other = identity::accountByLogin(session, identity::AccountKind::Platform, {}, account.loginno);
    if (other && other->id != account.id)
        throw Error::conflict(u"there is an account with the login "_s % account.loginno % u" already"_s);
    session.execute(
        uR"(UPDATE account SET login = ?, login_key = ?, name = ?, email = ?, telephone = ?, status = ?, lock_flag = ?,
                super_admin = ?, domain_admin = ?, developer = ?, security_role = ?, modified = ? WHERE id = ?)"_s,
        account.loginno, identity::nameKey(account.loginno), account.name, account.email, account.telephone,
        account.status, account.lockFlag, account.superAdmin, account.domainAdmin, account.developer,
        account.securityRole, now, account.id);
    setDomains(session, account);
}

void removePlatformAccount(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM account WHERE id = ? AND kind = 'platform'"_s, id);
}

qint64 countSuperAdministrators(Session &session)
{
    return session
        .integer(
            uR"(SELECT count(*) FROM account WHERE kind = 'platform' AND super_admin = 1 AND status = 1 AND lock_flag = 1
                     AND dimission = 1)"_s)
        .value_or(0);
}

} // namespace formwright::authtime
