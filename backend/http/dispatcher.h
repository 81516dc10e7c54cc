#pragma once

#include "backend/http/cross_origin.h"
#include "backend/http/request_handler.h"
#include "backend/http/routes.h"

#include <QSet>

#include <atomic>
#include <exception>

namespace formwright::http {

// The pipeline every request runs through: starting? -> match -> method filter -> authenticate -> permission -> decode
// -> unit of work -> commit -> publish -> envelope. handle() is synchronous and without a socket, so tests call it
// directly; handleOrDefer() lets the worker go while a change waits for its commit. Thread-safe.
class Dispatcher : public RequestHandler
{
public:
    Dispatcher(Services &services, const Routes &routes);

    Response handle(const Request &request) override;
    std::optional<Response> handleOrDefer(const Request &request, LaterAnswer &later) override;
    qint64 maxBody(Method method, const QByteArray &path) const override;
    std::optional<BodyLimit> quickBodyLimit(const Request &head) const override;
    BodyLimit bodyLimit(const Request &head) override;
    bool isSlow(const Request &request) const override;
    SlowKind slowKind(const Request &request) const override;

    // Before the first request: of a slow endpoint that is served, that it waits for others (SlowKind::Outside).
    template <class In, class Out> void keepApart(const contract::Endpoint<In, Out> &endpoint)
    {
        keepApart(endpoint.method, QByteArray(endpoint.module.prefix) + endpoint.path);
    }

    // Until then every request but the health check is answered 500 with the starting page (Document A, rule 5).
    void setReady() { m_ready = true; }
    bool isReady() const { return m_ready; }

private:
    struct Running;

    void keepApart(contract::Method method, const QByteArray &path);
    std::optional<Response> answer(const Request &request, LaterAnswer *later);
    std::optional<Response> dispatch(
        const Request &request, LaterAnswer *later, const Route *&route, std::shared_ptr<Running> &running);
    std::optional<Response> run(const std::shared_ptr<Running> &running, LaterAnswer *later);
    // Everything up to the handler; the answer of those that do not come that far.
    std::optional<Response> prepare(Running &running);
    // What is left to say of a request whose last unit of work was committed, or was not.
    static void finish(const std::shared_ptr<Running> &running, const std::exception_ptr &failure);
    std::shared_ptr<const identity::Principal> authenticate(const Request &request, const Route &route) const;
    // Throws Error::forbidden for a token or a caller that the endpoint is not for.
    void requireRight(const identity::Principal &user, bool isSomebody, const Route &route) const;
    bool takesCookies(const Request &request, const Route &route) const;
    qint64 declaredBody(const Route &route) const;

    Services &m_services;
    const Routes &m_routes;
    const HostNames m_hostNames;
    const CrossOrigin m_crossOrigin;
    const contract::JsonLimits m_jsonLimits;
    const qint64 m_openBody; // http.maxOpenBody, never above http.maxBody
    QSet<const Route *> m_outside; // endpoints that wait for others
    std::atomic<bool> m_ready{false};
    // Entries of refused changes that wait for the writer: those of changes have places beside them.
    std::shared_ptr<std::atomic<qint64>> m_refusals = std::make_shared<std::atomic<qint64>>(0);
};

} // namespace formwright::http
