#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::forms {
class RecordCounts;
}

namespace formwright::runtime {

// Documents of forms (Document C, Runtime documents).
void registerDocuments(http::Routes &routes, forms::RecordCounts &counts);

} // namespace formwright::runtime
