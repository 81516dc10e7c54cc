#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class LoginDesk;
}

namespace formwright::logins {

// Log-in and log-out of all kinds, their code images, and the list of domains a login form offers. The desk outlives
// the routes.
void registerLogins(http::Routes &routes, identity::LoginDesk &desk);

} // namespace formwright::logins
