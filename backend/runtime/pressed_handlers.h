#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

struct Scripting;

// What buttons fetch: answers of services outside, attachments, and documents as their forms show them.
void registerPressed(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
