#pragma once

#include <QByteArray>

namespace formwright::http {

// A new id of 13 characters (0-9, A-Z without I, L, O, U), never the same twice in one process and, by its random
// start, as good as never between two. It is a name for logs, not a secret. Thread-safe.
QByteArray makeRequestId();

} // namespace formwright::http
