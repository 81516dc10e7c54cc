// Hears what a test asks its servers for.
#pragma once

#include "backend/http/request.h"

#include <functional>

namespace formwright::tests {

// As long as this lives every TestBackend::call() is told before it is made. One at a time.
class WatchedCalls
{
public:
    explicit WatchedCalls(std::function<void(const http::Request &)> hear);
    ~WatchedCalls();
    WatchedCalls(const WatchedCalls &) = delete;
    WatchedCalls &operator=(const WatchedCalls &) = delete;

    static void tell(const http::Request &request);
};

} // namespace formwright::tests
