#pragma once

#include "backend/http/client_socket.h"
#include "backend/http/engine.h"
#include "backend/http/request_handler.h"
#include "backend/http/request_parser.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <vector>

namespace formwright::http {

struct Answer;
class Exchange;
class IoThread;

// One client: reads its requests, has them answered by workers and writes the answers in the order of the requests.
// Lives in one I/O thread; a socket that breaks, at whatever moment, ends the connection, and answers still on their
// way find nobody. A client that only shuts its sending side gets the answers to what it has asked.
class Connection : public QObject, private ClientSocket::Reader
{
public:
    // Takes the socket over; the peer has entered the context's AddressLimits and leaves them with this object.
    Connection(IoThread &io, quint64 id, std::unique_ptr<ClientSocket> socket, const QHostAddress &peer);
    ~Connection() override;

    void start();
    // Takes the answer to its question about a head.
    void acceptBody(BodyLimit &&limit);
    // Takes the answer to one of its requests.
    void complete(std::unique_ptr<Exchange> exchange);
    // Closes the connection now when nothing is under way, else after the answers to what is.
    void drain();
    // Acts on a deadline that has passed.
    void expire(qint64 now);

private:
    enum class Phase {
        Open,
        Lingering, // the last answer is written; the client's bytes are thrown away for a moment
        Closing, // no more is read; the socket closes when everything is written
        Gone
    };
    struct Slot { // one request, in the order of arrival
        std::unique_ptr<Exchange> exchange; // null while a worker has it
        Engine::Ticket ticket; // of the engine that dispatched it
        enum { Waiting, Running, Ready } state = Waiting;
        bool safe = false; // it changes nothing, so it may run beside others of its kind
        bool refusal = false;
    };

    void onReadable() override { readSocket(); }
    void onWritten() override;
    void onGone() override { end(); }

    void readSocket();
    void resume();
    void readBytes(QByteArrayView bytes);
    void checkHead();
    void readBody(BodyLimit &&limit);
    void chargeBody();
    void enqueue();
    void refuse(int status, const char *message);
    void refuse(Response &&response);
    std::unique_ptr<Exchange> makeExchange(Request &&request);
    void startWaiting();
    void dispatch(Slot &slot);
    QByteArray headOf(Slot &slot, const Answer &answer) const;
    void writeReady();
    void sendContinue();
    void handOver(Exchange &exchange, const QByteArray &head);
    void beginClose(bool linger);
    void discard();
    void settle();
    void setDeadline();
    bool isTooSlow(qint64 now);
    void end();
    bool isPaused() const;

    IoThread &m_io;
    const quint64 m_id;
    std::unique_ptr<ClientSocket> m_socket; // null once handed over to an event stream
    const QHostAddress m_peer;
    const bool m_secure;
    RequestParser m_parser;
    Phase m_phase = Phase::Open;
    std::vector<Slot> m_slots;
    quint64 m_firstNumber = 0; // of the request in the first slot
    QByteArray m_unparsed; // read from the socket while the connection was paused
    std::shared_ptr<std::atomic<bool>> m_gone;
    qint64 m_charged = 0; // what the incomplete body counts in ServerContext::bodies
    qint64 m_rateStart = 0; // since when the rate of the incomplete body is measured; 0: it is not
    qint64 m_rateBytes = 0; // what had come of it then
    qint64 m_deadline = 0; // 0: none
    qint64 m_headDeadline = 0; // of the request whose head is being read
    qint64 m_discarded = 0;
    bool m_inputEnded = false; // no request is read any more
    bool m_headAsked = false; // a worker finds out how large a body may be
    std::optional<Response> m_tooLarge; // the answer to a body beyond that; without: 413
    bool m_continueDue = false; // the client waits for "100 Continue"
    bool m_inLimits = true;
    bool m_fresh = true; // nothing was answered yet
};

} // namespace formwright::http
