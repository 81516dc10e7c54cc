// What event streams ask the backend: the totals of a user, and whether whoever opened one may go on.
#pragma once

#include "backend/http/call.h"
#include "backend/http/event_streams.h"

namespace formwright {

// The services must outlive it.
http::StreamSource streamSource(const http::Services &services);

} // namespace formwright
