#pragma once

#include "backend/http/address_limits.h"
#include "backend/http/body_budget.h"
#include "backend/http/cross_origin.h"
#include "backend/http/listener_options.h"
#include "backend/http/request_figures.h"
#include "backend/http/request_handler.h"
#include "backend/http/trusted_proxies.h"
#include "backend/http/worker_pool.h"

#include <QSslConfiguration>

#include <atomic>

namespace formwright::http {

class EventStreams;

// What all threads of one listener share. Options, log and TLS are set before the first thread starts and then only
// read.
struct ServerContext {
    ListenerOptions options;
    RequestHandler &handler;
    EventStreams *streams = nullptr;
    RequestLog log;
    RequestFigures figures;
    bool tls = false;
    QSslConfiguration tlsConfiguration;
    CrossOrigin crossOrigin;
    TrustedProxies proxies;
    AddressLimits connections;
    BodyBudget bodies;
    BodyBudget answers; // on their way
    std::atomic<quint64> dispatched{0}; // requests that the engines of all threads have dispatched
    std::atomic<bool> draining{false}; // every further answer closes its connection

    ServerContext(const ListenerOptions &listenerOptions, RequestHandler &requestHandler, EventStreams *eventStreams)
        : options(listenerOptions),
          handler(requestHandler),
          streams(eventStreams),
          crossOrigin(options.corsOrigins),
          proxies(options.trustedProxies),
          connections(options.maxConnections, options.maxConnectionsPerAddress, options.exemptLoopback, proxies),
          bodies(options.maxQueuedBytes, options.maxQueuedBytesPerAddress, options.exemptLoopback, &proxies),
          answers(options.maxHeldAnswers, options.maxHeldAnswersPerAddress, options.exemptLoopback, &proxies)
    { }
    std::unique_ptr<WorkerPool> pool;
};

} // namespace formwright::http
