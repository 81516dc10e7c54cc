#pragma once

#include "backend/http/listener.h"

#include <functional>

namespace formwright::http {

// What the sockets' side of a server tells its operators.
struct ConnectionFigures {
    RequestTotals requests;
    Listener::Load load;
    int streams = 0;
};

// Nothing where a backend serves no sockets.
using ConnectionFiguresSource = std::function<std::optional<ConnectionFigures>()>;

} // namespace formwright::http
