#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::http {
class Routes;
}
namespace formwright::storage {
class Session;
}

namespace formwright::messages {

// Notifications and their event streams (Document A, prefix /api/message/notification). Sending, reading and clearing
// publish events::NotificationTotalsChanged with the totals as they are at the end of the same unit of work.
void registerMessages(http::Routes &routes);

// The current totals of a user as the JSON object an event stream sends first.
QByteArray notificationTotalsJson(storage::Session &session, const QString &userId);

} // namespace formwright::messages
