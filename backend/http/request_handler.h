#pragma once

#include "backend/http/request.h"
#include "backend/http/response.h"

namespace formwright::http {

// What the listener needs of the rest of the server. Both functions are called from many threads at once.
class RequestHandler
{
public:
    virtual ~RequestHandler() = default;

    // The largest body the endpoint of this method and path takes, in bytes; called on an I/O thread when a request's
    // head is complete and before any of its body is read, so it must be quick and must not touch the database.
    virtual qint64 maxBody(Method method, const QByteArray &path) const = 0;

    // Answers one request; called on a worker thread and may take its time. Never throws.
    virtual Response handle(const Request &request) = 0;
};

} // namespace formwright::http
