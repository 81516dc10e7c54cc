#include "backend/http/exchange.h"

#include "backend/http/io_thread.h"
#include "backend/identity/client_network.h"

#include <utility>

namespace formwright::http {

Exchange::Exchange(IoThread &io, quint64 connectionId, quint64 place, Request &&received)
    : request(std::move(received)), connection(connectionId), number(place), m_io(io), m_context(io.context())
{
    m_context.proxies.replacePeer(request);
}

Exchange::~Exchange()
{
    dropBody();
}

void Exchange::dropBody()
{
    if (chargedBytes > 0)
        m_context.bodies.drop(request.peer, std::exchange(chargedBytes, 0));
}

void Exchange::run(std::unique_ptr<Task> self)
{
    // A request nobody waits for any more has not begun to act, so it is not worth a worker's time.
    if (request.gone && request.gone->load(std::memory_order_relaxed))
        return;
    self.release(); // posted in the end, whoever does it
    if (m_step == Step::Answer) {
        answer(std::move(m_response));
        post();
    } else {
        ask();
    }
}

void Exchange::ask()
{
    std::optional<Response> response;
    try {
        if (m_step == Step::Ask)
            response = m_context.handler.handleOrDefer(request, *this);
        else
            response = m_context.handler.handle(request);
    } catch (...) {
        // The handler's contract forbids it; a broken promise there must not cost every other client its server.
        response = makeError(500, "the request could not be answered");
    }
    if (!response)
        return; // it comes later, or has come, and this is gone
    answer(std::move(*response));
    post();
}

void Exchange::post()
{
    request.body = {};
    dropBody();
    IoThread &io = m_io;
    WorkerPool::Hold hold = std::move(m_hold);
    io.complete(std::unique_ptr<Exchange>(this), std::move(hold));
}

// What is known already is made ready here, on the worker.
void Exchange::defer(std::optional<Response> known)
{
    m_hold = WorkerPool::Hold(*m_context.pool);
    if (!known)
        return;
    m_response = std::move(*known);
    make(m_response);
}

// On a thread that has more to do: what takes time is left to a worker.
void Exchange::finish(std::optional<Response> instead)
{
    if (!instead) {
        log(m_response);
        return post();
    }
    m_response = std::move(*instead);
    if (m_context.options.compressAbove >= 0 && m_response.body.size() > m_context.options.compressAbove)
        return runOnWorker(Step::Answer);
    answer(std::move(m_response));
    post();
}

// What is handled anew has cost a worker more than others already.
void Exchange::again()
{
    m_isSlow = true;
    runOnWorker(Step::AskAtOnce);
}

void Exchange::runOnWorker(Step step)
{
    m_step = step;
    std::unique_ptr<Task> task(this);
    if (m_context.pool->submit(task))
        return;
    task.release();
    // A change that was made is told whatever it takes.
    if (step == Step::AskAtOnce)
        m_response = makeError(503, "the server is too busy");
    answer(std::move(m_response));
    post();
}

std::optional<QHostAddress> Exchange::slowFor() const
{
    if (isOwed() || (!m_isSlow && !m_context.handler.isSlow(request)))
        return {};
    return identity::networkOf(request.peer);
}

bool Exchange::isSignIn() const
{
    return m_context.handler.isSignIn(request);
}

void Exchange::answer(Response &&response)
{
    make(response);
    log(response);
}

void Exchange::make(Response &response)
{
    if (response.stream && request.method != Method::Head)
        openStream(response);
    close = close || response.close || m_context.draining.load(std::memory_order_relaxed);
    const AnswerContext context{m_context.crossOrigin, m_context.options.compressAbove, close, keepAlive};
    if (response.stream)
        result = makeStreamAnswer(response, request, context);
    else
        result = makeAnswer(response, request, context);
    if (isTooMuch()) {
        response = makeError(503, "the server holds too many answers at the moment");
        response.headers.emplaceBack("Retry-After", "5");
        result = makeAnswer(response, request, context);
    }
    if (!result.file && result.bodyBytes() > 0)
        held = HeldBytes(m_context.answers, request.peer, result.bodyBytes());
}

// A change that was made is told whatever it takes; a reader may ask again. Files do not lie in memory. Whoever takes
// nothing of many is refused before all others are.
bool Exchange::isTooMuch() const
{
    constexpr qint64 small = 64 * 1024;
    return (request.method == Method::Get || request.method == Method::Head) && !result.file
        && result.bodyBytes() > small && m_context.answers.isFull(request.peer);
}

void Exchange::openStream(Response &response)
{
    if (!m_context.streams || m_context.draining) {
        response = makeError(503, "the server is stopping");
        return;
    }
    switch (m_context.streams->open(*response.stream, response.tokenHash, request.peer, stream)) {
    case EventStreams::Opening::Opened:
        return;
    case EventStreams::Opening::Failed:
        response = makeError(500, "the event stream could not be opened");
        return;
    case EventStreams::Opening::Refused:
        response = makeError(401, "the token is not valid any more");
        return;
    case EventStreams::Opening::TooMany:
        response = makeError(503, "there are too many event streams");
        response.headers.emplaceBack("Retry-After", "30");
        return;
    }
}

void Exchange::log(const Response &response) const
{
    const bool isMeasured = m_context.options.measure;
    if (!m_context.log && !isMeasured)
        return;
    const auto taken = std::chrono::steady_clock::now() - m_started;
    if (isMeasured)
        m_context.figures.add(response.route, request.methodText, response.stream ? 200 : response.status, taken);
    if (!m_context.log)
        return;
    RequestLogEntry entry;
    entry.method = request.methodText;
    entry.route = response.route;
    entry.status = response.stream ? 200 : response.status;
    entry.microseconds = std::chrono::duration_cast<std::chrono::microseconds>(taken).count();
    entry.userId = response.userId;
    entry.requestId = request.id;
    entry.bytes = result.bodyBytes();
    entry.peer = request.peer;
    m_context.log(entry);
}

} // namespace formwright::http
