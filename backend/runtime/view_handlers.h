#pragma once

#include "app/contract/runtime_designs.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::http {
class Routes;
}
namespace formwright::forms {
class RecordCounts;
}

namespace formwright::runtime {

// What a view says of its columns to the caller. `form`: whose documents it lists.
contract::runtime_designs::ViewDefinition viewAnswer(
    http::Call &call, const forms::ViewDesign &view, const PermittedForm &form, const Scripting &scripting);
// The search form of the view, where he may open it.
std::optional<PermittedForm> searchFormOf(http::Call &call, const forms::ViewDesign &view);

// What views show (Document C, Runtime views).
void registerViews(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting);

} // namespace formwright::runtime
