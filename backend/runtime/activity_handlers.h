#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

struct Scripting;

// What buttons and operation columns do (Document C, Runtime activities).
void registerActivities(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
