#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/token_store.h"
#include "backend/http/routes.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Paged;
using http::Call;

static Paged<SignedIn> listSignedIn(Call &call, const ListSignedIn &in);
static QString signOut(Call &call, const Ids &in);

void registerTokens(http::Routes &routes)
{
    routes.on(contract::authtime::listSignedIn, listSignedIn);
    routes.on(contract::authtime::endSignedIn, signOut);
}

namespace {

SignedInFilter whatIsSeenBy(const Call &call)
{
    SignedInFilter filter;
    filter.now = call.now();
    filter.currentHash = call.user.tokenHash;
    if (!call.user.superAdmin) {
        filter.domains = call.user.domains;
        filter.ownAccountId = call.user.id;
    }
    return filter;
}

} // namespace

static Paged<SignedIn> listSignedIn(Call &call, const ListSignedIn &in)
{
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    SignedInFilter filter = whatIsSeenBy(call);
    if (!in.domainid.isEmpty())
        requireDomain(call, call.db(), in.domainid);
    filter.domainId = in.domainid;
    filter.words = in.name.trimmed();
    return contract::paged(page, countSignedIn(call.db(), filter), signedIn(call.db(), filter, page));
}

static QString signOut(Call &call, const Ids &in)
{
    const SignedInFilter filter = whatIsSeenBy(call);
    const QSet<QString> ids(in.ids.begin(), in.ids.end());
    for (const QString &id : ids) {
        const auto accountId = authtime::endSignedIn(call.db(), filter, id);
        if (!accountId)
            throw Error::notFound(u"nobody is signed in as "_s % id);
        call.publish(events::AccountChanged{*accountId});
    }
    call.note(u"signed out "_s % QString::number(ids.size()));
    return u"signed out "_s % QString::number(ids.size());
}

} // namespace formwright::authtime
