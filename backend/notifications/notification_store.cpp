#include "backend/notifications/notification_store.h"

#include "backend/notifications/inbox_row.h"
#include "backend/notifications/settling.h"
#include "backend/outbox/notice_channels.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <map>

namespace formwright::notifications {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// What an answer shows of a notification, then what it needs besides.
const QString selectNotification
    = uR"(SELECT id, message_id, sender, sender_id, receiver_id, module, message_type, summary, link_params, created,
                 domain_id, is_read, removed, subject_type FROM notification )"_s;

Notification notificationOf(const Rows &rows)
{
    Notification found;
    rows.into(found.id, found.messageId, found.sender, found.senderId, found.receiverId, found.module,
        found.messageType, found.summary, found.linkParams, found.createTime, found.domainid, found.read);
    return found;
}

// What the sender said of its kind, where clients read it.
int subjectTypeOf(const QString &linkParams)
{
    if (!linkParams.contains("subjectType"_L1))
        return 0;
    return QJsonDocument::fromJson(linkParams.toUtf8()).object().value("subjectType"_L1).toInt();
}

void insertRows(
    Session &session, const QList<Notification> &notifications, const QList<qint64> &numbers, const QString &source)
{
    QVariantList values;
    QString marks, link;
    int subjectType = 0;
    outbox::NamedChannels channels;
    // Ids and receivers, by kind and the ways that they are to go.
    std::map<std::pair<int, outbox::NamedChannels>, std::pair<QStringList, QStringList>> queued;
    for (qsizetype i = 0; i < notifications.size(); ++i) {
        const Notification &notification = notifications.at(i);
        if (i == 0 || notification.linkParams != link) {
            subjectType = subjectTypeOf(link = notification.linkParams);
            channels = outbox::channelsIn(link);
        }
        auto &same = queued[{subjectType, channels}];
        same.first.append(notification.id);
        same.second.append(notification.receiverId);
        marks += i == 0 ? u"(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)"_s
                        : u", (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)"_s;
        values << notification.id << Session::toVariant(notification.messageId)
               << Session::toVariant(notification.sender) << Session::toVariant(notification.senderId)
               << notification.receiverId << Session::toVariant(notification.module) << notification.messageType
               << Session::toVariant(notification.summary) << Session::toVariant(notification.linkParams)
               << notification.createTime.milliseconds << Session::toVariant(notification.domainid) << numbers[i]
               << subjectType << Session::toVariant(source);
    }
    session.change(
        u"INSERT INTO notification (id, message_id, sender, sender_id, receiver_id, module, message_type, summary, "
        "link_params, created, domain_id, is_read, number, subject_type, source) VALUES "_s
            % marks,
        values);
    for (const auto &[way, told] : queued)
        outbox::queueNotices(session,
            {way.first, notifications.first().domainid, notifications.first().createTime.milliseconds, told.first,
                told.second, false, way.second});
}

QString questionMarks(qsizetype count)
{
    return QStringList(count, u"?"_s).join(u", "_s);
}

QVariantList variants(const QStringList &texts)
{
    return QVariantList(texts.begin(), texts.end());
}

// Takes the inboxes of all of them, in the order of their ids, for one unread notification more in each.
QHash<QString, Inbox> growInboxes(Session &session, const QStringList &receiverIds)
{
    const QVariantList ids = variants(receiverIds);
    const QString marks = questionMarks(receiverIds.size());
    if (!session.dialect().isSqlite() && receiverIds.size() > 1) {
        Rows locked = session.run(
            u"SELECT account_id FROM inbox WHERE account_id IN ("_s % marks % u") ORDER BY account_id FOR UPDATE"_s,
            ids);
        while (locked.next()) { }
    }
    const QString transaction = session.dialect().isSqlite() ? u"0"_s : u"txid_current()"_s;
    Rows rows = session.run(
        u"UPDATE inbox SET number = number + 1, total = total + 1, unread = unread + 1, changed = "_s % transaction
            % u" WHERE account_id IN ("_s % marks % u") RETURNING account_id, number, total, unread, forgotten"_s,
        ids);
    QHash<QString, Inbox> inboxes;
    while (rows.next()) {
        Inbox inbox;
        QString id;
        rows.into(id, inbox.number, inbox.total, inbox.unread, inbox.forgotten);
        inboxes.insert(id, inbox);
    }
    return inboxes;
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

Inbox insertNotification(Session &session, const Notification &notification, const QString &source)
{
    auto inboxes = growInboxes(session, {notification.receiverId});
    if (inboxes.isEmpty()) {
        session.execute(uR"(INSERT INTO inbox (account_id, number, total, unread) VALUES (?, 0, 0, 0)
                ON CONFLICT (account_id) DO NOTHING)"_s,
            notification.receiverId);
        inboxes = growInboxes(session, {notification.receiverId});
    }
    const Inbox inbox = inboxes.value(notification.receiverId);
    insertRows(session, {notification}, {inbox.number}, source);
    return inbox;
}

void readSingleRows(Session &session)
{
    if (!session.dialect().isSqlite())
        session.execute(u"SET LOCAL enable_seqscan = off"_s);
}

namespace {

// Whole chunks by one statement each, which is prepared once; what is left over one by one.
QHash<QString, Inbox> insertAll(Session &session, const QList<Notification> &notifications, const QString &source)
{
    constexpr qsizetype chunk = 100;
    QHash<QString, Inbox> inboxes;
    qsizetype from = 0;
    for (; from + chunk <= notifications.size(); from += chunk) {
        const QList<Notification> some = notifications.sliced(from, chunk);
        QStringList newRows, receivers;
        for (const Notification &notification : some) {
            newRows.append(u"(?, 0, 0, 0)"_s);
            receivers.append(notification.receiverId);
        }
        session.change(u"INSERT INTO inbox (account_id, number, total, unread) VALUES "_s % newRows.join(u", "_s)
                % u" ON CONFLICT (account_id) DO NOTHING"_s,
            variants(receivers));
        const auto changed = growInboxes(session, receivers);
        QList<qint64> numbers;
        for (const QString &receiver : std::as_const(receivers))
            numbers.append(changed.value(receiver).number);
        insertRows(session, some, numbers, source);
        inboxes.insert(changed);
    }
    for (; from < notifications.size(); ++from)
        inboxes.insert(notifications.at(from).receiverId, insertNotification(session, notifications.at(from), source));
    return inboxes;
}

} // namespace

QHash<QString, Inbox> insertNotifications(Session &session, const Notification &notification, const QStringList &ids,
    const QStringList &receiverIds, const QString &source)
{
    QList<Notification> notifications(receiverIds.size(), notification);
    for (qsizetype i = 0; i < receiverIds.size(); ++i) {
        notifications[i].id = ids[i];
        notifications[i].receiverId = receiverIds[i];
    }
    return insertAll(session, notifications, source);
}

QHash<QString, Inbox> insertEach(Session &session, const QList<Notification> &notifications)
{
    if (notifications.size() > 1)
        readSingleRows(session);
    return insertAll(session, notifications, {});
}

QHash<QString, Inbox> removeNotificationsOf(Session &session, const QString &source, qint64 most, qint64 now)
{
    QStringList receivers;
    {
        Rows rows = session.query(uR"(SELECT DISTINCT receiver_id FROM notification
                WHERE source = ? AND source <> '' AND removed = 0 ORDER BY receiver_id LIMIT ?)"_s,
            source, most);
        while (rows.next())
            receivers.append(rows.text(0));
    }
    QHash<QString, Inbox> inboxes;
    for (const QString &receiver : std::as_const(receivers)) {
        Inbox inbox = takeInbox(session, receiver);
        qint64 removed = 0;
        Rows rows = session.query(uR"(UPDATE notification SET removed = ?, number = ?
                WHERE source = ? AND source <> '' AND receiver_id = ? AND removed = 0 RETURNING is_read)"_s,
            now, inbox.number, source, receiver);
        for (; rows.next(); ++removed) {
            if (rows.integer(0) == 0)
                --inbox.unread;
        }
        if (removed == 0)
            continue;
        inbox.total -= removed;
        putInbox(session, receiver, inbox);
        inboxes.insert(receiver, inbox);
    }
    return inboxes;
}

std::optional<Inbox> setSourceRead(Session &session, const QString &userId, const QString &source, qint64 now)
{
    QStringList ids;
    {
        Rows rows = session.query(uR"(SELECT id FROM notification WHERE source = ? AND source <> '' AND receiver_id = ?
                AND is_read = 0 AND removed = 0)"_s,
            source, userId);
        while (rows.next())
            ids.append(rows.text(0));
    }
    return ids.isEmpty() ? std::nullopt : setRead(session, userId, ids, now);
}

std::optional<Inbox> setRead(Session &session, const QString &userId, const QStringList &ids, qint64 now)
{
    Inbox inbox = takeInbox(session, userId);
    qint64 changed = 0;
    for (const QString &id : ids) {
        const auto wasRead = session.integer(
            u"SELECT is_read FROM notification WHERE id = ? AND receiver_id = ? AND removed = 0"_s, id, userId);
        if (!wasRead)
            return std::nullopt;
        if (*wasRead == 0) {
            changed += session.execute(
                u"UPDATE notification SET is_read = 1, read_at = ?, number = ? WHERE id = ?"_s, now, inbox.number, id);
        }
    }
    if (changed == 0)
        return unchanged(inbox);
    inbox.unread -= changed;
    putInbox(session, userId, inbox);
    return inbox;
}

std::optional<Inbox> settle(Session &session, const QString &userId, const QStringList &ids, qint64 now)
{
    Inbox inbox = takeInbox(session, userId);
    // A power of two of them, the last one more than once: few statements differ.
    QStringList some = ids;
    while ((some.size() & (some.size() - 1)) != 0)
        some.append(ids.last());
    const qint64 changed
        = session.change(u"UPDATE notification SET is_read = 1, read_at = ?, number = ? WHERE id IN ("_s
                % questionMarks(some.size()) % u") AND receiver_id = ? AND is_read = 0 AND removed = 0"_s,
            QVariantList{now, inbox.number} + variants(some) + QVariantList{userId});
    if (changed == 0)
        return std::nullopt;
    inbox.unread -= changed;
    putInbox(session, userId, inbox);
    return inbox;
}

Inbox setAllRead(Session &session, const QString &userId, qint64 now)
{
    Inbox inbox = takeInbox(session, userId);
    const qint64 changed = session.execute(
        u"UPDATE notification SET is_read = 1, read_at = ?, number = ? WHERE receiver_id = ? AND is_read = 0 AND removed = 0"_s,
        now, inbox.number, userId);
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

// What came to somebody with this number of his inbox, from another one's.
static void queueMoved(Session &session, const QString &takerId, qint64 number, qint64 now)
{
    std::map<std::pair<int, QString>, QStringList> moved; // ids by kind and domain
    {
        Rows rows = session.query(
            u"SELECT id, subject_type, domain_id FROM notification WHERE receiver_id = ? AND number = ? ORDER BY id"_s,
            takerId, number);
        while (rows.next())
            moved[{int(rows.integer(1)), rows.text(2)}].append(rows.text(0));
    }
    session.execute(uR"(DELETE FROM gathered_notice WHERE notice_id IN
            (SELECT id FROM notification WHERE receiver_id = ? AND number = ?))"_s,
        takerId, number);
    for (const auto &[kindAndDomain, ids] : moved) {
        const auto &[kind, domainId] = kindAndDomain;
        outbox::queueNotices(session, {kind, domainId, now, ids, QStringList(ids.size(), takerId), true});
    }
}

Moved moveUnread(Session &session, const QString &giverId, const QString &takerId, qint64 now)
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
    queueMoved(session, takerId, moved.taker.number, now);
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

std::optional<Notification> notificationById(Session &session, const QString &userId, const QString &id)
{
    Rows rows = session.query(
        QString(selectNotification % u"WHERE id = ? AND receiver_id = ? AND removed = 0"_s), id, userId);
    return rows.next() ? std::optional(notificationOf(rows)) : std::nullopt;
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

namespace {

struct NoticeFilter {
    QString where = u"WHERE receiver_id = ? AND removed = 0"_s;
    QVariantList values;

    NoticeFilter(const QString &userId, std::optional<bool> read, int subjectType) : values{userId}
    {
        if (read) {
            where += u" AND is_read = ?"_s;
            values << (*read ? 1 : 0);
        }
        if (subjectType != 0) {
            where += u" AND subject_type = ?"_s;
            values << subjectType;
        }
    }
};

} // namespace

qint64 countNotices(Session &session, const QString &userId, std::optional<bool> read, int subjectType)
{
    const NoticeFilter filter(userId, read, subjectType);
    Rows rows = session.run(u"SELECT count(*) FROM notification "_s % filter.where, filter.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<KindOfNotice> noticesOf(
    Session &session, const QString &userId, std::optional<bool> read, int subjectType, contract::Page page)
{
    NoticeFilter filter(userId, read, subjectType);
    filter.values << qint64(page.lines) << page.offset();
    constexpr int kindColumn = 13;
    Rows rows = session.run(
        selectNotification % filter.where % u" ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s, filter.values);
    QList<KindOfNotice> found;
    while (rows.next())
        found.append({notificationOf(rows), int(rows.integer(kindColumn))});
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
