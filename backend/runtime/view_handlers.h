#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::forms {
class RecordCounts;
}

namespace formwright::runtime {

struct Scripting;

// What views show (Document C, Runtime views).
void registerViews(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting);

} // namespace formwright::runtime
