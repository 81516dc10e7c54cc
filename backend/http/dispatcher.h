#pragma once

#include "backend/http/request_handler.h"
#include "backend/http/routes.h"

#include <atomic>

namespace formwright::http {

// The pipeline every request runs through: starting? -> match -> method filter -> authenticate -> permission -> decode
// -> unit of work -> commit -> publish -> envelope. Synchronous and without a socket, so tests call it directly.
// Thread-safe.
class Dispatcher : public RequestHandler
{
public:
    Dispatcher(Services &services, const Routes &routes);

    Response handle(const Request &request) override;
    qint64 maxBody(Method method, const QByteArray &path) const override;

    // Until then every request but the health check is answered 500 with the starting page (Document A, rule 5).
    void setReady() { m_ready = true; }
    bool isReady() const { return m_ready; }

private:
    Response dispatch(const Request &request, const Route *&route, QString &userId);
    Response run(const Request &request, const Route &route, const QStringList &parameters, QString &userId);
    std::shared_ptr<const identity::Principal> authenticate(const Request &request, const Route &route) const;

    Services &m_services;
    const Routes &m_routes;
    std::atomic<bool> m_ready{false};
};

} // namespace formwright::http
