#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::platform {

// The page over /v3/api-docs (contract: api_page.h). Its parts stand in resources/web.
void registerApiPage(http::Routes &routes);

} // namespace formwright::platform
