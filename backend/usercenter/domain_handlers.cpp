#include "backend/http/routes.h"
#include "backend/identity/token.h"
#include "backend/jobs/former_domain.h"
#include "backend/organization/cloud_password.h"
#include "backend/organization/domain_rules.h"
#include "backend/organization/mail_server.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/domain_queries.h"
#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using contract::Error;
using contract::NoInput;
using http::Call;
using Domains = QList<Domain>;
using identity::SealedTexts;

static Domain createDomain(Call &call, const CreateDomain &in, const SealedTexts &sealedTexts);
static Domain updateDomain(Call &call, const UpdateDomain &in, const SealedTexts &sealedTexts);
static Domain findDomain(Call &call, const IdPath &in, const SealedTexts &sealedTexts);
static QString removeDomain(Call &call, const IdPath &in);
static Domain domainByName(Call &call, const DomainByName &in, const SealedTexts &sealedTexts);
static Domains domainsByParent(Call &call, const DomainsByParent &in, const SealedTexts &sealedTexts);
static Domains allDomains(Call &call, const NoInput &in, const SealedTexts &sealedTexts);
static Domains domainsByStatus(Call &call, const DomainsByStatus &in, const SealedTexts &sealedTexts);
static contract::Paged<Domain> searchDomains(Call &call, const SearchDomains &in, const SealedTexts &sealedTexts);
static contract::Paged<Domain> listDomainsByName(
    Call &call, const ListDomainsByName &in, const SealedTexts &sealedTexts);
static Domain domainBySecret(Call &call, const DomainBySecret &in, const SealedTexts &sealedTexts);

// A handler that seals and opens the passwords of domains.
template <class In, class Out>
static auto with(Out (*handler)(Call &, const In &, const SealedTexts &), const SealedTexts &sealedTexts)
{
    return [handler, &sealedTexts](Call &call, const In &in) { return handler(call, in, sealedTexts); };
}

void registerDomains(http::Routes &routes, const SealedTexts &sealedTexts)
{
    routes.on(contract::usercenter::createDomain, with(createDomain, sealedTexts));
    routes.on(contract::usercenter::updateDomain, with(updateDomain, sealedTexts));
    routes.on(contract::usercenter::findDomain, with(findDomain, sealedTexts));
    routes.on(contract::usercenter::removeDomain, removeDomain);
    routes.on(contract::usercenter::domainByName, with(domainByName, sealedTexts));
    routes.on(contract::usercenter::domainsByParent, with(domainsByParent, sealedTexts));
    routes.on(contract::usercenter::allDomains, with(allDomains, sealedTexts));
    routes.on(contract::usercenter::domainsByStatus, with(domainsByStatus, sealedTexts));
    routes.on(contract::usercenter::queryDomainsByStatus, with(domainsByStatus, sealedTexts));
    routes.on(contract::usercenter::searchDomains, with(searchDomains, sealedTexts));
    routes.on(contract::usercenter::listDomainsByName, with(listDomainsByName, sealedTexts));
    routes.on(contract::usercenter::domainBySecret, with(domainBySecret, sealedTexts));
}

namespace {

// What the caller may see of it (decisions: X32).
Domain shownTo(Call &call, Domain domain, const SealedTexts &sealedTexts)
{
    if (call.user.superAdmin) {
        domain.yunPassword = organization::cloudPassword(call.db(), sealedTexts, domain.id);
        if (domain.mailServer)
            domain.mailServer->password = organization::mailPassword(call.db(), sealedTexts, domain.id);
    } else {
        domain.yunPassword.reset();
        domain.secret.reset();
    }
    // Who administers a domain, its account elsewhere and its mail server are for administrators.
    if (!call.user.administers(domain.id)) {
        domain.users.clear();
        domain.yunAccount.clear();
        domain.mailServer.reset();
    }
    return domain;
}

Domains shownTo(Call &call, Domains domains, const SealedTexts &sealedTexts)
{
    for (Domain &domain : domains)
        domain = shownTo(call, std::move(domain), sealedTexts);
    return domains;
}

Domain onlyOne(Call &call, const Domains &found, const SealedTexts &sealedTexts)
{
    if (found.isEmpty())
        throw Error::notFound(u"there is no such domain"_s);
    return shownTo(call, found.first(), sealedTexts);
}

contract::Paged<Domain> pageWith(
    Call &call, const DomainSelection &selection, contract::Page page, const SealedTexts &sealedTexts)
{
    const qint64 count = countDomains(call.db(), call.user, selection);
    return contract::paged(page, count, shownTo(call, domainsOf(call.db(), call.user, selection, page), sealedTexts));
}

void apply(Domain &domain, const DomainInput &in)
{
    domain.name = in.name.value_or(domain.name).trimmed();
    domain.systemName = in.systemName.value_or(domain.systemName);
    domain.yunAccount = in.yunAccount.value_or(domain.yunAccount);
    domain.yunPassword = in.yunPassword;
    domain.description = in.description.value_or(domain.description);
    domain.status = in.status.value_or(domain.status);
    domain.skinType = in.skinType.value_or(domain.skinType);
    domain.logoUrl = in.logoUrl.value_or(domain.logoUrl);
    organization::checkDomain(domain);
}

// Puts a domain below another one.
void place(Call &call, Domain &domain, const QString &parentId)
{
    QSet<QString> passed; // a cycle that an older program let come about has no end
    for (QString above = parentId; !above.isEmpty() && !passed.contains(above);) {
        const auto found = domainById(call.db(), above);
        if (!found)
            throw Error::invalid(u"invalid input"_s, {{u"parentId"_s, u"is no domain"_s}});
        if (found->id == domain.id) {
            throw Error::invalid(u"invalid input"_s, {{u"parentId"_s, u"is the domain itself or lies below it"_s}});
        }
        passed.insert(above);
        above = found->parentId;
    }
    domain.parentId = parentId;
    setParent(call.db(), domain.id, parentId);
}

void nameAdministrators(Call &call, Domain &domain, const QList<DomainAdministrator> &administrators)
{
    // Before any account is looked up, lest the answer tell which ones there are.
    if (!call.user.superAdmin)
        organization::requireSameAdministrators(domain, administrators);
    const QStringList concerned = organization::nameAdministrators(call.db(), domain, administrators);
    for (const QString &id : concerned)
        call.publish(events::AccountChanged{id});
}

} // namespace

static Domain createDomain(Call &call, const CreateDomain &in, const SealedTexts &sealedTexts)
{
    NewDomain given = *in.domain;
    given.name = given.newName;
    Domain created;
    created.id = call.newId();
    created.secret = identity::newToken();
    apply(created, given);
    organization::insertDomain(call.db(), call.services.ids, created, call.now());
    organization::setCloudPassword(call.db(), sealedTexts, created.id, given.yunPassword.value_or(QString()));
    place(call, created, given.parentId.value_or(QString()));
    if (given.users)
        nameAdministrators(call, created, *given.users);
    call.note(u"domain "_s % created.name, {}, created.id);
    call.publish(events::DomainChanged{created.id});
    return shownTo(call, created, sealedTexts);
}

static Domain updateDomain(Call &call, const UpdateDomain &in, const SealedTexts &sealedTexts)
{
    const ChangedDomain &given = *in.domain;
    Domain domain = changeable(call, domainById(call.db(), given.id), given.id, u"domain"_s);
    const int statusBefore = domain.status;
    apply(domain, given);
    call.require(call.user.superAdmin || domain.status == statusBefore,
        u"only a super administrator activates or deactivates a domain"_s);
    organization::saveChangedDomain(call.db(), domain, call.now());
    // Who is shown no password sends none back.
    if (given.yunPassword && (call.user.superAdmin || !given.yunPassword->isEmpty()))
        organization::setCloudPassword(call.db(), sealedTexts, domain.id, *given.yunPassword);
    if (given.parentId && *given.parentId != domain.parentId) {
        call.require(call.user.superAdmin, u"only a super administrator puts a domain below another one"_s);
        place(call, domain, *given.parentId);
    }
    if (given.users)
        nameAdministrators(call, domain, *given.users);
    call.note(u"domain "_s % domain.name, {}, domain.id);
    call.publish(events::DomainChanged{domain.id});
    return shownTo(call, domain, sealedTexts);
}

static Domain findDomain(Call &call, const IdPath &in, const SealedTexts &sealedTexts)
{
    // Named in the path: decisions tell a foreign domain from an unknown one.
    requireReadable(call, in.id);
    return shownTo(call, *domainById(call.db(), in.id), sealedTexts);
}

static QString removeDomain(Call &call, const IdPath &in)
{
    const auto removed = organization::removeDomains(call.db(), {in.id});
    for (const auto &domain : removed) {
        for (const DomainAdministrator &administrator : domain.users)
            call.publish(events::AccountChanged{administrator.userid});
        call.publish(events::DomainChanged{domain.id});
        jobs::insertJob(call.db(), jobs::formerDomain(call.newId(), domain.id, call.now()));
        call.note(u"domain "_s % domain.name);
    }
    call.publish(events::JobQueued{});
    return u"deleted"_s;
}

static Domain domainByName(Call &call, const DomainByName &in, const SealedTexts &sealedTexts)
{
    if (in.name.trimmed().isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"name"_s, u"must not be empty"_s}});
    DomainSelection selection;
    selection.name = in.name;
    return onlyOne(call, domainsOf(call.db(), call.user, selection), sealedTexts);
}

static Domains domainsByParent(Call &call, const DomainsByParent &in, const SealedTexts &sealedTexts)
{
    DomainSelection selection;
    selection.parentId = in.parentId;
    return shownTo(call, domainsOf(call.db(), call.user, selection), sealedTexts);
}

static Domains allDomains(Call &call, const NoInput &, const SealedTexts &sealedTexts)
{
    return shownTo(call, domainsOf(call.db(), call.user, {}), sealedTexts);
}

static Domains domainsByStatus(Call &call, const DomainsByStatus &in, const SealedTexts &sealedTexts)
{
    if (in.status != 0 && in.status != 1)
        throw Error::invalid(u"invalid input"_s, {{u"status"_s, u"must be 0 or 1"_s}});
    DomainSelection selection;
    selection.status = in.status;
    return shownTo(call, domainsOf(call.db(), call.user, selection), sealedTexts);
}

static contract::Paged<Domain> searchDomains(Call &call, const SearchDomains &in, const SealedTexts &sealedTexts)
{
    DomainSelection selection;
    selection.administrator = in.userName;
    selection.namePart = in.domainName;
    return pageWith(call, selection, pageOf(in.page, in.lines), sealedTexts);
}

static contract::Paged<Domain> listDomainsByName(
    Call &call, const ListDomainsByName &in, const SealedTexts &sealedTexts)
{
    DomainSelection selection;
    selection.namePart = in.name;
    return pageWith(call, selection, pageOf(in.page, in.lines), sealedTexts);
}

static Domain domainBySecret(Call &call, const DomainBySecret &in, const SealedTexts &sealedTexts)
{
    if (in.secret.trimmed().isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"secret"_s, u"must not be empty"_s}});
    DomainSelection selection;
    selection.secret = in.secret;
    return onlyOne(call, domainsOf(call.db(), call.user, selection), sealedTexts);
}

} // namespace formwright::usercenter
