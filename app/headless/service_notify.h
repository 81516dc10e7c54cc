#pragma once

#include <QByteArray>

namespace formwright::headless {

// Tells systemd about this service ("READY=1", "STOPPING=1") when it was started by it with Type=notify; nothing
// otherwise.
void notifyService(const QByteArray &state);

} // namespace formwright::headless
