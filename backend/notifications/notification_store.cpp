#include "backend/notifications/notification_store.h"

namespace formwright::notifications {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

Notification notificationOf(const Rows &rows)
{
    Notification found;
    rows.into(found.id, found.messageId, found.sender, found.senderId, found.receiverId, found.module,
        found.messageType, found.summary, found.linkParams, found.createTime, found.domainid, found.read);
    return found;
}

} // namespace

void insertNotification(Session &session, const Notification &notification)
{
    session.execute(
        uR"(INSERT INTO notification (id, message_id, sender, sender_id, receiver_id, module, message_type, summary,
                link_params, created, domain_id, is_read)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0))"_s,
        notification.id, notification.messageId, notification.sender, notification.senderId, notification.receiverId,
        notification.module, notification.messageType, notification.summary, notification.linkParams,
        notification.createTime, notification.domainid);
}

Totals totalsOf(Session &session, const QString &userId)
{
    Rows rows = session.query(uR"(SELECT count(*), coalesce(sum(CASE WHEN is_read = 0 THEN 1 ELSE 0 END), 0)
            FROM notification WHERE receiver_id = ?)"_s,
        userId);
    Totals totals;
    if (rows.next())
        rows.into(totals.total, totals.unread);
    totals.notice = totals.unread;
    return totals;
}

QList<QPair<QString, qint64>> unreadByModule(Session &session, const QString &userId)
{
    Rows rows = session.query(uR"(SELECT module, count(*) FROM notification WHERE receiver_id = ? AND is_read = 0
            GROUP BY module ORDER BY count(*) DESC, module LIMIT 200)"_s,
        userId);
    QList<QPair<QString, qint64>> counts;
    while (rows.next())
        counts.append({rows.text(0), rows.integer(1)});
    return counts;
}

qint64 notificationCount(Session &session, const QString &userId, std::optional<bool> read)
{
    const auto count = read
        ? session.integer(u"SELECT count(*) FROM notification WHERE receiver_id = ? AND is_read = ?"_s, userId, *read)
        : session.integer(u"SELECT count(*) FROM notification WHERE receiver_id = ?"_s, userId);
    return count.value_or(0);
}

QList<Notification> notificationsOf(
    Session &session, const QString &userId, std::optional<bool> read, contract::Page page)
{
    const QString columns = uR"(SELECT id, message_id, sender, sender_id, receiver_id, module, message_type, summary,
               link_params, created, domain_id, is_read FROM notification WHERE receiver_id = ?)"_s;
    const QString order = u" ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s;
    Rows rows = read
        ? session.query(QString(columns % u" AND is_read = ?"_s % order), userId, *read, page.lines, page.offset())
        : session.query(QString(columns % order), userId, page.lines, page.offset());
    QList<Notification> found;
    while (rows.next())
        found.append(notificationOf(rows));
    return found;
}

bool setRead(Session &session, const QString &userId, const QString &id)
{
    return session.execute(u"UPDATE notification SET is_read = 1 WHERE id = ? AND receiver_id = ?"_s, id, userId) > 0;
}

qint64 setAllRead(Session &session, const QString &userId)
{
    return session.execute(u"UPDATE notification SET is_read = 1 WHERE receiver_id = ? AND is_read = 0"_s, userId);
}

bool removeNotification(Session &session, const QString &userId, const QString &id)
{
    return session.execute(u"DELETE FROM notification WHERE id = ? AND receiver_id = ?"_s, id, userId) > 0;
}

qint64 removeNotifications(Session &session, const QString &userId)
{
    return session.execute(u"DELETE FROM notification WHERE receiver_id = ?"_s, userId);
}

} // namespace formwright::notifications
