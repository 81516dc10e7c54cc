#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::platform {

// An administrator's way to see what a user sees (contract: debug_login.h).
void registerDebugLogin(http::Routes &routes);

} // namespace formwright::platform
