#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/domain_store.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/token.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using http::Call;
using storage::Session;

static DomainPage listDomains(Call &call, const ListDomains &in);
static Domain getDomain(Call &call, const IdPath &in);
static Domain createDomain(Call &call, const CreateDomain &in);
static Domain updateDomain(Call &call, const UpdateDomain &in);
static QString deleteDomains(Call &call, const Ids &in);

void registerDomains(http::Routes &routes)
{
    routes.on(contract::authtime::listDomains, listDomains);
    routes.on(contract::authtime::getDomain, getDomain);
    routes.on(contract::authtime::createDomain, createDomain);
    routes.on(contract::authtime::updateDomain, updateDomain);
    routes.on(contract::authtime::deleteDomains, deleteDomains);
}

namespace {

const QString licence = u"GPL-3.0-or-later"_s; // nothing here depends on it; clients show it

// What the caller may see of it (decisions: X32).
Domain shownTo(const Call &call, Domain domain)
{
    if (!call.user.superAdmin) {
        domain.yunPassword.reset();
        domain.secret.reset();
    }
    return domain;
}

template <class Input> void checkInput(const Input &in)
{
    QList<contract::FieldError> errors;
    checkFilled(errors, u"name"_s, in.name);
    checkLength(errors, u"systemName"_s, in.systemName, 200);
    checkLength(errors, u"yunAccount"_s, in.yunAccount, 200);
    checkLength(errors, u"yunPassword"_s, in.yunPassword, 200);
    checkLength(errors, u"description"_s, in.description, 2000);
    checkLength(errors, u"skinType"_s, in.skinType, 200);
    checkLength(errors, u"logoUrl"_s, in.logoUrl, 2000);
    checkFlag(errors, u"status"_s, in.status);
    throwIfAny(errors);
}

template <class Input> void apply(Domain &domain, const Input &in)
{
    domain.name = in.name.trimmed();
    domain.systemName = in.systemName;
    domain.yunAccount = in.yunAccount;
    domain.yunPassword = in.yunPassword;
    domain.description = in.description;
    domain.skinType = in.skinType;
    domain.logoUrl = in.logoUrl;
    domain.status = in.status;
}

// The platform accounts meant by a list of administrators, each once.
QStringList accountIdsOf(Session &session, const QList<DomainAdministrator> &administrators)
{
    QStringList ids;
    for (qsizetype i = 0; i < administrators.size(); ++i) {
        const DomainAdministrator &given = administrators.at(i);
        const auto account = given.userid.isEmpty()
            ? identity::accountByLogin(session, identity::AccountKind::Platform, {}, given.username)
            : identity::accountById(session, given.userid);
        if (!account || account->kind != identity::AccountKind::Platform) {
            throw Error::invalid(u"invalid input"_s,
                {{QString(u"users["_s % QString::number(i) % u"].userid"_s), u"is no administrator's account"_s}});
        }
        if (!ids.contains(account->id))
            ids.append(account->id);
    }
    return ids;
}

void nameAdministrators(Call &call, Domain &domain, const QList<DomainAdministrator> &administrators)
{
    const QStringList ids = accountIdsOf(call.db(), administrators);
    QSet<QString> concerned(ids.begin(), ids.end());
    for (const DomainAdministrator &before : std::as_const(domain.users)) {
        // Who was one and stays one is not concerned.
        if (!concerned.remove(before.userid))
            concerned.insert(before.userid);
    }
    if (concerned.isEmpty())
        return;
    call.require(call.user.superAdmin, u"only a super administrator names administrators"_s);
    setAdministrators(call.db(), domain.id, ids);
    domain.users = administratorsOf(call.db(), domain.id);
    for (const QString &id : std::as_const(concerned))
        call.publish(events::AccountChanged{id});
}

} // namespace

static DomainPage listDomains(Call &call, const ListDomains &in)
{
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    const DomainFilter filter{in.name, in.username, call.user.superAdmin ? QString() : call.user.id};
    const qint64 count = countDomains(call.db(), filter);
    QList<DomainListEntry> rows;
    for (const Domain &domain : domainsOf(call.db(), filter, page)) {
        rows.append({domain.name, domain.id, domain.status, domain.logoUrl, domain.systemName,
            administratorsOf(call.db(), domain.id)});
    }
    auto paged = contract::paged(page, count, std::move(rows));
    return {licence, paged.rowCount, paged.linesPerPage, paged.pageNo, paged.pageCount, std::move(paged.datas)};
}

static Domain getDomain(Call &call, const IdPath &in)
{
    requireDomain(call, call.db(), in.id);
    return shownTo(call, *domainById(call.db(), in.id));
}

static Domain createDomain(Call &call, const CreateDomain &in)
{
    checkInput(in);
    Domain created;
    created.id = call.newId();
    created.secret = identity::newToken();
    apply(created, in);
    insertDomain(call.db(), created, call.now());
    if (in.users)
        nameAdministrators(call, created, *in.users);
    call.note(u"domain "_s % created.name, {}, created.id);
    call.publish(events::DomainChanged{created.id});
    return shownTo(call, created);
}

static Domain updateDomain(Call &call, const UpdateDomain &in)
{
    requireDomain(call, call.db(), in.pathId);
    if (!in.id.isEmpty() && in.id != in.pathId)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    checkInput(in);
    Domain domain = *domainById(call.db(), in.pathId);
    call.require(call.user.superAdmin || in.status == domain.status,
        u"only a super administrator activates or deactivates a domain"_s);
    if (isDomainNameTaken(call.db(), in.name, domain.id))
        throw Error::conflict(u"there is a domain named "_s % in.name.trimmed() % u" already"_s);
    const QString keptPassword = domain.yunPassword.value_or(QString());
    apply(domain, in);
    // Who is shown no password sends none back.
    if (!call.user.superAdmin && in.yunPassword.isEmpty())
        domain.yunPassword = keptPassword;
    saveDomain(call.db(), domain, call.now());
    if (in.users)
        nameAdministrators(call, domain, *in.users);
    call.note(u"domain "_s % domain.name, {}, domain.id);
    call.publish(events::DomainChanged{domain.id});
    return shownTo(call, domain);
}

static QString deleteDomains(Call &call, const Ids &in)
{
    // All or none (decisions: X17). What people still work with is not deleted: deactivating them comes first.
    const QSet<QString> ids(in.ids.begin(), in.ids.end());
    QStringList names;
    for (const QString &id : ids) {
        const auto domain = domainById(call.db(), id);
        if (!domain)
            throw Error::notFound(u"there is no domain "_s % id);
        if (countActiveUsers(call.db(), id) > 0)
            throw Error::conflict(
                u"the domain "_s % domain->name % u" still has active users: deactivate them first"_s);
        if (countBoundSoftware(call.db(), id) > 0)
            throw Error::conflict(
                u"the domain "_s % domain->name % u" still has software: remove it from the domain first"_s);
        removeDomain(call.db(), id);
        for (const DomainAdministrator &administrator : domain->users)
            call.publish(events::AccountChanged{administrator.userid});
        call.publish(events::DomainChanged{id});
        names.append(domain->name);
    }
    call.note(u"domains "_s % names.join(u", "_s));
    return u"deleted "_s % QString::number(ids.size());
}

} // namespace formwright::authtime
