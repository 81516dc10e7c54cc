// Notifications that go by themselves, of many receivers at a time.
#pragma once

#include "backend/notifications/notification_store.h"

namespace formwright::notifications {

// As if their receivers had cleared them: at most so many, inside a unit of work. The inboxes by receiver, as they are
// after it.
struct TakenBack {
    QHash<QString, Inbox> inboxes;
    qint64 count = 0;
};
// What tells of one of these messages or comments.
TakenBack takeBackNotificationsOf(storage::Session &session, const QStringList &sources, qint64 most, qint64 now);
// Those, and no others. Cleared ones stay as they are.
TakenBack takeBackNotifications(storage::Session &session, const QStringList &ids, qint64 now);
// What was read before that moment. What nobody has read stays.
TakenBack takeBackOldRead(storage::Session &session, qint64 before, qint64 most, qint64 now);

} // namespace formwright::notifications
