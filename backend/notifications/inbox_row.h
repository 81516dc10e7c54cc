// The row of an inbox, which every change of its notifications locks; for the stores of this folder alone.
#pragma once

#include "backend/notifications/notification_store.h"

namespace formwright::notifications {

// The inbox of this user, which nobody else changes until this unit is over. With the number that its changes leave.
Inbox takeInbox(storage::Session &session, const QString &userId);
void putInbox(storage::Session &session, const QString &userId, const Inbox &inbox);

} // namespace formwright::notifications
