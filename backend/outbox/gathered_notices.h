// What digests gather, kept as it comes: neither a person nor an administrator who chooses anew takes anything from
// what came until then.
#pragma once

#include "backend/outbox/delivery_store.h"

namespace formwright::outbox {

struct GatheredNotice {
    QString noticeId;
    QString accountId;
    QString channel;
    Gathers gathers = Gathers::Nothing;
};
// Inside the unit of work that queues these digests, after them: whoever closes one of them meanwhile has these in it,
// or waits for this unit.
void gatherNotices(storage::Session &session, const QList<GatheredNotice> &notices);

// Inside a unit of work: what came to the digest and is unread, the oldest first. It is the digest's alone from now on.
QStringList takeGathered(storage::Session &session, const Delivery &digest);
// Inside a unit of work, before the digest is over: what came to it is told by none.
void forgetGathered(storage::Session &session, const QString &deliveryId);

// Inside a unit of work, before somebody chooses anew what he is told where: his digests that gather go now.
void endDigests(storage::Session &session, const QString &accountId, qint64 now);

} // namespace formwright::outbox
