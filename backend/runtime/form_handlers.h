#pragma once

#include "app/contract/encode.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// What a form makes of a document that is being filled in (platform-facts 1.4).
void registerForms(http::Routes &routes, const Scripting &scripting);

// By name, the fields that scripts are about, as clients are told of them. `locked`: fields that were signed.
contract::RawJson fieldStates(
    http::Call &call, const PermittedForm &at, ScriptedDocument &document, const QSet<int> &locked);

} // namespace formwright::runtime
