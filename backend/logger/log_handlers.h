#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::logger {

// Reading, clearing and exporting the operation log (Document A, Logger). The entries themselves are written by
// http::Call.
void registerLogger(http::Routes &routes);

} // namespace formwright::logger
