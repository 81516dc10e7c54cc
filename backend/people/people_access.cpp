#include "backend/people/people_access.h"

namespace formwright::people {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;

QString domainOf(Call &call)
{
    return call.services.scope.actingDomain(call.db(), call.user, call.requestedDomain());
}

QString domainOf(Call &call, const contract::ApplicationId &application)
{
    const QString domain = domainOf(call);
    call.services.scope.requireApplication(call.db(), call.user, domain, application.plain);
    return domain;
}

contract::Page pageOf(const Call &call, int pageNum, int pageSize)
{
    QList<contract::FieldError> errors;
    if (pageNum < 1)
        errors.append({u"pageNum"_s, u"starts at 1"_s});
    if (pageSize < 1)
        errors.append({u"pageSize"_s, u"must be at least 1"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid paging"_s, errors);
    return contract::pageOf(pageNum, pageSize, int(call.services.settings.number("list.maxRows")));
}

void requireDomainUser(const Call &call)
{
    call.require(call.user.kind == identity::AccountKind::User, u"only users of a domain have this"_s);
}

} // namespace formwright::people
