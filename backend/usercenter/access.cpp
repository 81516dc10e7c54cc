#include "backend/usercenter/access.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;

namespace {

void requireKnown(http::Call &call, const QString &domainId)
{
    if (!call.db().integer(u"SELECT 1 FROM domain WHERE id = ?"_s, domainId))
        throw Error::notFound(u"there is no such domain"_s);
}

} // namespace

bool mayRead(const identity::Principal &user, const QString &domainId)
{
    if (user.kind == identity::AccountKind::Platform)
        return user.administers(domainId) || user.developer;
    return !user.domainId.isEmpty() && user.domainId == domainId;
}

void requireReadable(http::Call &call, const QString &domainId)
{
    requireKnown(call, domainId);
    call.require(mayRead(call.user, domainId), u"this domain is not yours"_s);
}

void requireAdministered(http::Call &call, const QString &domainId)
{
    requireKnown(call, domainId);
    call.require(call.user.administers(domainId), u"this domain is not yours to administer"_s);
}

contract::Page pageOf(int page, int lines)
{
    QList<FieldError> errors;
    if (page < 1)
        errors.append({u"page"_s, u"starts at 1"_s});
    if (lines < 1)
        errors.append({u"lines"_s, u"must be at least 1"_s});
    throwIfAny(errors);
    return contract::pageOf(page, lines);
}

} // namespace formwright::usercenter
