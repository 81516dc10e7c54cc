#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/platform_account_store.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;
using storage::Session;

static Paged<PlatformAccount> listAccounts(Call &call, const ListAccounts &in);
static PlatformAccount getAccount(Call &call, const IdPath &in);
static PlatformAccount createAccount(Call &call, const CreateAccount &in);
static PlatformAccount updateAccount(Call &call, const UpdateAccount &in);
static QString deleteAccounts(Call &call, const Ids &in);

void registerAccounts(http::Routes &routes)
{
    routes.on(contract::authtime::listAccounts, listAccounts);
    routes.on(contract::authtime::getAccount, getAccount);
    routes.on(contract::authtime::createAccount, createAccount);
    routes.on(contract::authtime::updateAccount, updateAccount);
    routes.on(contract::authtime::deleteAccounts, deleteAccounts);
}

namespace {

void check(Session &session, const PlatformAccount &account)
{
    QList<contract::FieldError> errors;
    checkFilled(errors, u"loginno"_s, account.loginno);
    checkFilled(errors, u"name"_s, account.name);
    checkLength(errors, u"email"_s, account.email, 254);
    checkLength(errors, u"telephone"_s, account.telephone, 40);
    checkFlag(errors, u"status"_s, account.status);
    checkFlag(errors, u"lockFlag"_s, account.lockFlag);
    if (!QStringList{u""_s, u"secrecy"_s, u"auditor"_s}.contains(account.securityRole))
        errors.append({u"securityRole"_s, u"must be secrecy, auditor or empty"_s});
    for (qsizetype i = 0; i < account.domains.size(); ++i) {
        if (!session.integer(u"SELECT 1 FROM domain WHERE id = ?"_s, account.domains.at(i)))
            errors.append({u"domains["_s % QString::number(i) % u']', u"is no domain"_s});
    }
    if (!account.superAdmin && !account.domainAdmin && !account.domains.isEmpty())
        errors.append({u"domains"_s, u"are those of a domain administrator, which this account is not to be"_s});
    throwIfAny(errors);
}

// Domains mean nothing but to their administrator: without the right he would be listed as such and could not sign in.
void administerDomains(PlatformAccount &account)
{
    account.domainAdmin = account.domainAdmin || (!account.superAdmin && !account.domains.isEmpty());
}

PlatformAccount changed(PlatformAccount account, const AccountChanges &in)
{
    account.loginno = in.loginno.value_or(account.loginno).trimmed();
    account.name = in.name.value_or(account.name).trimmed();
    account.email = in.email.value_or(account.email);
    account.telephone = in.telephone.value_or(account.telephone);
    account.status = in.status.value_or(account.status);
    account.lockFlag = in.lockFlag.value_or(account.lockFlag);
    account.superAdmin = in.superAdmin.value_or(account.superAdmin);
    account.domainAdmin = in.domainAdmin.value_or(account.domainAdmin);
    account.developer = in.developer.value_or(account.developer);
    account.securityRole = in.securityRole.value_or(account.securityRole);
    account.domains = in.domains.value_or(account.domains);
    // Who ceases to administer domains has none; who is given some administers them.
    if (in.domainAdmin == false && !in.domains)
        account.domains.clear();
    else if (!in.domainAdmin)
        administerDomains(account);
    return account;
}

bool mayEnter(const PlatformAccount &account)
{
    return account.status == 1 && account.lockFlag == 1;
}

void requireSuperAdministratorLeft(Session &session)
{
    if (countSuperAdministrators(session) == 0)
        throw Error::conflict(u"the last super administrator must stay one"_s);
}

} // namespace

static Paged<PlatformAccount> listAccounts(Call &call, const ListAccounts &in)
{
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    const qint64 count = countPlatformAccounts(call.db(), in.name);
    return contract::paged(page, count, platformAccounts(call.db(), in.name, page));
}

static PlatformAccount getAccount(Call &call, const IdPath &in)
{
    const auto account = platformAccountById(call.db(), in.id);
    if (!account)
        throw Error::notFound(u"there is no such account"_s);
    return *account;
}

static PlatformAccount createAccount(Call &call, const CreateAccount &in)
{
    PlatformAccount created = in.account;
    created.id = call.newId();
    created.loginno = created.loginno.trimmed();
    created.name = created.name.trimmed();
    administerDomains(created);
    check(call.db(), created);
    if (in.account.loginpwd.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"loginpwd"_s, u"a new account needs a password"_s}});
    const auto hash = newPasswordHash(call, in.account.loginpwd, {});
    call.write([&](Session &session) {
        insertPlatformAccount(session, created, *hash, call.now());
        call.publish(events::AccountChanged{created.id});
        call.note(u"new account "_s % created.loginno);
    });
    return *platformAccountById(call.db(), created.id);
}

static PlatformAccount updateAccount(Call &call, const UpdateAccount &in)
{
    const auto stored = identity::accountById(call.db(), in.id);
    if (!stored || stored->kind != identity::AccountKind::Platform)
        throw Error::notFound(u"there is no such account"_s);
    check(call.db(), changed(*platformAccountById(call.db(), in.id), in.changes));
    const auto hash = newPasswordHash(call, in.changes.loginpwd, stored->passwordHash);
    call.write([&](Session &session) {
        const auto before = platformAccountById(session, in.id);
        if (!before)
            throw Error::notFound(u"there is no such account"_s);
        const PlatformAccount account = changed(*before, in.changes);
        if (account.id == call.user.id && (!mayEnter(account) || !account.superAdmin))
            throw Error::conflict(u"nobody locks himself out: another super administrator can do this"_s);
        savePlatformAccount(session, account, call.now());
        if (hash)
            identity::setPassword(session, account.id, *hash, call.now());
        requireSuperAdministratorLeft(session);
        if (hash || !mayEnter(account))
            identity::TokenRegistry::revokeAll(session, account.id);
        call.publish(events::AccountChanged{account.id});
        call.note((hash ? u"account and password of "_s : u"account "_s) % account.loginno);
    });
    return *platformAccountById(call.db(), in.id);
}

static QString deleteAccounts(Call &call, const Ids &in)
{
    const QSet<QString> ids(in.ids.begin(), in.ids.end());
    QStringList logins;
    for (const QString &id : ids) {
        const auto account = platformAccountById(call.db(), id);
        if (!account)
            throw Error::notFound(u"there is no account "_s % id);
        if (id == call.user.id)
            throw Error::conflict(u"nobody deletes his own account"_s);
        removePlatformAccount(call.db(), id);
        call.publish(events::AccountChanged{id});
        logins.append(account->loginno);
    }
    requireSuperAdministratorLeft(call.db());
    call.note(u"accounts "_s % logins.join(u", "_s));
    return u"deleted "_s % QString::number(logins.size());
}

} // namespace formwright::authtime
