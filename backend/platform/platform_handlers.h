#pragma once

#include <functional>

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class SignInTickets;
}

namespace formwright::platform {

// The server about itself: health, the API description, the ticket sign-in of the desktop. `isReady`: whether other
// requests are served yet.
void registerPlatform(http::Routes &routes, identity::SignInTickets &tickets, const std::function<bool()> &isReady);

} // namespace formwright::platform
