#include "backend/notifications/notification_store.h"

#include <map>

namespace formwright::notifications {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// What an answer shows of a notification, then what it needs besides.
const QString selectNotification
    = uR"(SELECT id, message_id, sender, sender_id, receiver_id, module, message_type, summary, link_params, created,
                 domain_id, is_read, removed FROM notification )"_s;

Notification notificationOf(const Rows &rows)
{
    Notification found;
    rows.into(found.id, found.messageId, found.sender, found.senderId, found.receiverId, found.module,
        found.messageType, found.summary, found.linkParams, found.createTime, found.domainid, found.read);
    return found;
}

// The inbox of this user, which nobody else changes until this unit is over. With the number that its changes leave.
Inbox takeInbox(Session &session, const QString &userId)
{
    const QString lock = session.dialect().isSqlite() ? QString() : u" FOR UPDATE"_s;
    const QString select = u"SELECT number, total, unread, forgotten FROM inbox WHERE account_id = ?"_s % lock;
    for (int attempt = 0;; ++attempt) {
        {
            Rows rows = session.query(select, userId);
            Inbox inbox;
            if (rows.next()) {
                rows.into(inbox.number, inbox.total, inbox.unread, inbox.forgotten);
                ++inbox.number;
                return inbox;
            }
        }
        if (attempt > 0)
            throw contract::Error::internal(u"the inbox of "_s % userId % u" cannot be made"_s);
        session.execute(uR"(INSERT INTO inbox (account_id, number, total, unread) VALUES (?, 0, 0, 0)
                ON CONFLICT (account_id) DO NOTHING)"_s,
            userId);
    }
}

void putInbox(Session &session, const QString &userId, const Inbox &inbox)
{
    // Where other servers look for what they were not told.
    const QString transaction = session.dialect().isSqlite() ? u"0"_s : u"txid_current()"_s;
    session.execute(QString(u"UPDATE inbox SET number = ?, total = ?, unread = ?, forgotten = ?, changed = "_s
                        % transaction % u" WHERE account_id = ?"_s),
        inbox.number, inbox.total, inbox.unread, inbox.forgotten, userId);
}

// Gives the number back that nothing was changed with.
Inbox unchanged(Inbox inbox)
{
    --inbox.number;
    return inbox;
}

} // namespace

Inbox inboxOf(Session &session, const QString &userId)
{
    Rows rows = session.query(u"SELECT number, total, unread, forgotten FROM inbox WHERE account_id = ?"_s, userId);
    Inbox inbox;
    if (rows.next())
        rows.into(inbox.number, inbox.total, inbox.unread, inbox.forgotten);
    return inbox;
}

Totals totalsOf(Session &session, const QString &userId)
{
    return inboxOf(session, userId).totals();
}

events::NotificationTotalsChanged changeOf(const QString &userId, const Inbox &inbox)
{
    const Totals totals = inbox.totals();
    return {userId, totals.total, totals.unread, totals.notice, inbox.number};
}

Inbox insertNotification(Session &session, const Notification &notification)
{
    Inbox inbox = takeInbox(session, notification.receiverId);
    session.execute(
        uR"(INSERT INTO notification (id, message_id, sender, sender_id, receiver_id, module, message_type, summary,
                link_params, created, domain_id, is_read, number)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?))"_s,
        notification.id, notification.messageId, notification.sender, notification.senderId, notification.receiverId,
        notification.module, notification.messageType, notification.summary, notification.linkParams,
        notification.createTime, notification.domainid, inbox.number);
    ++inbox.total;
    ++inbox.unread;
    putInbox(session, notification.receiverId, inbox);
    return inbox;
}

std::optional<Inbox> setRead(Session &session, const QString &userId, const QStringList &ids)
{
    Inbox inbox = takeInbox(session, userId);
    qint64 changed = 0;
    for (const QString &id : ids) {
        const auto wasRead = session.integer(
            u"SELECT is_read FROM notification WHERE id = ? AND receiver_id = ? AND removed = 0"_s, id, userId);
        if (!wasRead)
            return std::nullopt;
        if (*wasRead == 0) {
            changed
                += session.execute(u"UPDATE notification SET is_read = 1, number = ? WHERE id = ?"_s, inbox.number, id);
        }
    }
    if (changed == 0)
        return unchanged(inbox);
    inbox.unread -= changed;
    putInbox(session, userId, inbox);
    return inbox;
}

Inbox setAllRead(Session &session, const QString &userId)
{
    Inbox inbox = takeInbox(session, userId);
    const qint64 changed = session.execute(
        u"UPDATE notification SET is_read = 1, number = ? WHERE receiver_id = ? AND is_read = 0 AND removed = 0"_s,
        inbox.number, userId);
    if (changed == 0)
        return unchanged(inbox);
    inbox.unread -= changed;
    putInbox(session, userId, inbox);
    return inbox;
}

std::optional<Inbox> removeNotifications(Session &session, const QString &userId, const QStringList &ids, qint64 now)
{
    Inbox inbox = takeInbox(session, userId);
    if (ids.isEmpty())
        return unchanged(inbox);
    for (const QString &id : ids) {
        const auto wasRead = session.integer(
            u"SELECT is_read FROM notification WHERE id = ? AND receiver_id = ? AND removed = 0"_s, id, userId);
        if (!wasRead)
            return std::nullopt;
        session.execute(u"UPDATE notification SET removed = ?, number = ? WHERE id = ?"_s, now, inbox.number, id);
        --inbox.total;
        if (*wasRead == 0)
            --inbox.unread;
    }
    putInbox(session, userId, inbox);
    return inbox;
}

Cleared removeAllNotifications(Session &session, const QString &userId, qint64 now)
{
    Inbox inbox = takeInbox(session, userId);
    const qint64 count
        = session.execute(u"UPDATE notification SET removed = ?, number = ? WHERE receiver_id = ? AND removed = 0"_s,
            now, inbox.number, userId);
    if (count == 0)
        return {unchanged(inbox), 0};
    inbox.total = 0;
    inbox.unread = 0;
    putInbox(session, userId, inbox);
    return {inbox, count};
}

Moved moveUnread(Session &session, const QString &giverId, const QString &takerId)
{
    Moved moved;
    const bool giverFirst = giverId < takerId;
    (giverFirst ? moved.giver : moved.taker) = takeInbox(session, giverFirst ? giverId : takerId);
    (giverFirst ? moved.taker : moved.giver) = takeInbox(session, giverFirst ? takerId : giverId);
    moved.count = session.execute(uR"(UPDATE notification SET receiver_id = ?, number = ?
            WHERE receiver_id = ? AND is_read = 0 AND removed = 0)"_s,
        takerId, moved.taker.number, giverId);
    if (moved.count == 0)
        return moved;
    moved.taker.total += moved.count;
    moved.taker.unread += moved.count;
    moved.giver.total -= moved.count;
    moved.giver.unread -= moved.count;
    // Nothing is left of them here that could tell a client.
    moved.giver.forgotten = moved.giver.number;
    putInbox(session, giverId, moved.giver);
    putInbox(session, takerId, moved.taker);
    return moved;
}

QList<QPair<QString, qint64>> unreadByModule(Session &session, const QString &userId)
{
    Rows rows = session.query(
        uR"(SELECT module, count(*) FROM notification WHERE receiver_id = ? AND is_read = 0 AND removed = 0
            GROUP BY module ORDER BY count(*) DESC, module LIMIT 200)"_s,
        userId);
    QList<QPair<QString, qint64>> counts;
    while (rows.next())
        counts.append({rows.text(0), rows.integer(1)});
    return counts;
}

QList<Notification> notificationsOf(
    Session &session, const QString &userId, std::optional<bool> read, contract::Page page)
{
    const QString select = selectNotification % u"WHERE receiver_id = ? AND removed = 0"_s;
    const QString order = u" ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s;
    Rows rows = read
        ? session.query(QString(select % u" AND is_read = ?"_s % order), userId, *read, page.lines, page.offset())
        : session.query(QString(select % order), userId, page.lines, page.offset());
    QList<Notification> found;
    while (rows.next())
        found.append(notificationOf(rows));
    return found;
}

Changes changesSince(Session &session, const QString &userId, qint64 number, qint64 most)
{
    Changes changes;
    // Read first: what is committed between the two is found below, and told again next time.
    changes.inbox = inboxOf(session, userId);
    if (number < changes.inbox.forgotten || number > changes.inbox.number) {
        changes.reset = true;
        return changes;
    }
    Rows rows = session.query(
        QString(selectNotification % u"WHERE receiver_id = ? AND number > ? ORDER BY number, id LIMIT ?"_s), userId,
        number, most + 1);
    constexpr int removedColumn = 12;
    qint64 found = 0;
    while (rows.next()) {
        if (++found > most) {
            changes.reset = true;
            changes.notifications.clear();
            changes.removed.clear();
            break;
        }
        if (rows.integer(removedColumn) != 0)
            changes.removed.append(rows.text(0));
        else
            changes.notifications.append(notificationOf(rows));
    }
    return changes;
}

qint64 forgetCleared(Session &session, qint64 before, qint64 most)
{
    std::map<QString, qint64> forgotten; // the last number of each receiver, in the order of their ids
    qint64 count = 0;
    {
        Rows rows = session.query(uR"(DELETE FROM notification WHERE id IN
                    (SELECT id FROM notification WHERE removed > 0 AND removed < ? ORDER BY removed LIMIT ?)
                RETURNING receiver_id, number)"_s,
            before, most);
        for (; rows.next(); ++count) {
            qint64 &last = forgotten[rows.text(0)];
            last = std::max(last, rows.integer(1));
        }
    }
    for (const auto &[userId, number] : forgotten) {
        session.execute(
            u"UPDATE inbox SET forgotten = ? WHERE account_id = ? AND forgotten < ?"_s, number, userId, number);
    }
    return count;
}

} // namespace formwright::notifications
