#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::mobile {

// The mobile interface (Document A): software, users, favorite contacts.
void registerMobile(http::Routes &routes);

} // namespace formwright::mobile
