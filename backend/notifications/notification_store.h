#pragma once

#include "app/contract/messages.h"
#include "backend/storage/session.h"

#include <optional>

namespace formwright::notifications {

using contract::messages::Notification;
using contract::messages::Totals;

// Everything here concerns one receiver: nobody's notifications are within reach of another user.

void insertNotification(storage::Session &session, const Notification &notification);
Totals totalsOf(storage::Session &session, const QString &userId);
// Unread notifications counted by module, most first; at most 200 modules.
QList<QPair<QString, qint64>> unreadByModule(storage::Session &session, const QString &userId);
qint64 notificationCount(storage::Session &session, const QString &userId, std::optional<bool> read);
// Newest first.
QList<Notification> notificationsOf(
    storage::Session &session, const QString &userId, std::optional<bool> read, contract::Page page);
// False when this user has no such notification.
bool setRead(storage::Session &session, const QString &userId, const QString &id);
qint64 setAllRead(storage::Session &session, const QString &userId);
// False when this user has no such notification.
bool removeNotification(storage::Session &session, const QString &userId, const QString &id);
qint64 removeNotifications(storage::Session &session, const QString &userId);

} // namespace formwright::notifications
