// The rows of a view as a table on paper.
#pragma once

#include "app/paper/document.h"
#include "backend/runtime/view_export.h"

namespace formwright::runtime {

// As its caller sees them: the columns that the design prints, formatted as on the screen, with the sums below.
// `onePage`: the page that was asked for alone, and the columns of printed pages. Throws Error::tooLarge beyond the
// limits of paper, and Error::invalid where no column is printed.
paper::Document printedView(
    http::Call &call, const DocumentScope &scope, ViewExport &view, const Scripting &scripting, bool onePage);

} // namespace formwright::runtime
