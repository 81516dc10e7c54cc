#include "backend/notifications/notification_upkeep.h"

#include "backend/notifications/inbox_row.h"

#include <map>

namespace formwright::notifications {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// By receivers, in the order of whose ids inboxes are taken.
using ByReceiver = std::map<QString, QStringList>;

void add(Rows rows, ByReceiver &found)
{
    while (rows.next())
        found[rows.text(1)].append(rows.text(0));
}

TakenBack takeBack(Session &session, const ByReceiver &found, qint64 now)
{
    TakenBack taken;
    for (const auto &[receiver, ids] : found) {
        Inbox inbox = takeInbox(session, receiver);
        qint64 removed = 0;
        for (const QString &id : ids) {
            // He may have cleared it meanwhile.
            Rows rows = session.query(
                u"UPDATE notification SET removed = ?, number = ? WHERE id = ? AND removed = 0 RETURNING is_read"_s,
                now, inbox.number, id);
            for (; rows.next(); ++removed) {
                if (rows.integer(0) == 0)
                    --inbox.unread;
            }
        }
        if (removed == 0)
            continue; // the number was given to nothing, and is given again
        inbox.total -= removed;
        putInbox(session, receiver, inbox);
        taken.inboxes.insert(receiver, inbox);
        taken.count += removed;
    }
    return taken;
}

} // namespace

TakenBack takeBackNotificationsOf(Session &session, const QStringList &sources, qint64 most, qint64 now)
{
    ByReceiver found;
    qint64 left = most;
    for (const QString &source : sources) {
        if (source.isEmpty())
            continue;
        ByReceiver some;
        add(session.query(u"SELECT id, receiver_id FROM notification WHERE source = ? AND source <> '' AND removed = 0 "
                          "ORDER BY receiver_id LIMIT ?"_s,
                source, left),
            some);
        for (const auto &[receiver, ids] : some) {
            found[receiver] += ids;
            left -= ids.size();
        }
        if (left <= 0)
            break;
    }
    return takeBack(session, found, now);
}

TakenBack takeBackNotifications(Session &session, const QStringList &ids, qint64 now)
{
    ByReceiver found;
    for (const QString &id : ids)
        add(session.query(u"SELECT id, receiver_id FROM notification WHERE id = ? AND removed = 0"_s, id), found);
    return takeBack(session, found, now);
}

TakenBack takeBackOldRead(Session &session, qint64 before, qint64 most, qint64 now)
{
    ByReceiver found;
    add(session.query(u"SELECT id, receiver_id FROM notification WHERE is_read = 1 AND removed = 0 AND read_at < ? "
                      "ORDER BY read_at LIMIT ?"_s,
            before, most),
        found);
    return takeBack(session, found, now);
}

} // namespace formwright::notifications
