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

// The software that the caller may open: the ids that his clients know, and the names.
using OpenSoftware = std::function<QList<std::pair<QString, QString>>(http::Call &)>;

// How the page looks to the caller, beyond what it looks like anyway.
struct Skin {
    enum class Scheme { OfTheBrowser, Light, Dark };
    Scheme scheme = Scheme::OfTheBrowser;
    QString styleSheet{};
};
using SkinOf = std::function<Skin(http::Call &)>;

void registerFrontPage(
    http::Routes &routes, identity::LoginDesk &desk, const OpenSoftware &software, const SkinOf &skin);

} // namespace formwright::logins
