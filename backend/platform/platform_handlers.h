#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class SignInTickets;
}

namespace formwright::platform {

// The server about itself: health, the API description, the ticket sign-in of the desktop.
void registerPlatform(http::Routes &routes, identity::SignInTickets &tickets);

} // namespace formwright::platform
