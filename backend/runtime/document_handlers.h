#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::forms {
class RecordCounts;
}

namespace formwright::runtime {

struct Scripting;

// Documents of forms (Document C, Runtime documents).
void registerDocuments(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting);

} // namespace formwright::runtime
