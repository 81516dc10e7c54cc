#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

struct Scripting;

// How a client finds its way to documents: software, forms, views and the menu.
void registerEntry(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
