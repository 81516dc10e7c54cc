#pragma once

#include "backend/http/listener_options.h"
#include "backend/http/request_figures.h"
#include "backend/http/request_handler.h"
#include "backend/http/worker_pool.h"

#include <QObject>

#include <memory>

namespace formwright::http {

class EventStreams;
class IoThread;
struct ServerContext;
class Acceptor;

// The HTTP/1.1 server: takes connections, guards them by the limits of its options, and has their requests answered by
// a handler. Sockets are read and written by I/O threads, handlers run on workers; this object's own thread does
// neither, so it may block.
class Listener : public QObject
{
    Q_OBJECT

public:
    // The handler and the streams must outlive the listener; without streams, answers that want to be one become 503.
    Listener(const ListenerOptions &options, RequestHandler &handler, EventStreams *streams, QObject *parent = nullptr);
    // Stops without waiting for answers, but waits for handlers that still run, since they use what is about to go.
    ~Listener() override;

    // Before start().
    void setRequestLog(RequestLog log);

    // Binds and begins to serve. False when the address or the certificate cannot be used; errorString() says why.
    bool start();
    QString errorString() const { return m_error; }

    // The port that is served, also when the options left it open; 0 when not listening.
    quint16 port() const { return m_port; }
    bool isSecure() const;

    // Open connections, event streams apart.
    int connectionCount() const;

    // Bytes of request bodies that are held in memory.
    qint64 heldBodies() const;

    // What was counted of requests since the start, where ListenerOptions::measure says so, and what goes on now.
    RequestTotals requestTotals() const;
    struct Load {
        WorkerPool::Load workers;
        int connections = 0;
        qint64 heldBodies = 0; // bytes
        qint64 heldAnswers = 0;
    };
    Load load() const;

    // Requests that QHttpServer has dispatched so far: all but those that the guard refused.
    quint64 dispatchedCount() const;

    // Takes no more connections and requests, closes the event streams, waits for the answers under way, at most so
    // long, closes what is left and returns. True when every answer was given. A negative time means
    // ListenerOptions::drainTime.
    bool stop(int drainMilliseconds = -1);

private:
    bool loadCertificate();

    std::unique_ptr<ServerContext> m_context;
    EventStreams *m_streams;
    std::vector<std::unique_ptr<IoThread>> m_io;
    std::unique_ptr<Acceptor> m_acceptor; // lives in the first I/O thread
    QString m_error;
    quint16 m_port = 0;
    bool m_stopped = false;
};

} // namespace formwright::http
