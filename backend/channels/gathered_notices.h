#pragma once

#include "backend/outbox/delivery_store.h"

namespace formwright::channels {

// What a digest tells of that still gathers: what came since it began, is unread, and was wanted that way.
QStringList noticesOf(storage::Session &session, const outbox::Delivery &digest);

// Inside a unit of work, before somebody chooses anew what he is told where: his digests that gather go now, since what
// they gathered belongs to none that is begun later.
void endDigests(storage::Session &session, const QString &accountId, qint64 now);

} // namespace formwright::channels
