// The page at the root of the server, for whoever opens its address in a browser: it has no script.
#pragma once

#include "backend/http/call.h"

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class LoginDesk;
}

namespace formwright::logins {

// The names of the software that the caller may open.
using SoftwareNames = std::function<QStringList(http::Call &)>;

void registerFrontPage(http::Routes &routes, identity::LoginDesk &desk, const SoftwareNames &software);

} // namespace formwright::logins
