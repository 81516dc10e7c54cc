#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

struct Scripting;

// For designers: the stream of what scripts write to their log, and the bench.
void registerScripts(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
