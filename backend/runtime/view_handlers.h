#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::forms {
class RecordCounts;
}

namespace formwright::runtime {

// What views show (Document C, Runtime views).
void registerViews(http::Routes &routes, forms::RecordCounts &counts);

} // namespace formwright::runtime
