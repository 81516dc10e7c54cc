#include "backend/channels/gathered_notices.h"

#include "backend/channels/notice_text.h"
#include "backend/outbox/notice_channels.h"

namespace formwright::channels {

using contract::NoticeMode;
using outbox::Delivery;
using storage::Session;

QStringList noticesOf(Session &session, const Delivery &digest)
{
    constexpr qint64 most = 1'000; // notices that one digest counts
    const NoticeMode wanted = digest.gathers == outbox::Gathers::Hour ? NoticeMode::Hourly : NoticeMode::Digest;
    const outbox::Modes own = outbox::ownModes(session, digest.accountId);
    const outbox::Modes ofDomain = outbox::domainModes(session, digest.domainId);
    QStringList ids;
    for (const OpenNotice &notice : unreadSince(session, digest.accountId, digest.created, most)) {
        if (outbox::modeOf(own, ofDomain, outbox::kindOf(notice.subjectType), digest.channel) == wanted)
            ids.append(notice.id);
    }
    return ids;
}

void endDigests(Session &session, const QString &accountId, qint64 now)
{
    for (const Delivery &digest : outbox::gatheringOf(session, accountId, now))
        outbox::endDigest(session, digest.id, noticesOf(session, digest), now);
}

} // namespace formwright::channels
