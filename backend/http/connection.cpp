#include "backend/http/connection.h"

#include "backend/http/exchange.h"
#include "backend/http/head_question.h"
#include "backend/http/io_thread.h"
#include "backend/http/request_id.h"

#include <QTcpSocket>

#include <utility>

namespace formwright::http {

namespace {

bool isSafe(Method method)
{
    return method == Method::Get || method == Method::Head || method == Method::Options;
}

} // namespace

Connection::Connection(IoThread &io, quint64 id, std::unique_ptr<ClientSocket> socket, const QHostAddress &peer)
    : m_io(io),
      m_id(id),
      m_socket(std::move(socket)),
      m_peer(peer),
      m_secure(io.context().tls),
      m_parser(io.context().options.connection),
      m_gone(std::make_shared<std::atomic<bool>>(false))
{ }

Connection::~Connection()
{
    if (m_socket)
        m_socket->silence();
    m_gone->store(true, std::memory_order_relaxed);
    ServerContext &context = m_io.context();
    context.bodies.drop(m_peer, m_charged);
    if (m_inLimits)
        context.connections.leave(m_peer);
}

void Connection::start()
{
    m_socket->start(*this);
    setDeadline();
}

void Connection::end()
{
    if (m_phase == Phase::Gone)
        return;
    m_phase = Phase::Gone;
    m_socket->silence();
    m_socket->abort();
    m_gone->store(true, std::memory_order_relaxed);
    m_slots.clear();
    m_io.remove(m_id);
}

bool Connection::isPaused() const
{
    const ConnectionLimits &limits = m_io.context().options.connection;
    return m_inputEnded || m_headAsked || m_slots.size() >= size_t(limits.maxPipelined)
        || m_socket->unsent() > limits.maxUnsent;
}

void Connection::readSocket()
{
    if (m_phase == Phase::Lingering || (m_phase == Phase::Open && m_inputEnded))
        return discard();
    if (!m_unparsed.isEmpty() && !isPaused() && m_phase == Phase::Open)
        readBytes(std::exchange(m_unparsed, {}));
    while (m_phase == Phase::Open && !isPaused()) {
        const QByteArrayView bytes = m_socket->read(m_io.readBuffer());
        if (bytes.isEmpty())
            break;
        const bool full = bytes.size() == m_io.readBuffer().size();
        readBytes(bytes);
        if (m_phase == Phase::Open && !full && !m_socket->hasBytes())
            break;
    }
    // The end comes behind all requests, so those are in their places; half a request is none.
    if (m_phase == Phase::Open && m_socket->hasEnded() && !m_inputEnded) {
        m_inputEnded = true;
        if (m_slots.empty())
            return beginClose(false);
    }
    settle();
}

// Goes on with what waited in the socket while too much was under way.
void Connection::resume()
{
    if (m_phase == Phase::Open && !isPaused() && (!m_unparsed.isEmpty() || m_socket->hasBytes()))
        readSocket();
    else
        settle();
}

void Connection::settle()
{
    if (m_phase != Phase::Open)
        return;
    // Even where no more is read, a broken connection is to be noticed, and what is unread would break it in closing.
    m_socket->setReading(m_inputEnded ? m_discarded < m_io.context().options.connection.maxLinger : !isPaused());
    setDeadline();
}

void Connection::readBytes(QByteArrayView bytes)
{
    for (;;) {
        bytes = bytes.sliced(m_parser.feed(bytes));
        chargeBody();
        switch (m_parser.state()) {
        case RequestParser::State::HeadComplete:
            checkHead();
            break;
        case RequestParser::State::Complete:
            enqueue();
            break;
        case RequestParser::State::Failed:
            return refuse(m_parser.status(), m_parser.error());
        default:
            return; // the parser wants more bytes than there are
        }
        if (m_phase != Phase::Open)
            return;
        if (isPaused()) {
            if (!m_inputEnded)
                m_unparsed = bytes.toByteArray();
            return;
        }
    }
}

void Connection::checkHead()
{
    ServerContext &context = m_io.context();
    m_parser.identify(m_peer, m_secure, makeRequestId());
    m_headDeadline = 0;
    if (!m_parser.hasBody())
        return m_parser.acceptBody(0);
    if (std::optional<BodyLimit> limit = context.handler.quickBodyLimit(m_parser.head()))
        return readBody(std::move(*limit));
    Request head = m_parser.head();
    head.gone = m_gone;
    std::unique_ptr<Task> question = std::make_unique<HeadQuestion>(m_io, m_id, head);
    if (context.pool->submit(question))
        m_headAsked = true;
    else
        m_parser.fail(503, "the server has too much to do at the moment");
}

void Connection::acceptBody(BodyLimit &&limit)
{
    if (!std::exchange(m_headAsked, false) || m_phase != Phase::Open || m_inputEnded)
        return;
    readBody(std::move(limit));
    if (m_parser.state() == RequestParser::State::Failed)
        readBytes({}); // there may be no byte behind the head to bring it to light
    if (m_phase == Phase::Open)
        readSocket();
}

void Connection::readBody(BodyLimit &&limit)
{
    m_tooLarge = std::move(limit.refusal);
    m_parser.acceptBody(limit.bytes);
    if (!m_parser.expectsContinue() || m_parser.state() == RequestParser::State::Failed || !m_parser.hasBody())
        return;
    m_continueDue = true;
    if (m_slots.empty())
        sendContinue();
}

void Connection::sendContinue()
{
    m_continueDue = false;
    // The client waits with its body, and nothing of it is there: only then is it told to go on.
    if (m_parser.bufferedBody() == 0)
        m_socket->write(QByteArrayLiteral("HTTP/1.1 100 Continue\r\n\r\n"), QByteArray());
}

void Connection::chargeBody()
{
    const qint64 buffered = m_parser.bufferedBody();
    if (buffered == m_charged)
        return;
    const bool fits = m_io.context().bodies.grow(m_peer, std::exchange(m_charged, buffered), buffered);
    if (!fits && m_parser.state() != RequestParser::State::Failed)
        m_parser.fail(503, "the server holds too many requests at the moment");
}

std::unique_ptr<Exchange> Connection::makeExchange(Request &&request)
{
    if (request.id.isEmpty()) { // it failed before its head was complete
        request.peer = m_peer;
        request.secure = m_secure;
        request.id = makeRequestId();
    }
    return std::make_unique<Exchange>(m_io, m_id, m_firstNumber + m_slots.size(), std::move(request));
}

void Connection::enqueue()
{
    const bool close = m_parser.wantsClose();
    const bool keepAlive = m_parser.isHttp10() && !close;
    auto exchange = makeExchange(m_parser.take());
    exchange->close = close;
    exchange->keepAlive = keepAlive;
    exchange->chargedBytes = std::exchange(m_charged, 0);
    exchange->request.gone = m_gone;
    m_inputEnded = close;
    m_continueDue = false;
    m_fresh = false;
    m_rateStart = 0;

    Slot slot;
    slot.safe = isSafe(exchange->request.method);
    if (auto preflight = m_io.context().crossOrigin.preflight(exchange->request)) {
        exchange->answer(std::move(*preflight));
        slot.state = Slot::Ready;
        if (Engine *engine = m_io.engine())
            slot.ticket = engine->ask(Engine::canonicalHead(exchange->request), [] {});
    }
    slot.exchange = std::move(exchange);
    m_slots.push_back(std::move(slot));
    if (m_slots.size() == 1 && m_slots.front().state == Slot::Ready)
        writeReady();
    else
        startWaiting();
}

// The refusal takes its place behind the answers that are due before it.
void Connection::refuse(int status, const char *message)
{
    if (status == 413 && m_tooLarge)
        return refuse(*std::exchange(m_tooLarge, {}));
    Response response = makeError(status, message);
    if (status == 405)
        response.headers.emplaceBack("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    if (status == 503)
        response.headers.emplaceBack("Retry-After", "1");
    refuse(std::move(response));
}

void Connection::refuse(Response &&response)
{
    m_inputEnded = true;
    m_continueDue = false;
    m_unparsed.clear();
    auto exchange = makeExchange(m_parser.take());
    exchange->chargedBytes = std::exchange(m_charged, 0);
    exchange->close = true;
    exchange->answer(std::move(response));
    Slot slot;
    slot.exchange = std::move(exchange);
    slot.state = Slot::Ready;
    slot.refusal = true;
    m_slots.push_back(std::move(slot));
    writeReady();
}

// The engine hands the request to a worker; where none takes it, the answer is there at once.
void Connection::dispatch(Slot &slot)
{
    std::unique_ptr<Task> task = std::move(slot.exchange);
    const bool canWait = &slot != &m_slots.front(); // whoever asks for one thing does not wait for another's twenty
    const auto submit = [&] { m_io.context().pool->submit(task, canWait); };
    if (Engine *engine = m_io.engine())
        slot.ticket = engine->ask(Engine::canonicalHead(static_cast<Exchange &>(*task).request), submit);
    else
        submit();
    slot.state = Slot::Running;
    if (!task)
        return;
    slot.exchange.reset(static_cast<Exchange *>(task.release()));
    slot.state = Slot::Ready;
    if (m_io.engine() && !slot.ticket.isValid())
        return slot.exchange->answer(makeError(500, "the request could not be dispatched"));
    Response response = makeError(503, "the server has too much to do at the moment");
    response.headers.emplaceBack("Retry-After", "1");
    slot.exchange->answer(std::move(response));
}

// What the engine dispatched, it answers; the guard answers what it refused.
QByteArray Connection::headOf(Slot &slot, const Answer &answer) const
{
    if (!slot.ticket.isValid())
        return answer.head();
    if (answer.isUsual())
        return answer.head(slot.ticket.answer(answer.status, answer.contentType, answer.body));
    return answer.head(slot.ticket.answer(answer.status, QByteArrayLiteral("text/plain"), {}));
}

// Requests that change something run alone, in their order; others run side by side (RFC 9112, section 9.3.2), so many
// at once. While the client does not take the answers it has, no further ones are made to wait in memory.
void Connection::startWaiting()
{
    const ConnectionLimits &limits = m_io.context().options.connection;
    if (m_socket->unsent() > 0)
        return;
    bool allSafe = true;
    bool answered = false;
    int running = 0;
    qint64 ready = 0;
    for (Slot &slot : m_slots) {
        if (slot.state == Slot::Waiting) {
            if (!allSafe || running >= limits.maxSideBySide || ready > limits.maxUnsent
                || (!slot.safe && &slot != &m_slots.front()))
                break;
            dispatch(slot);
            answered = answered || slot.state == Slot::Ready;
        }
        running += slot.state == Slot::Running ? 1 : 0;
        ready += slot.state == Slot::Ready ? slot.exchange->result.bodyBytes() : 0;
        allSafe = allSafe && (slot.safe || slot.state == Slot::Ready);
    }
    if (answered && m_slots.front().state == Slot::Ready)
        writeReady();
}

void Connection::complete(std::unique_ptr<Exchange> exchange)
{
    const quint64 index = exchange->number - m_firstNumber;
    if (m_phase != Phase::Open || index >= m_slots.size())
        return;
    Slot &slot = m_slots[size_t(index)];
    slot.exchange = std::move(exchange);
    slot.state = Slot::Ready;
    if (index > 0)
        return startWaiting();
    writeReady();
    resume();
}

void Connection::writeReady()
{
    bool close = false;
    bool linger = false;
    while (!m_slots.empty() && m_slots.front().state == Slot::Ready && !close) {
        if (m_slots.front().exchange->stream.isValid() && m_socket->unsent() > 0)
            return; // the answers before it are sent first
        const std::unique_ptr<Exchange> exchange = std::move(m_slots.front().exchange);
        const Answer &answer = exchange->result;
        const QByteArray head = headOf(m_slots.front(), answer);
        linger = m_slots.front().refusal;
        m_slots.erase(m_slots.begin());
        ++m_firstNumber;
        if (exchange->stream.isValid())
            return handOver(*exchange, head);
        close = exchange->close;
        if (answer.file && answer.sendsBody)
            m_socket->write(head, answer.file, answer.fileBytes);
        else
            m_socket->write(head, answer.sendsBody ? answer.body : QByteArray(), std::move(exchange->held));
    }
    if (m_slots.empty() && m_continueDue && !close && m_phase == Phase::Open)
        sendContinue();
    if (m_phase != Phase::Open)
        return; // the client was found gone in writing
    if (close)
        return beginClose(linger);
    if (!m_slots.empty())
        startWaiting();
    else if (m_io.context().draining || m_socket->hasEnded())
        beginClose(false);
}

void Connection::handOver(Exchange &exchange, const QByteArray &head)
{
    m_phase = Phase::Gone;
    m_slots.clear();
    // The object's place in the limits goes with its socket: streams have limits of their own.
    m_io.context().connections.leave(m_peer);
    m_inLimits = false;
    exchange.stream.adopt(m_socket->release(), head);
    m_socket.reset();
    m_io.remove(m_id);
}

void Connection::beginClose(bool linger)
{
    m_slots.clear();
    m_inputEnded = true;
    const ConnectionLimits &limits = m_io.context().options.connection;
    const qint64 now = IoThread::now();
    if (linger) {
        m_phase = Phase::Lingering;
        m_deadline = now + limits.lingerTime;
        m_socket->setReading(true);
        onWritten();
        if (m_phase == Phase::Lingering)
            discard();
        return;
    }
    m_phase = Phase::Closing;
    m_deadline = now + limits.idleTime;
    m_socket->setReading(false);
    m_socket->closeWhenSent();
}

void Connection::discard()
{
    const ConnectionLimits &limits = m_io.context().options.connection;
    while ((m_phase == Phase::Lingering || m_phase == Phase::Open) && m_discarded < limits.maxLinger) {
        const QByteArrayView bytes = m_socket->read(m_io.readBuffer());
        if (bytes.isEmpty()) {
            if (m_phase == Phase::Lingering && m_socket->hasEnded())
                beginClose(false);
            return;
        }
        m_discarded += bytes.size();
    }
    if (m_phase == Phase::Lingering || m_phase == Phase::Open)
        m_socket->setReading(false);
}

void Connection::onWritten()
{
    switch (m_phase) {
    case Phase::Open:
        if (m_socket->unsent() == 0 && !m_slots.empty()) {
            if (m_slots.front().state == Slot::Ready)
                writeReady();
            else
                startWaiting();
        }
        return resume();
    case Phase::Lingering:
        if (m_socket->unsent() == 0)
            m_socket->closeSending();
        return;
    case Phase::Closing:
        m_deadline = IoThread::now() + m_io.context().options.connection.idleTime;
        return;
    case Phase::Gone:
        return;
    }
}

void Connection::drain()
{
    if (m_phase != Phase::Open)
        return;
    m_inputEnded = true;
    m_unparsed.clear();
    if (m_slots.empty())
        beginClose(false);
}

void Connection::setDeadline()
{
    if (m_phase != Phase::Open)
        return;
    const ConnectionLimits &limits = m_io.context().options.connection;
    const qint64 now = IoThread::now();
    const bool inHead
        = m_parser.state() == RequestParser::State::RequestLine || m_parser.state() == RequestParser::State::Header;
    if (m_socket->unsent() > 0) {
        m_deadline = now + limits.idleTime;
    } else if (!m_slots.empty() || m_headAsked) {
        m_deadline = 0;
        m_headDeadline = 0;
    } else if (inHead && (m_parser.started() || m_fresh)) {
        if (m_headDeadline == 0)
            m_headDeadline = now + limits.headerTime;
        m_deadline = m_headDeadline;
    } else {
        m_deadline = now + limits.idleTime;
    }
}

// Whoever sends a body byte by byte holds what has come of it in memory for as long as he likes.
bool Connection::isTooSlow(qint64 now)
{
    const ConnectionLimits &limits = m_io.context().options.connection;
    const qint64 come = m_parser.bufferedBody();
    if (come == 0 || isPaused() || m_parser.state() == RequestParser::State::Failed) {
        m_rateStart = 0;
        return false;
    }
    if (m_rateStart != 0 && now - m_rateStart < limits.rateTime)
        return false;
    const bool slow = m_rateStart != 0 && come - m_rateBytes < limits.minBodyRate * (now - m_rateStart) / 1000;
    m_rateStart = now;
    m_rateBytes = come;
    return slow;
}

void Connection::expire(qint64 now)
{
    if (m_phase == Phase::Open && isTooSlow(now))
        return refuse(408, "the request comes too slowly");
    if (m_deadline == 0 || now < m_deadline || m_phase == Phase::Gone)
        return;
    if (m_phase == Phase::Lingering && m_secure) {
        m_phase = Phase::Closing;
        m_deadline = now + m_io.context().options.connection.lingerTime;
        m_socket->closeWhenSent();
    } else if (m_phase != Phase::Open || m_socket->unsent() > 0) {
        end();
    } else if (m_parser.started()) {
        refuse(408, "the request took too long to arrive");
    } else {
        beginClose(false);
    }
}

} // namespace formwright::http
