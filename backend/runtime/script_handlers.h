#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

struct Scripting;

// For designers: the bench.
void registerScripts(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
