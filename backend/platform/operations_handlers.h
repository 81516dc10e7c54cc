#pragma once

#include "backend/http/connection_figures.h"

namespace formwright::http {
class Routes;
}

namespace formwright::platform {

struct OperationsSources {
    http::ConnectionFiguresSource connections;
    std::function<qsizetype()> scriptProcesses;
};

// What operators ask the server: the page /druid, its figures, and the same for Prometheus (contract: operations.h).
void registerOperations(http::Routes &routes, const OperationsSources &sources);

} // namespace formwright::platform
