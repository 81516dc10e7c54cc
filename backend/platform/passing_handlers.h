#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::platform {

// Addresses that the documents name in passing: tokens for secrets, clearing what is remembered, one's own columns.
void registerPassing(http::Routes &routes);

} // namespace formwright::platform
