#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::forms {
class RecordCounts;
}

namespace formwright::runtime {

struct Scripting;

// What views and forms would show that designers have not saved yet.
void registerPreviews(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting);

} // namespace formwright::runtime
