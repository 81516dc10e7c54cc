#pragma once

#include "app/contract/endpoint.h"
#include "backend/http/request.h"

#include <QByteArrayList>

namespace formwright::http {

// The tokens a request carries, in the order they are tried (Document A, Authentication; decisions X6, X8). The first
// one present decides.
QByteArrayList tokensOf(const Request &request, contract::Auth auth);

QByteArray systemTokenOf(const Request &request);

} // namespace formwright::http
