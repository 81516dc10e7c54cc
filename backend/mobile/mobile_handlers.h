#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class LoginDesk;
}

namespace formwright::mobile {

// The mobile interface (Document A): software, users, one's own account, contacts, notices.
void registerMobile(http::Routes &routes, identity::LoginDesk &desk);

void registerIdentity(http::Routes &routes, identity::LoginDesk &desk);
void registerContacts(http::Routes &routes);
void registerNotices(http::Routes &routes);

} // namespace formwright::mobile
