#pragma once

#include <QByteArray>

namespace formwright::http {

// "Sun, 06 Nov 1994 08:49:37 GMT", the form of RFC 9110, section 5.6.7.
QByteArray httpDate(qint64 secondsSinceEpoch);

// The present in that form, made once a second and thread. Thread-safe.
QByteArray httpDateNow();

} // namespace formwright::http
