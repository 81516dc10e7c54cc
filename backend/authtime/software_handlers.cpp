#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/software_store.h"
#include "backend/http/routes.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;

static Paged<Software> boundSoftware(Call &call, const ListDomainSoftware &in);
static Paged<Software> unboundSoftware(Call &call, const ListDomainSoftware &in);
static QString addSoftware(Call &call, const ChangeDomainSoftware &in);
static QString removeSoftware(Call &call, const ChangeDomainSoftware &in);
static QString changeOffer(Call &call, const OfferSoftware &in);
static Paged<OfferedSoftware> listOffers(Call &call, const ListSoftware &in);
static Paged<Software> listSoftware(Call &call, const ListSoftware &in);

void registerSoftware(http::Routes &routes)
{
    routes.on(contract::authtime::boundSoftware, boundSoftware);
    routes.on(contract::authtime::unboundSoftware, unboundSoftware);
    routes.on(contract::authtime::bindSoftware, addSoftware);
    routes.on(contract::authtime::unbindSoftware, removeSoftware);
    routes.on(contract::authtime::offerSoftware, changeOffer);
    routes.on(contract::authtime::listOfferedSoftware, listOffers);
    routes.on(contract::authtime::listSoftware, listSoftware);
}

namespace {

// Whose sight bounds the lists; empty for super administrators, who see all.
QString administratorOf(const Call &call)
{
    return call.user.superAdmin ? QString() : call.user.id;
}

Paged<Software> pageOfSoftware(Call &call, const SoftwareFilter &filter, contract::Page page)
{
    const qint64 count = countSoftware(call.db(), filter);
    return contract::paged(page, count, softwareOf(call.db(), filter, page));
}

// Changes the software of a domain, all of the list or none (decisions: X17).
template <class Change> QString changeSoftware(Call &call, const ChangeDomainSoftware &in, Change change)
{
    requireDomain(call, call.db(), in.domainid);
    const QSet<QString> ids(in.ids.begin(), in.ids.end());
    for (const QString &id : ids) {
        if (!softwareExists(call.db(), id, administratorOf(call)))
            throw Error::notFound(u"there is no software "_s % id);
        change(call.db(), in.domainid, id);
    }
    const bool isOne = ids.size() == 1;
    call.note(u"software "_s % QStringList(ids.values()).join(u", "_s), isOne ? *ids.begin() : QString(), in.domainid);
    call.publish(events::DomainChanged{in.domainid});
    return u"ok"_s;
}

} // namespace

static Paged<Software> boundSoftware(Call &call, const ListDomainSoftware &in)
{
    requireDomain(call, call.db(), in.domainid);
    return pageOfSoftware(call, {in.name, in.domainid, true, administratorOf(call)}, pageOf(in.currpage, in.pagelines));
}

static Paged<Software> unboundSoftware(Call &call, const ListDomainSoftware &in)
{
    requireDomain(call, call.db(), in.domainid);
    return pageOfSoftware(
        call, {in.name, in.domainid, false, administratorOf(call)}, pageOf(in.currpage, in.pagelines));
}

static QString addSoftware(Call &call, const ChangeDomainSoftware &in)
{
    return changeSoftware(call, in, [](storage::Session &session, const QString &domainId, const QString &id) {
        authtime::bindSoftware(session, domainId, id);
    });
}

static QString removeSoftware(Call &call, const ChangeDomainSoftware &in)
{
    return changeSoftware(call, in, [](storage::Session &session, const QString &domainId, const QString &id) {
        authtime::unbindSoftware(session, domainId, id);
    });
}

static QString changeOffer(Call &call, const OfferSoftware &in)
{
    if (!authtime::offerSoftware(call.db(), in.id, in.offered))
        throw Error::notFound(u"there is no software "_s % in.id);
    call.note((in.offered ? u"offered: "_s : u"not offered any more: "_s) % in.id, in.id);
    return u"ok"_s;
}

static Paged<OfferedSoftware> listOffers(Call &call, const ListSoftware &in)
{
    const SoftwareFilter filter{in.name, {}, true, {}};
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    return contract::paged(page, countSoftware(call.db(), filter), offersOf(call.db(), filter, page));
}

static Paged<Software> listSoftware(Call &call, const ListSoftware &in)
{
    return pageOfSoftware(call, {in.name, {}, true, administratorOf(call)}, pageOf(in.currpage, in.pagelines));
}

} // namespace formwright::authtime
