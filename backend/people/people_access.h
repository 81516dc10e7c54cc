#pragma once

#include "app/contract/paged.h"
#include "app/contract/wire.h"
#include "backend/http/call.h"

namespace formwright::people {

// Whose people the call looks at. Throws Error::invalid where an administrator or designer has to name a domain.
QString domainOf(http::Call &call);

// The domain likewise, and Error::notFound unless its users see the software.
QString domainOf(http::Call &call, const contract::ApplicationId &application);

// A page of a list here. Throws Error::invalid naming `pageNum` and `pageSize`.
contract::Page pageOf(const http::Call &call, int pageNum, int pageSize);

// The caller, who has to be a user of a domain: administrators and designers have no such things of their own. Throws
// Error::forbidden.
void requireDomainUser(const http::Call &call);

} // namespace formwright::people
