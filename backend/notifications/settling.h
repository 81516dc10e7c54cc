#pragma once

#include "backend/notifications/notification_store.h"

namespace formwright::notifications {

// What they tell of is done: of those notifications, the ones that are still there and unread are read. Nothing where
// there are none.
std::optional<Inbox> settle(storage::Session &session, const QString &userId, const QStringList &ids, qint64 now);

} // namespace formwright::notifications
