#pragma once

#include <QJsonObject>

namespace formwright::http {

class Routes;

// The OpenAPI 3.1 description of everything that is served, derived from the route table.
QJsonObject describeApi(const Routes &routes);

} // namespace formwright::http
