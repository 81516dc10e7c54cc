#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

namespace formwright::http {

// What one client may send and how long it may take. Sizes in bytes, times in milliseconds.
struct ConnectionLimits {
    qint64 maxRequestLine = 16 * 1024; // beyond: 414
    qint64 maxHeaderBlock = 64 * 1024; // all header fields of one request, and its trailers: beyond: 431
    int maxHeaderFields = 256; // beyond: 431
    int maxChunkLine = 256; // the size line of one chunk, extensions included; beyond: 400
    int maxSideBySide = 8; // of them are handled at once
    int maxPipelined = 32; // requests of one connection waiting for their answer; beyond, its socket is not read
    qint64 maxUnsent = 1024 * 1024; // while more of a connection's answers is unsent, its socket is not read
    int headerTime
        = 10'000; // from the first byte of a request (or from connecting) to the end of its head; beyond: 408, closed
    int idleTime
        = 75'000; // between requests, between two parts of a body, or of an answer the client takes; beyond: closed
    int rateTime = 10'000; // over such a time a body has to arrive with
    qint64 minBodyRate = 1024; // bytes a second; slower: 408, closed
    int lingerTime = 1'000; // how long a refused client's bytes are thrown away, so that it can read the refusal
    qint64 maxLinger = 1024 * 1024; // and how many of them
};

struct ListenerOptions {
    QHostAddress address = QHostAddress::LocalHost;
    quint16 port = 0; // 0: any free one, see Listener::port()
    QString certificateFile; // PEM, the chain included; with keyFile it switches TLS on
    QString keyFile; // PEM, not encrypted

    ConnectionLimits connection;
    int maxConnections = 16'384; // in all, event streams apart; beyond: 503
    int maxConnectionsPerAddress = 256; // beyond: 503
    bool exemptLoopback = true; // a proxy on this machine speaks for everyone, so the limit per address would be its
    QStringList trustedProxies; // addresses and networks whose word counts about the address of a client
    int maxQueuedRequests = 4'096; // complete requests that wait for a worker; beyond: 503 with Retry-After
    qint64 maxQueuedBytes = 1024LL * 1024 * 1024; // bodies held in memory, of all connections; beyond: 503
    qint64 maxQueuedBytesPerAddress = 512LL * 1024 * 1024; // and those from one address; beyond: 503
    qint64 maxHeldAnswers
        = 256LL * 1024 * 1024; // bytes of answers in memory that clients have not taken; beyond: 503 for reads
    qint64 maxHeldAnswersPerAddress = 64LL * 1024 * 1024; // and those of one address

    int workers = 0; // threads that run handlers; 0: 4 per core, at least 16
    int slowWorkers = 0; // threads of these that may run slow requests at a time; 0: half of them
    int ioThreads = 0; // threads that read and write sockets; 0: one for 2 cores, at least 1
    int drainTime = 10'000; // how long stop() waits for running requests, in milliseconds
    qsizetype compressAbove
        = 1024; // JSON answers larger than this are compressed for clients that take gzip; -1: never

    bool epoll = true; // the threads' own event loop (epoll_dispatcher.h); without, Qt's
    bool engine = true; // every request goes through QHttpServer; without, for measurements alone, the guard dispatches

    bool measure = false; // requests are counted and their times kept (request_figures.h)

    QList<QByteArray> corsOrigins; // "https://app.example.org", or "*" for any; empty: CORS is off
};

// One line of the request log. It never holds a query string: those carry tokens.
struct RequestLogEntry {
    QByteArray method; // as sent; empty when the request line could not be read
    QByteArray route; // the template of the endpoint, empty when none matched
    int status = 0;
    qint64 microseconds = 0; // from the complete request to the complete answer, waiting for a worker included
    QString userId;
    QByteArray requestId;
    qint64 bytes = 0; // of the answer's body, as sent
    QHostAddress peer;
};

// Called from worker and I/O threads at once, after the answer is made; it must be quick and thread-safe.
using RequestLog = std::function<void(const RequestLogEntry &)>;

} // namespace formwright::http
