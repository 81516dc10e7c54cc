#pragma once

#include "backend/events/event.h"

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

// The current totals of a user, which an event stream sends first.
events::NotificationTotalsChanged notificationTotals(storage::Session &session, const QString &userId);

} // namespace formwright::messages
