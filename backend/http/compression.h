#pragma once

#include <QByteArray>

namespace formwright::http {

// Whether the value of an Accept-Encoding header takes gzip (RFC 9110, section 12.5.3).
bool acceptsGzip(QByteArrayView acceptEncoding);

// Whether bodies of that media type are JSON.
bool isJson(QByteArrayView contentType);

// The bytes in gzip form, fast rather than small; empty when that fails or would not be shorter. Bytes that somebody
// keeps beside the caller are likely to be sent again, so the last few of those are remembered. Thread-safe.
QByteArray gzip(const QByteArray &bytes);

} // namespace formwright::http
