#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/stores.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/token.h"
#include "backend/jobs/former_domain.h"
#include "backend/organization/cloud_password.h"
#include "backend/organization/domain_rules.h"
#include "backend/organization/mail_server.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using http::Call;
using identity::SealedTexts;

static DomainPage listDomains(Call &call, const ListDomains &in);
static Domain getDomain(Call &call, const IdPath &in, const SealedTexts &sealedTexts);
static Domain createDomain(Call &call, const CreateDomain &in, const SealedTexts &sealedTexts);
static Domain updateDomain(Call &call, const UpdateDomain &in, const SealedTexts &sealedTexts);
static contract::Nothing resetSecret(Call &call, const IdPath &in);
static QString deleteDomains(Call &call, const Ids &in);

void registerDomains(http::Routes &routes, const SealedTexts &sealedTexts)
{
    routes.on(contract::authtime::listDomains, listDomains);
    routes.on(contract::authtime::getDomain,
        [&sealedTexts](Call &call, const IdPath &in) { return getDomain(call, in, sealedTexts); });
    routes.on(contract::authtime::createDomain,
        [&sealedTexts](Call &call, const CreateDomain &in) { return createDomain(call, in, sealedTexts); });
    routes.on(contract::authtime::updateDomain,
        [&sealedTexts](Call &call, const UpdateDomain &in) { return updateDomain(call, in, sealedTexts); });
    routes.on(contract::authtime::resetSecret, resetSecret);
    routes.on(contract::authtime::deleteDomains, deleteDomains);
}

namespace {

const QString licence = u"GPL-3.0-or-later"_s; // nothing here depends on it; clients show it

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
        if (domain.mailServer)
            domain.mailServer->password.reset();
    }
    return domain;
}

void extend(Domain &domain, const QJsonObject &extension)
{
    QStringList known;
    for (size_t i = 0; i < domain.numbered.size(); ++i)
        known.append(contract::numberedName(i));
    QList<contract::FieldError> errors;
    for (auto it = extension.begin(); it != extension.end(); ++it) {
        const qsizetype index = known.indexOf(it.key());
        if (index < 0)
            errors.append({u"extension."_s % it.key(), u"is no field of a domain"_s});
        else if (!it.value().isString() && !it.value().isNull())
            errors.append({u"extension."_s % it.key(), u"must be text"_s});
        else
            domain.numbered[size_t(index)] = it.value().toString();
    }
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
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
    if (in.mailServer)
        domain.mailServer = in.mailServer->host.isEmpty() ? std::nullopt : in.mailServer;
    extend(domain, in.extension);
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

static Domain getDomain(Call &call, const IdPath &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.id);
    return shownTo(call, *domainById(call.db(), in.id), sealedTexts);
}

static Domain createDomain(Call &call, const CreateDomain &in, const SealedTexts &sealedTexts)
{
    Domain created;
    created.id = call.newId();
    created.secret = identity::newToken();
    apply(created, in);
    organization::checkDomain(created);
    insertDomain(call.db(), call.services.ids, created, call.now());
    organization::setCloudPassword(call.db(), sealedTexts, created.id, in.yunPassword);
    organization::keepMailPassword(call.db(), sealedTexts, created.id, created.mailServer, {});
    if (in.users)
        nameAdministrators(call, created, *in.users);
    call.note(u"domain "_s % created.name, {}, created.id);
    call.publish(events::DomainChanged{created.id});
    return shownTo(call, created, sealedTexts);
}

static Domain updateDomain(Call &call, const UpdateDomain &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.pathId);
    if (!in.id.isEmpty() && in.id != in.pathId)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"differs from the path"_s}});
    Domain domain = *domainById(call.db(), in.pathId);
    call.require(call.user.superAdmin || in.status == domain.status,
        u"only a super administrator activates or deactivates a domain"_s);
    const auto mailServerBefore = domain.mailServer;
    apply(domain, in);
    organization::checkDomain(domain);
    organization::saveChangedDomain(call.db(), domain, call.now());
    // Who is shown no password sends none back.
    if (call.user.superAdmin || !in.yunPassword.isEmpty())
        organization::setCloudPassword(call.db(), sealedTexts, domain.id, in.yunPassword);
    organization::keepMailPassword(call.db(), sealedTexts, domain.id, domain.mailServer, mailServerBefore);
    if (in.users)
        nameAdministrators(call, domain, *in.users);
    call.note(u"domain "_s % domain.name, {}, domain.id);
    call.publish(events::DomainChanged{domain.id});
    return shownTo(call, domain, sealedTexts);
}

static contract::Nothing resetSecret(Call &call, const IdPath &in)
{
    requireDomain(call, call.db(), in.id);
    call.db().execute(
        u"UPDATE domain SET secret = ?, modified = ? WHERE id = ?"_s, identity::newToken(), call.now(), in.id);
    call.note(u"secret of the domain "_s % domainById(call.db(), in.id)->name, {}, in.id);
    call.publish(events::DomainChanged{in.id});
    return {};
}

static QString deleteDomains(Call &call, const Ids &in)
{
    QStringList names;
    const QList<Domain> removed = organization::removeDomains(call.db(), in.ids);
    for (const Domain &domain : removed) {
        for (const DomainAdministrator &administrator : domain.users)
            call.publish(events::AccountChanged{administrator.userid});
        call.publish(events::DomainChanged{domain.id});
        jobs::insertJob(call.db(), jobs::formerDomain(call.newId(), domain.id, call.now()));
        names.append(domain.name);
    }
    call.publish(events::JobQueued{});
    call.note(u"domains "_s % names.join(u", "_s));
    return u"deleted "_s % QString::number(removed.size());
}

} // namespace formwright::authtime
