#pragma once

#include "backend/http/call.h"
#include "backend/organization/input_checks.h"

namespace formwright::usercenter {

// Administrators of the domain, its users, and designers, who build for any.
bool mayRead(const identity::Principal &user, const QString &domainId);

// A domain that is named: NotFound when there is none, Forbidden when the caller may not read it, or change it
// (decisions: administration).
void requireReadable(http::Call &call, const QString &domainId);
void requireAdministered(http::Call &call, const QString &domainId);

// A thing found by its id, `what` in words, "calendar": one of a domain out of sight does not exist.
template <class Thing>
Thing readable(const http::Call &call, std::optional<Thing> found, const QString &domainId, const QString &what)
{
    if (!found || !mayRead(call.user, domainId))
        throw contract::Error::notFound(QString(QStringLiteral("there is no such ") % what));
    return std::move(*found);
}
template <class Thing>
Thing changeable(const http::Call &call, std::optional<Thing> found, const QString &domainId, const QString &what)
{
    Thing thing = readable(call, std::move(found), domainId, what);
    call.require(call.user.administers(domainId), QStringLiteral("this domain is not yours to administer"));
    return thing;
}

// A page of a list here. Throws Error::invalid naming `page` and `lines`.
contract::Page pageOf(int page, int lines);

using organization::checkFilled;
using organization::checkLength;
using organization::throwIfAny;

} // namespace formwright::usercenter
