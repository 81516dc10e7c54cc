#pragma once

#include <QJsonObject>

#include <mutex>

namespace formwright::http {

class Routes;

// The OpenAPI 3.1 description of everything that is served, derived from the route table.
QJsonObject describeApi(const Routes &routes);

// The same as text. Routes do not change once they are served, so it is written at the first call, and all answers
// share its bytes. Thread-safe.
class ApiDescription
{
public:
    // The routes must outlive it.
    explicit ApiDescription(const Routes &routes) : m_routes(routes) { }

    QByteArray json();

private:
    const Routes &m_routes;
    std::once_flag m_once;
    QByteArray m_json;
};

} // namespace formwright::http
