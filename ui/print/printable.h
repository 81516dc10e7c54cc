// What the server says is printed, as app/paper lays it out.
#pragma once

#include "app/contract/runtime_paper.h"
#include "app/paper/document.h"

namespace formwright::print {

using contract::runtime_activities::PrintableDocument;

// What it does not know is left out.
paper::Document paperOf(const PrintableDocument &printable);

} // namespace formwright::print
