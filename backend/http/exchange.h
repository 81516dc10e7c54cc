#pragma once

#include "backend/http/answer.h"
#include "backend/http/event_streams.h"
#include "backend/http/held_bytes.h"
#include "backend/http/server_context.h"

#include <chrono>

namespace formwright::http {

class IoThread;

// One request on its way to a worker and, as an answer, back to its connection.
class Exchange : public Task, private LaterAnswer
{
public:
    Exchange(IoThread &io, quint64 connection, quint64 number, Request &&received);
    ~Exchange() override;

    // On a worker: asks the handler, and posts the answer to the connection's thread unless that comes later.
    void run(std::unique_ptr<Task> self) override;
    std::optional<QHostAddress> slowFor() const override;
    bool isSignIn() const override;
    bool isOwed() const override { return m_step == Step::Answer; } // what it tells of is done

    // Makes the answer of that response and logs it.
    void answer(Response &&response);

    Request request;
    const quint64 connection; // its id within the I/O thread
    const quint64 number; // its place within the connection
    bool close = false; // the connection ends with this answer
    bool keepAlive = false; // an HTTP/1.0 client that wants to go on
    qint64 chargedBytes = 0; // what its body counts in ServerContext::bodies
    Answer result;
    HeldBytes held; // what that counts in ServerContext::answers
    StreamTicket stream; // when valid, the connection becomes an event stream after its head

private:
    // What is left to do when a worker has it.
    enum class Step { Ask, AskAtOnce, Answer };

    void defer(std::optional<Response> known) override;
    void finish(std::optional<Response> instead) override;
    void again() override;
    void ask();
    void runOnWorker(Step step);
    void post();
    void make(Response &response);
    void openStream(Response &response);
    bool isTooMuch() const;
    void dropBody();
    void log(const Response &response) const;

    IoThread &m_io;
    ServerContext &m_context;
    Step m_step = Step::Ask;
    bool m_isSlow = false; // as it turned out
    Response m_response; // of the answer that comes later
    WorkerPool::Hold m_hold; // while it does
    const std::chrono::steady_clock::time_point m_started = std::chrono::steady_clock::now();
};

} // namespace formwright::http
