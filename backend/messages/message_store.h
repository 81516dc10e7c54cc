#pragma once

#include "app/contract/message_center.h"
#include "backend/messages/audience.h"

#include <optional>

namespace formwright::messages {

inline constexpr int plainMessage = 0;
inline constexpr int announcement = 1;

// One row of `message`.
struct StoredMessage {
    QString id;
    QString domainId;
    int type = plainMessage;
    QString title;
    QString content; // cleaned
    QString searchText; // writing only
    QString attachments; // JSON array text
    QString senderId;
    QString sender;
    QString senderDepartmentId;
    QString senderDepartment;
    int scope = 2;
    QString receiverInfo; // JSON text, or empty
    bool sticky = false;
    bool commentable = true;
    bool confirm = false;
    qint64 published = 0;
    qint64 expires = 0;
    qint64 withdrawn = 0;
    qint64 receiverCount = 0;
    QString toldTo;
    qint64 toldCount = 0;
    bool isTold = false;
    int version = 1;
    QString clientId; // what its sender's client calls it, writing only; empty: it has no name
};

// What one reader did with it.
struct Receipt {
    qint64 readAt = 0;
    qint64 confirmedAt = 0;
    qint64 hiddenAt = 0;
};

void insertMessage(storage::Session &session, const StoredMessage &message);
void insertTopics(storage::Session &session, const StoredMessage &message, const QStringList &topics);
std::optional<StoredMessage> messageById(storage::Session &session, const QString &id);
// The one that somebody sent under that name of his client's; none for an empty one.
std::optional<StoredMessage> messageByClientId(
    storage::Session &session, const QString &senderId, const QString &clientId);
// False when it was withdrawn before. Inside a unit of work, as the rest of the changes.
bool withdrawMessage(storage::Session &session, const QString &id, qint64 now);

Receipt receiptOf(storage::Session &session, const QString &messageId, const QString &accountId);
// Each is set once.
void setRead(storage::Session &session, const QString &messageId, const QString &accountId, qint64 now);
void setConfirmed(storage::Session &session, const QString &messageId, const QString &accountId, qint64 now);
void setHidden(storage::Session &session, const QString &messageId, const QString &accountId, qint64 now);

struct Readership {
    qint64 readCount = 0;
    qint64 confirmCount = 0;
    QList<contract::message_center::Reader> latest;
};
Readership readershipOf(storage::Session &session, const QString &messageId, qint64 most);
qint64 countComments(storage::Session &session, const QString &messageId);

// Whether the message is there for somebody: his own, one that he is meant by, or an announcement of a domain that he
// administers. Neither a withdrawn one nor one that he has hidden.
bool isThereFor(storage::Session &session, const StoredMessage &message, const identity::Principal &user, qint64 now);
// Whether somebody who is not asking is meant by it, or has written it.
bool concerns(storage::Session &session, const StoredMessage &message, const QString &accountId);

// The messages of one type that are there for somebody, sticky ones first, then the newest.
struct MessageFilter {
    int type = plainMessage;
    QString domainId; // whose announcements an administrator reads
    QString text; // part of title or content; empty: all
    QString topic;
    qint64 now = 0;
};
struct ListedMessage {
    StoredMessage message;
    Receipt receipt;
    qint64 commentCount = 0;
};
struct MessagePage {
    qint64 count = 0;
    QList<ListedMessage> messages;
};
MessagePage messagesFor(
    storage::Session &session, const identity::Principal &user, const MessageFilter &filter, contract::Page page);

// Topics of messages that are there for somebody, since that moment, the most frequent first.
QList<contract::message_center::Topic> topicsFor(storage::Session &session, const identity::Principal &user,
    const QString &part, qint64 since, qint64 now, qint64 most);

} // namespace formwright::messages
