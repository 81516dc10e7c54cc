// Charts of flows as clients are told them.
#pragma once

#include "app/flow/chart.h"
#include "backend/http/call.h"

namespace formwright::runtime {

// JSON, in which ids are sealed for whoever asks.
QString chartText(const http::Call &call, const flow::Chart &chart);

} // namespace formwright::runtime
