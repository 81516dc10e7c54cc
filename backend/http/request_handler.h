#pragma once

#include "backend/http/request.h"
#include "backend/http/response.h"
#include "backend/http/slow_kind.h"

#include <limits>
#include <optional>

namespace formwright::http {

// How large a body is taken after a head.
struct BodyLimit {
    qint64 bytes = std::numeric_limits<qint64>::max(); // 0 takes none at all
    // What a larger one is answered with, as soon as its size is known, and before any of it is read where the head
    // tells it: 401 for a stranger, for instance. Without one: 413. The connection closes after it.
    std::optional<Response> refusal;
};

// Who waits for an answer that is not made at once.
class LaterAnswer
{
public:
    virtual ~LaterAnswer() = default;
    // From here on the answer comes later, from any thread: what is said here, if it is known already and nothing fails
    // any more, or what finish() says. Exactly one of the others follows, and after it `this` may be gone.
    virtual void defer(std::optional<Response> answer) = 0;
    virtual void finish(std::optional<Response> answer = {}) = 0;
    // Has the request handled anew, on a worker and from the beginning.
    virtual void again() = 0;
};

// What the listener needs of the rest of the server. The functions are called from many threads at once.
class RequestHandler
{
public:
    virtual ~RequestHandler() = default;

    // The largest body the endpoint of this method and path takes, in bytes, whoever sends it; called on an I/O thread,
    // so it must be quick and must not touch the database.
    virtual qint64 maxBody(Method method, const QByteArray &path) const = 0;

    // How large a body is taken after this head, which is complete but for the body; asked for requests that have one,
    // before any of it is read. The first is called on an I/O thread and must be quick and without a database; where it
    // cannot tell that way, it returns nothing, and the second is called on a worker while the body waits with the
    // client. Neither throws.
    virtual std::optional<BodyLimit> quickBodyLimit(const Request &head) const
    {
        return BodyLimit{maxBody(head.method, head.path), {}};
    }
    virtual BodyLimit bodyLimit(const Request &head) { return {maxBody(head.method, head.path), {}}; }

    // Whether the answer waits for something slow, so that only a share of the workers may be at such requests at a
    // time, and their senders take turns. Called on an I/O thread.
    virtual bool isSlow(const Request &request) const
    {
        Q_UNUSED(request);
        return false;
    }

    // What a slow one is slow by.
    virtual SlowKind slowKind(const Request &request) const
    {
        Q_UNUSED(request);
        return SlowKind::Usual;
    }

    // Answers one request; called on a worker thread and may take its time. Never throws.
    virtual Response handle(const Request &request) = 0;

    // The same for whoever can wait without a thread: nothing when `later` is told the answer, or was told already.
    // The request lives until then.
    virtual std::optional<Response> handleOrDefer(const Request &request, LaterAnswer &later)
    {
        Q_UNUSED(later);
        return handle(request);
    }
};

} // namespace formwright::http
