#pragma once

#include <QtGlobal>

namespace formwright::http {
class Routes;
}

namespace formwright::logger {

// Reading, clearing and exporting the operation log (Document A, Logger). The entries themselves are written by
// http::Call. `exportsAtOnce`: how many addresses may export it at a time, each once.
void registerLogger(http::Routes &routes, qsizetype exportsAtOnce);

} // namespace formwright::logger
