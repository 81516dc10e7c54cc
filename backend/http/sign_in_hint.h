#pragma once

#include "backend/http/request.h"
#include "backend/http/response.h"
#include "backend/http/routes.h"

#include <optional>

namespace formwright::http {

// What somebody sees who types the address of a page into a browser that he may not read: why, and where to sign in.
// Nothing where no page was asked for; programs get the refusal in the shape of the endpoint.
std::optional<Response> signInHint(const Request &request, const Route &route, const contract::Error &error);

} // namespace formwright::http
