#pragma once

#include "app/contract/messages.h"
#include "backend/events/event.h"
#include "backend/storage/session.h"

#include <QHash>
#include <QStringList>

#include <optional>

namespace formwright::notifications {

using contract::messages::Notification;
using contract::messages::Totals;

// Everything here concerns one receiver: nobody's notifications are within reach of another user.
//
// What a receiver's bell shows stands in the row of his inbox, which every change of his notifications changes within
// the same unit of work: it locks the row, raises the number by one and leaves it on the notifications it touches. So
// the numbers of an inbox are in the order of the commits and have no gaps, and the totals of a later number are later
// totals, whoever hears of them in what order. A unit that concerns several inboxes takes them in the order of their
// receivers' ids, so that two such units never wait for each other.

struct Inbox {
    qint64 number = 0;
    qint64 total = 0;
    qint64 unread = 0;
    qint64 forgotten = 0; // what went by this number or before is not known any more

    Totals totals() const { return {total, unread, unread}; }
};

// As it is now; the empty one of somebody who never got anything.
Inbox inboxOf(storage::Session &session, const QString &userId);
Totals totalsOf(storage::Session &session, const QString &userId);
// To be told after the commit.
events::NotificationTotalsChanged changeOf(const QString &userId, const Inbox &inbox);

// The rest of the changes all give the inbox back as it is after them. Inside units of work.

// `source`: the message or comment that it tells of, and goes with; see removeNotificationsOf(). What kind of notice it
// is stands in the link's `subjectType`.
Inbox insertNotification(storage::Session &session, const Notification &notification, const QString &source = {});
// Different ones of one domain, one for each receiver, in the order of the receivers' ids. The inboxes by receiver.
QHash<QString, Inbox> insertEach(storage::Session &session, const QList<Notification> &notifications);
// For units of work that touch many inboxes, at their beginning: a scan of a whole table, which PostgreSQL prefers for
// many rows, counts as having read all of it and gets into the way of everybody who writes there.
void readSingleRows(storage::Session &session);
// The same one to many: with these ids, one for each of the receivers, whose order is that of their ids. The inboxes
// by receiver.
QHash<QString, Inbox> insertNotifications(storage::Session &session, const Notification &notification,
    const QStringList &ids, const QStringList &receiverIds, const QString &source);
// What is left of the notifications of a source, of at most so many receivers, goes as if they had cleared it.
QHash<QString, Inbox> removeNotificationsOf(storage::Session &session, const QString &source, qint64 most, qint64 now);
// The receiver has seen what it tells of. Nothing when he has no such unread one.
std::optional<Inbox> setSourceRead(storage::Session &session, const QString &userId, const QString &source, qint64 now);
// Nothing, and nothing is changed that stays, when one of the ids is none of this user's: let the unit fail then.
std::optional<Inbox> setRead(storage::Session &session, const QString &userId, const QStringList &ids, qint64 now);
Inbox setAllRead(storage::Session &session, const QString &userId, qint64 now);
// Cleared ones are for nobody to see. As setRead().
std::optional<Inbox> removeNotifications(
    storage::Session &session, const QString &userId, const QStringList &ids, qint64 now);
struct Cleared {
    Inbox inbox;
    qint64 count = 0;
};
Cleared removeAllNotifications(storage::Session &session, const QString &userId, qint64 now);
// What was not read becomes the successor's, who is told of it by his channels, together. The number of those.
struct Moved {
    qint64 count = 0;
    Inbox giver;
    Inbox taker;
};
Moved moveUnread(storage::Session &session, const QString &giverId, const QString &takerId, qint64 now);

// Unread notifications counted by module, most first; at most 200 modules.
QList<QPair<QString, qint64>> unreadByModule(storage::Session &session, const QString &userId);
// Nothing for one that is not his, or was cleared.
std::optional<Notification> notificationById(storage::Session &session, const QString &userId, const QString &id);
// Newest first.
QList<Notification> notificationsOf(
    storage::Session &session, const QString &userId, std::optional<bool> read, contract::Page page);

// The same of one kind (0: all kinds), with the kind of each.
struct KindOfNotice {
    Notification notification;
    int subjectType = 0;
};
qint64 countNotices(storage::Session &session, const QString &userId, std::optional<bool> read, int subjectType);
QList<KindOfNotice> noticesOf(
    storage::Session &session, const QString &userId, std::optional<bool> read, int subjectType, contract::Page page);

// What changed since a number that this user heard of: notifications as they are now, in the order of their changes,
// and the ids of those that were cleared. `reset`: more than `most`, or it is not known any more. All of one moment.
struct Changes {
    Inbox inbox;
    bool reset = false;
    QList<Notification> notifications;
    QStringList removed;
};
Changes changesSince(storage::Session &session, const QString &userId, qint64 number, qint64 most);

// Forgets notifications that were cleared before that moment, some of them; how many. In a unit of work of its own.
qint64 forgetCleared(storage::Session &session, qint64 before, qint64 most);

} // namespace formwright::notifications
