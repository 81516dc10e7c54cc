#pragma once

#include "app/contract/endpoint.h"
#include "backend/http/request.h"

#include <QByteArrayList>

namespace formwright::http {

// The tokens a request carries, in the order they are tried (Document A, Authentication; decisions X6, X8). The first
// one present decides.
// `withCookies`: whether those in cookies count, which a browser sends for whatever page.
QByteArrayList tokensOf(const Request &request, contract::Auth auth, bool withCookies = true);

QByteArray systemTokenOf(const Request &request);

} // namespace formwright::http
