// Where a return puts a document back.
#pragma once

#include "app/flow/decide.h"

namespace formwright::flow {

// The visits at which the document stands again by that step: of a return, of one that was late, or of who takes his
// step back. What was done after them is undone; what has one of them in its trail was.
QList<int> visitsReturnedTo(const Instance &before, const Step &step);

} // namespace formwright::flow
