#pragma once

#include <QByteArray>

namespace formwright::http {

// Whether the value of an Accept-Encoding header takes gzip (RFC 9110, section 12.5.3).
bool acceptsGzip(QByteArrayView acceptEncoding);

// Whether bodies of that media type are JSON.
bool isJson(QByteArrayView contentType);

// The bytes in gzip form, fast rather than small; empty when that fails or would not be shorter. Thread-safe.
QByteArray gzip(const QByteArray &bytes);

} // namespace formwright::http
