#include "app/headless/user_accounts.h"

#include "app/contract/error.h"
#include "backend/bus/change_marks.h"
#include "backend/identity/login.h"
#include "backend/identity/opaque_id.h"
#include "backend/identity/personal_secret.h"
#include "backend/identity/token_registry.h"
#include "backend/storage/ulid.h"

namespace formwright::headless {

using namespace Qt::StringLiterals;
using contract::Error;
using identity::Account;
using identity::AccountKind;
using storage::Session;

namespace {

QString domainIdOf(Session &session, const QString &domain)
{
    if (domain.isEmpty())
        return {};
    const auto id = session.text(
        u"SELECT id FROM domain WHERE name_key = ? OR id = ? LIMIT 1"_s, identity::nameKey(domain), domain);
    if (!id)
        throw Error::notFound(u"there is no domain "_s % domain);
    return *id;
}

Account accountOf(const AccountRequest &request, const QString &passwordHash)
{
    Account account;
    account.id = storage::IdSource().next();
    account.kind = AccountKind::Platform;
    account.login = request.login;
    account.name = request.name;
    account.passwordHash = passwordHash;
    return account;
}

// What the operation log says of a change that came in without a request.
void log(Session &session, const OpenedDatabase &opened, const QString &type, const QString &description,
    const QString &domainId)
{
    session.execute(
        uR"(INSERT INTO operation_log (id, operator, operator_class, type, description, result, domain_id, logged)
                        VALUES (?, 'formwrightd', 'administrator', ?, ?, 'success', ?, ?))"_s,
        storage::IdSource().next(), type, description, domainId, opened.clock.nowMilliseconds());
}

} // namespace

void addAccount(OpenedDatabase &opened, const AccountRequest &request, const QString &passwordHash)
{
    Account account = accountOf(request, passwordHash);
    opened.database->write([&](Session &session) {
        const QString domainId = domainIdOf(session, request.domain);
        if (request.role == AccountRole::User) {
            account.kind = AccountKind::User;
            account.domainId = domainId;
        }
        account.developer = request.role == AccountRole::Designer;
        account.superAdmin = request.role == AccountRole::Administrator && domainId.isEmpty();
        account.domainAdmin = request.role == AccountRole::Administrator && !domainId.isEmpty();
        identity::insertAccount(session, account, opened.clock.nowMilliseconds());
        if (account.domainAdmin)
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, account.id, domainId);
        log(session, opened, u"Add an account"_s, request.login, domainId);
    });
}

QString addSystemCredential(OpenedDatabase &opened, const AccountRequest &request)
{
    // Issuing needs neither the server's key nor anybody to tell: no server runs on this file.
    events::EventHub nobody;
    const identity::OpaqueIds noIds(QByteArray(32, '\0'));
    const identity::TokenRegistry tokens(*opened.database, nobody, opened.clock, noIds, {});
    Account account = accountOf(request, u"!"_s);
    account.kind = AccountKind::System;
    QString token;
    opened.database->write([&](Session &session) {
        identity::insertAccount(session, account, opened.clock.nowMilliseconds());
        token = tokens.issue(session, account.id, u"system"_s, {}).token;
        log(session, opened, u"Add a system credential"_s, request.login, {});
    });
    return token;
}

void setAccountPassword(
    OpenedDatabase &opened, const QString &login, const QString &domain, const QString &passwordHash)
{
    opened.database->write([&](Session &session) {
        const QString domainId = domainIdOf(session, domain);
        const AccountKind kind = domainId.isEmpty() ? AccountKind::Platform : AccountKind::User;
        auto account = identity::accountByLogin(session, kind, domainId, login);
        // Administrators of a domain are accounts of the platform.
        if (!account && !domainId.isEmpty())
            account = identity::accountByLogin(session, AccountKind::Platform, {}, login);
        if (!account)
            throw Error::notFound(domain.isEmpty()
                    ? QString(u"there is no platform account "_s % login % u"; name the --domain of a user"_s)
                    : QString(u"there is no account "_s % login % u" in the domain "_s % domain));
        identity::setPassword(session, account->id, passwordHash, opened.clock.nowMilliseconds());
        identity::TokenRegistry::revokeAll(session, account->id);
        identity::removePersonalSecretsOf(session, account->id);
        // Servers that run on this database meanwhile.
        bus::markChanges(session, {events::AccountChanged{account->id}});
        identity::forgetFailures(session, *account);
        log(session, opened, u"Change a password"_s, login, domainId);
    });
}

QList<ListedAccount> allAccounts(OpenedDatabase &opened)
{
    QList<ListedAccount> accounts;
    Session &session = opened.database->reader();
    storage::Rows rows = session.query(
        uR"(SELECT a.id, a.login, a.name, a.kind, a.super_admin, a.domain_admin, a.developer, a.status, a.lock_flag, a.dimission,
                   coalesce(d.name, '')
            FROM account a LEFT JOIN domain d ON d.id = a.domain_id
            ORDER BY CASE a.kind WHEN 'platform' THEN 0 WHEN 'system' THEN 1 ELSE 2 END, d.name_key, a.login_key, a.id)"_s);
    while (rows.next()) {
        QString id;
        QString kind;
        Account account;
        ListedAccount listed;
        rows.into(id, listed.login, listed.name, kind, account.superAdmin, account.domainAdmin, account.developer,
            account.status, account.lockFlag, account.dimission, listed.domain);
        QStringList roles;
        if (account.superAdmin || account.domainAdmin)
            roles.append(u"admin"_s);
        if (account.developer)
            roles.append(u"designer"_s);
        listed.role = roles.isEmpty() ? kind : roles.join(u'+');
        if (account.domainAdmin) {
            QStringList names;
            storage::Rows domains = session.query(
                u"SELECT d.name FROM account_domain ad JOIN domain d ON d.id = ad.domain_id WHERE ad.account_id = ? ORDER BY d.name_key"_s,
                id);
            while (domains.next())
                names.append(domains.text(0));
            listed.domain = names.join(u',');
        }
        listed.state = account.lockFlag != 1 ? u"locked"_s
            : account.dimission != 1         ? u"left"_s
            : account.status != 1            ? u"inactive"_s
                                             : u"active"_s;
        accounts.append(listed);
    }
    return accounts;
}

} // namespace formwright::headless
